import type { CallRequest } from '../http/calls.ts';
import { newSecret } from '../crypto/randomSecret.ts';
import { deviceSeconds } from './devices.ts';

/** The device cookie, which a browser gets the first time that something has to be kept apart for it. */
export function browserOf(request: CallRequest): string {
  const known = request.cookie('device');
  if (known) return known;
  const device = newSecret();
  request.setCookie('device', device, deviceSeconds);
  return device;
}
