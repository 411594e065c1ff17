import { useState } from 'react';
import { orders, orderStates, type LotteryOrder, type OrderState } from '@laro/contract/calls/lottery.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import type { DayRange, Period } from '@laro/rules/days.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { PeriodPicker } from '../../../features/records/PeriodPicker.tsx';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useDays } from '../../../features/records/useDays.ts';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { usePages } from '../../../platform/net/usePages.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { receipt } from '../../../ui/icons/receipt.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { chosenText, playName } from './chosen.ts';
import type { LotteryData } from './load.ts';
import styles from './lottery.module.css';

const OrderSheet = latePart(async () => (await import('./OrderSheet.tsx')).OrderSheet);
const shown = [orders];
const periods: readonly Period[] = ['today', 'last7', 'last30'];

interface Wanted {
  readonly state: OrderState | '';
  readonly gameId: string;
}

/** S7-32: the member's orders in all lotteries, by state, lottery and days. */
export function Orders({ lotteries }: Pick<LotteryData, 'lotteries'>) {
  const t = useText();
  const [days, chooseDays] = useDays();
  const [wanted, want] = useState<Wanted>({ state: '', gameId: '' });
  const query = {
    ...days,
    ...(wanted.state !== '' && { state: wanted.state }),
    ...(wanted.gameId !== '' && { gameId: wanted.gameId }),
  };
  const begin = useCall(orders, { query: {} });
  useMoved(shown);
  const { value: known, failure, isAsking, askAgain } = begin;
  if (known === undefined) {
    if (failure === undefined) return <Waiting />;
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('wallet.missing')} retry={retry} />;
  }
  const range: DayRange = days ?? { from: known.from, to: known.to };
  return (
    <div className={styles.orders}>
      <PeriodPicker value={range} onChange={chooseDays} today={known.today} offered={periods} />
      <ChoiceChips
        label={t('lottery.state')}
        options={['' as const, ...orderStates].map((state) => ({
          value: state,
          label: t(state === '' ? 'lottery.state.all' : `lottery.state.${state}`),
        }))}
        value={wanted.state}
        onChange={(state) => want({ ...wanted, state })}
      />
      <SelectField
        name="lottery"
        label={t('lottery.lottery')}
        value={wanted.gameId}
        onChange={({ target }) => want({ ...wanted, gameId: target.value })}
        options={[
          { value: '', label: t('lottery.everyLottery') },
          ...lotteries.map(({ gameId, card }) => ({ value: gameId, label: card.name })),
        ]}
      />
      <List key={JSON.stringify(query)} query={query} timeZone={known.timeZone} currency={known.currency} />
    </div>
  );
}

interface ListProps {
  readonly query: { readonly state?: OrderState; readonly gameId?: string } & Partial<DayRange>;
  readonly timeZone: string;
  readonly currency: string;
}

function List({ query, timeZone, currency }: ListProps) {
  const t = useText();
  const { info } = useSite();
  const [looked, look] = useState<LotteryOrder>();
  const name = `orders ${JSON.stringify(query)}`;
  const pages = usePages(orders, {
    input: (pageNo) => ({ query: { ...query, pageNo } }),
    read: ({ content }) => content,
    keptAs: name,
  });
  const format = formatOf(currency, info.currency);
  return (
    <>
      <RecordList
        label={t('lottery.orders')}
        name={name}
        pages={pages}
        keyOf={({ orderId }) => orderId}
        rows="lines"
        empty={<EmptyState icon={receipt} title={t('lottery.noOrders')} text={t('lottery.noOrdersText')} />}
        renderRow={(order) => (
          <RecordRow
            title={order.gameName}
            line={`${playName(order.play, t)} ${chosenText(order.play, order.selection, t)}`}
            figure={<Outcome order={order} format={format} />}
            quiet={formatMoment(order.at, timeZone)}
            onOpen={() => look(order)}
          />
        )}
      />
      {looked && (
        <OrderSheet order={looked} format={format} timeZone={timeZone} onClose={() => look(undefined)} />
      )}
    </>
  );
}

/** What an order won, or its stake and how far it is. */
function Outcome({ order, format }: { readonly order: LotteryOrder; readonly format: AmountFormat }) {
  const t = useText();
  if (order.state === 'won') return <Amount text={`+${formatAmount(order.won, format)}`} tone="gain" />;
  return (
    <span>
      {t(`lottery.state.${order.state}`)} · {formatAmount(order.amount, format)}
    </span>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('records.waiting')} className={styles.orders}>
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
    </div>
  );
}
