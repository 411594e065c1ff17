import { sql, type Kysely } from 'kysely';
import type { CountedWhy } from '@laro/rules/countedWhys.ts';
import { prepare } from '../../db/prepare.ts';
import type { Database } from '../../db/tables.ts';
import { itsOrder, told, type MovementRow } from '../../records/reports.queries.ts';
import { named, withNames, type RoundRow } from '../../records/rounds.queries.ts';

export interface FoundOrder {
  /** Of the ledger; null while no money has come. */
  readonly id: bigint | null;
  readonly of: 'deposit' | 'withdrawal';
}

/** The member's deposit or withdrawal of this number. */
export async function findOrder(
  db: Kysely<Database>,
  memberId: bigint,
  number: string,
): Promise<FoundOrder | undefined> {
  if (/^D\d{12}$/.test(number)) {
    const deposit = await db
      .selectFrom('deposits')
      .select('ledger_order_id as id')
      .where('order_no', '=', number)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    return deposit && { id: deposit.id, of: 'deposit' };
  }
  if (!/^\d{1,18}$/.test(number)) return undefined;
  const withdrawal = await db
    .selectFrom('cash_orders')
    .select('id')
    .where('id', '=', BigInt(number))
    .where('member_id', '=', memberId)
    .where('direction', '=', 'withdrawal')
    .executeTakeFirst();
  return withdrawal && { id: withdrawal.id, of: 'withdrawal' };
}

/** What an order has moved in the member's wallet, oldest first. */
export async function findMovementsOfOrder(
  db: Kysely<Database>,
  memberId: bigint,
  orderId: bigint,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select ${told}
      from transfers
      join accounts on accounts.member_id = ${memberId} and purpose = 'wallet'
      join postings on postings.transfer_id = transfers.id and account_id = accounts.id
      ${itsOrder}
      where transfers.order_id = ${orderId}
      order by account_seq`.execute(db);
  return rows;
}

export interface FoundRound extends RoundRow {
  readonly id: bigint;
  readonly gameType: string | null;
  readonly launchUrl: string | null;
}

/** The member's round of this name, whichever vendor gave it; of several the one that began last. */
export async function findRound(
  db: Kysely<Database>,
  memberId: bigint,
  round: string,
): Promise<FoundRound | undefined> {
  const { rows } = await sql<FoundRound>`
    ${prepare} select rounds.id, ${named}, coalesce(closed_at, opened_at) as at,
        games.game_type::text as "gameType", launch_url as "launchUrl"
      from vendors as own
      join rounds on rounds.vendor_code = own.code and rounds.member_id = ${memberId} and round = ${round}
      ${withNames}
      left join vendor_endpoints on vendor_endpoints.vendor_code = rounds.vendor_code
      order by opened_at desc limit 1`.execute(db);
  return rows[0];
}

/** What moved the wallet for a round, oldest first. */
export async function findMovementsOfRound(
  db: Kysely<Database>,
  memberId: bigint,
  roundId: bigint,
  limit: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    ${prepare} select ${told}
      from vendor_transactions as own
      join transfers on transfers.id = own.transfer_id
      join accounts on accounts.member_id = ${memberId} and purpose = 'wallet'
      join postings on postings.transfer_id = transfers.id and account_id = accounts.id
      ${itsOrder}
      where round_id = ${roundId}
      order by account_seq limit ${limit}`.execute(db);
  return rows;
}

export interface CountedRow {
  readonly titles: Readonly<Record<string, string>>;
  readonly counted: bigint;
  readonly why: CountedWhy;
}

/** What a round counted for the member's bonuses. */
export async function findCounted(
  db: Kysely<Database>,
  memberId: bigint,
  roundId: bigint,
): Promise<CountedRow[]> {
  return db
    .selectFrom('promotion_rounds')
    .modifyFront(prepare)
    .innerJoin('promotion_parts', 'promotion_parts.id', 'part_id')
    .select(['titles', 'promotion_rounds.counted', 'why'])
    .where('round_id', '=', roundId)
    .where('member_id', '=', memberId)
    .orderBy('part_id')
    .execute();
}
