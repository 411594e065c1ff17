import { verify, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import { signatureHeader, signatureWindowSeconds } from '@laro/contract/calls/vendor.ts';
import { signatureAlgorithm, signingInput } from '@laro/contract/protocol/vendorSignature.ts';
import { prepare } from '../../db/prepare.ts';
import type { FindVendor } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { addressInHand } from '../../house/requestInHand.ts';
import { keyOf } from './vendors.ts';

/** Nothing but these: an unknown parameter (`crit`, `b64`, `jwk`) could change what a signature means. */
const ProtectedHeader = v.strictObject({
  alg: v.literal(signatureAlgorithm),
  // Nothing that a database would not take (A33-4).
  kid: v.pipe(v.string(), v.regex(/^\P{C}{1,64}$/u)),
  iat: v.pipe(v.number(), v.integer()),
  path: v.string(),
});

/**
 * Finds the vendor that signed a call to its path just now. Whatever is wrong with the signature, the answer is the same
 * and the reason is logged. See contract/protocol/vendorSignature.ts.
 */
export function findVendorIn(house: Pick<House, 'db' | 'clock' | 'log'>): FindVendor {
  const findKey = keysOf(house);
  return (path, request) => vendorOf(house, findKey, path, request);
}

interface VendorKey {
  readonly vendor: string;
  readonly key: KeyObject;
}

/** How long a key is taken for good without being asked for again, in ms: once revoked it is refused after that. */
export const keyIsKnownMs = 1_000;

function keysOf({ db, clock }: Pick<House, 'db' | 'clock'>) {
  const known = new Map<string, VendorKey & { readonly until: number }>();
  return async (id: string): Promise<VendorKey | undefined> => {
    const seen = known.get(id);
    if (seen !== undefined && clock.elapsed() < seen.until) return seen;
    const asked = clock.elapsed();
    const { rows } = await sql<{ vendor: string; raw: Buffer }>`
      ${prepare} select vendor_code as vendor, public_key as raw from vendor_keys
        where key_id = ${id} and revoked_at is null`.execute(db);
    const [row] = rows;
    if (row === undefined) return void known.delete(id);
    // A key id is of one key for ever.
    const found = { vendor: row.vendor, key: seen?.key ?? keyOf(row.raw), until: asked + keyIsKnownMs };
    known.set(id, found);
    return found;
  };
}

async function vendorOf(
  { clock, log }: Pick<House, 'clock' | 'log'>,
  findKey: (id: string) => Promise<VendorKey | undefined>,
  path: string,
  request: Parameters<FindVendor>[1],
): Promise<string | undefined> {
  const refuse = (reason: string, key?: string): undefined =>
    log.warn('vendor.signature', { path, reason, key, ip: addressInHand() }) as undefined;
  const [sealed = '', content, signature = '', ...more] = (request.header(signatureHeader) ?? '').split('.');
  if (content !== '' || more.length > 0) return refuse('not a JWS with detached content');
  const header = v.safeParse(ProtectedHeader, parsed(sealed));
  if (!header.success) return refuse('wrong header');
  const { kid, iat } = header.output;
  if (header.output.path !== path) return refuse('signed for another path', kid);
  if (Math.abs(clock.now().getTime() / 1000 - iat) > signatureWindowSeconds)
    return refuse('too old or too new', kid);
  const found = await findKey(kid);
  if (!found) return refuse('unknown key', kid);
  const bytes = Buffer.from(signature, 'base64url');
  if (!verify(null, signingInput(sealed, request.text), found.key, bytes)) return refuse('wrong', kid);
  return found.vendor;
}

function parsed(header: string): unknown {
  try {
    return JSON.parse(Buffer.from(header, 'base64url').toString());
  } catch {
    return undefined;
  }
}
