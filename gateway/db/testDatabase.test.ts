import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from './testDatabase.ts';

test('each caller gets a migrated database of its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  expect(one.url).not.toBe(other.url);
  await sql`create table only_here ()`.execute(one.db);
  for (const { db } of [one, other]) {
    expect(await db.selectFrom('members').selectAll().execute()).toEqual([]);
  }
  await expect(sql`select from only_here`.execute(other.db)).rejects.toThrow('only_here');
});

test('int8 columns and counts are bigint, timestamps are dates', async () => {
  const { db } = await testDatabase();
  const { rows } = await sql<{
    large: bigint;
    count: bigint;
    at: Date;
    none: null;
  }>`select 9007199254740993 as large, count(*), now() as at, null::int8 as none`.execute(db);
  expect(rows[0]).toEqual({ large: 9007199254740993n, count: 1n, at: expect.any(Date), none: null });
});
