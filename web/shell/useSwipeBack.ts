import { useEffect } from 'react';
import { followTouch, hasSwiped, noSwipe, swipeLimits } from './swipe.ts';

/**
 * S2-94: a way back by a swipe is not animated again. The mark on the document stands for as long as a transition
 * could begin; base.css does the rest.
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
        if (!hasSwiped(state, event.timeStamp)) return;
        dataset['swiped'] = '';
        // The router has heard of it before.
        delete dataset['back'];
        setTimeout(() => delete dataset['swiped'], swipeLimits.lasts);
      },
      options,
    );
    return () => done.abort();
  }, []);
}
