import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

/** Wins that lie longer ago are no news, in ms. */
const newsFor = 7 * 24 * 3600_000;

/**
 * S3-44: the latest wins of a merchant's members in its own currency, newest first: of settled rounds that paid more
 * than was staked in them. Amounts in minor units; names are not masked yet.
 */
export function findSettledWins(
  db: Kysely<Database>,
  { merchant, currency, limit, now }: { merchant: string; currency: string; limit: number; now: Date },
) {
  return (
    db
      .selectFrom('rounds as round')
      .innerJoin('members as member', 'member.id', 'round.member_id')
      .innerJoin('games as game', (join) =>
        join
          .onRef('game.vendor_code', '=', 'round.vendor_code')
          .onRef('game.game_id', '=', 'round.game_id')
          .on('game.playable', '=', true),
      )
      .where('round.closed_because', '=', 'settled')
      .where('round.closed_at', '>', new Date(now.getTime() - newsFor))
      .where('round.currency', '=', currency)
      .where('round.merchant_code', '=', merchant)
      .whereRef('round.won', '>', 'round.staked')
      // What the seed of a demo has made up is nobody's win (seed/teamHistory.ts).
      .where('round.round', 'not like', 'SEEDED-%')
      .select(['member.username as customer_name', 'round.won as win_amount'])
      .select(['game.art', 'game.name', 'game.display_name'])
      .select(sql<boolean>`false`.as('demo'))
      .orderBy('round.closed_at', 'desc')
      .limit(limit)
      .execute()
  );
}
