import { useText } from '../../../platform/i18n/text.tsx';
import { SandboxLink } from '../../../features/support/SandboxLink.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './login.module.css';

/** S8-11: what is left to do when the link for a new password was asked for; it stays until one is in. */
export function MailNotice({ address }: { address: string }) {
  const t = useText();
  return (
    <div className={styles.mail}>
      <p>{t('session.mailText', { address })}</p>
      <p>
        {t('session.mailMissing')} <PageLink to={linkTo('forget')}>{t('session.mailAgain')}</PageLink>
      </p>
      <SandboxLink to="mail">{t('session.mailSandbox')}</SandboxLink>
    </div>
  );
}
