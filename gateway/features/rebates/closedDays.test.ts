import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { env, execPath } from 'node:process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as rebates from '@laro/contract/calls/rebates.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { addDays } from '@laro/rules/days.ts';
import { rebateOf, shareOf } from '@laro/rules/rebate.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { giveRates } from '../../rebates/rates.ts';
import { recomputeDay, sealedDays } from '../../rebates/recompute.ts';
import { findUnpaid, payStatement } from '../../rebates/statements.ts';
import type { Happened } from '../../seed/teamHistory.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { closeDay, deposit, didBefore, noon, rollBack, round } from '../../testing/testTeam.ts';

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
    ...{ closed: seal?.digest, lines: 3 },
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

/** So many trees are made up; `REBATE_TREES=10000` for all that was promised. */
const trees = Number(env['REBATE_TREES'] ?? 25);
const batch = 400;
const most = { RNG: 100, FISH: 100, LIVE: 70 } as const;
type Game = keyof typeof most;
const games = ['RNG', 'FISH', 'LIVE'] as const;

interface Person {
  readonly id: bigint;
  readonly username: string;
  parent: Person | undefined;
  readonly rates: Map<Game, number>;
}

test(
  'S7-39 S1-03 in random trees, with rates that change, teams that move and bets that are rolled back, a bet pays the top rate and every closed day is what the ledger says',
  { timeout: 120_000 + trees * 2_000 },
  async () => {
    const { db } = gateway.house;
    let state = 17;
    const chance = (upTo: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * upTo);
    };
    const lineOf = (person: Person): Person[] => [...(person.parent ? lineOf(person.parent) : []), person];
    const earned = new Map<string, bigint>();
    const bets = new Map<string, { turnover: bigint; top: bigint }>();
    const people: Person[] = [];
    /** What the day was closed with: by who stood above then, and their rates. */
    const expectDay = (day: string, played: readonly (readonly [Person, Game, bigint])[]) => {
      // Shares are cut off once a player, category and day.
      const sums = new Map<Person, Map<Game, bigint>>();
      for (const [player, game, staked] of played) {
        const own = sums.get(player) ?? new Map<Game, bigint>();
        sums.set(player, own.set(game, (own.get(game) ?? 0n) + staked));
      }
      let top = 0n;
      for (const [player, own] of sums) {
        const line = lineOf(player);
        for (const [game, turnover] of own) {
          let least: number = most[game];
          const held = line.map(({ parent, rates }) => {
            least = Math.min(least, parent === undefined ? most[game] : (rates.get(game) ?? 0));
            return least;
          });
          top += shareOf(turnover, held[0] ?? 0);
          for (const [place, { id }] of line.entries()) {
            const key = `${id} ${day}`;
            earned.set(key, (earned.get(key) ?? 0n) + rebateOf(turnover, held[place] ?? 0, held[place + 1]));
          }
        }
      }
      bets.set(day, { top, turnover: 0n });
    };

    let first = '2025-01-01';
    const back = new Map<Person, Map<Game, bigint>>();
    for (let done = 0; done < trees; done += batch, first = addDays(first, 4)) {
      const days = [0, 1, 2].map((later) => addDays(first, later));
      const here: Person[] = [];
      const roots: Person[] = [];
      const parents = Array.from({ length: Math.min(batch, trees - done) }, () => {
        const size = 3 + chance(8);
        return Array.from({ length: size }, (_, index) => (index === 0 ? undefined : chance(index)));
      });
      // Level by level, since a row needs that above it.
      const made = parents.map(() => new Map<number, Person>());
      for (let left = true, depth = 0; left; depth++) {
        const wanted = parents.flatMap((tree, number) =>
          tree.flatMap((parent, index) => {
            const above = parent === undefined ? undefined : made[number]?.get(parent);
            const isNow = !made[number]?.has(index) && (parent === undefined || above !== undefined);
            return isNow ? [{ number, index, above }] : [];
          }),
        );
        left = wanted.length > 0;
        if (!left) break;
        const rows = await db
          .insertInto('members')
          .values(
            wanted.map(({ number, index, above }) => ({
              ...{ merchant_code: 'lawinf3', username: `t${done + number}.${index}`, currency: 'PHP' },
              ...{ type: index % 3 === 2 ? 0 : 1, is_agent: index % 3 !== 2, parent_id: above?.id ?? null },
              ...{ club_label: null, first_login_at: null, created_at: noon('2024-12-01') },
            })),
          )
          .returning(['id', 'username'])
          .execute();
        const ids = new Map(rows.map(({ id, username }) => [username, id]));
        for (const { number, index, above } of wanted) {
          const username = `t${done + number}.${index}`;
          const id = ids.get(username);
          if (id === undefined) throw new Error(`no ${username}`);
          const person: Person = { id, username, parent: above, rates: new Map() };
          made[number]?.set(index, person);
          here.push(person);
          if (above === undefined) roots.push(person);
        }
      }
      const played = days.map(() => [] as [Person, Game, bigint][]);
      await didBefore(
        gateway,
        lawin,
        here.map((person) => {
          const events: Happened[] = [deposit(addDays(first, -1), 1_000_000_00n)];
          for (const [index, day] of days.entries()) {
            for (let times = chance(4); times > 0; times--) {
              const game = games[chance(3)] ?? 'RNG';
              const staked = BigInt(1 + chance(99_999));
              events.push(round(day, staked, game, times));
              played[index]?.push([person, game, staked]);
            }
          }
          return [person, ...events];
        }),
      );
      // Of what was loaded at once the database knows nothing yet (docs/growth.md).
      await sql`analyze members, play_days, rebate_rates, rounds, vendor_transactions, postings`.execute(db);
      for (const [index, day] of days.entries()) {
        await db.transaction().execute(async (trx) => {
          for (const person of here) {
            if (person.parent === undefined || chance(index === 0 ? 1 : 4) !== 0) continue;
            const changed = games.filter(() => chance(2) === 0).map((game) => [game, chance(121)] as const);
            for (const [game, rate] of changed) person.rates.set(game, rate);
            await giveRates(
              trx,
              person.id,
              day,
              changed.map(([category, rate]) => ({ category, rate })),
            );
          }
        });
        if (index > 0) {
          for (let moves = Math.ceil(here.length / 40); moves > 0; moves--) {
            const [mover, to] = [here[chance(here.length)], here[chance(here.length)]];
            if (!mover?.parent || !to || lineOf(to).includes(mover)) continue;
            mover.parent = to;
            await db.updateTable('members').set({ parent_id: to.id }).where('id', '=', mover.id).execute();
          }
        }
        expectDay(day, played[index] ?? []);
        expect(await closeDay(gateway, lawin, day)).toBe(true);
      }
      const byId = new Map(here.map((person) => [person.id, person]));
      const open = played.flat();
      await rollBack(
        gateway,
        lawin,
        here.map(({ id }) => id),
        ({ member, amount }) => {
          if (chance(6) !== 0) return false;
          const person = byId.get(member);
          // Two of the same amount are the same to whoever looks at sums of categories, unless their games differ.
          const same = open.filter(([who, , staked]) => who === person && staked === amount);
          const [game] = new Set(same.map(([, one]) => one));
          if (person === undefined || game === undefined || same.length > 1) return false;
          const own = back.get(person) ?? new Map<Game, bigint>();
          back.set(person, own.set(game, (own.get(game) ?? 0n) - amount));
          return true;
        },
      );
      people.push(...here);
    }
    const { rows: now } = await sql<{ day: string }>`
      select business_day('lawinf3', clock_timestamp())::text as day`.execute(db);
    const today = now[0]?.day ?? '';
    // Rates of the later day are those that were given last.
    expectDay(
      today,
      [...back].flatMap(([person, own]) => [...own].map(([game, staked]) => [person, game, staked] as const)),
    );
    // It is not over: what is paid after its closing would be of the day as well.
    await payAll('lawinf3');
    expect(await closeDay(gateway, lawin, today)).toBe(true);
    const problems: string[] = [];
    for (const closed of (await sealedDays(db)).filter(({ merchant }) => merchant === 'lawinf3')) {
      problems.push(...(await recomputeDay(db, closed)));
    }
    expect(problems).toEqual([]);
    await payAll('lawinf3');

    const { rows } = await sql<{ key: string; day: string; amount: bigint }>`
      select member_id || ' ' || day as key, day::text as day, amount from rebate_statements
        where member_id = any(${people.map(({ id }) => String(id))}::bigint[])`.execute(db);
    const wanted = [...earned].filter(([, amount]) => amount !== 0n);
    expect(rows).toHaveLength(wanted.length);
    const stored = new Map(rows.map(({ key, amount }) => [key, amount]));
    expect(wanted.filter(([key, amount]) => stored.get(key) !== amount)).toEqual([]);
    for (const [day, { top }] of bets) {
      const paid = rows.reduce((sum, row) => (row.day === day ? sum + row.amount : sum), 0n);
      expect(`${day} ${paid}`).toBe(`${day} ${top}`);
    }
    expect(back.size).toBeGreaterThan(0);
    expect(await verifyLedger(db)).toEqual([]);
  },
);
