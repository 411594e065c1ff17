import { createHash, randomUUID } from 'node:crypto';
import { serve, type ServerType } from '@hono/node-server';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import pg from 'pg';
import { createClient } from '@laro/contract/protocol/client.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import * as records from '@laro/contract/calls/records.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { addDays, dayOf } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { readSeal, sealDigits, sealedText } from '@laro/rules/statementSeal.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';

let bank: TestBank;
let member: TestMember;
let server: ServerType;
let base: string;
beforeAll(async () => {
  bank = await openTestBank();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: bank.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
      base = `http://127.0.0.1:${port}`;
      resolve();
    });
  });
});
beforeEach(async () => {
  member = await bank.addMember({ balance: 0n });
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await bank.close();
});

const ask = (of = member) => createClient({ base, headers: () => of.headers });

/** Does what moves money as if it were then. */
async function at(time: string, work: () => Promise<void>): Promise<void> {
  const set = (begins: string) =>
    sql`alter table transfers alter column created_at set default ${sql.raw(begins)}`.execute(bank.db);
  await set(`timestamptz '${time}'`);
  await work();
  await set('clock_timestamp()');
}

async function move(kind: string, amount: string, of = member): Promise<void> {
  const owner = { merchant: 'lawinf3', currency: 'PHP' };
  const house = await openAccount(bank.db, { ...owner, owner: { house: 'funding' } });
  const minor = toMinor(amount);
  const moved = await bank.db.transaction().execute((trx) =>
    transfer(trx, {
      ...owner,
      kind,
      scope: 'test',
      idempotencyKey: randomUUID(),
      ...(kind === 'bet' && { round: 'r-1', gameId: 'luna' }),
      postings: [
        { accountId: of.accountId, amount: minor },
        { accountId: house, amount: -minor },
      ],
    }),
  );
  if (!moved.ok) throw new Error(moved.code);
}

/** In Manila it is the first of November at noon. */
const noon = (day: number) => `2026-11-${String(day).padStart(2, '0')} 12:00+08`;
const november = (from: number, to: number) => ({
  from: `2026-11-${String(from).padStart(2, '0')}`,
  to: `2026-11-${String(to).padStart(2, '0')}`,
});

/** A settled round, as it stands after its day. */
async function settle(day: number, round: string, staked: bigint, won: bigint): Promise<void> {
  await sql`
    insert into rounds (
        vendor_code, member_id, merchant_code, round, game_id, currency, staked, won,
        opened_at, moved_at, closed_at, closed_because, settled_day
      )
      values (
        'LARO', ${member.memberId}, 'lawinf3', ${round}, 'luna', 'PHP', ${staked}, ${won},
        ${noon(day)}, ${noon(day)}, ${noon(day)}, 'settled', ${november(day, day).from}::date
      )`.execute(bank.db);
}

