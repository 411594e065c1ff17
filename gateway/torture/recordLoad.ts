import type { Hono } from 'hono';
import pg from 'pg';
import * as v from 'valibot';
import * as records from '@laro/contract/calls/records.ts';
import * as wallet from '@laro/contract/calls/wallet.ts';
import { firstBrand } from '@laro/merchants/brands.ts';
import { addDays, dayOf } from '@laro/rules/days.ts';
import { preparedName } from '../db/prepare.ts';
import type { House } from '../house/house.ts';
import { openSession } from '../members/sessions.ts';

/** Each round is a bet and a win, and each of these two postings: 100,000 of the one member, with 49,000 others 10 million of the brand. */
const [roundsOfMany, roundsOfFew, roundsOfOther] = [50_000, 50, 50] as const;
const [many, few, first] = [900_001, 900_002, 1_000_000] as const;
const days = 365;
const turns = 400;
const brand = firstBrand.merchant.code;
/** So many blocks are read for a page at most, which may be all of a day with 300 movements, and so many where each of the member's own bets is looked at. */
const [ofPage, ofSearch] = [3_000, 60_000] as const;

/**
 * The records of a member with 100,000 movements beside those of one with 100, among 10 million postings of their brand: the blocks
 * that each page reads, none of them of a table that is read from its beginning, and how long the answer takes, beside the same
 * statements asked of the database alone, each planned anew, as who asks it the first time does.
 */
