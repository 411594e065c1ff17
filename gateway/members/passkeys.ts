import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { Kysely } from 'kysely';
import type { NewPasskey, PasskeyProof } from '@laro/contract/protocol/passkey.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { isThisMachine } from '../http/siteOrigin.ts';
import { record } from './audit.ts';
import { tellMember } from './notices.ts';
import { removeAllSessions } from './sessions.ts';

const goodForMs = 10 * 60_000;
/** Ed25519, ES256, RS256: what devices have. */
export const algorithms = [-8, -7, -257];

/** The site that passkeys are for: a browser lets no other have them. */
export interface PasskeySite {
  readonly merchant: string;
  readonly host: string;
  readonly origin: string;
}

/** Who has to sign what, and where. */
export interface Signing {
  readonly site: PasskeySite;
  readonly purpose: 'add' | 'login' | 'confirm';
  /** The session that asks, or before there is one the device cookie of the browser. */
  readonly by: string;
}

/** Undefined where the merchant has no passkeys, and on a host that it does not claim, to which a stranger may have led. */
export async function passkeySite(
  house: House,
  merchant: string,
  origin: string,
): Promise<PasskeySite | undefined> {
  const { flags, hosts } = await house.merchants.settings(merchant);
  const host = new URL(origin).hostname;
  const isOurs = hosts.includes(host) || (hosts.length === 0 && isThisMachine(host));
  return flags.passkeys && isOurs ? { merchant, host, origin } : undefined;
}

/** What is to be signed. Nothing is stored until that comes back, since whoever opens the login asks for one. */
export function newChallenge(house: House, signing: Signing): { challenge: string; expiresAt: Date } {
  const expiresAt = new Date(house.clock.now().getTime() + goodForMs);
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(expiresAt.getTime()));
  const said = Buffer.concat([time, randomBytes(16)]);
  const challenge = Buffer.concat([said, sealOf(house, signing, said)]).toString('base64url');
  return { challenge, expiresAt };
}

function endOf(challenge: string): Date {
  return new Date(Number(Buffer.from(challenge, 'base64url').readBigUInt64BE()));
}

function isOurs(house: House, signing: Signing, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url');
  // In the one spelling that it was given in (A34).
  if (bytes.length !== 56 || bytes.toString('base64url') !== challenge) return false;
  const isSealed = timingSafeEqual(bytes.subarray(24), sealOf(house, signing, bytes.subarray(0, 24)));
  return isSealed && endOf(challenge) > house.clock.now();
}

function sealOf({ keys }: House, { site, purpose, by }: Signing, said: Buffer): Buffer {
  return createHmac('sha256', keys.derive('passkey challenges'))
    .update(`${purpose}\n${site.merchant}\n${site.origin}\n${by}\n`)
    .update(said)
    .digest();
}

