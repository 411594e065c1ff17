import { useAnnouncementsUnread, useInboxUnread } from './unread.ts';
import { Badge } from '../../ui/Badge.tsx';

const counts = { announcements: Announcements, messageCenter: Inbox } as const;

/** How much waits behind an entry of the menu that leads to such a screen. */
export function UnreadBadge({ of }: { of: keyof typeof counts }) {
  const Count = counts[of];
  return <Count />;
}

function Announcements() {
  return <Badge count={useAnnouncementsUnread('B,PL,PU')} />;
}

function Inbox() {
  return <Badge count={useInboxUnread()} />;
}
