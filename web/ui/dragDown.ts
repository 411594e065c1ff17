import type { PointerEvent } from 'react';

const closeAfter = 100;

/**
 * Pulling a sheet down by its head: it follows the finger, leaves beyond 100 px and springs back before that.
 * Presses on controls in the head are left alone.
 */
export function dragDown(start: PointerEvent<HTMLElement>, close: () => void): void {
  const sheet = start.currentTarget.closest('dialog');
  if (sheet === null || (start.target instanceof Element && start.target.closest('button, a, input'))) return;
  const head: HTMLElement = start.currentTarget;
  const startY = start.clientY;
  head.setPointerCapture(start.pointerId);
  const done = new AbortController();
  let pulled = 0;
  sheet.style.transition = 'none';
  head.addEventListener(
    'pointermove',
    (move) => {
      pulled = Math.max(0, move.clientY - startY);
      sheet.style.transform = `translateY(${pulled}px)`;
    },
    { signal: done.signal },
  );
  const end = (): void => {
    done.abort();
    sheet.style.transition = '';
    sheet.style.transform = '';
    if (pulled > closeAfter) close();
  };
  head.addEventListener('pointerup', end, { signal: done.signal });
  head.addEventListener('pointercancel', end, { signal: done.signal });
}
