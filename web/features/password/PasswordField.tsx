import type { ComponentProps } from 'react';
import { loginLimits } from '@laro/contract/session.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Field } from '../../ui/Field.tsx';

/** The new password, which may be looked at. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'label'>) {
  const t = useText();
  return (
    <Field
      {...props}
      type="password"
      label={t('password.newPassword')}
      maxLength={loginLimits.password}
      autoComplete="new-password"
      reveal={{ show: t('password.show'), hide: t('password.hide') }}
    />
  );
}
