import { useText } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { SignInForm } from './SignIn.tsx';
import styles from './office.module.css';

interface SignedOutProps {
  /** Who sat here. */
  readonly name: string;
  readonly onDone: () => void;
  readonly onLeave: () => void;
}

/** Over the page whose session has ended: what was typed there waits behind it. */
export function SignedOut({ name, onDone, onLeave }: SignedOutProps) {
  const t = useText();
  return (
    // Escape does not throw away what was typed; leaving is a press of its own.
    <Modal open onClose={() => undefined} label={t('office.sessionOverTitle')} className={styles.signedOut}>
      <h2 className={styles.subtitle}>{t('office.sessionOverTitle')}</h2>
      <p>{t('office.sessionOverText')}</p>
      <SignInForm name={name} onDone={onDone} />
      <Button variant="quiet" wide onClick={onLeave}>
        {t('office.leaveAnyway')}
      </Button>
    </Modal>
  );
}
