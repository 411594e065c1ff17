import { useState } from 'react';
import { orders } from '@laro/contract/calls/points.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { formatMoment } from '../../../features/records/moment.ts';
import { RecordList } from '../../../features/records/RecordList.tsx';
import { RecordRow } from '../../../features/records/RecordRow.tsx';
import { AskAbout } from '../../../features/support/AskAbout.tsx';
import { formatCount } from '../../../platform/i18n/count.ts';
import { useTexts } from '../../../platform/i18n/text.tsx';
import { usePages } from '../../../platform/net/usePages.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { gift } from '../../../ui/icons/gift.ts';
import { Receipt } from '../../../ui/Receipt.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import styles from './pointsMall.module.css';

type Order = Value<typeof orders>['content'][number];

/** What the member has had of the mall, newest first; a picture is opened from here. */
export function Orders({ timeZone }: { readonly timeZone: string }) {
  const { t, tag, language } = useTexts();
  const [open, setOpen] = useState<Order>();
  const pages = usePages(orders, {
    input: (pageNo) => ({ query: { pageNo, language } }),
    read: ({ content }) => content,
    keptAs: `mall ${language}`,
  });
  return (
    <>
      <RecordList
        label={t('points.orders')}
        name={`mall ${language}`}
        pages={pages}
        keyOf={({ id }) => id}
        rows="lines"
        empty={<EmptyState icon={gift} title={t('points.noOrders')} text={t('points.noOrdersText')} />}
        renderRow={(order) => (
          <RecordRow
            title={order.title}
            line={formatMoment(order.at, timeZone)}
            figure={t('points.price', { points: formatCount(order.price, tag) })}
            quiet=""
            onOpen={() => setOpen(order)}
          />
        )}
      />
      {open && <OrderSheet order={open} timeZone={timeZone} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface OrderSheetProps {
  readonly order: Order;
  readonly timeZone: string;
  readonly onClose: () => void;
}

function OrderSheet({ order, timeZone, onClose }: OrderSheetProps) {
  const { t, tag } = useTexts();
  const { id, title, kind, picture, price, at } = order;
  return (
    <Sheet open onClose={onClose} title={t('wallet.order')} closeLabel={t('shell.close')}>
      <Receipt
        title={title}
        head={<strong>{t('points.price', { points: formatCount(price, tag) })}</strong>}
        said={{ done: t('wallet.copied'), failed: t('wallet.notCopied') }}
        lines={[
          { label: t('wallet.time'), value: formatMoment(at, timeZone) },
          { label: t('wallet.number'), value: id, copy: t('wallet.copyOrder') },
        ]}
        foot={
          <>
            {kind === 'picture' && picture !== '' && (
              <a href={picture} target="_blank" rel="noopener" className={styles.open}>
                {t('points.open')}
              </a>
            )}
            <AskAbout kind="mall" number={id} />
          </>
        }
      />
    </Sheet>
  );
}
