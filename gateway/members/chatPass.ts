import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '../house/house.ts';
import { openSessions } from './sessions.ts';

/** How long it opens the stand-in of the chat, in ms. */
const goodFor = 3600_000;

/** Tells the sandbox's chat whose conversation it shows: a session's id, until when, and our seal on both. */
export function chatPass(house: Pick<House, 'keys' | 'clock'>, sessionId: string): string {
  const said = `${sessionId}.${house.clock.now().getTime() + goodFor}`;
  return `${said}.${sealOf(house, said)}`;
}

/**
 * The member of a {@link chatPass}; undefined for anything else, once it is too old, after the session has ended, and at
 * any other merchant than that of the session (F5).
 */
export async function memberOfPass(
  house: Pick<House, 'keys' | 'clock' | 'reads'>,
  merchant: string,
  pass: string | undefined,
): Promise<bigint | undefined> {
  const [, said = '', id = '', until = '', seal = ''] =
    /^(([0-9a-f-]{36})\.(\d{1,15}))\.([\w-]{43})$/.exec(pass ?? '') ?? [];
  const right = Buffer.from(sealOf(house, said));
  if (seal.length !== right.length || !timingSafeEqual(Buffer.from(seal), right)) return undefined;
  if (Number(until) <= house.clock.now().getTime()) return undefined;
  const found = await openSessions(house)
    .select('sessions.member_id as memberId')
    .where('sessions.id', '=', id)
    .where('sessions.merchant_code', '=', merchant)
    .executeTakeFirst();
  return found?.memberId;
}

function sealOf({ keys }: Pick<House, 'keys'>, said: string): string {
  return createHmac('sha256', keys.derive('sandbox chat')).update(said).digest('base64url');
}
