import { useEffect, useId, useRef } from 'react';
import { announcements, type Announcement } from '@laro/contract/calls/announcements.ts';
import { OperatorHtml } from '../../../features/texts/OperatorHtml.tsx';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo, screenOfPath, screens } from '../../../screens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { chevronDown } from '../../../ui/icons/chevronDown.ts';
import { megaphone } from '../../../ui/icons/megaphone.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useReading } from './useReading.ts';
import styles from './announcements.module.css';

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
  return <List all={all} />;
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
  return (
    <ul className={styles.list}>
      {all.map((one) => (
        <Entry key={one.id} announcement={one} open={one === open} read={isRead(one)} />
      ))}
    </ul>
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
  const text = useId();
  const entry = useRef<HTMLLIElement>(null);
  const cameOpen = useRef(open);
  useEffect(() => {
    // Whoever followed a link to it need not look for it.
    if (cameOpen.current) entry.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const types = useTypes();
  const query = open ? {} : { id };
  const to = types === 'A' ? linkTo('memberNotice', { types, ...query }) : linkTo('announcements', query);
  return (
    <li ref={entry} className={classes(styles.entry, open && styles.open)}>
      <h2 className={styles.title}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? text : undefined}
          onClick={() => void navigate(to, { replace: true, keepScroll: true })}
        >
          {title}
        </button>
      </h2>
      <p className={styles.day}>
        <time dateTime={startDate}>{formatDay(startDate)}</time>
        {!read && <Badge text={t('announcements.unread')} />}
      </p>
      <Icon path={chevronDown} size={20} className={styles.arrow} />
      {open ? (
        <div id={text} className={styles.text}>
          <OperatorHtml html={content} />
        </div>
      ) : (
        <p className={styles.preview}>{preview}</p>
      )}
    </li>
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
