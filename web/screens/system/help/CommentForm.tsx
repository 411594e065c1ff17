import { useRef, useState } from 'react';
import { comment } from '@laro/contract/calls/feedback.ts';
import { longestComment } from '@laro/rules/feedback.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { forgetFields } from '../../../platform/storage/keptFields.ts';
import { Form } from '../../../ui/FormPage.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';

const refusals: RefusalTable<typeof comment, 'text'> = {
  FEEDBACK_OFF: { say: 'feedback.missing' },
  FEEDBACK_UNKNOWN: { say: 'feedback.gone' },
  FEEDBACK_CLOSED: { say: 'feedback.commentClosed' },
  TOO_MANY_TODAY: { say: 'feedback.tooManyToday' },
  otherwise: { say: 'feedback.commentUnreachable' },
};

const fields: readonly FormField<'text'>[] = [
  {
    name: 'text',
    label: 'feedback.comment',
    rule: demanded,
    missing: 'feedback.commentMissing',
    wrong: 'feedback.commentMissing',
    // The browser's own field takes no more than that.
    judge: (value) => (value.length > longestComment ? 'feedback.commentMissing' : undefined),
  },
];

/** S5-30: one more comment, of at most 140 characters. */
export function CommentForm({ feedbackId }: { readonly feedbackId: string }) {
  // Sent once, the form begins anew.
  const [sent, setSent] = useState(0);
  return <OneForm key={sent} feedbackId={feedbackId} onSent={() => setSent(sent + 1)} />;
}

interface OneFormProps {
  readonly feedbackId: string;
  readonly onSent: () => void;
}

function OneForm({ feedbackId, onSent }: OneFormProps) {
  const t = useText();
  const { send } = useSend(comment);
  const meant = useRef({ text: '', key: '' });
  const draft = `comment ${feedbackId}`;
  const [count, setCount] = useState(0);
  const form = useForm({
    fields,
    judged: 'sent',
    kept: { as: draft },
    async send({ text }, signal) {
      if (meant.current.text !== text) meant.current = { text, key: crypto.randomUUID() };
      const outcome = await send({ body: { feedbackId, ...meant.current } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      // Before the next one begins with what is kept.
      forgetFields(draft);
      onSent();
      return undefined;
    },
  });
  return (
    <Form
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        setCount(form.read().text.length);
      }}
    >
      <TextArea
        {...form.field('text')}
        rows={2}
        maxLength={longestComment}
        count={t('feedback.commentCount', { count, most: longestComment })}
      />
      <Banner said={form.said} />
      <Submit form={form} label={t('feedback.commentSend')} />
    </Form>
  );
}
