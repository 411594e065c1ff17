import { useText } from '../../../platform/i18n/text.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './securityCenter.module.css';

/** While it is not known how the account stands. */
export function Coming() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('security.coming')} className={styles.page}>
      <Skeleton className={styles.waitingScore} />
      <Skeleton className={styles.waiting} />
    </div>
  );
}
