import { sql, type Kysely } from 'kysely';
import type { DayRange } from '@laro/rules/days.ts';
import { prepare } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';

export interface PlayDay {
  day: string;
  /** How many rounds were settled on it. */
  wanted: number;
  /** Minor units. */
  staked: bigint;
  won: bigint;
}

/** Which rounds are meant; without any of these, all. */
export interface RoundFilter {
  readonly category?: string | undefined;
  readonly vendor?: string | undefined;
  readonly state?: 'open' | 'won' | 'lost' | 'even' | undefined;
}

function meant({ category, vendor, state }: RoundFilter) {
  const sign = { won: sql`1`, lost: sql`-1`, even: sql`0` };
  return sql`true
    ${category === undefined ? sql`` : sql`and game_type_of(game_id) = ${category}`}
    ${vendor === undefined ? sql`` : sql`and vendor_code = ${vendor}`}
    ${state === undefined || state === 'open' ? sql`` : sql`and sign(won - staked) = ${sign[state]}`}`;
}

/** As {@link findPlayDays}, of the rounds that are meant: they are counted, by the index of the member's days. */
export async function findMeantDays(
  db: Kysely<Database>,
  memberId: bigint,
  { from, to }: DayRange,
  filter: RoundFilter,
): Promise<PlayDay[]> {
  const { rows } = await sql<PlayDay>`
    select settled_day::text as day, count(*)::int as wanted, sum(staked)::bigint as staked, sum(won)::bigint as won
      from rounds
      where member_id = ${memberId} and closed_because = 'settled'
        and settled_day between ${from}::date and ${to}::date and ${meant(filter)}
      group by rounds.settled_day
      order by rounds.settled_day desc`.execute(db);
  return rows;
}

/** What the member has ever bet with. */
export async function findPlayed(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ categories: string[]; vendors: { code: string; name: string }[] }> {
  const categories = await sql<{ category: string }>`
    select distinct game_type as category from play_days where member_id = ${memberId} and rounds > 0`.execute(
    db,
  );
  // One look into an index a vendor, however many rounds there are.
  const vendors = await sql<{ code: string; name: string }>`
    select code, name from vendors
      where exists (select from rounds where member_id = ${memberId} and vendor_code = code)
      order by name`.execute(db);
  return { categories: categories.rows.map(({ category }) => category), vendors: vendors.rows };
}

/** What was played on each of the days, newest first. */
export async function findPlayDays(
  db: Kysely<Database>,
  memberId: bigint,
  { from, to }: DayRange,
): Promise<PlayDay[]> {
  const { rows } = await sql<PlayDay>`
    ${prepare} select day::text, sum(rounds)::int as wanted, sum(staked)::bigint as staked, sum(won)::bigint as won from play_days
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
  /** What of `won` is a jackpot's. */
  jackpot: bigint;
  /** Of a round that the house paid for: what it won, which is its promotion's; null of any other. */
  freeWon: bigint | null;
}

/** What is told of a round beside its time. */
export const named = sql`
  rounds.round, rounds.game_id as "gameId", coalesce(games.display_name, games.name) as "gameName",
  coalesce(vendors.name, rounds.vendor_code) as vendor, staked, won, jackpot,
  case when free_rounds_id is not null then free_won end as "freeWon"`;
export const withNames = sql`
  left join games on games.game_id = rounds.game_id
  left join vendors on vendors.code = rounds.vendor_code`;

/** The rounds that were settled on some days, newest first. */
export async function findRounds(
  db: Kysely<Database>,
  memberId: bigint,
  { from, to }: DayRange,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  filter: RoundFilter,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    ${prepare} select ${named}, closed_at as at
      from (
        select * from rounds
          where member_id = ${memberId} and closed_because = 'settled'
            and settled_day between ${from}::date and ${to}::date and ${meant(filter)}
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
  { category, vendor }: RoundFilter,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    ${prepare} select ${named}, opened_at as at
      from (
        select * from rounds where member_id = ${memberId} and closed_at is null and ${meant({ category, vendor })}
          order by opened_at desc limit ${limit}
      ) as rounds
      ${withNames}
      order by opened_at desc`.execute(db);
  return rows;
}
