import { statementLines, type StatementLine } from '@laro/contract/calls/rebates.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { toMinor } from '@laro/rules/money.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { Batches } from '../../../features/team/Batches.tsx';
import { categoryName, dayText, plain, rateText, signed } from '../../../features/team/figures.ts';
import { FigureTable } from '../../../features/team/FigureTable.tsx';
import teamStyles from '../../../features/team/team.module.css';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Receipt } from '../../../ui/Receipt.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { Seal } from './Seal.tsx';

interface StatementSheetProps {
  readonly day: string;
  readonly format: AmountFormat;
  readonly timeZone: string;
  readonly onClose: () => void;
}

// Most look at the lines alone.
const LineBets = latePart(async () => (await import('./LineBets.tsx')).LineBets);

/** Every centavo of a day: what it was paid for, kind by kind, and whose turnover at which difference of rates. */
export function StatementSheet({ day, format, timeZone, onClose }: StatementSheetProps) {
  const t = useText();
  const { value } = useCall(statementLines, { query: { day } });
  // Found again by whoever comes back from elsewhere.
  const [kept, keep] = useKeptText(`line ${day}`);
  const [keptCategory, keepCategory] = useKeptText(`category ${day}`);
  const [memberId = '', ofCategory = '', name = ''] = kept.split(' ');
  const line = gameTypes.find((one) => one === ofCategory);
  const category = gameTypes.find((one) => one === keptCategory);
  const money = (amount: string) => formatAmount(amount, format);
  return (
    <Sheet
      open
      onClose={onClose}
      title={
        line === undefined ? t('rebates.statementOf', { day: dayText(day) }) : t('rebates.betsOf', { name })
      }
      closeLabel={t('shell.close')}
    >
      {line !== undefined && (
        <LineBets
          day={day}
          format={format}
          timeZone={timeZone}
          of={{ memberId, category: line }}
          onBack={() => keep('')}
        />
      )}
      {line === undefined && (
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
            {value !== undefined && value.categories.length > 1 && (
              <div className={teamStyles.more}>
                <SelectField
                  label={t('team.category')}
                  name="category"
                  value={category ?? ''}
                  onChange={({ target }) => keepCategory(target.value)}
                  options={[
                    { value: '', label: t('team.allCategories') },
                    ...value.categories.map((one) => ({
                      value: one.category,
                      label: t(categoryName(one.category)),
                    })),
                  ]}
                />
              </div>
            )}
            <Batches
              label={t('rebates.lines')}
              key={category}
              name={`lines ${day} ${category ?? ''}`}
              call={statementLines}
              input={(after) => ({
                query: { day, ...(category && { category }), ...(after !== undefined && { after }) },
              })}
              read={({ lines, next }) => ({ items: lines, next })}
              keyOf={({ member, category }) => `${member.id} ${category}`}
              empty={null}
              renderRow={(one) => (
                <Line
                  line={one}
                  format={format}
                  onOpen={() => keep(`${one.member.id} ${one.category} ${one.member.username}`)}
                />
              )}
            />
          </section>
          {value?.seal && <Seal day={day} format={format} timeZone={timeZone} seal={value.seal} />}
        </div>
      )}
    </Sheet>
  );
}

interface LineProps {
  readonly line: StatementLine;
  readonly format: AmountFormat;
  readonly onOpen: () => void;
}

function Line({ line, format, onOpen }: LineProps) {
  const t = useText();
  const { member, level, category, turnover, rate, below, amount } = line;
  const values = { turnover: formatAmount(turnover, format), rate: rateText(rate), below: rateText(below) };
  const kind = t(categoryName(category));
  const sum = t(below === 0 ? 'rebates.lineWhole' : 'rebates.lineDifference', values);
  return (
    <RecordRow
      title={level === 0 ? t('team.mine') : member.username}
      line={`${level === 0 ? kind : `${kind} · ${t('team.level', { level })}`} · ${sum}`}
      figure={<Amount {...formatSigned(amount, format)} />}
      quiet={t('rebates.openLine')}
      onOpen={onOpen}
    />
  );
}
