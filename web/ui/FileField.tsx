import { useId, useRef, type ChangeEvent } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { alert } from './icons/alert.ts';
import { close } from './icons/close.ts';
import { plus } from './icons/plus.ts';
import { receipt } from './icons/receipt.ts';
import { refresh } from './icons/refresh.ts';
import fieldStyles from './Field.module.css';
import styles from './FileField.module.css';

/** The file that was chosen, and how far it is. */
export interface ChosenFile {
  readonly name: string;
  /** As it is read, such as "1.4 MB". */
  readonly size: string;
  readonly state: 'sending' | 'sent' | 'failed';
  /** Of 1, while it is being sent. */
  readonly progress: number;
}

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
  readonly texts: {
    readonly choose: string;
    readonly stop: string;
    readonly remove: string;
    readonly retry: string;
    /** How far it is: "Sending, 40 %", "Sent", "Not sent". */
    readonly state: string;
  };
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
      {file !== undefined && (
        <div className={styles.file}>
          <Icon path={receipt} size={20} className={styles.kind} />
          <div className={styles.words}>
            <p className={styles.name}>{file.name}</p>
            <p role="status" className={classes(styles.state, styles[file.state])}>
              {file.size} · {texts.state}
            </p>
            {file.state === 'sending' && (
              <progress aria-label={file.name} value={file.progress} className={styles.progress} />
            )}
          </div>
          {file.state === 'failed' && <IconButton icon={refresh} label={texts.retry} onClick={onRetry} />}
          <IconButton
            icon={close}
            label={file.state === 'sending' ? texts.stop : texts.remove}
            onClick={remove}
          />
        </div>
      )}
      <p id={`${id}-note`} className={classes(fieldStyles.note, error !== undefined && fieldStyles.error)}>
        {error !== undefined && <Icon path={alert} size={16} />}
        {error ?? hint}
      </p>
    </div>
  );
}
