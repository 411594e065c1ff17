import { Kysely, PostgresDialect, type Logger, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparedName } from './prepare.ts';
import type { Database } from './tables.ts';

const oldestPostgres = 15;

/** A pool on one PostgreSQL database; `close` ends its connections. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly url: string;
  close(): Promise<void>;
}

interface SlowQueries {
  readonly ms: number;
  tell(query: string, ms: number): void;
}

interface DatabaseOptions {
  readonly connections?: number;
  readonly lost?: (error: Error) => void;
  readonly slow?: SlowQueries | undefined;
}

/**
 * Opens a pool of at most `connections`; nothing is connected before the first query. int8 columns, and with them
 * every amount of money and every count, are bigint. `lost` hears of connections that broke while idle: the pool
 * replaces them by itself, and without a listener each would end the process. `slow` hears of queries that took longer
 * than its `ms`, waiting for a connection not counted; it is told their text, not their values.
 */
export function openDatabase(
  url: string,
  { connections = 10, lost = () => {}, slow }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'laro',
    connectionTimeoutMillis: 15_000,
    types: { getTypeParser },
  });
  pool.on('error', lost);
  // The pool hears only of connections that are idle; one that breaks while it is lent would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  const dialect = new PostgresDialect({ pool: preparing(pool) });
  const db = new Kysely<Database>({ dialect, ...(slow && { log: timing(slow) }) });
  return { db, url, close: () => db.destroy() };
}

function timing({ ms, tell }: SlowQueries): Logger {
  return ({ query, queryDurationMillis }) => {
    if (queryDurationMillis > ms) tell(query.sql, queryDurationMillis);
  };
}

/** The pool, in which statements that are to be prepared have their names. */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      const lent = known.get(client) ?? namingFor(client);
      known.set(client, lent);
      return lent;
    },
    end: () => pool.end(),
  };
}

function namingFor(client: pg.PoolClient): pg.PoolClient {
  const query = (text: string, values: unknown[]) => {
    const name = preparedName(text);
    return client.query(name === undefined ? { text, values } : { name, text, values });
  };
  return Object.create(client, { query: { value: query } });
}

/** `oid` is a type of pg_type; only int8 in text form is read differently from pg's own way. */
function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return BigInt;
  return pg.types.getTypeParser(oid, format);
}

/** Connects once and says in one line what is wrong with the server, or nothing when it can be used. */
export async function complainAbout(url: string): Promise<string | undefined> {
  try {
    const { major, encoding } = await askAbout(url);
    if (encoding !== 'UTF8') {
      return `the database at ${withoutPassword(url)} stores text as ${encoding}; Laro needs one made with encoding 'UTF8'`;
    }
    return complainAboutVersion(major);
  } catch (error) {
    return `cannot use the database at ${withoutPassword(url)}: ${reason(error)}`;
  }
}

/** Throws for an address that cannot be read, too. */
async function askAbout(url: string): Promise<{ major: number; encoding: string }> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; encoding: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_encoding') as encoding`,
    );
    const [{ version, encoding } = { version: '0', encoding: 'unknown' }] = rows;
    return { major: Math.floor(Number(version) / 10_000), encoding };
  } finally {
    await client.end().catch(() => {});
  }
}

/** `major` as in PostgreSQL 18. */
export function complainAboutVersion(major: number): string | undefined {
  if (major >= oldestPostgres) return undefined;
  return `the database is PostgreSQL ${major}; Laro needs ${oldestPostgres} or newer`;
}

function withoutPassword(url: string): string {
  const address = URL.parse(url);
  if (!address) return 'DATABASE_URL';
  if (address.password) address.password = '***';
  address.searchParams.delete('password');
  return address.href;
}

function reason(error: unknown): string {
  // A host with several addresses fails with one error for each and an empty message of its own.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
