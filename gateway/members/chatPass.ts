import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '../house/house.ts';

/** How long it opens the stand-in of the chat, in ms. */
const goodFor = 3600_000;

/** Tells the sandbox's chat whose conversation it shows: a member's id, until when, and our seal on both. */
export function chatPass(house: Pick<House, 'keys' | 'clock'>, memberId: bigint): string {
  const said = `${memberId}.${house.clock.now().getTime() + goodFor}`;
  return `${said}.${sealOf(house, said)}`;
}

/** The member of a {@link chatPass}; undefined for anything else, and once it is too old. */
export function memberOfPass(
  house: Pick<House, 'keys' | 'clock'>,
  pass: string | undefined,
): bigint | undefined {
  const [, said = '', id = '', until = '', seal = ''] =
    /^((\d{1,18})\.(\d{1,15}))\.([\w-]{43})$/.exec(pass ?? '') ?? [];
  const right = Buffer.from(sealOf(house, said));
  if (seal.length !== right.length || !timingSafeEqual(Buffer.from(seal), right)) return undefined;
  return Number(until) > house.clock.now().getTime() ? BigInt(id) : undefined;
}

function sealOf({ keys }: Pick<House, 'keys'>, said: string): string {
  return createHmac('sha256', keys.derive('sandbox chat')).update(said).digest('base64url');
}
