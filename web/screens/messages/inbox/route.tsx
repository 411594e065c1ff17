import { useEffect, useRef, useState } from 'react';
import { markSeen, messages, type Message } from '@laro/contract/calls/inbox.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { formatDay } from '../../../platform/i18n/format.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation, useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { classes } from '../../../ui/classes.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { inbox } from '../../../ui/icons/inbox.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import styles from './inbox.module.css';

// Whoever only looks through the list needs neither.
const MessageSheet = latePart(async () => (await import('./MessageSheet.tsx')).MessageSheet);
const Selected = latePart(async () => (await import('./Selected.tsx')).Selected);

/** S2-14: what was written to the member alone, newest first; one is opened by its id in the address. */
export default function Inbox() {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const wanted = new URLSearchParams(search).get('id') ?? undefined;
  const [picked, setPicked] = useState<readonly Message[]>();
  const pages = usePages(messages, {
    input: (pageNo) => ({ query: { pageNo, language } }),
    read: ({ content }) => content,
    keptAs: 'inbox',
  });
  useSeen(pages.items !== undefined);
  const show = (id: string | undefined) =>
    void navigate(linkTo('inbox', id === undefined ? {} : { id }), { replace: true, keepScroll: true });
  const all = pages.items?.filter((one) => one !== undefined) ?? [];
  return (
    <div className={styles.page}>
      {all.length > 0 && (
        <div className={styles.tools}>
          <Button onClick={() => setPicked(picked === undefined ? [] : undefined)}>
            {t(picked === undefined ? 'inbox.mail.select' : 'inbox.mail.done')}
          </Button>
          {picked && <Button onClick={() => setPicked(all)}>{t('inbox.mail.all')}</Button>}
          {picked && <Selected picked={picked} onDone={() => setPicked(undefined)} />}
        </div>
      )}
      <RecordList
        label={t('inbox.mail.list')}
        name="inbox"
        pages={pages}
        keyOf={({ id }) => id}
        rows="lines"
        empty={<EmptyState icon={inbox} title={t('inbox.mail.none')} text={t('inbox.mail.noneText')} />}
        renderRow={(one) => (
          <Row
            message={one}
            onOpen={() => show(one.id)}
            pick={
              picked && {
                isPicked: picked.some(({ id }) => id === one.id),
                turn: () =>
                  setPicked(
                    picked.some(({ id }) => id === one.id)
                      ? picked.filter(({ id }) => id !== one.id)
                      : [...picked, one],
                  ),
              }
            }
          />
        )}
      />
      {wanted !== undefined && (
        <MessageSheet
          key={wanted}
          id={wanted}
          known={all.find(({ id }) => id === wanted)}
          onClose={() => show(undefined)}
        />
      )}
    </div>
  );
}

/** Tells the gateway once that the list was looked at. */
function useSeen(isShown: boolean): void {
  const { send } = useSend(markSeen);
  const isTold = useRef(false);
  useEffect(() => {
    if (!isShown || isTold.current) return;
    isTold.current = true;
    void send({ body: {} });
  }, [isShown, send]);
}

interface RowProps {
  readonly message: Message;
  readonly onOpen: () => void;
  readonly pick: { readonly isPicked: boolean; readonly turn: () => void } | undefined;
}

function Row({ message, onOpen, pick }: RowProps) {
  const { t } = useTexts();
  const { title, preview, sentAt, isRead, isNew, mustRead, isConfirmed } = message;
  return (
    <div className={styles.row}>
      {pick && (
        <Checkbox
          label={<VisuallyHidden>{t('inbox.mail.pick', { title })}</VisuallyHidden>}
          checked={pick.isPicked}
          onChange={pick.turn}
        />
      )}
      <button type="button" className={styles.press} onClick={onOpen}>
        <span className={classes(styles.title, !isRead && styles.unread)}>{title}</span>
        <span className={styles.preview}>{preview}</span>
        <span className={styles.line}>
          <time dateTime={sentAt}>{formatDay(sentAt)}</time>
          {!isRead && <Badge text={t(isNew ? 'inbox.mail.new' : 'inbox.mail.unread')} />}
          {mustRead && (
            <Badge
              text={t(isConfirmed ? 'inbox.mail.confirmed' : 'inbox.mail.mustRead')}
              tone={isConfirmed ? 'success' : 'accent'}
            />
          )}
        </span>
      </button>
    </div>
  );
}
