import { useState } from 'react';
import {
  longestReport,
  movementGroups,
  movements,
  statement,
  txCodes,
  type Movement,
} from '@laro/contract/calls/wallet.ts';
import { passesAgentGate } from '@laro/contract/protocol/access.ts';
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
import { kindName } from '../../../features/wallet/kinds.ts';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { useSession } from '../../../platform/net/session.ts';
import { useCall } from '../../../platform/net/useCall.ts';
import { usePages } from '../../../platform/net/usePages.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useSite } from '../../../platform/page/site.ts';
import { useKeptText } from '../../../platform/router/keptText.ts';
import { useLocation } from '../../../platform/router/router.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { ChoiceChips } from '../../../ui/ChoiceChips.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { receipt } from '../../../ui/icons/receipt.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { TotalsRow } from '../../../ui/TotalsRow.tsx';
import styles from './transactions.module.css';

const FindNumber = latePart(
  async () => (await import('../../../features/wallet/FindNumber.tsx')).FindNumber,
  () => <Skeleton className={sheet.findShape} />,
);
// Most look at the list alone.
const MovementSheet = latePart(async () => (await import('./MovementSheet.tsx')).MovementSheet);
const Statement = latePart(async () => (await import('./Statement.tsx')).Statement);
const shown = [statement, movements];
/** Twelve months as well, since nobody need ask for them. */
const offered = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth', 'last12Months'] as const;
type Group = (typeof movementGroups)[number];

/** S2-28: an agent's record is of the team. */
const TeamMovements = latePart(async () => (await import('./TeamMovements.tsx')).TeamMovements, Waiting);

/** S2-11, S2-28: of the member, and with `types=A` of an agent's team. */
export default function TransactionRecord() {
  const isOfTeam = new URLSearchParams(useLocation().search).get('types') === 'A';
  const { session } = useSession();
  return isOfTeam && passesAgentGate(session) ? <TeamMovements /> : <OwnMovements />;
}

/** S2-11: what moved the member's money, to the cent, with the balance before and after it. */
function OwnMovements() {
  const t = useText();
  const [chosen, choose] = useDays();
  const [keptGroup, keepGroup] = useKeptText('group');
  const group = movementGroups.find((one) => one === keptGroup);
  const [keptKind, keepKind] = useKeptText('kind');
  const codes = useCall(txCodes, {}).value?.codes ?? [];
  const kinds = codes.filter((one) => one.group === group).map(({ code }) => code);
  const kind = kinds.find((one) => one === keptKind);
  const filter = { ...(group && { group }), ...(kind && { kind }) };
  const begin = useCall(statement, { query: {} });
  const report = useCall(statement, { query: { ...chosen, ...filter } });
  useMoved(shown);
  const { info } = useSite();
  const known = report.value ?? begin.value;
  const retry = { label: t('shell.tryAgain'), onPress: report.askAgain, loading: report.isAsking };
  const lost = <ErrorState title={t('wallet.missing')} retry={retry} />;
  if (known === undefined) return report.failure === undefined ? <Waiting /> : lost;
  const range = chosen ?? { from: known.from, to: known.to };
  const format = formatOf(known.currency, info.currency);
  const sums = report.value;
  const isLost = sums === undefined && report.failure !== undefined;
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
      <ChoiceChips
        label={t('wallet.groups')}
        value={group ?? 'all'}
        options={(['all', ...movementGroups] as const).map((one) => ({
          value: one,
          label: t(`wallet.group.${one}`),
        }))}
        onChange={(one) => keepGroup(one === 'all' ? '' : one)}
      />
      {kinds.length > 1 && (
        <ChoiceChips
          label={t('wallet.kinds')}
          value={kind ?? 'all'}
          options={['all', ...kinds].map((one) => ({
            value: one,
            label: t(one === 'all' ? 'wallet.group.all' : kindName(one)),
          }))}
          onChange={(one) => keepKind(one === 'all' ? '' : one)}
        />
      )}
      {isLost ? lost : <Totals sums={sums} format={format} isWhole={group === undefined} />}
      <div className={styles.ends}>
        <Statement range={range} />
      </div>
      <Movements
        key={JSON.stringify([range, filter])}
        range={range}
        filter={filter}
        format={format}
        timeZone={known.timeZone}
      />
    </div>
  );
}

interface TotalsProps {
  /** Undefined while they are on their way. */
  readonly sums: Value<typeof statement> | undefined;
  readonly format: AmountFormat;
  /** Of every kind: what came and went is then what the balance has changed by. */
  readonly isWhole: boolean;
}

function Totals({ sums, format, isWhole }: TotalsProps) {
  const t = useText();
  const plain = (amount: string | undefined) => amount && formatAmount(amount, format);
  const signed = (amount: string | undefined) =>
    amount === undefined ? { text: undefined } : formatSigned(amount, format);
  return (
    <TotalsRow
      label={t('wallet.days')}
      totals={[
        ...(isWhole ? [{ label: t('wallet.opening'), text: plain(sums?.opening) }] : []),
        { label: t('wallet.came'), ...signed(sums?.came) },
        { label: t('wallet.went'), ...signed(sums?.went) },
        ...(isWhole ? [{ label: t('wallet.closing'), text: plain(sums?.closing) }] : []),
      ]}
    />
  );
}

interface Listed {
  readonly range: DayRange;
  readonly filter: { readonly group?: Group; readonly kind?: string };
  readonly format: AmountFormat;
  readonly timeZone: string;
}

function Movements({ range, filter, format, timeZone }: Listed) {
  const t = useText();
  const name = `movements ${JSON.stringify([range, filter])}`;
  const [open, setOpen] = useState<Movement>();
  const titleOf = ({ kind, jackpot }: Movement) =>
    jackpot === undefined
      ? t(kindName(kind))
      : t('wallet.jackpotWin', { jackpot: formatAmount(jackpot, format) });
  const pages = usePages(movements, {
    input: (pageNo) => ({ query: { ...range, ...filter, pageNo } }),
    read: ({ content }) => content,
    keptAs: name,
  });
  return (
    <>
      <RecordList
        label={t('wallet.movements')}
        name={name}
        pages={pages}
        keyOf={({ number }) => String(number)}
        rows="lines"
        empty={<EmptyState icon={receipt} title={t('wallet.none')} text={t('wallet.noneText')} />}
        renderRow={(movement) => (
          <RecordRow
            title={titleOf(movement)}
            line={lineOf(movement.gameName, formatMoment(movement.at, timeZone))}
            figure={<Amount {...formatSigned(movement.amount, format)} />}
            quiet={formatAmount(movement.balance, format)}
            onOpen={() => setOpen(movement)}
          />
        )}
      />
      {open && (
        <MovementSheet
          movement={open}
          format={format}
          timeZone={timeZone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function lineOf(game: string | null, time: string): string {
  return game === null ? time : `${game} · ${time}`;
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
