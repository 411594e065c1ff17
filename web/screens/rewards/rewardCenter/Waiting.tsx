import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './rewardCenter.module.css';

export function Waiting() {
  const t = useText();
  const { flags } = useSite();
  return (
    <div role="status" aria-busy="true" aria-label={t('rewards.waiting')} className={styles.page}>
      {flags.pointsMall && <Skeleton className={styles.claimShape} />}
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
    </div>
  );
}
