import { useText } from '../../platform/i18n/text.tsx';
import { StillWaiting } from '../../ui/StillWaiting.tsx';
import type { useLiveChat } from './useLiveChat.ts';

/** S9-03: a chat that takes long to open can be left. */
export function ChatWait({ isOpening, stop }: Pick<ReturnType<typeof useLiveChat>, 'isOpening' | 'stop'>) {
  const t = useText();
  const leave = { label: t('inbox.stopWaiting'), onPress: stop };
  return <StillWaiting waiting={isOpening} text={t('shell.stillWaiting')} leave={leave} />;
}
