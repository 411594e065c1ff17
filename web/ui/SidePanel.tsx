import type { ReactNode } from 'react';
import { IconButton } from './IconButton.tsx';
import { close } from './icons/close.ts';
import { Modal } from './Modal.tsx';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The accessible name; shown only when there is no head. */
  readonly title: string;
  readonly closeLabel: string;
  /** In place of the title, such as the block of the signed-in user. */
  readonly head?: ReactNode;
  /** What stays in reach below, however long the rest is. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** A panel from the right edge. */
export function SidePanel({ open, onClose, title, closeLabel, head, foot, children }: SidePanelProps) {
  return (
    <Modal open={open} onClose={onClose} label={title} className={styles.panel}>
      <div className={styles.head}>
        <div className={styles.lead}>{head ?? <h2 className={styles.title}>{title}</h2>}</div>
        <IconButton icon={close} label={closeLabel} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {Boolean(foot) && <div className={styles.foot}>{foot}</div>}
    </Modal>
  );
}
