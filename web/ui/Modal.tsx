import { useEffect, useRef, useState, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { cover } from './covered.ts';
import styles from './Modal.module.css';

export interface ModalProps {
  readonly open: boolean;
  /** Asked for by Escape, the system's back gesture or a press on the mask. */
  readonly onClose: () => void;
  /** The accessible name. */
  readonly label: string;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside and gives it back, lies above everything, makes the
 * page behind it inert and closes on Escape and on Android's back gesture, without a byte of library. Its content
 * exists only while it shows.
 */
export function Modal({ open, onClose, label, role, className, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    if (open) {
      if (!element.open) element.showModal();
      return undefined;
    }
    if (element.open) element.close();
    let stale = false;
    const leave = async (): Promise<void> => {
      // The content stays until the dialog has left the screen.
      await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
      if (!stale) setPresent(false);
    };
    void leave();
    return () => {
      stale = true;
    };
  }, [open]);

  useEffect(() => (open ? cover() : undefined), [open]);

  if (!present) return null;
  return (
    // The mask is a part of the dialog element; Escape does for the keyboard what a press on it does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      role={role}
      aria-label={label}
      className={classes(styles.modal, className)}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (open) onClose();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      {children}
    </dialog>
  );
}
