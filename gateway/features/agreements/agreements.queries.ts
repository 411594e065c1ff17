import { sql, type Kysely, type Selectable } from 'kysely';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import type { TeamFigures } from '@laro/rules/agreements.ts';
import type { DayRange } from '@laro/rules/days.ts';
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

type Asked = Pick<AgreementRow, 'junior_id' | 'currency' | 'active_from'>;

/** What the team below the junior did, from figures of days. */
export async function teamFigures(
  db: Kysely<Database>,
  { junior_id, currency, active_from }: Asked,
  { from, to }: DayRange,
): Promise<TeamFigures> {
  const { rows } = await sql<TeamFigures>`
    select coalesce(sum(staked), 0)::bigint as turnover, coalesce(sum(staked - won), 0)::bigint as loss,
        (count(*) filter (where rounds > 0 and staked >= ${active_from}))::int as active
      from (
        select sum(rounds) as rounds, sum(staked) as staked, sum(won) as won
          from members
          join play_days on member_id = members.id and play_days.merchant_code = members.merchant_code
          where ${await teamOf(db, junior_id)} and play_days.currency = ${currency}
            and day between ${from}::date and ${to}::date
          group by members.id
      ) as played`.execute(db);
  return rows[0] ?? { turnover: 0n, loss: 0n, active: 0 };
}

/** The same by the hour: of who played on those days, along the index of their settled rounds. */
export async function hoursOfTeam(
  db: Kysely<Database>,
  { junior_id, currency, active_from }: Asked,
  { from, to }: DayRange,
): Promise<TeamFigures[]> {
  const { rows } = await sql<TeamFigures>`
    select sum(staked)::bigint as turnover, sum(staked - won)::bigint as loss,
        (count(*) filter (where staked >= ${active_from}))::int as active
      from (
        select hour, played.id, sum(staked) as staked, sum(won) as won
          from (
            select distinct members.id, day
              from members
              join play_days on member_id = members.id and play_days.merchant_code = members.merchant_code
              where ${await teamOf(db, junior_id)} and play_days.currency = ${currency}
                and day between ${from}::date and ${to}::date
          ) as played
          cross join lateral (
            select date_trunc('hour', closed_at) as hour, staked, won from rounds
              where rounds.member_id = played.id and settled_day = played.day and closed_because = 'settled'
                and rounds.currency = ${currency}
          ) as round
          group by hour, played.id
      ) as hours
      group by hour order by hour`.execute(db);
  return rows;
}
