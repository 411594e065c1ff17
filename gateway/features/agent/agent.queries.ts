import { sql, type Kysely } from 'kysely';
import type { DayRange } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { Head } from './head.queries.ts';
import { daysOfTeam, ever, peopleSince } from './teamDays.queries.ts';

interface TeamCounts {
  readonly loggedIn: number;
  readonly bet: number;
  readonly registered: number;
  readonly online: number;
}

/** Counts over the agent's whole team, itself apart, of the merchant's days; online is as of the last look (decision 132). */
export async function countTeam(
  db: Kysely<Database>,
  { head, currency, range }: { readonly head: Head; readonly currency: string; readonly range: DayRange },
): Promise<TeamCounts> {
  const isOf = sql`day between ${range.from}::date and ${range.to}::date`;
  const people = sql`coalesce(sum(${peopleSince(range.from)})`;
  const { rows } = await sql<TeamCounts>`
    select ${people} filter (where what = 'login'), 0)::int as "loggedIn",
        ${people} filter (where what = 'played'), 0)::int as bet,
        coalesce(sum(times) filter (where what = 'people' and ${isOf}), 0)::int as registered,
        coalesce(sum(times) filter (where what = 'online'), 0)::int as online
      from (
        ${daysOfTeam(head, { currency: '', whats: ['login', 'people', 'online'], ranges: [range, ever] })}
        union all ${daysOfTeam(head, { currency, whats: ['played'], ranges: [range] })}
      ) as days
      where level > 0`.execute(db);
  return rows[0] ?? { loggedIn: 0, bet: 0, registered: 0, online: 0 };
}