describe('S7-42 the statement', () => {
  test('opening and sums are the closing balance, on days of the merchant’s zone', async () => {
    await at(noon(1), () => move('opening', '100.00'));
    // Half an hour before midnight in Manila, and half an hour after it.
    await at('2026-11-02 23:30+08', () => move('deposit', '50.00'));
    await at('2026-11-03 00:30+08', async () => {
      await move('bet', '-20.00');
      await move('bet', '-5.00');
      await move('win', '7.50');
    });
    await at(noon(4), () => move('withdrawal', '-30.00'));
    const third = await ask()(wallet.statement, { query: november(3, 3) });
    expect(third).toMatchObject({
      value: {
        ...november(3, 3),
        opening: '150.00',
        closing: '132.50',
        came: '7.50',
        went: '-25.00',
        sums: [
          { kind: 'bet', group: 'play', times: 2, amount: '-25.00' },
          { kind: 'win', group: 'play', times: 1, amount: '7.50' },
        ],
      },
    });
    expect(await ask()(wallet.statement, { query: november(2, 4) })).toMatchObject({
      value: { opening: '100.00', closing: '102.50' },
    });
    expect(await ask()(wallet.balance)).toMatchObject({ value: { sumBalance: '102.50' } });
    const query = { ...november(2, 4), group: 'cash' } as const;
    expect(await ask()(wallet.statement, { query })).toMatchObject({
      value: {
        opening: '100.00',
        closing: '102.50',
        came: '50.00',
        went: '-30.00',
        sums: [{ kind: 'deposit' }, { kind: 'withdrawal' }],
      },
    });
  });

  test('without days it is of the last seven of the merchant, and says which day it is there', async () => {
    expect(await ask()(wallet.statement, { query: {} })).toEqual({
      ok: true,
      value: {
        ...november(14, 20),
        today: '2026-11-20',
        timeZone: 'Asia/Manila',
        currency: 'PHP',
        opening: '0.00',
        closing: '0.00',
        came: '0.00',
        went: '0.00',
        sums: [],
      },
    });
  });

  test.each([
    ['the wrong way round', { from: '2026-11-03', to: '2026-11-02' }],
    ['one alone', { from: '2026-11-03' }],
    ['more than a year', { from: '2025-11-01', to: '2026-11-02' }],
  ])('days that are %s are refused by name', async (_, query) => {
    for (const call of [wallet.statement, wallet.profitAndLoss, wallet.movements, wallet.rounds]) {
      const outcome = await ask()(call, { query });
      expect(outcome).toMatchObject({ ok: false, failure: { code: 'WRONG_DAYS', status: 400 } });
    }
  });

  test('a year and a day of a leap year is not too long, and a day that there is not is no day', async () => {
    const leap = { from: '2024-01-01', to: '2024-12-31' };
    expect(await ask()(wallet.statement, { query: leap })).toMatchObject({ ok: true });
    const none = { from: '2026-02-30', to: '2026-03-01' };
    expect(await ask()(wallet.statement, { query: none })).toMatchObject({
      failure: { code: 'BAD_REQUEST' },
    });
  });

  test('A13-6 no report is of the year 0, which the database does not know', async () => {
    const query = { from: '0000-01-01', to: '0000-01-02' };
    for (const call of [wallet.statement, wallet.profitAndLoss, wallet.movements, wallet.rounds]) {
      expect(await ask()(call, { query })).toMatchObject({ ok: false, failure: { code: 'BAD_REQUEST' } });
    }
    const first = { from: '0001-01-01', to: '0001-01-02' };
    expect(await ask()(wallet.statement, { query: first })).toMatchObject({ ok: true });
  });
});

