import { sql, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { addDays, startOfDay, type BusinessDay, type Day } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import { transferPast, type PastTransfer } from '../ledger/ledger.ts';
import { giveRates, programmeOf } from '../rebates/rates.ts';
import { closeRebates, findUnpaid, markPaid, paymentOf } from '../rebates/statements.ts';

/** So many days of statements does the demo's team look back on. */
const daysOfStatements = 30;

/** Every agent of the team is a step or two below the one above, and each day of the last weeks has its statements, paid early on the next. */
export async function seedRebates(
  trx: Transaction<Database>,
  settings: Pick<MerchantSettings, 'code' | 'currency' | 'rebates' | 'categories'>,
  { agent, business, today }: { readonly agent: bigint; readonly business: BusinessDay; readonly today: Day },
): Promise<void> {
  const { code: merchant, currency } = settings;
  if (settings.rebates === undefined) return;
  const { categories, step } = programmeOf(settings);
  const { rows: agents } = await sql<{ id: bigint; level: number }>`
    select members.id, cardinality(members.lineage) - cardinality(own.lineage) as level
      from members join members own on own.id = ${agent}
      where members.lineage > own.lineage
        and members.lineage < own.lineage[: cardinality(own.lineage) - 1] || (own.id + 1) and members.is_agent
      order by members.id`.execute(trx);
  const first = addDays(today, -daysOfStatements);
  for (const { id, level } of agents) {
    const rates = categories.map((category) => {
      const steps = Math.floor(((settings.rebates?.most[category] ?? 0) * 100) / step);
      return { category, rate: Math.max(0, steps - 2 * level - Number(id % 2n)) * step };
    });
    await giveRates(trx, id, first, rates);
  }
  const paid: PastTransfer[] = [];
  const statements = new Map<string, bigint>();
  for (let day = first; day < today; day = addDays(day, 1)) {
    await closeRebates(trx, { merchant, currency: currency.code }, day);
  }
  for (const statement of await findUnpaid(trx, merchant, 0n, 10_000)) {
    const at = new Date(startOfDay(addDays(statement.day, 1), business) + 20 * 60_000);
    const payment = await paymentOf(trx, statement);
    paid.push({ ...payment, at });
    statements.set(payment.idempotencyKey, statement.id);
  }
  for (const [key, transfer] of await transferPast(trx, paid)) {
    const statement = statements.get(key);
    if (statement !== undefined) await markPaid(trx, statement, transfer);
  }
}
