import { bankList, promos } from '@laro/contract/calls/deposit.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useLocation, usePageData } from '../../../platform/router/router.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { wallet } from '../../../ui/icons/wallet.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import type { load } from './load.ts';
import styles from './deposit.module.css';

const DepositForm = latePart(
  async () => (await import('./DepositForm.tsx')).DepositForm,
  () => <Skeleton className={styles.formShape} />,
);
const DepositOrder = latePart(
  async () => (await import('./DepositOrder.tsx')).DepositOrder,
  () => <Skeleton className={styles.formShape} />,
);
const Deposits = latePart(async () => (await import('./Deposits.tsx')).Deposits);

// Few stay away.
const OnBreak = latePart(async () => (await import('./OnBreak.tsx')).OnBreak);
const AtLimit = latePart(async () => (await import('./AtLimit.tsx')).AtLimit);

/** S2-09: how much and by which channel; then that one deposit, until it has arrived. */
export default function DepositScreen() {
  const { t, language } = useTexts();
  const { info } = useSite();
  const { form } = usePageData<typeof load>();
  const { search } = useLocation();
  const orderNo = new URLSearchParams(search).get('order') ?? undefined;
  const { value, failure, isAsking, askAgain } = useCall(bankList, {});
  // Without them the form is whole as well; it has their room from its first look on.
  const offered = useCall(promos, { query: { language } }, { on: orderNo === undefined });
  const isOffered = orderNo !== undefined || offered.value !== undefined || offered.failure !== undefined;
  if (failure === undefined && (value === undefined || !isOffered)) {
    return (
      <div role="status" aria-busy="true" aria-label={t('deposit.waiting')} className={styles.page}>
        <Skeleton className={styles.formShape} />
        <Skeleton className={styles.shape} />
      </div>
    );
  }
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('deposit.missing')} retry={retry} />;
  }
  const format = formatOf(value.currency, info.currency);
  const { timeZone } = value;
  const full = value.limits?.filter(({ left }) => left === '0.00').map(({ until }) => until);
  return (
    <div className={styles.page}>
      {orderNo !== undefined ? (
        <DepositOrder key={orderNo} orderNo={orderNo} format={format} timeZone={timeZone} />
      ) : value.away ? (
        <OnBreak {...value.away} timeZone={timeZone} />
      ) : full !== undefined && full.length > 0 ? (
        <AtLimit until={full.toSorted().at(-1) ?? ''} timeZone={timeZone} />
      ) : value.channels.length === 0 ? (
        <EmptyState icon={wallet} title={t('deposit.noChannel')} text={t('deposit.noChannelText')} />
      ) : (
        <DepositForm list={value} format={format} form={form} promos={offered.value?.promos ?? []} />
      )}
      {orderNo === undefined && <Deposits format={format} timeZone={timeZone} />}
    </div>
  );
}
