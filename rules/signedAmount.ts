import { formatAmount, type AmountFormat } from './amountFormat.ts';

/** A movement with its sign, which says by itself what a colour says besides: "+₱128.50", "−₱64.00", and nothing of zero. */
export function formatSigned(
  amount: string,
  format: AmountFormat,
): { readonly text: string; readonly tone: 'plain' | 'gain' | 'loss' } {
  const text = formatAmount(amount.replace(/^-/, ''), format);
  if (!/[1-9]/.test(amount)) return { text, tone: 'plain' };
  // A minus as wide as the plus, which is read out as one; a hyphen is not.
  return amount.startsWith('-')
    ? { text: `\u2212${text}`, tone: 'loss' }
    : { text: `+${text}`, tone: 'gain' };
}
