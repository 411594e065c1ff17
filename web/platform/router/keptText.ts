import { useCallback } from 'react';
import { clearWithMember, readStored, writeStored } from '../storage/storage.ts';
import { createStore, useStore } from '../store.ts';
import { useLocation } from './router.ts';

/** So many are kept, the newest. */
const most = 50;
const none: ReadonlyMap<string, string> = new Map();
const kept = createStore(none, () => new Map(readKept()));
clearWithMember({ clear: () => kept.set(none) });

/**
 * A text that is found again when someone comes back to the same visit of a page, or loads it anew, such as that of a
 * search. It is not yet there while the server's page comes to life.
 */
export function useKeptText(name: string): readonly [text: string, change: (text: string) => void] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  // Of all texts only this one, so that none of the others renders what shows it.
  const text = useStore({ ...kept, get: () => kept.get().get(place) ?? '', first: () => '' });
  const change = useCallback(
    (changed: string) => {
      const texts = new Map(kept.get());
      texts.delete(place);
      texts.set(place, changed);
      writeStored('listTexts', JSON.stringify([...texts].slice(-most)));
      kept.set(texts);
    },
    [place],
  );
  return [text, change];
}

function readKept(): [string, string][] {
  try {
    const stored: unknown = JSON.parse(readStored('listTexts') ?? '[]');
    const pairs = Array.isArray(stored) ? stored : [];
    return pairs.filter((pair) => Array.isArray(pair)).map(([place, text]) => [String(place), String(text)]);
  } catch {
    return [];
  }
}
