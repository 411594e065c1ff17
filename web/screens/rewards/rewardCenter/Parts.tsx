import { parts } from '@laro/contract/calls/promotions.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { PartState } from '../../../features/promotions/PartState.tsx';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { useTexts } from '../../../platform/i18n/text.tsx';
import type { Called } from '../../../platform/net/useCall.ts';
import { usePages } from '../../../platform/net/usePages.ts';
import { useSite } from '../../../platform/page/site.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import styles from './rewardCenter.module.css';

/** The newest first, each with where it stands. */
export function Parts({ value, failure, isAsking, askAgain }: Called<typeof parts>) {
  const { t, language } = useTexts();
  const { info } = useSite();
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
  if (value === undefined) return <Skeleton className={styles.shape} />;
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
