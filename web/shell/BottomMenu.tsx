import { useLocation } from '../platform/router/router.ts';
import { ExternalLink } from '../features/support/ExternalLink.tsx';
import { useText } from '../platform/i18n/text.tsx';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { screenOfPath, screens, type Screen, type ScreenPath } from '../screens.ts';
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
  { to: '/m/member/home', screen: screens.memberCenter, label: 'shell.member', icon: person },
  { to: '/m/activity', screen: screens.promotions, label: 'shell.promotion', icon: gift },
  { to: '/m/home', screen: screens.home, label: 'shell.home', icon: home },
  { to: '/m/voucherCenter', screen: screens.deposit, label: 'shell.deposit', icon: wallet },
] as const satisfies readonly { to: ScreenPath; screen: Screen; label: MessageId; icon: string }[];

/** The bar at the bottom of the screens whose row in the table wants one. */
export function BottomMenu() {
  const t = useText();
  const current = screenOfPath(useLocation().pathname);
  const service = (
    <>
      <Icon path={headset} />
      <span className={styles.word}>{t('shell.service')}</span>
    </>
  );
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      {entries.map(({ to, screen, label, icon }) => (
        <PageLink
          key={to}
          to={to}
          className={styles.entry}
          aria-current={current === screen ? 'page' : undefined}
        >
          <Icon path={icon} />
          <span className={styles.word}>{t(label)}</span>
        </PageLink>
      ))}
      <ExternalLink
        to="customerService"
        className={styles.entry}
        otherwise={
          <PageLink to="/m/help" className={styles.entry}>
            {service}
          </PageLink>
        }
      >
        {service}
      </ExternalLink>
    </nav>
  );
}
