import type { Page } from '../../platform/page.ts';
import type { LoginRules } from './loginRules.ts';

/** The merchant's rules for the fields of a login (S5-01), and its external login. */
export function loadLogin({ site }: Page): LoginRules {
  const { loginUsername, loginPassword, loginMobileNum, verificationCode } = site?.regExp ?? {};
  const dialingCode = site?.info.dialingCode ?? '';
  const external = site?.externalLogin && { external: site.externalLogin };
  return { loginUsername, loginPassword, loginMobileNum, verificationCode, dialingCode, ...external };
}
