import { sql, type Kysely } from 'kysely';
import { playCategories, type PlayCategory } from '@laro/contract/calls/agent.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import { ofJackpot } from '../../records/reports.queries.ts';
import { withTeam, type Head } from './head.queries.ts';
import { daysOfTeam, peopleSince, type What } from './teamDays.queries.ts';

/**
 * Lists of a team, newest first, a page after the one before. Which days have what is wanted is known from figures of days,
 * and on those each member's newest are read along an index of theirs: so many as a page has at the most. Where there is so much of
 * it that the next of the team is never far away, all of the merchant's are gone along instead (decision 120).
 */
const plenty = 2_000;

interface Filter {
  readonly head: Head;
  /** This one alone; without it all but the head. */
  readonly member: bigint | undefined;
  /** Those so many levels below the head alone. */
  readonly level: number | undefined;
  readonly currency: string;
  readonly range: DayRange;
}

function whose({ head, member, level }: Filter) {
  const ofWhom =
    member !== undefined
      ? sql`members.id = ${member}`
      : level !== undefined
        ? sql`cardinality(members.lineage) = ${head.depth + level}::int`
        : sql`members.id <> ${head.id}`;
  return sql`${withTeam(head)} and ${ofWhom}`;
}

export interface Player {
  readonly memberId: bigint;
  readonly username: string;
  readonly isAgent: boolean;
}

export interface TeamRoundRow extends Player {
  readonly id: bigint;
  readonly round: string;
  readonly gameId: string;
  readonly gameName: string | null;
  readonly vendor: string;
  readonly at: Date;
  readonly day: Day;
  readonly turnover: bigint;
  readonly won: bigint;
  /** What of `won` is a jackpot's. */
  readonly jackpot: bigint;
  /** Of a round that the house paid for: what it won; null of any other. */
  readonly freeWon: bigint | null;
}

const extraordinary = sql`jackpot, case when free_rounds_id is not null then free_won end as "freeWon"`;

/** Where the page before has ended: the round that was the last. */
export interface AfterRound {
  readonly day: string;
  readonly at: string;
  readonly id: string;
}

/** Rounds of the team's that were settled on some days. */
export async function findTeamRounds(
  db: Kysely<Database>,
  {
    category,
    after,
    limit,
    many,
    ...filter
  }: Filter & {
    readonly category: PlayCategory | undefined;
    readonly after: AfterRound | undefined;
    readonly limit: number;
    /** How many there are of the whole filter. */
    readonly many: number;
  },
): Promise<TeamRoundRow[]> {
  if (many === 0) return [];
  const { currency, range } = filter;
  if (many > plenty) {
    const { rows } = await sql<TeamRoundRow>`
      select rounds.id, members.id as "memberId", username, is_agent as "isAgent", rounds.round,
          rounds.game_id as "gameId", coalesce(display_name, games.name) as "gameName",
          coalesce(vendors.name, rounds.vendor_code) as vendor, closed_at as at, settled_day::text as day,
          staked as turnover, won, ${extraordinary}
        from rounds
        cross join lateral (
          select id, username, is_agent from members where members.id = rounds.member_id and ${whose(filter)} offset 0
        ) as members
        left join games on games.game_id = rounds.game_id
        left join vendors on vendors.code = rounds.vendor_code
        where rounds.merchant_code = ${filter.head.merchant} and closed_because = 'settled'
          and rounds.currency = ${currency}
          and settled_day between ${range.from}::date and ${after?.day ?? range.to}::date
          and (${category ?? null}::text is null or coalesce(game_type, 'OTHER') = ${category ?? null})
          and ${
            after === undefined
              ? sql`true`
              : sql`(settled_day, closed_at, rounds.id) < (${after.day}::date, ${after.at}::timestamptz, ${after.id}::bigint)`
          }
        order by settled_day desc, closed_at desc, rounds.id desc limit ${limit}`.execute(db);
    return rows;
  }
  const { rows } = await sql<TeamRoundRow>`
    with played as (
      select members.id, username, is_agent, members.merchant_code, day, sum(rounds) as rounds
        from members
        -- One after the other, since nobody can guess how few are in the range.
        cross join lateral (
          select day, rounds from play_days
            where member_id = members.id and play_days.merchant_code = members.merchant_code
              and play_days.currency = ${currency}
              and day between ${range.from}::date and ${after?.day ?? range.to}::date
              and (${category ?? null}::text is null or game_type = ${category ?? null})
            offset 0
        ) as theirs
        where ${whose(filter)}
        group by members.id, day
    ),
    days as (
      select day from (
        -- Of the day of the page before nobody knows how many are left.
        select day, sum(sum(rounds) filter (where day is distinct from ${after?.day ?? null}::date))
              over (order by day desc rows between unbounded preceding and 1 preceding) as before
          from played group by day
      ) as counted where coalesce(before, 0) < ${limit}
    )
    select found.id, played.id as "memberId", username, is_agent as "isAgent", found.round, found.game_id as "gameId",
        coalesce(display_name, name) as "gameName", coalesce(vendor, found.vendor_code) as vendor, found.closed_at as at,
        day::text as day, staked as turnover, won, ${extraordinary}
      from played join days using (day)
      cross join lateral (
        select rounds.id, round, rounds.game_id, rounds.vendor_code, closed_at, staked, won, jackpot, free_rounds_id, free_won,
            games.display_name, games.name, vendors.name as vendor
          from rounds
          left join games on games.game_id = rounds.game_id
          left join vendors on vendors.code = rounds.vendor_code
          where rounds.member_id = played.id and closed_because = 'settled' and settled_day = played.day
            and (${category ?? null}::text is null or coalesce(game_type, 'OTHER') = ${category ?? null})
            and ${
              after === undefined
                ? sql`true`
                : sql`(played.day < ${after.day}::date or (date_trunc('milliseconds', closed_at), rounds.id) < (${after.at}::timestamptz, ${after.id}::bigint))`
            }
          order by closed_at desc, rounds.id desc limit ${limit}
      ) as found
      order by played.day desc, date_trunc('milliseconds', found.closed_at) desc, found.id desc
      limit ${limit}`.execute(db);
  return rows;
}

