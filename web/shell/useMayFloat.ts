import { useEffect, useState } from 'react';
import { useSite, type Site } from '../platform/page/site.ts';
import { readStored, writeStored } from '../platform/storage/storage.ts';

/**
 * S4-30, S2-58: whether what floats on home may be in sight. At a calm merchant it waits for the first scroll, and at
 * the second visit no more.
 */
export function useMayFloat(): boolean {
  const { info } = useSite();
  const [may, setMay] = useState(() => comesAtOnce(info) || window.scrollY > 0);
  useEffect(() => {
    if (may) return undefined;
    const show = (): void => setMay(true);
    // Between this and the first look somebody may have scrolled.
    if (window.scrollY > 0) show();
    window.addEventListener('scroll', show, { once: true, passive: true });
    return () => window.removeEventListener('scroll', show);
  }, [may]);
  return may;
}

/** What lies over home comes with it: at once, or at a calm merchant from the second visit on. */
export function comesAtOnce({ floats }: Site['info']): boolean {
  return floats === 'atOnce' || isLaterVisit();
}

/** A visit is what the browser calls a session: one tab, until it is closed. */
function isLaterVisit(): boolean {
  const visit = readStored('visit') ?? (readStored('visited') === undefined ? 'first' : 'later');
  writeStored('visit', visit);
  writeStored('visited', '1');
  return visit === 'later';
}
