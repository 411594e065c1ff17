import { useEffect, useEffectEvent } from 'react';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { useAnnouncementsUnread, useInboxUnread } from '../features/messages/unread.ts';
import { useBalance } from '../features/wallet/balance.data.ts';
import { BalanceFigure } from '../features/wallet/BalanceFigure.tsx';
import { hideBalance, useBalanceHidden } from '../features/wallet/balanceMask.ts';
import { formatAmount } from '../platform/i18n/format.ts';
import { useText } from '../platform/i18n/text.tsx';
import { fetchCode } from '../platform/page/latePart.tsx';
import { useSite } from '../platform/page/site.ts';
import { readStored } from '../platform/storage/storage.ts';
import styles from './AccountBar.module.css';

interface MemberBarProps {
  /** Is told the sum of the counts in the menu (E8). */
  readonly onUnread: (count: number) => void;
}

const arrivals = () => import('../features/cashier/arrival.ts');

/** The balance; a chunk of its own, since visitors have no use for it. */
export function MemberBar({ onUnread }: MemberBarProps) {
  const t = useText();
  const known = useBalance();
  const { info } = useSite();
  const version = known.balance?.version;
  const say = useEffectEvent((amount: string, currency: string) =>
    t('shell.depositArrived', { amount: formatAmount(amount, formatOf(currency, info.currency)) }),
  );
  // S2-09: a deposit arrives wherever its member is; who has none on its way asks nothing.
  useEffect(() => {
    if (version === undefined || readStored('deposit') === undefined) return;
    void fetchCode(arrivals).then(
      ({ tellArrival }) => tellArrival((amount, currency) => say(amount, currency)),
      () => {},
    );
  }, [version]);
  const hidden = useBalanceHidden();
  const unread = useAnnouncementsUnread('B,PL,PU') + useInboxUnread();
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  return (
    <>
      <button
        type="button"
        className={styles.balance}
        aria-label={t(hidden ? 'shell.showBalance' : 'shell.hideBalance')}
        onClick={() => hideBalance(!hidden)}
      />
      <output className={styles.amount} data-testid="balance">
        <BalanceFigure known={known} hidden={hidden} />
      </output>
    </>
  );
}
