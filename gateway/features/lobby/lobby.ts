import type * as lobby from '@laro/contract/calls/lobby.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { jackpotFeed } from './jackpot.ts';

export function lobbyHandlers(house: House): Handlers<typeof lobby> {
  const { db, art, merchants } = house;
  const jackpotOf = jackpotFeed(house);
  return {
    async jackpot({ merchant, refuse }) {
      const amount = await jackpotOf(merchant);
      return amount === undefined ? refuse('NO_FEED') : { amount: toAmount(amount) };
    },

    async winnerBoard({ merchant, query }) {
      const { demo } = await merchants.settings(merchant);
      const rows = await db
        .selectFrom('winners as winner')
        .innerJoin('games as game', 'game.node_id', 'winner.node_id')
        .where('winner.merchant_code', '=', merchant)
        // What does not open is not advertised.
        .where('game.playable', '=', true)
        .$if(!demo, (wins) => wins.where('winner.demo', '=', false))
        .select(['winner.customer_name', 'winner.win_amount', 'winner.demo', 'game.art'])
        .select(['game.name', 'game.display_name'])
        .orderBy('winner.won_at', 'desc')
        .limit(query.limitNum)
        .execute();
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

/**
 * First letter and last two of a name: enough to know oneself by, too little to be known by. A name of up to four
 * letters, of which those would be nearly all, keeps its first letter alone, and a single letter not even that.
 */
export function maskedName(name: string): string {
  const [first, last] = [name.length > 1 ? 1 : 0, name.length > 4 ? 2 : 0];
  return `${name.slice(0, first)}***${name.slice(name.length - last)}`;
}
