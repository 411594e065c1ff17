import { useEffect, useRef } from 'react';
import { useStore } from '../platform/store.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { alert } from './icons/alert.ts';
import { success } from './icons/success.ts';
import { toast } from './toast.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';
import styles from './Toaster.module.css';

const icons = { neutral: undefined, success, danger: alert } as const;

/** Shows what `toast.show` is given, above everything, and reads it out. Once a page. */
export function Toaster() {
  const shown = useStore(toast.list);
  const stack = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = stack.current;
    // Very old browsers have no popover: the stack is then an ordinary fixed box.
    if (element === null || !('showPopover' in element)) return;
    // Shown anew with each toast, or it would lie under a dialog that opened in between.
    element.hidePopover();
    if (shown.length > 0) element.showPopover();
  }, [shown]);

  const spoken = (urgent: boolean): string =>
    shown
      .filter(({ tone }) => (tone === 'danger') === urgent)
      .map(({ text }) => text)
      .join('. ');

  return (
    <>
      <VisuallyHidden>
        <output>{spoken(false)}</output>
        <span role="alert">{spoken(true)}</span>
      </VisuallyHidden>
      <div ref={stack} popover="manual" aria-hidden="true" className={styles.stack}>
        {shown.map(({ id, text, tone }) => {
          const icon = icons[tone];
          return (
            <p key={id} className={classes(styles.toast, styles[tone])}>
              {icon !== undefined && <Icon path={icon} size={20} />}
              {text}
            </p>
          );
        })}
      </div>
    </>
  );
}