describe('S7-42 the movements of some days', () => {
  /** Ten days of play with a deposit now and then; as it went, newest first. */
  async function play(): Promise<{ day: number; kind: string; amount: string }[]> {
    const made: { day: number; kind: string; amount: string }[] = [];
    for (let day = 1; day <= 10; day++) {
      await at(noon(day), async () => {
        const kinds = [
          ...(day % 4 === 1 ? ['deposit'] : []),
          ...Array.from({ length: (day * 7) % 5 }, () => 'bet'),
          ...(day % 3 === 0 ? ['win', 'deposit'] : []),
        ];
        for (const kind of kinds) {
          const amount = kind === 'bet' ? `-0.${10 + day}` : `${day}.00`;
          await move(kind, amount);
          made.unshift({ day, kind, amount });
        }
      });
    }
    return made;
  }

  test('every page, of any kinds and days, is what moved, and no more', async () => {
    const made = await play();
    for (const filter of [
      {},
      { group: 'play' },
      { group: 'cash' },
      { group: 'reward' },
      { kind: 'bet' },
      { kind: 'rebate' },
      { group: 'play', kind: 'win' },
      { group: 'cash', kind: 'win' },
    ] as const) {
      const { group, kind: only }: { group?: string; kind?: string } = filter;
      for (const [first, last] of [
        [1, 10],
        [3, 7],
        [5, 5],
        [11, 12],
      ] as const) {
        const wanted = made.filter(
          ({ day, kind }) =>
            day >= first &&
            day <= last &&
            (group === undefined || group === (kind === 'deposit' ? 'cash' : 'play')) &&
            (only === undefined || only === kind),
        );
        const seen: string[] = [];
        for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / 4) + 1; pageNo++) {
          const query = { ...november(first, last), ...filter, pageNo, pageSize: 4 };
          const outcome = await ask()(wallet.movements, { query });
          if (!outcome.ok) throw new Error(outcome.failure.code);
          expect(outcome.value).toMatchObject({
            total: wanted.length,
            totalPages: Math.ceil(wanted.length / 4),
          });
          seen.push(...outcome.value.content.map(({ kind, amount }) => `${kind} ${amount}`));
        }
        expect(seen).toEqual(wanted.map(({ kind, amount }) => `${kind} ${amount}`));
        const sums = await ask()(wallet.statement, { query: { ...november(first, last), ...filter } });
        if (!sums.ok) throw new Error(sums.failure.code);
        expect(sums.value.sums.reduce((all, { times }) => all + times, 0)).toBe(wanted.length);
      }
    }
  });

  test('are of kinds whose codes are listed, and nothing that moves no wallet among them', async () => {
    const listed = await ask()(wallet.txCodes);
    if (!listed.ok) throw new Error(listed.failure.code);
    expect(listed.value.codes).toContainEqual({ code: 'deposit', group: 'cash', direction: 'in' });
    expect(listed.value.codes).toContainEqual({
      code: 'adjustment',
      group: 'correction',
      direction: 'either',
    });
    const codes = listed.value.codes.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['bet', 'win', 'income_claimed', 'team_sent']));
    expect(codes).not.toContain('points_played');
  });

  test('say the game by its name', async () => {
    await bank.openGame(member);
    await move('opening', '1.00');
    await move('bet', '-0.50');
    expect(await ask()(wallet.movements, { query: { group: 'play' } })).toMatchObject({
      value: { content: [{ gameId: 'luna', gameName: 'luna', round: 'r-1' }] },
    });
  });

  test('are found by counting days: one deposit among thousands of movements costs no more', async () => {
    await at(noon(1), async () => {
      await move('deposit', '10.00');
      await bank.move(member.accountId, 3);
    });
    const blocks = async (): Promise<number> => {
      const sent = vi.spyOn(pg.Client.prototype, 'query');
      const outcome = await ask()(wallet.movements, { query: { ...november(1, 10), group: 'cash' } });
      expect(outcome).toMatchObject({ value: { total: 1, content: [{ amount: '10.00' }] } });
      const asked = sent.mock.calls
        .map(([statement]) => statement as unknown as { text: string; values: unknown[] })
        .filter(({ text }) => text?.includes('from accounts') || text?.includes('join accounts'));
      sent.mockRestore();
      expect(asked.length).toBe(2);
      const client = new pg.Client({ connectionString: bank.url });
      await client.connect();
      // The tables of a test are so small that reading all of them is as cheap.
      await client.query('set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off');
      let read = 0;
      for (const { text, values } of asked) {
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Record<string, unknown> }] }>(
          `explain (analyze, buffers, format json) ${text}`,
          values,
        );
        const [{ Plan: plan }] = rows[0]?.['QUERY PLAN'] ?? [{ Plan: {} }];
        read += Number(plan['Shared Hit Blocks']) + Number(plan['Shared Read Blocks']);
      }
      await client.end();
      return read;
    };
    const few = await blocks();
    for (const day of [3, 5, 7]) await at(noon(day), () => bank.move(member.accountId, 700));
    await sql`vacuum analyze accounts, postings, transfers, account_days`.execute(bank.db);
    expect(await blocks()).toBeLessThanOrEqual(few + 20);
  });
});

