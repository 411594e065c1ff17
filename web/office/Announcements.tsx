import { useState } from 'react';
import {
  announcementHistory,
  listWritten,
  saveAnnouncement,
  withdrawAnnouncement,
  writtenTypes,
  type WrittenAnnouncement,
} from '@laro/contract/calls/officeAnnouncements.ts';
import { demanded } from '../features/forms/fields.ts';
import type { RefusalTable } from '../features/forms/refusals.ts';
import { Submit } from '../features/forms/Submit.tsx';
import { useForm } from '../features/forms/useForm.ts';
import { OperatorHtml } from '../features/texts/OperatorHtml.tsx';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { useSend } from '../platform/net/useSend.ts';
import { Button } from '../ui/Button.tsx';
import { Field } from '../ui/Field.tsx';
import { Form } from '../ui/FormPage.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import { go, usePlace } from './place.ts';
import { refusedAtDesk, saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

/** S6-10, S3-24: what a brand says to its members, written with a phone beside it. */
export function Announcements() {
  const t = useText();
  const { brand, me } = useDesk();
  const { id } = usePlace();
  const address = useAddress();
  const [isNew, setNew] = useState(false);
  const asked = useCall(listWritten, { query: { merchant: brand.code } });
  const all = asked.value?.announcements;
  const open = isNew ? undefined : all?.find((one) => one.id === id);
  const mayWrite = me.role === 'owner' || me.role === 'content';
  return (
    <>
      <div className={styles.titleRow}>
        <h1 className={styles.title}>{t('office.page.announcements')}</h1>
        {mayWrite && (
          <Button variant="primary" onClick={() => setNew(true)}>
            {t('office.writeNew')}
          </Button>
        )}
      </div>
      <NotNow {...asked} />
      {all === undefined && asked.failure === undefined && <Skeleton className={styles.waiting} />}
      <div className={styles.columns}>
        <ul className={styles.list}>
          {all?.map((one) => (
            <li key={one.id}>
              <a
                href={address('announcements', one.id)}
                aria-current={one.id === open?.id ? 'true' : undefined}
                onClick={() => setNew(false)}
              >
                <strong>{one.texts.EN.title}</strong>
                <span>{t(`office.announcement.${one.state}`)}</span>
                <span>{one.startsAt.replace('T', ' ')}</span>
              </a>
            </li>
          ))}
        </ul>
        {(isNew || open) && (
          <Editor
            key={open ? `${open.id} ${open.version}` : 'new'}
            before={open}
            mayWrite={mayWrite}
            onSaved={(saved) => {
              setNew(false);
              go(address('announcements', saved));
            }}
          />
        )}
      </div>
    </>
  );
}

const refusals: RefusalTable<typeof saveAnnouncement, 'endsAt'> = {
  ANNOUNCEMENT_UNKNOWN: { say: 'office.announcementGone' },
  CHANGED_MEANWHILE: { say: 'office.changedMeanwhile' },
  ENDS_BEFORE_IT_STARTS: { at: 'endsAt', say: 'office.endsBefore' },
  otherwise: { say: 'office.unreachable' },
};
const field = { missing: 'office.missing', wrong: 'office.wrong' } as const;
const free = { ...demanded, required: false };
const localTime = '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d$';
const fields = [
  { ...field, name: 'type', label: 'office.type', rule: demanded },
  { ...field, name: 'startsAt', label: 'office.startsAt', rule: { ...demanded, pattern: localTime } },
  { ...field, name: 'endsAt', label: 'office.endsAt', rule: { ...free, pattern: localTime } },
  { ...field, name: 'titleEN', label: 'office.titleEN', rule: demanded },
  { ...field, name: 'contentEN', label: 'office.contentEN', rule: free },
  { ...field, name: 'titleTY', label: 'office.titleTY', rule: free },
  { ...field, name: 'contentTY', label: 'office.contentTY', rule: free },
] as const;

interface EditorProps {
  readonly before: WrittenAnnouncement | undefined;
  readonly mayWrite: boolean;
  readonly onSaved: (id: string) => void;
}

function Editor({ before, mayWrite, onSaved }: EditorProps) {
  const t = useText();
  const { brand } = useDesk();
  const { send } = useSend(saveAnnouncement);
  const [key] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState(() => textsOf(before));
  const [language, setLanguage] = useState<'EN' | 'TY'>('EN');
  const form = useForm({
    fields: [...fields],
    async send(values) {
      const { titleEN, contentEN, titleTY, contentTY, startsAt, endsAt } = values;
      const outcome = await send({
        body: {
          ...{ merchant: brand.code, key, startsAt },
          type: writtenTypes.find((one) => one === values.type) ?? 'PL',
          ...(endsAt !== '' && { endsAt }),
          ...(before && { changed: { announcement: before.id, version: before.version } }),
          texts: {
            EN: { title: titleEN, content: contentEN },
            ...(titleTY !== '' && { TY: { title: titleTY, content: contentTY } }),
          },
        },
      });
      if (outcome?.ok !== true) return refusedAtDesk(refusals, outcome?.failure);
      return void onSaved(outcome.value.id);
    },
  });
  return (
    <div className={styles.editor}>
      <Form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          setTyped(form.read());
        }}
      >
        <SelectField
          {...form.field('type')}
          defaultValue={before?.type ?? 'PL'}
          options={writtenTypes.map((value) => ({ value, label: t(`office.announcementType.${value}`) }))}
        />
        <Field {...form.field('startsAt')} type="datetime-local" defaultValue={before?.startsAt} />
        <Field {...form.field('endsAt')} type="datetime-local" defaultValue={before?.endsAt} />
        <p className={styles.label}>{t('office.clockOf', { zone: brand.timeZone })}</p>
        <Field {...form.field('titleEN')} defaultValue={before?.texts.EN.title} />
        <TextArea {...form.field('contentEN')} count="" rows={6} defaultValue={before?.texts.EN.content} />
        <Field {...form.field('titleTY')} lang="fil" defaultValue={before?.texts.TY?.title} />
        <TextArea
          {...form.field('contentTY')}
          count=""
          lang="fil"
          rows={6}
          defaultValue={before?.texts.TY?.content}
        />
        <Said said={form.said} />
        {mayWrite && <Submit form={form} label={t('office.publish')} />}
      </Form>
      <figure className={styles.phone}>
        <figcaption className={styles.actions}>
          {(['EN', 'TY'] as const).map((one) => (
            <Button key={one} aria-pressed={one === language} onClick={() => setLanguage(one)}>
              {one}
            </Button>
          ))}
        </figcaption>
        {(['light', 'dark'] as const).map((theme) => (
          <div key={theme} data-theme={theme} className={styles.screen}>
            <h3 className={styles.small}>{shownOf(typed, language).title || t('office.untitled')}</h3>
            <OperatorHtml html={shownOf(typed, language).content} />
          </div>
        ))}
      </figure>
      {before && <Withdraw before={before} mayWrite={mayWrite} />}
      {before && <History before={before} />}
    </div>
  );
}

