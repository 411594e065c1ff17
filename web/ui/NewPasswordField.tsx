import { useState, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import styles from './NewPasswordField.module.css';

/** How many of the three bars are lit. */
const lit = { common: 1, weak: 1, fair: 2, strong: 3 };

interface NewPasswordFieldProps extends Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete'> {
  /** How hard it is to guess. */
  readonly strengthOf: (password: string) => keyof typeof lit;
  readonly strengthTexts: Readonly<Record<keyof typeof lit, string>>;
}

/** A password that is being chosen: what is asked of it is said beforehand, and how good it is while it is typed. */
export function NewPasswordField({ strengthOf, strengthTexts, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const strength = typed === '' ? undefined : strengthOf(typed);
  return (
    <div className={styles.field}>
      <Field
        {...field}
        type="password"
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <p role="status" className={classes(styles.strength, strength && styles[strength])}>
        {strength !== undefined && (
          <>
            <span aria-hidden="true" className={styles.bars}>
              {[1, 2, 3].map((bar) => (
                <span key={bar} className={classes(styles.bar, bar <= lit[strength] && styles.lit)} />
              ))}
            </span>
            {strengthTexts[strength]}
          </>
        )}
      </p>
    </div>
  );
}