describe('S2-11 S6-06 the bet record', () => {
  test('is every round of the days, newest first, page by page, with what they come to', async () => {
    const made: { day: number; round: string; staked: bigint; won: bigint }[] = [];
    for (let day = 1; day <= 9; day++) {
      for (let turn = 0; turn < (day * 5) % 7; turn++) {
        const one = { day, round: `r-${day}-${turn}`, staked: BigInt(100 * day), won: BigInt(turn * 70) };
        made.unshift(one);
        await settle(day, one.round, one.staked, one.won);
      }
    }
    for (const [first, last] of [
      [1, 9],
      [2, 6],
      [7, 7],
    ] as const) {
      const wanted = made.filter(({ day }) => day >= first && day <= last);
      const sum = (of: 'staked' | 'won') => wanted.reduce((so, one) => so + one[of], 0n);
      const seen: string[] = [];
      for (let pageNo = 1; pageNo <= Math.ceil(wanted.length / 4) + 1; pageNo++) {
        const query = { ...november(first, last), pageNo, pageSize: 4 };
        const outcome = await ask()(wallet.rounds, { query });
        if (!outcome.ok) throw new Error(outcome.failure.code);
        expect(outcome.value).toMatchObject({
          total: wanted.length,
          totalPages: Math.ceil(wanted.length / 4),
          open: [],
          staked: toAmount(sum('staked')),
          won: toAmount(sum('won')),
          result: toAmount(sum('won') - sum('staked')),
        });
        seen.push(...outcome.value.content.map(({ round }) => round));
      }
      expect(seen).toEqual(wanted.map(({ round }) => round));
    }
    for (const [state, is] of [
      ['won', (one: bigint) => one > 0n],
      ['lost', (one: bigint) => one < 0n],
      ['even', (one: bigint) => one === 0n],
    ] as const) {
      const wanted = made.filter((one) => is(one.won - one.staked));
      const outcome = await ask()(wallet.rounds, { query: { ...november(1, 9), state, pageSize: 100 } });
      expect(outcome).toMatchObject({
        value: {
          total: wanted.length,
          content: wanted.map(({ round }) => ({ round })),
          staked: toAmount(wanted.reduce((so, one) => so + one.staked, 0n)),
        },
      });
    }
    const found = async (query: object) => {
      const outcome = await ask()(wallet.rounds, { query: { ...november(1, 9), ...query } });
      return outcome.ok ? outcome.value.total : outcome.failure.code;
    };
    // It has the vendor known by its name.
    await bank.openGame(member);
    expect(await ask()(wallet.played, {})).toMatchObject({
      value: { vendors: [expect.objectContaining({ code: 'LARO' })] },
    });
    expect(await found({ vendor: 'LARO' })).toBe(made.length);
    expect(await found({ vendor: 'OTHER' })).toBe(0);
    expect(await found({ state: 'open' })).toBe(0);
    const other = await bank.addMember({ balance: 0n });
    const all = { query: november(1, 9) };
    expect(await ask(other)(wallet.rounds, all)).toMatchObject({
      value: { content: [], total: 0, open: [] },
    });
    // No bet stands behind them, which the look through the books at the end would find.
    for (const table of ['play_days', 'rounds']) {
      await sql`delete from ${sql.table(table)} where member_id = ${member.memberId}`.execute(bank.db);
    }
  });

  test('has an open round apart until its vendor has settled it', async () => {
    await move('opening', '100.00');
    const token = await bank.openGame(member);
    const round = randomUUID();
    const bet = { requestUuid: randomUUID(), token, transactionUuid: randomUUID(), round, currency: 'PHP' };
    await bank.ask(vendorCalls.bet, { ...bet, amount: '10.00' });
    const day = dayOf(Date.now(), { timeZone: 'Asia/Manila', cut: 0 });
    const query = { from: addDays(day, -1), to: addDays(day, 1) };
    const named = { round, gameId: 'luna', gameName: 'luna', vendor: 'LARO', staked: '10.00' };
    expect(await ask()(wallet.rounds, { query })).toMatchObject({
      value: { content: [], staked: '0.00', open: [{ ...named, won: '0.00' }] },
    });
    const referenceTransactionUuid = bet.transactionUuid;
    const win = { ...bet, requestUuid: randomUUID(), transactionUuid: randomUUID(), amount: '2.50' };
    await bank.ask(vendorCalls.win, { ...win, referenceTransactionUuid, roundClosed: true });
    expect(await ask()(wallet.rounds, { query })).toMatchObject({
      value: {
        content: [{ ...named, won: '2.50', result: '-7.50' }],
        total: 1,
        staked: '10.00',
        won: '2.50',
        result: '-7.50',
        open: [],
      },
    });
  });
});

