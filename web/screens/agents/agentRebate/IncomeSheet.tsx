import { incomeLines, type IncomeLine } from '@laro/contract/calls/rebates.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { Batches } from '../../../features/team/Batches.tsx';
import { dayText } from '../../../features/team/figures.ts';
import teamStyles from '../../../features/team/team.module.css';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';

interface IncomeSheetProps {
  readonly range: DayRange;
  readonly format: AmountFormat;
  /** The statement of a day. */
  readonly onOpen: (day: string) => void;
  readonly onClose: () => void;
}

const sums = ['rebates', 'takenBack', 'received', 'paid', 'taken'] as const;

/** Why the income is what it is: what came and what went, by whom and for what. */
export function IncomeSheet({ range, format, onOpen, onClose }: IncomeSheetProps) {
  const t = useText();
  const { value } = useCall(incomeLines, { query: { ...range } });
  const shown = sums.filter(
    (sum) => sum === 'rebates' || value === undefined || toMinor(value.sums[sum]) !== 0n,
  );
  return (
    <Sheet open onClose={onClose} title={t('rebates.movedByOf')} closeLabel={t('shell.close')}>
      <div className={teamStyles.lines}>
        <TotalsRow
          label={t('team.filterSums')}
          totals={shown.map((sum) => ({
            label: t(`rebates.sum.${sum}`),
            ...(value === undefined ? { text: undefined } : formatSigned(value.sums[sum], format)),
          }))}
        />
        <Batches
          label={t('rebates.movedByOf')}
          name={`income ${range.from} ${range.to}`}
          call={incomeLines}
          input={(after) => ({ query: { ...range, ...(after !== undefined && { after }) } })}
          read={({ lines, next }) => ({ items: lines, next })}
          keyOf={({ number }) => number}
          empty={<p className={teamStyles.quiet}>{t('rebates.movedNone')}</p>}
          renderRow={(line) => <Line line={line} format={format} onOpen={onOpen} />}
        />
      </div>
    </Sheet>
  );
}

interface LineProps extends Pick<IncomeSheetProps, 'format' | 'onOpen'> {
  readonly line: IncomeLine;
}

function Line({ line, format, onOpen }: LineProps) {
  const t = useText();
  const { statement, agreement, amount, balance } = line;
  const money = (text: string) => formatAmount(text, format);
  const left = balance === null ? '' : t('rebates.line.left', { amount: money(balance) });
  if (statement !== null) {
    const { day, owed, stillOwed } = statement;
    const isLess = toMinor(statement.amount) < 0n;
    return (
      <RecordRow
        title={t(isLess ? 'rebates.line.tookBack' : 'rebates.line.rebate', { day: dayText(day) })}
        line={
          toMinor(stillOwed) < 0n
            ? t('rebates.line.stillOwed', { amount: money(without(stillOwed)) })
            : toMinor(owed) < 0n
              ? t('rebates.line.madeUp', { amount: money(statement.amount), back: money(without(owed)) })
              : left
        }
        figure={<Amount {...formatSigned(isLess ? statement.amount : amount, format)} />}
        quiet={t('rebates.explain')}
        onOpen={() => onOpen(day)}
      />
    );
  }
  const side = toMinor(amount) < 0n ? 'to' : 'from';
  const [from, to] = agreement === null ? ['', ''] : [dayText(agreement.from), dayText(agreement.to)];
  return (
    <div className={teamStyles.part}>
      <div>
        <strong>
          {agreement === null
            ? t(line.kind === 'taken' ? 'rebates.line.taken' : 'rebates.line.other')
            : t(`rebates.line.${side}.${agreement.kind}`, { name: agreement.other.username })}
        </strong>
        {agreement !== null && (
          <p className={teamStyles.quiet}>
            {t(from === to ? 'rebates.line.span' : 'rebates.line.spans', { from, to })}
          </p>
        )}
        <p className={teamStyles.quiet}>{left}</p>
      </div>
      <Amount {...formatSigned(amount, format)} />
    </div>
  );
}

/** Without its sign. */
function without(amount: string): string {
  return toAmount(-toMinor(amount));
}
