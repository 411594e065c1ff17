import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useBalance } from '../features/wallet/balance.data.ts';
import { BalanceFigure } from '../features/wallet/BalanceFigure.tsx';
import { hideBalance, useBalanceHidden } from '../features/wallet/balanceMask.ts';
import { useText } from '../platform/i18n/text.tsx';
import { pageQueries } from '../platform/queryClient.ts';
import { LinkButton } from '../ui/Button.tsx';
import { IconLink } from '../ui/IconButton.tsx';
import { wallet } from '../ui/icons/wallet.ts';
import styles from './AccountBar.module.css';

interface MemberBarProps {
  readonly narrow: boolean;
  readonly canDeposit: boolean;
}

/** The balance and a deposit button; a chunk of its own, since visitors have no use for it. */
export function MemberBar(props: MemberBarProps) {
  const [queries] = useState(pageQueries);
  return (
    <QueryClientProvider client={queries}>
      <Bar {...props} />
    </QueryClientProvider>
  );
}

function Bar({ narrow, canDeposit }: MemberBarProps) {
  const t = useText();
  const known = useBalance();
  const hidden = useBalanceHidden();
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
      {canDeposit && narrow && <IconLink icon={wallet} label={t('shell.deposit')} to="/m/voucherCenter" />}
      {canDeposit && !narrow && (
        <LinkButton to="/m/voucherCenter" variant="primary" className={styles.action}>
          {t('shell.deposit')}
        </LinkButton>
      )}
    </div>
  );
}
