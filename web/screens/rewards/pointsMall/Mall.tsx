import { useRef, useState } from 'react';
import { items, redeem } from '@laro/contract/calls/points.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useText, useTexts } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSend } from '../../../platform/net/useSend.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { coins } from '../../../ui/icons/coins.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LazyImage } from '../../../ui/LazyImage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './pointsMall.module.css';

type Item = Value<typeof items>['items'][number];

/** What points are given for. Why a thing cannot be had is said before it is tried. */
export function Mall({ balance }: { readonly balance: number }) {
  const { t, language } = useTexts();
  const { value, failure, isAsking, askAgain } = useCall(items, { query: { language } });
  const [wanted, want] = useState<Item>();
  if (value === undefined && failure === undefined) return <Skeleton className={styles.gridShape} />;
  if (value === undefined) {
    const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
    return <ErrorState title={t('points.mallMissing')} retry={retry} />;
  }
  if (value.items.length === 0) return <EmptyState icon={coins} title={t('points.empty')} />;
  return (
    <>
      <ul className={styles.grid} aria-label={t('points.mall')}>
        {value.items.map((item) => (
          <Thing key={item.id} item={item} balance={balance} onWant={() => want(item)} />
        ))}
      </ul>
      {wanted && <Redeem item={wanted} balance={balance} onClose={() => want(undefined)} />}
    </>
  );
}

interface ThingProps {
  readonly item: Item;
  readonly balance: number;
  readonly onWant: () => void;
}

function Thing({ item, balance, onWant }: ThingProps) {
  const { t, tag } = useTexts();
  const { title, line, picture, price, left, why, fromLevel } = item;
  const limit = limitOf(item);
  return (
    <li className={styles.thing}>
      {picture !== '' && (
        <LazyImage src={picture} eager={false} spare width={450} height={150} className={styles.picture} />
      )}
      <div className={styles.words}>
        <h3 className={styles.name}>{title}</h3>
        <p className={styles.quiet}>{line}</p>
        <p className={styles.facts}>
          <span className={styles.price}>
            <Icon path={coins} size={16} />
            {t('points.price', { points: formatCount(price, tag) })}
          </span>
          {left !== null && left > 0 && <span>{t('points.left', { count: left })}</span>}
          {limit && <span>{t(`points.${limit.per}`, { count: limit.count })}</span>}
        </p>
        {why === null ? (
          <Button wide onClick={onWant} aria-label={t('points.redeemIt', { title })}>
            {t('points.redeem')}
          </Button>
        ) : (
          <p className={styles.why}>
            {t(`points.why.${why}`, {
              level: fromLevel ?? '',
              points: formatCount(Math.max(0, price - balance), tag),
            })}
          </p>
        )}
      </div>
    </li>
  );
}

/** The limit that is met first. */
function limitOf({ perDay, perWeek, perMonth }: Item) {
  if (perDay !== null) return { per: 'perDay', count: perDay } as const;
  if (perWeek !== null) return { per: 'perWeek', count: perWeek } as const;
  return perMonth === null ? undefined : ({ per: 'perMonth', count: perMonth } as const);
}

interface RedeemProps {
  readonly item: Item;
  readonly balance: number;
  readonly onClose: () => void;
}

function Redeem({ item: { id, title, price, kind }, balance, onClose }: RedeemProps) {
  const { t, tag } = useTexts();
  const { send, isSending } = useSend(redeem);
  // The same wish has the same key, however often it is sent.
  const key = useRef(crypto.randomUUID());
  const say = useSay();

  async function take(): Promise<void> {
    const outcome = await send({ body: { clientKey: key.current, itemId: id, price } });
    if (outcome === undefined) return;
    if (outcome.ok) {
      const text = t(kind === 'money' ? 'points.hadMoney' : 'points.hadPicture', { title });
      toast.show({ text, lasts: 'long', tone: 'success' });
      onClose();
      return;
    }
    toast.show({ text: say(outcome.failure.code), lasts: 'long', tone: 'danger' });
    // A line that broke may have had its effect: the dialog stays, and asks with the same key.
    if (outcome.failure.kind === 'refused') onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('points.sure', { title })}
      cancel={t('shell.cancel')}
      confirm={{ label: t('points.redeem'), loading: isSending, onPress: () => void take() }}
    >
      {t('points.sureText', { points: formatCount(price, tag), after: formatCount(balance - price, tag) })}
    </Dialog>
  );
}

function useSay(): (code: string) => string {
  const t = useText();
  return (code) =>
    code === 'NOT_FOR_YOU' || code === 'ITEM_GONE' || code === 'OTHER_PRICE'
      ? t('points.changed')
      : code === 'NOT_ALLOWED'
        ? t('breaks.refused')
        : t(code === 'WALLET_FULL' ? 'points.full' : 'points.failed');
}
