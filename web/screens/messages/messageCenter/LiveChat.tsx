import { useChatUnread } from '../../../features/messages/unread.ts';
import { ChatWait } from '../../../features/support/ChatWait.tsx';
import { useLiveChat } from '../../../features/support/useLiveChat.ts';
import { loginFor } from '../../../features/session/next.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { headset } from '../../../ui/icons/headset.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';

/** S4-42, S8-20: says that it works, then goes to the chat; a visitor to that for visitors, or else to the login. */
export function LiveChat() {
  const t = useText();
  const unread = useChatUnread();
  const navigate = useNavigate();
  const place = useLocation();
  const chat = useLiveChat({ otherwise: () => navigate(loginFor(place)) });
  const { open, isOpening } = chat;
  return (
    <>
      <ListEntry
        icon={headset}
        title={t('inbox.chat')}
        text={t(isOpening ? 'shell.pleaseWait' : 'inbox.chatText')}
        count={unread}
        renderPress={(part) => (
          <button type="button" {...part} aria-busy={isOpening || undefined} onClick={open} />
        )}
      />
      <ChatWait {...chat} />
    </>
  );
}