/** The days of a filter: the member's, or the team's without its head. */
function daysOf({ head, member, level, currency, range }: Filter, whats: readonly What[]) {
  const only = member === undefined ? level : 0;
  return sql`
    select * from (${daysOfTeam(head, { currency, whats, ranges: [range] })}) as days
      where ${only === undefined ? sql`level > 0` : sql`level = ${only}::int`}`;
}

/** What the rounds of the filter come to. */
export async function findRoundSums(
  db: Kysely<Database>,
  { category, ...filter }: Filter & { readonly category: PlayCategory | undefined },
): Promise<{ turnover: bigint; won: bigint; rounds: number; active: number }> {
  const { rows } = await sql<{ turnover: bigint; won: bigint; rounds: number; active: number }>`
    select coalesce(sum(went), 0)::bigint as turnover, coalesce(sum(came), 0)::bigint as won,
        coalesce(sum(times), 0)::int as rounds, coalesce(sum(${peopleSince(filter.range.from)}), 0)::int as active
      from (${daysOf(filter, [category ?? 'played'])}) as days`.execute(db);
  return rows[0] ?? { turnover: 0n, won: 0n, rounds: 0, active: 0 };
}

export interface TeamMovementRow extends Player {
  readonly transferId: bigint;
  readonly accountId: bigint;
  readonly number: bigint;
  readonly at: Date;
  readonly day: Day;
  readonly kind: string;
  readonly amount: bigint;
  readonly round: string | null;
  readonly gameName: string | null;
  readonly jackpot: bigint | null;
}

export interface AfterMovement {
  readonly day: string;
  readonly transfer: string;
  readonly account: string;
}

type Group = 'play' | 'cash' | 'reward' | 'correction';
const playOf = (category: PlayCategory) => [`bet ${category}`, `play ${category}`] as const;
const movedBy = {
  play: playCategories.flatMap(playOf),
  cash: ['deposited', 'withdrawn', 'cash'],
  reward: ['reward'],
  correction: ['correction'],
} as const satisfies Readonly<Record<Group, readonly What[]>>;

interface MovementFilter extends Filter {
  readonly group: Group | undefined;
  /** What games of this category moved. */
  readonly category: PlayCategory | undefined;
}

