import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import type { House } from '../house/house.ts';
import { siteOrigin } from '../http/siteOrigin.ts';

/** So long the link of a notice locks the account. */
const goodForMs = 7 * 24 * 3600_000;

/**
 * What a notice ends with: a link by which its reader locks the account. Undefined where the host that was asked is not the
 * merchant's, or nobody has asked.
 */
export async function newSafetyLink(
  house: House,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: string },
  asked: string | undefined,
): Promise<string | undefined> {
  const settings = await house.merchants.settings(merchant);
  const origin = asked === undefined ? undefined : siteOrigin(asked, settings, house.config.port);
  if (origin === undefined) return undefined;
  const ticket = newSecret();
  const expires_at = new Date(house.clock.now().getTime() + goodForMs);
  const row = { ticket_hash: hashOf(ticket), member_id: memberId, expires_at };
  await house.db.insertInto('safety_links').values(row).execute();
  return `${origin}/m/forget#notMe=${ticket}`;
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
