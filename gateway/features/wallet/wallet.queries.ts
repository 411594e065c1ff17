import { sql, type Kysely } from 'kysely';
import { prepare } from '../../db/prepare.ts';
import type { Database } from '../../db/tables.ts';

export interface WalletRow {
  /** Minor units. */
  balance: bigint;
  /** How many movements the wallet has had. */
  seq: bigint;
  at: Date | null;
}

/** What the member has. Without a movement so far: nothing, at no time. */
export async function findWallet(db: Kysely<Database>, memberId: bigint): Promise<WalletRow> {
  return (await findWallets(db, [memberId])).get(memberId) ?? { balance: 0n, seq: 0n, at: null };
}

/** What each of the members has who has a wallet. */
export async function findWallets(
  db: Kysely<Database>,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, WalletRow>> {
  const { rows } = await sql<WalletRow & { memberId: bigint }>`
    ${prepare} select member_id as "memberId", balance, seq, moved_at as at from accounts
      where member_id = any(${memberIds.map(String)}::bigint[]) and purpose = 'wallet'`.execute(db);
  return new Map(rows.map(({ memberId, ...wallet }) => [memberId, wallet]));
}
