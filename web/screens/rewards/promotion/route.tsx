import { PromotionDays } from '../../../features/promotions/PromotionDays.tsx';
import { PromotionCover } from '../../../features/promotions/PromotionCover.tsx';
import { usePromotions } from '../../../features/promotions/usePromotions.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './promotion.module.css';

// A promotion is read first.
const TakePart = latePart(async () => (await import('../../../features/promotions/TakePart.tsx')).TakePart);

/** S2-15: one promotion by itself, such as a message leads to. */
export default function Promotion() {
  const t = useText();
  const wanted = new URLSearchParams(useLocation().search).get('id');
  const { promotions, failure, isAsking, askAgain } = usePromotions();
  const promotion = promotions?.find(({ id }) => id === wanted);
  const others = <LinkButton to={linkTo('promotions')}>{t('promotions.others')}</LinkButton>;
  if (promotion !== undefined) {
    return (
      <article className={styles.page}>
        <header className={styles.head}>
          <div className={styles.cover}>
            <PromotionCover promotion={promotion} />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>{promotion.title}</h2>
            <p className={styles.days}>
              <PromotionDays promotion={promotion} />
            </p>
          </div>
        </header>
        <OperatorHtml html={promotion.content} />
        <TakePart promotionId={promotion.id} />
        {others}
      </article>
    );
  }
  if (promotions !== undefined)
    return <EmptyState icon={gift} title={t('promotions.over')} action={others} />;
  if (failure !== undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('promotions.missing')} retry={retry} />;
  }
  return (
    <div role="status" aria-busy="true" aria-label={t('promotions.waiting')} className={styles.page}>
      <Skeleton className={styles.shape} />
    </div>
  );
}
