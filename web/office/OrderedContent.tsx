import { useState } from 'react';
import type { ContentState } from '@laro/contract/protocol/desk.ts';
import { useText } from '../platform/i18n/text.tsx';
import { PublishBar, saidOfPublishing, type SaidOfPublishing } from './PublishBar.tsx';
import { SortedList } from './SortedList.tsx';
import styles from './office.module.css';

interface Item {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly state: ContentState;
}

interface OrderedContentProps<T extends Item> {
  readonly label: string;
  readonly items: readonly T[];
  readonly at: {
    readonly open: { readonly id: string } | undefined;
    readonly addressOf: (one: T) => string;
    readonly leave: () => void;
  };
  readonly isSending: boolean;
  /** Undefined for who may only read. */
  readonly send:
    | ((before: string[], ids: string[]) => Promise<Parameters<typeof saidOfPublishing>[0] | undefined>)
    | undefined;
}

/** What is written in the order that it is shown in: each leads into the editor, and another order is published at once. */
export function OrderedContent<T extends Item>({
  label,
  items,
  at,
  isSending,
  send,
}: OrderedContentProps<T>) {
  const t = useText();
  /** The order that is not published yet, and the one that it was begun on. */
  const [draft, setDraft] = useState<{ before: string[]; ids: readonly string[] }>();
  const [said, setSaid] = useState<SaidOfPublishing>();
  const placeOf = ({ id }: T) => draft?.ids.indexOf(id) ?? 0;
  const sorted = items.toSorted((one, other) => placeOf(one) - placeOf(other));
  const letGo = () => {
    setDraft(undefined);
    setSaid(undefined);
  };
  const publish = async (): Promise<void> => {
    if (draft === undefined) return;
    const outcome = await send?.(draft.before, [...draft.ids]);
    if (outcome?.ok === true) letGo();
    if (outcome) setSaid(saidOfPublishing(outcome));
  };
  return (
    <>
      {send && <p className={styles.label}>{t('office.sortHint')}</p>}
      {items.length === 0 && <p>{t('office.nothingWritten')}</p>}
      <SortedList
        label={label}
        disabled={!send}
        items={sorted}
        onSort={(ids) => {
          setSaid(undefined);
          setDraft({ before: draft?.before ?? items.map(({ id }) => id), ids });
        }}
        renderMore={(id) => {
          const one = items.find((item) => item.id === id);
          return (
            one && (
              <>
                {one.state !== 'running' && (
                  <span className={styles.tag}>{t(`office.content.${one.state}`)}</span>
                )}
                <a
                  className={styles.open}
                  href={at.addressOf(one)}
                  aria-label={t('office.openIt', { name: one.name })}
                  aria-current={id === at.open?.id ? 'true' : undefined}
                  onClick={at.leave}
                >
                  {t('office.open')}
                </a>
              </>
            )
          );
        }}
      />
      {send && (
        <PublishBar
          said={said}
          isChanged={draft !== undefined}
          isSending={isSending}
          onLetGo={letGo}
          onPublish={publish}
        />
      )}
    </>
  );
}
