import { expect, inject, test } from 'vitest';
import { complainAbout, complainAboutVersion } from './database.ts';
import { withDatabase } from './testServer.ts';

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
