import type { Kysely, Transaction } from 'kysely';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { claimable, paymentTable, periodWith, type PaymentEvent } from '@laro/rules/agreements.ts';
import type { Day } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { House, Session } from '../../house/house.ts';
import { openAccount, transfer } from '../../ledger/ledger.ts';
import { heldUntil } from '../../members/safetyHold.ts';
import {
  findHeld,
  findPayments,
  lockPayment,
  reckon,
  type AgreementRow,
  type PaymentRow,
  type Reckoned,
} from './agreements.queries.ts';

type Trx = Transaction<Database>;
type Member = Pick<Session, 'memberId'>;
type Means = Pick<House, 'db'> & { readonly clock: Pick<House['clock'], 'now'> };

/** What can be had of the periods that are over, the last one first: what pays something and nobody has asked for. */
export async function dueOf(
  db: Kysely<Database>,
  { memberId }: Member,
  kind: AgreementKind,
  today: Day,
  only?: Day,
): Promise<readonly (Reckoned & { readonly row: AgreementRow })[]> {
  const periods = claimable(kind, today).filter(({ from }) => only === undefined || from === only);
  const [last, first] = [periods[0], periods.at(-1)];
  if (last === undefined || first === undefined) return [];
  const [held, had] = await Promise.all([
    findHeld(db, memberId, kind, { from: first.from, to: last.to }),
    findPayments(
      db,
      memberId,
      kind,
      periods.map(({ from }) => from),
    ),
  ]);
  const open = periods.filter(({ from }) => !had.some(({ period_from }) => period_from === from));
  const reckoned = await Promise.all(
    held.map(async (row) => {
      const own = open.filter(({ from, to }) => isHeldIn(row, from, to));
      return (await reckon(db, row, own)).map((one) => ({ ...one, row }));
    }),
  );
  return reckoned
    .flat()
    .filter(({ pays }) => pays > 0n)
    .toSorted((a, b) => (a.from < b.from ? 1 : -1));
}

/** The period that is on, and what it comes to so far. */
export async function soFar(
  db: Kysely<Database>,
  { memberId }: Member,
  kind: AgreementKind,
  today: Day,
): Promise<Reckoned | undefined> {
  const period = periodWith(kind, today);
  const [row] = await findHeld(db, memberId, kind, period);
  return row && (await reckon(db, row, [period]))[0];
}

function isHeldIn({ from_day, until_day }: AgreementRow, from: Day, to: Day): boolean {
  return from_day !== null && from_day <= from && (until_day === null || until_day >= to);
}

/** Takes the whole transaction back: the senior has less than it has promised, or may not pay. */
class SeniorShort extends Error {}

function ifShort(error: unknown): 'SENIOR_SHORT' {
  if (error instanceof SeniorShort) return 'SENIOR_SHORT';
  throw error;
}

/** The junior takes a dividend, or applies for a salary: once, and the same again for who asks again. */
export async function claim(
  { db, clock }: Means,
  session: Member,
  kind: AgreementKind,
  from: Day,
  today: Day,
): Promise<PaymentRow | 'NOTHING_DUE' | 'SENIOR_SHORT'> {
  const claimed = db.transaction().execute(async (trx) => {
    // One after the other for each junior.
    await trx
      .selectFrom('members')
      .select('id')
      .where('id', '=', session.memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const [before] = await findPayments(trx, session.memberId, kind, [from]);
    if (before !== undefined) return before;
    const [due] = await dueOf(trx, session, kind, today, from);
    if (due === undefined) return 'NOTHING_DUE';
    const { row, figures, pays, to } = due;
    const event: PaymentEvent = kind === 'dividend' ? 'take' : 'apply';
    const state = paymentTable.due[event];
    if (state === 'same' || state === 'no') return 'NOTHING_DUE';
    const now = clock.now();
    const { id } = await trx
      .insertInto('agreement_payments')
      .values({
        agreement_id: row.id,
        junior_id: row.junior_id,
        kind,
        period_from: from,
        period_to: to,
        ...figures,
        amount: pays,
        state,
        applied_at: now,
        decided_at: state === 'applied' ? null : now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state === 'paid') await pay(trx, row, { id, amount: pays }, now);
    return (await findPayments(trx, session.memberId, kind, [from]))[0] ?? 'NOTHING_DUE';
  });
  return claimed.catch(ifShort);
}

/** The senior pays what was applied for, or refuses it. */
export async function processPayment(
  { db, clock }: Means,
  { memberId }: Member,
  id: bigint,
  event: 'accept' | 'refuse',
): Promise<PaymentRow | 'PAYMENT_UNKNOWN' | 'NOT_NOW' | 'SENIOR_SHORT' | { readonly until: Date }> {
  const processed = db.transaction().execute(async (trx) => {
    const payment = await lockPayment(trx, memberId, id);
    if (payment === undefined) return 'PAYMENT_UNKNOWN';
    const state = paymentTable[payment.state][event];
    if (state === 'no') return 'NOT_NOW';
    if (state === 'same') return payment;
    const decided_at = clock.now();
    const until = state === 'paid' ? await heldUntil(trx, memberId, decided_at) : undefined;
    if (until !== undefined) return { until };
    await trx.updateTable('agreement_payments').set({ state, decided_at }).where('id', '=', id).execute();
    if (state === 'paid') await pay(trx, payment, payment, decided_at);
    return { ...payment, state, decided_at, isShort: false };
  });
  return processed.catch(ifShort);
}

/**
 * Out of the senior's income into the junior's (decision 97): a house that paid what two agents promise each other could be
 * emptied by any two. The payment's number is the key, so that there is no second time.
 */
async function pay(
  trx: Trx,
  agreement: Pick<AgreementRow, 'merchant_code' | 'currency' | 'senior_id' | 'junior_id'>,
  { id, amount }: { readonly id: bigint; readonly amount: bigint },
  now: Date,
): Promise<void> {
  const { merchant_code: merchant, currency } = agreement;
  // What somebody who was shut out had stays where it is.
  const senior = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', agreement.senior_id)
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (senior === undefined) throw new SeniorShort();
  // Nor does anything leave while their money is held; why is theirs to know (decision 238).
  if ((await heldUntil(trx, senior.id, now)) !== undefined) throw new SeniorShort();
  const incomeOf = (memberId: bigint) =>
    openAccount(trx, { merchant, currency, owner: { memberId, purpose: 'income' } });
  const outcome = await transfer(trx, {
    merchant,
    currency,
    kind: 'agreement_paid',
    scope: 'agreement',
    idempotencyKey: String(id),
    postings: [
      { accountId: await incomeOf(agreement.senior_id), amount: -amount },
      { accountId: await incomeOf(agreement.junior_id), amount },
    ],
  });
  if (outcome.ok) return;
  if (outcome.code === 'NOT_ENOUGH_MONEY') throw new SeniorShort();
  throw new Error(`payment ${id} of an agreement: ${outcome.code}`);
}
