import { useEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { messageCode } from '../platform/device/messageCode.ts';
import { Button } from './Button.tsx';
import { Field } from './Field.tsx';
import styles from './CodeField.module.css';

interface CodeFieldProps extends Omit<ComponentProps<typeof Field>, 'suffix' | 'inputMode' | 'autoComplete'> {
  /** The button that asks for a code, and what it is doing. */
  readonly code: {
    readonly seconds: number;
    readonly sending: boolean;
    readonly label: string;
    readonly status: string;
  };
  readonly onSend: () => void;
  /** Below it once a code was asked for. */
  readonly note?: ReactNode;
}

/** A field for the digits of a message, with the button that has one sent (S4-09, S8-12); they fill themselves in where they can. */
export function CodeField({ code, onSend, note, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const isAwaited = code.seconds > 0;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const stop = new AbortController();
    void messageCode(stop.signal).then((found) => {
      if (found === undefined || !input.current) return;
      input.current.value = found;
      // Heard like what is typed.
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
    });
    return () => stop.abort();
  }, [isAwaited]);
  return (
    <div className={styles.code}>
      <Field
        {...field}
        ref={input}
        inputMode="numeric"
        autoComplete="one-time-code"
        suffix={
          <Button
            variant="quiet"
            loading={code.sending}
            disabled={code.seconds > 0}
            onClick={onSend}
            // What is said of the field that is left would move the button away under the finger.
            onMouseDown={(event) => event.preventDefault()}
          >
            {code.label}
          </Button>
        }
      />
      <p role="status" className={styles.note}>
        {code.status === '' ? note : code.status}
      </p>
    </div>
  );
}
