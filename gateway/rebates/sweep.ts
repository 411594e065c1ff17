import { sql } from 'kysely';
import { addDays, dayOf, type Day } from '@laro/rules/days.ts';
import type { House } from '../house/house.ts';
import { closeRebates, findUnpaid, payStatement } from './statements.ts';

type Needed = Pick<House, 'db' | 'clock' | 'merchants' | 'events' | 'log'>;

/** How long after its end a day is closed: a round that was settled in its last moment has been committed by then. */
export const settlesForMs = 15 * 60_000;

/** Closes the days that are over, the oldest first, and pays what is not paid, at every merchant. */
export async function sweepRebates(house: Needed): Promise<void> {
  for (const merchant of await house.merchants.codes()) {
    await closeDays(house, merchant);
    await payAll(house, merchant);
  }
}

async function closeDays({ db, clock, merchants }: Needed, merchant: string): Promise<void> {
  const { rebates, currency, businessDay } = await merchants.settings(merchant);
  if (rebates === undefined) return;
  const business = { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
  const today = dayOf(clock.now().getTime() - settlesForMs, business);
  const { rows } = await sql<{ last: Day | null }>`
    select max(day)::text as last from rebate_days where merchant_code = ${merchant}`.execute(db);
  // Whoever begins to give rebates begins with yesterday.
  let day = addDays(rows[0]?.last ?? addDays(today, -2), 1);
  if (day >= today || !(await isCommitted(db, merchant, today))) return;
  for (; day < today; day = addDays(day, 1)) {
    const closing = day;
    await db
      .transaction()
      .execute((trx) => closeRebates(trx, { merchant, currency: currency.code }, closing));
  }
}

/** By merchant, what is closed next, and the transaction before which all has begun that may belong to it. */
const closings = new WeakMap<House['db'], Map<string, { readonly today: Day; readonly next: bigint }>>();

/**
 * Whether whatever was under way when this was first asked of the days before `today` has ended: who commits while a synchronous
 * replica is away waits for it, seen by nobody, and is dated in a day that is over.
 */
async function isCommitted(db: House['db'], merchant: string, today: Day): Promise<boolean> {
  const { rows } = await sql<{ oldest: bigint; next: bigint }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest,
        pg_current_xact_id()::text::bigint as next`.execute(db);
  const [row] = rows;
  if (!row) return false;
  const known = closings.get(db) ?? new Map<string, { readonly today: Day; readonly next: bigint }>();
  closings.set(db, known);
  const asked = known.get(merchant);
  const next = asked?.today === today ? asked.next : row.next;
  known.set(merchant, { today, next });
  return row.oldest >= next;
}

/** A statement that cannot be paid, to a wallet that is full, waits for its next turn and keeps no other waiting. */
async function payAll({ db, events, log }: Needed, merchant: string): Promise<void> {
  let after = 0n;
  for (;;) {
    const unpaid = await findUnpaid(db, merchant, after);
    for (const statement of unpaid) {
      const outcome = await payStatement(db, statement);
      if (outcome?.ok === true) events.tell('wallet', String(statement.memberId));
      else if (outcome) log.warn('rebate.unpaid', { statement: String(statement.id), code: outcome.code });
    }
    const last = unpaid.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
