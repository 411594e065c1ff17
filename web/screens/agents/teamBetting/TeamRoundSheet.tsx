import type { TeamRound } from '@laro/contract/calls/agent.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { wonBesides } from '../../../features/wallet/wonBesides.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { Amount } from '../../../ui/Amount.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';

interface TeamRoundSheetProps {
  readonly round: TeamRound;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** One round of somebody of the team, with the number that its game knows it by. */
export function TeamRoundSheet({ round, format, timeZone, onClose }: TeamRoundSheetProps) {
  const t = useText();
  return (
    <Sheet open onClose={onClose} title={t('team.round')} closeLabel={t('shell.close')}>
      <Receipt
        title={round.gameName ?? round.gameId}
        head={<Amount {...formatSigned(round.result, format)} size="figure" />}
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          { label: t('team.member'), value: round.member.username },
          { label: t('team.turnover'), value: formatAmount(round.turnover, format) },
          { label: t('team.won'), value: formatAmount(round.won, format) },
          ...wonBesides(round, t, format),
          { label: t('wallet.time'), value: formatMoment(round.at, timeZone) },
          { label: t('wallet.vendor'), value: round.vendor },
          { label: t('wallet.round'), value: round.round, copy: t('wallet.copyRound') },
        ]}
      />
    </Sheet>
  );
}
