import type { Round } from '@laro/contract/calls/wallet.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { RoundReceipt } from '../../../features/wallet/RoundReceipt.tsx';
import { Thread } from '../../../features/wallet/Thread.tsx';
import { useText } from '../../../platform/i18n/text.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';

interface RoundSheetProps {
  readonly round: Round;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One round, and everything that belongs to it. */
export function RoundSheet({ round, format, timeZone, onClose }: RoundSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('wallet.round')} closeLabel={t('shell.close')}>
      <RoundReceipt round={round} format={format} timeZone={timeZone} />
      <Thread number={round.round} isRoundShown />
    </Sheet>
  );
}
