import { classes } from './classes.ts';
import { arrowLeft } from './icons/arrowLeft.ts';
import { chevronRight } from './icons/chevronRight.ts';
import styles from './Icon.module.css';

/** They point along the line, so they turn round with it. */
const turning = new Set([arrowLeft, chevronRight]);

interface IconProps {
  /** One of the paths in ui/icons. */
  readonly path: string;
  /** Edge in px. */
  readonly size?: 16 | 20 | 24 | 32 | undefined;
  /** Inside filled, for a state that is on. */
  readonly filled?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A line icon in the text colour. It says nothing to assistive technology: the control around it has a name. */
export function Icon({ path, size = 24, filled = false, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={classes(
        styles.icon,
        filled && styles.filled,
        turning.has(path) && styles.turning,
        className,
      )}
      width={size}
      height={size}
      viewBox="0 0 24 24"
    >
      <path d={path} />
    </svg>
  );
}
