import { isTrial } from '@laro/contract/protocol/access.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { requestLogout } from '../../../features/session/logoutRequest.ts';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { lock } from '../../../ui/icons/lock.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { DisplayChoices } from '../../../features/display/DisplayChoices.tsx';
import { About } from './About.tsx';
import { InControl } from './InControl.tsx';
import { LinkedAccounts } from './LinkedAccounts.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './settings.module.css';

/**
 * S2-06, S2-51: change password and sign out; beside them what a visitor finds in the menu, too, and what players look for
 * here (decision 27). A trial, which has no
 * password, is offered none to change (S6-03).
 */
export default function Settings() {
  const t = useText();
  const { flags } = useSite();
  const { session } = useSession();
  return (
    <div className={styles.page}>
      {!isTrial(session) && (
        <ListEntry
          icon={lock}
          title={t('screens.changePassword')}
          text={t('settings.passwordText')}
          renderPress={(part) => <PageLink to={linkTo('changePassword')} {...part} />}
        />
      )}
      <section className={styles.card} aria-labelledby="display">
        <h2 id="display" className={styles.title}>
          {t('settings.display')}
        </h2>
        <DisplayChoices />
      </section>
      {(flags.googleLogin || flags.facebookLogin) && <LinkedAccounts />}
      <InControl />
      <About />
      <Button size="large" wide onClick={requestLogout}>
        {t('shell.logout')}
      </Button>
    </div>
  );
}
