import { sql, type Kysely } from 'kysely';
import type { downlineSorts } from '@laro/contract/calls/agent.ts';
import type { Database } from '../../db/tables.ts';
import { withTeam, type Head } from './head.queries.ts';
import { peopleBelow } from './teamDays.queries.ts';

export interface DownlineRow {
  readonly id: bigint;
  readonly username: string;
  readonly isAgent: boolean;
  readonly depth: number;
  readonly joinedAt: Date;
  readonly seenAt: Date | null;
  readonly below: number;
  readonly balance: bigint | null;
  readonly note: string;
}

type Sort = (typeof downlineSorts)[number];

/** When somebody last came: by the browsers that they logged in from, and by what is open now. */
const seen = sql`
  greatest(
    (select max(used_at) from devices where devices.member_id = members.id),
    (select max(used_at) from sessions where sessions.member_id = members.id and ended_at is null)
  )`;

/** What of a row says where it is in each order, as text; `-infinity` for who has never come. */
export function placeOf(sort: Sort, { id, username, seenAt }: DownlineRow): string {
  if (sort === 'newest') return String(id);
  return `${id}:${sort === 'name' ? username.toLowerCase() : (seenAt?.toISOString() ?? '-infinity')}`;
}

interface Wanted {
  readonly agent: bigint;
  readonly head: Head;
  /** With it, who of the whole team has a name that begins so. */
  readonly name: string | undefined;
  readonly sort: Sort;
  readonly after: { readonly id: string; readonly value: string } | undefined;
  readonly limit: number;
}

/** A page of those whom the head brought, or of whom a name finds. */
export async function findDownline(
  db: Kysely<Database>,
  { agent, head, name, sort, after, limit }: Wanted,
): Promise<DownlineRow[]> {
  const among =
    name === undefined
      ? sql`members.parent_id = ${head.id}`
      : sql`${withTeam(head)} and members.id <> ${head.id} and starts_with(lower(members.username), ${name.toLowerCase()})`;
  const seenOrNever = sql`coalesce(${seen}, '-infinity'::timestamptz)`;
  const orders = {
    newest: {
      by: sql`members.id desc`,
      from: sql`members.id < ${after?.id}::bigint`,
    },
    name: {
      by: sql`lower(members.username), members.id`,
      from: sql`(lower(members.username), members.id) > (${after?.value}::text, ${after?.id}::bigint)`,
    },
    seen: {
      by: sql`${seenOrNever} desc, members.id desc`,
      from: sql`(date_trunc('milliseconds', ${seenOrNever}), members.id) < (${after?.value}::timestamptz, ${after?.id}::bigint)`,
    },
  } as const;
  const { by, from } = orders[sort];
  const { rows } = await sql<DownlineRow>`
    with page as (
      select members.id, username, is_agent, created_at, lineage
        from members where ${among} and ${after === undefined ? sql`true` : from}
        order by ${by} limit ${limit}
    )
    select members.id, username, is_agent as "isAgent", cardinality(lineage) as depth, members.created_at as "joinedAt",
        ${seen} as "seenAt", balance, coalesce(note, '') as note, below.people::int as below
      from page as members
      left join accounts on member_id = members.id and purpose = 'wallet'
      left join agent_notes on agent_notes.member_id = members.id and agent_id = ${agent}
      cross join lateral (
        select coalesce(sum(times), 0) as people
          from (${peopleBelow(sql`members.id`)}) as days
      ) as below
      order by ${by}`.execute(db);
  return rows;
}

export async function countDownline(db: Kysely<Database>, head: Head): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select coalesce(sum(times), 0)::int as many
      from (${peopleBelow(sql`${head.id}::bigint`)}) as days where level = 1`.execute(db);
  return rows[0]?.many ?? 0;
}

export async function keepNote(
  db: Kysely<Database>,
  {
    agent,
    member,
    note,
    at,
  }: { readonly agent: bigint; readonly member: bigint; readonly note: string; readonly at: Date },
): Promise<void> {
  if (note === '') {
    await db
      .deleteFrom('agent_notes')
      .where('agent_id', '=', agent)
      .where('member_id', '=', member)
      .execute();
    return;
  }
  await db
    .insertInto('agent_notes')
    .values({ agent_id: agent, member_id: member, note, at })
    .onConflict((conflict) => conflict.columns(['agent_id', 'member_id']).doUpdateSet({ note, at }))
    .execute();
}
