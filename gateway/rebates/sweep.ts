import { sql } from 'kysely';
import { addDays, dayOf, type Day } from '@laro/rules/days.ts';
import type { House } from '../house/house.ts';
import { closeRebates, findUnpaid, payStatement } from './statements.ts';

type Needed = Pick<House, 'db' | 'clock' | 'merchants' | 'events' | 'log'>;

/** How long after its end a day is closed: a round that was settled in its last moment has been committed by then. */
const settlesForMs = 15 * 60_000;

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
  for (; day < today; day = addDays(day, 1)) {
    const closing = day;
    await db
      .transaction()
      .execute((trx) => closeRebates(trx, { merchant, currency: currency.code }, closing));
  }
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
