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
  /** What stands behind the name. `isCurrent`: Tab comes to this row, and leaves the list behind it. */
  readonly renderMore?: (id: string, isCurrent: boolean) => ReactNode;
  /** Whoever was found elsewhere on the page: their row is the current one, and has the focus. */
  readonly found?: { readonly id: string } | undefined;
}

/**
 * A list that is put in order by dragging a handle. By keyboard, however long it is, it is one stop of Tab: the arrow keys go from row
 * to row, and with Alt they move the row.
 */
export function SortedList({ label, items, disabled = false, onSort, renderMore, found }: SortedListProps) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  /** Whom the pointer or a key moves: their row is another element in the page after each step. */
  const held = useRef<string>(undefined);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const ids = items.map(({ id }) => id);
  const current = chosen !== undefined && ids.includes(chosen) ? chosen : ids[0];

  const focusRow = (id: string): void =>
    list.current?.children[ids.indexOf(id)]?.querySelector('button')?.focus();
  useEffect(() => {
    if (found) focusRow(found.id);
    // Once each time that somebody is found.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [found]);

  function move(id: string, to: number): void {
    const from = ids.indexOf(id);
    if (to === from || to < 0 || to >= ids.length) return;
    onSort(ids.toSpliced(from, 1).toSpliced(to, 0, id));
    const { name = '' } = items[from] ?? {};
    setSaid(t('office.movedTo', { name, place: to + 1, count: ids.length }));
  }

  // A row that moves in the page loses the focus.
  useEffect(() => {
    if (held.current !== undefined) focusRow(held.current);
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
    const to = ids.indexOf(id) + by;
    if (event.altKey) {
      held.current = id;
      move(id, to);
    } else {
      focusRow(ids[to] ?? id);
    }
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
                tabIndex={id === current ? 0 : -1}
                onFocus={() => setChosen(id)}
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
            {renderMore?.(id, id === current)}
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}
