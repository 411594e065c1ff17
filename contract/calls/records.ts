import * as v from 'valibot';
import { countedWhys } from '@laro/rules/countedWhys.ts';
import { Amount } from '@laro/rules/money.ts';
import { Seal } from '@laro/rules/statementSeal.ts';
import { defineCall, fail } from '../protocol/call.ts';
import { days, Movement, Order, Round, statement } from './wallet.ts';

/** As `statement` of every kind, with the seal by which the desk finds it again; null where nothing moved. */
export const sealedStatement = defineCall({
  id: 'records.sealedStatement',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/statement/sealed',
  source: 'chosen',
  spec: ['S2-11', 'S7-42'],
  access: 'session',
  summary: 'The sums of the movements of some days, to take along: with the seal of its lines',
  query: v.object(days),
  value: v.object({ ...statement.value.entries, seal: v.nullable(Seal) }),
  fails: { WRONG_DAYS: fail(400) },
});

/** So many lines are told at once. */
export const mostLines = 500;

/** The lines of a statement, by the numbers of its seal; what is not there is left out. */
export const lines = defineCall({
  id: 'records.lines',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/statement/lines',
  source: 'chosen',
  spec: ['S2-11', 'S7-42'],
  access: 'session',
  summary: `The ${mostLines} movements of the wallet that follow one of a number, oldest first`,
  query: v.object({ after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/)), '0') }),
  value: v.object({ content: v.array(Movement) }),
});

/** Why a round counted for a bonus what it did. */
const Counted = v.object({
  title: v.string(),
  counted: Amount,
  why: v.picklist(countedWhys),
});

/**
 * S2-11: all that belongs to the number of a deposit, a withdrawal or a round: what moved, oldest first, and what came of it.
 * `proof` is the page on which the vendor proves the round; null where it has none.
 */
export const thread = defineCall({
  id: 'records.thread',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/thread',
  source: 'chosen',
  spec: ['S2-11'],
  access: 'session',
  summary: 'Everything of one deposit, withdrawal or round of the member, by its number',
  query: v.object({
    number: v.pipe(v.string(), v.trim(), v.regex(/^[\w.:#/-]{1,100}$/, 'the number of an order or a round')),
    language: v.optional(v.string()),
  }),
  value: v.object({
    currency: v.string(),
    timeZone: v.string(),
    movements: v.array(Movement),
    round: v.nullable(Round),
    proof: v.nullable(v.string()),
    order: v.nullable(Order),
    counted: v.array(Counted),
  }),
  fails: { NUMBER_UNKNOWN: fail(404) },
});
