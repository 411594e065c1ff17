import { sql, type Kysely } from 'kysely';

/** S2-27: those of one level of a team are a range of an index, as the whole team is: few may be in it, far above most others. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index members_level on members (cardinality(lineage), lineage)`.execute(db);
}
