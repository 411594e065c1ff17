import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import type { House } from '../house/house.ts';
import { hashPassword } from '../members/passwords.ts';
import { demoPassword } from '../members/demoAccounts.ts';
import { codeOf, newAuthenticatorKey } from '../crypto/authenticator.ts';
import { openKey, sealKey } from './staff.ts';

/** Who is at the desk of a demo: two, so that four eyes can be tried. */
export const demoStaff: readonly { readonly name: string; readonly role: StaffRole }[] = [
  { name: 'demo', role: 'owner' },
  { name: 'kahera', role: 'cashier' },
];

/**
 * The demo's staff, as long as there is a brand that shows demo content; they see no other brand. Their codes are at
 * /sandbox/authenticator, and a real owner is invited by `npm run staff`.
 */
export async function prepareDemoStaff(house: House): Promise<void> {
  const { db, clock, merchants } = house;
  const codes = await merchants.codes();
  const settings = await Promise.all(codes.map((code) => merchants.settings(code)));
  if (!settings.some(({ demo }) => demo)) return;
  for (const { name, role } of demoStaff) {
    const known = await db.selectFrom('staff').select('id').where('name', '=', name).executeTakeFirst();
    if (known) continue;
    const hash = await hashPassword(demoPassword);
    const made = await db
      .insertInto('staff')
      .values({
        name,
        role,
        brands: null,
        demo: true,
        password_hash: hash,
        authenticator_sealed: null,
        ticket_hash: null,
        ticket_expires: null,
        created_at: clock.now(),
        shut_at: null,
        seen_at: null,
      })
      // Another process may be starting at the same moment.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) continue;
    const sealed = sealKey(house, made.id, newAuthenticatorKey());
    await db.updateTable('staff').set({ authenticator_sealed: sealed }).where('id', '=', made.id).execute();
  }
}

/** The codes of now of the demo's staff, as their authenticators would show them. */
export async function demoCodes(house: House): Promise<{ name: string; code: string }[]> {
  const rows = await house.db
    .selectFrom('staff')
    .select(['id', 'name', 'authenticator_sealed as sealed'])
    .where('demo', '=', true)
    .where('shut_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, name, sealed }) => {
    const key = sealed && openKey(house, id, sealed);
    return key ? [{ name, code: codeOf(key, house.clock.now()) }] : [];
  });
}
