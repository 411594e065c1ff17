import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { passesAgentGate } from '@laro/contract/protocol/access.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { PayloadKeys, Session } from '../house/house.ts';

/**
 * A session at an operator's gateway, held by the browser and by no process of ours: its cookie has what the gateway knows
 * it by, sealed, and the page's token is half of the key. Neither is worth anything alone, as with our own gateway (decision 5);
 * the other half is our secret, so that nobody seals a header of their own for the gateway.
 */
const Held = v.object({
  /** The header by which the gateway knows it. */
  header: v.string(),
  credential: v.string(),
  userName: v.string(),
  /** Who it is by the gateway's own word; not there where it gives none. */
  member: v.optional(v.string()),
  type: v.number(),
});
export type Held = v.InferOutput<typeof Held>;

/** In characters: browsers keep no larger cookie. */
const longest = 3_800;
/** How long a browser keeps it, in seconds; the gateway's own word ends it sooner. */
export const heldSeconds = 30 * 24 * 3600;

type Keys = Pick<PayloadKeys, 'derive'>;

/** Of a session that begins, or with its token of one that goes on; undefined where it is too large to be held. */
export function hold(
  keys: Keys,
  held: Held,
  merchant: string,
  token: string = randomBytes(32).toString('base64url'),
): { cookie: string; token: string } | undefined {
  const cookie = seal(keyFor(keys, token), merchant, JSON.stringify(held)).toString('base64url');
  return cookie.length > longest ? undefined : { cookie, token };
}

/** What a browser holds of a session; undefined without one. */
export function heldIn(
  keys: Keys,
  found: { cookie: string | undefined; token: string | undefined; merchant: string },
): Held | undefined {
  if (found.cookie === undefined || found.token === undefined) return undefined;
  const sealed = Buffer.from(found.cookie, 'base64url');
  const text = unseal(keyFor(keys, found.token), found.merchant, sealed);
  const held = v.safeParse(Held, text === undefined ? undefined : JSON.parse(text));
  return held.success ? held.output : undefined;
}

function keyFor(keys: Keys, token: string): Buffer {
  return createHmac('sha256', keys.derive('front session')).update(token).digest();
}

/** As the house knows a session; who it is to the ledger is the gateway's to know. */
export function sessionOf({ member, type, credential }: Held, merchant: string): Session {
  return {
    id: createHash('sha256').update(credential).digest('base64url'),
    memberId: 0n,
    username: member ?? '',
    merchant,
    type,
    isAgent: passesAgentGate({ type }),
    currency: '',
    closesAt: new Date(8.64e15),
  };
}
