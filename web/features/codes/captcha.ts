import { captcha, spokenCaptcha } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';

/** Another captcha (S2-44), a picture or a sound; undefined when there is none to be had now. */
export async function anotherCaptcha(isSpoken = false): Promise<string | undefined> {
  const outcome = await call(isSpoken ? spokenCaptcha : captcha);
  return outcome.ok ? outcome.value : undefined;
}
