import * as v from 'valibot';
import { defineCall, fail } from '../protocol/call.ts';
import { Amount } from '@laro/rules/money.ts';

/** S3-26, S9-08. A real merchant's board shows settled wins with masked names; `demo` rows are seeded ones. */
export const winnerBoard = defineCall({
  id: 'home.winnerBoard',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/lobby/winnerBoard',
  source: 'chosen',
  spec: ['S7-21', 'S3-26', 'S9-08', 'S3-44'],
  access: 'visitor',
  summary: 'The latest wins',
  query: v.object({
    gameCategory: v.optional(v.literal('ALL'), 'ALL'),
    language: v.optional(v.string()),
    limitNum: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20)), 20),
  }),
  value: v.object({
    winners: v.array(
      v.object({
        vo: v.object({
          iconUrl: v.string(),
          customerName: v.string(),
          gameName: v.string(),
          winAmount: Amount,
        }),
        demo: v.boolean(),
      }),
    ),
  }),
});

/** S2-96: the jackpot of a merchant that has a feed. */
export const jackpot = defineCall({
  id: 'home.jackpot',
  module: 'COMM3',
  method: 'GET',
  path: '/wps/lobby/jackpot',
  source: 'chosen',
  spec: ['S2-96'],
  access: 'visitor',
  summary: 'The latest figure of the jackpot feed, some seconds old at most',
  fails: { NO_FEED: fail(404) },
  value: v.object({ amount: Amount }),
});
