import type { Movement } from '@laro/contract/calls/wallet.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { AskAbout } from '../../../features/support/AskAbout.tsx';
import { kindName } from '../../../features/wallet/kinds.ts';
import { Thread } from '../../../features/wallet/Thread.tsx';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';

interface MovementSheetProps {
  readonly movement: Movement;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One transaction, with the numbers that someone would ask for, and what it is a part of. */
export function MovementSheet({ movement, format, timeZone, onClose }: MovementSheetProps) {
  const t = useText();
  const { kind, amount, balance, at, gameName, round, number, order, jackpot } = movement;
  const partOf = order?.number ?? round;
  return (
    <Sheet open onClose={onClose} title={t('wallet.movement')} closeLabel={t('shell.close')}>
      <Receipt
        title={t(kindName(kind))}
        head={<Amount {...formatSigned(amount, format)} size="figure" />}
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          { label: t('shell.balance'), value: formatAmount(balance, format) },
          ...(jackpot === undefined
            ? []
            : [{ label: t('wallet.ofJackpot'), value: formatAmount(jackpot, format) }]),
          { label: t('wallet.time'), value: formatMoment(at, timeZone) },
          ...(gameName === null ? [] : [{ label: t('wallet.game'), value: gameName }]),
          ...(round === null
            ? []
            : [{ label: t('wallet.round'), value: round, copy: t('wallet.copyRound') }]),
          ...(order === null
            ? []
            : [{ label: t('wallet.order'), value: order.number, copy: t('wallet.copyOrder') }]),
          { label: t('wallet.number'), value: String(number) },
        ]}
        foot={<AskAbout kind="movement" number={String(number)} />}
      />
      {partOf !== null && <Thread number={partOf} isRoundShown />}
    </Sheet>
  );
}
