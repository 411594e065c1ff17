import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import type { JWTVerifyGetKey } from 'jose';
import type { Kysely } from 'kysely';
import type { ChannelTerms } from '@laro/contract/calls/officeCashier.ts';
import type { Arrangement } from '@laro/contract/calls/officeGames.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { PublicKey } from '@laro/contract/protocol/payload.ts';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import type { Act, Stop } from '@laro/rules/may.ts';
import type { Config } from './config.ts';
import type { Database } from '../db/tables.ts';
import type { Turns } from './turns.ts';

/** What every feature of the gateway is given. Nothing in it is state that another process would need. */
export interface House {
  /** Whatever writes, and what a write is decided by. */
  readonly db: Kysely<Database>;
  /** Whatever is only shown: connections of its own, which write nothing. */
  readonly reads: Kysely<Database>;
  /** Whatever is only shown and may be some seconds late: of the replica, where there is one. Never money, never a session. */
  readonly replica: Kysely<Database>;
  /** Who moves an account's money waits here for its turn. */
  readonly turns: Turns<bigint>;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: Events;
  readonly keys: PayloadKeys;
  /** The keys that Google signs with for Firebase. */
  readonly identityKeys: JWTVerifyGetKey;
  readonly merchants: Merchants;
  readonly art: Art;
  readonly queue: Queue;
}

export interface Clock {
  now(): Date;
  /** In ms, from some moment on: for how long something is kept in memory. It never jumps, as the time of day does (M3). */
  elapsed(): number;
}

export interface Log {
  info(event: string, facts?: Record<string, unknown>): void;
  warn(event: string, facts?: Record<string, unknown>): void;
  error(event: string, error: unknown, facts?: Record<string, unknown>): void;
}

/** News from PostgreSQL's NOTIFY, one listening connection a process. */
export interface Events {
  /**
   * Calls `heard` with each payload on `channel`, and with `undefined` after the connection was lost and is
   * back: something may have been missed, so read the current state again. Returns the unsubscription.
   */
  subscribe(channel: string, heard: (payload: string | undefined) => void): () => void;
  /**
   * Says something to every process, about what is committed: in some milliseconds, in one go with what else is said
   * meanwhile, and not at all when the process ends before. Whoever must not miss it reads again now and then.
   */
  tell(channel: string, payload: string): void;
  /** Ends the listening connection. */
  close(): Promise<void>;
}

/** Opens the encrypted bodies of S7-01. */
export interface PayloadKeys {
  /** `encryption` is the header that names scheme and key id. The opened text is JSON. */
  openPayload(sealed: string, encryption: string | undefined): Promise<OpenedPayload>;
  /** The public halves, the one to seal with first. */
  publicKeys(): Promise<PublicKey[]>;
  /** 32 bytes from the installation's secret, for one purpose. */
  derive(purpose: string): Buffer;
}
export type OpenedPayload = { ok: true; body: unknown } | { ok: false; reason: string };

/** The settings of every merchant, kept fresh by news on the channel `merchants`. */
/** What the desk of a brand has decided of its games and its channels of deposits. */
export interface Arranged extends Arrangement {
  /** By code, of channels whose terms are not the folder's. */
  readonly channels: Readonly<Record<string, ChannelTerms>>;
  /** Goes up with whatever the desk changes. */
  readonly contentVersion: number;
}

export interface Merchants {
  /** Throws for a code that the database does not hold. */
  settings(code: string): Promise<MerchantSettings>;
  /** What its desk has decided. */
  arranged(code: string): Promise<Arranged>;
  /** The merchant that a host name leads to; the default one for a host that none claims. */
  codeOf(hostname: string): Promise<string>;
  /** Every merchant code. */
  codes(): Promise<string[]>;
}

/** What is done once the caller has its answer, so that the answer's time tells nothing of it: messages above all. */
export interface Queue {
  /** `name` is for the log. */
  add(name: string, work: () => Promise<void>): void;
  /**
   * The same, begun at a moment within a second that nobody can foresee: of what is asked right behind the answer no time tells whether there
   * was anything to do (A26-1). `idle` waits for no such moment.
   */
  addUnseen(name: string, work: () => Promise<void>): void;
  /** How much is not begun yet. */
  waiting(): number;
  /** When nothing is left of what was added. */
  idle(): Promise<void>;
}

/** Pictures made by the seed step, by the key that the database holds. */
export interface Art {
  /** Its address; empty when there is none. */
  url(key: string): string;
  /** Its addresses in several widths, as an HTML `srcset`; empty when it has one size only. */
  set(key: string): string;
}

/** Who is calling, found from the session's cookie and token together. */
export interface Session {
  readonly id: string;
  readonly memberId: bigint;
  readonly merchant: string;
  readonly username: string;
  /** Member type of S3-02; screens follow it. */
  readonly type: number;
  /** The account's own role; the gateway authorises agents by it. */
  readonly isAgent: boolean;
  readonly currency: string;
  /** When it ends unless it is used again. */
  readonly closesAt: Date;
}

export type IsTicketGood = (
  session: Pick<Session, 'id'>,
  purposes: readonly DangerousChange[],
  ticket: string,
) => Promise<boolean>;

export type FindSession = (found: {
  cookie: string | undefined;
  token: string | undefined;
  merchant: string;
}) => Promise<Session | undefined>;

/** Somebody of the staff who is at the desk now. */
export interface Staff {
  readonly id: bigint;
  readonly name: string;
  readonly role: StaffRole;
  /** Codes of the brands that they see: all of the installation's for who has no list. */
  readonly brands: readonly string[];
  /** They have no list, so that they see brands to come as well. */
  readonly everyBrand: boolean;
  /** Of the demo: only brands that show demo content, and nobody of the staff who is not of it. */
  readonly isDemo: boolean;
  /** Who vouches for them, and for whomever they invite (decision 94). */
  readonly vouchedBy: bigint;
}

/** What keeps a member from it now; nothing where they may. */
export type Door = (memberId: bigint, act: Act) => Promise<Stop<Act>[]>;
