import type { ReactNode } from 'react';
import styles from './Printed.module.css';

/** What a page prints: this and nothing else of it, black on white whatever the theme. One a page. */
export function Printed({ children }: { readonly children: ReactNode }) {
  return <div className={styles.printed}>{children}</div>;
}
