import { sql, type Kysely } from 'kysely';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { siteOrigin } from '../http/siteOrigin.ts';

/** So long the link of a notice locks the account. */
const goodForMs = 7 * 24 * 3600_000;

/**
 * What a notice ends with: a link by which its reader locks the account. Undefined where the host that was asked is not the
 * merchant's, nobody has asked, or the address is no longer theirs.
 */
export async function newSafetyLink(
  house: House,
  {
    memberId,
    merchant,
    sentTo = null,
    isBefore = false,
  }: {
    readonly memberId: bigint;
    readonly merchant: string;
    /** An address of theirs, or one that was theirs before. */
    readonly sentTo?: string | null;
    readonly isBefore?: boolean;
  },
  asked: string | undefined,
): Promise<string | undefined> {
  const settings = await house.merchants.settings(merchant);
  const origin = asked === undefined ? undefined : siteOrigin(asked, settings, house.config.port);
  if (origin === undefined) return undefined;
  const ticket = newSecret();
  const expires_at = new Date(house.clock.now().getTime() + goodForMs);
  const row = { ticket_hash: hashOf(ticket), member_id: memberId, expires_at, sent_to: sentTo };
  const isKept = await house.db.transaction().execute(async (trx) => {
    const { email } = await trx
      .selectFrom('members')
      .select('email')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    // Another may have taken the place of that address since the notice was begun (A24-2).
    if (!isBefore && sentTo !== null && sentTo !== email) return false;
    await trx.insertInto('safety_links').values(row).execute();
    return true;
  });
  return isKept ? `${origin}/m/forget#notMe=${ticket}` : undefined;
}

/** Whose account a link locks; undefined once it is too old, or another one has locked it. */
export async function findLocker(
  { db, clock }: Pick<House, 'db' | 'clock'>,
  merchant: string,
  ticket: string,
): Promise<bigint | undefined> {
  const found = await db
    .selectFrom('safety_links')
    .innerJoin('members', 'members.id', 'safety_links.member_id')
    .select('members.id')
    .where('ticket_hash', '=', hashOf(ticket))
    .where('expires_at', '>', clock.now())
    .where('members.merchant_code', '=', merchant)
    .executeTakeFirst();
  return found?.id;
}

/** Nobody sets a new password or locks the account by what went to an address of theirs, in whatever letters (A24-2). */
export async function dropLinksTo(db: Kysely<Database>, memberId: bigint, address: string): Promise<void> {
  for (const links of ['password_tickets', 'safety_links'] as const) {
    await db
      .deleteFrom(links)
      .where('member_id', '=', memberId)
      .where(sql<boolean>`lower(sent_to) = lower(${address})`)
      .execute();
  }
}
