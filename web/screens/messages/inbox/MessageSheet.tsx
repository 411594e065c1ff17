import { useEffect, useRef } from 'react';
import { confirm, markRead, message, remove, type Message } from '@laro/contract/calls/inbox.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { isOwnAddress } from '../../../platform/router/ownAddress.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './inbox.module.css';

interface MessageSheetProps {
  readonly id: string;
  /** As the list has it; one that a link leads to is asked for. */
  readonly known: Message | undefined;
  readonly onClose: () => void;
}

/** One message, which counts as read as soon as it is shown. */
export function MessageSheet({ id, known, onClose }: MessageSheetProps) {
  const { t, language } = useTexts();
  // Whoever wrote the address may have written anything.
  const isId = /^\d{1,18}$/.test(id);
  const on = known === undefined && isId;
  const asked = useCall(message, { query: { messageId: isId ? id : '0', language } }, { on });
  const shown = known ?? asked.value;
  useRead(shown);
  const isGone = !isId || (shown === undefined && asked.failure !== undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      title={shown?.title ?? t('inbox.mail.message')}
      closeLabel={t('shell.close')}
    >
      {shown === undefined ? (
        isGone ? (
          <p role="status">{t('inbox.mail.gone')}</p>
        ) : (
          <Skeleton className={styles.shape} />
        )
      ) : (
        <Letter letter={shown} onClose={onClose} />
      )}
    </Sheet>
  );
}

function useRead(shown: Message | undefined): void {
  const { send } = useSend(markRead);
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (shown === undefined || shown.isRead || told.current === shown.id) return;
    told.current = shown.id;
    void send({ body: { messageIds: [shown.id] } });
  }, [shown, send]);
}

function Letter({ letter, onClose }: { readonly letter: Message; readonly onClose: () => void }) {
  const { t } = useTexts();
  const confirming = useSend(confirm);
  const removing = useSend(remove);
  const { id, content, sentAt, mustRead, isConfirmed, link } = letter;
  // What a notice of safety leads to (decision 117).
  const isNotMe = link.endsWith('#notMe');
  const failed = () => toast.show({ text: t('inbox.mail.failed'), lasts: 'success', tone: 'danger' });

  async function sayRead(): Promise<void> {
    const outcome = await confirming.send({ body: { messageId: id } });
    if (outcome?.ok === false) failed();
  }
  async function throwAway(): Promise<void> {
    const outcome = await removing.send({ body: { messageIds: [id] } });
    if (outcome === undefined) return;
    if (!outcome.ok) return failed();
    toast.show({ text: t('inbox.mail.deleted'), lasts: 'success', tone: 'success' });
    onClose();
  }
  return (
    <>
      <p className={styles.line}>
        <time dateTime={sentAt}>{formatDay(sentAt)}</time>
        {mustRead && isConfirmed && <Badge text={t('inbox.mail.confirmed')} tone="success" />}
      </p>
      <OperatorHtml html={content} />
      <div className={styles.actions}>
        {isOwnAddress(link) && (
          <LinkButton wide variant={isNotMe ? 'danger' : 'primary'} to={link}>
            {t(isNotMe ? 'inbox.mail.notMe' : 'inbox.mail.open')}
          </LinkButton>
        )}
        {mustRead && !isConfirmed && (
          <Button wide variant="primary" loading={confirming.isSending} onClick={() => void sayRead()}>
            {t('inbox.mail.confirm')}
          </Button>
        )}
        {!mustRead && (
          <Button wide loading={removing.isSending} onClick={() => void throwAway()}>
            {t('inbox.mail.delete')}
          </Button>
        )}
      </div>
    </>
  );
}
