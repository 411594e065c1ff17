import { sql, type Kysely, type RawBuilder } from 'kysely';
import { playCategories, type PlayCategory } from '@laro/contract/calls/agent.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { Head } from './head.queries.ts';
import { daysOfBranches, daysOfTeam, ever, peopleSince, withToday, type What } from './teamDays.queries.ts';

/** Every figure of a team is added up from its days (decision 120): none of these reads a member, or a bet. */
interface Of {
  readonly head: Head;
  readonly currency: string;
}

interface Times extends Of {
  readonly range: DayRange;
  readonly today: Day;
}

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

const came = sql`sum(came - went)`;
const went = sql`sum(went - came)`;

/** One of the columns of an answer: what is added up, of rows of which something is true. */
function sumOf(
  name: string,
  sum: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  type: 'int' | 'bigint' = 'bigint',
) {
  return sql`coalesce(${sum} filter (where ${where}), 0)::${sql.raw(type)} as ${sql.ref(name)}`;
}

/** Columns of today, and of the period. */
function beside(
  { range, today }: Pick<Times, 'range' | 'today'>,
  columns: (
    when: 'Today' | 'Period',
    of: DayRange,
    isOf: RawBuilder<unknown>,
  ) => readonly RawBuilder<unknown>[],
) {
  const whens = [
    ['Today', { from: today, to: today }],
    ['Period', range],
  ] as const;
  return sql.join(
    whens.flatMap(([when, of]) => columns(when, of, sql`day between ${of.from}::date and ${of.to}::date`)),
  );
}

/** Money in and out by level; the head is level 0. */
export async function findCash(
  db: Kysely<Database>,
  { head, currency, range, today }: Times,
): Promise<({ level: number } & Beside<CashSums>)[]> {
  const ranges = withToday(range, today);
  const { rows } = await sql<{ level: number } & Beside<CashSums>>`
    select level, ${beside({ range, today }, (when, of, isOf) => [
      sumOf(`deposited${when}`, came, sql`what = 'deposited' and ${isOf}`),
      sumOf(`withdrawn${when}`, went, sql`what = 'withdrawn' and ${isOf}`),
      sumOf(`rewards${when}`, came, sql`what = 'reward' and ${isOf}`),
      sumOf(
        `depositors${when}`,
        sql`sum(${peopleSince(of.from)})`,
        sql`what = 'deposited' and ${isOf}`,
        'int',
      ),
    ])}
      from (${daysOfTeam(head, { currency, whats: ['deposited', 'withdrawn', 'reward'], ranges })}) as days
      group by level order by level`.execute(db);
  return rows;
}

/** What was bet, open rounds with it, without the head. */
export async function findBets(
  db: Kysely<Database>,
  { head, currency, range, today }: Times,
): Promise<{ today: bigint; period: bigint }> {
  const ranges = withToday(range, today);
  const whats = playCategories.map((category) => `bet ${category}` as const);
  const { rows } = await sql<{ today: bigint; period: bigint }>`
    select ${sumOf('today', went, sql`day = ${today}::date`)},
        ${sumOf('period', went, sql`day between ${range.from}::date and ${range.to}::date`)}
      from (${daysOfTeam(head, { currency, whats, ranges })}) as days where level > 0`.execute(db);
  return rows[0] ?? { today: 0n, period: 0n };
}

type PlayRow = { level: number | null; category: PlayCategory | null } & Beside<PlaySums>;

/** What was played, by level (the head is level 0), and without the head by category. */
export async function findPlay(
  db: Kysely<Database>,
  { head, currency, range, today }: Times,
): Promise<PlayRow[]> {
  const ranges = withToday(range, today);
  const whats: What[] = ['played', ...playCategories];
  const { rows } = await sql<PlayRow>`
    select case when what = 'played' then level end as level, nullif(what, 'played') as category,
        ${beside({ range, today }, (when, of, isOf) => [
          sumOf(`turnover${when}`, sql`sum(went)`, isOf),
          sumOf(`won${when}`, sql`sum(came)`, isOf),
          sumOf(`rounds${when}`, sql`sum(times)`, isOf, 'int'),
          sumOf(`active${when}`, sql`sum(${peopleSince(of.from)})`, isOf, 'int'),
        ])}
      from (${daysOfTeam(head, { currency, whats, ranges })}) as days
      where what = 'played' or level > 0
      group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

interface PeopleRow {
  readonly level: number;
  readonly people: number;
  readonly agents: number;
  readonly newcomersToday: number;
  readonly newcomersPeriod: number;
}

/** How many there are on each level below the head, and how many of them came on some days. */
export async function findPeople(
  db: Kysely<Database>,
  { head, range, today }: Omit<Times, 'currency'>,
): Promise<PeopleRow[]> {
  const ranges = [ever, ...withToday(range, today)];
  const isEver = sql`day = ${ever.from}::date`;
  const { rows } = await sql<PeopleRow>`
    select level, ${sumOf('people', sql`sum(times)`, sql`what = 'people' and ${isEver}`, 'int')},
        ${sumOf('agents', sql`sum(times)`, sql`what = 'agents' and ${isEver}`, 'int')},
        ${beside({ range, today }, (when, _, isOf) => [
          sumOf(`newcomers${when}`, sql`sum(times)`, sql`what = 'people' and ${isOf}`, 'int'),
        ])}
      from (${daysOfTeam(head, { currency: '', whats: ['people', 'agents'], ranges })}) as days
      group by level having sum(times) filter (where what = 'people' and ${isEver}) > 0
      order by level`.execute(db);
  return rows;
}

export interface DaySums {
  readonly deposited: bigint;
  readonly withdrawn: bigint;
  readonly rewards: bigint;
  readonly turnover: bigint;
  readonly won: bigint;
}

const moneyAndPlay: readonly What[] = ['deposited', 'withdrawn', 'reward', 'played'];
const sumsOfDays = sql`
  ${sumOf('deposited', came, sql`what = 'deposited'`)}, ${sumOf('withdrawn', went, sql`what = 'withdrawn'`)},
  ${sumOf('rewards', came, sql`what = 'reward'`)}, ${sumOf('turnover', sql`sum(went)`, sql`what = 'played'`)},
  ${sumOf('won', sql`sum(came)`, sql`what = 'played'`)}`;

/** By day and level; the head is level 0. */
export async function findDays(
  db: Kysely<Database>,
  { head, currency, range }: Of & { readonly range: DayRange },
): Promise<({ day: Day; level: number } & DaySums)[]> {
  const { rows } = await sql<{ day: Day; level: number } & DaySums>`
    select day::text as day, level, ${sumsOfDays}
      from (${daysOfTeam(head, { currency, whats: moneyAndPlay, ranges: [range] })}) as days
      group by days.day, level order by days.day, level`.execute(db);
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
    head,
    currency,
    range,
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
        select head_id, ${sumsOfDays}
          from (${daysOfBranches(head, { currency, whats: moneyAndPlay, ranges: [range] })}) as days
          group by head_id
      ) as branches
      join members on members.id = head_id
      where ${
        after === undefined
          ? sql`true`
          : sql`(turnover, -head_id) < (${after.turnover}::bigint, -${after.id}::bigint)`
      }
      order by turnover desc, head_id
      limit ${limit}`.execute(db);
  return rows;
}
