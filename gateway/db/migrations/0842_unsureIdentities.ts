import { sql, type Kysely } from 'kysely';

/**
 * For a while an account of Google or Facebook counted as proven when another such account had let its member in, which
 * a thief of the password may have linked (M7). Which rows those are nobody knows any more: of all that were linked
 * after the registration none counts as proven. A new password takes them away; whoever is the owner links them again.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update member_identities set proven = false
      from members
      where members.id = member_identities.member_id and proven and linked_at > created_at + interval '1 minute'`.execute(
    db,
  );
}
