import type { Round } from '@laro/contract/calls/wallet.ts';
import { formatAmount, type AmountFormat } from '@laro/rules/amountFormat.ts';
import type { Text } from '../../platform/i18n/text.tsx';
import type { ReceiptLine } from '../../ui/Receipt.tsx';

/** The lines of a round's receipt about a jackpot and about what a free round has won, where there is either. */
export function wonBesides(
  { jackpot, freeWon }: Pick<Round, 'jackpot' | 'freeWon'>,
  t: Text,
  format: AmountFormat,
): ReceiptLine[] {
  return [
    ...(jackpot === undefined
      ? []
      : [{ label: t('wallet.ofJackpot'), value: formatAmount(jackpot, format) }]),
    ...(freeWon === undefined ? [] : [{ label: t('wallet.freeWon'), value: formatAmount(freeWon, format) }]),
  ];
}
