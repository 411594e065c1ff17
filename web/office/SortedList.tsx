import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../platform/i18n/text.tsx';
import { Icon } from '../ui/Icon.tsx';
import { menu } from '../ui/icons/menu.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './office.module.css';

interface SortedListProps {
  readonly label: string;
  readonly items: readonly { readonly id: string; readonly name: string }[];
  readonly disabled?: boolean;
  readonly onSort: (ids: readonly string[]) => void;
  /** What stands behind the name. */
  readonly renderMore?: (id: string) => ReactNode;
}

/** A list that is put in order by dragging a handle, or by the arrow keys on it. */
export function SortedList({ label, items, disabled = false, onSort, renderMore }: SortedListProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  /** Whom the pointer or a key moves: their row is another element in the page after each step. */
  const held = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const ids = items.map(({ id }) => id);

  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (to === from || to < 0 || to >= ids.length) return;
    onSort(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    const { name = '' } = items[from] ?? {};
    setSaid(t('office.movedTo', { name, place: to + 1, count: ids.length }));
  }

  // A row that moves in the page loses the focus.
  useEffect(() => {
    const row = [...(list.current?.children ?? [])][ids.indexOf(held.current ?? '')];
    row?.querySelector('button')?.focus();
  });

  const drag = useRef<(y: number) => void>(undefined);
  useEffect(() => {
    drag.current = (y) => {
      if (dragged === undefined) return;
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const to = rows.findIndex(({ bottom }) => y < bottom);
      move(dragged, to < 0 ? rows.length - 1 : to);
    };
  });
  useEffect(() => {
    if (dragged === undefined) return undefined;
    const follow = (event: PointerEvent) => drag.current?.(event.clientY);
    const drop = () => setDragged(undefined);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
    };
  }, [dragged]);

  function hearKey(event: KeyboardEvent, id: string): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    held.current = id;
    move(id, ids.indexOf(id) + by);
  }

  return (
    <>
      <ol ref={list} className={styles.sorted} aria-label={label}>
        {items.map(({ id, name }, at) => (
          <li key={id} data-dragged={id === dragged ? '' : undefined}>
            <span className={styles.place}>{at + 1}</span>
            {!disabled && (
              <button
                type="button"
                className={styles.handle}
                aria-label={t('office.moveIt', { name })}
                onKeyDown={(event) => hearKey(event, id)}
                onBlur={() => (held.current = undefined)}
                onPointerDown={(event) => {
                  event.preventDefault();
                  event.currentTarget.focus();
                  setDragged(id);
                }}
              >
                <Icon path={menu} size={20} />
              </button>
            )}
            <span className={styles.sortedName}>{name}</span>
            {renderMore?.(id)}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
