import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { teamOf } from '../../members/team.ts';

interface TeamCounts {
  loggedIn: bigint;
  bet: bigint;
  registered: bigint;
  online: bigint;
}

/**
 * Counts over the agent's whole team, itself apart, from `from` until before `until`. Online is who has been seen
 * since `seenSince` and is still logged in at `now`.
 */
export async function countTeam(
  db: Kysely<Database>,
  {
    agent,
    from,
    until,
    now,
    seenSince,
  }: Record<'from' | 'until' | 'now' | 'seenSince', Date> & { agent: bigint },
): Promise<TeamCounts> {
  const inTeam = await teamOf(db, agent);
  const { rows } = await sql<TeamCounts>`
    with team as (select id, created_at from members where ${inTeam})
    select
      (select count(distinct member_id) from sessions join team on team.id = member_id
        where opened_at >= ${from} and opened_at < ${until}) as "loggedIn",
      (select count(distinct member_id) from rounds join team on team.id = member_id
        where rounds.opened_at >= ${from} and rounds.opened_at < ${until}) as bet,
      (select count(*) from team where created_at >= ${from} and created_at < ${until}) as registered,
      (select count(distinct member_id) from sessions join team on team.id = member_id
        where ended_at is null and expires_at > ${now} and used_at > ${seenSince}) as online`.execute(db);
  return rows[0] ?? { loggedIn: 0n, bet: 0n, registered: 0n, online: 0n };
}
