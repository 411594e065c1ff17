import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { gameTypes } from '@laro/rules/gameTypes.ts';
import type { House } from '../house/house.ts';

/** Without those that are read as another. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The member's invitation code; made at the first asking. */
export async function inviteCodeOf(
  { db }: Pick<House, 'db'>,
  merchant: string,
  memberId: bigint,
): Promise<string> {
  for (;;) {
    const known = await db
      .selectFrom('invite_codes')
      .select('code')
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (known) return known.code;
    const code = Array.from({ length: 8 }, () => codeLetters[randomInt(codeLetters.length)]).join('');
    await db
      .insertInto('invite_codes')
      .values({ merchant_code: merchant, member_id: memberId, code })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** How deep a team is at most; the database holds it (`members_depth`). */
const deepest = 100;

/** Who brings whoever registers, and by which affiliate link of theirs, where it is one. */
export interface Inviter {
  readonly memberId: bigint;
  readonly link:
    | {
        readonly id: bigint;
        readonly opens: 'member' | 'agent';
        readonly rates: Readonly<Partial<Record<(typeof gameTypes)[number], number>>>;
      }
    | undefined;
}

/** Whose code it is; undefined for one of nobody, and of who stands too deep for a team of their own. */
export async function findInviter(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  merchant: string,
  code: string,
): Promise<Inviter | undefined> {
  const asked = code.trim().toUpperCase();
  const { rows } = await sql<{ memberId: bigint; link: bigint | null } & Pick<LinkRow, 'opens' | 'rates'>>`
    select members.id as "memberId", link, opens, rates
      from (
        select member_id as inviter, null::bigint as link, null as opens, null::jsonb as rates
          from invite_codes where merchant_code = ${merchant} and code = ${asked}
        union all
        select agent_id, id, opens, rates
          from affiliate_links where merchant_code = ${merchant} and code = ${asked} and deleted_at is null
              and (ends_at is null or ends_at > ${clock.now()})
              and (uses is null or uses > (select count(*) from affiliate_joins where link_id = affiliate_links.id))
      ) as known
      join members on members.id = inviter
      where status = 'active' and cardinality(lineage) < ${deepest}`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const { memberId, link: id, opens, rates } = found;
  return { memberId, link: id === null ? undefined : { id, opens, rates } };
}

type LinkRow = NonNullable<Inviter['link']>;
