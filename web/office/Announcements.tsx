import { useState } from 'react';
import {
  announcementHistory,
  listWritten,
  saveAnnouncement,
  withdrawAnnouncement,
  writtenTypes,
  type WrittenAnnouncement,
  type WrittenContent,
} from '@laro/contract/calls/officeAnnouncements.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { useForm } from '../features/forms/useForm.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ContentEditor } from './ContentEditor.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { nowIn, Schedule, schedule, scheduleOf } from './Schedule.tsx';
import { ShownText, textFields, textsOf, TitleAndText, typedOf } from './TitleAndText.tsx';
import { useOpen, useSaving, useToldWhere } from './writing.ts';
import styles from './office.module.css';

/** S6-10, S3-24: what a brand says to its members, written with a phone beside it. */
export function Announcements() {
  const t = useText();
  const { brand, me } = useDesk();
  const asked = useCall(listWritten, { query: { merchant: brand.code } });
  const all = asked.value?.announcements;
  const at = useOpen<WrittenAnnouncement, WrittenContent>('announcements', listWritten, all);
  useToldWhere(
    at,
    all,
    ({ type }) => `${t('office.page.announcements')}: ${t(`office.announcementType.${type}`)}`,
  );
  const mayWrite = me.role === 'owner' || me.role === 'content';
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.announcements')}</h1>
        {mayWrite && (
          <Button variant="primary" onClick={at.writeNew}>
            {t('office.writeNew')}
          </Button>
        )}
      </div>
      {!mayWrite && <ReadOnly />}
      <NotNow {...asked} />
      {all === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      <div className={styles.writing}>
        <ul className={styles.list}>
          {all?.map((one) => (
            <li key={one.id}>
              <a
                href={at.addressOf(one)}
                aria-current={one.id === at.open?.id ? 'true' : undefined}
                onClick={at.leave}
              >
                <strong>{one.texts.EN.title}</strong>
                <span>{t(`office.content.${one.state}`)}</span>
                <span>{one.startsAt.replace('T', ' ')}</span>
              </a>
            </li>
          ))}
        </ul>
        {at.isOpen && <Editor key={at.key} given={at.open} mayWrite={mayWrite} at={at} />}
      </div>
    </>
  );
}

const refusals: RefusalTable<typeof saveAnnouncement, 'endsAt'> = {
  CONTENT_UNKNOWN: { say: 'office.contentGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  ENDS_BEFORE_IT_STARTS: { at: 'endsAt', say: 'office.endsBefore' },
  otherwise: { say: 'office.unreachable' },
};
const type = {
  missing: 'office.missing',
  wrong: 'office.wrong',
  name: 'type',
  label: 'office.type',
} as const;
const fields = [{ ...type, rule: demanded }, schedule.begins, schedule.mayEnd, ...textFields] as const;

interface EditorProps {
  readonly given: WrittenAnnouncement | undefined;
  readonly mayWrite: boolean;
  readonly at: ReturnType<typeof useOpen<WrittenAnnouncement, WrittenContent>>;
}

function Editor({ given, mayWrite, at }: EditorProps) {
  const t = useText();
  const { brand } = useDesk();
  const [before] = useState(given);
  const what = at.older ?? before;
  const { send } = useSend(saveAnnouncement);
  const withdrawing = useSend(withdrawAnnouncement);
  const saving = useSaving(before);
  const history = useCall(
    announcementHistory,
    { query: { merchant: brand.code, id: before?.id ?? '0' } },
    { on: before !== undefined },
  );
  const [typed, setTyped] = useState(() => typedOf(what?.texts));
  const [isPopup, setPopup] = useState(what?.type === 'PU');
  const form = useForm({
    fields: [...fields],
    async send(values) {
      const outcome = await send({
        body: {
          ...saving.body,
          ...scheduleOf(values),
          startsAt: values.startsAt,
          texts: textsOf(values),
          type: writtenTypes.find((one) => one === values.type) ?? 'PL',
        },
      });
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
      onTyped={() => {
        const values = form.read();
        setTyped(values);
        setPopup(values.type === 'PU');
      }}
      renderShown={(language) =>
        isPopup ? (
          <div className={styles.overHome}>
            <div className={styles.popup}>
              <ShownText typed={typed} language={language} />
              <p className={styles.popupEnd}>{t('office.notToday')}</p>
            </div>
          </div>
        ) : (
          <ShownText typed={typed} language={language} />
        )
      }
    >
      <SelectField
        {...form.field('type')}
        defaultValue={what?.type ?? 'PL'}
        options={writtenTypes.map((value) => ({ value, label: t(`office.announcementType.${value}`) }))}
      />
      <Schedule form={form} before={what ?? { startsAt: nowIn(brand.timeZone) }} />
      <TitleAndText form={form} typed={typed} />
    </ContentEditor>
  );
}
