import type { ReactNode } from 'react';
import { useHydrated } from '../../platform/device/device.ts';
import type { MessageId } from '../../platform/i18n/catalogues.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Button } from '../../ui/Button.tsx';
import { StillWaiting } from '../../ui/StillWaiting.tsx';
import styles from './forms.module.css';

interface SubmitProps {
  readonly form: { readonly isBusy: boolean; readonly stop: () => void };
  readonly label: string;
  readonly disabled?: boolean;
  /** The id of what says why it is disabled. */
  readonly because?: string;
  /** Below it. */
  readonly children?: ReactNode;
}

/** The button that sends a form, and the way out of a wait that has become long (S9-03). */
export function Submit({ form, label, disabled = false, because, children }: SubmitProps) {
  const t = useText();
  const hydrated = useHydrated();
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={form.isBusy}
        disabled={!hydrated || disabled}
        aria-describedby={because}
      >
        {label}
      </Button>
      {children}
      <StillWaiting
        waiting={form.isBusy}
        text={t('session.stillWaiting')}
        leave={{ label: t('session.stopWaiting'), onPress: form.stop }}
      />
    </>
  );
}

interface SubmitWhenReadyProps<Name extends string> {
  readonly form: SubmitProps['form'] & {
    readonly lacking: readonly Name[];
    readonly labelOf: (name: Name) => MessageId | undefined;
  };
  readonly label: string;
}

/** S5-12: blocked while the form is untouched or has errors; what it still wants is said below it. */
export function SubmitWhenReady<Name extends string>({ form, label }: SubmitWhenReadyProps<Name>) {
  const t = useText();
  const labels = form.lacking.flatMap((name) => form.labelOf(name) ?? []);
  return (
    <Submit form={form} label={label} disabled={labels.length > 0} because="missing">
      <p id="missing" className={styles.lacking}>
        {labels.length > 0 && t('password.stillMissing')}
        {labels.map((label, at) => (
          <span key={label}>
            {at === 0 ? ' ' : ', '}
            {t(label)}
          </span>
        ))}
      </p>
    </Submit>
  );
}