describe('S2-11 a statement to take along', () => {
  test('is sealed: its lines are all of the days and no other, and their text is what the seal says', async () => {
    await at(noon(1), () => move('opening', '100.00'));
    await at(noon(3), async () => {
      await move('bet', '-20.00');
      await move('win', '7.50');
      await move('deposit', '50.00');
    });
    await at(noon(5), () => move('bet', '-1.00'));
    const outcome = await ask()(records.sealedStatement, { query: november(3, 4) });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { seal, opening, closing } = outcome.value;
    expect({ opening, closing }).toEqual({ opening: '100.00', closing: '137.50' });
    const { first, last, digits } = readSeal(seal ?? '');
    expect([first, last]).toEqual([2n, 4n]);
    const read = await ask()(records.lines, { query: { after: '1' } });
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.content.map(({ amount }) => amount)).toEqual(['-20.00', '7.50', '50.00', '-1.00']);
    const text = sealedText(read.value.content.slice(0, 3));
    expect(createHash('sha256').update(text).digest('hex').slice(0, sealDigits)).toBe(digits);
    // Before the first line and after the last one stands what the statement says.
    expect([read.value.content[0], read.value.content[2]].map((line) => line?.balance)).toEqual([
      '80.00',
      closing,
    ]);
    const none = await ask()(records.sealedStatement, { query: november(8, 9) });
    expect(none).toMatchObject({ value: { seal: null, opening: '136.50', closing: '136.50' } });
  });

  test('of twelve months is to the cent what the days say', async () => {
    for (let month = 1; month <= 12; month++) {
      await at(`2025-${String(month).padStart(2, '0')}-28 12:00+08`, async () => {
        await move('deposit', `${month}.01`);
        await move('bet', `-0.${10 + month}`);
      });
    }
    const query = { from: '2025-01-01', to: '2025-12-31' };
    const outcome = await ask()(records.sealedStatement, { query });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { opening, closing, sums, seal } = outcome.value;
    const moved = sums.reduce((all, { amount }) => all + toMinor(amount), 0n);
    expect(toMinor(opening) + moved).toBe(toMinor(closing));
    expect({ closing, seal }).toEqual({ closing: '76.14', seal: expect.stringMatching(/^L1-24-/) });
  });
});

describe('S2-11 what belongs to a number', () => {
  test('of a round is each of its movements, what it came to, and where it is proved; a stranger finds nothing', async () => {
    await move('opening', '100.00');
    const token = await bank.openGame(member);
    const round = randomUUID();
    const bet = { requestUuid: randomUUID(), token, transactionUuid: randomUUID(), round, currency: 'PHP' };
    await bank.ask(vendorCalls.bet, { ...bet, amount: '10.00' });
    const other = { ...bet, requestUuid: randomUUID(), transactionUuid: randomUUID(), round: randomUUID() };
    await bank.ask(vendorCalls.bet, { ...other, amount: '3.00' });
    const referenceTransactionUuid = bet.transactionUuid;
    const win = { ...bet, requestUuid: randomUUID(), transactionUuid: randomUUID(), amount: '2.50' };
    await bank.ask(vendorCalls.win, { ...win, referenceTransactionUuid, roundClosed: true });
    const query = { number: round, language: 'TY' };
    expect(await ask()(records.thread, { query })).toMatchObject({
      value: {
        movements: [
          { kind: 'bet', amount: '-10.00', balance: '90.00', round },
          { kind: 'win', amount: '2.50', balance: '89.50', round },
        ],
        round: { round, staked: '10.00', won: '2.50', result: '-7.50' },
        order: null,
      },
    });
    const stranger = await bank.addMember({ balance: 0n });
    for (const asked of [
      ask(stranger)(records.thread, { query }),
      ask()(records.thread, { query: { number: '1' } }),
    ]) {
      expect(await asked).toMatchObject({ failure: { code: 'NUMBER_UNKNOWN', status: 404 } });
    }
  });
});

