import { useTexts } from '../../../platform/i18n/text.tsx';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { Button } from '../../../ui/Button.tsx';
import type { FieldName } from './passwordRules.ts';
import styles from './password.module.css';

const labels: Readonly<Record<FieldName, MessageId>> = {
  mobileNum: 'password.mobileNum',
  verificationCode: 'password.code',
  password: 'password.newPassword',
  username: 'password.username',
  email: 'password.email',
};

interface SubmitWhenReadyProps {
  readonly form: { readonly busy: boolean; readonly missing: readonly FieldName[] };
  readonly label: string;
}

/** S5-12: blocked while the form is untouched or has errors; what it still wants is said below it. */
export function SubmitWhenReady({ form: { busy, missing }, label }: SubmitWhenReadyProps) {
  const { t } = useTexts();
  const names = missing.map((name) => t(labels[name]));
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        loading={busy}
        disabled={missing.length > 0}
        aria-describedby="missing"
      >
        {label}
      </Button>
      <p id="missing" className={styles.missing}>
        {names.length > 0 && t('password.stillMissing')}
        {names.map((name, at) => (
          <span key={name}>
            {at === 0 ? ' ' : ', '}
            {name}
          </span>
        ))}
      </p>
    </>
  );
}
