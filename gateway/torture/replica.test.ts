import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openPools } from '../db/pools.ts';
import type { Database } from '../db/tables.ts';
import { startPair } from './pair.ts';

const deadlines = { lock: 2_000, statement: 5_000, idle: 10_000, connection: 3_000 };

test('what may be late is asked of the replica, what may not is of the primary, and without a replica all is', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'laro-pair-'));
  await chmod(folder, 0o755);
  const pair = await startPair(folder);
  const pools = openPools(pair.url, { connections: 8, deadlines, replicaUrl: pair.replicaUrl() });
  onTestFinished(async () => {
    await pools.close();
    await pair.end();
    await rm(folder, { recursive: true, force: true });
  });
  const isReplica = async (db: Kysely<Database>) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
    return rows[0]?.is;
  };
  const seen = async (db: Kysely<Database>) => (await sql`select from news`.execute(db)).rows.length;
  const write = async () =>
    pools.db.transaction().execute(async (trx) => {
      await sql`set local synchronous_commit = local`.execute(trx);
      await sql`insert into news values (1)`.execute(trx);
    });

  expect(await Promise.all([pools.db, pools.reads, pools.replica].map(isReplica))).toEqual([
    false,
    false,
    true,
  ]);
  await sql`create table news (id int)`.execute(pools.db);
  await expect.poll(() => seen(pools.replica).catch(() => 'no table yet')).toBe(0);
  pair.partReplica();
  await write();
  expect([await seen(pools.reads), await seen(pools.replica)]).toEqual([1, 0]);
  await pair.loseReplica();
  // The connection that it had is found broken once.
  await expect.poll(() => seen(pools.replica).catch(() => 'away')).toBe(1);
  expect(await isReplica(pools.replica)).toBe(false);
}, 120_000);

test('nothing that moves money, shows it, or knows who somebody is asks the replica', async () => {
  const gateway = path.join(import.meta.dirname, '..');
  const folders = [
    'ledger',
    'members',
    'records',
    ...['play', 'records', 'session', 'vendor', 'wallet'].map((name) => `features/${name}`),
  ];
  for (const folder of folders) {
    for (const file of await readdir(path.join(gateway, folder))) {
      // What tests are made of (testBank.ts) opens no replica.
      if (/\.test\.ts$|^test[A-Z]/.test(file) || !file.endsWith('.ts')) continue;
      const text = await readFile(path.join(gateway, folder, file), 'utf8');
      expect
        .soft(text, `${folder}/${file}: use \`reads\`, which is of the primary`)
        .not.toMatch(/\breplica\b/);
    }
  }
});
