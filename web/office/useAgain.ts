import { useEffect } from 'react';

/** In ms: how often the desk asks for what is new. */
const againMs = 5_000;

/** Asks again and again while the page is seen. */
export function useAgain(askAgain: () => void): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) askAgain();
    }, againMs);
    return () => clearInterval(timer);
  });
}
