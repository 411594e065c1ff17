import { useRef } from 'react';
import { transfer } from '@laro/contract/calls/wallet.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { toMinor } from '@laro/rules/money.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { useSend } from '../../platform/net/useSend.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

interface TakeIncomeProps {
  readonly income: string;
  readonly format: AmountFormat;
  readonly variant?: 'primary' | undefined;
}

/** Takes all of an income to the wallet; nothing where there is none. */
export function TakeIncome({ income, format, variant }: TakeIncomeProps) {
  const t = useText();
  const { send, isSending } = useSend(transfer);
  const meant = useRef({ amount: '', key: '' });

  async function take(): Promise<void> {
    // Pressed again after a lost answer it is the same transfer.
    if (meant.current.amount !== income) meant.current = { amount: income, key: crypto.randomUUID() };
    const { key } = meant.current;
    const outcome = await send({ body: { key, from: 'income', to: 'wallet', amount: income } });
    if (outcome === undefined) return;
    if (outcome.ok) {
      const text = t('rebates.taken', { amount: formatAmount(outcome.value.amount, format) });
      toast.show({ text, lasts: 'success', tone: 'success' });
      return;
    }
    const { code } = outcome.failure;
    const text = t(code === 'WALLET_FULL' ? 'rebates.full' : 'team.unreachable');
    toast.show({ text, lasts: 'long', tone: 'danger' });
  }
  if (toMinor(income) <= 0n) return null;
  return (
    <Button variant={variant} wide loading={isSending} onClick={() => void take()}>
      {t('rebates.take')}
    </Button>
  );
}
