import { useState } from 'react';
import type { FormState } from '../features/forms/useForm.ts';
import { Submit } from '../features/forms/Submit.tsx';
import type { MessageId } from '../platform/i18n/catalogues.ts';
import { useText } from '../platform/i18n/text.tsx';
import { Button } from '../ui/Button.tsx';
import { useDesk } from './desk.ts';
import { saidAtDesk } from './refusals.ts';
import { Said } from './Said.tsx';
import styles from './office.module.css';

interface PublishProps<Name extends string> {
  readonly form: FormState<Name>;
  /** Somebody else was quicker. */
  readonly isBehind: boolean;
  readonly onTakeTheirs: () => Promise<void>;
}

/** Below what is written: to publish it, over that of somebody who was quicker as well, or to take theirs. */
export function Publish<Name extends string>({ form, isBehind, onTakeTheirs }: PublishProps<Name>) {
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
  /** Undefined while another press is on its way. */
  readonly send: (
    withdrawn: boolean,
  ) => Promise<
    { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } } | undefined
  >;
}

/** Takes it off every page at once, or puts it back. */
export function Withdraw({ isOff, isSending, send }: WithdrawProps) {
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

interface HistoryProps<Version> {
  readonly versions: readonly Version[] | undefined;
  readonly titleOf: (version: Version) => string;
  /** Undefined for who may only read. */
  readonly onRestore: ((version: Version) => void) | undefined;
}

/** What it was before, the newest first; each can be put into the editor again. */
export function History<Version extends { version: number; by?: string | undefined; at: string }>({
  versions = [],
  titleOf,
  onRestore,
}: HistoryProps<Version>) {
  const t = useText();
  const { when } = useDesk();
  if (versions.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>{t('office.history', { count: versions.length })}</summary>
      <ol className={styles.notes}>
        {versions.map((one, index) => (
          <li key={one.version}>
            <p>{titleOf(one)}</p>
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
