import { useState } from 'react';
import { markRead, mostMessages, remove, type Message } from '@laro/contract/calls/inbox.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './inbox.module.css';

interface SelectedProps {
  readonly picked: readonly Message[];
  readonly onDone: () => void;
}

/** What can be done with the messages that are selected. */
export function Selected({ picked, onDone }: SelectedProps) {
  const { t, tag } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const reading = useSend(markRead);
  const removing = useSend(remove);
  const ids = picked.map(({ id }) => id);

  /** The gateway takes so many at once. */
  async function each(send: (messageIds: string[]) => Promise<boolean>): Promise<void> {
    for (let at = 0; at < ids.length; at += mostMessages) {
      if (await send(ids.slice(at, at + mostMessages))) continue;
      toast.show({ text: t('inbox.mail.failed'), lasts: 'success', tone: 'danger' });
      return;
    }
    onDone();
  }
  const read = () => each(async (messageIds) => (await reading.send({ body: { messageIds } }))?.ok === true);
  const removeThem = async () => {
    let kept = 0;
    await each(async (messageIds) => {
      const outcome = await removing.send({ body: { messageIds } });
      if (outcome?.ok === true) kept += outcome.value.kept;
      return outcome?.ok === true;
    });
    setAsking(false);
    if (kept > 0) toast.show({ text: t('inbox.mail.kept'), lasts: 'success' });
  };
  const count = picked.length;
  const shown = formatCount(count, tag);
  return (
    <div role="group" aria-label={t('inbox.mail.actions')} className={styles.selected}>
      <span role="status">{t('inbox.mail.selected', { count, shown })}</span>
      <Button disabled={count === 0} loading={reading.isSending} onClick={() => void read()}>
        {t('inbox.mail.markRead')}
      </Button>
      <Button variant="danger" disabled={count === 0} onClick={() => setAsking(true)}>
        {t('inbox.mail.delete')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('inbox.mail.deleteAsk')}
        cancel={t('inbox.mail.cancel')}
        confirm={{
          label: t('inbox.mail.delete'),
          danger: true,
          loading: removing.isSending,
          onPress: () => void removeThem(),
        }}
      >
        {t('inbox.mail.deleteText')}
      </Dialog>
    </div>
  );
}
