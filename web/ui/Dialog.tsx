import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Modal } from './Modal.tsx';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children?: ReactNode;
  readonly confirm: {
    readonly label: string;
    readonly onPress: () => void;
    /** For what cannot be undone. */
    readonly danger?: boolean | undefined;
    readonly loading?: boolean | undefined;
  };
  /** Without it the dialog only informs. */
  readonly cancel?: string | undefined;
}

/** A short question in the middle of the screen. What takes more than a few lines belongs in a Sheet. */
export function Dialog({ open, onClose, title, children, confirm, cancel }: DialogProps) {
  const role = confirm.danger === true ? 'alertdialog' : 'dialog';
  return (
    <Modal open={open} onClose={onClose} label={title} role={role} className={styles.dialog}>
      <div className={styles.box}>
        <h2 className={styles.title}>{title}</h2>
        {children !== undefined && <div className={styles.text}>{children}</div>}
        <div className={styles.actions}>
          {cancel !== undefined && (
            <Button wide onClick={onClose}>
              {cancel}
            </Button>
          )}
          <Button
            wide
            variant={confirm.danger === true ? 'danger' : 'primary'}
            loading={confirm.loading}
            onClick={confirm.onPress}
          >
            {confirm.label}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
