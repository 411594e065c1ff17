import { parts } from '@laro/contract/calls/promotions.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { PartState } from '../../../features/promotions/PartState.tsx';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { usePages } from '../../../platform/net/usePages.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ToClaim } from './ToClaim.tsx';
import styles from './rewardCenter.module.css';

// After the frame and the sign-in.
const OtherRewards = latePart(
  async () => (await import('./OtherRewards.tsx')).OtherRewards,
  () => <Skeleton className={styles.claimShape} />,
);

/** S2-11: what there is to claim, and the promotions that the member takes or took part in. */
export default function RewardCenter() {
  const { flags } = useSite();
  return (
    <div className={styles.page}>
      {flags.pointsMall && <ToClaim />}
      <OtherRewards />
      <Parts />
    </div>
  );
}

/** The newest first, each with where it stands. */
function Parts() {
  const { t, language } = useTexts();
  const { info } = useSite();
  const { value, failure, isAsking, askAgain } = useCall(parts, { query: { language } });
  const pages = usePages(parts, {
    input: (pageNo) => ({ query: { language, pageNo } }),
    read: ({ content }) => content,
    keptAs: `rewards ${language}`,
    ...(value && {
      first: { items: value.content, totalPages: value.totalPages, total: value.total },
    }),
  });
  if (value === undefined && failure !== undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('rewards.missing')} retry={retry} />;
  }
  if (value === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('rewards.waiting')} className={styles.page}>
        <Skeleton className={styles.shape} />
        <Skeleton className={styles.shape} />
      </div>
    );
  }
  const format = formatOf(value.currency, info.currency);
  const all = <LinkButton to={linkTo('promotions')}>{t('rewards.all')}</LinkButton>;
  return (
    <div id="rewards" className={styles.page}>
      <RecordList
        label={t('rewards.label')}
        name={`rewards ${language}`}
        pages={pages}
        keyOf={({ id }) => id}
        rows="tall"
        empty={<EmptyState icon={gift} title={t('rewards.none')} text={t('rewards.noneText')} action={all} />}
        renderRow={(part) => (
          <article className={styles.card} aria-label={part.title}>
            <h2 className={styles.title}>{part.title}</h2>
            <PartState part={part} format={format} />
          </article>
        )}
      />
      {value.total > 0 && all}
    </div>
  );
}
