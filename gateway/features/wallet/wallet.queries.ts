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

/** How much a member has not read: in the inbox, and of what the desk wrote in the chat. */
export interface Unread {
  readonly inbox: number;
  readonly chat: number;
}

export async function findUnread(
  db: Kysely<Database>,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Unread>> {
  const { rows } = await sql<Unread & { memberId: bigint }>`
    ${prepare} select member.id as "memberId",
        (select count(*)::int from inbox_messages where member_id = member.id and read_at is null) as inbox,
        (select count(*)::int from chat_messages where member_id = member.id and from_desk and read_at is null) as chat
      from unnest(${memberIds.map(String)}::bigint[]) member (id)`.execute(db);
  return new Map(rows.map(({ memberId, ...unread }) => [memberId, unread]));
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
