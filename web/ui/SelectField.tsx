import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { alert } from './icons/alert.ts';
import { chevronDown } from './icons/chevronDown.ts';
import fieldStyles from './Field.module.css';
import styles from './SelectField.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  /** It is shown, and cannot be chosen. */
  readonly disabled?: boolean | undefined;
}

interface SelectFieldProps extends Pick<
  ComponentProps<'select'>,
  'value' | 'defaultValue' | 'onChange' | 'required' | 'disabled' | 'autoComplete'
> {
  readonly label: string;
  readonly name: string;
  /** Stands there until something is chosen; without it the first option is. */
  readonly placeholder?: string | undefined;
  readonly options: readonly Option[];
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly wrong?: boolean | undefined;
}

/** One of a list, by the phone's own picker. */
export function SelectField(props: SelectFieldProps) {
  const {
    label,
    name,
    placeholder,
    options,
    hint,
    error,
    wrong = error !== undefined,
    value,
    onChange,
  } = props;
  const { required = false, disabled, autoComplete } = props;
  const { defaultValue = placeholder !== undefined && value === undefined ? '' : undefined } = props;
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={classes(fieldStyles.label, required && fieldStyles.required)}>
        {label}
      </label>
      <div className={classes(fieldStyles.frame, styles.frame, wrong && fieldStyles.wrong)}>
        <select
          name={name}
          value={value}
          defaultValue={defaultValue}
          onChange={onChange}
          required={required}
          disabled={disabled}
          autoComplete={autoComplete}
          id={id}
          className={classes(fieldStyles.input, styles.select)}
          aria-invalid={wrong || undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon path={chevronDown} size={20} className={styles.arrow} />
      </div>
      {note !== undefined && (
        <p id={`${id}-note`} className={classes(fieldStyles.note, error !== undefined && fieldStyles.error)}>
          {error !== undefined && <Icon path={alert} size={16} />}
          {note}
        </p>
      )}
    </div>
  );
}
