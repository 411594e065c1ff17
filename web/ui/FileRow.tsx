import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import { close } from './icons/close.ts';
import { receipt } from './icons/receipt.ts';
import { refresh } from './icons/refresh.ts';
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

export interface FileTexts {
  readonly stop: string;
  readonly remove: string;
  readonly retry: string;
  /** How far it is: "Sending, 40 %", "Upload success", "Not sent". */
  readonly state: string;
}

interface FileRowProps {
  readonly file: ChosenFile;
  readonly texts: FileTexts;
  /** Takes it away; what is still being sent is stopped. */
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** A chosen file, how far it is, and what can be done with it. */
export function FileRow({ file, texts, onRemove, onRetry }: FileRowProps) {
  return (
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
        onClick={onRemove}
      />
    </div>
  );
}
