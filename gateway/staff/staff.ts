import { sql, type Kysely, type Transaction } from 'kysely';
import type { StaffRole } from '@laro/contract/protocol/staff.ts';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { Database } from '../db/tables.ts';
import type { House, Staff } from '../house/house.ts';
import { newAuthenticatorKey, stepOfCode } from '../crypto/authenticator.ts';

/** In ms: without use, and in all. */
export const deskTimes = { idleMs: 30 * 60_000, wholeMs: 12 * 3_600_000, ticketMs: 24 * 3_600_000 } as const;

/** Who sits at the desk with that cookie; what their page asks by itself does not keep them there. */
export async function findStaff(
  house: House,
  cookie: string | undefined,
  uses = true,
): Promise<Staff | undefined> {
  if (cookie === undefined) return undefined;
  const now = house.clock.now();
  // One statement: whoever is shut out meanwhile, or has left, is nobody.
  const found = await house.db
    .updateTable('staff_sessions')
    .set((eb) => ({ used_at: uses ? now : eb.ref('used_at') }))
    .from('staff')
    .whereRef('staff.id', '=', 'staff_sessions.staff_id')
    .where('cookie_hash', '=', hashOf(cookie))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('used_at', '>', new Date(now.getTime() - deskTimes.idleMs))
    .where('shut_at', 'is', null)
    .returning(['staff.id', 'staff.name', 'staff.role', 'staff.brands', 'staff.demo', 'vouched_by'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { brands, demo, vouched_by: vouchedBy, ...staff } = found;
  const seen = await brandsOf(house, brands, demo);
  // Whose password everybody knows is nobody where there is no demo any more (A20-8).
  if (demo && seen.length === 0) return undefined;
  return {
    ...staff,
    brands: seen,
    everyBrand: brands === null,
    isDemo: demo,
    vouchedBy: vouchedBy ?? staff.id,
  };
}

/** The brands of somebody: those of their list that there are; of the demo's those that show demo content. */
async function brandsOf(
  { merchants }: House,
  list: readonly string[] | null,
  demo: boolean,
): Promise<readonly string[]> {
  const codes = (await merchants.codes()).filter((code) => list === null || list.includes(code));
  if (!demo) return codes;
  const shown = await Promise.all(codes.map(async (code) => (await merchants.settings(code)).demo));
  return codes.filter((_, at) => shown[at]);
}

/** Opens a session; its secret is for the browser's cookie alone. */
export async function openStaffSession(house: House, db: Kysely<Database>, staffId: bigint): Promise<string> {
  const now = house.clock.now();
  const cookie = newSecret();
  await db
    .insertInto('staff_sessions')
    .values({
      staff_id: staffId,
      cookie_hash: hashOf(cookie),
      opened_at: now,
      used_at: now,
      ended_at: null,
      expires_at: new Date(now.getTime() + deskTimes.wholeMs),
    })
    .execute();
  await db.updateTable('staff').set({ seen_at: now }).where('id', '=', staffId).execute();
  return cookie;
}

export async function endStaffSession({ db, clock }: House, cookie: string): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: clock.now() })
    .where('cookie_hash', '=', hashOf(cookie))
    .where('ended_at', 'is', null)
    .execute();
}

/** And with them the invitations of theirs that nobody has accepted yet: who is shut out would come back by one (A37-2). */
export async function endStaffSessionsOf(db: Kysely<Database>, now: Date, staffId: bigint): Promise<void> {
  await db
    .updateTable('staff_sessions')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .execute();
  await db
    .updateTable('staff')
    .set({ ticket_expires: now })
    .where('invited_by', '=', staffId)
    .where('password_hash', 'is', null)
    .execute();
}

export interface Invited {
  readonly name: string;
  readonly role: StaffRole;
  /** Null is every brand. */
  readonly brands: readonly string[] | null;
  readonly isDemo: boolean;
  /** Null is let in at the machine. */
  readonly vouchedBy: bigint | null;
  /** Whose invitation it is, and ends with whatever they may do now (A37-2); of nobody at the machine. */
  readonly invitedBy?: bigint;
}

/** Whether somebody may make or change a colleague: nobody gives what they have not. */
export function mayManage(
  { isDemo, everyBrand, brands }: Staff,
  colleague: Pick<Invited, 'brands' | 'isDemo'>,
): boolean {
  if (colleague.isDemo !== isDemo) return false;
  return everyBrand || (colleague.brands?.every((code) => brands.includes(code)) ?? false);
}

/** Invites somebody, or once more who has not accepted yet. The ticket, or undefined where the name is somebody's. */
export async function inviteStaff(
  db: Kysely<Database>,
  now: Date,
  { name, role, brands, isDemo, vouchedBy, invitedBy }: Invited,
): Promise<string | undefined> {
  const ticket = newSecret();
  const invitation = {
    role,
    brands: brands === null ? null : [...brands],
    ticket_hash: hashOf(ticket),
    ticket_expires: new Date(now.getTime() + deskTimes.ticketMs),
    vouched_by: vouchedBy,
    invited_by: invitedBy ?? null,
  };
  const invited = await db
    .insertInto('staff')
    .values({
      name,
      ...invitation,
      demo: isDemo,
      password_hash: null,
      authenticator_sealed: null,
      created_at: now,
      shut_at: null,
      seen_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(name)`)
        // A new key as well: who had the old ticket may have seen the first one.
        .doUpdateSet({ ...invitation, authenticator_sealed: null })
        .where('staff.password_hash', 'is', null)
        .where('staff.demo', '=', isDemo)
        .where('staff.shut_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return invited && ticket;
}

/** Who was invited by a ticket that is still good, with the key of their authenticator; made when it is first asked for. */
export async function findInvited(
  house: House,
  trx: Transaction<Database>,
  ticket: string,
): Promise<{ id: bigint; name: string; role: StaffRole; key: string } | undefined> {
  const found = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'authenticator_sealed as sealed'])
    .where('ticket_hash', '=', hashOf(ticket))
    .where('ticket_expires', '>', house.clock.now())
    .where('shut_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { sealed, ...staff } = found;
  const known = sealed === null ? undefined : openKey(house, staff.id, sealed);
  if (known !== undefined) return { ...staff, key: known };
  const key = newAuthenticatorKey();
  await trx
    .updateTable('staff')
    .set({ authenticator_sealed: sealKey(house, staff.id, key) })
    .where('id', '=', staff.id)
    .execute();
  return { ...staff, key };
}

type Keys = Pick<House, 'keys'>;

export function sealKey({ keys }: Keys, staffId: bigint, key: string): Buffer {
  return seal(keys.derive('staff authenticator'), `staff:${staffId}`, key);
}

export function openKey({ keys }: Keys, staffId: bigint, sealed: Buffer): string | undefined {
  return unseal(keys.derive('staff authenticator'), `staff:${staffId}`, sealed);
}

/** Uses a code of somebody's authenticator: each is good once, for whoever comes first. */
export async function spendCode(
  house: House,
  db: Kysely<Database>,
  staffId: bigint,
  key: string,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(key, code, house.clock.now());
  if (step === undefined) return false;
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ code_step: step })
    .where('id', '=', staffId)
    .where('code_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
