import { Kysely, PostgresDialect, type Logger, type PostgresPool } from 'kysely';
import pg from 'pg';
import { fairLines } from '@laro/rules/fairLines.ts';
import { preparedName } from './prepare.ts';
import type { Database } from './tables.ts';
import { asUnavailable, Unavailable } from './unavailable.ts';

const oldestPostgres = 15;

/** A pool on one PostgreSQL database; `close` ends its connections. */
export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly url: string;
  /** Lends a connection as it does to its own queries. */
  readonly pool: PostgresPool;
  /** How many connections are lent, and how many callers wait for one. */
  load(): { readonly inUse: number; readonly waiting: number };
  /**
   * Ends what is under way without any effect, and lets nothing begin: every query fails with `Unavailable` from now on,
   * a commit as well. What the database has done before it hears of this stays done.
   */
  giveUp(): Promise<void>;
  close(): Promise<void>;
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
  /** Asked instead while this database is away. */
  readonly instead?: OpenDatabase;
  /**
   * Who asks, such as a network of callers: where more is asked than there are connections they take turns, and one who asks
   * much leaves a connection to the others (A12-2). Undefined for the house itself.
   */
  readonly asker?: () => string | undefined;
  /** Hears how long each query took, in ms, waiting for a connection not counted: its text, not its values. */
  readonly timed?: (query: string, ms: number) => void;
}

/**
 * Opens a pool; nothing is connected before the first query. int8 columns, and with them every amount of money and every
 * count, are bigint. A connection that broke is replaced, and without `lost` nobody hears of it. A query that is not
 * answered in time fails with `Unavailable`, as does one that finds no connection.
 */
export function openDatabase(
  url: string,
  { connections = 10, deadlines, readOnly = false, lost = () => {}, asker, timed, instead }: PoolOptions = {},
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
  const lent: Lent = { pids: new Set(), ends: new WeakMap(), isGivenUp: false };
  const turns = asker && turnsOf(asker, connections, pool.options.connectionTimeoutMillis ?? 15_000);
  const naming = preparing(pool, lent, turns);
  const asked = instead ? whileAway(naming, instead.pool) : naming;
  const dialect = new PostgresDialect({ pool: asked });
  const log: Logger = ({ query, queryDurationMillis }) => timed?.(query.sql, queryDurationMillis);
  const db = new Kysely<Database>({ dialect, ...(timed && { log }) });
  return {
    db,
    url,
    pool: naming,
    load: () => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount + (turns?.waiting() ?? 0),
    }),
    async giveUp() {
      lent.isGivenUp = true;
      if (lent.pids.size > 0) await cancel(url, [...lent.pids]);
    },
    close: () => db.destroy(),
  };
}

/** What a pool has given away. */
interface Lent {
  /** The server's processes, by which their work can be ended. */
  readonly pids: Set<number>;
  /** What ends the turn of whoever has the connection. */
  readonly ends: WeakMap<pg.PoolClient, () => void>;
  isGivenUp: boolean;
}

async function cancel(url: string, pids: readonly number[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    // One that waits for the replica is committed here, and would be answered as if it were there as well (decision 56).
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity
         where pid = any($1::int[]) and wait_event is distinct from 'SyncRep'`,
      [pids],
    );
  } finally {
    await client.end().catch(() => {});
  }
}

interface ConnectionTurns {
  /** Resolves to what ends the turn; fails with `Unavailable` where it does not come. */
  take(): Promise<() => void>;
  waiting(): number;
}

function turnsOf(asker: () => string | undefined, connections: number, patience: number): ConnectionTurns {
  const lines = fairLines({ atOnce: Math.max(1, connections - 1), mostWaiting: 500, ofAll: connections });
  let waiting = 0;
  let asked = 0;
  return {
    waiting: () => waiting,
    take: () =>
      new Promise((resolve, reject) => {
        waiting += 1;
        const haveTurn = (): Promise<void> => {
          waiting -= 1;
          return new Promise<void>(resolve);
        };
        // What the house does by itself is nobody's, each in a line of its own.
        const line = asker() ?? `house ${(asked += 1)}`;
        void lines(line, haveTurn, AbortSignal.timeout(patience)).then((done) => {
          if (done !== 'TOO_MANY') return;
          waiting -= 1;
          reject(new Unavailable('too many wait for a connection'));
        });
      }),
  };
}

/** The pool, in which statements that are to be prepared have their names, and failures of the database are its own. */
function preparing(pool: pg.Pool, lent: Lent, turns: ConnectionTurns | undefined): PostgresPool {
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    async connect() {
      const endTurn = await turns?.take();
      const client = await pool.connect().catch((error: unknown) => {
        endTurn?.();
        throw asUnavailable(error);
      });
      if (endTurn) lent.ends.set(client, endTurn);
      const naming = known.get(client) ?? namingFor(client, lent);
      known.set(client, naming);
      const pid = pidOf(client);
      if (pid !== undefined) lent.pids.add(pid);
      return naming;
    },
    end: () => pool.end(),
  };
}

/** How long a database that was away is not asked, in ms. */
const restMs = 10_000;

/** The connections of `first`, and while there are none those of `second`. */
function whileAway(first: PostgresPool, second: PostgresPool): PostgresPool {
  let restsUntil = -Infinity;
  return {
    options: first.options,
    async connect() {
      if (performance.now() < restsUntil) return second.connect();
      try {
        return await first.connect();
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        restsUntil = performance.now() + restMs;
        return second.connect();
      }
    },
    end: () => first.end(),
  };
}

/** The server's process at the other end; pg's types do not know of it. */
function pidOf(client: pg.PoolClient): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}

function namingFor(client: pg.PoolClient, lent: Lent): pg.PoolClient {
  let broken: Error | undefined;
  const query = async (text: string, values: unknown[]) => {
    if (broken) throw broken;
    if (lent.isGivenUp) throw (broken = new Unavailable('this process stops'));
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
  const release = (error?: Error | boolean): void => {
    const pid = pidOf(client);
    if (pid !== undefined) lent.pids.delete(pid);
    // Whoever releases it without an error says `false`.
    client.release(error || broken);
    lent.ends.get(client)?.();
  };
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
