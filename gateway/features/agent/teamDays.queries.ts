import { sql, type RawBuilder } from 'kysely';
import type { PlayCategory } from '@laro/contract/calls/agent.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Head } from './head.queries.ts';

/**
 * What is counted of a team's days (decision 120): money by its purpose, that of games by category (decision 188), play in all and by
 * category, and who there is.
 */
export type What =
  | ('deposited' | 'withdrawn' | 'cash' | 'reward' | 'correction')
  | `${'bet' | 'play'} ${PlayCategory}`
  | ('played' | PlayCategory)
  | ('people' | 'agents' | 'login' | 'online');

interface Asked {
  /** None of people. */
  readonly currency: string;
  readonly whats: readonly What[];
  readonly ranges: readonly DayRange[];
}

function within({ currency, whats, ranges }: Asked) {
  const days = ranges.map(({ from, to }) => sql`day between ${from}::date and ${to}::date`);
  return sql`currency = ${currency} and what = any(${whats}::text[]) and (${sql.join(days, sql` or `)})`;
}

const told = sql`select head_id, day, what, level, times, came, went, firsts as people, null::int as gap, again from team_days`;

/**
 * What is not added yet, of the teams of whoever `isHead` is true of, at whatever depth they stood: what has moved is taken from one line
 * and given to another, and whoever heads a team that came along is in both.
 */
function untold(isHead: RawBuilder<unknown>, asked: Asked): RawBuilder<unknown> {
  return sql`
    select above as head_id, day, what, (cardinality(line) - place)::int as level, times, came, went,
        people, gap, '{}'::int[] as again
      from team_changes
      cross join lateral (
        select coalesce(team_changes.lineage, members.lineage) as line from members where members.id = member_id
      ) as lines
      cross join lateral unnest(line) with ordinality as ways (above, place)
      where ${isHead} and (currency <> '' or cardinality(line) > place) and ${within(asked)}`;
}

/** The days of the head's team, by level. */
export function daysOfTeam({ id }: Head, asked: Asked): RawBuilder<unknown> {
  return sql`
    ${told} where head_id = ${id} and ${within(asked)}
    union all ${untold(sql`above = ${id}`, asked)}`;
}

/** How many stand below somebody, by level; `id` is of a row. */
export function peopleBelow(id: RawBuilder<unknown>): RawBuilder<unknown> {
  const asked: Asked = { currency: '', whats: ['people'], ranges: [ever] };
  return sql`
    ${told} where head_id = ${id} and ${within(asked)}
    union all ${untold(sql`above = ${id}`, asked)}`;
}

/** Those of the teams of whom the head brought, each with its head. */
export function daysOfBranches({ id }: Head, asked: Asked): RawBuilder<unknown> {
  const brought = sql`(select members.id from members where parent_id = ${id})`;
  return sql`
    ${told} where head_id in ${brought} and ${within(asked)}
    union all ${untold(sql`above in ${brought}`, asked)}`;
}

/** Of a row's people those who had not done it from a day on: over all days since, each is one. */
export function peopleSince(from: Day): RawBuilder<number> {
  return sql<number>`case when gap is null or gap > day - ${from}::date then people else 0 end
    + coalesce(again[day - ${from}::date + 1], 0)`;
}

/** The range, and today where it is not in it. */
export function withToday(range: DayRange, today: Day): readonly DayRange[] {
  return range.from <= today && today <= range.to ? [range] : [range, { from: today, to: today }];
}

/** On which day people are counted who are there at all, whenever they came. */
export const ever: DayRange = { from: '-infinity', to: '-infinity' };
