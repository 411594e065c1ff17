import pg from 'pg';

/**
 * What was asked cannot be done now, though nothing is wrong with it: the database is away, full, or has not answered in
 * time. Whether it was done is not known. The gateway answers 503 UNAVAILABLE.
 */
export class Unavailable extends Error {}

/** What PostgreSQL says of itself, by class: connection, too little of something, an operator or a time-out at work. */
const ofServer = /^(08|53|57)/;
/** A lock that did not come in time, a transaction that stood still, and those that lose to another one. */
const ofOthers: readonly string[] = ['55P03', '25P03', '40P01', '40001'];
/** What the driver says of its own connection; it has no codes for these. */
const ofDriver =
  /^(Connection terminated|Query read timeout|Client (has encountered|was closed)|timeout e|This socket)/;

/** The error of a query as {@link Unavailable} where it is the database that cannot; any other as it is. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Unavailable) return error;
  const code = 'code' in error ? String(error.code) : '';
  const isAway =
    error instanceof pg.DatabaseError
      ? ofServer.test(code) || ofOthers.includes(code)
      : 'syscall' in error || ofDriver.test(error.message) || error instanceof AggregateError;
  return isAway ? new Unavailable(`${code} ${error.message}`.trim(), { cause: error }) : error;
}
