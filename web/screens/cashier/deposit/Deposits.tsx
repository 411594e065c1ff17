import { records } from '@laro/contract/calls/deposit.ts';
import type { AmountFormat } from '@laro/rules/amountFormat.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { useMoved } from '../../../features/wallet/useMoved.ts';
import { formatAmount } from '../../../platform/i18n/format.ts';
import { useText } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { useNavigate } from '../../../platform/router/router.ts';
import { linkTo } from '../../../screens.ts';
import { Amount } from '../../../ui/Amount.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { wallet } from '../../../ui/icons/wallet.ts';
import { stateNames } from './states.ts';
import styles from './deposit.module.css';

const shown = [records];

interface DepositsProps {
  readonly format: AmountFormat;
  readonly timeZone: string;
}

/** S7-44: the member's deposits, newest first; each opens. */
export function Deposits({ format, timeZone }: DepositsProps) {
  const t = useText();
  const navigate = useNavigate();
  useMoved(shown);
  const pages = usePages(records, {
    input: (pageNo) => ({ query: { pageNo } }),
    read: ({ content }) => content,
    keptAs: 'deposits',
  });
  return (
    <section aria-labelledby="deposits" className={styles.page}>
      <h2 id="deposits" className={styles.title}>
        {t('deposit.yours')}
      </h2>
      <RecordList
        label={t('deposit.yours')}
        name="deposits"
        pages={pages}
        keyOf={({ orderNo }) => orderNo}
        rows="lines"
        empty={<EmptyState icon={wallet} title={t('deposit.none')} text={t('deposit.noneText')} />}
        renderRow={(one) => (
          <RecordRow
            title={t(stateNames[one.state])}
            line={one.name}
            figure={<Amount text={formatAmount(one.credited ?? one.amount, format)} />}
            quiet={formatMoment(one.openedAt, timeZone)}
            onOpen={() => void navigate(linkTo('deposit', { order: one.orderNo }))}
          />
        )}
      />
    </section>
  );
}
