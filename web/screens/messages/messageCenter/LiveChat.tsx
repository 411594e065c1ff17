import { useChatUnread } from '../../../features/messages/unread.ts';
import { loginFor } from '../../../features/session/next.ts';
import { ChatWait } from '../../../features/support/ChatWait.tsx';
import { useLiveChat } from '../../../features/support/useLiveChat.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { headset } from '../../../ui/icons/headset.ts';
import { ListEntry } from '../../../ui/ListEntry.tsx';

/** S4-42, S8-20: says that it works, then goes to the chat. */
export function LiveChat() {
  const t = useText();
  const navigate = useNavigate();
  const place = useLocation();
  const { session } = useSession();
  const unread = useChatUnread();
  const chat = useLiveChat();
  const { open, isOpening } = chat;
  const press = () => (session === undefined ? navigate(loginFor(place)) : open());
  return (
    <>
      <ListEntry
        icon={headset}
        title={t('inbox.chat')}
        text={t(isOpening ? 'shell.pleaseWait' : 'inbox.chatText')}
        count={unread}
        renderPress={(part) => (
          <button type="button" {...part} aria-busy={isOpening || undefined} onClick={() => void press()} />
        )}
      />
      <ChatWait {...chat} />
    </>
  );
}
