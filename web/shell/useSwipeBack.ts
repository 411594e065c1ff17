import { useEffect } from 'react';
import { prefersLessMotion } from '../platform/device/device.ts';
import { followTouch, hasSwiped, noSwipe, swipeLimits } from './swipe.ts';

/** S2-94: a page that was kept comes up in so many ms. */
const comesUpIn = 300;

/**
 * S2-94: what was kept is drawn by now and marked by the router: it comes up (decision 186). A way back by a swipe is not
 * animated again; that mark stands for as long as a transition could begin, and base.css does the rest.
 */
export function useSwipeBack(): void {
  useEffect(() => {
    const done = new AbortController();
    const { dataset } = document.documentElement;
    let state = noSwipe;
    const follow = (kind: 'down' | 'up') => (event: TouchEvent) => {
      const x = event.changedTouches[0]?.clientX;
      if (x !== undefined) state = followTouch(state, { kind, x, at: event.timeStamp });
    };
    const options = { passive: true, signal: done.signal };
    window.addEventListener('touchstart', follow('down'), options);
    window.addEventListener('touchend', follow('up'), options);
    window.addEventListener('touchcancel', follow('up'), options);
    window.addEventListener(
      'popstate',
      (event) => {
        const isKept = dataset['back'] !== undefined;
        delete dataset['back'];
        if (!hasSwiped(state, event.timeStamp)) {
          if (isKept && !prefersLessMotion())
            document
              .querySelector('main')
              ?.animate({ opacity: [0.4, 1] }, { duration: comesUpIn, easing: 'ease-out' });
          return;
        }
        dataset['swiped'] = '';
        setTimeout(() => delete dataset['swiped'], swipeLimits.lasts);
      },
      options,
    );
    return () => done.abort();
  }, []);
}
