import { sql, type Kysely } from 'kysely';
import type { PlayCategory } from '@laro/contract/calls/agent.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import { levelUnder, withTeam, type Head } from './head.queries.ts';

/** Every figure of a team is added up from days of its members: none of these reads a bet. */
interface Of {
  readonly head: Head;
  readonly currency: string;
}

interface Times extends Of {
  readonly range: DayRange;
  readonly today: Day;
}

const kinds = {
  // What came from an agent of the line above is a deposit, and what was sent down the line has left.
  deposited: sql`kind in ('deposit', 'deposit_reversed', 'team_received')`,
  withdrawn: sql`kind in ('withdrawal', 'withdrawal_returned', 'team_sent')`,
  rewards: sql`group_name = 'reward'`,
};

export interface CashSums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly rewards: bigint;
  readonly depositors: number;
}
export interface PlaySums {
  readonly turnover: bigint;
  readonly won: bigint;
  readonly rounds: number;
  readonly active: number;
}
/** Each figure twice: of today, and of the period. */
type Beside<T> = { readonly [K in keyof T & string as `${K}Today` | `${K}Period`]: T[K] };

/** Money in and out by level; the head is level 0. */
export async function findCash(
  db: Kysely<Database>,
  { head, currency, range, today }: Times,
): Promise<({ level: number } & Beside<CashSums>)[]> {
  const { rows } = await sql<{ level: number } & Beside<CashSums>>`
    with moved as (
      select ${levelUnder(head)} as level, members.id, kind, group_name, day, amount
        from members
        join accounts on member_id = members.id and purpose = 'wallet'
        join account_days on account_id = accounts.id
        join transfer_kinds on code = kind
        where ${withTeam(head)} and accounts.currency = ${currency}
          and (day between ${range.from}::date and ${range.to}::date or day = ${today}::date)
    )
    select level,
        ${sql.join(
          (['Today', 'Period'] as const).flatMap((when) => {
            const of =
              when === 'Today'
                ? sql`day = ${today}::date`
                : sql`day between ${range.from}::date and ${range.to}::date`;
            const sum = (name: 'deposited' | 'withdrawn' | 'rewards', sign: '' | '-') =>
              sql`coalesce(sum(${sql.raw(sign)}amount) filter (where ${kinds[name]} and ${of}), 0)::bigint as ${sql.ref(`${name}${when}`)}`;
            return [
              sum('deposited', ''),
              sum('withdrawn', '-'),
              sum('rewards', ''),
              sql`count(distinct id) filter (where kind in ('deposit', 'team_received') and ${of})::int as ${sql.ref(`depositors${when}`)}`,
            ];
          }),
        )}
      from moved group by level order by level`.execute(db);
  return rows;
}

/** What was bet, open rounds with it, without the head. */
export async function findBets(
  db: Kysely<Database>,
  { head, currency, range, today }: Times,
): Promise<{ today: bigint; period: bigint }> {
  const { rows } = await sql<{ today: bigint; period: bigint }>`
    select coalesce(sum(-amount) filter (where day = ${today}::date), 0)::bigint as today,
        coalesce(sum(-amount) filter (where day between ${range.from}::date and ${range.to}::date), 0)::bigint as period
      from members
      join accounts on member_id = members.id and purpose = 'wallet'
      join account_days on account_id = accounts.id
      where ${withTeam(head)} and members.id <> ${head.id} and accounts.currency = ${currency}
        and kind in ('bet', 'rollback')
        and (day between ${range.from}::date and ${range.to}::date or day = ${today}::date)`.execute(db);
  return rows[0] ?? { today: 0n, period: 0n };
}

type PlayRow = { level: number | null; category: PlayCategory | null } & Beside<PlaySums>;

/** What was played, by level (the head is level 0), and without the head by category. */
export async function findPlay(
  db: Kysely<Database>,
  { head, currency, range, today }: Times,
): Promise<PlayRow[]> {
  const sums = sql`
    sum("turnoverToday")::bigint as "turnoverToday", sum("turnoverPeriod")::bigint as "turnoverPeriod",
    sum("wonToday")::bigint as "wonToday", sum("wonPeriod")::bigint as "wonPeriod",
    sum("roundsToday")::int as "roundsToday", sum("roundsPeriod")::int as "roundsPeriod",
    count(distinct id) filter (where "roundsToday" > 0)::int as "activeToday",
    count(distinct id) filter (where "roundsPeriod" > 0)::int as "activePeriod"`;
  const part = (column: 'rounds' | 'staked' | 'won', name: string) => sql`
    coalesce(sum(${sql.ref(column)}) filter (where day = ${today}::date), 0) as ${sql.ref(`${name}Today`)},
    coalesce(sum(${sql.ref(column)}) filter (where day between ${range.from}::date and ${range.to}::date), 0)
      as ${sql.ref(`${name}Period`)}`;
  const { rows } = await sql<PlayRow>`
    with played as (
      select ${levelUnder(head)} as level, members.id, game_type as category,
          ${part('staked', 'turnover')}, ${part('won', 'won')}, ${part('rounds', 'rounds')}
        from members
        join play_days on member_id = members.id and play_days.merchant_code = members.merchant_code
        where ${withTeam(head)} and play_days.currency = ${currency}
          and (day between ${range.from}::date and ${range.to}::date or day = ${today}::date)
        group by members.lineage, members.id, game_type
    )
    select level, null as category, ${sums} from played group by level
    union all
    select null as level, category, ${sums} from played where level > 0 group by category
    order by level, category`.execute(db);
  return rows;
}

