import type { OwnAddress } from '../../../platform/router/ownAddress.ts';
import { useState, type ReactNode } from 'react';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useAnnouncementsUnread, useInboxUnread } from '../../../features/messages/unread.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { TitleBar } from '../../../ui/TitleBar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { headset } from '../../../ui/icons/headset.ts';
import { home } from '../../../ui/icons/home.ts';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { personAdd } from '../../../ui/icons/personAdd.ts';
import { PageLink } from '../../../ui/PageLink.tsx';
import { agentMenu } from './agentMenu.ts';
import { greetingOf } from './greeting.ts';
import { TeamCounts } from './TeamCounts.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './agent.module.css';

/** S2-79: `balance` is the wallet's own card, since features do not know each other. */
export function AgentHome({ balance }: { balance: ReactNode }) {
  const t = useText();
  const { session } = useSession();
  const [hour] = useState(() => new Date().getHours());
  return (
    <div className={styles.page}>
      <TitleBar title={t('screens.agentHome')} back={{ label: t('shell.back'), fallback: linkTo('home') }} />
      <div>
        <p className={styles.greeting}>{t(greetingOf(hour))}</p>
        <p className={styles.name}>{session?.userName}</p>
        {balance}
        <div className={styles.actions}>
          <LinkButton to={linkTo('withdraw')} wide>
            {t('shell.withdraw')}
          </LinkButton>
          <LinkButton to={linkTo('deposit')} variant="primary" wide>
            {t('shell.deposit')}
          </LinkButton>
        </div>
      </div>
      <TeamCounts />
      <Menu />
      <Footer />
    </div>
  );
}

function Menu() {
  const t = useText();
  const { flags } = useSite();
  const unread = useInboxUnread();
  const service = <Face icon={headset} word={t('shell.service')} />;
  return (
    <nav aria-label={t('agent.menu')}>
      <ul className={styles.menu}>
        {agentMenu
          .filter(({ flag }) => flags[flag])
          .map(({ to, flag, title, icon }) => (
            <li key={to}>
              <PageLink to={to} className={styles.entry}>
                <Face icon={icon} word={t(title)} count={flag === 'mail' ? unread : 0} />
              </PageLink>
            </li>
          ))}
        <li>
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
        </li>
      </ul>
    </nav>
  );
}

/** S2-83. */
function Footer() {
  const t = useText();
  const { flags } = useSite();
  const unread = useAnnouncementsUnread('A');
  return (
    <nav className={styles.footer} aria-label={t('agent.footer')}>
      <FooterLink to={linkTo('home')} icon={home} word={t('shell.home')} />
      <FooterLink to={linkTo('openAccount')} icon={personAdd} word={t('agent.openAccount')} />
      {flags.dividend && (
        <FooterLink to={linkTo('agentDividend')} icon={gift} word={t('screens.agentDividend')} />
      )}
      <FooterLink
        to={linkTo('memberNotice', { types: 'A' })}
        icon={megaphone}
        word={t('agent.announcements')}
        count={unread}
      />
    </nav>
  );
}

interface FaceProps {
  readonly icon: string;
  readonly word: string;
  readonly count?: number;
}

function FooterLink({ to, ...face }: FaceProps & { readonly to: OwnAddress }) {
  return (
    <PageLink to={to} className={styles.footerEntry}>
      <Face {...face} />
    </PageLink>
  );
}

function Face({ icon, word, count = 0 }: FaceProps) {
  return (
    <>
      <span className={styles.face}>
        <Icon path={icon} size={24} />
        <Badge count={count} className={styles.count} />
      </span>
      <span className={styles.word}>{word}</span>
    </>
  );
}
