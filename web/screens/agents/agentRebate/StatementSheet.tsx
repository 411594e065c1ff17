import { statementLines, type StatementLine } from '@laro/contract/calls/rebates.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { Batches } from '../../../features/team/Batches.tsx';
import { categoryName, dayText, plain, rateText, signed } from '../../../features/team/figures.ts';
import { FigureTable } from '../../../features/team/FigureTable.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';

interface StatementSheetProps {
  readonly day: string;
  readonly format: AmountFormat;
  readonly onClose: () => void;
}

/** Every centavo of a day: what it was paid for, kind by kind, and whose turnover at which difference of rates. */
export function StatementSheet({ day, format, onClose }: StatementSheetProps) {
  const t = useText();
  const { value } = useCall(statementLines, { query: { day } });
  const money = (amount: string) => formatAmount(amount, format);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('rebates.statementOf', { day: dayText(day) })}
      closeLabel={t('shell.close')}
    >
      <div className={teamStyles.lines}>
        {value === undefined ? (
          <Skeleton className={teamStyles.tall} />
        ) : (
          <>
            <Receipt
              title={t(`rebates.paidOr.${value.statement.state}`)}
              head={<Amount text={money(value.statement.paid)} size="title" />}
              said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
              lines={[
                { label: t('rebates.earned'), value: formatSigned(value.statement.amount, format).text },
                ...[
                  { label: t('rebates.owed'), amount: value.statement.owed },
                  { label: t('rebates.stillOwed'), amount: value.statement.stillOwed },
                ]
                  .filter(({ amount }) => toMinor(amount) !== 0n)
                  .map(({ label, amount }) => ({ label, value: formatSigned(amount, format).text })),
              ]}
            />
            <FigureTable
              title={t('team.byCategory')}
              heads={[t('team.category'), t('team.turnover'), t('rebates.rebate')]}
              rows={value.categories.map(({ category, turnover, amount }) => ({
                name: t(categoryName(category)),
                figures: [plain(turnover, format), signed(amount, format)],
              }))}
            />
          </>
        )}
        <section>
          <h2 className={teamStyles.title}>{t('rebates.lines')}</h2>
          <p className={teamStyles.quiet}>{t('rebates.linesText')}</p>
          <Batches
            label={t('rebates.lines')}
            name={`lines ${day}`}
            call={statementLines}
            input={(after) => ({ query: { day, ...(after !== undefined && { after }) } })}
            read={({ lines, next }) => ({ items: lines, next })}
            keyOf={({ member, category }) => `${member.id} ${category}`}
            empty={null}
            renderRow={(line) => <Line line={line} format={format} />}
          />
        </section>
      </div>
    </Sheet>
  );
}

function Line({ line, format }: { readonly line: StatementLine; readonly format: AmountFormat }) {
  const t = useText();
  const { member, level, category, turnover, rate, below, amount } = line;
  const values = { turnover: formatAmount(turnover, format), rate: rateText(rate), below: rateText(below) };
  return (
    <div className={teamStyles.part}>
      <div>
        <strong>{level === 0 ? t('team.mine') : member.username}</strong>
        <p className={teamStyles.quiet}>
          {[t(categoryName(category)), ...(level === 0 ? [] : [t('team.level', { level })])].join(' · ')}
        </p>
        <p className={teamStyles.quiet}>
          {t(below === 0 ? 'rebates.lineWhole' : 'rebates.lineDifference', values)}
        </p>
      </div>
      <Amount {...formatSigned(amount, format)} />
    </div>
  );
}
