import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { inbox } from './icons/inbox.ts';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string | undefined;
  /** The next step. */
  readonly action?: ReactNode;
  /** One of the paths in ui/icons. */
  readonly icon?: string | undefined;
  readonly tone?: 'neutral' | 'danger' | undefined;
  readonly role?: 'alert' | undefined;
}

/** Where there is nothing to show: what that means, and what to do next. */
export function EmptyState({ title, text, action, icon = inbox, tone = 'neutral', role }: EmptyStateProps) {
  return (
    <div role={role} className={styles.state}>
      <span className={classes(styles.picture, styles[tone])}>
        <Icon path={icon} size={32} />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
