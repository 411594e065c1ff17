import { useState } from 'react';
import { answerFeedback, listFeedback, type WrittenFeedback } from '@laro/contract/calls/officeFeedback.ts';
import { longestComment } from '@laro/rules/feedback.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { refusedAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

/** S6-10, S5-30: what members wrote, what waits for an answer first. */
export function Feedback() {
  const t = useText();
  const { brand } = useDesk();
  const asked = useCall(listFeedback, { query: { merchant: brand.code } }, { staleTime: 0 });
  return (
    <>
      <h1 className={styles.title}>{t('office.page.feedback')}</h1>
      <NotNow {...asked} />
      {asked.value === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {asked.value?.feedback.length === 0 && <p>{t('office.feedbackNone')}</p>}
      <ul className={styles.cards}>
        {asked.value?.feedback.map((one) => (
          <One key={one.id} feedback={one} />
        ))}
      </ul>
    </>
  );
}

const refusals: RefusalTable<typeof answerFeedback, never> = {
  FEEDBACK_UNKNOWN: { say: 'office.feedbackGone' },
  FEEDBACK_CLOSED: { say: 'office.feedbackClosed' },
  otherwise: { say: 'office.unreachable' },
};
const text = {
  name: 'text',
  label: 'office.feedbackAnswer',
  missing: 'office.missing',
  wrong: 'office.wrong',
  rule: { ...demanded, maxLength: longestComment },
} as const;

function One({ feedback }: { feedback: WrittenFeedback }) {
  const t = useText();
  const { me, brand, when } = useDesk();
  const address = useAddress();
  const { send } = useSend(answerFeedback);
  const [close, setClose] = useState(false);
  // An answer that may not have come is sent again under the key that it had.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    fields: [text],
    async send(values) {
      const outcome = await send({
        body: { merchant: brand.code, feedbackId: feedback.id, key, text: values.text, close },
      });
      if (outcome?.ok !== true) return refusedAtDesk(refusals, outcome?.failure);
      setKey(crypto.randomUUID());
      return undefined;
    },
  });
  const { id, type, state, said, pictures, content, member, memberId, sentAt } = feedback;
  return (
    <li className={styles.card}>
      <h2 className={styles.small}>{t('office.feedbackHead', { id, type: t(`help.${type}`) })}</h2>
      <p className={styles.label}>
        <a href={address('members', memberId)}>{member}</a>, {when(sentAt)}.{' '}
        <strong>{t(`office.feedbackState.${state}`)}</strong>
      </p>
      <p className={styles.spoken}>{content}</p>
      {pictures.map((jpeg, index) => (
        <img
          key={index}
          src={`data:image/jpeg;base64,${jpeg}`}
          alt={t('office.feedbackPicture', { number: index + 1, id })}
        />
      ))}
      {said.length > 0 && (
        <ol className={styles.notes}>
          {said.map((one, index) => (
            <li key={index}>
              <p className={styles.label}>
                {one.fromDesk ? t('office.feedbackDesk') : member}, {when(one.at)}
              </p>
              <p className={styles.spoken}>{one.text}</p>
            </li>
          ))}
        </ol>
      )}
      {(me.role === 'owner' || me.role === 'support') && state !== 'closed' && (
        <Form key={key} {...form.props}>
          <Field {...form.field('text')} />
          <Said said={form.said} />
          <div className={styles.actions}>
            <Button type="submit" variant="primary" loading={form.isBusy} onClick={() => setClose(false)}>
              {t('office.feedbackSend')}
            </Button>
            <Button type="submit" loading={form.isBusy} onClick={() => setClose(true)}>
              {t('office.feedbackSendAndClose')}
            </Button>
          </div>
        </Form>
      )}
    </li>
  );
}
