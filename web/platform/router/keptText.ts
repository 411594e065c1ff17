import { useCallback, useSyncExternalStore } from 'react';
import { clearWithMember, readStored, writeStored } from '../storage/storage.ts';
import { useLocation } from './router.ts';

/** So many are kept, the newest. */
const most = 50;
const kept = new Map(readKept());
const listeners = new Set<() => void>();
clearWithMember(kept);

/**
 * A text that is found again when someone comes back to the same visit of a page, or loads it anew, such as that of a
 * search. It is not yet there while the server's page comes to life.
 */
export function useKeptText(name: string): readonly [text: string, change: (text: string) => void] {
  const { key } = useLocation();
  const place = `${key} ${name}`;
  const text = useSyncExternalStore(
    listen,
    () => kept.get(place) ?? '',
    () => '',
  );
  const change = useCallback(
    (changed: string) => {
      kept.delete(place);
      kept.set(place, changed);
      writeStored('listTexts', JSON.stringify([...kept].slice(-most)));
      for (const listener of listeners) listener();
    },
    [place],
  );
  return [text, change];
}

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
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
