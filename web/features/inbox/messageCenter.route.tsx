import type { ReactNode } from 'react';
import { isTrial } from '@laro/contract/access.ts';
import { ExternalLink } from '../../platform/ExternalLink.tsx';
import { useText } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/session.ts';
import { useSite } from '../../platform/site.ts';
import { useAnnouncementsUnread, useInboxUnread } from '../../platform/unread.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { mail } from '../../ui/icons/mail.ts';
import { megaphone } from '../../ui/icons/megaphone.ts';
import { message } from '../../ui/icons/message.ts';
import { team } from '../../ui/icons/team.ts';
import { PageLink } from '../../ui/PageLink.tsx';
import { toast } from '../../ui/toast.ts';
import { LiveChat } from './LiveChat.tsx';
import { MessageEntry } from './MessageEntry.tsx';
import styles from './inbox.module.css';

/** S2-55, in its order; what the merchant has no link or flag for is not there. */
export default function MessageCenter() {
  const t = useText();
  const { flags } = useSite();
  const announcements = useAnnouncementsUnread('B,PL,PU');
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <BackLink label={t('shell.back')} fallback="/m/home" />
        <h1 tabIndex={-1} className={styles.title}>
          {t('screens.messageCenter')}
        </h1>
      </div>
      <ul className={styles.list}>
        <Row>
          <ExternalLink to="telegram" className={styles.entry}>
            <MessageEntry icon={message} title={t('inbox.telegram')} text={t('inbox.telegramText')} leaves />
          </ExternalLink>
        </Row>
        <Row>
          <PageLink to="/m/notice" className={styles.entry}>
            <MessageEntry
              icon={megaphone}
              title={t('screens.announcements')}
              text={t('inbox.announcementsText')}
              count={announcements}
            />
          </PageLink>
        </Row>
        <Row>
          <InboxLink />
        </Row>
        {flags.liveChat && (
          <Row>
            <LiveChat />
          </Row>
        )}
        <Row>
          <ExternalLink to="affiliate" className={styles.entry}>
            <MessageEntry icon={team} title={t('inbox.affiliate')} text={t('inbox.affiliateText')} leaves />
          </ExternalLink>
        </Row>
      </ul>
    </div>
  );
}

/** Hidden by the styles while the link in it has no address. */
function Row({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>;
}

/** The screen's own guard sends visitors to the login; a trial is told here and stays (S6-03). */
function InboxLink() {
  const t = useText();
  const { session } = useSession();
  const unread = useInboxUnread();
  return (
    <PageLink
      to="/m/webEmail"
      className={styles.entry}
      onClick={(event) => {
        if (!isTrial(session)) return;
        event.preventDefault();
        toast.show({ text: t('shell.realOnly'), lasts: 'offline' });
      }}
    >
      <MessageEntry icon={mail} title={t('screens.inbox')} text={t('inbox.inboxText')} count={unread} />
    </PageLink>
  );
}
