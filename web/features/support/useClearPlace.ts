import { useEffect, useRef, type RefObject } from 'react';
import { useFresh } from '../../platform/net/freshness.ts';
import { liftOver, wordsOf } from './clearPlace.ts';

/** How long the page has to stand still before a place is looked for, in ms. */
const pause = 150;

/**
 * Keeps what floats off the words below it and off the notice that there is no connection: once the page stands still it goes up until it covers none, and away
 * where there is no such place.
 */
export function useClearPlace(): RefObject<HTMLElement | null> {
  const float = useRef<HTMLElement>(null);
  // The notice comes and goes with it.
  const fresh = useFresh();
  useEffect(() => {
    const [element, main] = [float.current, document.querySelector('main')];
    if (element === null || main === null) return undefined;
    const settle = (): void => {
      // Where it would be if it had not moved, even while it does.
      const { offsetTop: top, offsetLeft: left, offsetHeight, offsetWidth } = element;
      const own = { top, left, bottom: top + offsetHeight, right: left + offsetWidth };
      const notices = [...document.querySelectorAll('output')].map((notice) =>
        notice.getBoundingClientRect(),
      );
      const lift = liftOver(own, [...wordsOf(main), ...notices]);
      element.style.translate = `0 ${-(lift ?? 0)}px`;
      element.dataset['place'] = lift === undefined ? 'none' : 'clear';
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(settle, pause);
    };
    window.addEventListener('scroll', wait, { passive: true });
    // The page has grown, another list is shown, the phone was turned.
    const size = new ResizeObserver(wait);
    size.observe(main);
    return () => {
      window.removeEventListener('scroll', wait);
      size.disconnect();
      clearTimeout(timer);
    };
  }, [fresh]);
  return float;
}
