import { useQuery } from '@tanstack/react-query';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { unread as announcementsUnread } from '@laro/contract/calls/announcements.ts';
import { unread as inboxUnread } from '@laro/contract/calls/inbox.ts';
import { chatUnread } from '@laro/contract/calls/support.ts';
import { call } from '../../platform/net/api.ts';
import { valueOf } from '../../platform/net/queryClient.ts';
import { useSession } from '../../platform/net/session.ts';
import { useSite } from '../../platform/page/site.ts';

/** S9-04, S7-15, S7-17: within this many milliseconds a count is not asked for again. */
const throttleMs = 250;

/** Asked for at each showing of a badge, for sessions that are no trial (S6-05); 0 until it is known. */
function useCount(
  key: readonly string[],
  on: boolean,
  ask: (signal: AbortSignal) => Promise<number>,
): number {
  const { session } = useSession();
  const { data = 0 } = useQuery({
    queryKey: ['unread', ...key],
    enabled: on && session !== undefined && !isTrial(session),
    staleTime: throttleMs,
    queryFn: ({ signal }) => ask(signal),
  });
  return data;
}

export function useInboxUnread(): number {
  return useCount(['inbox'], true, async (signal) => valueOf(await call(inboxUnread, {}, { signal })));
}

/** S6-05: never asked for where the merchant has no live chat. */
export function useChatUnread(): number {
  const { flags } = useSite();
  return useCount(
    ['chat'],
    flags.liveChat,
    async (signal) => valueOf(await call(chatUnread, {}, { signal })).unReadCount,
  );
}

/** S7-19: announcements for agents (`A`), or those of the message center. */
export function useAnnouncementsUnread(types: 'A' | 'B,PL,PU'): number {
  return useCount(['announcements', types], true, async (signal) => {
    const { footer } = valueOf(await call(announcementsUnread, { query: { types } }, { signal }));
    return footer.unreadCount;
  });
}
