import type { ComponentProps } from 'react';
import { passwordStrength } from '@laro/rules/passwordStrength.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Field } from '../../ui/Field.tsx';
import { NewPasswordField } from '../../ui/NewPasswordField.tsx';

interface NewPasswordProps extends Omit<
  ComponentProps<typeof NewPasswordField>,
  'strengthOf' | 'strengthTexts'
> {
  /** The field that it is typed a second time into (S5-05); without one it is typed once. */
  readonly repeat?: ComponentProps<typeof Field> | undefined;
}

/** A password that is being chosen, which may be looked at: how good it is is said while it is typed. */
export function NewPassword({ repeat, ...field }: NewPasswordProps) {
  const t = useText();
  const reveal = { show: t('password.show'), hide: t('password.hide') };
  return (
    <>
      <NewPasswordField
        {...field}
        reveal={reveal}
        strengthOf={passwordStrength}
        strengthTexts={{
          common: t('password.strength.common'),
          weak: t('password.strength.weak'),
          fair: t('password.strength.fair'),
          strong: t('password.strength.strong'),
        }}
      />
      {repeat && <Field {...repeat} type="password" autoComplete="new-password" reveal={reveal} />}
    </>
  );
}
