import { expect, inject, test } from 'vitest';
import { sql } from 'kysely';
import { complainAbout, complainAboutVersion, openDatabase } from './database.ts';
import { withDatabase } from './testServer.ts';
import { Unavailable } from './unavailable.ts';

test('a server that can be used is not complained about', async () => {
  expect(await complainAbout(inject('postgres').url)).toBeUndefined();
});

test.each([
  [18, undefined],
  [15, undefined],
  [14, 'the database is PostgreSQL 14; Laro needs 15 or newer'],
])('PostgreSQL %i: %s', (major, complaint) => {
  expect(complainAboutVersion(major)).toBe(complaint);
});

test('a server that is not there is one line, without the password', async () => {
  const complaint = await complainAbout('postgres://laro:hunter2@127.0.0.1:1/laro?password=hunter2');
  expect(complaint).toMatch(
    /^cannot use the database at postgres:\/\/laro:\*\*\*@127.0.0.1:1\/laro: .*ECONNREFUSED/,
  );
  expect(complaint).not.toMatch(/hunter2|\n/);
});

test.each([
  'postgres://laro:hunter2@127.0.0.1:port/laro',
  'postgres://laro:hunter2@127.0.0.1:99999/laro',
  'postgres://laro:hunter2@127.0.0.1/laro?sslmode=verify-full&sslrootcert=/dev/null/nowhere',
])('an address that cannot be read, %s, is one line without the password', async (url) => {
  const complaint = await complainAbout(url);
  expect(complaint).toMatch(/^cannot use the database at .+: .+$/);
  expect(complaint).not.toMatch(/hunter2|\n/);
});

test('a database that is not there is one line', async () => {
  const complaint = await complainAbout(withDatabase(inject('postgres').url, 'laro_nowhere'));
  expect(complaint).toMatch(/^cannot use the database at .*: database "laro_nowhere" does not exist$/);
});

test('H4 a connection on which no answer came is not lent again, so that the next who asks is answered', async () => {
  // The server ends no statement by itself, as one that hangs; the driver does after a second.
  const deadlines = { lock: 60_000, statement: 0, idle: 60_000, connection: 60_000 };
  const { db, close } = openDatabase(inject('postgres').url, { connections: 1, deadlines });
  const hangs = sql`select pg_sleep(60)`;
  const inTransaction = () => db.transaction().execute((trx) => hangs.execute(trx));
  for (const hang of [() => hangs.execute(db), inTransaction]) {
    await expect(hang()).rejects.toBeInstanceOf(Unavailable);
    await expect(sql`select`.execute(db)).resolves.toBeDefined();
  }
  await close();
});
