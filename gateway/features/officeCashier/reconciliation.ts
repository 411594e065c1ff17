import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { mostReconciled, reconciliation, type transfers } from '@laro/contract/calls/officeCashier.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Database } from '../../db/tables.ts';

type Reconciled = Reply<typeof reconciliation>;

interface LateRow {
  readonly of: 'deposit' | 'withdrawal';
  readonly number: string;
  readonly member: string;
  readonly memberId: bigint;
  readonly amount: bigint;
  readonly by: string;
  readonly openedAt: Date;
  readonly nextAt: Date | null;
}

/** What was promised for earlier and still is not, the oldest first. */
export async function findLate(db: Kysely<Database>, merchant: string): Promise<Reconciled['late']> {
  const { rows } = await sql<LateRow>`
    select 'deposit' as of, order_no as number, username as member, members.id as "memberId", amount,
        deposits.name as by, opened_at as "openedAt", ask_at as "nextAt"
      from deposits join members on members.id = member_id
      where deposits.merchant_code = ${merchant} and due_at is not null and deposits.state in ('created', 'awaitingPayment', 'checking', 'unknown')
        and exists (select from deposit_events where deposit_id = deposits.id and event = 'overdue')
    union all
    select 'withdrawal', order_id::text, username, members.id, amount, bank, opened_at, next_at
      from withdrawals
      join cash_orders on cash_orders.id = order_id
      join members on members.id = withdrawals.member_id
      where cash_orders.merchant_code = ${merchant} and withdrawals.state = 'review' and late
    order by "openedAt" limit ${mostReconciled}`.execute(db);
  return rows.map(({ memberId, amount, openedAt, nextAt, ...row }) => ({
    ...row,
    memberId: String(memberId),
    amount: toAmount(amount),
    openedAt: openedAt.toISOString(),
    ...(nextAt && { nextAt: nextAt.toISOString() }),
  }));
}

/** Transfers by hand that are looked for, the one promised for first on top. */
export async function findTransfers(
  db: Kysely<Database>,
  merchant: string,
): Promise<Reply<typeof transfers>['transfers']> {
  const rows = await db
    .selectFrom('deposits')
    .innerJoin('members', 'members.id', 'member_id')
    .leftJoin('deposit_proofs', 'deposit_id', 'deposits.id')
    .select([
      ...(['order_no as orderNo', 'username as member', 'members.id as memberId', 'amount'] as const),
      ...([
        'deposits.name as by',
        'proof',
        'opened_at as openedAt',
        'due_at as dueAt',
        'sent_at as sentAt',
      ] as const),
    ])
    .where('deposits.merchant_code', '=', merchant)
    .where('deposits.state', '=', 'checking')
    .orderBy('due_at')
    .orderBy('deposits.id')
    .limit(mostReconciled)
    .execute();
  return rows.map(({ memberId, amount, proof, openedAt, dueAt, sentAt, ...row }) => ({
    ...row,
    memberId: String(memberId),
    amount: toAmount(amount),
    proof: proof ?? '',
    hasPicture: sentAt !== null,
    openedAt: openedAt.toISOString(),
    ...(dueAt && { dueAt: dueAt.toISOString() }),
  }));
}

/** The last files of a brand's channels, newest first. */
export async function findFiles(db: Kysely<Database>, merchant: string): Promise<Reconciled['files']> {
  const rows = await db
    .selectFrom('deposit_files')
    .select(['channel', sql<string>`day::text`.as('day'), 'held_at', 'matched', 'found'])
    .where('merchant_code', '=', merchant)
    .orderBy('held_at', 'desc')
    .orderBy('channel')
    .limit(mostReconciled)
    .execute();
  return rows.map(({ channel, day, held_at, matched, found }) => ({
    channel,
    day,
    heldAt: held_at.toISOString(),
    matched,
    found: v.parse(reconciliation.value.entries.files.item.entries.found, found),
  }));
}
