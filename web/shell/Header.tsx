import { useEffect, useState } from 'react';
import { AccountBar } from './AccountBar.tsx';
import { BrandMark } from './BrandMark.tsx';
import { useText } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/net/session.ts';
import { useSite } from '../platform/page/site.ts';
import type { Screen } from '../screens.ts';
import { BackLink } from '../ui/BackLink.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { menu } from '../ui/icons/menu.ts';
import { PageLink } from '../ui/PageLink.tsx';
import { linkTo } from '../screens.ts';
import styles from './Header.module.css';

interface HeaderProps {
  readonly screen: Screen;
  readonly heading: string;
  readonly onMenu: () => void;
}

/** S2-33: the bar at the top, as the table says for this screen. */
export function Header({ screen, heading, onMenu }: HeaderProps) {
  const t = useText();
  const { known } = useSession();
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    // From here on the bar itself knows whether there is a session (see startScript.ts).
    if (known) delete document.documentElement.dataset['session'];
  }, [known]);
  return (
    <header className={styles.header}>
      {screen.chrome.header === 'brand' ? <Brand /> : <Title screen={screen} heading={heading} />}
      <AccountBar narrow={screen.chrome.header === 'title'} onUnread={setUnread} />
      <IconButton
        icon={menu}
        label={t(unread ? 'shell.menuUnread' : 'shell.menu')}
        count={unread}
        onClick={onMenu}
        className={styles.menu}
      />
    </header>
  );
}

function Brand() {
  const { info } = useSite();
  const { session } = useSession();
  return (
    <PageLink to={linkTo('home')} className={styles.brand}>
      <BrandMark merchant={info.merchantCode} />
      {/* Beside a balance there is no room for it. */}
      <span className={session === undefined ? styles.name : styles.nameBesideBalance}>{info.name}</span>
    </PageLink>
  );
}

function Title({ screen, heading }: Omit<HeaderProps, 'onMenu'>) {
  const t = useText();
  return (
    <div className={styles.lead}>
      <BackLink label={t('shell.back')} fallback={linkTo('home')} always={screen.chrome.back === 'home'} />
      <h1 className={styles.title} tabIndex={-1}>
        {heading}
      </h1>
    </div>
  );
}
