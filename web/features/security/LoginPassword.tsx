import type { ComponentProps } from 'react';
import { useText } from '../../platform/i18n/text.tsx';
import { Field } from '../../ui/Field.tsx';

/** The login password, asked for once more. */
export function LoginPassword(field: ComponentProps<typeof Field>) {
  const t = useText();
  return (
    <Field
      {...field}
      type="password"
      autoComplete="current-password"
      reveal={{ show: t('password.show'), hide: t('password.hide') }}
    />
  );
}
