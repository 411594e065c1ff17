import { BackLink, type BackLinkProps } from './BackLink.tsx';
import styles from './TitleBar.module.css';

/** The top of a screen that has no header: the way back and what it is. */
export function TitleBar({
  title,
  back,
}: {
  readonly title: string;
  readonly back: Pick<BackLinkProps, 'label' | 'fallback'>;
}) {
  return (
    <div className={styles.bar}>
      <BackLink {...back} />
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
    </div>
  );
}
