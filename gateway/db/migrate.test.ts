import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openAccount, transfer, transferPast, type PastTransfer } from '../ledger/ledger.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { onServer, withDatabase } from './testServer.ts';

let url: string;
beforeEach(async ({ task }) => {
  const { url: server, prefix } = inject('postgres');
  const name = `${prefix}_${task.id.replaceAll(/\W/g, '')}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  url = withDatabase(server, name);
});

function open(): OpenDatabase {
  const opened = openDatabase(url);
  onTestFinished(opened.close);
  return opened;
}

const creates = (table: string): Migration => ({
  up: async (db: Kysely<never>) => void (await sql`create table ${sql.table(table)} (id int)`.execute(db)),
});
const tables = async ({ db }: OpenDatabase): Promise<string[]> => {
  const query = sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely%' order by name`;
  return (await query.execute(db)).rows.map(({ name }) => name);
};

test('an empty database gets every step, and a second call finds nothing to do', async () => {
  const database = open();
  expect(await migrate(database.db)).toEqual({ ok: true, done: Object.keys(migrations) });
  expect(await migrate(database.db)).toEqual({ ok: true, done: [] });
  expect(await database.db.selectFrom('members').selectAll().execute()).toEqual([]);
});

test('the steps are listed in the order of their numbers, each under its own', () => {
  const names = Object.keys(migrations);
  expect(names).toEqual(names.toSorted());
  expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
});

test('H2 numbers that nobody proved become details of their members, and no way in', async () => {
  const { db } = open();
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0770')));
  await db.insertInto('merchants').values({ code: 'lawinf3', settings: '{}' }).execute();
  for (const [username, mobile] of [
    ['mallory', '+639170000009'],
    ['p639170000008', '+639170000008'],
    ['demo', '+639170000001'],
  ] as const) {
    await db
      .insertInto('members')
      .values({
        merchant_code: 'lawinf3',
        username,
        mobile,
        type: 0,
        currency: 'PHP',
        club_label: null,
        first_login_at: null,
      })
      .execute();
  }
  await migrate(db);
  const members = await db.selectFrom('members').select(['username', 'mobile']).orderBy('id').execute();
  expect(members).toEqual([
    { username: 'mallory', mobile: null },
    { username: 'p639170000008', mobile: '+639170000008' },
    { username: 'demo', mobile: '+639170000001' },
  ]);
  const details = await db.selectFrom('member_details').select(['field', 'value']).execute();
  expect(details).toEqual([{ field: 'mobileNum', value: '+639170000009' }]);
});

test('S3-32 members of today get their lineage: who is above them, from the top down', async () => {
  const { db } = open();
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0880')));
  await db.insertInto('merchants').values({ code: 'lawinf3', settings: '{}' }).execute();
  let parent: bigint | null = null;
  for (const username of ['top', 'middle', 'below']) {
    const { id }: { id: bigint } = await db
      .insertInto('members')
      .values({
        merchant_code: 'lawinf3',
        username,
        type: 0,
        currency: 'PHP',
        parent_id: parent,
        club_label: null,
        first_login_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    parent = id;
  }
  await migrate(db);
  const { rows } = await sql<{ names: string[] }>`
    select array(select above.username from unnest(lineage) step join members above on above.id = step) as names
    from members order by id`.execute(db);
  expect(rows.map(({ names }) => names)).toEqual([['top'], ['top', 'middle'], ['top', 'middle', 'below']]);
});

test('M7 an account that another may have let in counts as linked by a password, one of the registration does not', async () => {
  const { db } = open();
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0842')));
  await db.insertInto('merchants').values({ code: 'lawinf3', settings: '{}' }).execute();
  const created = new Date('2026-11-20T12:00:00Z');
  const { id } = await db
    .insertInto('members')
    .values({
      merchant_code: 'lawinf3',
      username: 'ana',
      type: 0,
      currency: 'PHP',
      created_at: created,
      club_label: null,
      first_login_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [subject, proven, seconds] of [
    ['registered with', true, 1],
    ['linked later', true, 3600],
    ['linked by a password', false, 7200],
  ] as const) {
    const linked = { proven, linked_at: new Date(created.getTime() + seconds * 1000) };
    await db
      .insertInto('member_identities')
      .values({ merchant_code: 'lawinf3', source: 'google', subject, member_id: id, ...linked })
      .execute();
  }
  await migrate(db);
  const rows = await db
    .selectFrom('member_identities')
    .select(['subject', 'proven'])
    .orderBy('linked_at')
    .execute();
  expect(rows).toEqual([
    { subject: 'registered with', proven: true },
    { subject: 'linked later', proven: false },
    { subject: 'linked by a password', proven: false },
  ]);
});

test('of three starts at the same moment one migrates and the others wait', async () => {
  const outcomes = await Promise.all([0, 1, 2].map(() => migrate(open().db)));
  const done = outcomes.map((outcome) => (outcome.ok ? outcome.done.length : outcome.problem));
  expect(done.sort()).toEqual([0, 0, Object.keys(migrations).length]);
});

test('a step that fails leaves the database as it was, and says which step and why', async () => {
  const database = open();
  await migrate(database.db, { '0001_a': creates('a') });
  const broken = { up: async (db: Kysely<never>) => void (await sql`select * from nowhere`.execute(db)) };
  const outcome = await migrate(database.db, {
    '0001_a': creates('a'),
    '0002_b': creates('b'),
    '0003_broken': broken,
  });
  expect(outcome).toMatchObject({
    ok: false,
    problem: 'cannot bring the database up to date: 0003_broken: relation "nowhere" does not exist',
  });
  expect(await tables(database)).toEqual(['a']);
});

test('a step with a lower number that lands later is made all the same', async () => {
  const database = open();
  const [first, third] = [creates('first'), creates('third')];
  await migrate(database.db, { '0001_first': first, '0003_third': third });
  const all = { '0001_first': first, '0002_second': creates('second'), '0003_third': third };
  expect(await migrate(database.db, all)).toEqual({ ok: true, done: ['0002_second'] });
  expect(await tables(database)).toEqual(['first', 'second', 'third']);
});

test('a database of a newer program is refused, untouched', async () => {
  const database = open();
  await migrate(database.db, { '0001_a': creates('a'), '0002_b': creates('b') });
  const outcome = await migrate(database.db, { '0001_a': creates('a') });
  expect(outcome).toMatchObject({ ok: false, problem: expect.stringContaining('0002_b') });
  expect(await tables(database)).toEqual(['a', 'b']);
});

test('security M4: a brand that was stored with the former pattern of an e-mail address gets the one that is taken', async () => {
  const database = open();
  const { '0760_patterns': patterns, ...others } = migrations;
  await migrate(database.db, others);
  const stored = (pattern: string) => ({ code: 'salamin', register: { email: { enabled: true, pattern } } });
  const former = JSON.stringify(stored('^[^@\\s]+@[^@\\s]+\\.[^@\\s]{2,}$'));
  await database.db.insertInto('merchants').values({ code: 'salamin', settings: former }).execute();
  await patterns?.up(database.db);
  const row = await database.db.selectFrom('merchants').select('settings').executeTakeFirstOrThrow();
  expect(row.settings).toEqual(stored('^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$'));
});

test('H3 a ledger of before accounts had purposes and balances has the same money after', async () => {
  const { db } = open();
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0850')));
  await sql`insert into merchants (code, settings) values ('lawinf3', '{}'), ('perlas', '{}')`.execute(db);
  await sql`
    insert into members (merchant_code, username, type, currency)
      select merchant, currency || n, case currency when 'PLAY' then 4 else 0 end, currency
        from (values ('lawinf3', 'PHP'), ('lawinf3', 'PLAY'), ('perlas', 'CNY')) as of (merchant, currency),
          generate_series(1, 4) n`.execute(db);
  await sql`
    insert into accounts (merchant_code, currency, member_id)
      select merchant_code, currency, id from members`.execute(db);
  await sql`
    insert into accounts (merchant_code, currency, purpose)
      select distinct merchant_code, currency, purpose from members, (values ('funding'), ('games:LARO')) as of (purpose)`.execute(
    db,
  );
  // The last member of each has no movement yet; of the others the n-th has 3n, which take one of four in turn.
  await sql`
    do $$
    declare own record; house bigint; made bigint; left_over bigint;
    begin
      for own in select accounts.*, right(username, 1)::int as n from accounts join members on members.id = member_id loop
        left_over := 0;
        for i in 1 .. case own.n when 4 then 0 else 3 * own.n end loop
          select id into house from accounts
            where merchant_code = own.merchant_code and currency = own.currency
              and purpose = case i when 1 then 'funding' else 'games:LARO' end;
          insert into transfers (merchant_code, currency, kind, scope, idempotency_key, fingerprint)
            values (own.merchant_code, own.currency, case i when 1 then 'opening' else 'bet' end, 'old',
              own.id || '-' || i, decode(repeat('00', 32), 'hex'))
            returning id into made;
          left_over := left_over + case i when 1 then 10000 else -7 end;
          insert into postings values
            (made, own.id, own.merchant_code, own.currency, true, case i when 1 then 10000 else -7 end, i, left_over),
            (made, house, own.merchant_code, own.currency, false, case i when 1 then -10000 else 7 end, null, null);
        end loop;
      end loop;
    end $$`.execute(db);
  const { rows: before } = await sql<{ id: bigint; seq: bigint; balance: bigint }>`
    select accounts.id, count(amount) as seq, coalesce(sum(amount), 0)::bigint as balance
      from accounts left join postings on account_id = accounts.id
      where member_id is not null group by accounts.id order by accounts.id`.execute(db);
  expect(new Set(before.map(({ seq }) => Number(seq)))).toEqual(new Set([0, 3, 6, 9]));
  await sql`
    insert into rounds
        (vendor_code, member_id, round, game_id, currency, opened_at, moved_at, closed_at, closed_because)
      select 'LARO', id, 'r', 'luna', currency, now(), now(), now(), 'settled' from members`.execute(db);
  // Two bets of which the second was given back, and a win on the first.
  const [kept, returned] = [randomUUID(), randomUUID()];
  for (const [uuid, kind, reference, amount, transfer] of [
    [kept, 'bet', null, 1000, 1],
    [returned, 'bet', null, 500, 2],
    [randomUUID(), 'win', kept, 2500, 3],
    [randomUUID(), 'rollback', returned, 0, 4],
  ] as const) {
    await sql`
      insert into vendor_transactions (vendor_code, transaction_uuid, kind, member_id, round_id, reference_uuid, amount,
          fingerprint, request_uuid, balance, transfer_id, at)
        select 'LARO', ${uuid}, ${kind}, member_id, id, ${reference}, ${amount}, decode(repeat('00', 32), 'hex'),
            gen_random_uuid(), 0, ${transfer}, now()
          from rounds order by id limit 1`.execute(db);
  }
  expect(await migrate(db)).toMatchObject({ ok: true });
  const after = db.selectFrom('accounts').where('member_id', 'is not', null).orderBy('id');
  expect(await after.select(['id', 'seq', 'balance']).execute()).toEqual(before);
  expect(new Set((await after.select('purpose').execute()).map(({ purpose }) => purpose))).toEqual(
    new Set(['wallet']),
  );
  const played = db.selectFrom('play_days').select(['rounds', 'staked', 'won']).orderBy('member_id');
  expect((await played.execute()).slice(0, 2)).toEqual([
    { rounds: 1n, staked: 1000n, won: 2500n },
    { rounds: 1n, staked: 0n, won: 0n },
  ]);
  expect(await verifyLedger(db)).toEqual([]);
  const [first] = before;
  if (!first) throw new Error('there is no account');
  const moved = await db.transaction().execute(async (trx) => {
    const house = await openAccount(trx, {
      merchant: 'lawinf3',
      currency: 'PHP',
      owner: { house: 'games:LARO' },
    });
    return transfer(trx, {
      merchant: 'lawinf3',
      currency: 'PHP',
      kind: 'bet',
      scope: 'new',
      idempotencyKey: '1',
      postings: [
        { accountId: first.id, amount: -1n },
        { accountId: house, amount: 1n },
      ],
    });
  });
  expect(moved).toMatchObject({ ok: true, balances: new Map([[first.id, first.balance - 1n]]) });
  expect(await verifyLedger(db)).toEqual([]);
});

test('S2-28 what teams of before 1810 had played is of the kind of its game after it, as the ledger reckons it', async () => {
  const { db } = open();
  const former = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '1810'));
  expect(await migrate(db, former)).toMatchObject({ ok: true });
  await sql`insert into merchants (code, settings) values ('lawinf3', '{}')`.execute(db);
  await sql`
    insert into vendors (code, name, is_game_h5, art, sort) values ('LARO', 'Laro', '1', 'laro', 1)`.execute(
    db,
  );
  await sql`
    insert into games (node_id, game_id, vendor_code, game_type, name, min_bet, support_play, is_game_h5, popularity, art)
      select row_number() over (), game, 'LARO', type, game, 100, true, '1', 1, game
        from (values ('reels', 'RNG'), ('reef', 'FISH')) as of (game, type)`.execute(db);
  const ids: Record<string, bigint> = {};
  for (const [username, above] of [
    ['head', undefined],
    ['tess', 'head'],
    ['kim', 'tess'],
    ['maria', 'head'],
  ] as const) {
    const { id } = await db
      .insertInto('members')
      .values({
        merchant_code: 'lawinf3',
        username,
        type: 1,
        currency: 'PHP',
        is_agent: true,
        club_label: null,
        first_login_at: null,
        parent_id: above === undefined ? null : (ids[above] ?? null),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[username] = id;
  }

  type Move = readonly [who: string, day: string, kind: string, game: string | undefined, amount: bigint];
  let made = 0;
  const move = (moves: readonly Move[]) =>
    db.transaction().execute(async (trx) => {
      const owner = { merchant: 'lawinf3', currency: 'PHP' };
      const requests: PastTransfer[] = [];
      for (const [who, day, kind, game, amount] of moves) {
        const house = kind === 'deposit' ? 'funding' : 'games:LARO';
        requests.push({
          ...owner,
          kind,
          scope: 'test',
          idempotencyKey: String(++made),
          at: new Date(`${day}T12:00Z`),
          ...(game !== undefined && { gameId: game, round: String(made) }),
          postings: [
            {
              accountId: await openAccount(trx, { ...owner, owner: { memberId: ids[who] ?? 0n } }),
              amount,
            },
            { accountId: await openAccount(trx, { ...owner, owner: { house } }), amount: -amount },
          ],
        });
      }
      await transferPast(trx, requests);
    });
  const settle = () => sql`select add_team_changes(1000)`.execute(db);
  const [first, second] = ['2026-11-18', '2026-11-19'];
  const added: readonly Move[] = [
    ...['head', 'tess', 'kim', 'maria'].map((who): Move => [who, first, 'deposit', undefined, 100_000n]),
    ['head', first, 'bet', 'reels', -300n],
    ['tess', first, 'bet', 'reels', -500n],
    ['tess', first, 'win', 'reels', 200n],
    ['tess', first, 'bet', 'reef', -40n],
    ['kim', first, 'bet', 'reef', -700n],
    ['kim', first, 'win', 'reef', 900n],
    ['maria', first, 'bet', 'reels', -60n],
    // Of a game that the catalogue does not know.
    ['maria', first, 'bet', 'gone', -9n],
    // Taken back on a later day: what came of bets on that one is more than went.
    ['tess', second, 'rollback', 'reels', 500n],
    ['kim', second, 'bet', 'reels', -1100n],
  ];
  await move(added);
  await settle();
  // What is not added yet when the step is made: a bet, and somebody who has moved with what they had.
  const untold: readonly Move[] = [['kim', second, 'bet', 'reef', -13n]];
  await move(untold);
  await sql`update members set parent_id = ${ids['maria']} where id = ${ids['kim']}`.execute(db);
  const others = () =>
    sql`
      select head_id, what, day::text, level, times, came, went, firsts, again from team_days
        where what !~ '^(bet|play)( |$)' order by head_id, what, day, level`.execute(db);
  await settle();
  const before = await others();
  await move([['tess', second, 'win', 'reef', 77n]]);

  expect(await migrate(db)).toMatchObject({ ok: true });
  const later: readonly Move[] = [['maria', second, 'bet', 'reels', -21n]];
  await move(later);
  await settle();

  const lineOf: Record<string, readonly string[]> = {
    head: ['head'],
    tess: ['head', 'tess'],
    maria: ['head', 'maria'],
    kim: ['head', 'maria', 'kim'],
  };
  const kindOf: Record<string, string> = { reels: 'RNG', reef: 'FISH', gone: 'OTHER' };
  const reckoned = new Map<string, [times: number, came: bigint, went: bigint]>();
  for (const [who, day, kind, game, amount] of [
    ...added,
    ...untold,
    ['tess', second, 'win', 'reef', 77n] as const,
    ...later,
  ]) {
    if (game === undefined) continue;
    for (const [place, head] of (lineOf[who] ?? []).entries()) {
      const what = `${kind === 'win' ? 'play' : 'bet'} ${kindOf[game]}`;
      const key = `${head} ${day} ${what} ${(lineOf[who] ?? []).length - 1 - place}`;
      const [times, came, went] = reckoned.get(key) ?? [0, 0n, 0n];
      reckoned.set(key, [times + 1, amount > 0n ? came + amount : came, amount < 0n ? went - amount : went]);
    }
  }
  const { rows: kept } = await sql<{ key: string; times: bigint; came: bigint; went: bigint }>`
    select concat_ws(' ', username, day, what, level) as key, times, came, went
      from team_days join members on members.id = head_id where what ~ '^(bet|play)( |$)'`.execute(db);
  expect(new Map(kept.map(({ key, times, came, went }) => [key, [Number(times), came, went]]))).toEqual(
    reckoned,
  );
  // Nothing else of a team is another for it.
  expect((await others()).rows).toEqual(before.rows);
  expect(await verifyLedger(db)).toEqual([]);
});
