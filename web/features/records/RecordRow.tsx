import type { ReactNode } from 'react';
import styles from './records.module.css';

interface RecordRowProps {
  readonly title: string;
  /** Beneath it, such as the game and the time. */
  readonly line: string;
  /** At its end, such as an amount, and a quiet line under it. */
  readonly figure: ReactNode;
  readonly quiet: string;
  readonly onOpen: () => void;
}

/** A row of a record, which opens. */
export function RecordRow({ title, line, figure, quiet, onOpen }: RecordRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <strong>{title}</strong>
        <span className={styles.quiet}>{line}</span>
      </span>
      <span className={styles.figures}>
        {figure}
        <span className={styles.quiet}>{quiet}</span>
      </span>
    </button>
  );
}
