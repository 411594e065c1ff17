import { formatOf } from '@laro/rules/amountFormat.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSite } from '../../platform/page/site.ts';
import { Amount } from '../../ui/Amount.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { KnownBalance } from './balance.data.ts';
import styles from './wallet.module.css';

interface BalanceFigureProps {
  readonly known: KnownBalance;
  readonly hidden: boolean;
  readonly size?: 'body' | 'title' | undefined;
}

/** S4-01, S5-26: the balance, or asterisks while the player hides it and while it is being refreshed. */
export function BalanceFigure({ known: { balance, refreshing }, hidden, size }: BalanceFigureProps) {
  const t = useText();
  const { info } = useSite();
  if (balance === undefined) return <Skeleton shape="line" className={styles.waiting} />;
  const masked = hidden || refreshing;
  return (
    <Amount
      size={size}
      text={formatAmount(balance.sumBalance, {
        ...formatOf(balance.currency, info.currency),
        symbol: balance.currencySymbol,
      })}
      masked={masked ? { label: t(hidden ? 'shell.balanceHidden' : 'shell.balanceUnknown') } : undefined}
    />
  );
}
