import type { ReactNode } from 'react';
import { dragDown } from './dragDown.ts';
import { IconButton } from './IconButton.tsx';
import { close } from './icons/close.ts';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A drawer from the bottom edge, closed by its button, a pull, a press on the mask or Escape. */
export function Sheet({ open, onClose, title, closeLabel, footer, children }: SheetProps) {
  return (
    <Modal open={open} onClose={onClose} label={title} className={styles.sheet}>
      <div className={styles.head} onPointerDown={(event) => dragDown(event, onClose)}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton icon={close} label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </Modal>
  );
}
