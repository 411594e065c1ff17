import { standing } from '@laro/contract/calls/points.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { SignIn, type Programme } from '../../../features/points/SignIn.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useLocation } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { coins } from '../../../ui/icons/coins.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { Mall } from './Mall.tsx';
import styles from './pointsMall.module.css';

const PointsLog = latePart(async () => (await import('./PointsLog.tsx')).PointsLog);
const Orders = latePart(async () => (await import('./Orders.tsx')).Orders);

const views = ['mall', 'log', 'orders'] as const;

/** S2-11: what points a member has, where they come from, and what they are given for. */
export default function PointsMall() {
  const { t, language } = useTexts();
  const { value, failure, isAsking, askAgain } = useCall(standing, { query: { language } });
  const asked = new URLSearchParams(useLocation().search).get('view');
  const view = views.find((one) => one === asked) ?? 'mall';
  if (value === undefined && failure === undefined) return <Waiting />;
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('points.missing')} retry={retry} />;
  }
  const { programme } = value;
  if (programme === null) return <EmptyState icon={coins} title={t('points.none')} />;
  return (
    <div id="points" className={styles.page}>
      <Level {...programme} />
      {programme.isTrial ? (
        <section className={styles.card}>
          <p>{t('points.trial')}</p>
          <LinkButton to={linkTo('register')} wide>
            {t('points.register')}
          </LinkButton>
        </section>
      ) : (
        <SignIn signIn={programme.signIn} />
      )}
      <Tabs
        label={t('points.views')}
        panel="points-view"
        current={view}
        tabs={views.map((id) => ({
          id,
          label: t(`points.${id}`),
          to: linkTo('pointsMall', id === 'mall' ? {} : { view: id }),
        }))}
      />
      <TabPanel id="points-view" current={view}>
        {view === 'mall' && <Mall balance={programme.balance} />}
        {view === 'log' && <PointsLog timeZone={programme.timeZone} />}
        {view === 'orders' && <Orders timeZone={programme.timeZone} />}
      </TabPanel>
    </div>
  );
}

/** How many there are, and what the next level needs. */
function Level({ balance, earned, level, levels, perTurnover, currency }: Programme) {
  const { t, tag } = useTexts();
  const { info } = useSite();
  const next = levels[level + 1];
  const from = levels[level]?.points ?? 0;
  return (
    <section className={styles.hero} aria-label={t('points.yours')}>
      <div className={styles.sum}>
        <div>
          <p className={styles.quiet}>{t('points.yours')}</p>
          <p className={styles.figure}>{formatCount(balance, tag)}</p>
        </div>
        <p className={styles.level}>{levels[level]?.name}</p>
      </div>
      {next === undefined ? (
        <p className={styles.quiet}>{t('points.highest')}</p>
      ) : (
        <>
          <progress
            className={styles.meter}
            aria-label={t('points.toNext', { level: next.name })}
            value={earned - from}
            max={next.points - from}
          />
          <p>{t('points.needs', { points: formatCount(next.points - earned, tag), level: next.name })}</p>
        </>
      )}
      <p className={styles.quiet}>
        {t('points.rate', { amount: formatAmount(perTurnover, formatOf(currency, info.currency)) })}
      </p>
    </section>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('points.waiting')} className={styles.page}>
      <Skeleton className={styles.heroShape} />
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.gridShape} />
    </div>
  );
}
