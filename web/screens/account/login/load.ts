import { readFlags } from '@laro/contract/protocol/flags.ts';
import { oneGame } from '@laro/contract/calls/games.ts';
import { judgeNext } from '../../../features/session/next.ts';
import type { Page } from '../../../platform/page/page.ts';
import { pictureAt } from '../../../platform/page/pictures.ts';
import { screens } from '../../../screens.ts';
import type { WantedGame } from './LoginReason.tsx';
import type { LoginRules } from '../../../features/session/loginFields.ts';

export interface LoginData extends LoginRules {
  /** Members and agents log in at entrances of their own (S6-04). */
  readonly apart: boolean;
  /** What is to be played after the login (S4-39). */
  readonly game?: WantedGame | undefined;
}

/** The merchant's rules for the fields of a login (S5-01), and its external login. */
export async function load({ site, call, language, imageHost }: Page, url: URL): Promise<LoginData> {
  const { loginUsername, loginPassword, loginMobileNum, verificationCode } = site?.regExp ?? {};
  const dialingCode = site?.info.dialingCode ?? '';
  const external = site?.externalLogin && { external: site.externalLogin };
  const byNumber = readFlags(site?.whitelabel ?? []).mobileRegistration;
  return {
    loginUsername,
    loginPassword,
    loginMobileNum,
    verificationCode,
    dialingCode,
    byNumber,
    ...external,
    apart: site?.info.entrances === 'apart',
    game: await wantedGame(),
  };

  async function wantedGame(): Promise<WantedGame | undefined> {
    const next = judgeNext(url.searchParams.get('next'));
    const nodeId = next?.screen === screens.play && new URL(next.to, url).searchParams.get('nodeId');
    if (!nodeId) return undefined;
    const outcome = await call(oneGame, { query: { nodeId, language } });
    if (!outcome.ok) return undefined;
    const { displayName, vendorName, mobileLargeIcon } = outcome.value.game;
    return { name: displayName, vendor: vendorName, picture: pictureAt(imageHost, mobileLargeIcon) };
  }
}
