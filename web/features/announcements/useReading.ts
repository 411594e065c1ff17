import { useEffect, useRef, useState } from 'react';
import { markRead, type Announcement } from '@laro/contract/calls/announcements.ts';
import { useSend } from '../../platform/net/useSend.ts';

/** S7-20: milliseconds between two announcements that the gateway is told of. */
const apart = 150;

/**
 * S4-20: what is opened counts as read at once, and the gateway is told, of one after the other. What is read already is
 * not told of, as for visitors and trials all of it is.
 */
export function useReading(open: Announcement | undefined): (announcement: Announcement) => boolean {
  const { isSending, send } = useSend(markRead);
  const [opened, setOpened] = useState<readonly string[]>([]);
  const told = useRef({ count: 0, at: -Infinity });
  if (open !== undefined && !open.read && !opened.includes(open.id)) setOpened([...opened, open.id]);
  useEffect(() => {
    const next = opened[told.current.count];
    if (next === undefined || isSending) return undefined;
    const tell = (): void => {
      told.current = { count: told.current.count + 1, at: Date.now() };
      void send({ body: { announcementId: next, read: true } });
    };
    const timer = setTimeout(tell, Math.max(0, told.current.at + apart - Date.now()));
    return () => clearTimeout(timer);
  }, [opened, isSending, send]);
  return ({ id, read }) => read || opened.includes(id);
}
