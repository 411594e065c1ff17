import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { CallRequest } from '../http/calls.ts';
import type { House } from '../house/house.ts';
import { sessionTimes } from '../house/sessionTimes.ts';
import { deviceSeconds, knowDevice } from './devices.ts';
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
  readonly cookies: { readonly session: string; readonly device: string | undefined };
}

export function arrivalOf(request: CallRequest, merchant: string): Arrival {
  return {
    merchant,
    ip: request.ip,
    agent: request.header('user-agent') ?? '',
    sessionCookie: request.cookie('session'),
    device: request.cookie('device'),
  };
}

/**
 * The one way into a session, whichever entrance it was: name and password, what a browser kept of them, a code by SMS, a
 * passkey, a number or an account of the external login, registration, the free trial. The session that the browser had ends.
 * `device` makes the browser one of the member's own; a trial, which nobody logs in to, has none. Once the transaction
 * is through, {@link letBrowserIn} gives the browser its cookies.
 */
export async function enterSession(
  house: Pick<House, 'clock'>,
  trx: Transaction<Database>,
  { merchant, agent, sessionCookie, device: cookie }: Arrival,
  { memberId, device }: { memberId: bigint; device: { readonly remember: boolean } | undefined },
): Promise<Entered> {
  const known = device && (await knowDevice(house, trx, { memberId, cookie, remember: device.remember }));
  const opened = await openSession(house, trx, {
    ...{ memberId, merchant, agent, replaces: sessionCookie, deviceId: known?.id },
  });
  return {
    ...{ sessionId: opened.id, token: opened.token, credential: known?.credential },
    cookies: { session: opened.cookie, device: known?.cookie },
  };
}

export function letBrowserIn(request: CallRequest, { cookies: { session, device } }: Entered): void {
  request.setCookie('session', session, sessionTimes.wholeMs / 1000);
  if (device !== undefined) request.setCookie('device', device, deviceSeconds);
}
