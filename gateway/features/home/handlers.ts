import type { Kysely } from 'kysely';
import type * as home from '@laro/contract/calls/home.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { maskedName } from '../../members/names.ts';
import { jackpotFeed } from './jackpot.ts';
import { findSettledWins } from './settledWins.ts';

export function handlers(house: House): Handlers<typeof home> {
  const { replica: db, art, clock, merchants } = house;
  const jackpotOf = jackpotFeed(house);
  return {
    async jackpot({ merchant, refuse }) {
      const amount = await jackpotOf(merchant);
      return amount === undefined ? refuse('NO_FEED') : { amount: toAmount(amount) };
    },

    async winnerBoard({ merchant, query }) {
      const { demo, currency } = await merchants.settings(merchant);
      const limit = query.limitNum;
      const rows = demo
        ? await findFixtures(db, merchant, limit)
        : await findSettledWins(db, { merchant, currency: currency.code, limit, now: clock.now() });
      return {
        winners: rows.map((row) => ({
          vo: {
            iconUrl: art.url(row.art),
            customerName: maskedName(row.customer_name),
            gameName: row.display_name ?? row.name,
            winAmount: toAmount(row.win_amount),
          },
          demo: row.demo,
        })),
      };
    },
  };
}

/** S3-44: the seeded wins of a demo. What does not open is not advertised. */
function findFixtures(db: Kysely<Database>, merchant: string, limit: number) {
  return db
    .selectFrom('winners as winner')
    .innerJoin('games as game', 'game.node_id', 'winner.node_id')
    .where('winner.merchant_code', '=', merchant)
    .where('game.playable', '=', true)
    .select(['winner.customer_name', 'winner.win_amount', 'winner.demo'])
    .select(['game.art', 'game.name', 'game.display_name'])
    .orderBy('winner.won_at', 'desc')
    .limit(limit)
    .execute();
}
