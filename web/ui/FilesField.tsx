import { useId, useRef, type ChangeEvent, type ComponentProps } from 'react';
import { classes } from './classes.ts';
import { FileRow } from './FileRow.tsx';
import { Icon } from './Icon.tsx';
import { alert } from './icons/alert.ts';
import { plus } from './icons/plus.ts';
import fieldStyles from './Field.module.css';
import styles from './FileField.module.css';

interface FilesFieldProps {
  readonly label: string;
  readonly name: string;
  /** Kinds of files, such as "image/jpeg". */
  readonly types: readonly string[];
  /** Which kinds, how large, and how many: said before one is chosen. */
  readonly hint: string;
  /** What was not taken, a sentence for each file. */
  readonly errors: readonly string[];
  readonly choose: string;
  readonly onChoose: (files: readonly File[]) => void;
  /** Each that was taken. */
  readonly rows: readonly (ComponentProps<typeof FileRow> & { readonly id: number })[];
}

/** Several files, by the phone's own chooser or its camera. */
export function FilesField(props: FilesFieldProps) {
  const { label, name, types, hint, errors, choose, onChoose, rows } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hear = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const chosen = [...(target.files ?? [])];
    // So that the same file can be chosen again.
    target.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={fieldStyles.label}>
        {label}
      </span>
      <label className={classes(styles.choose, errors.length > 0 && styles.wrong)}>
        <input
          ref={input}
          type="file"
          multiple
          name={name}
          accept={types.join()}
          className={styles.input}
          onChange={hear}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={`${id}-note`}
        />
        <span id={`${id}-choose`} className={styles.face}>
          <Icon path={plus} size={20} />
          {choose}
        </span>
      </label>
      {rows.map(({ id: row, onRemove, ...file }) => (
        <FileRow
          key={row}
          {...file}
          onRemove={() => {
            // The button goes, and the focus would be nowhere.
            input.current?.focus();
            onRemove();
          }}
        />
      ))}
      <div id={`${id}-note`}>
        <p className={fieldStyles.note}>{hint}</p>
        <div role="alert">
          {errors.map((error, at) => (
            <p key={`${at} ${error}`} className={classes(fieldStyles.note, fieldStyles.error)}>
              <Icon path={alert} size={16} />
              {error}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}
