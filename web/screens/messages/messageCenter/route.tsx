import type { ReactNode } from 'react';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { ExternalLink } from '../../../features/support/ExternalLink.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { useAnnouncementsUnread, useInboxUnread } from '../../../features/messages/unread.ts';
import { mail } from '../../../ui/icons/mail.ts';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { message } from '../../../ui/icons/message.ts';
import { team } from '../../../ui/icons/team.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { PageLink } from '../../../ui/PageLink.tsx';
import { TitleBar } from '../../../ui/TitleBar.tsx';
import { toast } from '../../../ui/toast.ts';
import { LiveChat } from './LiveChat.tsx';
import { linkTo } from '../../../screens.ts';
import styles from './inbox.module.css';

/** S2-55, in its order; what the merchant has no link or flag for is not there. */
export default function MessageCenter() {
  const t = useText();
  const { flags } = useSite();
  const announcements = useAnnouncementsUnread('B,PL,PU');
  return (
    <div className={styles.page}>
      <TitleBar
        title={t('screens.messageCenter')}
        back={{ label: t('shell.back'), fallback: linkTo('home') }}
      />
      <ul className={styles.list}>
        <Row>
          <ListEntry
            icon={message}
            title={t('inbox.telegram')}
            text={t('inbox.telegramText')}
            leaves
            renderPress={(part) => <ExternalLink to="telegram" {...part} />}
          />
        </Row>
        <Row>
          <ListEntry
            icon={megaphone}
            title={t('screens.announcements')}
            text={t('inbox.announcementsText')}
            count={announcements}
            renderPress={(part) => <PageLink to={linkTo('announcements')} {...part} />}
          />
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
          <ListEntry
            icon={team}
            title={t('inbox.affiliate')}
            text={t('inbox.affiliateText')}
            leaves
            renderPress={(part) => <ExternalLink to="affiliate" {...part} />}
          />
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
    <ListEntry
      icon={mail}
      title={t('screens.inbox')}
      text={t('inbox.inboxText')}
      count={unread}
      renderPress={(part) => (
        <PageLink
          to={linkTo('inbox')}
          {...part}
          onClick={(event) => {
            if (!isTrial(session)) return;
            event.preventDefault();
            toast.show({ text: t('shell.realOnly'), lasts: 'offline' });
          }}
        />
      )}
    />
  );
}
