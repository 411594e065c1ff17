import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** The shape to come: a line of text, a tile's frame, a round picture, or whatever `className` sizes. */
  readonly shape?: 'line' | 'tile' | 'circle' | 'block' | undefined;
  readonly className?: string | undefined;
}

/** Stands where content will be, in its shape. The list or page around it carries `aria-busy`. */
export function Skeleton({ shape = 'block', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classes(styles.skeleton, styles[shape], className)} />;
}
