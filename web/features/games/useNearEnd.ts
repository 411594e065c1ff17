import { useEffect, useRef, useState, type RefObject } from 'react';
import { listLimits } from './limits.ts';

/**
 * S2-67, S9-04: calls `load` while the returned mark is within 300 px of the screen, at most once a second,
 * as long as `wanted` holds.
 */
export function useNearEnd(wanted: boolean, load: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const last = useRef(-Infinity);
  const [near, setNear] = useState(false);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (mark.current === null) return undefined;
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting === true), {
      rootMargin: `${listLimits.nearEnd}px`,
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!near || !wanted) return undefined;
    const wait = Math.max(0, last.current + listLimits.loadThrottle - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      latest.current();
    }, wait);
    return () => clearTimeout(timer);
  }, [near, wanted]);
  return mark;
}
