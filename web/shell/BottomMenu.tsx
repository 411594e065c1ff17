import { useLocation } from '../platform/router/router.ts';
import { ExternalLink } from '../features/support/ExternalLink.tsx';
import { useTexts } from '../platform/i18n/text.tsx';
import { useSite } from '../platform/page/site.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { linkTo, screenOfPath, screens, type ScreenName } from '../screens.ts';
import { AsSent } from '../ui/AsSent.tsx';
import { Icon } from '../ui/Icon.tsx';
import { gift } from '../ui/icons/gift.ts';
import { headset } from '../ui/icons/headset.ts';
import { home } from '../ui/icons/home.ts';
import { person } from '../ui/icons/person.ts';
import { wallet } from '../ui/icons/wallet.ts';
import { PageLink } from '../ui/PageLink.tsx';
import styles from './BottomMenu.module.css';

/** S2-32, in its order. */
const entries = [
  { screen: 'memberCenter', label: 'shell.member', icon: person },
  { screen: 'promotions', label: 'shell.promotion', icon: gift },
  { screen: 'home', label: 'shell.home', icon: home },
  { screen: 'deposit', label: 'shell.deposit', icon: wallet },
] as const satisfies readonly { screen: ScreenName; label: MessageId; icon: string }[];

/** The bar at the bottom of the screens whose row in the table wants one. */
export function BottomMenu() {
  const { t, language } = useTexts();
  const { customerService } = useSite();
  const current = screenOfPath(useLocation().pathname);
  const service = (
    <>
      <Icon path={headset} />
      <span className={styles.word}>{t('shell.service')}</span>
    </>
  );
  return (
    <AsSent
      of={[current, language, customerService]}
      renderElement={(part) => <nav className={styles.menu} aria-label={t('shell.mainMenu')} {...part} />}
    >
      {entries.map(({ screen, label, icon }) => (
        <PageLink
          key={screen}
          to={linkTo(screen)}
          className={styles.entry}
          aria-current={current === screens[screen] ? 'page' : undefined}
        >
          <Icon path={icon} />
          <span className={styles.word}>{t(label)}</span>
        </PageLink>
      ))}
      <ExternalLink
        to="customerService"
        className={styles.entry}
        otherwise={
          <PageLink to={linkTo('help')} className={styles.entry}>
            {service}
          </PageLink>
        }
      >
        {service}
      </ExternalLink>
    </AsSent>
  );
}
