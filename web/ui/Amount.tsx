import { classes } from './classes.ts';
import styles from './Amount.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface AmountProps {
  /** The formatted amount, such as "₱10,000.00". */
  readonly text: string;
  /** Hidden from view; the label says so to assistive technology. */
  readonly masked?: { readonly label: string } | undefined;
  readonly tone?: 'plain' | 'gain' | 'loss' | undefined;
  readonly size?: 'body' | 'title' | 'figure' | undefined;
}

/** Money in figures of one width, so that it never jumps when it changes. */
export function Amount({ text, masked, tone = 'plain', size = 'body' }: AmountProps) {
  const look = classes(styles.amount, styles[tone], styles[size]);
  // Two things in one place, none of which becomes the other: what has another width has not moved.
  if (masked === undefined)
    return (
      <span key="shown" className={look}>
        {text}
      </span>
    );
  return (
    <span key="masked" className={look}>
      <span aria-hidden="true" className={styles.mask}>
        ******
      </span>
      <VisuallyHidden>{masked.label}</VisuallyHidden>
    </span>
  );
}
