import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './PageScaffold.module.css';

interface PageScaffoldProps {
  /** Stays at the top while the page scrolls. */
  readonly top?: ReactNode;
  /** Stays at the bottom; the page keeps room for it, so nothing is hidden under it. */
  readonly bottom?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The centred column of a screen, its bars and its one `main`. */
export function PageScaffold({ top, bottom, children, className }: PageScaffoldProps) {
  return (
    <div className={styles.column}>
      {top !== undefined && <div className={styles.top}>{top}</div>}
      <main id="main" tabIndex={-1} className={classes(styles.main, className)}>
        {children}
      </main>
      {bottom !== undefined && <div className={styles.bottom}>{bottom}</div>}
    </div>
  );
}
