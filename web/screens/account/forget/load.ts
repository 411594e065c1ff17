import type { Page } from '../../../platform/page/page.ts';
import type { ForgetRules } from './forgetFields.ts';

/** The merchant's rules for the fields of a forgotten password (S5-11, S5-12). */
export function load({ site }: Page): ForgetRules {
  const { mobileNum, verificationCode, newPassword, loginUsername, email } = site?.regExp ?? {};
  return {
    fields: {
      ...(mobileNum && { mobileNum }),
      ...(verificationCode && { verificationCode }),
      ...(newPassword && { password: newPassword }),
      ...(loginUsername && { username: loginUsername }),
      ...(email && { email }),
    },
    dialingCode: site?.info.dialingCode ?? '',
    ...(site?.externalLogin && { external: site.externalLogin }),
  };
}
