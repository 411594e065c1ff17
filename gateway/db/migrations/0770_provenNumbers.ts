import { sql, type Kysely } from 'kysely';

/**
 * A number that nobody has proven is no way in: of members who chose their names it becomes a detail. The demo accounts
 * have numbers of nobody.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    with unproven as (
      update members m set mobile = null from members before
      where m.id = before.id and before.mobile is not null
        and before.username !~ '^p[0-9]{8,}$' and before.username not in ('demo', 'agent')
      returning m.id, before.mobile
    )
    insert into member_details (member_id, field, value)
    select id, 'mobileNum', mobile from unproven
    on conflict do nothing`.execute(db);
}
