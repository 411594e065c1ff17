import { useState } from 'react';
import { isRealMoney } from '@laro/contract/access.ts';
import { useBalance } from '../features/wallet/balance.data.ts';
import { formatAmount } from '../platform/i18n/format.ts';
import { useText } from '../platform/i18n/text.tsx';
import { useSession } from '../platform/session.ts';
import { useSite } from '../platform/site.ts';
import { readStored, writeStored } from '../platform/storage.ts';
import { Amount } from '../ui/Amount.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import styles from './AccountBar.module.css';

/** S2-36: log in and register, or the balance and a deposit button. `narrow` beside a title: only the balance. */
export function AccountBar({ narrow }: { narrow: boolean }) {
  const { session } = useSession();
  if (session === undefined) return <VisitorBar narrow={narrow} />;
  return <MemberBar narrow={narrow} canDeposit={isRealMoney(session)} />;
}

function VisitorBar({ narrow }: { narrow: boolean }) {
  const t = useText();
  return (
    <div className={styles.visitor}>
      <LinkButton to="/m/login" variant="quiet">
        {t('shell.login')}
      </LinkButton>
      {!narrow && (
        <LinkButton to="/m/register" variant="primary">
          {t('shell.register')}
        </LinkButton>
      )}
    </div>
  );
}

function MemberBar({ narrow, canDeposit }: { narrow: boolean; canDeposit: boolean }) {
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
