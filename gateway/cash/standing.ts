import { sql, type Kysely } from 'kysely';
import { dayOf, type Day } from '@laro/rules/days.ts';
import {
  turnoverLeft,
  type DayOfPlay,
  type SaidWhyNot,
  type WhyNot,
  type WithdrawalLimits,
  type WithdrawalStanding,
} from '@laro/rules/mayWithdraw.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { isTrial } from '@laro/contract/protocol/access.ts';
import type { Database } from '../db/tables.ts';
import type { Session } from '../house/house.ts';
import { payableCards } from '../members/bankCards.ts';
import { identityOf } from '../members/identityPapers.ts';
import { limitOf } from '../members/limits.ts';
import { awayUntil, breakEnd } from '../members/breaks.ts';
import { heldUntil } from '../members/safetyHold.ts';
import { hasWithdrawalPassword } from '../members/withdrawalPassword.ts';

type Who = Pick<Session, 'memberId' | 'type'>;

function minor(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

/** The merchant's settings, in minor units. */
function limitsOf({ withdrawals }: MerchantSettings): WithdrawalLimits {
  const { least, most, amountADay, timesADay, turnoverPercent } = withdrawals;
  return {
    least: minor(least),
    most: minor(most),
    amountADay: minor(amountADay),
    timesADay,
    turnoverPercent,
  };
}

/** The merchant's business day of now. */
export function today({ businessDay }: MerchantSettings, now: Date): Day {
  const { timeZone, startsAt } = businessDay;
  return dayOf(now.getTime(), { timeZone, cut: startsAt * 60 });
}

/** All that decides whether a member may withdraw (S2-10). */
export async function standingOf(
  db: Kysely<Database>,
  who: Who,
  settings: MerchantSettings,
  now: Date,
): Promise<WithdrawalStanding> {
  const { memberId } = who;
  const brand = limitsOf(settings);
  const own = await limitOf(db, memberId, 'withdrawal');
  const isLess = own !== undefined && own < brand.amountADay;
  const limits = { ...brand, amountADay: isLess ? own : brand.amountADay };
  const { identityAbove } = settings.withdrawals;
  const isAsked =
    identityAbove !== undefined && !isTrial(who) && !(await identityOf(db, memberId, settings, now)).isProved;
  const held = await heldUntil(db, memberId, now);
  const member = await db
    .selectFrom('members')
    .select(['status', 'excluded_until as excludedUntil', breakEnd])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  const day = today(settings, now);
  const { times, amount } = await asksOfDay(db, memberId, day);
  return {
    // Until a real one speaks the protocol, a demo's stand-in is the only one that there is (decision 41).
    hasChannel: settings.demo,
    limits,
    isTrial: isTrial(who),
    isClosed: member.status !== 'active',
    timesToday: times,
    amountToday: amount,
    balance: await walletOf(db, memberId),
    hasPassword: await hasWithdrawalPassword(db, memberId),
    cards: (await payableCards(db, memberId, now)).length,
    heldUntil: held?.toISOString(),
    deskLeft: own === undefined ? undefined : own - amount - (await sentOf(db, memberId, day)),
    unprovedLeft: isAsked ? minor(identityAbove) - (await outOf(db, memberId)) : undefined,
    awayUntil: awayUntil(member.breakEnd, now),
    // Who has excluded themself is not sent to play for what is theirs (decision 191).
    turnoverLeft:
      limits.turnoverPercent === 0 || awayUntil(member.excludedUntil, now) !== undefined
        ? 0n
        : turnoverLeft(await daysOfPlay(db, memberId), limits.turnoverPercent),
  };
}

/** As it goes over the wire. */
export function said(why: readonly WhyNot[]): SaidWhyNot[] {
  return why.map((one) => ('amount' in one ? { ...one, amount: toAmount(one.amount) } : one));
}

async function walletOf(db: Kysely<Database>, memberId: bigint): Promise<bigint> {
  const found = await db
    .selectFrom('accounts')
    .select('balance')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'wallet')
    .executeTakeFirst();
  return found?.balance ?? 0n;
}

/** What was asked for on a day and not given back. */
async function asksOfDay(
  db: Kysely<Database>,
  memberId: bigint,
  day: Day,
): Promise<{ times: number; amount: bigint }> {
  const { rows } = await sql<{ times: number; amount: bigint }>`
    select count(*)::int as times, coalesce(sum(amount), 0)::bigint as amount
      from withdrawals join cash_orders on id = order_id
      where withdrawals.member_id = ${memberId} and day = ${day}::date
        and withdrawals.state not in ('returned', 'rejected', 'takenBack')`.execute(db);
  return rows[0] ?? { times: 0, amount: 0n };
}

/** What an agent sent to its team on a day. */
async function sentOf(db: Kysely<Database>, memberId: bigint, day: Day): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(amount), 0)::bigint as amount from team_transfers
      where sender_id = ${memberId} and business_day(merchant_code, at) = ${day}::date`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** All that was ever asked for and not given back, and what was sent to a team (A36-6). */
async function outOf(db: Kysely<Database>, memberId: bigint): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select (
        (select coalesce(sum(amount), 0) from withdrawals join cash_orders on id = order_id
          where withdrawals.member_id = ${memberId}
            and withdrawals.state not in ('returned', 'rejected', 'takenBack'))
        + (select coalesce(sum(amount), 0) from team_transfers where sender_id = ${memberId})
      )::bigint as amount`.execute(db);
  return rows[0]?.amount ?? 0n;
}

/** The days on which the member deposited or, since the first deposit, played; oldest first. */
async function daysOfPlay(db: Kysely<Database>, memberId: bigint): Promise<DayOfPlay[]> {
  const { rows } = await sql<DayOfPlay>`
    with deposits as (
      select day, sum(amount)::bigint as deposited
        from accounts join account_days on account_id = accounts.id
        where member_id = ${memberId} and purpose = 'wallet' and kind in ('deposit', 'team_received')
        group by day
    )
    select day::text, coalesce(deposited, 0)::bigint as deposited, coalesce(staked, 0)::bigint as played
      from deposits
      full join (
        select day, sum(staked)::bigint as staked from play_days
          where member_id = ${memberId} and day >= (select min(day) from deposits)
          group by day
      ) as play using (day)
      order by day`.execute(db);
  return rows;
}
