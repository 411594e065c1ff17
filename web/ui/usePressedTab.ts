import { useEffect, useState } from 'react';
import { useLocation } from '../platform/router/router.ts';

/** How long a tab may take before the shapes of its content show, in ms. */
const patience = 200;

interface PressedTab<Id> {
  /** The tab to mark: the pressed one at once, though its content is still on its way. */
  readonly marked: Id;
  readonly press: (id: Id) => void;
  /** It has been on its way for so long that what is shown of the old one misleads. */
  readonly isLate: boolean;
}

/** Which of the tabs is marked while the page still shows `current`. */
export function usePressedTab<Id extends string>(current: Id): PressedTab<Id> {
  const { key } = useLocation();
  const [pressed, setPressed] = useState<{ readonly id: Id; readonly at: string }>();
  const [isLate, setLate] = useState(false);
  // A press counts until something has come.
  const marked = pressed?.at === key ? pressed.id : current;
  const waits = marked !== current;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [waits]);
  return { marked, press: (id) => setPressed({ id, at: key }), isLate: waits && isLate };
}
