import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { AgreementTier } from '@laro/contract/calls/agreements.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { owed, type Side, type TeamFigures, type Tier } from '@laro/rules/agreements.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { Database } from '../../db/tables.ts';
import { teamOf } from '../../members/team.ts';

export type AgreementRow = Selectable<Database['agreements']> & {
  readonly senior: string;
  readonly junior: string;
};

const columns = sql`
  agreements.*, from_day::text, until_day::text,
  (select username from members where id = senior_id) as senior,
  (select username from members where id = junior_id) as junior`;

/** Those of a kind that the member is a party to, the newest first. */
export async function findAgreements(
  db: Kysely<Database>,
  memberId: bigint,
  kind: AgreementKind,
): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from agreements
      where kind = ${kind} and (junior_id = ${memberId} or senior_id = ${memberId})
      order by id desc limit 200`.execute(db);
  return rows;
}

/** One that the member is a party to. */
export async function findAgreement(
  db: Kysely<Database>,
  memberId: bigint,
  id: bigint,
): Promise<AgreementRow | undefined> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from agreements
      where id = ${id} and (junior_id = ${memberId} or senior_id = ${memberId})`.execute(db);
  return rows[0];
}

/** The agents whom somebody brought. */
export async function findJuniors(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ id: bigint; username: string }[]> {
  return db
    .selectFrom('members')
    .select(['id', 'username'])
    .where('parent_id', '=', memberId)
    .where('is_agent', '=', true)
    .orderBy('username')
    .limit(1000)
    .execute();
}

/** The junior's versions that hold on one of the days, or held, the newest first. */
export async function findHeld(
  db: Kysely<Database>,
  memberId: bigint,
  kind: AgreementKind,
  { from, to }: DayRange,
): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select ${columns} from agreements
      where junior_id = ${memberId} and kind = ${kind} and from_day <= ${to}::date
        and coalesce(until_day, 'infinity') >= greatest(from_day, ${from}::date)
      order by id desc`.execute(db);
  return rows;
}

type Asked = Pick<AgreementRow, 'junior_id' | 'currency' | 'active_from' | 'kind' | 'tiers'>;

export interface Reckoned extends DayRange {
  readonly figures: TeamFigures;
  /** In minor units. */
  readonly pays: bigint;
}

/** What an agreement pays for some periods, in their order. */
export async function reckon(
  db: Kysely<Database>,
  asked: Asked,
  ranges: readonly DayRange[],
): Promise<readonly Reckoned[]> {
  const team = await teamOf(db, asked.junior_id);
  const [wholes, hours] = await Promise.all([
    figuresOf(db, team, asked, ranges),
    asked.kind === 'hourly' ? hoursOf(db, team, asked, ranges) : [],
  ]);
  const tiers = asked.tiers.map(toTier);
  return ranges.map(({ from, to }) => {
    const { turnover = 0n, loss = 0n, active = 0 } = wholes.find((one) => one.first === from) ?? {};
    const figures = { turnover, loss, active };
    const parts = asked.kind === 'hourly' ? hours.filter(({ first }) => first === from) : [figures];
    return { from, to, figures, pays: owed(asked.kind, tiers, parts) };
  });
}

export function toTier({ turnover, loss, active, pays }: AgreementTier): Tier {
  return { turnover: toMinor(turnover), loss: toMinor(loss), active, pays: toMinor(pays) };
}

type Sums = TeamFigures & { readonly first: Day };

function periodsOf(ranges: readonly DayRange[]) {
  return sql`unnest(${ranges.map(({ from }) => from)}::date[], ${ranges.map(({ to }) => to)}::date[]) as period (first, last)`;
}

/** What the team below the junior did in each period, from figures of days. Nobody is active by bets that they took back (A36-1). */
async function figuresOf(
  db: Kysely<Database>,
  team: RawBuilder<SqlBool>,
  { currency, active_from }: Asked,
  ranges: readonly DayRange[],
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select first::text, sum(staked)::bigint as turnover, sum(staked - won)::bigint as loss,
        (count(*) filter (where staked > 0 and staked >= ${active_from}))::int as active
      from (
        select first, sum(staked) as staked, sum(won) as won
          from ${periodsOf(ranges)}
          join play_days on day between first and last
          join members on member_id = members.id and play_days.merchant_code = members.merchant_code
          where ${team} and play_days.currency = ${currency}
          group by first, members.id
      ) as played
      group by first`.execute(db);
  return rows;
}

