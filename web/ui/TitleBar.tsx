import { BackLink } from './BackLink.tsx';
import styles from './TitleBar.module.css';

/** The top of a screen that has no header: the way back and what it is. */
export function TitleBar({ title, back }: { readonly title: string; readonly back: string }) {
  return (
    <div className={styles.bar}>
      <BackLink label={back} fallback="/m/home" />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </div>
  );
}
