import { sql, type Kysely } from 'kysely';
import { complainAbout, openDatabase } from './database.ts';
import { runningEmbedded } from './embedded/embedded.ts';
import type { Database } from './tables.ts';

interface Place {
  readonly databaseUrl?: string | undefined;
  readonly dataFolder: string;
}

/** What a command works on: the given database, or else that of a running start. */
export async function findDatabase({
  databaseUrl,
  dataFolder,
}: Place): Promise<{ ok: true; url: string } | { ok: false; problem: string }> {
  if (databaseUrl !== undefined) {
    const unusable = await complainAbout(databaseUrl);
    return unusable === undefined
      ? { ok: true, url: databaseUrl }
      : { ok: false, problem: `DATABASE_URL: ${unusable}` };
  }
  const url = await runningEmbedded(dataFolder);
  // A start that was killed leaves the address behind.
  return url !== undefined && (await complainAbout(url)) === undefined
    ? { ok: true, url }
    : { ok: false, problem: 'no running database: run npm start beside this, or set DATABASE_URL' };
}

/** What comes of the work, or what is in the way of it. */
export async function withRunningDatabase<T>(
  place: Place,
  work: (db: Kysely<Database>) => Promise<T>,
): Promise<{ ok: true; done: T } | { ok: false; problem: string }> {
  const found = await findDatabase(place);
  if (!found.ok) return found;
  const { db, close } = openDatabase(found.url, { connections: 1 });
  try {
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('merchants') is not null as there`.execute(db);
    if (!rows[0]?.there) return { ok: false, problem: 'the database is empty: run npm start with it first' };
    return { ok: true, done: await work(db) };
  } finally {
    await close();
  }
}
