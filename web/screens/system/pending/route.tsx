import { useLocation } from '../../../platform/router/router.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { linkTo, screenOfPath } from '../../../screens.ts';
import { BackLink } from '../../../ui/BackLink.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { clock } from '../../../ui/icons/clock.ts';
import styles from './pending.module.css';

/** A screen whose feature is still to come says so, and leads on. */
export default function Pending() {
  const t = useText();
  const screen = screenOfPath(useLocation().pathname);
  return (
    <>
      {screen?.chrome.header === 'none' && (
        <>
          <BackLink
            label={t('shell.back')}
            fallback={linkTo('home')}
            always={screen.chrome.back === 'home'}
          />
          <h1 tabIndex={-1} className={styles.title}>
            {t(screen.title)}
          </h1>
        </>
      )}
      <EmptyState
        icon={clock}
        title={t('pending.title')}
        text={t('pending.text')}
        action={<LinkButton to={linkTo('home')}>{t('pending.home')}</LinkButton>}
      />
    </>
  );
}
