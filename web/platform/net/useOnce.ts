import { useRef, useState } from 'react';

/** One piece of work at a time: a second press while the first is under way does nothing and resolves to undefined. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  // State is a render late: the ref stops the second of two presses in one frame.
  const underWay = useRef(false);
  async function once<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, once };
}
