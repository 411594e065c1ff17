import { useId } from 'react';
import { announcements, popular, type Announcement } from '@laro/contract/calls/announcements.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo, screenOfPath, screens } from '../../../screens.ts';
import { AccordionEntry } from '../../../ui/AccordionEntry.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useGrowing } from '../../../ui/useGrowing.ts';
import { useReading } from '../../../features/announcements/useReading.ts';
import styles from './announcements.module.css';

const NewGames = latePart(async () => (await import('./NewGames.tsx')).NewGames);

/** S2-53: what the merchant announces, one of it open; for agents there is a list of their own. */
export default function Announcements() {
  const t = useText();
  const { language } = useTexts();
  const { known } = useSession();
  const types = useTypes();
  const asked = { query: { types, language } };
  const { value, failure, isAsking, askAgain } = useCall(announcements, asked, { on: known });
  if (value === undefined) {
    if (failure === undefined) return <Waiting />;
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('announcements.missing')} retry={retry} />;
  }
  const all = [...value.agent, ...value.player, ...value.popup].sort(newestFirst);
  if (all.length === 0) {
    return (
      <EmptyState
        icon={megaphone}
        title={t('announcements.none')}
        action={<LinkButton to={linkTo('home')}>{t('shell.goHome')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <List all={all} />
      {types !== 'A' && <Below />}
    </>
  );
}

/** S7-21: what is popular, then new games; what comes later may not push down what is there. */
function Below() {
  const { t, language } = useTexts();
  const heading = useId();
  const { value, failure } = useCall(popular, { query: { language } });
  if (value === undefined && failure === undefined) return null;
  return (
    <>
      {value !== undefined && value.announcements.length > 0 && (
        <section aria-labelledby={heading} className={styles.popular}>
          <h2 id={heading} className={styles.heading}>
            {t('announcements.popular')}
          </h2>
          <List all={value.announcements} />
        </section>
      )}
      <NewGames />
    </>
  );
}

/** ISO dates follow one another as texts do. */
function newestFirst(one: Announcement, other: Announcement): number {
  return other.startDate < one.startDate ? -1 : Number(other.startDate > one.startDate);
}

function useTypes(): 'A' | 'B,PL,PU' {
  return screenOfPath(useLocation().pathname) === screens.memberNotice ? 'A' : 'B,PL,PU';
}

function List({ all }: { all: readonly Announcement[] }) {
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('id');
  const open = all.find(({ id }) => id === wanted);
  const isRead = useReading(open);
  const { shown, end } = useGrowing(all.length, open ? all.indexOf(open) : 0);
  return (
    <>
      <ul className={styles.list}>
        {all.slice(0, shown).map((one) => (
          <Entry key={one.id} announcement={one} open={one === open} read={isRead(one)} />
        ))}
      </ul>
      <div ref={end} />
    </>
  );
}

interface EntryProps {
  readonly announcement: Announcement;
  readonly open: boolean;
  readonly read: boolean;
}

function Entry({ announcement: { id, title, startDate, content, preview }, open, read }: EntryProps) {
  const t = useText();
  const navigate = useNavigate();
  const types = useTypes();
  const query = open ? {} : { id };
  const to = types === 'A' ? linkTo('memberNotice', { types, ...query }) : linkTo('announcements', query);
  return (
    <AccordionEntry
      title={title}
      open={open}
      onPress={() => void navigate(to, { replace: true, keepScroll: true })}
      line={
        <>
          <time dateTime={startDate}>{formatDay(startDate)}</time>
          {!read && <Badge text={t('announcements.unread')} />}
        </>
      }
      preview={preview}
    >
      <OperatorHtml html={content} />
    </AccordionEntry>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('announcements.waiting')} className={styles.list}>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className={styles.shape} />
      ))}
    </div>
  );
}
