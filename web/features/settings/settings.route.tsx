import { useText } from '../../platform/i18n/text.tsx';
import { requestLogout } from '../../platform/logoutRequest.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { chevronRight } from '../../ui/icons/chevronRight.ts';
import { lock } from '../../ui/icons/lock.ts';
import { DisplayChoices } from './DisplayChoices.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import styles from './settings.module.css';

/** S2-06, S2-51: change password and sign out; beside them what a visitor finds in the menu, too. */
export default function Settings() {
  const t = useText();
  return (
    <div className={styles.page}>
      <PageLink to="/m/changePsw" className={styles.entry}>
        <span className={styles.face}>
          <Icon path={lock} size={20} />
        </span>
        <span className={styles.words}>
          <strong>{t('screens.changePassword')}</strong>
          <span className={styles.hint}>{t('settings.passwordText')}</span>
        </span>
        <Icon path={chevronRight} size={20} className={styles.arrow} />
      </PageLink>
      <section className={styles.card} aria-labelledby="display">
        <h2 id="display" className={styles.title}>
          {t('settings.display')}
        </h2>
        <DisplayChoices />
      </section>
      <Button size="large" wide onClick={requestLogout}>
        {t('shell.logout')}
      </Button>
    </div>
  );
}
