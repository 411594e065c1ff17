import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { decide, order, notify, paymentGateway } from '@laro/contract/calls/deposit.ts';
import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import { channelSignatureHeader, signChannel } from '@laro/contract/protocol/depositChannel.ts';
import { creditedOf, isHeldDeposit } from '@laro/rules/deposit.ts';
import { toAmount } from '@laro/rules/money.ts';
import { sandboxBankKey } from '../channels/keys.ts';
import { createKeys } from '../house/keys.ts';
import type { Database } from '../db/tables.ts';
import { openSession } from '../members/sessions.ts';

/** A member who pays at a channel, again and again, and the channel that tells of it until it is heard. */
export interface Depositing {
  readonly memberId: bigint;
  /** Of a page of theirs, wherever the gateway serves at that moment. */
  call(port: number): Client;
  /** What the bank signs of a notice. */
  sign(text: string): string;
  /** Every order that was begun. */
  readonly orders: string[];
  /** Deposits of which the member was told that they arrived, in minor units, by their numbers. */
  readonly acknowledged: Map<string, bigint>;
}

const channel = 'QRPH';
const clock = { now: () => new Date(), elapsed: () => performance.now() };

/** Makes a member one who deposits. */
export async function letDeposit(
  db: Kysely<Database>,
  secret: Buffer,
  merchant: string,
  memberId: bigint,
): Promise<Depositing> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const keys = createKeys({ db, clock, log, secret });
  const { cookie, token } = await openSession({ clock }, db, {
    memberId,
    merchant,
    agent: 'torture',
    replaces: undefined,
  });
  const key = sandboxBankKey({ keys });
  return {
    memberId,
    orders: [],
    acknowledged: new Map(),
    sign: (text) => signChannel(key, notify.path, text, new Date()),
    call: (port) =>
      createClient({
        base: `http://127.0.0.1:${port}`,
        headers: () => ({ cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` }),
        fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(20_000) }),
        wait: async () => undefined,
      }),
  };
}

/** A deposit under its own name. */
export function newDeposit(random: () => number): { readonly clientKey: string; readonly amount: bigint } {
  return { clientKey: randomUUID(), amount: 50_00n + BigInt(Math.floor(random() * 50_00)) };
}

/** The order of it; undefined when nobody knows what became of it, `no` where it is refused. */
export async function beginAt(
  port: number,
  { call }: Depositing,
  { clientKey, amount }: ReturnType<typeof newDeposit>,
): Promise<string | undefined> {
  const body = { clientKey, channel, amount: toAmount(amount) };
  const outcome = await call(port)(paymentGateway, { body });
  if (outcome.ok) return outcome.value.orderNo;
  return ['TOO_MANY_OPEN', 'TOO_MANY_ATTEMPTS'].includes(outcome.failure.code) ? 'no' : undefined;
}

/** Pays at the bank's page; whether it was paid is seen by the order. */
export async function payAt(port: number, orderNo: string): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/sandbox/bank/${orderNo}`, {
    method: 'POST',
    body: new URLSearchParams({ act: 'pay' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(20_000),
  });
}

/** The bank's notice of an order; whether it was heard. */
export async function noticeAt(port: number, { sign }: Depositing, orderNo: string): Promise<boolean> {
  const text = JSON.stringify({ eventId: randomUUID(), channel, orderNo });
  const answer = await fetch(`http://127.0.0.1:${port}${notify.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [channelSignatureHeader]: sign(text) },
    body: text,
    signal: AbortSignal.timeout(20_000),
  });
  return answer.ok;
}

/** Has what came twice sent back; false while some of it is still here. */
export async function sendBackAt(
  port: number,
  db: Kysely<Database>,
  { call, memberId }: Depositing,
): Promise<boolean> {
  const held = await db
    .selectFrom('deposits')
    .select('order_no as orderNo')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['late', 'conflicted'])
    .execute();
  for (const { orderNo } of held) await call(port)(decide, { body: { orderNo, want: 'giveBack' } });
  return held.length === 0;
}

/** How an order stands; undefined when nobody answers. */
export async function stateAt(port: number, { call }: Depositing, orderNo: string) {
  const outcome = await call(port)(order, { query: { orderNo } });
  return outcome.ok ? outcome.value.state : undefined;
}

/**
 * What is not as they were told: whoever was told of an arrival has it once, the wallet has what was credited and nothing else; at the
 * end (`whole`) each payment that the bank has is known here.
 */
export function depositComplaints(
  db: Kysely<Database>,
  { memberId, acknowledged }: Depositing,
  opening: bigint,
  whole: boolean,
): Promise<string[]> {
  return inOneMoment(db, async (trx) => {
    const rows = await trx
      .selectFrom('deposits')
      .select(['order_no as orderNo', 'state', 'credited'])
      .where('member_id', '=', memberId)
      .execute();
    const { balance } = await trx
      .selectFrom('accounts')
      .select('balance')
      .where('member_id', '=', memberId)
      .where('purpose', '=', 'wallet')
      .executeTakeFirstOrThrow();
    const there = new Map(
      rows.flatMap(({ orderNo, credited }): [string, bigint][] =>
        credited === null ? [] : [[orderNo, credited]],
      ),
    );
    const lost = [...acknowledged].filter(([orderNo, amount]) => there.get(orderNo) !== amount);
    const expected = [...there.values()].reduce((sum, credited) => sum + credited, opening);
    const unknown = whole
      ? await trx
          .selectFrom('sandbox_bank_payments as payment')
          .innerJoin('deposits', 'deposits.order_no', 'payment.order_no')
          .leftJoin('deposit_payments as known', 'known.payment_id', 'payment.payment_id')
          .select('payment.payment_id as id')
          .where('deposits.member_id', '=', memberId)
          .where('known.payment_id', 'is', null)
          .execute()
      : [];
    return [
      ...lost.map(([orderNo, amount]) => `deposit told of and lost: ${orderNo} of ${amount}`),
      ...unknown.map(({ id }) => `paid and never known: ${id}`),
      ...(balance === expected ? [] : [`wallet of ${memberId}: ${balance} instead of ${expected}`]),
    ];
  });
}

/** Where a channel and the ledger differ: what one of them has done already and the other has not. */
export const betweenKinds = ['paidIn', 'handedOver', 'paidOut'] as const;
export type BetweenKind = (typeof betweenKinds)[number];

/** All of it at this moment, each with the number that it has at the channel or here. */
export async function between(db: Kysely<Database>): Promise<{ kind: BetweenKind; id: string }[]> {
  const { rows } = await sql<{ kind: BetweenKind; id: string }>`
    select 'paidIn' as kind, payment_id as id from sandbox_bank_payments payment where not exists (
      select from deposit_payments known where known.payment_id = payment.payment_id)
    union all
    select 'handedOver', order_id::text from withdrawals where state = 'sending' and not exists (
      select from sandbox_payouts told where told.order_id = withdrawals.order_id)
    union all
    select 'paidOut', order_id::text from withdrawals join sandbox_payouts using (order_id)
      where state in ('sending', 'unknown') and says in ('paid', 'returned')`.execute(db);
  return rows;
}

/** Each clearing account has what waits for somebody's word or is on its way to a bank; at the end (`whole`) nothing is, so it has nothing. */
export function clearingComplaints(db: Kysely<Database>, whole: boolean): Promise<string[]> {
  return inOneMoment(db, async (trx) => {
    const rows = await trx.selectFrom('deposits').select(['state', 'came', 'fee']).execute();
    const held = rows
      .filter(({ state }) => isHeldDeposit(state))
      .reduce((sum, { came, fee }) => sum + creditedOf(came ?? 0n, fee), 0n);
    const { sent } = await trx
      .selectFrom('cash_orders')
      .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sent'))
      .where('direction', '=', 'withdrawal')
      .where('state', '=', 'sent')
      .executeTakeFirstOrThrow();
    // The house's accounts keep no balance: what was moved says it.
    const { rows: accounts } = await sql<{ purpose: string; has: bigint }>`
      select purpose, coalesce(sum(amount), 0)::bigint as has
        from accounts left join postings on account_id = accounts.id
        where purpose like 'clearing:%' group by purpose`.execute(trx);
    const meant: Readonly<Record<string, bigint>> = whole
      ? {}
      : { [`clearing:${channel}`]: held, 'clearing:PAYOUT': sent };
    return accounts.flatMap(({ purpose, has }) => {
      const is = meant[purpose] ?? 0n;
      return has === is ? [] : [`${purpose} has ${has} instead of ${is}`];
    });
  });
}

/** What was begun goes on by itself. */
function inOneMoment<T>(db: Kysely<Database>, work: (trx: Kysely<Database>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(work);
}
