import type * as newsOfMessages from './news.ts';
import { isTrial } from '@laro/contract/protocol/access.ts';
import type { Input, Spec } from '@laro/contract/protocol/call.ts';
import { unread as announcementsUnread } from '@laro/contract/calls/announcements.ts';
import { unread as inboxUnread } from '@laro/contract/calls/inbox.ts';
import { chatUnread } from '@laro/contract/calls/chat.ts';
import { watch } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useLiveCall } from '../../platform/live/live.ts';
import { useCall } from '../../platform/net/useCall.ts';
import { useSession } from '../../platform/net/session.ts';
import { useSite } from '../../platform/page/site.ts';

/** S9-04, S7-15, S7-17: within this many milliseconds a count is not asked for again. */
const throttleMs = 250;

let news: Promise<typeof newsOfMessages> | undefined;

/** What comes on the line of the balance, in its order. */
function heard(said: Value<typeof watch>): void {
  news ??= import('./news.ts');
  void news.then(({ hearNews }) => hearNews(said));
}

/** Asked for at each showing of a badge, for sessions that are no trial (S6-05), and pushed from then on; undefined until it is known. */
function useCount<C extends Spec>(call: C, input: Input<C>, on = true) {
  const { session } = useSession();
  const mayAsk = on && session !== undefined && !isTrial(session);
  useLiveCall(watch, {}, { on: mayAsk, heard });
  return useCall(call, input, { on: mayAsk, staleTime: throttleMs }).value;
}

export function useInboxUnread(): number {
  return useCount(inboxUnread, {}) ?? 0;
}

/** S6-05: never asked for where the merchant has no live chat. */
export function useChatUnread(): number {
  const { flags } = useSite();
  return useCount(chatUnread, {}, flags.liveChat)?.unReadCount ?? 0;
}

/** S7-19: announcements for agents (`A`), or those of the message center. */
export function useAnnouncementsUnread(types: 'A' | 'B,PL,PU'): number {
  return useCount(announcementsUnread, { query: { types } })?.footer.unreadCount ?? 0;
}
