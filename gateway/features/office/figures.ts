import { sql } from 'kysely';
import type { overview } from '@laro/contract/calls/office.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { addDays, startOfDay, type DayRange } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { House } from '../../house/house.ts';

type Figures = Reply<typeof overview>['days'][number];

interface Row {
  /** Null of all days together. */
  day: string | null;
  active: bigint;
  staked: bigint;
  won: bigint;
  deposits: bigint;
  withdrawals: bigint;
  registered: bigint;
}

/** Business days of a brand in figures, the last one first, and all of them together, from what is counted along with the money: no bet is read. */
export async function figuresOf(
  { reads }: Pick<House, 'reads'>,
  merchant: string,
  { businessDay, currency }: Pick<MerchantSettings, 'businessDay' | 'currency'>,
  { from, to }: DayRange,
): Promise<{ readonly days: Figures[]; readonly all: Omit<Figures, 'day'> }> {
  const business = { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
  const [since, before] = [from, addDays(to, 1)].map((day) => new Date(startOfDay(day, business)));
  const { rows } = await sql<Row>`
    with played as (
      select day, count(distinct member_id) filter (where rounds > 0) as active, sum(staked)::bigint as staked,
          sum(won)::bigint as won
        from play_days
        where merchant_code = ${merchant} and currency = ${currency.code} and day between ${from}::date and ${to}::date
        group by grouping sets ((day), ())
    ), cash as (
      select business_day(merchant_code, ended_at) as day,
          sum(amount) filter (where direction = 'deposit')::bigint as deposits,
          sum(amount) filter (where direction = 'withdrawal')::bigint as withdrawals
        from cash_orders
        where merchant_code = ${merchant} and currency = ${currency.code} and state = 'done'
          and ended_at >= ${since} and ended_at < ${before}
        group by grouping sets ((business_day(merchant_code, ended_at)), ())
    ), joined as (
      select business_day(merchant_code, created_at) as day, count(*) as registered from members
        where merchant_code = ${merchant} and type <> 4 and created_at >= ${since} and created_at < ${before}
        group by grouping sets ((business_day(merchant_code, created_at)), ())
    )
    select days.day::text, coalesce(active, 0) as active, coalesce(staked, 0) as staked, coalesce(won, 0) as won,
        coalesce(deposits, 0) as deposits, coalesce(withdrawals, 0) as withdrawals,
        coalesce(registered, 0) as registered
      from (
        select generate_series(${from}::date, ${to}::date, '1 day')::date as day union all select null
      ) as days
      left join played on played.day is not distinct from days.day
      left join cash on cash.day is not distinct from days.day
      left join joined on joined.day is not distinct from days.day
      order by day desc nulls last`.execute(reads);
  const days = rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...told(row) }]));
  const all = rows.find(({ day }) => day === null);
  if (all === undefined) throw new Error('days that come to nothing');
  return { days, all: told(all) };
}

function told({ active, registered, staked, won, deposits, withdrawals }: Omit<Row, 'day'>) {
  return {
    registered: Number(registered),
    active: Number(active),
    deposits: toAmount(deposits),
    withdrawals: toAmount(withdrawals),
    staked: toAmount(staked),
    won: toAmount(won),
    result: toAmount(staked - won),
  };
}
