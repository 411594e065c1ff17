import { sql, type Kysely } from 'kysely';
import type { DayRange } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';

export interface PlayDay {
  day: string;
  /** How many rounds were settled on it. */
  wanted: number;
  /** Minor units. */
  staked: bigint;
  won: bigint;
}

/** What was played on each of the days, newest first. */
export async function findPlayDays(
  db: Kysely<Database>,
  memberId: bigint,
  { from, to }: DayRange,
): Promise<PlayDay[]> {
  const { rows } = await sql<PlayDay>`
    select day::text, sum(rounds)::int as wanted, sum(staked)::bigint as staked, sum(won)::bigint as won from play_days
      where member_id = ${memberId} and day between ${from}::date and ${to}::date
      group by play_days.day
      order by play_days.day desc`.execute(db);
  return rows;
}

export interface RoundRow {
  round: string;
  gameId: string;
  gameName: string | null;
  vendor: string;
  at: Date;
  staked: bigint;
  won: bigint;
}

/** What is told of a round beside its time. */
export const named = sql`
  rounds.round, rounds.game_id as "gameId", coalesce(games.display_name, games.name) as "gameName",
  coalesce(vendors.name, rounds.vendor_code) as vendor, staked, won`;
export const withNames = sql`
  left join games on games.game_id = rounds.game_id
  left join vendors on vendors.code = rounds.vendor_code`;

/** The rounds that were settled on some days, newest first. */
export async function findRounds(
  db: Kysely<Database>,
  memberId: bigint,
  { from, to }: DayRange,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${named}, closed_at as at
      from (
        select * from rounds
          where member_id = ${memberId} and closed_because = 'settled'
            and settled_day between ${from}::date and ${to}::date
          order by settled_day desc, closed_at desc, id desc
          offset ${offset} limit ${limit}
      ) as rounds
      ${withNames}
      order by settled_day desc, closed_at desc, id desc`.execute(db);
  return rows;
}

/** The rounds that nobody has settled yet, those that began last first. */
export async function findOpenRounds(
  db: Kysely<Database>,
  memberId: bigint,
  limit: number,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select ${named}, opened_at as at
      from (
        select * from rounds where member_id = ${memberId} and closed_at is null
          order by opened_at desc limit ${limit}
      ) as rounds
      ${withNames}
      order by opened_at desc`.execute(db);
  return rows;
}
