import { useState } from 'react';
import { report, type Withdrawal } from '@laro/contract/calls/withdraw.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { latePart } from '../../../platform/page/latePart.tsx';
import { useLocation } from '../../../platform/router/router.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { withdraw } from '../../../ui/icons/withdraw.ts';
import { stateNames } from './states.ts';
import styles from './withdraw.module.css';

// Most look at the list alone.
const WithdrawalSheet = latePart(async () => (await import('./WithdrawalSheet.tsx')).WithdrawalSheet);
const shown = [report];

/** S7-43: the member's withdrawals, newest first. */
export function Withdrawals({
  format,
  timeZone,
}: {
  readonly format: AmountFormat;
  readonly timeZone: string;
}) {
  const t = useText();
  useMoved(shown);
  // S2-11: a line of the records leads to its withdrawal.
  const named = new URLSearchParams(useLocation().search).get('order') ?? undefined;
  const [open, setOpen] = useState<Withdrawal['id'] | undefined>(named);
  const pages = usePages(report, {
    input: (pageNo) => ({ query: { pageNo } }),
    read: ({ content }) => content,
    keptAs: 'withdrawals',
  });
  const opened = pages.items?.find((one) => one?.id === open);
  return (
    <section aria-labelledby="withdrawals" className={styles.page}>
      <h2 id="withdrawals" className={styles.title}>
        {t('withdraw.yours')}
      </h2>
      <RecordList
        label={t('withdraw.yours')}
        name="withdrawals"
        pages={pages}
        keyOf={({ id }) => id}
        rows="lines"
        empty={<EmptyState icon={withdraw} title={t('withdraw.none')} text={t('withdraw.noneText')} />}
        renderRow={(one) => (
          <RecordRow
            title={t(stateNames[one.state])}
            line={`${one.bank} •••• ${one.lastDigits}`}
            figure={<Amount text={formatAmount(one.amount, format)} />}
            quiet={formatMoment(one.openedAt, timeZone)}
            onOpen={() => setOpen(one.id)}
          />
        )}
      />
      {opened && (
        <WithdrawalSheet
          one={opened}
          format={format}
          timeZone={timeZone}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}
