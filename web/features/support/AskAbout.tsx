import type { ChatSubjectKind } from '@laro/contract/calls/chat.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/page/site.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { ChatWait } from './ChatWait.tsx';
import { useLiveChat } from './useLiveChat.ts';
import { useWayToAsk } from './wayToAsk.ts';

interface AskAboutProps {
  /** What of the member's it is, and its number. */
  readonly kind: ChatSubjectKind;
  readonly number: string;
  /** Beside what there is to do with it. */
  readonly isQuiet?: boolean;
}

/** S4-42: asks the desk about something of the member's, which goes along; where there is no live chat it leads to who can be asked, if anybody. */
export function AskAbout({ kind, number, isQuiet = false }: AskAboutProps) {
  const t = useText();
  const { flags } = useSite();
  const variant = isQuiet ? 'quiet' : 'secondary';
  const chat = useLiveChat({ about: `${kind}.${number}` });
  const way = useWayToAsk();
  if (!flags.liveChat) {
    if (way === undefined) return null;
    return (
      <LinkButton wide variant={variant} to={way}>
        {t('inbox.ask')}
      </LinkButton>
    );
  }
  return (
    <>
      <Button wide variant={variant} loading={chat.isOpening} onClick={chat.open}>
        {t('inbox.ask')}
      </Button>
      <ChatWait {...chat} />
    </>
  );
}
