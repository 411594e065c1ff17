import { Kysely, PostgresDialect } from 'kysely';
import { DatabaseError, Pool, types } from 'pg';
import type { ArcadeTables } from './tables.ts';

interface PoolOptions {
  /** At most. */
  readonly connections?: number;
  /** How long is waited for the database, in ms: for a lock, a statement, a transaction that stands still, a connection. */
  readonly deadlines?: {
    readonly lock: number;
    readonly statement: number;
    readonly idle: number;
    readonly connection: number;
  };
  readonly lost?: (error: Error) => void;
}

/** The arcade's own pool on the database that holds its schema; int8 columns are bigint. End it with `destroy()`. */
export function openArcadeDatabase(
  url: string,
  { connections = 4, deadlines, lost = () => {} }: PoolOptions = {},
): Kysely<ArcadeTables> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    application_name: 'laro-arcade',
    connectionTimeoutMillis: deadlines?.connection ?? 15_000,
    ...(deadlines && {
      lock_timeout: deadlines.lock,
      statement_timeout: deadlines.statement,
      idle_in_transaction_session_timeout: deadlines.idle,
      // A server that hangs does not end its statements by itself (H4).
      query_timeout: deadlines.statement + 1_000,
    }),
    types: { getTypeParser },
  });
  pool.on('error', lost);
  // The pool hears only of connections that are idle; one that breaks while it is lent would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<ArcadeTables>({ dialect: new PostgresDialect({ pool }) });
}

/**
 * Whether a query has failed because the database cannot answer now: it is away, full, or has not answered in time. Whether
 * it was done is not known, and the same may be asked again.
 */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) {
    return /^(08|53|57|55P03$|25P03$|40P01$|40001$)/.test(error.code ?? '');
  }
  const ofDriver =
    /^(Connection terminated|Query read timeout|Client (has encountered|was closed)|timeout e)/;
  return 'syscall' in error || error instanceof AggregateError || ofDriver.test(error.message);
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.builtins.INT8 && format !== 'binary') return BigInt;
  return types.getTypeParser(oid, format);
}