interface PeopleRow {
  readonly level: number;
  readonly people: number;
  readonly agents: number;
  readonly newcomersToday: number;
  readonly newcomersPeriod: number;
}

/** How many there are on each level below the head, and how many of them came between some instants. */
export async function findPeople(
  db: Kysely<Database>,
  {
    head,
    span,
    todaySpan,
  }: {
    readonly head: Head;
    readonly span: { readonly from: number; readonly until: number };
    readonly todaySpan: { readonly from: number; readonly until: number };
  },
): Promise<PeopleRow[]> {
  const within = ({ from, until }: { from: number; until: number }) =>
    sql`count(*) filter (where created_at >= ${new Date(from)} and created_at < ${new Date(until)})::int`;
  const { rows } = await sql<PeopleRow>`
    select ${levelUnder(head)} as level, count(*)::int as people, count(*) filter (where is_agent)::int as agents,
        ${within(todaySpan)} as "newcomersToday", ${within(span)} as "newcomersPeriod"
      from members where ${withTeam(head)} and id <> ${head.id}
      group by 1 order by 1`.execute(db);
  return rows;
}

export interface DaySums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly rewards: bigint;
  readonly turnover: bigint;
  readonly won: bigint;
}

/** What each day of the members in the rows comes to. `of` and what it is grouped by are the caller's. */
function sumsOfDays({ head, currency, range }: Of & { readonly range: DayRange }, of: 'level' | 'branch') {
  const whose = of === 'level' ? levelUnder(head) : sql`members.lineage[${head.depth}::int + 1]`;
  const within = sql`day between ${range.from}::date and ${range.to}::date`;
  return sql`
    select ${whose} as ${sql.ref(of)}, day, 0::numeric as deposited, 0::numeric as withdrawn, 0::numeric as rewards,
        sum(staked) as turnover, sum(won) as won
      from members
      join play_days on member_id = members.id and play_days.merchant_code = members.merchant_code
      where ${withTeam(head)} and play_days.currency = ${currency} and ${within}
      group by 1, 2
    union all
    select ${whose}, day,
        coalesce(sum(amount) filter (where ${kinds.deposited}), 0),
        coalesce(sum(-amount) filter (where ${kinds.withdrawn}), 0),
        coalesce(sum(amount) filter (where ${kinds.rewards}), 0), 0, 0
      from members
      join accounts on member_id = members.id and purpose = 'wallet'
      join account_days on account_id = accounts.id
      join transfer_kinds on code = kind
      where ${withTeam(head)} and accounts.currency = ${currency} and ${within}
        and group_name in ('cash', 'reward')
      group by 1, 2`;
}

const added = sql`
  sum(deposited)::bigint as deposited, sum(withdrawn)::bigint as withdrawn, sum(rewards)::bigint as rewards,
  sum(turnover)::bigint as turnover, sum(won)::bigint as won`;

/** By day and level; the head is level 0. */
export async function findDays(
  db: Kysely<Database>,
  of: Of & { readonly range: DayRange },
): Promise<({ day: Day; level: number } & DaySums)[]> {
  const { rows } = await sql<{ day: Day; level: number } & DaySums>`
    select day::text, level, ${added} from (${sumsOfDays(of, 'level')}) as sums
      group by sums.day, level order by sums.day, level`.execute(db);
  return rows;
}

export interface BranchRow extends DaySums {
  readonly id: bigint;
  readonly username: string;
  readonly isAgent: boolean;
  readonly hasTeam: boolean;
}

/** By the branch of each whom the head brought, the largest turnover first; those without anything are not there. */
export async function findBranches(
  db: Kysely<Database>,
  {
    after,
    limit,
    ...of
  }: Of & {
    readonly range: DayRange;
    readonly after: { readonly turnover: string; readonly id: string } | undefined;
    readonly limit: number;
  },
): Promise<BranchRow[]> {
  const { rows } = await sql<BranchRow>`
    select members.id, username, is_agent as "isAgent", exists (select from members as child where child.parent_id = members.id) as "hasTeam",
        deposited, withdrawn, rewards, turnover, won
      from (
        select branch, ${added} from (${sumsOfDays(of, 'branch')}) as sums where branch is not null group by branch
      ) as branches
      join members on members.id = branch
      where ${
        after === undefined
          ? sql`true`
          : sql`(turnover, -branch) < (${after.turnover}::bigint, -${after.id}::bigint)`
      }
      order by turnover desc, branch
      limit ${limit}`.execute(db);
  return rows;
}
