import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';

/**
 * What is true of the rows of `members` that are of this member's team: whoever it brought, whoever those brought, and so on; not
 * itself. A team is one range of an index however deep it goes (decision 55).
 */
export async function teamOf(db: Kysely<Database>, memberId: bigint): Promise<RawBuilder<SqlBool>> {
  // Sent as values, since the plan of a range depends on how much lies in it.
  const found = await db
    .selectFrom('members')
    .select(sql<string>`lineage::text`.as('after'))
    .select(sql<string>`(lineage[: cardinality(lineage) - 1] || (id + 1))::text`.as('before'))
    .where('id', '=', memberId)
    .executeTakeFirst();
  // A copy of the database that lags may not have heard of somebody yet, nor of their team.
  if (!found) return sql<SqlBool>`false`;
  return sql<SqlBool>`members.lineage > ${found.after}::bigint[] and members.lineage < ${found.before}::bigint[]`;
}

/** How long after its last call a session counts as online. */
const onlineForMs = 5 * 60_000;

/** Notes who has come or gone (decision 132), and adds what has happened to the days of everybody above (decision 120). */
export async function sweepTeamChanges({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sql`select note_online(${now}, ${new Date(now.getTime() - onlineForMs)})`.execute(db);
  // Each is nine rows or so, and no statement may take too long (H4).
  const most = 2_000;
  for (let many = most; many === most;) {
    const { rows } = await sql<{ many: number }>`select add_team_changes(${most}) as many`.execute(db);
    many = rows[0]?.many ?? 0;
  }
}
