import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import styles from './StillWaiting.module.css';

/** S9-03: whatever can last longer than this can be left, in ms. */
const patience = 10_000;

interface StillWaitingProps {
  readonly waiting: boolean;
  readonly text: string;
  readonly leave: { readonly label: string; readonly onPress: () => void };
}

/** Shows itself when something has lasted long, with a way to leave it. */
export function StillWaiting({ waiting, text, leave }: StillWaitingProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setLong(true), patience);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting]);
  return (
    <div role="status" className={styles.note}>
      {isLong && (
        <>
          {text}
          <Button variant="quiet" onClick={leave.onPress}>
            {leave.label}
          </Button>
        </>
      )}
    </div>
  );
}
