import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import { buildArcade } from '@laro/arcade/build.ts';
import { buildWeb } from '@laro/web/build.ts';
import { openDatabase } from '../db/database.ts';
import { onServer, withDatabase } from '../db/testServer.ts';
import { rollingRestart } from './rolling.ts';

beforeAll(async () => {
  await buildWeb(() => {});
  await buildArcade();
}, 300_000);

test('M1 no call fails while two processes are restarted one after the other, nor when a new build adds to the tables under an old one', async () => {
  const { url: server, prefix } = inject('postgres');
  const name = `${prefix}_${randomUUID().slice(0, 8)}`;
  await onServer(server, (client) => client.query(`create database ${name}`));
  const url = withDatabase(server, name);
  let widened = 0;
  const report = await rollingRestart(url, {
    calls: 500,
    async between() {
      const { db, close } = openDatabase(url, { connections: 1 });
      const { rows } = await sql<{ schema: string; table: string }>`
        select table_schema as schema, table_name as table from information_schema.tables
          where table_schema in ('public', 'arcade') and table_type = 'BASE TABLE'
            and table_name not like 'kysely%'`.execute(db);
      for (const { schema, table } of rows) {
        await sql`alter table ${sql.table(`${schema}.${table}`)} add column of_tomorrow text`.execute(db);
        widened += 1;
      }
      await close();
    },
  });
  expect(report.broken).toEqual([]);
  expect(report.restarts).toBeGreaterThanOrEqual(2);
  expect(report.calls).toBeGreaterThanOrEqual(500);
  expect(widened).toBeGreaterThan(40);
}, 600_000);
