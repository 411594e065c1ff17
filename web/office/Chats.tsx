import { listChats } from '@laro/contract/calls/officeChat.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ChatAtDesk } from './ChatAtDesk.tsx';
import { useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { usePlace } from './place.ts';
import { useAgain } from './useAgain.ts';
import { WaitingChats } from './WaitingChats.tsx';
import styles from './office.module.css';

/** S6-10, S7-16: open conversations, those that wait for an answer first, and the one that is read. */
export function Chats() {
  const t = useText();
  const { brand, when } = useDesk();
  const { id } = usePlace();
  const address = useAddress();
  const asked = useCall(listChats, { query: { merchant: brand.code } }, { staleTime: 0 });
  useAgain(asked.askAgain);
  return (
    <>
      <h1 className={styles.title}>{t('office.page.chats')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value?.satisfaction && (
        <p className={styles.label}>{t('office.chatSatisfaction', asked.value.satisfaction)}</p>
      )}
      <ul className={styles.waitingFor}>
        <WaitingChats chats={asked.value?.elsewhere ?? []} />
      </ul>
      {asked.value?.chats.length === 0 && <p>{t('office.noChats')}</p>}
      <ul className={styles.list}>
        {asked.value?.chats.map((chat) => (
          <li key={chat.memberId}>
            <a
              href={address('chats', chat.memberId)}
              aria-current={chat.memberId === id ? 'true' : undefined}
            >
              <strong>{chat.member}</strong>
              <span>
                {chat.waitsSince === undefined
                  ? t('office.chatAnswered')
                  : t('office.chatWaits', { when: when(chat.waitsSince) })}
              </span>
              {chat.takenBy !== undefined && <span>{t('office.chatTaken', { who: chat.takenBy })}</span>}
              {chat.lastSaid !== undefined && <q className={styles.lastSaid}>{chat.lastSaid}</q>}
            </a>
          </li>
        ))}
      </ul>
      {id !== undefined && <ChatAtDesk key={id} id={id} colleagues={asked.value?.colleagues ?? []} />}
    </>
  );
}
