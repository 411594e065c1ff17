import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { alert } from './icons/alert.ts';
import { eye } from './icons/eye.ts';
import { eyeOff } from './icons/eyeOff.ts';
import styles from './Field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'prefix'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** One sentence that says how to put it right; it replaces the hint. */
  readonly error?: string | undefined;
  /** Marked as wrong without a sentence of its own, because one stands for several fields or none is to be said. */
  readonly wrong?: boolean | undefined;
  /** Inside the frame, before and after the text: a dialling code, a unit, a "send code" button. */
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  /** The texts of the button that shows a password; without them it has none. */
  readonly reveal?: { readonly show: string; readonly hide: string } | undefined;
}

/** A labelled text input. The hint and the error are read with it; a required one carries an asterisk (S5-04). */
export function Field({
  label,
  hint,
  error,
  wrong = error !== undefined,
  prefix,
  suffix,
  reveal,
  className,
  type = 'text',
  ...input
}: FieldProps) {
  const id = useId();
  const [revealed, setRevealed] = useState(false);
  const note = error ?? hint;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={id} className={classes(styles.label, input.required === true && styles.required)}>
        {label}
      </label>
      <div className={classes(styles.frame, wrong && styles.wrong)}>
        {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
        <input
          {...input}
          id={id}
          type={revealed ? 'text' : type}
          className={styles.input}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {reveal !== undefined && (
          <button
            type="button"
            className={styles.reveal}
            aria-label={revealed ? reveal.hide : reveal.show}
            aria-pressed={revealed}
            onClick={() => setRevealed(!revealed)}
          >
            <Icon path={revealed ? eyeOff : eye} size={20} />
          </button>
        )}
        {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={classes(styles.note, error !== undefined && styles.error)}>
          {error !== undefined && <Icon path={alert} size={16} />}
          {note}
        </p>
      )}
    </div>
  );
}
