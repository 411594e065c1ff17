import { cancelSuborders, orderDetail, type LotteryOrder } from '@laro/contract/calls/lottery.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { AskAbout } from '../../../features/support/AskAbout.tsx';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { externalLink } from '../../../ui/icons/externalLink.ts';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { Balls } from './Balls.tsx';
import { chosenText, playName } from './chosen.ts';
import styles from './lottery.module.css';

interface OrderSheetProps {
  /** As the list has it. */
  readonly order: LotteryOrder;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** S7-32: one order, draw by draw; what may still be cancelled is cancelled here. */
export function OrderSheet({ order, format, timeZone, onClose }: OrderSheetProps) {
  const t = useText();
  const { language } = useTexts();
  const { value, failure, isAsking, askAgain } = useCall(orderDetail, { query: { orderId: order.orderId } });
  const { send, isSending } = useSend(cancelSuborders);
  const { state, amount, won } = value ?? order;
  async function cancel(suborderIds: string[]) {
    const outcome = await send({ body: { orderId: order.orderId, suborderIds } });
    if (outcome === undefined) return;
    const isOnItsWay =
      outcome.ok &&
      outcome.value.suborders.some(
        (one) => suborderIds.includes(one.suborderId) && one.state === 'cancelling',
      );
    const said = isOnItsWay ? 'lottery.cancelOnItsWay' : 'lottery.cancelDone';
    const isLate = !outcome.ok && outcome.failure.code === 'SALE_CLOSED';
    const refused = isLate ? 'lottery.cancelTooLate' : 'lottery.cancelFailed';
    const text = t(outcome.ok ? said : refused);
    toast.show({ text, lasts: 'long', tone: outcome.ok ? 'success' : 'danger' });
  }
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  const open = value?.suborders.filter(({ mayCancel }) => mayCancel).map((one) => one.suborderId) ?? [];
  return (
    <Sheet open onClose={onClose} title={t('lottery.order')} closeLabel={t('shell.close')}>
      <Receipt
        title={order.gameName}
        head={
          <Amount
            size="figure"
            {...(state === 'won'
              ? { text: `+${formatAmount(won, format)}`, tone: 'gain' as const }
              : { text: formatAmount(amount, format) })}
          />
        }
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          { label: t('lottery.state'), value: t(`lottery.state.${state}`) },
          { label: t('lottery.play'), value: playName(order.play, t) },
          { label: t('lottery.chosen'), value: chosenText(order.play, order.selection, t) },
          { label: t('wallet.staked'), value: formatAmount(amount, format) },
          { label: t('wallet.time'), value: formatMoment(order.at, timeZone) },
          ...(value?.suborders.length === 1
            ? [
                {
                  label: t('wallet.round'),
                  value: value.suborders[0]?.round ?? '',
                  copy: t('wallet.copyRound'),
                },
              ]
            : []),
        ]}
      />
      {value === undefined && failure === undefined && <Skeleton className={styles.shape} />}
      {value === undefined && failure !== undefined && (
        <ErrorState title={t('wallet.missing')} retry={retry} />
      )}
      {value !== undefined && (
        <ul className={styles.draws} aria-label={t('lottery.draws')}>
          {value.suborders.map((part) => (
            <li key={part.suborderId} className={styles.draw}>
              <span className={styles.drawWords}>
                <strong>{t('lottery.drawNumber', { number: part.draw })}</strong>
                <span className={styles.quiet}>
                  {t(`lottery.state.${part.state}`)} · {t('lottery.bets', { count: part.bets })}
                </span>
                {part.result !== null && <Balls result={part.result} />}
                {part.proof !== null && (
                  <a
                    href={`${part.proof}&language=${language}`}
                    target="_blank"
                    rel="noopener"
                    data-outside=""
                    className={styles.proof}
                    aria-label={t('lottery.proveDraw', { number: part.draw })}
                  >
                    <Icon path={externalLink} size={20} />
                    {t('lottery.prove')}
                  </a>
                )}
                {part.mayCancel && (
                  <span className={styles.quiet}>
                    {t('lottery.cancelUntil', { time: formatMoment(part.closesAt, timeZone) })}
                  </span>
                )}
              </span>
              {part.state === 'won' ? (
                <Amount text={`+${formatAmount(part.won, format)}`} tone="gain" />
              ) : (
                <Amount text={formatAmount(part.amount, format)} />
              )}
              {part.mayCancel && (
                <Button
                  disabled={isSending}
                  aria-label={t('lottery.cancelDraw', { number: part.draw })}
                  onClick={() => void cancel([part.suborderId])}
                >
                  {t('lottery.cancel')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {open.length > 1 && (
        <Button wide loading={isSending} onClick={() => void cancel(open.slice(0, 50))}>
          {t('lottery.cancelRest')}
        </Button>
      )}
      <AskAbout kind="order" number={order.orderId} />
    </Sheet>
  );
}
