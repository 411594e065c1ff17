import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { House } from '../../house/house.ts';
import { hashOf } from '../../crypto/randomSecret.ts';
import { addressInHand } from '../../house/requestInHand.ts';
import { openSessions } from '../../members/sessions.ts';

/** How long a launch takes at most, in ms. */
const ticketMs = 60_000;

type Part = 'ticket' | 'pass';

/** Whom a launch lets into the chat: a session's id, until when, and our seal on both. The session itself stays where it is. */
export function chatTicket(house: Pick<House, 'keys' | 'clock'>, sessionId: string): string {
  return sealed(house, 'ticket', `${sessionId}.${randomUUID()}.${house.clock.now().getTime() + ticketMs}`);
}

/** The pass of who visits, by a session that has no cookie. */
export function chatPass(house: Pick<House, 'keys'>, sessionId: string): string {
  return sealed(house, 'pass', sessionId);
}

/**
 * The pass for a ticket, which is used up; undefined for one that is too old, was used before, or is none of this merchant's. And for one
 * of another member than is logged in there, by the session's `cookie`: whoever sends somebody a link with a ticket of their own would read
 * what is written behind it (A38-2). Where there is no cookie, as behind the app's window, it lets in.
 */
export async function passFor(
  house: Pick<House, 'keys' | 'clock' | 'db' | 'reads' | 'log'>,
  merchant: string,
  ticket: string,
  cookie: string | undefined,
): Promise<{ readonly pass: string; readonly guest: Guest } | undefined> {
  const [session = '', value = '', until = ''] = opened(house, 'ticket', ticket)?.split('.') ?? [];
  const expires = new Date(Number(until));
  if (session === '' || expires <= house.clock.now()) return undefined;
  const pass = chatPass(house, session);
  const guest = await guestOf(house, merchant, pass);
  if (guest === undefined) return undefined;
  const there = cookie === undefined ? undefined : await memberThere(house, merchant, cookie);
  if (there !== undefined && there !== guest.memberId) {
    refused(house, 'ticket', 'otherMember');
    return undefined;
  }
  const first = await house.db
    .insertInto('used_once')
    .values({ kind: 'chat', value, expires_at: expires })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  if (first === undefined) refused(house, 'ticket', 'used');
  return first && { pass, guest };
}

/** Who is logged in in the browser that has this cookie. It opens nothing by itself. */
async function memberThere(
  house: Pick<House, 'reads' | 'clock'>,
  merchant: string,
  cookie: string,
): Promise<bigint | undefined> {
  const found = await openSessions(house)
    .select('sessions.member_id as memberId')
    .where('sessions.cookie_hash', '=', hashOf(cookie))
    .where('sessions.merchant_code', '=', merchant)
    .executeTakeFirst();
  return found?.memberId;
}

export interface Guest {
  readonly memberId: bigint;
  readonly sessionId: string;
  readonly type: number;
  readonly username: string;
}

/**
 * Who holds a pass: for as long as the session that has launched is open, and at the merchant of that session (F5). The log is told of
 * one without it, but not where it is no news: a browser `comesBack` with that of its last visit.
 */
export async function guestOf(
  house: Pick<House, 'keys' | 'clock' | 'reads' | 'log'>,
  merchant: string,
  pass: string,
  { comesBack = false } = {},
): Promise<Guest | undefined> {
  const sessionId = opened(house, 'pass', pass);
  if (sessionId === undefined) return undefined;
  const guest = await openSessions(house)
    .select([
      'sessions.member_id as memberId',
      'sessions.id as sessionId',
      'members.type',
      'members.username',
    ])
    .where('sessions.id', '=', sessionId)
    .where('sessions.merchant_code', '=', merchant)
    .executeTakeFirst();
  if (guest === undefined && !comesBack) refused(house, 'pass', 'noSession');
  return guest;
}

function sealed(house: Pick<House, 'keys'>, part: Part, said: string): string {
  return `${said}.${sealOf(house, part, said)}`;
}

/** What was sealed; undefined when it was not by us, or as something else, which the log is told where anything was given (L24). */
function opened(house: Pick<House, 'keys' | 'log'>, part: Part, text: string): string | undefined {
  const [, said = '', seal = ''] = /^([0-9a-f.-]{36,100})\.([\w-]{43})$/.exec(text) ?? [];
  const right = Buffer.from(sealOf(house, part, said));
  if (seal.length === right.length && timingSafeEqual(Buffer.from(seal), right)) return said;
  if (text !== '') refused(house, part, 'madeUp');
  return undefined;
}

function refused(
  { log }: Pick<House, 'log'>,
  part: Part,
  why: 'madeUp' | 'used' | 'noSession' | 'otherMember',
): void {
  log.warn('chat.refused', { part, why, ip: addressInHand() });
}

function sealOf({ keys }: Pick<House, 'keys'>, part: Part, said: string): string {
  return createHmac('sha256', keys.derive(`chat ${part}`))
    .update(said)
    .digest('base64url');
}
