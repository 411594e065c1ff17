import { useState } from 'react';
import { listPhrases, removePhrase, savePhrase } from '@laro/contract/calls/officeChat.ts';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { classes } from '../ui/classes.ts';
import { Field } from '../ui/Field.tsx';
import { useDesk } from './desk.ts';
import { saidAtDesk } from './refusals.ts';
import styles from './office.module.css';

interface ReadyAnswersProps {
  /** What stands in the answer now. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/** Answers that the desk keeps ready: one is put into the answer, where it can be changed; what stands there can be kept. */
export function ReadyAnswers({ text, onChoose }: ReadyAnswersProps) {
  const t = useText();
  const { brand } = useDesk();
  const asked = useCall(listPhrases, { query: { merchant: brand.code } });
  const save = useSend(savePhrase);
  const remove = useSend(removePhrase);
  const [title, setTitle] = useState('');
  const [said, setSaid] = useState<MessageId>();
  const phrases = asked.value?.phrases ?? [];
  const keep = async (): Promise<void> => {
    const outcome = await save.send({ body: { merchant: brand.code, title, text } });
    if (outcome?.ok) setTitle('');
    const refused = { TOO_MANY_PHRASES: 'office.chatPhrasesFull' } as const;
    setSaid(outcome?.ok === false ? saidAtDesk(refused, outcome.failure.code) : undefined);
  };
  return (
    <details>
      <summary>{t('office.chatPhrases')}</summary>
      {asked.value && phrases.length === 0 && <p>{t('office.chatPhraseNone')}</p>}
      <ul className={styles.notes}>
        {phrases.map((one) => (
          <li key={one.id}>
            <strong>{one.title}</strong>
            <p className={styles.spoken}>{one.text}</p>
            <div className={styles.actions}>
              <Button
                onClick={() => onChoose(text.trim() === '' ? one.text : `${text.trimEnd()}\n${one.text}`)}
              >
                {t('office.chatPhraseChoose', { title: one.title })}
              </Button>
              <Button
                loading={remove.isSending}
                onClick={() => void remove.send({ body: { merchant: brand.code, phraseId: one.id } })}
              >
                {t('office.chatPhraseRemove', { title: one.title })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <div className={classes(styles.actions, styles.level)}>
        <Field
          label={t('office.chatPhraseTitle')}
          name="title"
          value={title}
          maxLength={60}
          onChange={({ target }) => setTitle(target.value)}
        />
        <Button
          disabled={title.trim() === '' || text.trim() === ''}
          loading={save.isSending}
          onClick={() => void keep()}
        >
          {t('office.chatPhraseKeep')}
        </Button>
      </div>
      {said !== undefined && (
        <p role="alert" className={styles.said}>
          {t(said)}
        </p>
      )}
    </details>
  );
}
