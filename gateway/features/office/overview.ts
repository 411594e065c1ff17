import { sql } from 'kysely';
import {
  longestBrandReport,
  type brandsReport,
  type overview,
  type report,
} from '@laro/contract/calls/office.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { addDays, checkRange, periodRange } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { today as todayOf } from '../../cash/standing.ts';
import type { House } from '../../house/house.ts';
import { figuresOf } from './figures.ts';

/** So many days are shown, today with them. */
const shownDays = 14;

type Means = Pick<House, 'reads' | 'merchants' | 'clock'>;

/** A brand's last business days in figures, and what waits. */
export async function overviewOf(house: Means, merchant: string): Promise<Reply<typeof overview>> {
  const { reads, merchants, clock } = house;
  const settings = await merchants.settings(merchant);
  const today = todayOf(settings, clock.now());
  const [{ days }, { rows: waiting }] = await Promise.all([
    figuresOf(house, merchant, settings, { from: addDays(today, 1 - shownDays), to: today }),
    sql<{ withdrawals: bigint; adjustments: bigint; secondSteps: bigint; feedback: bigint }>`
      select
        (select count(*) from withdrawals join cash_orders on cash_orders.id = order_id
          where merchant_code = ${merchant} and withdrawals.state = 'review') as withdrawals,
        (select count(*) from adjustments where merchant_code = ${merchant} and decision is null) as adjustments,
        (select count(*) from second_step_requests
          where merchant_code = ${merchant} and decision is null) as "secondSteps",
        (select count(*) from feedback join members on members.id = member_id
          where merchant_code = ${merchant} and feedback.state = 'waiting') as feedback`.execute(reads),
  ]);
  return {
    days,
    waiting: {
      withdrawals: Number(waiting[0]?.withdrawals ?? 0),
      adjustments: Number(waiting[0]?.adjustments ?? 0),
      secondSteps: Number(waiting[0]?.secondSteps ?? 0),
      feedback: Number(waiting[0]?.feedback ?? 0),
    },
  };
}

/** The days that are asked for; undefined where they are none, or too many. */
export async function reportOf(
  house: Means,
  merchant: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Reply<typeof report> | undefined> {
  const settings = await house.merchants.settings(merchant);
  const today = todayOf(settings, house.clock.now());
  const isUsual = from === undefined && to === undefined;
  const range = isUsual ? periodRange('last7', today) : { from: from ?? '', to: to ?? '' };
  if (checkRange(range, { longest: longestBrandReport }) !== undefined) return undefined;
  return { ...range, today, ...(await figuresOf(house, merchant, settings, range)) };
}

type Sums = Omit<Reply<typeof brandsReport>['all'][number], 'currency'>;

/** Brands beside each other, each by its own business days; undefined where the days are none, or too many. */
export async function brandsReportOf(
  house: Means,
  brands: readonly { readonly code: string; readonly name: string; readonly currency: string }[],
  asked: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<Reply<typeof brandsReport> | undefined> {
  const rows: Reply<typeof brandsReport>['brands'] = [];
  let first: { from: string; to: string; today: string } | undefined;
  // One after the other: a brand's figures are a query each, and the desk may have hundreds.
  for (const { code, name, currency } of brands) {
    const found = await reportOf(house, code, first ?? asked);
    if (found === undefined) return undefined;
    const { from, to, today, all } = found;
    first ??= { from, to, today };
    rows.push({ code, name, currency, ...all });
  }
  if (first === undefined) return undefined;
  const all = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    ...sumOf(own),
  }));
  return { ...first, brands: rows, all };
}

function sumOf(rows: readonly Sums[]): Sums {
  const count = (of: 'registered' | 'active') => rows.reduce((sum, row) => sum + row[of], 0);
  const money = (of: Exclude<keyof Sums, 'registered' | 'active'>) =>
    toAmount(rows.reduce((sum, row) => sum + minorOf(row[of]), 0n));
  return {
    registered: count('registered'),
    active: count('active'),
    deposits: money('deposits'),
    withdrawals: money('withdrawals'),
    staked: money('staked'),
    won: money('won'),
    result: money('result'),
  };
}

/** Of an amount that may be below zero. */
function minorOf(amount: string): bigint {
  return amount.startsWith('-') ? -toMinor(amount.slice(1)) : toMinor(amount);
}