describe('reliability H3 what a record asks of the database', () => {
  /** How often it is asked, and which statements it plans anew each time: the least of some turns, since news are told beside it. */
  async function asked(work: () => Promise<unknown>) {
    // What is read once and kept is read now.
    await work();
    const turns: { times: number; planned: string[] }[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      await work();
      const all = query.mock.calls.map(([one]) => one as unknown as { name?: string; text: string });
      query.mockRestore();
      const planned = all.filter(({ name }) => name === undefined).map(({ text }) => text);
      turns.push({ times: all.length, planned });
    }
    return turns.toSorted((a, b) => a.times - b.times)[0];
  }

  test('is few statements, each planned once a connection: the session’s, and its own', async () => {
    await move('opening', '100.00');
    const token = await bank.openGame(member);
    const round = randomUUID();
    const bet = { requestUuid: randomUUID(), token, transactionUuid: randomUUID(), round, currency: 'PHP' };
    await bank.ask(vendorCalls.bet, { ...bet, amount: '10.00' });
    const win = { ...bet, requestUuid: randomUUID(), transactionUuid: randomUUID(), amount: '2.50' };
    const referenceTransactionUuid = bet.transactionUuid;
    await bank.ask(vendorCalls.win, { ...win, referenceTransactionUuid, roundClosed: true });
    const found = async (outcome: Promise<{ ok: boolean }>) => expect((await outcome).ok).toBe(true);
    expect(await asked(() => found(ask()(wallet.balance)))).toEqual({ times: 2, planned: [] });
    await settle(3, 'r-3', 100n, 50n);
    const days = { query: november(1, 9) };
    expect(await asked(() => found(ask()(wallet.rounds, days)))).toEqual({ times: 4, planned: [] });
    // No bet stands behind it, which the look through the books at the end would find.
    const { memberId } = member;
    await sql`delete from rounds where member_id = ${memberId} and round = 'r-3'`.execute(bank.db);
    await sql`delete from play_days where member_id = ${memberId} and day = '2026-11-03'`.execute(bank.db);
    const thread = (number: string) => ask()(records.thread, { query: { number } });
    expect(await asked(() => found(thread(round)))).toEqual({ times: 4, planned: [] });
    expect(await asked(() => thread('nothing-7'))).toEqual({ times: 2, planned: [] });
  });
});

describe('S7-41 profit and loss', () => {
  test('is what was staked, given back and won on each day, beside what came and went', async () => {
    await at(noon(1), async () => {
      await move('deposit', '500.00');
      await move('bet', '-100.00');
      await move('rollback', '40.00');
      await move('win', '25.00');
    });
    await at(noon(3), async () => {
      await move('withdrawal', '-200.00');
      await move('withdrawal_returned', '50.00');
      await move('bet', '-10.00');
      await move('win', '80.00');
    });
    const first = {
      deposited: '500.00',
      withdrawn: '0.00',
      staked: '60.00',
      won: '25.00',
      result: '-35.00',
      rewards: '0.00',
    };
    const third = {
      deposited: '0.00',
      withdrawn: '150.00',
      staked: '10.00',
      won: '80.00',
      result: '70.00',
      rewards: '0.00',
    };
    const outcome = await ask()(wallet.profitAndLoss, { query: november(1, 5) });
    expect(outcome).toMatchObject({
      value: {
        days: [
          { day: '2026-11-01', ...first },
          { day: '2026-11-03', ...third },
        ],
        all: { deposited: '500.00', withdrawn: '150.00', staked: '70.00', won: '105.00', result: '35.00' },
        ever: { deposited: '500.00', withdrawn: '150.00', staked: '70.00', won: '105.00', result: '35.00' },
      },
    });
    expect(await ask()(wallet.profitAndLoss, { query: november(2, 2) })).toMatchObject({
      value: { days: [], ever: { result: '35.00' } },
    });
  });

  test('is the member’s own, in every report', async () => {
    await move('deposit', '500.00');
    const other = await bank.addMember({ balance: 0n });
    const days = { from: '2026-01-01', to: '2026-12-31' };
    expect(await ask(other)(wallet.profitAndLoss, { query: days })).toMatchObject({
      value: { days: [], ever: { deposited: toAmount(0n) } },
    });
    expect(await ask(other)(wallet.statement, { query: days })).toMatchObject({ value: { sums: [] } });
    expect(await ask(other)(wallet.movements, { query: days })).toMatchObject({ value: { total: 0 } });
  });
});
