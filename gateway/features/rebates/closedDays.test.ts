import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { execPath } from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as rebates from '@laro/contract/calls/rebates.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { addDays } from '@laro/rules/days.ts';
import { giveRates } from '../../rebates/rates.ts';
import { recomputeDay } from '../../rebates/recompute.ts';
import { findUnpaid, payStatement } from '../../rebates/statements.ts';
import { sweepRebates } from '../../rebates/sweep.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { closeDay, deposit, didBefore, rollBack, round, writeDone } from '../../testing/testTeam.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const lawin = { code: 'lawinf3', currency: 'PHP' } as const;
const perlas = { code: 'perlas', currency: 'CNY' } as const;

async function answered<T>(
  asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>,
): Promise<T> {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

async function payAll(merchant: string) {
  const { db } = gateway.house;
  for (const statement of await findUnpaid(db, merchant, 0n, 1_000_000)) await payStatement(db, statement);
}

const recomputed = (agent: TestMember, day: string) =>
  answered(agent.call(rebates.recompute, { body: { day } }));

test('S7-39 a closed day reckons to the same hash from the ledger whatever comes later, each line opens into its bets, and what differs is named', async () => {
  const day = '2026-03-02';
  await gateway.changeMerchant('perlas', (settings) => ({
    ...settings,
    rebates: { step: 0.1, most: { RNG: 1, FISH: 1 } },
  }));
  const top = await gateway.member('perlas', { type: 1 });
  const tess = await gateway.member('perlas', { type: 1, parent: top.id });
  const kim = await gateway.member('perlas', { parent: tess.id });
  await didBefore(gateway, perlas, [
    [
      kim,
      deposit(day, 9_000_00n),
      round(day, 1_000_00n),
      round(day, 500_00n, 'RNG', 2),
      round(day, 70_00n, 'FISH'),
    ],
    [top, deposit(day, 9_000_00n), round(day, 200_00n)],
  ]);
  expect(await closeDay(gateway, perlas, day)).toBe(true);
  await payAll('perlas');

  const { seal } = await answered(top.call(rebates.statementLines, { query: { day } }));
  expect(seal?.digest).toMatch(/^[0-9a-f]{64}$/);
  const { rows } = await sql<{ first: string; last: string }>`
    select min(id)::text as first, max(id)::text as last from transfers
      where merchant_code = 'perlas' and day = ${day}::date and kind = 'bet'`.execute(gateway.house.db);
  expect(seal).toMatchObject({ firstTransfer: rows[0]?.first, lastTransfer: rows[0]?.last });
  const same = { closed: seal?.digest, ledger: seal?.digest, lines: 3, differs: [] };
  expect(await recomputed(top, day)).toEqual(same);
  expect(await tess.call(rebates.recompute, { body: { day } })).toMatchObject({
    failure: { code: 'STATEMENT_UNKNOWN' },
  });

  const bets = (query: Omit<Input<typeof rebates.lineBets>['query'], 'memberId'>) =>
    answered(top.call(rebates.lineBets, { query: { memberId: String(kim.id), ...query } }));
  const ofDay = await bets({ day, category: 'RNG' });
  expect(ofDay.line).toMatchObject({ level: 2, turnover: '1500.00', amount: '15.00' });
  expect(ofDay.bets.map(({ turnover, settledOn }) => [turnover, settledOn])).toEqual([
    ['500.00', null],
    ['1000.00', null],
  ]);

  // A rollback, rates and a move to elsewhere: the closed day stays as it was.
  const { day: later } = await rollBack(gateway, perlas, [kim.id], ({ amount }) => amount === 1_000_00n);
  await closeDay(gateway, perlas, later);
  await gateway.house.db
    .transaction()
    .execute((trx) => giveRates(trx, tess.id, day, [{ category: 'RNG', rate: 90 }]));
  const other = await gateway.member('perlas', { type: 1 });
  await gateway.house.db
    .updateTable('members')
    .set({ parent_id: other.id })
    .where('id', 'in', [top.id, tess.id])
    .execute();
  expect(await recomputed(top, day)).toEqual(same);
  expect((await bets({ day, category: 'RNG' })).bets).toEqual(ofDay.bets);
  expect((await bets({ day: later, category: 'RNG' })).bets).toMatchObject([
    { turnover: '-1000.00', settledOn: day, round: ofDay.bets[1]?.round },
  ]);
  const lines = await answered(
    top.call(rebates.incomeLines, { query: { from: later, to: addDays(later, 1) } }),
  );
  expect(lines.sums).toMatchObject({ rebates: '17.70', takenBack: '-10.00' });
  expect(
    lines.lines.map(({ kind, amount, statement }) => [kind, amount, statement?.day, statement?.stillOwed]),
  ).toEqual([
    ['rebate', '0.00', later, '-10.00'],
    ['rebate', '17.70', day, '0.00'],
  ]);
  expect(await recomputeDay(gateway.house.db, { merchant: 'perlas', currency: 'CNY', day })).toEqual([]);

  // A bet that gets into the books of a closed day: nothing else could.
  await didBefore(gateway, perlas, [
    [{ id: kim.id, username: `${kim.username} again` }, round(day, 30_00n, 'RNG', 9)],
  ]);
  const { ledger, ...found } = await recomputed(top, day);
  expect(ledger).not.toBe(seal?.digest);
  expect(found).toEqual({
    closed: seal?.digest,
    lines: 3,
    differs: [
      {
        member: { id: String(kim.id), username: kim.username },
        category: 'RNG',
        closed: '1500.00',
        ledger: '1530.00',
      },
    ],
  });
  const named = await recomputeDay(gateway.house.db, { merchant: 'perlas', currency: 'CNY', day });
  expect(named).toEqual([
    expect.stringMatching(/transfers .* when it was closed, .* now/),
    `perlas ${day}: ${kim.username} RNG: turnover 150000 was closed, 153000 is in the ledger`,
    expect.stringContaining(
      `perlas ${day}: ${top.username}: ${seal?.digest} was closed, ${ledger} is in the ledger`,
    ),
  ]);
});

test('S7-39 a day whose process is killed while it is closed is closed once, and paid once', async () => {
  const day = '2026-03-10';
  const top = await gateway.member('lawinf3', { type: 1 });
  const kim = await gateway.member('lawinf3', { parent: top.id });
  await didBefore(gateway, lawin, [[kim, deposit(day, 9_000_00n), round(day, 1_000_00n)]]);
  const { db } = gateway.house;
  const at = (file: string) => JSON.stringify(new URL(file, import.meta.url).href);
  const closer = `
    import { openDatabase } from ${at('../../db/database.ts')};
    import { closeRebates } from ${at('../../rebates/statements.ts')};
    const { db } = openDatabase(${JSON.stringify(gateway.url)});
    await db.transaction().execute((trx) => closeRebates(trx, { merchant: 'lawinf3', currency: 'PHP' }, '${day}'));`;
  await db.transaction().execute(async (trx) => {
    await sql`lock table rebate_seals in exclusive mode`.execute(trx);
    const { rows } = await sql<{ here: number }>`select pg_backend_pid() as here`.execute(trx);
    const child = spawn(execPath, ['--input-type=module', '-e', closer], { stdio: 'inherit' });
    const ended = once(child, 'exit');
    // It has written plays and statements, and waits for the table of the seal.
    await expect
      .poll(
        async () => {
          const waiting = await sql`
            select from pg_stat_activity where ${rows[0]?.here} = any(pg_blocking_pids(pid))`.execute(db);
          return waiting.rows.length;
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    child.kill('SIGKILL');
    await ended;
  });
  const closings = await Promise.all(Array.from({ length: 5 }, () => closeDay(gateway, lawin, day)));
  expect(closings.filter((isFirst) => isFirst)).toHaveLength(1);
  await Promise.all(Array.from({ length: 5 }, () => payAll('lawinf3')));
  const { income, statements } = await answered(
    top.call(rebates.statements, { query: { from: day, to: day } }),
  );
  expect({ income, statements }).toMatchObject({
    income: '10.00',
    statements: [{ paid: '10.00', state: 'paid' }],
  });
  expect(await recomputeDay(db, { merchant: 'lawinf3', currency: 'PHP', day })).toEqual([]);
});

test('S7-39 A18-5 a day stays open while a round of it is not yet committed, however long after its end', async () => {
  const { house } = gateway;
  const { db, clock } = house;
  const [day, next] = ['2031-04-07', '2031-04-08'];
  // The day before is closed, and a quarter of an hour of the next is over.
  await closeDay(gateway, lawin, addDays(day, -1));
  const later = { ...clock, now: () => new Date(`${next}T12:00:00Z`) };
  const merchants = { ...house.merchants, codes: () => Promise.resolve(['lawinf3']) };
  const sweep = () => sweepRebates({ ...house, clock: later, merchants });
  const closed = async () =>
    (await sql`select from rebate_days where merchant_code = 'lawinf3' and day = ${day}::date`.execute(db))
      .rows.length;
  const top = await gateway.member('lawinf3', { type: 1 });
  const kim = await gateway.member('lawinf3', { parent: top.id });
  await db.transaction().execute(async (trx) => {
    await writeDone(trx, lawin, [[kim, deposit(day, 9_000_00n), round(day, 1_000_00n)]]);
    for (let times = 0; times < 3; times++) await sweep();
    expect(await closed()).toBe(0);
  });
  await expect
    .poll(async () => {
      await sweep();
      return closed();
    })
    .toBe(1);
  expect(await answered(top.call(rebates.statements, { query: { from: day, to: day } }))).toMatchObject({
    statements: [{ paid: '10.00' }],
  });
  expect(await recomputeDay(db, { merchant: 'lawinf3', currency: 'PHP', day })).toEqual([]);
});