interface Typed {
  readonly titleEN: string;
  readonly contentEN: string;
  readonly titleTY: string;
  readonly contentTY: string;
}

function textsOf(before: WrittenAnnouncement | undefined): Typed {
  const { EN, TY } = before?.texts ?? {};
  return {
    ...{ titleEN: EN?.title ?? '', contentEN: EN?.content ?? '' },
    ...{ titleTY: TY?.title ?? '', contentTY: TY?.content ?? '' },
  };
}

/** As its readers see it: without a text in their language that of the default one. */
function shownOf(typed: Typed, language: 'EN' | 'TY'): { title: string; content: string } {
  return language === 'TY' && typed.titleTY !== ''
    ? { title: typed.titleTY, content: typed.contentTY }
    : { title: typed.titleEN, content: typed.contentEN };
}

const withdrawn: Readonly<Record<string, MessageId>> = {
  ANNOUNCEMENT_UNKNOWN: 'office.announcementGone',
  CHANGED_MEANWHILE: 'office.changedMeanwhile',
};

function Withdraw({ before, mayWrite }: Pick<EditorProps, 'mayWrite'> & { before: WrittenAnnouncement }) {
  const t = useText();
  const { brand } = useDesk();
  const { send, isSending } = useSend(withdrawAnnouncement);
  const [said, setSaid] = useState<MessageId>();
  const isOff = before.state === 'withdrawn';
  const withdraw = async (): Promise<void> => {
    const { id: announcement, version } = before;
    const outcome = await send({ body: { merchant: brand.code, announcement, version, withdrawn: !isOff } });
    if (outcome) setSaid(outcome.ok ? undefined : saidAtDesk(withdrawn, outcome.failure.code));
  };
  return (
    <section className={styles.actions}>
      {mayWrite && (
        <Button variant={isOff ? 'secondary' : 'danger'} loading={isSending} onClick={() => void withdraw()}>
          {t(isOff ? 'office.putBack' : 'office.withdraw')}
        </Button>
      )}
      <p role="alert">{said && t(said)}</p>
    </section>
  );
}

function History({ before }: { before: WrittenAnnouncement }) {
  const t = useText();
  const { brand, when } = useDesk();
  const { value } = useCall(announcementHistory, {
    query: { merchant: brand.code, announcement: before.id },
  });
  if (value === undefined || value.versions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('office.history', { count: value.versions.length })}</summary>
      <ol className={styles.notes}>
        {value.versions.map((one) => (
          <li key={one.version}>
            <p>{one.texts.EN.title}</p>
            <p className={styles.label}>
              {one.by}, {when(one.at)}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
