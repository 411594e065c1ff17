import type { Catalogue } from '@laro/rules/catalogues.ts';
import type { ReceiptLine } from '../../../ui/Receipt.tsx';
import type { Step } from '../../../ui/Timeline.tsx';

/** A day that stands still, so that pictures of it do. */
export const today = '2026-11-22';
export const orderNumber = 'WD-20261122-000184';

interface RecordSamples {
  readonly withdrawal: string;
  readonly steps: readonly Step[];
  readonly refused: readonly Step[];
  readonly lines: readonly ReceiptLine[];
}

const times = ['22/11/2026 14:02', '22/11/2026 14:02', '22/11/2026 16:00'];

/** As a cashier would say it: with whoever has it, why, and when it changes next. */
export const recordSamples: Record<Catalogue, RecordSamples> = {
  EN: {
    withdrawal: 'Withdrawal',
    steps: [
      { id: 'asked', title: 'Asked for', state: 'done', time: times[0], note: 'The amount is on hold' },
      {
        id: 'review',
        title: 'Our payments team looks at it',
        state: 'current',
        time: `Decided by ${times[2]}`,
        note: 'It is your first withdrawal to this bank, so a person compares the name on the account with yours. You need not do anything.',
      },
      { id: 'sent', title: 'Sent to your bank', state: 'coming' },
      { id: 'paid', title: 'Paid', state: 'coming' },
    ],
    refused: [
      { id: 'asked', title: 'Asked for', state: 'done', time: times[0] },
      {
        id: 'refused',
        title: 'Not paid',
        state: 'failed',
        time: times[1],
        note: 'The name on the account is not yours. The amount is back in your balance.',
      },
    ],
    lines: [
      { label: 'Order number', value: orderNumber, copy: 'Copy the order number' },
      { label: 'To', value: 'Bank of the Visayan Islands and Eastern Provinces ···· 4417' },
      { label: 'Time', value: '22/11/2026 14:02' },
      { label: 'Fee', value: '₱0.00' },
    ],
  },
  TY: {
    withdrawal: 'Withdrawal',
    steps: [
      { id: 'asked', title: 'Na-request na', state: 'done', time: times[0], note: 'Naka-hold ang halaga' },
      {
        id: 'review',
        title: 'Tinitingnan ng payments team namin',
        state: 'current',
        time: `Malalaman bago ang ${times[2]}`,
        note: 'Unang withdrawal mo ito sa bangkong ito, kaya may taong nagkukumpara ng pangalan sa account sa pangalan mo. Wala kang kailangang gawin.',
      },
      { id: 'sent', title: 'Ipapadala sa bangko mo', state: 'coming' },
      { id: 'paid', title: 'Bayad na', state: 'coming' },
    ],
    refused: [
      { id: 'asked', title: 'Na-request na', state: 'done', time: times[0] },
      {
        id: 'refused',
        title: 'Hindi nabayaran',
        state: 'failed',
        time: times[1],
        note: 'Hindi sa iyo ang pangalan sa account. Naibalik na ang halaga sa balance mo.',
      },
    ],
    lines: [
      { label: 'Order number', value: orderNumber, copy: 'Kopyahin ang order number' },
      { label: 'Papunta sa', value: 'Bank of the Visayan Islands and Eastern Provinces ···· 4417' },
      { label: 'Oras', value: '22/11/2026 14:02' },
      { label: 'Fee', value: '₱0.00' },
    ],
  },
};

export interface Movement {
  readonly id: string;
  readonly title: string;
  readonly time: string;
  /** Decimal text of the wire. */
  readonly amount: string;
}

const titles = ['Gintong Lawin', 'Dragon Pearl Rush of the Eastern Sea', 'Cash back of the week'];

/** So many movements, the same each time. */
export function movements(count: number): Movement[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    title: `${index + 1}. ${titles[index % titles.length] ?? ''}`,
    time: `22/11/2026 ${String(23 - (index % 24)).padStart(2, '0')}:05`,
    amount: `${index % 3 === 1 ? '-' : ''}${(index * 37) % 500}.50`,
  }));
}

/** The result of each of seven days. */
export const dayResults = [120, -340, 80, 0, 560, -90, 210];