export async function compareRecords(house: House, app: Hono, bare: pg.Pool, others: number): Promise<void> {
  const today = dayOf(Date.now(), { timeZone: 'Asia/Manila', cut: 0 });
  const began = performance.now();
  await build(bare, today, others);
  const postings = 4 * (roundsOfMany + roundsOfFew + roundsOfOther * others);
  console.log(
    `${postings.toLocaleString('en')} postings: ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  const asMany = await sessionOf(house, BigInt(many));
  const asFew = await sessionOf(house, BigInt(few));
  const year = { from: addDays(today, 1 - days), to: today };
  const { rows } = await bare.query<{ round: string }>(
    `select round from rounds where member_id = $1 order by id limit 1 offset 700`,
    [many],
  );
  const calls: readonly (readonly [string, { readonly path: string }, Record<string, string>, number?])[] = [
    ['balance', wallet.balance, {}],
    ['movements', wallet.movements, {}],
    ['movements of a year', wallet.movements, year],
    ['movements of a year, page 1,000', wallet.movements, { ...year, pageNo: '1000' }],
    ['movements of a year, wins', wallet.movements, { ...year, group: 'play', kind: 'win' }],
    ['statement', wallet.statement, {}],
    ['statement of a year', wallet.statement, year],
    ['lines of a statement, from 50,000 on', records.lines, { after: '50000' }],
    ['bets', wallet.rounds, {}],
    ['bets of a year', wallet.rounds, year],
    ['bets of a year, page 500', wallet.rounds, { ...year, pageNo: '500' }],
    ['bets of a year, lost', wallet.rounds, { ...year, state: 'lost' }, ofSearch],
    ['what was played', wallet.played, {}],
    ['profit and loss of a year', wallet.profitAndLoss, year],
    ['a round by its number', records.thread, { number: rows[0]?.round ?? '' }],
    ['a number that is none', records.thread, { number: 'nothing-7' }],
  ];
  const wrong: string[] = [];
  for (const [name, { path }, query, most = ofPage] of calls) {
    const ask = async (headers: Record<string, string>): Promise<void> => {
      const address = `http://${brand}.localhost${path}?${new URLSearchParams(query)}`;
      const answer = await app.request(address, { headers });
      const text = await answer.text();
      if (!answer.ok && answer.status !== 404) throw new Error(`${path}: ${text}`);
    };
    // What is read once and kept is read now.
    for (const headers of [asMany, asFew]) await ask(headers);
    const statements = await statementsOf(() => ask(asMany));
    const plans = await Promise.all(statements.map((one) => planOf(bare, one)));
    const blocks = plans.reduce((sum, plan) => sum + plan.blocks, 0);
    wrong.push(...plans.flatMap(({ whole }) => whole.map((table) => `${name}: reads all of ${table}`)));
    if (blocks > most) wrong.push(`${name}: ${blocks} blocks, more than ${most}`);
    const [ofMany = NaN, ofFew = NaN, alone = NaN] = await timed([
      () => ask(asMany),
      () => ask(asFew),
      async () => {
        for (const { text, values } of statements) await bare.query(text, [...values]);
      },
    ]);
    console.log(
      `${name}: ${statements.length} statements, ${blocks} blocks; p95 ${say(ofMany)}, of one with 100 movements ${say(ofFew)}, its statements alone ${say(alone)}, beside them ${(ofMany / alone).toFixed(2)}`,
    );
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

function say(ms: number): string {
  return `${ms.toFixed(1)} ms`;
}

/** How long each takes, all in turns: the 95th of a hundred, of so many that one slow moment does not decide it. */
async function timed(works: readonly (() => Promise<void>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let turn = 0; turn < turns; turn++) {
    for (const [index, work] of works.entries()) {
      const began = performance.now();
      await work();
      times[index]?.push(performance.now() - began);
    }
  }
  return times.map((of) => of.toSorted((a, b) => a - b)[Math.floor(turns * 0.95)] ?? NaN);
}

const Statement = v.object({ text: v.string(), values: v.optional(v.array(v.unknown()), []) });
type Statement = v.InferOutput<typeof Statement>;

/** What is read of the database meanwhile. */
async function statementsOf(work: () => Promise<void>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const { query } = pg.Client.prototype;
  Reflect.set(pg.Client.prototype, 'query', function hear(this: pg.Client, ...given: unknown[]): unknown {
    const said = v.safeParse(Statement, given[0]);
    if (said.success && /^\s*(\/\*.*?\*\/)?\s*(select|with)\b/.test(said.output.text))
      asked.push(said.output);
    return Reflect.apply(query, this, given);
  });
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return asked;
}

const grown = [
  'accounts',
  'account_days',
  'play_days',
  'postings',
  'rounds',
  'transfers',
  'vendor_transactions',
];
const Node = v.looseObject({
  'Node Type': v.string(),
  'Relation Name': v.optional(v.string()),
  'Shared Hit Blocks': v.number(),
  'Shared Read Blocks': v.number(),
  Plans: v.optional(v.array(v.unknown()), []),
});

/** The blocks that a statement reads, and the tables that it reads from their beginning; the plan is that of the gateway. */
async function planOf(bare: pg.Pool, { text, values }: Statement) {
  const { rows } = await (preparedName(text) === undefined
    ? bare.query<Explained>(`${explain} ${text}`, values)
    : explainKept(bare, { text, values }));
  const plan = v.parse(Node, rows[0]?.['QUERY PLAN'][0].Plan);
  const whole: string[] = [];
  const look = (given: unknown): void => {
    const node = v.parse(Node, given);
    const table = node['Relation Name'] ?? '';
    if (node['Node Type'] === 'Seq Scan' && grown.includes(table)) whole.push(table);
    for (const below of node.Plans) look(below);
  };
  look(plan);
  return { whole, blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] };
}

const explain = 'explain (analyze, buffers, format json)';
type Explained = { 'QUERY PLAN': [{ Plan: unknown }] };

/** By the plan that is kept for a statement that is prepared, which knows no values. */
async function explainKept(bare: pg.Pool, { text, values }: Statement): Promise<pg.QueryResult<Explained>> {
  const client = await bare.connect();
  try {
    await client.query('set plan_cache_mode = force_generic_plan');
    await client.query(`prepare kept as ${text}`);
    const given = values.map((value) => pg.escapeLiteral(textOf(value))).join(', ');
    return await client.query<Explained>(`${explain} execute kept${given === '' ? '' : ` (${given})`}`);
  } finally {
    client.release(true);
  }
}

/** A value as pg writes it. */
function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map(textOf).join(',')}}` : String(value);
}

async function sessionOf(house: House, memberId: bigint): Promise<Record<string, string>> {
  const given = { memberId, merchant: brand, agent: 'load', replaces: undefined };
  const { cookie, token } = await openSession(house, house.db, given);
  return { cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` };
}

