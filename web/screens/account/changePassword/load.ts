import type { Page } from '../../../platform/page/page.ts';
import type { ChangeRules } from './changeFields.ts';

/** The merchant's rules for a change of the password (S5-14, S5-15). */
export function load({ site }: Page): ChangeRules {
  const { loginPassword, newPassword } = site?.regExp ?? {};
  return { ...(loginPassword && { loginPassword }), ...(newPassword && { newPassword }) };
}
