import type { Round } from '@laro/contract/calls/wallet.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatAmount } from '../../platform/i18n/format.ts';
import { useText } from '../../platform/i18n/text.tsx';
import { Amount } from '../../ui/Amount.tsx';
import { Receipt } from '../../ui/Receipt.tsx';
import { formatMoment } from '../records/moment.ts';
import { AskAbout } from '../support/AskAbout.tsx';
import { wonBesides } from './wonBesides.ts';

interface RoundReceiptProps {
  readonly round: Round;
  readonly format: AmountFormat;
  readonly timeZone: string;
}

/** One round, with the number that its game knows it by. */
export function RoundReceipt({ round, format, timeZone }: RoundReceiptProps) {
  const t = useText();
  return (
    <Receipt
      title={round.gameName ?? round.gameId}
      head={<Amount {...formatSigned(round.result, format)} size="figure" />}
      said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
      lines={[
        { label: t('wallet.staked'), value: formatAmount(round.staked, format) },
        { label: t('wallet.won'), value: formatAmount(round.won, format) },
        ...wonBesides(round, t, format),
        { label: t('wallet.time'), value: formatMoment(round.at, timeZone) },
        { label: t('wallet.vendor'), value: round.vendor },
        { label: t('wallet.round'), value: round.round, copy: t('wallet.copyRound') },
      ]}
      foot={<AskAbout kind="round" number={round.round} />}
    />
  );
}
