import type { ReactNode } from 'react';
import { Badge } from './Badge.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { chevronRight } from './icons/chevronRight.ts';
import { externalLink } from './icons/externalLink.ts';
import styles from './ListEntry.module.css';

interface ListEntryProps {
  readonly icon: string;
  readonly title: string;
  readonly text: string;
  readonly count?: number;
  /** A word on how it stands. */
  readonly state?: ReactNode;
  /** It leads away from the site. */
  readonly leaves?: boolean;
  /** Draws the pressable part: a link or a button, with the class and the content that are handed to it. */
  readonly renderPress: (part: {
    readonly className: string | undefined;
    readonly children: ReactNode;
  }) => ReactNode;
}

/** A wide entry of a list: what it is, a line about it, how much waits behind it. */
export function ListEntry({
  icon,
  title,
  text,
  count = 0,
  state,
  leaves = false,
  renderPress,
}: ListEntryProps) {
  return renderPress({
    className: classes(styles.entry, state !== undefined && styles.stated),
    children: (
      <>
        <span className={styles.face}>
          <Icon path={icon} size={20} />
        </span>
        <span className={styles.words}>
          <strong>{title}</strong>
          <span className={styles.hint}>{text}</span>
        </span>
        <Badge count={count} />
        {state !== undefined && <span className={styles.state}>{state}</span>}
        <Icon path={leaves ? externalLink : chevronRight} size={20} className={styles.arrow} />
      </>
    ),
  });
}
