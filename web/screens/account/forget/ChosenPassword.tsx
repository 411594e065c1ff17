import type { ComponentProps } from 'react';
import { loginLimits } from '@laro/contract/calls/session.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { passwordStrength } from '@laro/rules/passwordStrength.ts';
import { NewPasswordField } from '../../../ui/NewPasswordField.tsx';

interface ChosenPasswordProps extends Pick<
  ComponentProps<typeof NewPasswordField>,
  'name' | 'value' | 'error' | 'onChange' | 'onBlur'
> {
  /** The fewest characters that the merchant takes. */
  readonly least: number;
}

/** The new password, which may be looked at. */
export function ChosenPassword({ least, ...field }: ChosenPasswordProps) {
  const t = useText();
  return (
    <NewPasswordField
      {...field}
      label={t('password.newPassword')}
      hint={t('password.passwordWrong', { least })}
      maxLength={loginLimits.password}
      reveal={{ show: t('password.show'), hide: t('password.hide') }}
      strengthOf={passwordStrength}
      strengthTexts={{
        common: t('password.strength.common'),
        weak: t('password.strength.weak'),
        fair: t('password.strength.fair'),
        strong: t('password.strength.strong'),
      }}
    />
  );
}
