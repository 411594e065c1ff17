import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { SessionsTable, ArcadeTables } from './tables.ts';
import type { Wallet } from './wallet.ts';

export interface Log {
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, error: unknown, facts?: Record<string, unknown>): void;
}

/**
 * What every part of the arcade's server is given, for the games of one vendor. Nothing in it is state that another process
 * would need.
 */
export interface Arcade {
  readonly db: Kysely<ArcadeTables>;
  /** The catalogue's code of the vendor, whose key signs what the wallet is asked. */
  readonly vendor: string;
  readonly wallet: Wallet;
  readonly now: () => Date;
  readonly log: Log;
}

/** The same for each vendor that the arcade has a key of; undefined for any other. */
export type ArcadeOf = (vendor: string) => Arcade | undefined;

export type Session = Selectable<SessionsTable>;

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
