import { useEffect, useState } from 'react';

/** How long somebody types before it is looked for, in ms. */
const pause = 300;

/** A name that is looked for: as it is typed, and as it is asked for once the typing rests. */
export function useFoundName(first = '') {
  const [typed, type] = useState(first);
  const [name, find] = useState(first.trim());
  useEffect(() => {
    const timer = setTimeout(() => find(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type, name };
}
