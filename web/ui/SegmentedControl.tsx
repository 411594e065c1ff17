import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './SegmentedControl.module.css';

interface SegmentedControlProps<Value extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly disabled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One of a few, all in sight: radio buttons in one bar. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  disabled,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className={classes(styles.bar, className)} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className={styles.input}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
