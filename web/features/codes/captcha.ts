import { captcha, spokenCaptcha } from '@laro/contract/calls/session.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import { call } from '../../platform/net/api.ts';

/** Another captcha (S2-44), a picture or a sound in a language; undefined when there is none to be had now. */
export async function anotherCaptcha(spokenIn?: Catalogue): Promise<string | undefined> {
  const outcome = spokenIn
    ? await call(spokenCaptcha, { query: { language: spokenIn } })
    : await call(captcha);
  return outcome.ok ? outcome.value : undefined;
}
