import { sql, type Kysely, type Transaction } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { addDays, dayOf, type Day } from '@laro/rules/days.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { rateOf } from '@laro/rules/rebate.ts';
import type { Database } from '../db/tables.ts';

export type RebateCategory = (typeof gameTypes)[number];

/** The days that rates are given by: who joins has theirs from today on, a change is for the day that comes. */
export interface RateDays {
  readonly today: Day;
  readonly tomorrow: Day;
}

export function rateDays({ businessDay }: Pick<MerchantSettings, 'businessDay'>, now: Date): RateDays {
  const today = dayOf(now.getTime(), {
    timeZone: businessDay.timeZone,
    cut: businessDay.startsAt * 60,
  });
  return { today, tomorrow: addDays(today, 1) };
}

/** The categories that a merchant gives rebates in, in the order of its menu, and the step of rates; none where it gives none. */
export function programmeOf({ rebates, categories }: Pick<MerchantSettings, 'rebates' | 'categories'>): {
  readonly categories: readonly RebateCategory[];
  readonly step: number;
} {
  const known = [...new Set([...categories, ...gameTypes])];
  return {
    categories: known.filter((category) => (rebates?.most[category] ?? 0) > 0),
    step: rateOf(rebates?.step ?? 1),
  };
}

export interface HeldRate {
  readonly category: RebateCategory;
  /** Today, and from tomorrow on; never more than anybody above has. */
  readonly rate: number;
  readonly next: number;
}

/** What each of some members has, in the order of the categories. */
export async function findRates(
  db: Kysely<Database>,
  members: readonly bigint[],
  categories: readonly RebateCategory[],
  { today, tomorrow }: RateDays,
): Promise<(member: bigint) => HeldRate[]> {
  const { rows } = await sql<HeldRate & { memberId: bigint }>`
    select members.id as "memberId", category,
        min(rebate_rate(above, category, ${today}::date)) as rate,
        min(rebate_rate(above, category, ${tomorrow}::date)) as next
      from members
      cross join unnest(${[...categories]}::text[]) with ordinality as given (category, place)
      cross join lateral unnest(lineage) as above
      where members.id = any(${members.map(String)}::bigint[])
      group by members.id, category, place
      order by place`.execute(db);
  return (member) =>
    rows
      .filter(({ memberId }) => memberId === member)
      .map(({ category, rate, next }) => ({ category, rate, next }));
}

/** The most that somebody has promised in each category to anybody whom they brought, as it is from tomorrow on. */
export async function findPromised(
  db: Kysely<Database>,
  member: bigint,
  { tomorrow }: RateDays,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ category: string; rate: number }>`
    select category, max(rate) as rate from (
      select distinct on (member_id, category) category, rate
        from rebate_rates join members on members.id = member_id
        where parent_id = ${member} and from_day <= ${tomorrow}::date
        order by member_id, category, from_day desc
    ) as promised group by category`.execute(db);
  return new Map(rows.map(({ category, rate }) => [category, rate]));
}

/** Who gives rates and who joins with some, at one merchant, comes one after the other: no bound moves in between. */
export async function lockRates(trx: Transaction<Database>, merchant: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('laro rebates'), hashtext(${merchant}))`.execute(trx);
}

export async function giveRates(
  trx: Transaction<Database>,
  member: bigint,
  fromDay: Day,
  rates: readonly { readonly category: RebateCategory; readonly rate: number }[],
): Promise<void> {
  if (rates.length === 0) return;
  await trx
    .insertInto('rebate_rates')
    .values(rates.map(({ category, rate }) => ({ member_id: member, category, from_day: fromDay, rate })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'category', 'from_day'])
        .doUpdateSet((eb) => ({ rate: eb.ref('excluded.rate') })),
    )
    .execute();
}
