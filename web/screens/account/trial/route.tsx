import { useEffect, useState } from 'react';
import type { MessageId } from '../../../platform/i18n/catalogues.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { spinner } from '../../../ui/icons/spinner.ts';
import { beginTrial } from '../../../features/session/session.data.ts';
import { linkTo } from '../../../screens.ts';
import styles from './trial.module.css';

/**
 * S2-25, S4-07: begins a free trial; the frame goes on by itself once the session is there. It waits until it is answered
 * (S9-03), beside a way home.
 */
export default function Trial() {
  const t = useText();
  const { info } = useSite();
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<MessageId>();

  useEffect(() => {
    const leaving = new AbortController();
    // Later, so that React's double effects in development begin one trial and not two.
    const timer = setTimeout(async () => {
      const failed = await beginTrial(info.merchantCode, leaving.signal);
      if (!leaving.signal.aborted) setProblem(failed);
    });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [info.merchantCode, attempt]);

  if (problem !== undefined) {
    const again = () => {
      setProblem(undefined);
      setAttempt(attempt + 1);
    };
    return (
      <ErrorState
        title={t('session.trialFailed')}
        text={t(problem)}
        retry={{ label: t('session.tryAgain'), onPress: again }}
      />
    );
  }
  return (
    <section className={styles.trial} aria-busy="true">
      <span className={styles.mark}>
        <Icon path={gift} size={32} />
      </span>
      <h2>{t('session.trialTitle')}</h2>
      <p role="status">{t('session.trialText')}</p>
      <Icon path={spinner} size={20} className={styles.spinner} />
      <LinkButton to={linkTo('home')} variant="quiet">
        {t('session.goHome')}
      </LinkButton>
    </section>
  );
}
