import type * as SendingModule from './sending.ts';
import type { Refused } from '../../../features/forms/refusals.ts';
import { fetchCode } from '../../../platform/page/latePart.tsx';

type Sending = typeof SendingModule;

/** S8-15: without what sends it a login says what it says without a connection. */
export const unreachable: Refused = { say: 'session.unreachable' };

let fetched: Sending | undefined;
const load = async () => (fetched = await import('./sending.ts'));

/** What sends a login; undefined where it cannot be had now. */
export async function fetchSending(): Promise<Sending | undefined> {
  return fetchCode(load).catch(() => undefined);
}

/** The field of a captcha, which comes only of a login that was sent. */
export function fetchedCaptcha(): Sending['Captcha'] | undefined {
  return fetched?.Captcha;
}
