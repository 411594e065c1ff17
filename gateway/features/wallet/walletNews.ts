import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '../../db/unavailable.ts';
import type { House } from '../../house/house.ts';
import type { Beside, WalletRow } from './wallet.queries.ts';

/** One that watches, in a session. */
export interface Watcher {
  readonly memberId: bigint;
  readonly sessionId: string;
  /** Undefined: the session has closed, or the database cannot be asked, and nothing more is told. */
  readonly told: (wallet: WalletRow | undefined, beside?: Beside) => void;
}

/** What the database says of members and sessions, asked at once. A session that is open was so after the wallets were read. */
export type ReadWallets = (
  memberIds: readonly bigint[],
  sessionIds: readonly string[],
) => Promise<{
  wallets: ReadonlyMap<bigint, WalletRow>;
  beside?: ReadonlyMap<bigint, Beside>;
  open: ReadonlySet<string>;
}>;

/**
 * Tells whoever watches a wallet what it holds, and what is beside it: at the beginning, after each change, and when one may
 * have been missed.
 */
export interface WalletNews {
  /** Returns the end of it. */
  watch(watcher: Watcher): () => void;
}

/** How many members are asked about in one reading. */
const atOnce = 500;
/** How long others are let in between two readings of those of whom nothing is known to have moved, in ms (M4). */
const breathMs = 100;
/** After how long a database that is away is asked again, in ms. */
const awayMs = 1_000;
/** How often all of them are, for news that were lost with the process that had them. */
const againMs = 15_000;

/**
 * One subscription and one reading at a time for all streams of the process: what a member's spins cost the database
 * does not grow with the streams that watch, and streams never hold more than one of its connections.
 */
export function walletNewsFrom(
  { events, log }: Pick<House, 'events' | 'log'>,
  read: ReadWallets,
): WalletNews {
  const watchers = new Map<bigint, Set<Watcher>>();
  const moved = new Set<bigint>();
  /** Those who may have moved unheard: they come after those who have. */
  const unsure = new Set<bigint>();
  let isReading = false;

  async function readMoved(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (moved.size + unsure.size > 0) {
      const from = moved.size > 0 ? moved : unsure;
      const members = [...from].slice(0, atOnce);
      for (const member of members) {
        moved.delete(member);
        unsure.delete(member);
      }
      const all = members.flatMap((member) => [...(watchers.get(member) ?? [])]);
      if (all.length > 0 && (await tell(members, all)) === 'away') {
        for (const member of members) unsure.add(member);
        await wait(awayMs, undefined, { ref: false });
      } else if (moved.size === 0 && unsure.size > 0) {
        await wait(breathMs, undefined, { ref: false });
      }
    }
    isReading = false;
  }

  async function tell(members: readonly bigint[], all: readonly Watcher[]): Promise<'told' | 'away'> {
    try {
      const { wallets, beside, open } = await read(members, [
        ...new Set(all.map(({ sessionId }) => sessionId)),
      ]);
      for (const { memberId, sessionId, told } of all) {
        const wallet = wallets.get(memberId) ?? { balance: 0n, seq: 0n, at: null };
        if (open.has(sessionId)) told(wallet, beside?.get(memberId));
        else told(undefined);
      }
    } catch (error) {
      if (error instanceof Unavailable) {
        // All of them coming back at once would be the next thing that it has to bear.
        log.warn('wallet.away', { streams: all.length, problem: error.message });
        return 'away';
      }
      log.error('wallet.news', error, { streams: all.length });
      for (const { told } of all) told(undefined);
    }
    return 'told';
  }

  const readAll = (): void => {
    for (const member of watchers.keys()) unsure.add(member);
    void readMoved();
  };
  setInterval(readAll, againMs).unref();
  events.subscribe('wallet', (payload) => {
    if (payload === undefined) readAll();
    // Every role of the database may say something on a channel, the vendor's as well (M8).
    else if (/^\d{1,19}$/.test(payload) && watchers.has(BigInt(payload))) moved.add(BigInt(payload));
    void readMoved();
  });
  return {
    watch(watcher) {
      const { memberId } = watcher;
      const set = watchers.get(memberId) ?? new Set();
      watchers.set(memberId, set.add(watcher));
      moved.add(memberId);
      void readMoved();
      return () => {
        set.delete(watcher);
        if (set.size === 0 && watchers.get(memberId) === set) watchers.delete(memberId);
      };
    },
  };
}
