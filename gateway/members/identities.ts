import { jwtVerify, UnsecuredJWT, type JWTPayload } from 'jose';
import * as v from 'valibot';
import { hashOf } from '../crypto/randomSecret.ts';
import type { House } from '../house.ts';

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
  const proof = { tokenHash: hashOf(token), expiresAt: new Date((exp + clockTolerance) * 1000) };
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
 * From now on the member logs in with the account that the token speaks of. Whoever comes with a token that is no good, or
 * with the account of another member, is let in all the same: it was not what they came for.
 */
export async function linkIdentity(
  house: House,
  { merchant, memberId, token }: { merchant: string; memberId: bigint; token: string | undefined },
): Promise<void> {
  if (token === undefined) return;
  const identity = await readIdentity(house, merchant, token);
  if (identity === undefined || identity.source === 'phone') return;
  if (!(await spendIdentity(house, identity))) return;
  const { source, subject } = identity;
  await house.db
    .insertInto('member_identities')
    .values({ merchant_code: merchant, source, subject, member_id: memberId, linked_at: house.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What the sandbox of a demo merchant signs with. */
export function sandboxKey({ keys }: Pick<House, 'keys'>): Buffer {
  return keys.derive('identity sandbox');
}
