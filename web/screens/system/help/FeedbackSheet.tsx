import { one, picture } from '@laro/contract/calls/feedback.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { classes } from '../../../ui/classes.ts';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { CommentForm } from './CommentForm.tsx';
import { StateBadge } from './StateBadge.tsx';
import styles from './feedback.module.css';

interface FeedbackSheetProps {
  readonly id: string;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** S5-30: one of the member's own, with its pictures and all that both sides said. */
export function FeedbackSheet({ id, timeZone, onClose }: FeedbackSheetProps) {
  const t = useText();
  // Whoever wrote the address may have written anything.
  const isId = /^\d{1,18}$/.test(id);
  const { value, failure } = useCall(one, { query: { feedbackId: isId ? id : '0' } }, { on: isId });
  const isGone = !isId || (value === undefined && failure !== undefined);
  return (
    <Sheet
      open
      onClose={onClose}
      title={isGone ? t('feedback.yours') : t('feedback.number', { id })}
      closeLabel={t('shell.close')}
    >
      {value !== undefined && <Whole value={value} timeZone={timeZone} />}
      {value === undefined &&
        (isGone ? <p role="status">{t('feedback.gone')}</p> : <Skeleton className={styles.shape} />)}
    </Sheet>
  );
}

function Whole({ value, timeZone }: { readonly value: Value<typeof one>; readonly timeZone: string }) {
  const t = useText();
  const { id, type, content, state, sentAt, pictureIds, said } = value;
  return (
    <div className={styles.whole}>
      <p className={styles.line}>
        <span>
          {t(`help.${type}`)} · {formatMoment(sentAt, timeZone)}
        </span>
        <StateBadge state={state} />
      </p>
      <p className={styles.text}>{content}</p>
      {pictureIds.length > 0 && (
        <ul className={styles.pictures}>
          {pictureIds.map((pictureId, at) => (
            <li key={pictureId}>
              <Picture id={pictureId} name={t('feedback.picture', { number: at + 1 })} />
            </li>
          ))}
        </ul>
      )}
      {said.length > 0 && (
        <ol aria-label={t('feedback.said')} className={styles.said}>
          {said.map(({ fromDesk, text, at }) => (
            <li key={`${at} ${text}`} className={classes(styles.comment, fromDesk && styles.desk)}>
              <p className={styles.line}>
                <strong>{t(fromDesk ? 'feedback.desk' : 'feedback.you')}</strong>
                <time dateTime={at}>{formatMoment(at, timeZone)}</time>
              </p>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      )}
      {state === 'closed' ? (
        <p className={styles.quiet}>{t('feedback.isClosed')}</p>
      ) : (
        <CommentForm feedbackId={id} />
      )}
    </div>
  );
}

function Picture({ id, name }: { readonly id: string; readonly name: string }) {
  const { value } = useCall(picture, { query: { pictureId: id } }, { staleTime: Infinity });
  if (value === undefined) return <Skeleton className={styles.pictureShape} />;
  const { type, data, width, height } = value;
  return (
    <img
      src={`data:${type};base64,${data}`}
      alt={name}
      width={width}
      height={height}
      className={styles.picture}
    />
  );
}
