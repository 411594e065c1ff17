import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { useBalance } from '../features/wallet/balance.data.ts';
import { formatAmount } from '../platform/i18n/format.ts';
import { useText } from '../platform/i18n/text.tsx';
import { pageQueries } from '../platform/queryClient.ts';
import { useSite } from '../platform/site.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { Amount } from '../ui/Amount.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
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
  const { info } = useSite();
  const balance = useBalance();
  const [hidden, setHidden] = useState(() => readStored('balanceHidden') === '1');
  function toggle(): void {
    writeStored('balanceHidden', hidden ? undefined : '1');
    setHidden(!hidden);
  }
  return (
    <div className={styles.member}>
      <button
        type="button"
        className={styles.balance}
        aria-label={t(hidden ? 'shell.showBalance' : 'shell.hideBalance')}
        aria-pressed={hidden}
        onClick={toggle}
      >
        <span className={styles.word}>{t('shell.balance')}</span>
      </button>
      <output className={styles.amount} data-testid="balance">
        {balance === undefined ? (
          <Skeleton shape="line" className={styles.waiting} />
        ) : (
          <Amount
            text={formatAmount(balance.sumBalance, {
              symbol: balance.currencySymbol,
              pattern: info.currency.pattern,
            })}
            masked={hidden ? { label: t('shell.balanceHidden') } : undefined}
          />
        )}
      </output>
      {canDeposit && !narrow && (
        <LinkButton to="/m/voucherCenter" variant="primary" className={styles.deposit}>
          {t('shell.deposit')}
        </LinkButton>
      )}
    </div>
  );
}
