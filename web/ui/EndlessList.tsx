import { useEffect, useEffectEvent, type ReactElement, type ReactNode } from 'react';
import type { Pages } from '../platform/net/usePages.ts';
import { latePart } from '../platform/page/latePart.tsx';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { warning } from './icons/warning.ts';
import { ListCount } from './ListCount.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useNearEnd } from './useNearEnd.ts';
import styles from './EndlessList.module.css';

/**
 * So many rows are in the page as they are, where the browser's own search finds them; of those behind them only what is
 * near the screen (decision 40).
 */
const plainRows = 50;

const EndlessWindow = latePart(
  async () => (await import('./EndlessWindow.tsx')).EndlessWindow,
  ({ count, renderRow }) => Array.from({ length: count }, (_, index) => renderRow(index)),
);

export interface EndlessListProps<Item> {
  /** What it is a list of. */
  readonly label: string;
  readonly pages: Pages<Item>;
  readonly keyOf: (item: Item) => string;
  readonly renderRow: (item: Item) => ReactNode;
  /** How high a row is at least, and what is kept for one that is not there yet: one line, two, or more. */
  readonly rows: 'line' | 'lines' | 'tall';
  /** Stands in for the list when there is nothing. */
  readonly empty: ReactNode;
  readonly texts: {
    /** How long it is, such as "50 of 214"; read out when it changes. */
    readonly count: string;
    /** Behind the last row of all. */
    readonly end: string;
    readonly failed: string;
    readonly tryAgain: string;
    readonly waiting: string;
  };
  /** Under this name it finds the heights of its rows again when someone comes back to it. */
  readonly name: string;
}

/**
 * A list that grows while one scrolls down, and stays light however long it is. It says how long it is and where it ends;
 * a page that does not come leaves the rows that are there, with a way to ask again.
 */
export function EndlessList<Item>(props: EndlessListProps<Item>) {
  const { label, pages, keyOf, renderRow, rows, empty, texts, name } = props;
  const { items, total, hasMore, isAsking, failed, askMore, askAgain, askFor } = pages;
  const end = useNearEnd(hasMore && !isAsking && !failed && (items?.length ?? false), askMore);
  if (items?.length === 0 && !hasMore && !failed) return empty;
  const row = (item: Item | undefined, index: number): ReactElement => (
    <div
      key={item === undefined ? index : keyOf(item)}
      role="listitem"
      className={classes(styles.row, styles[rows])}
      aria-setsize={total}
      aria-posinset={index + 1}
    >
      {item === undefined ? <RowToCome ask={() => askFor(index)} /> : renderRow(item)}
    </div>
  );
  return (
    <div className={styles.list} aria-busy={isAsking || items === undefined}>
      <ListCount text={items === undefined ? (failed ? '' : texts.waiting) : texts.count} />
      {items !== undefined && items.length > 0 && (
        <div role="list" aria-label={label}>
          {items.slice(0, plainRows).map((item, index) => row(item, index))}
          {items.length > plainRows && (
            <EndlessWindow
              name={name}
              count={items.length - plainRows}
              renderRow={(index) => row(items[plainRows + index], plainRows + index)}
            />
          )}
        </div>
      )}
      {failed && (
        <div role="alert" className={styles.failed}>
          <Icon path={warning} size={20} />
          <p>{texts.failed}</p>
          <Button loading={isAsking} onClick={askAgain}>
            {texts.tryAgain}
          </Button>
        </div>
      )}
      <div ref={end} />
      {!failed && (hasMore || items === undefined) && (
        <Waiting count={items === undefined ? 5 : 2} rows={rows} />
      )}
      {items !== undefined && !hasMore && !failed && <p className={styles.end}>{texts.end}</p>}
    </div>
  );
}

function Waiting({ count, rows }: { readonly count: number; readonly rows: 'line' | 'lines' | 'tall' }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={classes(styles.row, styles[rows])}>
          <RowShape />
        </div>
      ))}
    </div>
  );
}

/** A row of a page that is not there any more: asked for as it comes near the screen. */
function RowToCome({ ask }: { readonly ask: () => void }) {
  const asked = useEffectEvent(ask);
  useEffect(() => asked(), []);
  return <RowShape />;
}

function RowShape() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="circle" className={styles.face} />
      <span>
        <Skeleton shape="line" />
        <Skeleton shape="line" className={styles.short} />
      </span>
    </div>
  );
}
