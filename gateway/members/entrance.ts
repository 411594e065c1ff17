import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/calls.ts';
import type { House } from '../house/house.ts';
import { sessionTimes } from '../house/sessionTimes.ts';
import { deviceSeconds, knowDevice } from './devices.ts';
import { hashOf, newSecret } from '../crypto/randomSecret.ts';
import { isSecondStepOn } from './secondStep.ts';
import { openSession } from './sessions.ts';

/** The browser that comes in, before it has a session. */
export interface Arrival {
  readonly merchant: string;
  readonly ip: string;
  /** What the browser says it is. */
  readonly agent: string;
  /** The cookies that it came with. */
  readonly sessionCookie: string | undefined;
  readonly device: string | undefined;
}

/** A session that is open, with what its browser is given. */
export interface Entered {
  readonly sessionId: string;
  readonly token: string;
  /** Stands for the password at the next login from this browser (S2-41). */
  readonly credential: string | undefined;
  /** This browser has not been one of the member's own. */
  readonly isNewDevice: boolean;
  readonly cookies: { readonly session: string; readonly device: string | undefined };
}

/**
 * The ways in, and how much each of them shows by itself. Who has the second step on is asked for it after one step
 * (decision 105): a browser that remembers a login has passed both, and a new account has none.
 */
const ways = {
  password: 'one',
  code: 'one',
  google: 'one',
  facebook: 'one',
  rememberedBrowser: 'both',
  secondStep: 'both',
  passkey: 'both',
  registration: 'both',
  trial: 'both',
} as const;
export type Way = keyof typeof ways;
type WholeWay = { [W in Way]: (typeof ways)[W] extends 'both' ? W : never }[Way];

/** A login that waits for its second step: it is no session, and opens none without a code. */
export interface HalfOpen {
  /** For this browser, once. */
  readonly ticket: string;
  readonly expiresAt: Date;
  /** The cookie of the browser that it is bound to. */
  readonly device: string;
}

const halfOpenMs = 10 * 60_000;

export function arrivalOf(request: CallRequest, merchant: string): Arrival {
  return {
    merchant,
    ip: request.ip,
    agent: request.header('user-agent') ?? '',
    sessionCookie: request.cookie('session'),
    device: request.cookie('device'),
  };
}

interface Coming<W extends Way> {
  readonly memberId: bigint;
  readonly device: { readonly remember: boolean } | undefined;
  readonly way: W;
}

/**
 * The one way into a session, whichever entrance it was: name and password, what a browser kept of them, a code by SMS, a
 * passkey, a number or an account of the external login, registration, the free trial. The session that the browser had ends.
 * Who has come only half of the way is given a ticket instead.
 * `device` makes the browser one of the member's own; a trial, which nobody logs in to, has none. Once the transaction
 * is through, {@link letBrowserIn} gives the browser its cookies.
 */
export async function enterSession(
  house: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  arrival: Arrival,
  coming: Coming<WholeWay>,
): Promise<Entered>;
export async function enterSession(
  house: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  arrival: Arrival,
  coming: Coming<Way>,
): Promise<Entered | HalfOpen>;
export async function enterSession(
  house: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  { merchant, agent, sessionCookie, device: cookie }: Arrival,
  { memberId, device, way }: Coming<Way>,
): Promise<Entered | HalfOpen> {
  if (ways[way] === 'one' && (await isSecondStepOn(trx, memberId))) {
    return openHalf(house, trx, { memberId, way, device: cookie ?? newSecret() });
  }
  const known = device && (await knowDevice(house, trx, { memberId, cookie, remember: device.remember }));
  const opened = await openSession(house, trx, {
    memberId,
    merchant,
    agent,
    replaces: sessionCookie,
    deviceId: known?.id,
  });
  return {
    sessionId: opened.id,
    token: opened.token,
    credential: known?.credential,
    isNewDevice: known?.isNew ?? false,
    cookies: { session: opened.cookie, device: known?.cookie },
  };
}

async function openHalf(
  { clock }: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  { memberId, way, device }: { memberId: bigint; way: Way; device: string },
): Promise<HalfOpen> {
  const ticket = newSecret();
  const begun_at = clock.now();
  const expiresAt = new Date(begun_at.getTime() + halfOpenMs);
  await trx
    .insertInto('login_tickets')
    .values({
      ticket_hash: hashOf(ticket),
      member_id: memberId,
      browser_hash: hashOf(device),
      way,
      begun_at,
      expires_at: expiresAt,
    })
    .execute();
  return { ticket, expiresAt, device };
}

export function letBrowserIn(request: CallRequest, { cookies: { session, device } }: Entered): void {
  request.setCookie('session', session, sessionTimes.wholeMs / 1000);
  if (device !== undefined) request.setCookie('device', device, deviceSeconds);
}
