import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { complainAbout, openDatabase } from './database.ts';
import { accountForRoot, ownAccount } from './embedded/account.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { lockFile } from './embedded/folderLock.ts';
import { clearOrphan } from './embedded/orphan.ts';
import { migrate } from './migrate.ts';
import { servingAddresses, type ServingAddresses } from './roles.ts';
import { seedBrands } from '../testing/testSeed.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server for tests; databases are made there as copies of `templates`, with names that begin with `prefix`, and `serving` are the roles that may use each copy. */
    postgres: {
      url: string;
      templates: { empty: string; seeded: string };
      prefix: string;
      serving: ServingAddresses;
    };
  }
}

/** Once for a run of the tests: a server, and on it templates with every migration made, one of them with the demo's brands. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await testServer();
  const prefix = `laro_test_${randomBytes(4).toString('hex')}`;
  const templates = { empty: `${prefix}_empty`, seeded: `${prefix}_seeded` };
  await onServer(server.url, (client) => client.query(`create database ${templates.empty}`));
  const empty = openDatabase(withDatabase(server.url, templates.empty));
  const migrated = await migrate(empty.db);
  await empty.close();
  if (!migrated.ok) {
    await server.stop();
    throw new Error(migrated.problem, { cause: migrated.cause });
  }
  const { addresses: serving } = await servingAddresses(
    withDatabase(server.url, templates.empty),
    randomBytes(32),
  );
  await onServer(server.url, (client) =>
    client.query(`create database ${templates.seeded} template ${templates.empty}`),
  );
  const seeded = openDatabase(withDatabase(server.url, templates.seeded));
  await seedBrands(seeded.db);
  await seeded.close();
  project.provide('postgres', { url: server.url, templates, prefix, serving });
  return async () => {
    if (server.external) await onServer(server.url, (client) => dropAll(client, prefix));
    await server.stop();
  };
}

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}

export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function testServer(): Promise<{ url: string; external: boolean; stop(): Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    const complaint = await complainAbout(given);
    if (complaint !== undefined) throw new Error(`TEST_DATABASE_URL: ${complaint}`);
    return { url: given, external: true, stop: async () => {} };
  }
  const base = await roomiestFolder();
  await sweep(base);
  const folder = await mkdtemp(path.join(base, folderPrefix));
  // Root's server runs as another user, who has to reach it here.
  await chmod(folder, 0o755);
  const started = await startEmbedded(folder, { durable: false });
  if (!started.ok) throw new Error(started.problem);
  const stop = async (): Promise<void> => {
    await started.server.stop();
    await rm(folder, { recursive: true });
  };
  return { url: started.server.url, external: false, stop };
}

const folderPrefix = 'laro-test-';

/** Memory where the system offers enough of it, else the disk. */
export async function roomiestFolder(): Promise<string> {
  const memory = '/dev/shm';
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > 2_000_000_000 ? memory : tmpdir();
}

/** Removes the servers of test runs that were killed. */
async function sweep(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    const folder = path.join(base, name);
    if (!name.startsWith(folderPrefix) || !existsSync(path.join(folder, 'postgres.owner'))) continue;
    const lock = lockFile(path.join(folder, 'postgres.lock'));
    if (!lock.ok) continue;
    const cluster = path.join(folder, 'postgres', 'data');
    const account = ownAccount() ?? accountForRoot(cluster);
    if (account) await clearOrphan(cluster, account, () => {});
    lock.release();
    await rm(folder, { recursive: true, force: true });
  }
}

async function dropAll(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  const { rows: roles } = await client.query<{ name: string }>(
    'select rolname as name from pg_roles where starts_with(rolname, $1)',
    [prefix],
  );
  for (const { name } of roles) await client.query(`drop role ${name}`);
}