/** The same by the hour: of who played on those days, along the index of their settled rounds. */
async function hoursOf(
  db: Kysely<Database>,
  team: RawBuilder<SqlBool>,
  { currency, active_from }: Asked,
  ranges: readonly DayRange[],
): Promise<Sums[]> {
  const { rows } = await sql<Sums>`
    select first::text, sum(staked)::bigint as turnover, sum(staked - won)::bigint as loss,
        (count(*) filter (where staked > 0 and staked >= ${active_from}))::int as active
      from (
        select first, hour, played.id, sum(staked) as staked, sum(won) as won
          from (
            select distinct first, day, members.id
              from ${periodsOf(ranges)}
              join play_days on day between first and last
              join members on member_id = members.id and play_days.merchant_code = members.merchant_code
              where ${team} and play_days.currency = ${currency}
          ) as played
          cross join lateral (
            select date_trunc('hour', closed_at) as hour, staked, won from rounds
              where rounds.member_id = played.id and settled_day = played.day and closed_because = 'settled'
                and rounds.currency = ${currency}
          ) as round
          group by first, hour, played.id
      ) as hours
      group by first, hour`.execute(db);
  return rows;
}

export type PaymentRow = Selectable<Database['agreement_payments']> & {
  readonly junior: string;
  readonly senior: string;
  /** It waits, and would not be paid now: the senior's income is smaller. */
  readonly isShort: boolean;
};

const paymentColumns = sql`
  agreement_payments.*, period_from::text, period_to::text,
  (select username from members where id = agreement_payments.junior_id) as junior,
  (
    select username from members
      where id = (select senior_id from agreements where agreements.id = agreement_payments.agreement_id)
  ) as senior,
  agreement_payments.state = 'applied' and agreement_payments.amount > coalesce((
    select balance from accounts join agreements on accounts.member_id = senior_id
      where agreements.id = agreement_payments.agreement_id and purpose = 'income'
  ), 0) as "isShort"`;

/** Of a junior and a kind, those of some periods. */
export async function findPayments(
  db: Kysely<Database>,
  memberId: bigint,
  kind: AgreementKind,
  periods: readonly Day[],
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select ${paymentColumns} from agreement_payments
      where junior_id = ${memberId} and kind = ${kind} and period_from = any(${periods}::date[])`.execute(db);
  return rows;
}

type LockedPayment = PaymentRow & Pick<AgreementRow, 'merchant_code' | 'currency' | 'senior_id'>;

/** One that the member processes as the senior of its agreement; it waits for nobody else until the transaction ends. */
export async function lockPayment(
  db: Kysely<Database>,
  seniorId: bigint,
  id: bigint,
): Promise<LockedPayment | undefined> {
  const { rows } = await sql<LockedPayment>`
    select ${paymentColumns}, merchant_code, currency, senior_id
      from agreement_payments join agreements on agreements.id = agreement_id
      where agreement_payments.id = ${id} and senior_id = ${seniorId}
      for update of agreement_payments`.execute(db);
  return rows[0];
}

/** A page of a kind, the last period first: the junior's own, or those of the agreements of a senior. */
export async function listPayments(
  db: Kysely<Database>,
  memberId: bigint,
  { kind, side, offset, limit }: { kind: AgreementKind; side: Side; offset: number; limit: number },
): Promise<{ readonly rows: readonly PaymentRow[]; readonly total: number }> {
  const whose = side === 'junior' ? sql`agreements.junior_id` : sql`agreements.senior_id`;
  const of = sql`
    from agreement_payments join agreements on agreements.id = agreement_id
    where ${whose} = ${memberId} and agreements.kind = ${kind}`;
  const [{ rows }, counted] = await Promise.all([
    sql<PaymentRow>`
      select ${paymentColumns} ${of}
        order by agreement_payments.state = 'applied' desc, agreement_payments.period_from desc, agreement_payments.id desc
        limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${of}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
