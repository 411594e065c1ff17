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

/** What is told of a member beside the balance. */
export interface Beside {
  /** How much they have not read: in the inbox, and of what the desk wrote in the chat. */
  readonly unread: { readonly inbox: number; readonly chat: number };
  /** Another one whenever their favourites or recent games are others: one that is added is the latest, one that goes is one less. */
  readonly games: string;
  /** Another one whenever a promotion that they take part in has moved: its rounds were looked at, or its state is another. */
  readonly parts: string;
}

export async function findBeside(
  db: Kysely<Database>,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Beside>> {
  const { rows } = await sql<Beside['unread'] & { memberId: bigint; games: string; parts: string }>`
    ${prepare} select member.id as "memberId",
        (select count(*)::int from inbox_messages where member_id = member.id and read_at is null) as inbox,
        (select count(*)::int from chat_messages where member_id = member.id and from_desk and read_at is null) as chat,
        (select concat_ws(' ', count(*), max(at), (select max(at) from recents where member_id = member.id))
          from favourites where member_id = member.id) as games,
        (select concat_ws(' ', max(looked_at), sum(played),
            sum((select max(number) from promotion_steps where part_id = part.id)))
          from promotion_parts part where member_id = member.id) as parts
      from unnest(${memberIds.map(String)}::bigint[]) member (id)`.execute(db);
  return new Map(rows.map(({ memberId, games, parts, ...unread }) => [memberId, { unread, games, parts }]));
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
