import { sql } from 'kysely';
import type { overview } from '@laro/contract/calls/office.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { addDays, dayOf, startOfDay, type Day } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { House } from '../../house/house.ts';

/** So many days are shown, today with them. */
const shownDays = 14;

interface Row {
  day: Day;
  active: bigint;
  staked: bigint;
  won: bigint;
  deposits: bigint;
  withdrawals: bigint;
  registered: bigint;
}

/** A brand's last business days in figures, from what is counted along with the money: no bet is read. */
export async function overviewOf(
  { reads, merchants, clock }: Pick<House, 'reads' | 'merchants' | 'clock'>,
  merchant: string,
): Promise<Reply<typeof overview>> {
  const { businessDay, currency } = await merchants.settings(merchant);
  const business = { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
  const today = dayOf(clock.now().getTime(), business);
  const first = addDays(today, 1 - shownDays);
  const since = new Date(startOfDay(first, business));
  const [{ rows }, { rows: waiting }] = await Promise.all([
    sql<Row>`
      select days.day::text,
          coalesce(played.active, 0)::bigint as active, coalesce(played.staked, 0)::bigint as staked,
          coalesce(played.won, 0)::bigint as won, coalesce(cash.deposits, 0)::bigint as deposits,
          coalesce(cash.withdrawals, 0)::bigint as withdrawals, coalesce(joined.registered, 0)::bigint as registered
        from generate_series(${first}::date, ${today}::date, '1 day') as days (day)
        left join lateral (
          select count(*) as active, sum(staked) as staked, sum(won) as won from play_days
            where merchant_code = ${merchant} and currency = ${currency.code} and play_days.day = days.day::date
        ) played on true
        left join (
          select business_day(merchant_code, ended_at) as day,
              sum(amount) filter (where direction = 'deposit') as deposits,
              sum(amount) filter (where direction = 'withdrawal') as withdrawals
            from cash_orders
            where merchant_code = ${merchant} and currency = ${currency.code} and state = 'done' and ended_at >= ${since}
            group by 1
        ) cash on cash.day = days.day::date
        left join (
          select business_day(merchant_code, created_at) as day, count(*) as registered from members
            where merchant_code = ${merchant} and type <> 4 and created_at >= ${since}
            group by 1
        ) joined on joined.day = days.day::date
        order by days.day desc`.execute(reads),
    sql<{ withdrawals: bigint; adjustments: bigint; secondSteps: bigint }>`
      select
        (select count(*) from withdrawals join cash_orders on cash_orders.id = order_id
          where merchant_code = ${merchant} and withdrawals.state = 'review') as withdrawals,
        (select count(*) from adjustments where merchant_code = ${merchant} and decision is null) as adjustments,
        (select count(*) from second_step_requests
          where merchant_code = ${merchant} and decision is null) as "secondSteps"`.execute(reads),
  ]);
  return {
    days: rows.map(({ day, registered, active, ...sums }) => ({
      ...{ day: day.slice(0, 10), registered: Number(registered), active: Number(active) },
      ...{ deposits: toAmount(sums.deposits), withdrawals: toAmount(sums.withdrawals) },
      ...{ staked: toAmount(sums.staked), won: toAmount(sums.won), result: toAmount(sums.staked - sums.won) },
    })),
    waiting: {
      withdrawals: Number(waiting[0]?.withdrawals ?? 0),
      adjustments: Number(waiting[0]?.adjustments ?? 0),
      secondSteps: Number(waiting[0]?.secondSteps ?? 0),
    },
  };
}
