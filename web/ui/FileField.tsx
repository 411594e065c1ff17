import { useId, useRef, type ChangeEvent } from 'react';
import { classes } from './classes.ts';
import { FileRow, type ChosenFile, type FileTexts } from './FileRow.tsx';
import { Icon } from './Icon.tsx';
import { alert } from './icons/alert.ts';
import { plus } from './icons/plus.ts';
import fieldStyles from './Field.module.css';
import styles from './FileField.module.css';

interface FileFieldProps {
  readonly label: string;
  readonly name: string;
  /** Kinds of files, such as "image/jpeg". */
  readonly types: readonly string[];
  readonly required?: boolean | undefined;
  /** Which kinds, and how large: said before one is chosen. */
  readonly hint: string;
  readonly error?: string | undefined;
  readonly file: ChosenFile | undefined;
  readonly onChoose: (file: File) => void;
  /** Takes it away; what is still being sent is stopped. */
  readonly onRemove: () => void;
  readonly onRetry: () => void;
  readonly texts: FileTexts & { readonly choose: string };
}

/** One file, by the phone's own chooser or its camera. A file that is on its way shows how far, and can be stopped. */
export function FileField(props: FileFieldProps) {
  const {
    label,
    name,
    types,
    required = false,
    hint,
    error,
    file,
    onChoose,
    onRemove,
    onRetry,
    texts,
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const hear = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [chosen] = target.files ?? [];
    // So that the same file can be chosen again.
    target.value = '';
    if (chosen) onChoose(chosen);
  };
  const remove = (): void => {
    // The button goes, and the focus would be nowhere.
    input.current?.focus();
    onRemove();
  };
  return (
    <div className={fieldStyles.field}>
      <span id={`${id}-label`} className={classes(fieldStyles.label, required && fieldStyles.required)}>
        {label}
      </span>
      <label className={classes(styles.choose, error !== undefined && styles.wrong)}>
        <input
          ref={input}
          type="file"
          name={name}
          accept={types.join()}
          required={required && file === undefined}
          className={styles.input}
          onChange={hear}
          aria-labelledby={`${id}-label ${id}-choose`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-note`}
        />
        <span id={`${id}-choose`} className={styles.face}>
          <Icon path={plus} size={20} />
          {texts.choose}
        </span>
      </label>
      {file !== undefined && <FileRow file={file} texts={texts} onRemove={remove} onRetry={onRetry} />}
      <p id={`${id}-note`} className={classes(fieldStyles.note, error !== undefined && fieldStyles.error)}>
        {error !== undefined && <Icon path={alert} size={16} />}
        {error ?? hint}
      </p>
    </div>
  );
}
