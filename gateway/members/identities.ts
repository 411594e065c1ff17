import { jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { hashOf } from '../crypto/randomSecret.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { createTurns } from '../house/turns.ts';
import { record } from './audit.ts';
import { wasBoundLately } from './boundLately.ts';
import { tellMember } from './notices.ts';
import { removeOtherSessions } from './sessions.ts';

/** How long ago someone may have shown Google, Facebook or their phone who they are, in seconds. */
const freshFor = 30 * 60;
const clockTolerance = 60;

/** Whom the external login says is there. */
export type Identity = Proof &
  (
    | { readonly source: 'google' | 'facebook'; readonly subject: string }
    | { readonly source: 'phone'; /** The full number. */ readonly mobile: string }
  );

interface Proof {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
}

const Claims = v.object({
  exp: v.number(),
  auth_time: v.number(),
  phone_number: v.optional(v.string()),
  firebase: v.object({
    sign_in_provider: v.string(),
    identities: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
});
const Subjects = v.tuple([v.pipe(v.string(), v.minLength(1), v.maxLength(200))]);
const sources = { 'google.com': 'google', 'facebook.com': 'facebook' } as const;

/**
 * Whom a Firebase ID token speaks of; undefined when it is not good at this merchant, now. Google's signature is
 * what counts. The sandbox of a demo merchant signs with a key of ours; the emulator's tokens, which nobody signs, are
 * believed only where the configuration names the emulator, and by demo merchants only.
 */
export async function readIdentity(
  house: House,
  merchant: string,
  token: string,
): Promise<Identity | undefined> {
  const { demo, externalLogin } = await house.merchants.settings(merchant);
  if (externalLogin === undefined) return undefined;
  const { projectId } = externalLogin;
  const expected = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    currentDate: house.clock.now(),
    clockTolerance,
  };
  let payload: JWTPayload;
  try {
    if (demo && house.config.firebaseEmulator !== undefined) {
      ({ payload } = UnsecuredJWT.decode(token, expected));
    } else if (demo && externalLogin.sandbox) {
      ({ payload } = await jwtVerify(token, sandboxKey(house), { ...expected, algorithms: ['HS256'] }));
    } else {
      ({ payload } = await jwtVerify(token, house.identityKeys, { ...expected, algorithms: ['RS256'] }));
    }
  } catch (error) {
    // A bad token, or Google's keys cannot be had: either way nobody is known to be there.
    house.log.warn('identity.refused', { merchant, problem: error instanceof Error ? error.message : '' });
    return undefined;
  }
  return identityOf(payload, token, house.clock.now());
}

function identityOf(payload: JWTPayload, token: string, now: Date): Identity | undefined {
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) return undefined;
  const { exp, auth_time, phone_number, firebase } = claims.output;
  const age = now.getTime() / 1000 - auth_time;
  if (age > freshFor || age < -clockTolerance) return undefined;
  const proof = { tokenHash: hashOf(signedPart(token)), expiresAt: new Date((exp + clockTolerance) * 1000) };
  if (firebase.sign_in_provider === 'phone') {
    return phone_number === undefined ? undefined : { ...proof, source: 'phone', mobile: phone_number };
  }
  for (const [name, source] of Object.entries(sources)) {
    if (name !== firebase.sign_in_provider) continue;
    const subjects = v.safeParse(Subjects, firebase.identities[name]);
    return subjects.success ? { ...proof, source, subject: subjects.output[0] } : undefined;
  }
  return undefined;
}

/** The proof that a number is someone's, for a merchant whose codes go through the external login. */
export async function proofOfNumber(
  house: House,
  merchant: string,
  token: string,
  mobile: string,
): Promise<Identity | undefined> {
  const { externalLogin } = await house.merchants.settings(merchant);
  if (externalLogin?.phoneCodes !== true) return undefined;
  const identity = await readIdentity(house, merchant, token);
  return identity?.source === 'phone' && identity.mobile === mobile ? identity : undefined;
}

/** What of a token its signature holds fast; the signature itself can be spelled in many ways that all are right. */
export function signedPart(token: string): string {
  return token.slice(0, token.lastIndexOf('.'));
}

/** Uses a token up. False when it was used before. */
export async function spendIdentity({ db }: Pick<House, 'db'>, identity: Identity): Promise<boolean> {
  const taken = await db
    .insertInto('used_once')
    .values({
      kind: 'identity',
      value: identity.tokenHash.toString('base64url'),
      expires_at: identity.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return taken !== undefined;
}

/** The member who logs in with an account. */
export async function memberOf(
  { db }: Pick<House, 'db'>,
  merchant: string,
  identity: Identity,
): Promise<bigint | undefined> {
  if (identity.source === 'phone') return undefined;
  const found = await db
    .selectFrom('member_identities')
    .select('member_id')
    .where('merchant_code', '=', merchant)
    .where('source', '=', identity.source)
    .where('subject', '=', identity.subject)
    .executeTakeFirst();
  return found?.member_id;
}

/**
 * Whether a token speaks of an account at Google or Facebook that nobody here has and that this merchant lets in: whoever
 * registers with it needs no password (S2-48).
 */
export async function vouchesForNewMember(
  house: House,
  merchant: string,
  token: string | undefined,
): Promise<boolean> {
  if (token === undefined) return false;
  const identity = await readIdentity(house, merchant, token);
  if (identity === undefined || identity.source === 'phone') return false;
  const { flags } = await house.merchants.settings(merchant);
  return flags[`${identity.source}Login`] && (await memberOf(house, merchant, identity)) === undefined;
}

/**
 * The account that somebody brings along to have it linked; undefined without a token, false when that is no good. Google
 * may be asked for its keys, so that no transaction waits for it (A8-4).
 */
export async function readLink(
  house: House,
  merchant: string,
  token: string | undefined,
): Promise<Identity | false | undefined> {
  return token === undefined ? undefined : ((await readIdentity(house, merchant, token)) ?? false);
}

/**
 * From now on the member logs in with the account that was brought along; whether that is so, or undefined without
 * one. `by` says what has shown who links it: what a password alone has linked goes with the password, and a member who
 * is not just being made is told of it (M7). Whoever comes with a token that is no good, or with the account of another member, is let in all the same: it
 * was not what they came for.
 */
export async function linkIdentity(
  house: House,
  {
    merchant,
    memberId,
    brought,
    by,
  }: {
    merchant: string;
    memberId: bigint;
    brought: Identity | false | undefined;
    by: 'password' | 'code' | 'account' | 'registration';
  },
  db: Kysely<Database> = house.db,
): Promise<boolean | undefined> {
  if (brought === undefined) return undefined;
  if (brought === false || brought.source === 'phone') return false;
  if (!(await spendIdentity({ db }, brought))) return false;
  const { source, subject } = brought;
  const linked = await db
    .insertInto('member_identities')
    .values({
      merchant_code: merchant,
      source,
      subject,
      member_id: memberId,
      // What a password let in may have been linked by a thief of it, and so may what that has let in (M7): a number as well, which
      // goes as long as it is new (A22-2).
      proven:
        by === 'registration' ||
        (by === 'code' && !(await wasBoundLately(db, memberId, 'mobile', house.clock.now()))),
      linked_at: house.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('source')
    .executeTakeFirst();
  if (linked) await record(db, { merchant, memberId, what: 'identity.linked', about: { source, by } });
  if (linked && by !== 'registration') tellMember(house, memberId, { what: 'linked', source });
  return (await memberOf({ db }, merchant, brought)) === memberId;
}

interface LinkedIdentity {
  readonly id: string;
  readonly source: 'google' | 'facebook';
  readonly subject: string;
  readonly linkedAt: Date;
  /** Nothing else lets the member in. */
  readonly lastWayIn: boolean;
}

/** What a member logs in with, the newest first. */
export async function identitiesOf(
  { db, merchants }: Pick<House, 'db' | 'merchants'>,
  { merchant, memberId }: { merchant: string; memberId: bigint },
): Promise<LinkedIdentity[]> {
  const { flags, externalLogin } = await merchants.settings(merchant);
  const member = await db
    .selectFrom('members')
    .leftJoin('member_credentials', 'member_credentials.member_id', 'members.id')
    .select(['members.mobile', 'member_credentials.password_hash as passwordHash'])
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const known = await db
    .selectFrom('member_identities')
    .select(['source', 'subject', 'linked_at as linkedAt'])
    .where('merchant_code', '=', merchant)
    .where('member_id', '=', memberId)
    .orderBy('linked_at', 'desc')
    .orderBy('subject')
    .execute();
  const letsIn = ({ source }: { source: 'google' | 'facebook' }) =>
    externalLogin !== undefined && flags[`${source}Login`];
  const ways =
    (member.passwordHash === null ? 0 : 1) +
    (flags.mobileCodeLogin && member.mobile !== null ? 1 : 0) +
    known.filter(letsIn).length;
  return known.map((one) => ({
    ...one,
    // The account's own name is nobody else's business, not even in an address.
    id: hashOf(`${one.source} ${one.subject}`).toString('base64url'),
    lastWayIn: ways === 1 && letsIn(one),
  }));
}

/** How long one unlinking waits for those of the same member before it, in ms. */
const patience = 10_000;
/** Whoever unlinks much at once waits here, and takes one connection to the database and not all of them (A9-3). */
const turns = createTurns<bigint>(patience);

/**
 * Lets the member in by that account no longer; every session but the caller's ends, which it may have opened, and no
 * other browser is remembered.
 */
export async function unlinkIdentity(
  house: House,
  { merchant, memberId, id, session }: { merchant: string; memberId: bigint; id: string; session: string },
): Promise<'unlinked' | 'IDENTITY_NOT_FOUND' | 'LAST_WAY_IN'> {
  const outcome = await turns.take(memberId, () => unlinkLocked(house, { merchant, memberId, id, session }));
  if (typeof outcome === 'string') return outcome;
  tellMember(house, memberId, { what: 'unlinked', source: outcome.source });
  return 'unlinked';
}

async function unlinkLocked(
  house: House,
  { merchant, memberId, id, session }: { merchant: string; memberId: bigint; id: string; session: string },
): Promise<LinkedIdentity | 'IDENTITY_NOT_FOUND' | 'LAST_WAY_IN'> {
  return house.db.transaction().execute(async (db) => {
    // Two at once may not each take the other for what is left.
    await db.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute();
    const known = await identitiesOf({ ...house, db }, { merchant, memberId });
    const found = known.find((one) => one.id === id);
    if (found === undefined) return 'IDENTITY_NOT_FOUND';
    if (found.lastWayIn) return 'LAST_WAY_IN';
    await db
      .deleteFrom('member_identities')
      .where('merchant_code', '=', merchant)
      .where('source', '=', found.source)
      .where('subject', '=', found.subject)
      .execute();
    await record(db, { merchant, memberId, what: 'identity.unlinked', about: { source: found.source } });
    await removeOtherSessions(house, db, memberId, session);
    return found;
  });
}

/** With a new password goes what the old one alone has linked; how many accounts that were. */
export async function dropUnproven(db: Kysely<Database>, memberId: bigint): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('member_identities')
    .where('member_id', '=', memberId)
    .where('proven', '=', false)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** What the sandbox of a demo merchant signs with. */
export function sandboxKey({ keys }: Pick<House, 'keys'>): Buffer {
  return keys.derive('identity sandbox');
}
