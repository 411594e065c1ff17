import { captcha } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';

/** Another picture for the captcha (S2-44); undefined when there is none to be had now. */
export async function anotherCaptcha(): Promise<string | undefined> {
  const outcome = await call(captcha);
  return outcome.ok ? outcome.value : undefined;
}
