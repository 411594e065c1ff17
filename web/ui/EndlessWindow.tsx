import { useEffect, useRef, type ReactElement } from 'react';
import { WindowVirtualizer, type CacheSnapshot, type WindowVirtualizerHandle } from 'virtua';
import { useLocation } from '../platform/router/router.ts';

/** The heights of rows by the visit of a page and the list on it, so that someone who comes back finds their place. */
const heights = new Map<string, CacheSnapshot>();
/** So many are kept, the newest. */
const most = 20;

interface EndlessWindowProps {
  readonly name: string;
  readonly count: number;
  /** The row of a number, with its key: made for those near the screen alone. */
  readonly renderRow: (index: number) => ReactElement;
  /** Of a row that was never seen, in px; as high as the first ones unless given. */
  readonly rowHeight?: number;
}

/** The rows near the screen of a list that is long. */
export function EndlessWindow({ name, count, renderRow, rowHeight }: EndlessWindowProps) {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const known = heights.get(place);
  const shown = useRef<WindowVirtualizerHandle>(null);
  useEffect(() => {
    const list = shown.current;
    return () => {
      if (list === null) return;
      heights.delete(place);
      heights.set(place, list.cache);
      for (const old of [...heights.keys()].slice(0, -most)) heights.delete(old);
    };
  }, [place]);
  return (
    <WindowVirtualizer
      ref={shown}
      data={{ length: count }}
      {...(rowHeight !== undefined && { itemSize: rowHeight })}
      {...(known && { cache: known })}
    >
      {(_, index) => renderRow(index)}
    </WindowVirtualizer>
  );
}
