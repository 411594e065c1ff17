import * as v from 'valibot';
import { defineCall } from '../protocol/call.ts';
import { pagePlace, paging } from '../protocol/paging.ts';
import { Amount } from '@laro/rules/money.ts';

/** What a member has now (S3-04). */
export const Balance = v.object({
  sumBalance: Amount,
  currencySymbol: v.string(),
  /** ISO 4217, or PLAY for the play money of a trial member. */
  currency: v.string(),
  /** Counts the movements of this wallet. Of two balances the one with the higher version is the newer. */
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** ISO 8601, the last movement. */
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type Balance = v.InferOutput<typeof Balance>;

/** What moved the money: 'bet', 'win' and others; a merchant's operator and later builds bring more. */
const MovementKind = v.pipe(v.string(), v.regex(/^[a-z]+(_[a-z]+)*$/));

/** One movement of the member's wallet. `balance` is what was there after it. */
const Movement = v.object({
  /** Position in the wallet: 1 is the first movement, without gaps. */
  number: v.pipe(v.number(), v.integer(), v.minValue(1)),
  at: v.pipe(v.string(), v.isoTimestamp()),
  kind: MovementKind,
  /** Above zero came in, below zero went out. */
  amount: Amount,
  balance: Amount,
  /** The game round it belongs to, if any. */
  round: v.nullable(v.string()),
  gameId: v.nullable(v.string()),
});

/** S7-36. */
export const balance = defineCall({
  id: 'wallet.balance',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallets/gcs',
  source: 'specified',
  spec: ['S7-36', 'S3-04'],
  access: 'session',
  summary: 'The balance of the member',
  query: v.object({}),
  value: Balance,
});

/** S4-01: the balance now, then again after each movement. Nothing is missed over a lost connection. */
export const watch = defineCall({
  id: 'wallet.watch',
  module: 'FUNDTRANS3',
  method: 'GET',
  path: '/wps/wallets/watch',
  source: 'chosen',
  spec: ['S4-01', 'S3-04'],
  access: 'session',
  summary: 'The balance of the member, each time it moves',
  stream: true,
  query: v.object({}),
  value: Balance,
});

/** The movements behind the balance, newest first, so that it can be checked to the cent. */
export const movements = defineCall({
  id: 'wallet.movements',
  module: 'MEMTRANS3',
  method: 'GET',
  path: '/wps/wallets/movements',
  source: 'chosen',
  spec: ['S3-04'],
  access: 'session',
  summary: 'A page of the movements of the wallet, newest first',
  query: v.object(paging(25)),
  value: v.object({ content: v.array(Movement), ...pagePlace }),
});
