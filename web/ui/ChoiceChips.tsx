import { useId } from 'react';
import styles from './ChoiceChips.module.css';

interface ChoiceChipsProps<Value extends string> {
  /** What is chosen. */
  readonly label: string;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** One of many: radio buttons, as many in a line as there is room for. Of a few it is a SegmentedControl. */
export function ChoiceChips<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChoiceChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-label={label} className={styles.chips}>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
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
