import { useState } from 'react';
import { longestReport, rounds, type Round } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatOf, type AmountFormat } from '@laro/rules/amountFormat.ts';
import type { DayRange } from '@laro/rules/days.ts';
import { formatSigned } from '@laro/rules/signedAmount.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { PeriodPicker } from '../../../features/records/PeriodPicker.tsx';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import sheet from '../../../features/records/records.module.css';
import { useDays } from '../../../features/records/useDays.ts';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useCall } from '../../../platform/net/useCall.ts';
import { usePages } from '../../../platform/net/usePages.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { receipt } from '../../../ui/icons/receipt.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import { useBetFilter, type BetFilter } from './useBetFilter.ts';
import styles from './bets.module.css';

const FindNumber = latePart(
  async () => (await import('../../../features/wallet/FindNumber.tsx')).FindNumber,
  () => <Skeleton className={sheet.findShape} />,
);
// Above the list, and so as high as it will be while it comes.
const BetFilters = latePart(
  async () => (await import('./BetFilters.tsx')).BetFilters,
  () => (
    <div className={styles.filters}>
      <Skeleton className={styles.chipsShape} />
      <Skeleton className={sheet.findShape} />
      <Skeleton className={sheet.findShape} />
    </div>
  ),
);
// Most look at the list alone.
const RoundSheet = latePart(async () => (await import('./RoundSheet.tsx')).RoundSheet);
const shown = [rounds];
const offered = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;

/** S2-11: every round that the member has bet in, open ones first, with what the days come to. */
export default function BetRecord() {
  const t = useText();
  const { info } = useSite();
  const [chosen, choose] = useDays();
  const [filter, setFilter] = useBetFilter();
  const begin = useCall(rounds, { query: {} });
  const query = { ...chosen, ...filter };
  const { value: report, failure, isAsking, askAgain } = useCall(rounds, { query });
  useMoved(shown);
  const known = report ?? begin.value;
  const retry = { label: t('shell.tryAgain'), onPress: askAgain, loading: isAsking };
  const lost = <ErrorState title={t('wallet.missing')} retry={retry} />;
  if (known === undefined) return failure === undefined ? <Waiting /> : lost;
  const range = chosen ?? { from: known.from, to: known.to };
  const format = formatOf(known.currency, info.currency);
  return (
    <div className={styles.page}>
      <FindNumber />
      <PeriodPicker
        value={range}
        onChange={choose}
        today={known.today}
        offered={offered}
        bounds={{ longest: longestReport }}
      />
      <BetFilters filter={filter} onChange={setFilter} />
      {report === undefined && failure !== undefined ? lost : <Totals report={report} format={format} />}
      {report !== undefined && (
        <Rounds
          key={JSON.stringify([range, filter])}
          range={range}
          filter={filter}
          format={format}
          report={report}
        />
      )}
    </div>
  );
}

interface TotalsProps {
  readonly report: Value<typeof rounds> | undefined;
  readonly format: AmountFormat;
}

function Totals({ report, format }: TotalsProps) {
  const t = useText();
  const plain = (amount: string | undefined) => amount && formatAmount(amount, format);
  const result = report ? formatSigned(report.result, format) : { text: undefined };
  return (
    <TotalsRow
      label={t('wallet.days')}
      totals={[
        { label: t('wallet.staked'), text: plain(report?.staked) },
        { label: t('wallet.won'), text: plain(report?.won) },
        { label: t('wallet.result'), ...result },
      ]}
    />
  );
}

interface Listed {
  readonly range: DayRange;
  readonly filter: BetFilter;
  readonly format: AmountFormat;
  readonly report: Value<typeof rounds>;
}

function Rounds({ range, filter, format, report }: Listed) {
  const { timeZone, open: openRounds, content, totalPages, total } = report;
  const t = useText();
  const [looked, setLooked] = useState<Round>();
  const name = `rounds ${JSON.stringify([range, filter])}`;
  const pages = usePages(rounds, {
    input: (pageNo) => ({ query: { ...range, ...filter, pageNo } }),
    read: ({ content }) => content,
    keptAs: name,
    first: { items: content, totalPages, total },
  });
  const amount = (value: string) => formatAmount(value, format);
  // A free round moves nothing, and would read like one that was lost for nothing.
  const saidOf = ({ staked, jackpot, freeWon }: Round, isOpen: boolean) => {
    if (freeWon !== undefined)
      return isOpen ? t('wallet.freeRound') : t('wallet.freeLine', { won: amount(freeWon) });
    return jackpot === undefined
      ? t('wallet.stakedLine', { staked: amount(staked) })
      : t('wallet.jackpotLine', { staked: amount(staked), jackpot: amount(jackpot) });
  };
  const row = (round: Round, isOpen: boolean) => (
    <RecordRow
      title={round.gameName ?? round.gameId}
      line={formatMoment(round.at, timeZone)}
      figure={isOpen ? <span>{t('wallet.open')}</span> : <Amount {...formatSigned(round.result, format)} />}
      quiet={saidOf(round, isOpen)}
      onOpen={() => setLooked(round)}
    />
  );
  return (
    <>
      {openRounds.length > 0 && (
        <section aria-label={t('wallet.openRounds')} className={styles.open}>
          <h2 className={styles.title}>{t('wallet.openRounds')}</h2>
          <ul>
            {openRounds.map((round) => (
              <li key={`${round.vendor} ${round.round}`}>{row(round, true)}</li>
            ))}
          </ul>
        </section>
      )}
      <RecordList
        label={t('wallet.rounds')}
        name={name}
        pages={pages}
        keyOf={({ vendor, round }) => `${vendor} ${round}`}
        rows="lines"
        empty={<EmptyState icon={receipt} title={t('wallet.noRounds')} text={t('wallet.noRoundsText')} />}
        renderRow={(round) => row(round, false)}
      />
      {looked && (
        <RoundSheet round={looked} format={format} timeZone={timeZone} onClose={() => setLooked(undefined)} />
      )}
    </>
  );
}

function Waiting() {
  const t = useText();
  return (
    <div role="status" aria-busy="true" aria-label={t('records.waiting')} className={styles.page}>
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
      <Skeleton className={styles.shape} />
    </div>
  );
}
