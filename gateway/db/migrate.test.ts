import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { migrations } from './migrations/index.ts';
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
        ...{ merchant_code: 'lawinf3', username, mobile, type: 0, currency: 'PHP' },
        ...{ club_label: null, first_login_at: null },
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

test('M7 an account that another may have let in counts as linked by a password, one of the registration does not', async () => {
  const { db } = open();
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0842')));
  await db.insertInto('merchants').values({ code: 'lawinf3', settings: '{}' }).execute();
  const created = new Date('2026-11-20T12:00:00Z');
  const { id } = await db
    .insertInto('members')
    .values({
      ...{ merchant_code: 'lawinf3', username: 'ana', type: 0, currency: 'PHP', created_at: created },
      ...{ club_label: null, first_login_at: null },
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
