import type { Hono } from 'hono';
import { sql } from 'kysely';
import type pg from 'pg';
import * as agent from '@laro/contract/calls/agent.ts';
import { firstBrand } from '@laro/merchants/brands.ts';
import { addDays, dayOf } from '@laro/rules/days.ts';
import type { House } from '../house/house.ts';
import { openSession } from '../members/sessions.ts';
import { sweepTeamChanges } from '../members/team.ts';
import { closeRebates } from '../rebates/statements.ts';
import { recomputeDay } from '../rebates/recompute.ts';

/** Trees of members, each six below the one above: one of 300,000, two of 350,000, one of thirty, and what is left over. */
const trees = [300_001, 350_000, 349_969, 31] as const;
const days = 3;
const activeOfDay = 100_000;
const turns = 15;
/** Each such one of those who came today is online. */
const onlineOneOf = 5;
const brand = firstBrand.merchant.code;

/**
 * The pages of a team of 300,000 beside those of one of thirty, among a million members of whom 100,000 played on each of three
 * days, today with them: how long an answer takes, in turns, the median of each. Then how long a day takes to be closed.
 */
export async function compareTeams(
  house: House,
  app: Hono,
  bare: pg.Pool,
  patient: House['db'],
): Promise<void> {
  const today = dayOf(Date.now(), { timeZone: 'Asia/Manila', cut: 0 });
  const heads = await timed('a million members and three days of play', () => build(bare, today));
  const [large = 0n, , , small = 0n] = heads;
  const asLarge = await sessionOf(house, large);
  const asSmall = await sessionOf(house, small);
  const calls: readonly (readonly [string, { readonly path: string }, Record<string, string>])[] = [
    ['home, four counts', agent.teamKpi, { startDate: today, endDate: today, size: '0' }],
    ['overview, A', agent.kpiA, {}],
    ['overview, B', agent.kpiB, {}],
    ['overview, C', agent.kpiC, {}],
    ['manage', agent.downline, {}],
    ['manage, last seen', agent.downline, { sort: 'seen' }],
    ['profit and loss', agent.teamProfitAndLoss, {}],
    ['profit and loss, branches', agent.teamBranches, {}],
    ['betting', agent.teamRounds, {}],
    ['betting, slots', agent.teamRounds, { category: 'RNG' }],
    ['betting, level 2', agent.teamRounds, { level: '2' }],
    ['records', agent.teamMovements, {}],
    ['records, cash', agent.teamMovements, { group: 'cash' }],
    ['records, level 2', agent.teamMovements, { level: '2' }],
    ['records, slots', agent.teamMovements, { category: 'RNG' }],
  ];
  for (const [name, { path }, query] of calls) {
    const ask = async (headers: Record<string, string>): Promise<number> => {
      const began = performance.now();
      const answer = await app.request(`http://${brand}.localhost${path}?${new URLSearchParams(query)}`, {
        headers,
      });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      await answer.text();
      return performance.now() - began;
    };
    const times: [number[], number[]] = [[], []];
    for (let turn = -3; turn < turns; turn++) {
      const [of30, of300000] = [await ask(asSmall), await ask(asLarge)];
      if (turn < 0) continue;
      times[0].push(of30);
      times[1].push(of300000);
    }
    const [few = NaN, many = NaN] = times.map(
      (some) => some.toSorted((a, b) => a - b)[Math.floor(turns / 2)],
    );
    console.log(
      `${name}: of 300,000 ${many.toFixed(1)} ms, of 30 ${few.toFixed(1)} ms, ratio ${(many / few).toFixed(2)}`,
    );
  }
  const closed = { merchant: brand, currency: 'PHP', day: addDays(today, -1) };
  await timed('a day of 100,000 active members closed', () =>
    house.db.transaction().execute((trx) => closeRebates(trx, closed, closed.day)),
  );
  const { rows } = await sql<{ statements: number; lines: number }>`
    select count(*)::int as statements, (select count(*)::int from rebate_plays) as lines from rebate_statements`.execute(
    house.db,
  );
  console.log(`it has ${rows[0]?.lines} plays and ${rows[0]?.statements} statements`);
  const wrong = await timed('the same reckoned anew from the ledger', () => recomputeDay(patient, closed));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  await bare.query(
    `insert into team_changes (member_id, currency, day, what, times, came, went)
       select member_id, currency, day, 'played', 1, 0, 3000 from play_days where day = $1`,
    [today],
  );
  await timed('100,000 changes added to the days of those above', () => sweepTeamChanges(house));
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const done = await work();
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return done;
}

