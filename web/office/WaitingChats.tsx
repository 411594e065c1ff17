import type { listChats } from '@laro/contract/calls/officeChat.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useDesk } from './desk.ts';
import { addressOf } from './place.ts';

/** A line for each brand at which somebody waits for an answer, with the way there. */
export function WaitingChats({ chats }: { readonly chats: Value<typeof listChats>['elsewhere'] }) {
  const t = useText();
  const { me } = useDesk();
  return chats.map(({ merchant, count }) => (
    <li key={merchant}>
      <a href={addressOf({ page: 'chats', brand: merchant })}>
        {me.brands.find(({ code }) => code === merchant)?.name}: {t('office.waitingChats', { count })}
      </a>
    </li>
  ));
}
