import type { Spec } from '@laro/contract/protocol/call.ts';
import type { Outcome } from '@laro/contract/protocol/client.ts';
import { captcha, spokenCaptcha } from '@laro/contract/calls/session.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import { call } from '../../platform/net/api.ts';
import { withBotCheck } from './botCheck.ts';

/** Another captcha (S2-44), a picture or a sound in a language; undefined when there is none to be had now. */
export async function anotherCaptcha(spokenIn?: Catalogue): Promise<string | undefined> {
  const outcome = spokenIn
    ? await forWorkIfNeedBe((botCheck) => call(spokenCaptcha, { query: { language: spokenIn, botCheck } }))
    : await forWorkIfNeedBe((botCheck) => call(captcha, { query: { botCheck } }));
  return outcome?.ok ? outcome.value : undefined;
}

/** Where others behind the same address have asked for many it takes work, which is not done before. */
async function forWorkIfNeedBe<C extends Spec>(
  ask: (botCheck?: string) => Promise<Outcome<C>>,
): Promise<Outcome<C> | undefined> {
  const outcome = await ask();
  return outcome.ok || outcome.failure.code !== 'BOT_CHECK_FAILED' ? outcome : withBotCheck(ask);
}
