import { useState } from 'react';
import { lines, sealedStatement } from '@laro/contract/calls/records.ts';
import type { Movement } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf } from '@laro/rules/amountFormat.ts';
import { csvType, toCsv } from '@laro/rules/csv.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { readSeal } from '@laro/rules/statementSeal.ts';
import sheet from '../../../features/records/records.module.css';
import { kindName } from '../../../features/wallet/kinds.ts';
import { saveFile } from '../../../platform/device/saveFile.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { call } from '../../../platform/net/api.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { useSession } from '../../../platform/net/session.ts';
import { useSite } from '../../../platform/page/site.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { download } from '../../../ui/icons/download.ts';
import { receipt } from '../../../ui/icons/receipt.ts';
import { Printed } from '../../../ui/Printed.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import styles from './transactions.module.css';

interface StatementSheetProps {
  readonly range: DayRange;
  readonly onClose: () => void;
}

/** The way to the statement of some days. */
export function Statement({ range }: { readonly range: DayRange }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('wallet.statement')}</Button>
      {isOpen && <StatementSheet range={range} onClose={() => setOpen(false)} />}
    </>
  );
}

/** S2-11: what there was, what moved it and what there is then, to take along, with the seal by which the desk finds it again. */
function StatementSheet({ range, onClose }: StatementSheetProps) {
  const t = useText();
  const { value, failure, isAsking, askAgain } = useCall(sealedStatement, { query: range }, { staleTime: 0 });
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  return (
    <Sheet open onClose={onClose} title={t('wallet.statement')} closeLabel={t('shell.close')}>
      {value === undefined && failure === undefined && <Skeleton className={styles.shape} />}
      {value === undefined && failure !== undefined && (
        <ErrorState title={t('wallet.missing')} retry={retry} />
      )}
      {value && <Whole statement={value} />}
    </Sheet>
  );
}

function Whole({ statement }: { readonly statement: Value<typeof sealedStatement> }) {
  const t = useText();
  const { info } = useSite();
  const { session } = useSession();
  const { from, to, currency, opening, closing, sums, seal } = statement;
  const format = formatOf(currency, info.currency);
  return (
    <div className={styles.statement}>
      <Printed>
        <p className={styles.head}>
          {info.name} · {session?.userName}
        </p>
        <p className={styles.quiet}>
          {t('wallet.statementDays', { from: dayText(from), to: dayText(to) })} ({statement.timeZone})
        </p>
        <table className={styles.sums}>
          <caption className={styles.hidden}>{t('wallet.sums')}</caption>
          <tbody>
            <tr>
              <th scope="row">{t('wallet.opening')}</th>
              <td>{formatAmount(opening, format)}</td>
            </tr>
            {sums.map(({ kind, times, amount }) => (
              <tr key={kind}>
                <th scope="row">
                  {t(kindName(kind))}{' '}
                  <span className={styles.quiet}>{t('wallet.times', { count: times })}</span>
                </th>
                <td>
                  <Amount {...formatSigned(amount, format)} />
                </td>
              </tr>
            ))}
            <tr className={styles.closing}>
              <th scope="row">{t('wallet.closing')}</th>
              <td>{formatAmount(closing, format)}</td>
            </tr>
          </tbody>
        </table>
        {seal !== null && (
          <>
            <p className={styles.seal}>
              <span className={styles.quiet}>{t('wallet.seal')}</span>
              <code>{seal}</code>
              <CopyButton
                text={seal}
                label={t('wallet.copySeal')}
                said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
              />
            </p>
            <p className={styles.quiet}>{t('wallet.sealText')}</p>
          </>
        )}
      </Printed>
      {seal === null ? <p>{t('wallet.noSeal')}</p> : <TakeStatement statement={statement} seal={seal} />}
    </div>
  );
}

interface TakeStatementProps {
  readonly statement: Value<typeof sealedStatement>;
  readonly seal: string;
}

/** As <TakeAway>, of a file whose lines are still to be asked for. */
function TakeStatement({ statement, seal }: TakeStatementProps) {
  const t = useText();
  const [isMaking, setMaking] = useState(false);

  async function save(): Promise<void> {
    setMaking(true);
    const rows = await fileOf(statement, seal, t);
    setMaking(false);
    if (rows) return saveFile(`statement-${statement.from}-${statement.to}.csv`, toCsv(rows), csvType);
    return toast.show({ text: t('records.fileFailed'), lasts: 'short', tone: 'danger' });
  }
  return (
    <div className={sheet.takeAway}>
      <Button loading={isMaking} onClick={() => void save()}>
        <Icon path={download} size={20} />
        {t('records.saveCsv')}
      </Button>
      <Button onClick={() => window.print()}>
        <Icon path={receipt} size={20} />
        {t('records.print')}
      </Button>
    </div>
  );
}

/** Every line, oldest first, between what there was and what there is; the first four columns are what is sealed. */
async function fileOf(
  { opening, closing }: Value<typeof sealedStatement>,
  seal: string,
  t: ReturnType<typeof useText>,
): Promise<string[][] | undefined> {
  const { first, last } = readSeal(seal);
  const rows: string[][] = [];
  for (let after = first - 1n; after < last;) {
    const outcome = await call(lines, { query: { after: String(after) } });
    if (!outcome.ok || outcome.value.content.length === 0) return undefined;
    const own = outcome.value.content.filter(({ number }) => BigInt(number) <= last);
    rows.push(...own.map((line) => rowOf(line, t)));
    after = BigInt(outcome.value.content.at(-1)?.number ?? Number(last));
  }
  const heads = ['number', 'time', 'amount', 'balance', 'kind', 'game', 'round', 'order'] as const;
  return [
    heads.map((head) => t(`wallet.column.${head}`)),
    ['', '', '', opening, t('wallet.opening')],
    ...rows,
    ['', '', '', closing, t('wallet.closing')],
    [t('wallet.seal'), seal],
  ];
}

function rowOf(line: Movement, t: ReturnType<typeof useText>): string[] {
  const { number, at, amount, balance, kind, gameName, round, order } = line;
  return [
    String(number),
    at,
    amount,
    balance,
    t(kindName(kind)),
    gameName ?? '',
    round ?? '',
    order?.number ?? '',
  ];
}

/** A day as DD/MM/YYYY. */
function dayText(day: string): string {
  return day.split('-').toReversed().join('/');
}
