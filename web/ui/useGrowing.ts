import { useState, type RefObject } from 'react';
import { useNearEnd } from './useNearEnd.ts';

/** A long list that came as a whole begins with so many, and has so many more whenever its end is near. */
const step = 80;

/** How many of `length` are shown, and the mark that stands at their end; the one at `wanted` is among them. */
export function useGrowing(
  length: number,
  wanted: number,
): { readonly shown: number; readonly end: RefObject<HTMLDivElement | null> } {
  const [reached, setReached] = useState(step);
  const shown = Math.min(length, Math.max(reached, wanted + 1));
  const end = useNearEnd(shown < length && shown, () => setReached(shown + step));
  return { shown, end };
}