/** What moved the wallets of the team on some days. */
export async function findTeamMovements(
  db: Kysely<Database>,
  {
    group,
    category,
    after,
    limit,
    many,
    ...filter
  }: MovementFilter & {
    readonly after: AfterMovement | undefined;
    readonly limit: number;
    /** How many there are of the whole filter. */
    readonly many: number;
  },
): Promise<TeamMovementRow[]> {
  if (many === 0) return [];
  const { currency, range } = filter;
  const isWanted = sql`(${group ?? null}::text is null or group_name = ${group ?? null})
    and (${category ?? null}::text is null or group_name = 'play' and coalesce(game_type, 'OTHER') = ${category ?? null})`;
  if (many > plenty) {
    const { rows } = await sql<TeamMovementRow>`
      select transfers.id as "transferId", account_seq as number, transfers.created_at as at, transfers.kind,
          postings.amount, round, coalesce(display_name, games.name) as "gameName", members.id as "memberId", username,
          is_agent as "isAgent", account_id as "accountId", day::text as day, ${ofJackpot} as jackpot
        from transfers
        join transfer_kinds on code = transfers.kind
        cross join lateral (
          select account_id, account_seq, postings.amount, accounts.member_id
            from postings join accounts on accounts.id = account_id
            where transfer_id = transfers.id and purpose = 'wallet' and accounts.currency = ${currency} offset 0
        ) as postings
        cross join lateral (
          select id, username, is_agent from members where members.id = postings.member_id and ${whose(filter)} offset 0
        ) as members
        left join games on games.game_id = transfers.game_id
        where transfers.merchant_code = ${filter.head.merchant}
          and day between ${range.from}::date and ${after?.day ?? range.to}::date
          and ${isWanted}
          and ${
            after === undefined
              ? sql`true`
              : sql`(day, transfers.id, account_id) < (${after.day}::date, ${after.transfer}::bigint, ${after.account}::bigint)`
          }
        order by transfers.day desc, transfers.id desc, account_id desc limit ${limit}`.execute(db);
    return rows;
  }
  const { rows } = await sql<TeamMovementRow>`
    with moved as (
      select members.id, username, is_agent, accounts.id as account, accounts.seq, day, sum(times) as times
        from members
        cross join lateral (
          select id, seq from accounts
            where member_id = members.id and purpose = 'wallet' and accounts.currency = ${currency} offset 0
        ) as accounts
        cross join lateral (
          select day, times from account_days join transfer_kinds on code = kind
            where account_id = accounts.id
              and day between ${range.from}::date and ${after?.day ?? range.to}::date
              and (${group ?? null}::text is null or group_name = ${group ?? null})
              and (${category ?? null}::text is null or game_type = ${category ?? null})
            offset 0
        ) as theirs
        where ${whose(filter)}
        group by members.id, accounts.id, accounts.seq, day
    ),
    days as (
      select day from (
        select day, sum(sum(times) filter (where day is distinct from ${after?.day ?? null}::date))
              over (order by day desc rows between unbounded preceding and 1 preceding) as before
          from moved group by day
      ) as counted where coalesce(before, 0) < ${limit}
    )
    select found.*, moved.id as "memberId", username, is_agent as "isAgent", account as "accountId", moved.day::text as day
      from moved join days using (day)
      -- Numbers of a wallet have no gaps and follow the days: so those of a day are known.
      cross join lateral (
        select coalesce(sum(times) filter (where later.day > moved.day), 0) as later,
            coalesce(sum(times) filter (where later.day = moved.day), 0) as own
          from account_days as later where later.account_id = account and later.day >= moved.day
      ) as counted
      cross join lateral (
        select transfers.id as "transferId", account_seq as number, transfers.created_at as at, transfers.kind, postings.amount,
            round, coalesce(display_name, name) as "gameName", ${ofJackpot} as jackpot
          from postings
          join transfers on transfers.id = transfer_id
          join transfer_kinds on code = transfers.kind
          left join games on games.game_id = transfers.game_id
          where account_id = account and account_seq between seq - later - own + 1 and seq - later
            and ${isWanted}
            and ${
              after === undefined
                ? sql`true`
                : sql`(moved.day < ${after.day}::date or (transfers.id, account) < (${after.transfer}::bigint, ${after.account}::bigint))`
            }
          order by account_seq desc limit ${limit}
      ) as found
      order by moved.day desc, "transferId" desc, account desc
      limit ${limit}`.execute(db);
  return rows;
}

/** What the movements of the filter come to. */
export async function findMovementSums(
  db: Kysely<Database>,
  { group, category, ...filter }: MovementFilter,
): Promise<{ came: bigint; went: bigint; times: number }> {
  const ofGroup: readonly What[] = group === undefined ? Object.values(movedBy).flat() : movedBy[group];
  const ofCategory: readonly What[] | undefined = category && playOf(category);
  const whats = ofCategory ? ofCategory.filter((what) => ofGroup.includes(what)) : ofGroup;
  const { rows } = await sql<{ came: bigint; went: bigint; times: number }>`
    select coalesce(sum(came), 0)::bigint as came, coalesce(-sum(went), 0)::bigint as went,
        coalesce(sum(times), 0)::int as times
      from (${daysOf(filter, whats)}) as days`.execute(db);
  return rows[0] ?? { came: 0n, went: 0n, times: 0 };
}
