import { isRealMoney, isTrial, type HasType } from '@laro/contract/protocol/access.ts';
import { useEffect } from 'react';
import { useAnnouncementsUnread, useInboxUnread } from '../features/messages/unread.ts';
import { useBalance } from '../features/wallet/balance.data.ts';
import { BalanceFigure } from '../features/wallet/BalanceFigure.tsx';
import { hideBalance, useBalanceHidden } from '../features/wallet/balanceMask.ts';
import { useText } from '../platform/i18n/text.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { IconLink } from '../ui/IconButton.tsx';
import { personAdd } from '../ui/icons/personAdd.ts';
import { wallet } from '../ui/icons/wallet.ts';
import { linkTo } from '../screens.ts';
import styles from './AccountBar.module.css';

interface MemberBarProps {
  readonly narrow: boolean;
  readonly session: HasType;
  /** Is told the sum of the counts in the menu (E8). */
  readonly onUnread: (count: number) => void;
}

/** The balance and a deposit button; a chunk of its own, since visitors have no use for it. */
export function MemberBar({ narrow, session, onUnread }: MemberBarProps) {
  const t = useText();
  const known = useBalance();
  const hidden = useBalanceHidden();
  const unread = useAnnouncementsUnread('B,PL,PU') + useInboxUnread();
  useEffect(() => {
    onUnread(unread);
    return () => onUnread(0);
  }, [unread, onUnread]);
  const next = isRealMoney(session)
    ? ({ icon: wallet, label: 'shell.deposit', to: linkTo('deposit') } as const)
    : isTrial(session) && ({ icon: personAdd, label: 'shell.register', to: linkTo('register') } as const);
  return (
    <div className={styles.member}>
      <button
        type="button"
        className={styles.balance}
        aria-label={t(hidden ? 'shell.showBalance' : 'shell.hideBalance')}
        onClick={() => hideBalance(!hidden)}
      />
      <output className={styles.amount} data-testid="balance">
        <BalanceFigure known={known} hidden={hidden} />
      </output>
      {next && narrow && <IconLink icon={next.icon} label={t(next.label)} to={next.to} />}
      {next && !narrow && (
        <LinkButton to={next.to} variant="primary" className={styles.action}>
          {t(next.label)}
        </LinkButton>
      )}
    </div>
  );
}
