import { useCallback, useState } from 'react';
import { useLocation } from './router.ts';

const kept = new Map<string, string>();

/** A text that is found again when someone comes back to the same visit of a page, such as that of a search. */
export function useKeptText(name: string): readonly [text: string, change: (text: string) => void] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const [text, setText] = useState(() => kept.get(place) ?? '');
  const change = useCallback(
    (changed: string) => {
      kept.set(place, changed);
      setText(changed);
    },
    [place],
  );
  return [text, change];
}
