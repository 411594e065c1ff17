import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { ArcadeTables } from './tables.ts';

/** The arcade's own pool on the database that holds its schema; int8 columns are bigint. End it with `destroy()`. */
export function openArcadeDatabase(
  url: string,
  lost: (error: Error) => void = () => {},
): Kysely<ArcadeTables> {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    application_name: 'laro-arcade',
    connectionTimeoutMillis: 15_000,
    types: { getTypeParser },
  });
  pool.on('error', lost);
  // The pool hears only of connections that are idle; one that breaks while it is lent would end the process.
  pool.on('connect', (client) => client.on('error', lost));
  return new Kysely<ArcadeTables>({ dialect: new PostgresDialect({ pool }) });
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.builtins.INT8 && format !== 'binary') return BigInt;
  return types.getTypeParser(oid, format);
}
