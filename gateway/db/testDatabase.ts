import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from './database.ts';
import type { ServingAddresses } from './roles.ts';
import { onServer, withDatabase } from './testServer.ts';

const opened: OpenDatabase[] = [];

/** After the last test of a file (closeTestDatabases.ts). */
export async function closeTestDatabases(): Promise<void> {
  for (const { close } of opened.splice(0)) await close();
}

/**
 * A database of the caller's own on the server of this test run, migrated and otherwise empty or with the demo's brands
 * and games in it, to be used by its owner or with the rights of one who serves. Its pool is closed after the last test of the file. Call it once at
 * the top of a test file, or in `beforeEach` for one each.
 */
export async function testDatabase(
  as: 'owner' | keyof ServingAddresses = 'owner',
  content: 'empty' | 'seeded' = 'empty',
): Promise<Pick<OpenDatabase, 'db' | 'url'> & { readonly ownerUrl: string }> {
  const { url, templates, prefix, serving } = inject('postgres');
  const name = `${prefix}_${randomBytes(6).toString('hex')}`;
  await onServer(url, async (client) => {
    for (let tries = 0; ; tries++) {
      try {
        return await client.query(`create database ${name} template ${templates[content]}`);
      } catch (error) {
        // Another test file is copying at this moment.
        const isBusy = error instanceof Error && 'code' in error && error.code === '55006';
        if (!isBusy || tries > 100) throw error;
        await wait(20);
      }
    }
  });
  const database = openDatabase(withDatabase(as === 'owner' ? url : serving[as], name));
  opened.push(database);
  return { db: database.db, url: database.url, ownerUrl: withDatabase(url, name) };
}
