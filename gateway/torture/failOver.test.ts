import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { startPair } from './pair.ts';
import { failOvers, seededRandom } from './tortureLedger.ts';

test('no acknowledged movement is lost when two gateways lose the database, parted from its replica before or not, and go on with the replica', async () => {
  const report = await failOvers(['parted', 'gateway', 'primary'], seededRandom(1123), { movements: 40 });
  expect(report.broken).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(40);
  expect(report.unknown).toBeGreaterThan(0);
}, 600_000);

test('a process that stops does not answer for what is not on the replica yet', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-pair-'));
  await chmod(folder, 0o755);
  const pair = await startPair(folder);
  const writing = openDatabase(pair.url);
  const looking = openDatabase(pair.url);
  onTestFinished(async () => {
    await Promise.all([writing.close(), looking.close()]);
    await pair.end();
    await rm(folder, { recursive: true, force: true });
  });
  await sql`create table money (amount int)`.execute(writing.db);
  pair.partReplica();
  const answer = sql`insert into money values (1)`.execute(writing.db).then(
    () => 'answered' as const,
    () => 'not answered' as const,
  );
  await expect
    .poll(async () => {
      const { rows } = await sql<{ on: string }>`
        select wait_event as on from pg_stat_activity where query like 'insert into money%'`.execute(
        looking.db,
      );
      return rows.map(({ on }) => on);
    })
    .toEqual(['SyncRep']);
  await writing.giveUp();
  await pair.failOver(async () => {});
  expect(await answer).toBe('not answered');
}, 120_000);
