import { useRef, useState } from 'react';
import { send, type terms } from '@laro/contract/calls/feedback.ts';
import { questionTypes } from '@laro/contract/calls/support.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { countWords, longestFeedback } from '@laro/rules/feedback.ts';
import { Banner } from '../../../features/forms/Banner.tsx';
import { demanded, type FormField } from '../../../features/forms/fields.ts';
import { refusedBy, type RefusalTable } from '../../../features/forms/refusals.ts';
import { Submit } from '../../../features/forms/Submit.tsx';
import { useForm } from '../../../features/forms/useForm.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSend } from '../../../platform/net/useSend.ts';
import { forgetFields } from '../../../platform/storage/keptFields.ts';
import { FilesField } from '../../../ui/FilesField.tsx';
import { Form } from '../../../ui/FormPage.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePictures } from './usePictures.ts';
import styles from './feedback.module.css';

type Name = 'type' | 'content';
type Terms = Value<typeof terms>;

const refusals: RefusalTable<typeof send, Name> = {
  FEEDBACK_OFF: { say: 'feedback.missing' },
  WORDS: { at: 'content', say: 'feedback.wordsWrong' },
  PICTURE_UNKNOWN: { say: 'feedback.pictureUnknown' },
  TOO_MANY_TODAY: { say: 'feedback.tooManyToday' },
  KEY_USED: { say: 'feedback.keyUsed' },
  otherwise: { say: 'feedback.unreachable' },
};

/** What is typed is kept under this name until it is sent. */
const draft = 'feedback';

/** S5-29, S5-31: what it is about, in so many words, with pictures. */
export function FeedbackForm({ terms }: { readonly terms: Terms }) {
  // Sent once, the form begins anew.
  const [sent, setSent] = useState(0);
  return <OneForm key={sent} terms={terms} onSent={() => setSent(sent + 1)} />;
}

function OneForm({ terms, onSent }: { readonly terms: Terms; readonly onSent: () => void }) {
  const t = useText();
  const sending = useSend(send);
  const meant = useRef({ body: '', key: '' });
  const pictures = usePictures();
  const [words, setWords] = useState(0);
  const { leastWords: least, mostWords: most } = terms;
  const fields: FormField<Name>[] = [
    {
      name: 'type',
      label: 'feedback.type',
      rule: demanded,
      missing: 'feedback.typeMissing',
      wrong: 'feedback.typeMissing',
    },
    {
      name: 'content',
      label: 'feedback.content',
      rule: demanded,
      missing: 'feedback.contentMissing',
      wrong: 'feedback.contentMissing',
      judge(value) {
        const count = countWords(value);
        if (count < least) return { id: 'feedback.tooFew', values: { count, least } };
        return count > most ? { id: 'feedback.tooMany', values: { count, most } } : undefined;
      },
    },
  ];
  const form = useForm({
    fields,
    judged: 'sent',
    kept: { as: draft, only: ['content'] },
    async send({ type, content }, signal) {
      if (pictures.hasFailed) return { say: 'feedback.picturesFailed' };
      const about = questionTypes.find((one) => one === type) ?? 'other';
      const said = { type: about, content, pictureIds: pictures.references };
      // Pressed again after a lost answer it is the same; changed it is another.
      const body = JSON.stringify(said);
      if (meant.current.body !== body) meant.current = { body, key: crypto.randomUUID() };
      const outcome = await sending.send({ body: { ...said, key: meant.current.key } }, { signal });
      if (outcome?.ok !== true) return refusedBy(refusals, outcome?.failure);
      toast.show({ text: t('feedback.sent'), lasts: 'success', tone: 'success' });
      // Before the next one begins with what is kept.
      forgetFields(draft);
      onSent();
      return undefined;
    },
  });
  const { maxLength: _, ...content } = form.field('content');
  return (
    <section className={styles.card} aria-labelledby="write">
      <h2 id="write" className={styles.title}>
        {t('feedback.title')}
      </h2>
      <p className={styles.quiet}>{t('feedback.lead')}</p>
      <Form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          setWords(countWords(form.read().content));
        }}
      >
        <SelectField
          {...form.field('type')}
          placeholder={t('feedback.typeChoose')}
          options={questionTypes.map((value) => ({ value, label: t(`help.${value}`) }))}
          required
        />
        <TextArea
          {...content}
          maxLength={longestFeedback}
          hint={t('feedback.words', { least, most })}
          count={t('feedback.count', { count: words })}
          required
        />
        <FilesField {...pictures.field} label={t('feedback.pictures')} name="pictures" />
        <Banner said={form.said} />
        <Submit form={form} label={t('feedback.submit')} disabled={pictures.isSending} because="onWay">
          <p id="onWay" className={styles.quiet}>
            {pictures.isSending && t('feedback.onWay')}
          </p>
        </Submit>
      </Form>
    </section>
  );
}
