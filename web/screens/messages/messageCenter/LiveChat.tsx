import { useEffect, useRef, useState } from 'react';
import { loginFor } from '../../../features/session/next.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useChatUnread } from '../../../features/messages/unread.ts';
import { headset } from '../../../ui/icons/headset.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';
import { StillWaiting } from '../../../ui/StillWaiting.tsx';
import { toast } from '../../../ui/toast.ts';
import { openChat } from '../../../features/support/openChat.ts';

/** S4-42, S8-20: says that it works, then goes to the chat. */
export function LiveChat() {
  const t = useText();
  const { language } = useTexts();
  const navigate = useNavigate();
  const place = useLocation();
  const { session } = useSession();
  const unread = useChatUnread();
  const [opening, setOpening] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  // Whoever has left the screen is not taken to the chat any more.
  useEffect(() => () => waiting.current?.abort(), []);

  async function press(): Promise<void> {
    if (opening) return;
    if (session === undefined) return void navigate(loginFor(place));
    if (isTrial(session)) return toast.show({ text: t('shell.realOnly'), lasts: 'offline' });
    setOpening(true);
    const { signal } = (waiting.current = new AbortController());
    const opened = await openChat({ language, title: t('inbox.chat'), signal });
    setOpening(false);
    if (!opened) toast.show({ text: t('inbox.chatUnavailable'), lasts: 'short', tone: 'danger' });
  }

  return (
    <>
      <ListEntry
        icon={headset}
        title={t('inbox.chat')}
        text={t(opening ? 'shell.pleaseWait' : 'inbox.chatText')}
        count={unread}
        renderPress={(part) => (
          <button type="button" {...part} aria-busy={opening || undefined} onClick={() => void press()} />
        )}
      />
      <StillWaiting
        waiting={opening}
        text={t('shell.stillWaiting')}
        leave={{ label: t('inbox.stopWaiting'), onPress: () => waiting.current?.abort() }}
      />
    </>
  );
}
