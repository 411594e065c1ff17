import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';
import { findSettledWins } from './settledWins.ts';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const wins = async ({ merchant = 'lawinf3', limit = 20 } = {}) => {
  const now = bank.house.clock.now();
  const asked = { merchant, currency: 'PHP', limit, now };
  return (await findSettledWins(bank.db, asked)).map(({ name, win_amount }) => `${name} ${win_amount}`);
};

/** A round of ten: what it pays, and whether it is over. */
async function play(member: TestMember, currency: string, win: string, roundClosed = true): Promise<void> {
  bank.advance(1000);
  const token = await bank.openGame(member);
  const asked = () => ({ requestUuid: randomUUID(), token, transactionUuid: randomUUID() });
  const stake = { ...asked(), round: randomUUID(), currency, amount: '10.00' };
  await bank.ask(vendorCalls.bet, stake);
  const paid = { referenceTransactionUuid: stake.transactionUuid, currency, amount: win };
  const { status } = await bank.ask(vendorCalls.win, {
    ...asked(),
    ...paid,
    round: stake.round,
    roundClosed,
  });
  expect(status).toBe(200);
}

test('S3-44 the board has the settled rounds that paid more than their stake, newest first', async () => {
  const member = await bank.addMember({ balance: 1000_00n });
  await play(member, 'PHP', '25.00');
  await play(member, 'PHP', '0.00');
  await play(member, 'PHP', '10.00');
  await play(member, 'PHP', '40.00');
  await play(member, 'PHP', '99.00', false);
  expect(await wins()).toEqual(['luna 4000', 'luna 2500']);
  expect(await wins({ limit: 1 })).toEqual(['luna 4000']);
});

test('S3-44 neither play money nor another merchant’s wins nor those of last week are on it', async () => {
  const before = await wins();
  await play(await bank.addMember({ balance: 1000_00n, currency: 'PLAY' }), 'PLAY', '50.00');
  expect(await wins()).toEqual(before);
  expect(before).not.toEqual([]);
  expect(await wins({ merchant: 'perlas' })).toEqual([]);
  bank.advance(8 * 24 * 3600_000);
  expect(await wins()).toEqual([]);
});
