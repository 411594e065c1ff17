import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bet } from '@laro/contract/calls/vendor.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { openTestBank } from '../ledger/testBank.ts';
import type { House } from '../house/house.ts';
import { sweepAll, sweepEach } from './sweep.ts';

const day = 24 * 3600_000;

test('a sweep that fails is logged by its name, and the others are done', async () => {
  const logged: unknown[] = [];
  const done: string[] = [];
  const log = { error: (event: string, _: unknown, facts: unknown) => void logged.push([event, facts]) };
  // Sweeps that touch nothing else.
  const house = { log } as unknown as House;
  const ended: string[] = [];
  await sweepEach(
    house,
    [
      async function broken() {
        throw new Error('no');
      },
      async function next() {
        done.push('the next');
      },
    ],
    (name) => void ended.push(name),
  );
  // By that its figure grows old.
  expect(ended).toEqual(['next']);
  expect(logged).toEqual([['sweep.failed', { sweep: 'broken' }]]);
  expect(done).toEqual(['the next']);
});

test('M3 a clock that is a day ahead gives no stakes back; the database’s clock says when they go', async () => {
  const bank = await openTestBank();
  bank.advance(Date.now() - bank.house.clock.now().getTime());
  const member = await bank.addMember();
  const token = await bank.openGame(member);
  const transactionUuid = randomUUID();
  await bank.ask(bet, {
    requestUuid: transactionUuid,
    token,
    transactionUuid,
    round: 'left',
    currency: 'PHP',
    amount: '10.00',
  });
  const have = () => balanceOf(bank.db, member.accountId);
  expect(await have()).toBe(90_00n);
  for (const jump of [26 * 3600_000, -26 * 3600_000]) {
    bank.advance(jump);
    await sweepAll(bank.house);
    bank.advance(-jump);
    expect(String(bank.errors.pop())).toMatch(/clocks .* differ/);
  }
  await sweepAll(bank.house);
  expect(await have()).toBe(90_00n);
  await bank.db
    .updateTable('rounds')
    .set({ moved_at: new Date(Date.now() - day - 60_000) })
    .execute();
  await sweepAll(bank.house);
  expect(await have()).toBe(100_00n);
  // Issue 11, part 8: a game that was opened leaves no row for ever; a vendor may ask for a month what came of it.
  const left = async (): Promise<number> =>
    (await bank.db.selectFrom('vendor_sessions').select('id').execute()).length;
  for (const [ago, expected] of [
    [30 * day, 1],
    [32 * day, 0],
  ] as const) {
    await bank.db
      .updateTable('vendor_sessions')
      .set({ expires_at: new Date(Date.now() - ago) })
      .execute();
    await sweepAll(bank.house);
    expect(await left()).toBe(expected);
  }
  await bank.close();
});
