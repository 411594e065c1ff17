import { overview } from '@laro/contract/calls/office.ts';
import { useTexts } from '../platform/i18n/text.tsx';
import { useCall } from '../platform/net/useCall.ts';
import { Chart } from '../ui/Chart.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { grouped, sees, useAddress, useDesk } from './desk.ts';
import { NotNow } from './NotNow.tsx';
import styles from './office.module.css';

const figures = ['registered', 'active', 'deposits', 'withdrawals', 'staked', 'result'] as const;

/** A brand today beside yesterday, and what waits for somebody. */
export function Overview() {
  const { t, tag } = useTexts();
  const { me, brand } = useDesk();
  const address = useAddress();
  const isForMe = me.role !== 'content';
  const asked = useCall(overview, { query: { merchant: brand.code } }, { on: isForMe });
  const [today, yesterday] = asked.value?.days ?? [];
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const write = (value: number) => new Intl.NumberFormat(tag, { notation: 'compact' }).format(value);
  const points = asked.value?.days.toReversed().map((one) => ({
    ...{ label: day.format(new Date(one.day)), value: Number(one.result), text: grouped(one.result) },
  }));
  return (
    <>
      <h1 className={styles.title}>{t('office.page.overview')}</h1>
      {!isForMe && <p>{t('office.noFigures')}</p>}
      <NotNow {...asked} />
      {isForMe && (
        <dl className={styles.figures}>
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`office.figure.${name}`)}</dt>
              <dd>{today ? shown(today[name]) : <Skeleton className={styles.figure} />}</dd>
              <dd className={styles.before}>
                {yesterday ? t('office.yesterday', { figure: shown(yesterday[name]) }) : '\u00a0'}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {asked.value && (
        <ul className={styles.waitingFor}>
          {sees(me.role, 'withdrawals') && (
            <li>
              <a href={address('withdrawals')}>
                {t('office.waitingWithdrawals', { count: asked.value.waiting.withdrawals })}
              </a>
            </li>
          )}
          <li>{t('office.waitingAdjustments', { count: asked.value.waiting.adjustments })}</li>
          {asked.value.waiting.secondSteps > 0 && (
            <li>{t('office.waitingSecondSteps', { count: asked.value.waiting.secondSteps })}</li>
          )}
        </ul>
      )}
      {isForMe && (
        <Chart
          title={t('office.resultByDay', { currency: brand.currency })}
          points={points}
          heads={[t('office.day'), t('office.figure.result')]}
          write={write}
        />
      )}
    </>
  );
}

function shown(value: number | string): string {
  return typeof value === 'number' ? String(value) : grouped(value);
}
