import type { FieldRule } from '@laro/rules/fieldRule.ts';
import { demanded, type FormField } from '../../../features/forms/fields.ts';

export type ChangeName = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

export interface ChangeRules {
  readonly loginPassword?: FieldRule;
  readonly newPassword?: FieldRule;
}

/** S5-13..S5-16: the old password by the rule of a login, but for one that is fresh; the new one by that of members, and that once more. */
export function changeFields(rules: ChangeRules, isFresh = false): FormField<ChangeName>[] {
  const old: FormField<ChangeName> = {
    name: 'oldPassword',
    kind: 'password',
    label: 'password.oldPassword',
    missing: 'password.passwordMissing',
    wrong: 'password.passwordWrong',
    rule: { ...rules.loginPassword, ...demanded },
  };
  return [
    ...(isFresh ? [] : [old]),
    {
      name: 'newPassword',
      kind: 'password',
      label: 'password.newPassword',
      missing: 'password.passwordMissing',
      wrong: 'password.passwordWrong',
      hint: 'password.passwordWrong',
      rule: { ...rules.newPassword, ...demanded },
    },
    {
      name: 'confirmNewPassword',
      kind: 'password',
      label: 'password.confirm',
      missing: 'password.passwordMissing',
      wrong: 'password.confirmWrong',
      rule: demanded,
      repeats: { field: 'newPassword', differs: 'password.confirmWrong' },
    },
  ];
}
