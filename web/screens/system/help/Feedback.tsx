import type { ReactNode } from 'react';
import { isTrial } from '@laro/contract/protocol/access.ts';
import { terms } from '@laro/contract/calls/feedback.ts';
import { loginFor } from '../../../features/session/next.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useLocation } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { message } from '../../../ui/icons/message.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { FeedbackList } from './FeedbackList.tsx';
import styles from './feedback.module.css';

/** S5-29: a member writes to the house, and finds what was written before; a visitor logs in first, a trial becomes a member. */
export function Feedback() {
  const t = useText();
  const place = useLocation();
  const { known, session } = useSession();
  if (!known) return <Waiting />;
  if (session === undefined) {
    return (
      <NotYet title={t('feedback.visitor')} text={t('feedback.visitorText')}>
        <LinkButton to={loginFor(place)} variant="primary">
          {t('shell.login')}
        </LinkButton>
      </NotYet>
    );
  }
  if (isTrial(session)) {
    return (
      <NotYet title={t('feedback.trial')} text={t('feedback.trialText')}>
        <LinkButton to={linkTo('register')} variant="primary">
          {t('shell.becomeMember')}
        </LinkButton>
      </NotYet>
    );
  }
  return <Member />;
}

function Member() {
  const t = useText();
  const { value, failure, isAsking, askAgain } = useCall(terms, {});
  if (value === undefined && failure !== undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('feedback.missing')} retry={retry} />;
  }
  if (value === undefined) return <Waiting />;
  return (
    <div className={styles.page}>
      <FeedbackForm terms={value} />
      <FeedbackList timeZone={value.timeZone} />
    </div>
  );
}

interface NotYetProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function NotYet({ title, text, children }: NotYetProps) {
  return <EmptyState icon={message} title={title} text={text} action={children} />;
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('feedback.waiting')} className={styles.page}>
      <Skeleton className={styles.formShape} />
    </div>
  );
}
