import { Kysely, PostgresDialect, type Logger, type PostgresPool } from 'kysely';
import pg from 'pg';
import { preparedName } from './prepare.ts';
import type { Database } from './tables.ts';
import { asUnavailable, Unavailable } from './unavailable.ts';

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

/** How long is waited for the database, each in ms. Without one: as long as it takes, as migrations do. */
export interface Deadlines {
  /** For a row that another transaction has locked. */
  readonly lock: number;
  /** For one statement. */
  readonly statement: number;
  /** How long a transaction may stand still before it is ended. */
  readonly idle: number;
  /** For a connection: a free one of the pool, or a new one. */
  readonly connection: number;
}

export interface PoolOptions {
  /** At most. */
  readonly connections?: number;
  readonly deadlines?: Deadlines;
  /** Whatever is asked there writes nothing; the database refuses it. */
  readonly readOnly?: boolean;
  /** Hears of connections that broke while idle. */
  readonly lost?: (error: Error) => void;
  /** Hears of queries that took longer than its `ms`, without the wait for a connection: their text, not their values. */
  readonly slow?: SlowQueries | undefined;
}

/**
 * Opens a pool; nothing is connected before the first query. int8 columns, and with them every amount of money and every
 * count, are bigint. A connection that broke is replaced, and without `lost` nobody hears of it. A query that is not
 * answered in time fails with `Unavailable`, as does one that finds no connection.
 */
export function openDatabase(
  url: string,
  { connections = 10, deadlines, readOnly = false, lost = () => {}, slow }: PoolOptions = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'laro',
    connectionTimeoutMillis: deadlines?.connection ?? 15_000,
    ...(deadlines && {
      lock_timeout: deadlines.lock,
      statement_timeout: deadlines.statement,
      idle_in_transaction_session_timeout: deadlines.idle,
      // A server that hangs does not end its statements by itself (H4).
      query_timeout: deadlines.statement + 1_000,
    }),
    ...(readOnly && { options: '-c default_transaction_read_only=on' }),
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

/** The pool, in which statements that are to be prepared have their names, and failures of the database are its own. */
function preparing(pool: pg.Pool): PostgresPool {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect().catch((error: unknown) => Promise.reject(asUnavailable(error)));
      const lent = known.get(client) ?? namingFor(client);
      known.set(client, lent);
      return lent;
    },
    end: () => pool.end(),
  };
}

function namingFor(client: pg.PoolClient): pg.PoolClient {
  let broken: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (broken) throw broken;
    const name = preparedName(text);
    try {
      return await client.query(name === undefined ? { text, values } : { name, text, values });
    } catch (error) {
      const failure = asUnavailable(error);
      // An answer that is still under way would be taken for that of the next query.
      if (failure instanceof Unavailable && !(error instanceof pg.DatabaseError)) broken = failure;
      throw failure;
    }
  };
  const release = (error?: Error | boolean): void => client.release(error ?? broken);
  return Object.create(client, { query: { value: query }, release: { value: release } });
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
