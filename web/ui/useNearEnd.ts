import { useEffect, useRef, type RefObject } from 'react';

/** S9-04: the next page is fetched so close to the end, in px, and no sooner than so many ms after the one before. */
const nearEnd = 300;
const loadThrottle = 1000;

/**
 * S2-67, S9-04: calls `load` while the returned mark is within 300 px of the screen, at most once a second,
 * as long as more is wanted than the `soFar` that there are; false where not.
 */
export function useNearEnd(soFar: number | false, load: () => void): RefObject<HTMLDivElement | null> {
  const mark = useRef<HTMLDivElement>(null);
  const last = useRef(-Infinity);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  useEffect(() => {
    if (soFar === false || mark.current === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Anew for each page, however soon it comes: of a mark that is still in sight nothing would be heard.
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting !== true) return;
        const wait = Math.max(0, last.current + loadThrottle - performance.now());
        timer = setTimeout(() => {
          last.current = performance.now();
          latest.current();
        }, wait);
      },
      { rootMargin: `${nearEnd}px` },
    );
    observer.observe(mark.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [soFar]);
  return mark;
}
