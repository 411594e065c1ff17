import { sql } from 'kysely';
import type { Arcade } from './house.ts';
import { sweepTables } from './cards/tables.ts';
import { sweepFixtures } from './book/fixtures.ts';
import { sweepChases } from './lottery/chases.ts';
import { sweepShoes } from './live/shoes.ts';
import { sweepDraws } from './lottery/draws.ts';
import { sweepOrders } from './lottery/orders.ts';
import { sweepStakes } from './stakes.ts';

/** For so long a player may be shown how a round came about, with its seeds. */
const keptDays = 400;
/** How many rows of a table go in one statement, so that none takes long. */
const removedAtOnce = 5_000;

/**
 * Removes what nobody asks about any more: rounds long finished, then the seeds and sessions that no round is left of. By
 * the database's clock. A player whose seeds in use go with the last rounds gets new ones at the next visit.
 */
export async function sweepArcade({ db }: Pick<Arcade, 'db'>): Promise<void> {
  const days = sql.lit(`${keptDays} days`);
  await sql`
    delete from arcade.rounds where id in (
      select id from arcade.rounds where finished_at < now() - interval ${days} limit ${removedAtOnce}
    )`.execute(db);
  await sweepOrders({ db });
  await sweepChases({ db });
  await sweepDraws({ db });
  await sweepTables({ db });
  await sweepStakes({ db });
  await sweepFixtures({ db });
  await sweepShoes({ db });
  await sql`
    delete from arcade.sessions where id in (
      select id from arcade.sessions
        where expires_at < now() - interval ${days}
          and not exists (select from arcade.rounds where session_id = sessions.id)
          and not exists (select from arcade.lottery_orders where session_id = sessions.id)
          and not exists (select from arcade.stakes where session_id = sessions.id)
        order by expires_at limit ${removedAtOnce}
    )`.execute(db);
  // Who has a session may be about to play with the seeds in use.
  await sql`
    delete from arcade.seeds where id in (
      select id from arcade.seeds
        where created_at < now() - interval ${days}
          and not exists (select from arcade.rounds where seeds_id = seeds.id)
          and (revealed_at is not null or not exists (
            select from arcade.sessions
              where (sessions.merchant, sessions.player) = (seeds.merchant, seeds.player)
                and expires_at > now() - interval '1 day'
          ))
        order by created_at limit ${removedAtOnce}
    )`.execute(db);
}
