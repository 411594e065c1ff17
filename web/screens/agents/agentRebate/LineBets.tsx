import { useState } from 'react';
import { lineBets, type LineBet, type StatementLine } from '@laro/contract/calls/rebates.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { Batches } from '../../../features/team/Batches.tsx';
import { dayText, plain } from '../../../features/team/figures.ts';
import teamStyles from '../../../features/team/team.module.css';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';

interface LineBetsProps {
  readonly day: string;
  readonly of: { readonly memberId: string; readonly category: StatementLine['category'] };
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onBack: () => void;
}

/** The bets that a line of a statement is reckoned from, each of which opens. */
export function LineBets({ day, of, format, timeZone, onBack }: LineBetsProps) {
  const t = useText();
  const [open, setOpen] = useState<LineBet>();
  const { value } = useCall(lineBets, { query: { day, ...of } });
  if (open !== undefined) {
    return <Bet bet={open} format={format} timeZone={timeZone} onBack={() => setOpen(undefined)} />;
  }
  const turnover = value && formatAmount(value.line.turnover, format);
  return (
    <section className={teamStyles.lines}>
      <Button onClick={onBack}>{t('rebates.back')}</Button>
      {turnover !== undefined && <p className={teamStyles.quiet}>{t('rebates.betsText', { turnover })}</p>}
      <Batches
        label={t('rebates.bets')}
        name={`bets ${day} ${of.memberId} ${of.category}`}
        call={lineBets}
        input={(after) => ({ query: { day, ...of, ...(after !== undefined && { after }) } })}
        read={({ bets, next }) => ({ items: bets, next })}
        keyOf={({ vendor, round, at }) => `${vendor} ${round} ${at}`}
        empty={null}
        renderRow={(bet) => (
          <RecordRow
            title={bet.gameName ?? bet.gameId}
            line={formatMoment(bet.at, timeZone)}
            figure={<Amount {...counted(bet.turnover, format)} />}
            quiet={
              bet.settledOn === null ? bet.vendor : t('rebates.betLate', { day: dayText(bet.settledOn) })
            }
            onOpen={() => setOpen(bet)}
          />
        )}
      />
    </section>
  );
}

interface BetProps extends Pick<LineBetsProps, 'format' | 'timeZone' | 'onBack'> {
  readonly bet: LineBet;
}

function Bet({ bet, format, timeZone, onBack }: BetProps) {
  const t = useText();
  return (
    <section className={teamStyles.lines}>
      <Button onClick={onBack}>{t('rebates.back')}</Button>
      <Receipt
        title={bet.gameName ?? bet.gameId}
        head={<Amount {...counted(bet.turnover, format)} size="figure" />}
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          { label: t('team.turnover'), value: counted(bet.turnover, format).text },
          ...(bet.settledOn === null
            ? []
            : [{ label: t('rebates.betSettled'), value: dayText(bet.settledOn) }]),
          { label: t('wallet.time'), value: formatMoment(bet.at, timeZone) },
          { label: t('wallet.vendor'), value: bet.vendor },
          { label: t('wallet.round'), value: bet.round, copy: t('wallet.copyRound') },
        ]}
      />
    </section>
  );
}

/** A turnover is neither gain nor loss; what was taken back of it has a sign. */
function counted(turnover: string, format: AmountFormat) {
  return toMinor(turnover) < 0n ? formatSigned(turnover, format) : plain(turnover, format);
}
