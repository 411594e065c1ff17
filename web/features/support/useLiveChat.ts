import { useEffect, useRef, useState } from 'react';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { useText, useTexts } from '../../platform/i18n/text.tsx';
import { useSession } from '../../platform/net/session.ts';
import { toast } from '../../ui/toast.ts';
import { openChat } from './openChat.ts';

/** S4-42, S8-20: goes to the live chat, with something that is asked about or without; a trial player is told what it takes. */
export function useLiveChat({
  about,
  otherwise,
}: {
  readonly about?: string;
  /** Where a visitor goes whom the brand has no chat for. */
  readonly otherwise?: () => void;
} = {}): {
  readonly open: () => void;
  readonly isOpening: boolean;
  readonly stop: () => void;
} {
  const t = useText();
  const { language } = useTexts();
  const { session } = useSession();
  const [isOpening, setOpening] = useState(false);
  const waiting = useRef<AbortController>(undefined);
  // Whoever has left the screen is not taken to the chat any more.
  useEffect(() => () => waiting.current?.abort(), []);

  async function press(): Promise<void> {
    if (isOpening) return;
    if (isTrial(session)) return toast.show({ text: t('shell.realOnly'), lasts: 'offline' });
    setOpening(true);
    const { signal } = (waiting.current = new AbortController());
    const isVisit = session === undefined;
    const opened = await openChat({ language, title: t('inbox.chat'), about, isVisit, signal });
    setOpening(false);
    if (opened) return;
    if (isVisit && otherwise) otherwise();
    else toast.show({ text: t('inbox.chatUnavailable'), lasts: 'short', tone: 'danger' });
  }
  return { open: () => void press(), isOpening, stop: () => waiting.current?.abort() };
}
