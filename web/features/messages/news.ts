import { chatUnread } from '@laro/contract/calls/chat.ts';
import { unread as inboxUnread } from '@laro/contract/calls/inbox.ts';
import type { watch } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { askAnewAll, putAnswer } from '../../platform/net/askAnew.ts';

/** What the brand tells, which the desk changes: what of it is on the page is asked for again. */
export function askContentAnew(): void {
  askAnewAll(['announcements.', 'promotions.', 'support.']);
}

let content: number | undefined;

/** S7-15, S7-17: counts that the gateway has pushed stand at once; of what the brand tells anew there is only that it does. */
export function hearNews({ unread, content: now }: Pick<Value<typeof watch>, 'unread' | 'content'>): void {
  if (unread) {
    void putAnswer(inboxUnread, {}, unread.inbox);
    void putAnswer(chatUnread, {}, { unReadCount: unread.chat });
  }
  if (content !== undefined && now !== undefined && now !== content) askContentAnew();
  content = now ?? content;
}
