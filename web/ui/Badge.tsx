import { badgeCount } from './badgeCount.ts';
import { classes } from './classes.ts';
import styles from './Badge.module.css';

type BadgeProps = { readonly className?: string | undefined } & (
  | { readonly count: number }
  | { readonly text: string; readonly tone?: 'primary' | 'accent' | 'neutral' | 'success' | 'danger' }
);

/** A small mark: a count of unread things (99+ above 99, nothing at 0) or a short word such as "New". */
export function Badge(props: BadgeProps) {
  if ('text' in props) {
    const { text, tone = 'primary', className } = props;
    return <span className={classes(styles.word, styles[tone], className)}>{text}</span>;
  }
  const shown = badgeCount(props.count);
  return shown === null ? null : <span className={classes(styles.count, props.className)}>{shown}</span>;
}