async function sessionOf(house: House, memberId: bigint): Promise<Record<string, string>> {
  const given = { memberId, merchant: brand, agent: 'load', replaces: undefined };
  const { cookie, token } = await openSession(house, house.db, given);
  return { cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` };
}

/** Written past the ledger's triggers, as only a measurement may: with them it takes hours. Answers who heads each tree. */
async function build(bare: pg.Pool, today: string): Promise<bigint[]> {
  const client = await bare.connect();
  const run = (text: string, values: readonly unknown[] = []) => client.query(text, [...values]);
  try {
    await run(`set session_replication_role = replica`);
    await run(`set work_mem = '256MB'`);
    await run(`
      update merchants set settings = jsonb_set(settings, '{rebates}', '{"step": 0.1, "most": {"RNG": 1, "FISH": 1}}')
        where code = '${brand}'`);
    const heads: bigint[] = [];
    let first = 1_000_000;
    for (const size of trees) {
      heads.push(BigInt(first));
      await run(
        `insert into members (id, merchant_code, username, type, is_agent, parent_id, currency, created_at, lineage)
           overriding system value
           with recursive way (place, line) as (
             select 0, array[$1::bigint]
             union all
             select child, line || ($1::bigint + child) from way cross join generate_series(place * 6 + 1, place * 6 + 6) as child
               where child < $2::int
           )
           select $1::bigint + place, '${brand}', 'load' || $1::bigint + place, case when place * 6 + 1 < $2 then 1 else 0 end,
               place * 6 + 1 < $2, case when place > 0 then $1::bigint + (place - 1) / 6 end, 'PHP', now() - interval '90 days', line
             from way`,
        [first, size],
      );
      first += size;
    }
    await run(`select setval(pg_get_serial_sequence('members', 'id'), 9000000)`);
    await run(`
      insert into accounts (id, merchant_code, currency, member_id, purpose, seq, balance)
        overriding system value
        select id, '${brand}', 'PHP', id, 'wallet', ${days * 3}, 100000 from members where id >= 1000000`);
    await run(`select setval(pg_get_serial_sequence('accounts', 'id'), 9000000)`);
    // Who plays: one of ten, and everybody of the small team, so that its pages are full as well.
    await run(`create temporary table players (id bigint primary key, number int not null)`);
    await run(
      `insert into players
        select id, row_number() over (order by hashint8(id)) as number from members
          where id >= 1000000 and id % 10 = 0 and id < $1 or id > $1
          order by id desc limit ${activeOfDay}`,
      [String(heads.at(-1))],
    );
    await run(`
      insert into rebate_rates
        select id, 'RNG', '2020-01-01', greatest(100 - 10 * (cardinality(lineage) - 1), 0)
          from members where id >= 1000000 and is_agent and parent_id is not null`);
    for (let ago = days - 1; ago >= 0; ago--) await play(run, addDays(today, -ago), days - 1 - ago);
    await run(`
      insert into sessions (member_id, merchant_code, token_hash, cookie_hash, agent, opened_at, used_at, expires_at)
        select id, '${brand}', sha256(('t' || id)::bytea), sha256(('c' || id)::bytea), 'load', now() - interval '1 hour',
            case when number % ${onlineOneOf} = 0 then now() + interval '1 hour' else now() - interval '1 hour' end,
            now() + interval '1 day'
          from players`);
    await run(`insert into online_members select id from players where number % ${onlineOneOf} = 0`);
    // What the sweep would have made of all of it.
    await run(`
      insert into team_days
        select above, currency, what, day, level, sum(times), sum(came), sum(went),
            coalesce(sum(people) filter (where gap is null), 0),
            coalesce(sum_places(array_fill(people::int, array[gap])) filter (where gap is not null), '{}')
          from (
            select above, currency, what, day, cardinality(lineage) - place as level, gap, sum(times) as times,
                sum(came) as came, sum(went) as went, sum(people) as people
              from team_figures('{1000000}', null) as figures
              cross join lateral unnest(lineage) with ordinality as ways (above, place)
              where place < cardinality(lineage) or currency <> ''
              group by above, currency, what, day, level, gap
          ) as sums
          group by above, currency, what, day, level`);
    await run(`set session_replication_role = origin`);
    await run(`vacuum analyze`);
    return heads;
  } finally {
    client.release(true);
  }
}

/** Of everybody who plays a deposit, a bet and a win on a day, of a round in slots. */
async function play(
  run: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>,
  day: string,
  number: number,
): Promise<void> {
  const at = `('${day}T00:30:00+08:00'::timestamptz + make_interval(secs => number * 0.3))`;
  const moves = `(values (1, 'deposit', 5000), (2, 'bet', -3000), (3, 'win', 1000)) as moves (place, kind, amount)`;
  await run(`
    with made as (
      insert into transfers (merchant_code, currency, kind, scope, idempotency_key, fingerprint, round, game_id, created_at, day)
        select '${brand}', 'PHP', kind, 'load', kind || ' ${day} ' || id, sha256(id::text::bytea),
            case when kind <> 'deposit' then '${day} ' || id end, case when kind <> 'deposit' then 'many-1' end, ${at}, '${day}'
          from players cross join ${moves} order by number, place
        returning id, idempotency_key
    )
    insert into postings (transfer_id, account_id, merchant_code, currency, running, amount, account_seq, balance_after)
      select made.id, players.id, '${brand}', 'PHP', true, amount, ${number * 3} + place, 100000
        from players cross join ${moves} join made on idempotency_key = kind || ' ${day} ' || players.id`);
  await run(`
    insert into account_days
      select id, '${day}', kind, 1, amount, case when kind = 'deposit' then '' else 'RNG' end
        from players cross join ${moves}`);
  await run(`
    with made as (
      insert into rounds (
          vendor_code, member_id, merchant_code, round, game_id, currency, staked, won, opened_at, moved_at, closed_at,
          closed_because, settled_day
        )
        select 'MANY', id, '${brand}', '${day} ' || id, 'many-1', 'PHP', 3000, 1000, ${at}, ${at}, ${at}, 'settled', '${day}'
          from players order by number
        returning id, member_id
    )
    insert into vendor_transactions (
        vendor_code, transaction_uuid, kind, member_id, round_id, amount, fingerprint, request_uuid, balance, transfer_id, at
      )
      select 'MANY', gen_random_uuid(), 'bet', member_id, made.id, 3000, sha256('bet'), gen_random_uuid(), 100000, transfers.id, now()
        from made
        join transfers on scope = 'load' and idempotency_key = 'bet ${day} ' || member_id`);
  await run(`insert into login_days select id, '${day}' from players`);
  await run(`
    insert into play_days (merchant_code, currency, day, member_id, rounds, staked, won, game_type)
      select '${brand}', 'PHP', '${day}', id, 1, 3000, 1000, 'RNG' from players`);
}
