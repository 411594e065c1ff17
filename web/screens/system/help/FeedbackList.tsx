import { mine } from '@laro/contract/calls/feedback.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { message } from '../../../ui/icons/message.ts';
import { StateBadge } from './StateBadge.tsx';
import styles from './feedback.module.css';

// Most look at the list alone.
const FeedbackSheet = latePart(async () => (await import('./FeedbackSheet.tsx')).FeedbackSheet);

/** The member's own feedback, newest first; one is opened by its id in the address. */
export function FeedbackList({ timeZone }: { readonly timeZone: string }) {
  const t = useText();
  const navigate = useNavigate();
  const { search } = useLocation();
  const open = new URLSearchParams(search).get('feedback') ?? undefined;
  const show = (feedback: string | undefined) =>
    void navigate(linkTo('help', { view: 'feedback', feedback }), { replace: true, keepScroll: true });
  const pages = usePages(mine, {
    input: (pageNo) => ({ query: { pageNo } }),
    read: ({ content }) => content,
    keptAs: 'feedback',
  });
  return (
    <section aria-labelledby="sent" className={styles.list}>
      <h2 id="sent" className={styles.title}>
        {t('feedback.yours')}
      </h2>
      <RecordList
        label={t('feedback.yours')}
        name="feedback"
        pages={pages}
        keyOf={({ id }) => id}
        rows="lines"
        empty={<EmptyState icon={message} title={t('feedback.none')} text={t('feedback.noneText')} />}
        renderRow={(one) => (
          <RecordRow
            title={t(`help.${one.type}`)}
            line={one.content.slice(0, 80)}
            figure={<StateBadge state={one.state} />}
            quiet={formatMoment(one.changedAt, timeZone)}
            onOpen={() => show(one.id)}
          />
        )}
      />
      {open !== undefined && (
        <FeedbackSheet key={open} id={open} timeZone={timeZone} onClose={() => show(undefined)} />
      )}
    </section>
  );
}
