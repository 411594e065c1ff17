import { useEffect } from 'react';
import { useAnnouncementsUnread, useInboxUnread } from '../features/messages/unread.ts';
import { useBalance } from '../features/wallet/balance.data.ts';
import { BalanceFigure } from '../features/wallet/BalanceFigure.tsx';
import { hideBalance, useBalanceHidden } from '../features/wallet/balanceMask.ts';
import { useText } from '../platform/i18n/text.tsx';
import styles from './AccountBar.module.css';

interface MemberBarProps {
  /** Is told the sum of the counts in the menu (E8). */
  readonly onUnread: (count: number) => void;
}

/** The balance; a chunk of its own, since visitors have no use for it. */
export function MemberBar({ onUnread }: MemberBarProps) {
  const t = useText();
  const known = useBalance();
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
