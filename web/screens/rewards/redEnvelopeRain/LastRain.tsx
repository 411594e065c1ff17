import type { standing } from '@laro/contract/calls/redRain.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import styles from './redEnvelopeRain.module.css';

export type RainStanding = NonNullable<Value<typeof standing>['rain']>;

interface LastRainProps extends Pick<RainStanding, 'current' | 'last'> {
  readonly amountOf: (amount: string) => string;
}

/** What the member got of the shower before, and what anybody can check of how it was drawn. */
export function LastRain({ current, last, amountOf }: LastRainProps) {
  const { t } = useTexts();
  return (
    <section className={styles.card} aria-label={t(last ? 'redRain.lastRain' : 'redRain.proof')}>
      {last && (
        <>
          <h2 className={styles.heading}>{t('redRain.lastRain')}</h2>
          <p className={styles.mine}>
            {last.mine === null
              ? t('redRain.lastNone')
              : t('redRain.lastMine', { amount: amountOf(last.mine) })}
          </p>
          <p className={styles.quiet}>
            {t('redRain.lastTaken', { taken: last.envelopes - last.left, count: last.envelopes })}
          </p>
        </>
      )}
      <details>
        <summary className={styles.open}>{t('redRain.proof')}</summary>
        <dl className={styles.proof}>
          <dt>{t('redRain.sealNow')}</dt>
          <dd>{current.seal}</dd>
          {last && (
            <>
              <dt>{t('redRain.seal')}</dt>
              <dd>{last.seal}</dd>
              <dt>{t('redRain.drawn')}</dt>
              <dd>{last.drawn}</dd>
            </>
          )}
        </dl>
        {last && <p className={styles.quiet}>{t('redRain.proofText')}</p>}
      </details>
    </section>
  );
}
