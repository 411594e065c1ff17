import type { Kysely } from 'kysely';
import { openDatabase, type OpenDatabase, type PoolOptions } from './database.ts';
import type { Database } from './tables.ts';

/** How many connections each part of a process has at most; together as many as `DATABASE_CONNECTIONS` says. */
export interface Shares {
  readonly writes: number;
  readonly reads: number;
  readonly arcade: number;
  /** The one that listens. */
  readonly news: 1;
}

/** `total` is at least 4; of five and more at least two read, so that who searches leaves one (H6). */
export function shareConnections(total: number): Shares {
  const part = (of: number, least: number): number => Math.max(least, Math.floor(total * of));
  const [reads, arcade] = [part(0.3, total < 5 ? 1 : 2), part(0.2, 1)];
  return { writes: total - 1 - reads - arcade, reads, arcade, news: 1 };
}

export interface Pools {
  /** Whatever writes, and what a write is decided by. */
  readonly db: Kysely<Database>;
  /** Whatever is shown only: it is answered while every connection of the other waits for somebody. */
  readonly reads: Kysely<Database>;
  /** Whatever is shown only and may be some seconds late; the same as `reads` without a replica, and while it is away. */
  readonly replica: Kysely<Database>;
  /** By pool. */
  load(): Readonly<Record<'writes' | 'reads', ReturnType<OpenDatabase['load']>>>;
  /** Whatever writes ends without effect. */
  giveUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Two pools on one database, so that who writes and who reads do not wait for each other; and one on its replica, which has as many
 * connections as those who read.
 */
export function openPools(
  url: string,
  {
    connections,
    replicaUrl,
    ...shared
  }: PoolOptions & { connections: number; replicaUrl?: string | undefined },
): Pools {
  const shares = shareConnections(connections);
  const writes = openDatabase(url, { ...shared, connections: shares.writes });
  const reads = openDatabase(url, { ...shared, connections: shares.reads, readOnly: true });
  const behind =
    replicaUrl === undefined
      ? reads
      : openDatabase(replicaUrl, { ...shared, connections: shares.reads, readOnly: true, instead: reads });
  return {
    db: writes.db,
    reads: reads.db,
    replica: behind.db,
    load: () => ({ writes: writes.load(), reads: reads.load() }),
    giveUp: () => writes.giveUp(),
    async close() {
      await Promise.all([...new Set([writes, reads, behind])].map((each) => each.close()));
    },
  };
}
