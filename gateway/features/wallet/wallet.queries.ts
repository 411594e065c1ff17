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

export interface MovementRow {
  seq: bigint;
  at: Date;
  kind: string;
  amount: bigint;
  balance: bigint;
  round: string | null;
  gameId: string | null;
}

/** The movements numbered from `newest` down, at most `limit` of them. */
export async function findMovements(
  db: Kysely<Database>,
  memberId: bigint,
  newest: bigint,
  limit: number,
): Promise<MovementRow[]> {
  // Numbers have no gaps, so a page is a range of them and costs the same however deep it lies.
  const { rows } = await sql<MovementRow>`
    select account_seq as seq, transfers.created_at as at, kind, amount, balance_after as balance,
        round, game_id as "gameId"
      from accounts
      join postings on account_id = accounts.id
      join transfers on transfers.id = transfer_id
      where member_id = ${memberId} and purpose = 'wallet'
        and account_seq <= ${newest} and account_seq > ${newest - BigInt(limit)}
      order by account_seq desc`.execute(db);
  return rows;
}
