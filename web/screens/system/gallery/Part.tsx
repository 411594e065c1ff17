import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** A heading with the states of one control below it. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}
