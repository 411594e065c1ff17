import { classes } from './classes.ts';
import styles from './ListCount.module.css';

interface ListCountProps {
  /** Such as "50 of 214 games". */
  readonly text: string;
  readonly className?: string | undefined;
}

/** Says how long a list is, and again when that changes. */
export function ListCount({ text, className }: ListCountProps) {
  return <output className={classes(styles.count, className)}>{text}</output>;
}