/** Written past the ledger's triggers, as only a measurement may: with them it takes hours. */
async function build(bare: pg.Pool, today: string, others: number): Promise<void> {
  const client = await bare.connect();
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
  try {
    await run(`set session_replication_role = replica`);
    await run(`set work_mem = '256MB'`);
    await run(`set maintenance_work_mem = '256MB'`);
    await run(`set synchronous_commit = off`);
    await run(
      `insert into members (id, merchant_code, username, type, currency, created_at, lineage)
         overriding system value
         select id, '${brand}', 'load' || id, 0, 'PHP', now() - interval '400 days', array[id]
           from (select ${first} + generate_series(0, ${others - 1}) union all values (${many}), (${few})) as those (id)`,
    );
    await run(`select setval(pg_get_serial_sequence('members', 'id'), 9000000)`);
    await run(
      `
      create unlogged table plays as
        select row_number() over (order by day, number, member_id) as id, member_id, number, day,
            day::timestamptz + make_interval(secs => number % 80000) as at
          from (
            select member_id, number, $1::date - ${days - 1} + (number::bigint * ${days} / count)::int as day
              from (
                select id as member_id, case id when ${many} then ${roundsOfMany} when ${few} then ${roundsOfFew}
                    else ${roundsOfOther} end as count
                  from members where id >= 900000
              ) as those
              cross join lateral generate_series(0, count - 1) as number
          ) as rounds`,
      [today],
    );
    await run(`insert into accounts (id, merchant_code, currency, purpose) overriding system value
      values (900000, '${brand}', 'PHP', 'games:MANY')`);
    await run(`
      insert into accounts (id, merchant_code, currency, member_id, purpose, seq, balance, moved_at)
        overriding system value
        select member_id, '${brand}', 'PHP', member_id, 'wallet', 2 * count(*), 100000, max(at) from plays group by member_id`);
    await run(`select setval(pg_get_serial_sequence('accounts', 'id'), 9000000)`);
    const moves = `(values (1, 'bet', -100), (2, 'win', 100)) as moves (place, kind, amount)`;
    await run(`
      insert into transfers (id, merchant_code, currency, kind, scope, idempotency_key, fingerprint, round, game_id, created_at, day)
        overriding system value
        select 2 * id + place, '${brand}', 'PHP', kind, 'load', kind || id, sha256(id::text::bytea), 'R' || id, 'many-1', at, day
          from plays cross join ${moves}`);
    await run(`select setval(pg_get_serial_sequence('transfers', 'id'), 90000000)`);
    await run(`
      insert into postings (transfer_id, account_id, merchant_code, currency, running, amount, account_seq, balance_after)
        select 2 * id + place, member_id, '${brand}', 'PHP', true, amount, 2 * number + place, 100000
          from plays cross join ${moves}
        union all
        select 2 * id + place, 900000, '${brand}', 'PHP', false, -amount, null, null from plays cross join ${moves}`);
    await run(`
      insert into account_days
        select member_id, day, kind, count(*), sum(amount) from plays cross join ${moves} group by member_id, day, kind`);
    await run(`
      insert into play_days (merchant_code, currency, day, member_id, rounds, staked, won, game_type)
        select '${brand}', 'PHP', day, member_id, count(*), 100 * count(*), 100 * count(*), 'RNG' from plays
          group by day, member_id`);
    await run(`
      insert into rounds (
          id, vendor_code, member_id, merchant_code, round, game_id, currency, staked, won, opened_at, moved_at, closed_at,
          closed_because, settled_day
        )
        overriding system value
        select id, 'MANY', member_id, '${brand}', 'R' || id, 'many-1', 'PHP', 100, 75 + 25 * (id % 3), at, at, at, 'settled', day
          from plays`);
    await run(`select setval(pg_get_serial_sequence('rounds', 'id'), 90000000)`);
    await run(`
      insert into vendor_transactions (
          vendor_code, transaction_uuid, kind, member_id, round_id, reference_uuid, amount, fingerprint, request_uuid, balance,
          transfer_id, at
        )
        select 'MANY', md5(kind || id)::uuid, kind, member_id, id, case kind when 'win' then md5('bet' || id)::uuid end, 100,
            sha256('x'), gen_random_uuid(), 100000, 2 * id + place, at
          from plays cross join ${moves}`);
    await run(`drop table plays`);
    await run(`set session_replication_role = origin`);
    await run(`vacuum analyze`);
  } finally {
    client.release(true);
  }
}
