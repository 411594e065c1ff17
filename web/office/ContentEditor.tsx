import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ContentState } from '@laro/contract/protocol/desk.ts';
import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { FormState } from '../features/forms/useForm.ts';
import { Submit } from '../features/forms/Submit.tsx';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText, useTexts } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/FormPage.tsx';
import { useDesk } from './desk.ts';
import { Phones } from './Phones.tsx';
import { saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import type { useSaving } from './writing.ts';
import styles from './office.module.css';

interface Version {
  readonly version: number;
  readonly by?: string | undefined;
  readonly at: string;
  readonly texts: {
    readonly EN: { readonly title: string };
    readonly TY?: { readonly title: string } | undefined;
  };
}

/** What a press is answered; undefined while another one is on its way. */
type Pressed =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: { readonly code: string } }
  | undefined;

interface ContentEditorProps<Name extends string, V extends Version> {
  readonly form: FormState<Name>;
  /** As the list has it now; undefined is a new one. */
  readonly given:
    | {
        readonly id: string;
        readonly version: number;
        readonly state: ContentState;
        readonly texts: Version['texts'];
      }
    | undefined;
  readonly mayWrite: boolean;
  readonly saving: ReturnType<typeof useSaving>;
  readonly at: {
    readonly older: unknown;
    readonly tell: (id: string) => void;
    readonly takeTheirs: () => Promise<void>;
    readonly restore: (version: V) => void;
  };
  readonly versions: readonly V[] | undefined;
  readonly withdrawing: {
    readonly isSending: boolean;
    readonly send: (input: {
      body: { merchant: string; id: string; version: number; withdrawn: boolean };
    }) => Promise<Pressed>;
  };
  /** Each time that something is typed. */
  readonly onTyped: () => void;
  /** On the phone beside it. */
  readonly renderShown: (language: Catalogue) => ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** Whatever is written at the desk: its fields and how they are published, beside them a phone, how it is taken off, and what it was. */
export function ContentEditor<Name extends string, V extends Version>({
  form,
  given,
  mayWrite,
  saving,
  at,
  versions,
  withdrawing,
  onTyped,
  renderShown,
  children,
}: ContentEditorProps<Name, V>) {
  const { t, language } = useTexts();
  const { brand } = useDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  // On a phone it is below the list: whoever opens it is brought to it, and by keyboard is in it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.editor}>
      <h2 ref={heading} tabIndex={-1} className={styles.subtitle}>
        {given ? (given.texts[language] ?? given.texts.EN).title : t('office.newContent')}
      </h2>
      <Form
        {...form.props}
        onInput={(event) => {
          form.props.onInput(event);
          // A form that is closed has nothing to read.
          if (mayWrite) onTyped();
        }}
      >
        {at.older !== undefined && <p role="status">{t('office.olderShown')}</p>}
        <fieldset className={styles.fields} disabled={!mayWrite}>
          {children}
        </fieldset>
        {mayWrite && <Publish form={form} isBehind={saving.isBehind} onTakeTheirs={at.takeTheirs} />}
      </Form>
      <aside className={styles.beside}>
        <Phones renderShown={renderShown} />
        {given && mayWrite && (
          <Withdraw
            isOff={given.state === 'withdrawn'}
            isSending={withdrawing.isSending}
            send={async (withdrawn) => {
              const { id, version } = given;
              const outcome = await withdrawing.send({
                body: { merchant: brand.code, id, version, withdrawn },
              });
              if (outcome?.ok) at.tell(id);
              return outcome;
            }}
          />
        )}
        <History versions={versions} onRestore={mayWrite ? at.restore : undefined} />
      </aside>
    </div>
  );
}

interface PublishProps<Name extends string> {
  readonly form: FormState<Name>;
  /** Somebody else was quicker. */
  readonly isBehind: boolean;
  readonly onTakeTheirs: () => Promise<void>;
}

/** Below what is written: to publish it, over that of somebody who was quicker as well, or to take theirs. */
function Publish<Name extends string>({ form, isBehind, onTakeTheirs }: PublishProps<Name>) {
  const t = useText();
  return (
    <>
      <Said said={form.said} />
      {isBehind && (
        <Button wide onClick={() => void onTakeTheirs()}>
          {t('office.takeTheirs')}
        </Button>
      )}
      <Submit form={form} label={t(isBehind ? 'office.publishOver' : 'office.publish')} />
    </>
  );
}

const refusals: Readonly<Record<string, MessageId>> = {
  CONTENT_UNKNOWN: 'office.contentGone',
  CHANGED_MEANWHILE: 'office.changedMeanwhile',
};

interface WithdrawProps {
  readonly isOff: boolean;
  readonly isSending: boolean;
  readonly send: (withdrawn: boolean) => Promise<Pressed>;
}

/** Takes it off every page at once, or puts it back. */
function Withdraw({ isOff, isSending, send }: WithdrawProps) {
  const t = useText();
  const [said, setSaid] = useState<MessageId>();
  const withdraw = async (): Promise<void> => {
    const outcome = await send(!isOff);
    if (outcome) setSaid(outcome.ok ? undefined : saidAtDesk(refusals, outcome.failure.code));
  };
  return (
    <section className={styles.actions}>
      <Button variant={isOff ? 'secondary' : 'danger'} loading={isSending} onClick={() => void withdraw()}>
        {t(isOff ? 'office.putBack' : 'office.withdraw')}
      </Button>
      <p role="alert">{said && t(said)}</p>
    </section>
  );
}

interface HistoryProps<V> {
  readonly versions: readonly V[] | undefined;
  /** Undefined for who may only read. */
  readonly onRestore: ((version: V) => void) | undefined;
}

/** What it was before, the newest first; each can be put into the editor again. */
function History<V extends Version>({ versions = [], onRestore }: HistoryProps<V>) {
  const t = useText();
  const { when } = useDesk();
  if (versions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('office.history', { count: versions.length })}</summary>
      <ol className={styles.notes}>
        {versions.map((one, index) => (
          <li key={one.version}>
            <p>{one.texts.EN.title}</p>
            <p className={styles.label}>
              {one.by === undefined ? t('office.ofTheFolder') : `${one.by}, ${when(one.at)}`}
            </p>
            {index > 0 && onRestore && (
              <Button onClick={() => onRestore(one)}>{t('office.restore', { version: one.version })}</Button>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}
