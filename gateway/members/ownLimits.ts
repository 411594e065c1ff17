import { sql, type Kysely, type Transaction } from 'kysely';
import { dayOf, spanOf, type BusinessDay } from '@laro/rules/days.ts';
import { toAmount } from '@laro/rules/money.ts';
import {
  limitPeriods,
  limitSpan,
  loosenAfterMs,
  loosening,
  loosenWithinMs,
  type LimitPeriod,
} from '@laro/rules/ownLimits.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { OwnLimit } from '@laro/contract/calls/ownLimits.ts';
import type { Database } from '../db/tables.ts';
import { personOf } from './breaks.ts';
import { limitOf } from './limits.ts';

/** What is left of a member's own limit of a period, in minor units, and when it is whole again. */
export interface OwnLeft {
  readonly period: LimitPeriod;
  readonly amount: bigint;
  readonly left: bigint;
  readonly until: Date;
}

/** The accounts of the same person whose money is of the same kind: limits are of all of them together (decision 219). */
export async function sameMoney(db: Kysely<Database>, memberId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    ${personOf(memberId)} select other.id from members own
      join members other on other.currency = own.currency and (other.id = own.id or other.id in (select id from person))
      where own.id = ${memberId} order by other.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deposits of one person one by one: two at once would both see what is left. */
export async function depositsOneByOne(db: Kysely<Database>, ids: readonly bigint[]): Promise<void> {
  for (const id of ids) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`deposit ${id}`}, 0))`.execute(db);
  }
}

interface Asked {
  readonly ids: readonly bigint[];
  readonly settings: Pick<MerchantSettings, 'businessDay'>;
  readonly now: Date;
  /** The deposit that is about to be let in is not among those that were. */
  readonly beside?: bigint | undefined;
}

/** What the person may still deposit by each of their own limits; none where none is set. */
export async function leftOfOwn(
  db: Kysely<Database>,
  { ids, settings, now, beside }: Asked,
): Promise<OwnLeft[]> {
  const rows = await db
    .selectFrom('own_limits')
    .select((eb) => ['period', eb.fn.min('amount').as('amount')])
    .where('member_id', 'in', ids)
    .groupBy('period')
    .execute();
  if (rows.length === 0) return [];
  const business = businessOf(settings);
  const today = dayOf(now.getTime(), business);
  const all: OwnLeft[] = [];
  for (const period of limitPeriods) {
    const amount = rows.find((row) => row.period === period)?.amount;
    if (amount === undefined) continue;
    const { from, next } = limitSpan(period, today);
    const since = new Date(spanOf({ from, to: from }, business).from);
    const until = new Date(spanOf({ from: next, to: next }, business).from);
    const spent = await depositedSince(db, ids, since, beside);
    all.push({ period, amount, left: spent < amount ? amount - spent : 0n, until });
  }
  return all;
}

/** The member's own limits as they and the desk are told of them, with what looser one is asked for. */
export async function ownLimitsOf(
  db: Kysely<Database>,
  { memberId, ...asked }: Omit<Asked, 'beside'> & { readonly memberId: bigint },
): Promise<OwnLimit[]> {
  const wants = await db
    .selectFrom('own_limits')
    .select(['period', 'wanted', 'wanted_at as at'])
    .where('member_id', '=', memberId)
    .execute();
  return (await leftOfOwn(db, asked)).map(({ period, amount, left, until }) => {
    const want = wants.find((one) => one.period === period);
    const [at, wanted] = [want?.at ?? undefined, want?.wanted ?? null];
    const isAsked = at !== undefined && loosening(at, asked.now) !== 'over';
    const from = isAsked ? new Date(at.getTime() + loosenAfterMs) : undefined;
    return {
      period,
      amount: toAmount(amount),
      left: toAmount(left),
      until: until.toISOString(),
      ...(from && {
        wanted: {
          ...(wanted !== null && { amount: toAmount(wanted) }),
          isOpen: from <= asked.now,
          from: from.toISOString(),
          until: new Date(from.getTime() + loosenWithinMs).toISOString(),
        },
      }),
    };
  });
}

/** What was deposited since, gross: what waits to be paid, and what came from a team's agent, count as well. */
export async function depositedSince(
  db: Kysely<Database>,
  ids: readonly bigint[],
  since: Date,
  beside = 0n,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select (
        select coalesce(sum(coalesce(credited, amount)), 0) from deposits
          where member_id = any(${ids}::bigint[]) and id <> ${beside} and coalesce(credited_at, opened_at) >= ${since}
            -- Held money is the member's to take: it counts then.
            and state in ('created', 'awaitingPayment', 'checking', 'unknown', 'credited')
      )::bigint + (
        select coalesce(sum(amount), 0) from team_transfers where receiver_id = any(${ids}::bigint[]) and at >= ${since}
      )::bigint as sum`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** The limit that lets least of a deposit of a member in; `desk` is the one that the desk has set of a business day (decision 134). */
export interface DepositLimit {
  readonly by: 'self' | 'desk';
  readonly period: LimitPeriod;
  readonly left: bigint;
}

/** The same person's deposits are decided on one after the other until the transaction ends, and no other is in between. */
export async function tightestLimit(
  trx: Transaction<Database>,
  memberId: bigint,
  asked: Omit<Asked, 'ids'>,
): Promise<DepositLimit | undefined> {
  const ids = await sameMoney(trx, memberId);
  await depositsOneByOne(trx, ids);
  const own = await leftOfOwn(trx, { ...asked, ids });
  const all: DepositLimit[] = own.map(({ period, left }) => ({ by: 'self', period, left }));
  const most = await limitOf(trx, memberId, 'deposit');
  if (most !== undefined) {
    const business = businessOf(asked.settings);
    const today = dayOf(asked.now.getTime(), business);
    const since = new Date(spanOf({ from: today, to: today }, business).from);
    const spent = await depositedSince(trx, [memberId], since, asked.beside);
    all.push({ by: 'desk', period: 'day', left: spent < most ? most - spent : 0n });
  }
  return all.toSorted((one, other) => (one.left < other.left ? -1 : one.left > other.left ? 1 : 0))[0];
}

function businessOf({ businessDay }: Pick<MerchantSettings, 'businessDay'>): BusinessDay {
  return { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
}
