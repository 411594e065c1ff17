import { isRealMoney, isTrial } from '@laro/contract/protocol/access.ts';
import { standing } from '@laro/contract/calls/redRain.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Rain } from './Rain.tsx';
import styles from './redEnvelopeRain.module.css';

/** S2-27: red envelopes that fall for a minute, one for each player; what was in those of the last time, and how it was drawn. */
export default function RedEnvelopeRain() {
  const { t, language } = useTexts();
  const { value, failure, isAsking, askAgain } = useCall(standing, { query: { language } }, { staleTime: 0 });
  if (value === undefined && failure === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('redRain.waiting')} className={styles.page}>
        <Skeleton className={styles.heroShape} />
        <Skeleton className={styles.shape} />
      </div>
    );
  }
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('redRain.missing')} retry={retry} />;
  }
  if (value.rain === null) {
    const others = <LinkButton to={linkTo('promotions')}>{t('redRain.promotions')}</LinkButton>;
    return <EmptyState icon={gift} title={t('redRain.none')} text={t('redRain.noneText')} action={others} />;
  }
  return (
    <div id="rain" className={styles.page}>
      <NotForYou />
      <Rain rain={value.rain} isCutOff={failure !== undefined} isAsking={isAsking} onOutOfDate={askAgain} />
    </div>
  );
}

/** S6-03: what keeps an account from an envelope is said before one is tapped. */
function NotForYou() {
  const t = useText();
  const { session } = useSession();
  if (isRealMoney(session)) return null;
  return (
    <section className={styles.card}>
      <p>{t(isTrial(session) ? 'redRain.trial' : 'redRain.notForYou')}</p>
      {isTrial(session) && (
        <LinkButton to={linkTo('register')} wide>
          {t('redRain.register')}
        </LinkButton>
      )}
    </section>
  );
}
