import type { Kysely } from 'kysely';
import type { Me } from '@laro/contract/calls/office.ts';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/calls.ts';
import { newSecret } from '../crypto/randomSecret.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { House, Staff } from '../house/house.ts';
import { record, type Act } from '../members/audit.ts';
import { deskTimes, endStaffSession, findStaff, openStaffSession } from './staff.ts';

/** What of the audit is of the staff itself, and of no brand. */
export const ofNoBrand = 'office';

export async function recordStaff(
  trx: Kysely<Database>,
  { name }: Pick<Staff, 'name'>,
  what: Act['what'],
  about: Act['about'] = {},
): Promise<void> {
  await record(trx, { merchant: ofNoBrand, who: 'operator', what, about: { staff: name, ...about } });
}

/** Opens the session of somebody who has shown who they are, in place of the one that this browser had. */
export async function enterDesk(
  house: House,
  trx: Kysely<Database>,
  request: CallRequest,
  staffId: bigint,
): Promise<string> {
  const before = request.cookie('office');
  if (before !== undefined) await endStaffSession({ ...house, db: trx }, before);
  const cookie = await openStaffSession(house, trx, staffId);
  const known = seal(browserKey(house), `staff:${staffId}`, newSecret()).toString('base64url');
  request.setCookie('desk', known, knownSeconds);
  request.setCookie('office', cookie, deskTimes.wholeMs / 1000);
  return cookie;
}

/**
 * The name of this browser, if somebody of the staff was the last to sign in there: their tries have a budget of their own, which
 * nobody else on the network spends (decision 232).
 */
export function ownBrowser(house: House, request: CallRequest, staffId: bigint): string | undefined {
  const known = request.cookie('desk');
  return known && unseal(browserKey(house), `staff:${staffId}`, Buffer.from(known, 'base64url'));
}

const knownSeconds = 180 * 24 * 3600;

function browserKey({ keys }: House): Buffer {
  return keys.derive('desk browser');
}

/** Undefined where somebody has shut them out as they came in. */
export async function whoIs(house: House, cookie: string): Promise<Me | undefined> {
  const staff = await findStaff(house, cookie);
  return staff && meOf(house, staff);
}

export async function meOf({ merchants }: House, { name, role, brands }: Staff): Promise<Me> {
  const settings = await Promise.all(brands.map((code) => merchants.settings(code)));
  return {
    name,
    role,
    brands: settings.map(({ code, name: brand, currency, businessDay, languages }) => ({
      code,
      name: brand,
      currency: currency.code,
      timeZone: businessDay.timeZone,
      languages: [...languages],
    })),
  };
}
