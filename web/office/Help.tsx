import { useState } from 'react';
import {
  helpHistory,
  listHelp,
  orderHelp,
  saveHelp,
  withdrawHelp,
  type HelpContent,
  type WrittenHelp,
} from '@laro/contract/calls/officeHelp.ts';
import { questionTypes } from '@laro/contract/calls/support.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText, useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { OrderedContent } from './OrderedContent.tsx';
import { ShownText, textFields, textsOf, TitleAndText, typedOf } from './TitleAndText.tsx';
import { useOpen, useSaving, useToldWhere } from './writing.ts';
import styles from './office.module.css';

/** S6-10, S3-27: what a brand answers before anybody asks, in its order. */
export function Help() {
  const { t, language } = useTexts();
  const { brand, me } = useDesk();
  const asked = useCall(listHelp, { query: { merchant: brand.code } });
  const ordering = useSend(orderHelp);
  const all = asked.value?.entries;
  const at = useOpen<WrittenHelp, HelpContent>('help', listHelp, all);
  useToldWhere(at, all, () => t('office.page.help'));
  const mayWrite = me.role === 'owner' || me.role === 'content';
  const order = (before: string[], ids: string[]) =>
    ordering.send({ body: { merchant: brand.code, before, ids } });
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.help')}</h1>
        {mayWrite && (
          <Button variant="primary" onClick={at.writeNew}>
            {t('office.newHelp')}
          </Button>
        )}
      </div>
      {!mayWrite && <ReadOnly />}
      <NotNow {...asked} />
      {all === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      {all && (
        <div className={styles.writing}>
          <section className={styles.card}>
            <OrderedContent
              label={t('office.page.help')}
              items={all.map((one) => ({ ...one, name: (one.texts[language] ?? one.texts.EN).title }))}
              at={at}
              isSending={ordering.isSending}
              send={mayWrite ? order : undefined}
            />
          </section>
          {at.isOpen && <Editor key={at.key} given={at.open} mayWrite={mayWrite} at={at} />}
        </div>
      )}
    </>
  );
}

const refusals: RefusalTable<typeof saveHelp, never> = {
  CONTENT_UNKNOWN: { say: 'office.contentGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  otherwise: { say: 'office.unreachable' },
};
const about = {
  missing: 'office.missing',
  wrong: 'office.wrong',
  name: 'type',
  label: 'office.about',
} as const;
const fields = [{ ...about, rule: demanded }, ...textFields] as const;

interface EditorProps {
  readonly given: WrittenHelp | undefined;
  readonly mayWrite: boolean;
  readonly at: ReturnType<typeof useOpen<WrittenHelp, HelpContent>>;
}

function Editor({ given, mayWrite, at }: EditorProps) {
  const t = useText();
  const { brand } = useDesk();
  const [before] = useState(given);
  const what = at.older ?? before;
  const { send } = useSend(saveHelp);
  const withdrawing = useSend(withdrawHelp);
  const saving = useSaving(before);
  const history = useCall(
    helpHistory,
    { query: { merchant: brand.code, id: before?.id ?? '0' } },
    { on: before !== undefined },
  );
  const [typed, setTyped] = useState(() => typedOf(what?.texts));
  const form = useForm({
    fields: [...fields],
    async send(values) {
      const type = questionTypes.find((one) => one === values.type) ?? 'other';
      const outcome = await send({ body: { ...saving.body, type, texts: textsOf(values) } });
      if (outcome?.ok !== true) return saving.refused(refusals, outcome?.failure);
      return void at.saved(outcome.value.id);
    },
  });
  return (
    <ContentEditor
      form={form}
      given={given}
      mayWrite={mayWrite}
      saving={saving}
      at={at}
      withdrawing={withdrawing}
      versions={history.value?.versions}
      onTyped={() => setTyped(form.read())}
      renderShown={(language) => <ShownText typed={typed} language={language} />}
    >
      <SelectField
        {...form.field('type')}
        defaultValue={what?.type ?? 'deposit'}
        options={questionTypes.map((value) => ({ value, label: t(`help.${value}`) }))}
      />
      <TitleAndText form={form} typed={typed} />
    </ContentEditor>
  );
}