/** Uses up what was signed. False when that was done before. */
async function spend({ db }: House, challenge: string): Promise<boolean> {
  const taken = await db
    .insertInto('used_once')
    .values({ kind: 'passkey', value: challenge, expires_at: endOf(challenge) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * As the library reads it, but nothing that says who made the device. Nobody asked for that, so that browsers take it away; to look
 * at it is to follow its certificates, and the addresses in them, wherever they lead (A18-2).
 */
async function verifyUnattested(made: Parameters<typeof verifyRegistrationResponse>[0]) {
  const { attestationObject } = made.response.response;
  const said = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  // `packed` without a certificate is signed by the passkey itself, and says nothing of anybody.
  const saysNothing = said.get('fmt') === 'none' || said.get('fmt') === 'packed';
  if (!saysNothing || said.get('attStmt').get('x5c') !== undefined) throw new Error('attested');
  return verifyRegistrationResponse(made);
}

/** A passkey that a browser has just made of a challenge of ours; undefined for anything else. */
export async function readNewPasskey(
  house: House,
  signing: Signing,
  { id, response }: NewPasskey,
): Promise<NonNullable<VerifiedRegistrationResponse['registrationInfo']> | undefined> {
  let challenge = '';
  const read = await verifyUnattested({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: (signed) => isOurs(house, signing, (challenge = signed)),
    expectedOrigin: signing.site.origin,
    expectedRPID: signing.site.host,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => noteWrong(house, signing, error));
  return read?.verified === true && (await spend(house, challenge)) ? read.registrationInfo : undefined;
}

/** What is kept of a passkey, to judge its proofs by. */
export interface KeptPasskey {
  readonly public_key: Buffer;
  readonly handle: Buffer;
}

/** The count of a proof that is right, once: a count that does not go on is for the caller to judge. Undefined for a wrong one. */
export async function countOfProof(
  house: House,
  signing: Signing,
  { id, response }: PasskeyProof,
  kept: KeptPasskey,
): Promise<number | undefined> {
  const { userHandle, ...signed } = response;
  if (userHandle && userHandle !== kept.handle.toString('base64url')) return undefined;
  let challenge = '';
  const read = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
    expectedChallenge: (given) => isOurs(house, signing, (challenge = given)),
    expectedOrigin: signing.site.origin,
    expectedRPID: signing.site.host,
    // The count is judged by the caller: a wrong one is not just a wrong signature.
    credential: { id, publicKey: new Uint8Array(kept.public_key), counter: 0 },
  }).catch((error: unknown) => noteWrong(house, signing, error));
  if (read?.verified !== true || !(await spend(house, challenge))) return undefined;
  return read.authenticationInfo.newCounter;
}

/** A passkey that was just used. */
export interface UsedPasskey {
  readonly passkey: bigint;
  readonly memberId: bigint;
  readonly counter: number;
}

/**
 * Whose passkey has signed what it was given; why not, for the log alone. One that counts and has not counted on is a
 * copy, or has one: it is taken away, and what it may have opened ends.
 */
export async function readProof(
  house: House,
  signing: Signing,
  { id, response }: PasskeyProof,
): Promise<UsedPasskey | 'passkey unknown' | 'passkey wrong' | 'passkey copied'> {
  const kept = await house.db
    .selectFrom('passkeys')
    .innerJoin('passkey_handles as known', 'known.member_id', 'passkeys.member_id')
    .innerJoin('members', 'members.id', 'passkeys.member_id')
    .select(['passkeys.id', 'passkeys.member_id', 'passkeys.public_key', 'passkeys.counter', 'known.handle'])
    .where('passkeys.credential_id', '=', Buffer.from(id, 'base64url'))
    .where('members.merchant_code', '=', signing.site.merchant)
    .executeTakeFirst();
  if (kept === undefined) return 'passkey unknown';
  const counter = await countOfProof(house, signing, { id, response }, kept);
  if (counter === undefined) return 'passkey wrong';
  const used = { passkey: kept.id, memberId: kept.member_id, counter };
  if (kept.counter > 0n && counter <= kept.counter) {
    await takeAwayCopied(house, signing.site.merchant, used);
    return 'passkey copied';
  }
  return used;
}

/** A passkey of that member which was just used; undefined for anybody else's as well. */
export async function readOwnProof(
  house: House,
  signing: Signing,
  memberId: bigint,
  proof: PasskeyProof,
): Promise<UsedPasskey | undefined> {
  const used = await readProof(house, signing, proof);
  return typeof used === 'string' || used.memberId !== memberId ? undefined : used;
}

/** Whether one lets its owner in without a password beside it. */
export async function letsInAlone(db: Kysely<Database>, { passkey }: UsedPasskey): Promise<boolean> {
  const found = await db
    .selectFrom('passkeys')
    .select('id')
    .where('id', '=', passkey)
    .where('in_doubt', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

/** Those that a new password keeps: whoever knew the one before may have made them the second step (A20-2, decision 180). */
export async function doubtPasskeys(db: Kysely<Database>, memberId: bigint): Promise<void> {
  await db.updateTable('passkeys').set({ in_doubt: true }).where('member_id', '=', memberId).execute();
}

/** Its owner has the new password as well. */
export async function trustPasskey(db: Kysely<Database>, { passkey }: UsedPasskey): Promise<void> {
  await db.updateTable('passkeys').set({ in_doubt: false }).where('id', '=', passkey).execute();
}

/** Whether a member has one that may be used on this host. */
export async function hasPasskeyHere(
  house: House,
  { memberId, merchant }: { readonly memberId: bigint; readonly merchant: string },
  origin: string,
): Promise<boolean> {
  if ((await passkeySite(house, merchant, origin)) === undefined) return false;
  const found = await house.db
    .selectFrom('passkeys')
    .select('id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts a use. False when the passkey is gone meanwhile, or another use has counted further. */
export async function countUse(
  { clock }: Pick<House, 'clock'>,
  db: Kysely<Database>,
  { passkey, counter }: UsedPasskey,
): Promise<boolean> {
  const counted = await db
    .updateTable('passkeys')
    .set({ counter: BigInt(counter), used_at: clock.now() })
    .where('id', '=', passkey)
    .where((eb) => eb.or([eb('counter', '<', BigInt(counter)), eb('counter', '=', 0n)]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

async function takeAwayCopied(
  house: House,
  merchant: string,
  { passkey, memberId }: UsedPasskey,
): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    await trx.deleteFrom('passkeys').where('id', '=', passkey).execute();
    await removeAllSessions(house, trx, memberId);
    await record(trx, { merchant, memberId, what: 'passkey.copied', about: { passkey: String(passkey) } });
  });
  tellMember(house, memberId, { what: 'passkeyCopied' });
}

function noteWrong(house: House, { site, purpose }: Signing, error: unknown): undefined {
  const problem = error instanceof Error ? error.message.slice(0, 200) : '';
  house.log.warn('passkey.refused', { merchant: site.merchant, purpose, problem });
}

/** Whoever says that it was not them. */
export async function dropAllPasskeys(db: Kysely<Database>, memberId: bigint): Promise<void> {
  await db.deleteFrom('passkeys').where('member_id', '=', memberId).execute();
}

/**
 * With a new password all of them go: it is what the owner of an account is told to set against a stranger. Where they are the
 * second step they stay, so that whoever has no app stays able to log in (decision 166).
 */
export async function dropPasskeys(db: Kysely<Database>, memberId: bigint): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('member_id', '=', memberId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('second_steps')
            .select('second_steps.member_id')
            .where('second_steps.member_id', '=', memberId)
            .where('key_sealed', 'is', null),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
