import type { ReactNode } from 'react';
import type { Input, Spec, Value } from '@laro/contract/protocol/call.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useCall } from '../../platform/net/useCall.ts';
import { useKeptText } from '../../platform/router/keptText.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './team.module.css';

interface BatchesProps<C extends Spec, Item> {
  readonly label: string;
  readonly call: C;
  /** How a page is asked for, by where the one before has ended. */
  readonly input: (after: string | undefined) => Input<C>;
  readonly read: (value: Value<C>) => { readonly items: readonly Item[]; readonly next: string | null };
  readonly keyOf: (item: Item) => string;
  readonly renderRow: (item: Item) => ReactNode;
  readonly empty: ReactNode;
  /** What the list is of: how far it was opened is found again by whoever comes back to it. */
  readonly name: string;
}

/** A list whose next page begins where the last one has ended, so that nothing is shown twice when more comes meanwhile. */
export function Batches<C extends Spec, Item>({ label, name, ...list }: BatchesProps<C, Item>) {
  const [kept, keep] = useKeptText(`after ${name}`);
  const places = [undefined, ...kept.split('\n').filter((place) => place !== '')];
  return (
    <ul aria-label={label} className={styles.rows}>
      {places.map((after, index) => (
        <Batch
          key={after ?? ''}
          {...list}
          after={after}
          onMore={
            index === places.length - 1 ? (next) => keep([...places.slice(1), next].join('\n')) : undefined
          }
        />
      ))}
    </ul>
  );
}

interface BatchProps<C extends Spec, Item> extends Omit<BatchesProps<C, Item>, 'label' | 'name'> {
  readonly after: string | undefined;
  /** Of the last page that is open. */
  readonly onMore: ((next: string) => void) | undefined;
}

function Batch<C extends Spec, Item>(props: BatchProps<C, Item>) {
  const { call, input, read, keyOf, renderRow, empty, after, onMore } = props;
  const t = useText();
  const { value, failure, isAsking, askAgain } = useCall(call, input(after));
  if (value === undefined && failure !== undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return (
      <li>
        <ErrorState title={t('team.missing')} retry={retry} />
      </li>
    );
  }
  if (value === undefined) {
    return (
      <li role="status" aria-busy="true" aria-label={t('records.waiting')}>
        <Skeleton className={styles.shape} />
      </li>
    );
  }
  const { items, next } = read(value);
  return (
    <>
      {items.map((item) => (
        <li key={keyOf(item)}>{renderRow(item)}</li>
      ))}
      {after === undefined && items.length === 0 && <li>{empty}</li>}
      {next !== null && onMore && (
        <li className={styles.more}>
          <Button wide onClick={() => onMore(next)}>
            {t('team.more')}
          </Button>
        </li>
      )}
    </>
  );
}
