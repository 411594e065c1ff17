import type { CallRequest } from '../http/calls.ts';
import { newSecret } from '../crypto/randomSecret.ts';
import { sessionTimes } from '../house/sessionTimes.ts';
import { deviceSeconds } from './devices.ts';
import type { OpenedSession } from './sessions.ts';

/** Gives the browser the cookie of its session. */
export function holdSession(request: CallRequest, session: OpenedSession): void {
  request.setCookie('session', session.cookie, sessionTimes.wholeMs / 1000);
}

/** The device cookie, which a browser gets the first time that something has to be kept apart for it. */
export function browserOf(request: CallRequest): string {
  const known = request.cookie('device');
  if (known) return known;
  const device = newSecret();
  request.setCookie('device', device, deviceSeconds);
  return device;
}
