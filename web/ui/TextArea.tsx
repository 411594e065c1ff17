import { useId, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { alert } from './icons/alert.ts';
import fieldStyles from './Field.module.css';
import styles from './TextArea.module.css';

interface TextAreaProps extends ComponentProps<'textarea'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: string | undefined;
  /** How much is there, such as "12 words"; at the end of the line below. */
  readonly count: string;
  readonly error?: string | undefined;
  readonly wrong?: boolean | undefined;
}

/** A text of several lines, which grows with what is typed where the browser knows how. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, count, error, wrong = error !== undefined, ...area } = props;
  const id = useId();
  return (
    <div className={fieldStyles.field}>
      <label
        htmlFor={id}
        className={classes(fieldStyles.label, area.required === true && fieldStyles.required)}
      >
        {label}
      </label>
      <textarea
        rows={5}
        {...area}
        id={id}
        className={classes(styles.area, wrong && styles.wrong)}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-note ${id}-count`}
      />
      <div className={styles.below}>
        <p id={`${id}-note`} className={classes(fieldStyles.note, error !== undefined && fieldStyles.error)}>
          {error !== undefined && <Icon path={alert} size={16} />}
          {error ?? hint}
        </p>
        <p id={`${id}-count`} className={styles.count}>
          {count}
        </p>
      </div>
    </div>
  );
}
