import { sql, type RawBuilder } from 'kysely';
import type { PlayCategory } from '@laro/contract/calls/agent.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Head } from './head.queries.ts';

/** What is counted of a team's days (decision 120): money by its purpose, play in all and by category, and who there is. */
export type What =
  | ('deposited' | 'withdrawn' | 'cash' | 'reward' | 'bet' | 'play' | 'correction')
  | ('played' | PlayCategory)
  | ('people' | 'agents');

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

/** What is not added yet, of the team of whoever stands `place` deep. */
function untold(place: RawBuilder<unknown>, head: RawBuilder<unknown>, asked: Asked): RawBuilder<unknown> {
  return sql`
    select line[${place}] as head_id, day, what, cardinality(line) - ${place} as level, times, came, went,
        people, gap, '{}'::int[] as again
      from team_changes
      cross join lateral (
        select coalesce(team_changes.lineage, members.lineage) as line from members where members.id = member_id
      ) as lines
      where ${head} and (currency <> '' or cardinality(line) > ${place}) and ${within(asked)}`;
}

/** The days of the head's team, by level. */
export function daysOfTeam({ id, depth }: Head, asked: Asked): RawBuilder<unknown> {
  const place = sql`${depth}::int`;
  return sql`
    ${told} where head_id = ${id} and ${within(asked)}
    union all ${untold(place, sql`line[${place}] = ${id}`, asked)}`;
}

/** How many stand below somebody, by level; `id` and `depth` are of a row. */
export function peopleBelow(id: RawBuilder<unknown>, depth: RawBuilder<unknown>): RawBuilder<unknown> {
  const asked: Asked = { currency: '', whats: ['people'], ranges: [ever] };
  return sql`
    ${told} where head_id = ${id} and ${within(asked)}
    union all ${untold(depth, sql`line[${depth}] = ${id}`, asked)}`;
}

/** Those of the teams of whom the head brought, each with its head. */
export function daysOfBranches(head: Head, asked: Asked): RawBuilder<unknown> {
  const place = sql`${head.depth + 1}::int`;
  return sql`
    ${told} where head_id in (select id from members where parent_id = ${head.id}) and ${within(asked)}
    union all ${untold(place, sql`line[${head.depth}::int] = ${head.id} and cardinality(line) >= ${place}`, asked)}`;
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
