import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  bankList,
  decide,
  manualTransfer,
  order,
  paymentGateway,
  promos,
  proofPicture,
  prove,
  records,
  type Deposit,
} from '@laro/contract/calls/deposit.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen, type Given } from '../../../testing/renderScreen.ts';

const free = { fixed: '0.00', perTenThousand: 0 };
const list: Reply<typeof bankList> = {
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  quick: ['100.00', '500.00', '1000.00'],
  channels: [
    {
      channel: 'QRPH',
      name: 'QR Ph',
      way: 'qr',
      by: 'paymentGateway',
      fee: free,
      minimum: '50.00',
      maximum: '50000.00',
      minutes: 1,
      payWithin: 30,
    },
    {
      channel: 'BANK',
      name: 'Bank transfer',
      way: 'transfer',
      by: 'manualTransfer',
      minimum: '500.00',
      maximum: '500000.00',
      minutes: 30,
      payWithin: 1440,
      fee: { fixed: '15.00', perTenThousand: 100 },
    },
  ],
};
const one: Deposit = {
  orderNo: 'D000000000001',
  channel: 'QRPH',
  name: 'QR Ph',
  way: 'qr',
  currency: 'PHP',
  state: 'awaitingPayment',
  amount: '500.00',
  fee: '0.00',
  toPay: '500.00',
  came: null,
  credited: null,
  openedAt: '2026-11-22T04:00:00.000Z',
  until: '2026-11-22T04:30:00.000Z',
  holder: 'member',
  acts: ['pay'],
  nextAt: '2026-11-22T04:30:00.000Z',
  goingBack: false,
  pay: { qr: '/sandbox/bank/D000000000001', url: '/sandbox/bank/D000000000001' },
  proof: null,
  promo: null,
  beside: null,
  timeline: [
    { at: '2026-11-22T04:00:00.000Z', event: 'begun', state: 'created' },
    { at: '2026-11-22T04:00:01.000Z', event: 'opened', state: 'awaitingPayment' },
  ],
};
const wallet: Reply<typeof balance> = {
  sumBalance: '0.00',
  currencySymbol: '₱',
  currency: 'PHP',
  version: 1,
  updatedAt: '2026-11-22T04:05:00.000Z',
};

const main = page.getByRole('main');
const open = (
  calls: NonNullable<Given['calls']> = [],
  { path = '/m/voucherCenter', form = 'new' as 'new' | 'base' } = {},
) =>
  renderScreen(path, {
    as: 'member',
    data: { form },
    calls: [
      ...calls,
      answer(bankList, () => list),
      answer(promos, () => ({ promos: [{ id: '5', title: 'First deposit', joined: false }] })),
      answer(records, () => ({ content: [], pageNum: 1, totalPages: 0, total: 0 })),
      answer(balance, () => wallet),
    ],
  });
const openOne = (state: Partial<Deposit>, calls: NonNullable<Given['calls']> = []) =>
  open([...calls, answer(order, () => ({ ...one, ...state }))], {
    path: `/m/voucherCenter?order=${one.orderNo}`,
  });

test('S2-09 S7-44 a channel and one of the usual amounts, by two presses; the same deposit however often it is pressed', async () => {
  const { asked } = await open([answer(paymentGateway, () => one), answer(order, () => one)]);
  await expect
    .element(main.getByText('Usually there within 1 minute of your payment. No fee.'))
    .toBeVisible();
  await expect.element(main.getByText('₱50.00', { exact: false }).first()).toBeVisible();
  await main.getByRole('button', { name: '₱500', exact: true }).click();
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect.element(main.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect.element(main.getByRole('img', { name: 'Code to pay with' })).toBeVisible();
  const body: { clientKey?: string } = Object(asked.find(({ id }) => id === 'deposit.paymentGateway')?.body);
  expect(body).toMatchObject({ channel: 'QRPH', amount: '500.00' });
  expect(body.clientKey).toMatch(/^[\da-f-]{36}$/);
});

test('S7-44 another channel has its own limits, fee and call; a promotion goes along', async () => {
  const { asked } = await open([answer(manualTransfer, () => one), answer(order, () => one)]);
  await main.getByRole('radio', { name: 'Bank transfer' }).click({ force: true });
  await expect.element(main.getByText(/₱15\.00 \+ 1% on top/)).toBeVisible();
  await expect.element(main.getByRole('button', { name: '₱100', exact: true })).not.toBeInTheDocument();
  await main.getByRole('combobox', { name: 'Promotion' }).selectOptions('5');
  await main.getByRole('textbox', { name: 'Amount' }).fill('500');
  await main.getByRole('button', { name: 'Deposit', exact: true }).click();
  await expect.element(main.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  const body = asked.find(({ id }) => id === 'deposit.manualTransfer')?.body;
  expect(body).toMatchObject({ channel: 'BANK', amount: '500.00', promo: '5' });
});

test('S4-29 the new form has the channels as tiles, the base one as a list to choose from', async () => {
  await open();
  await expect.element(main.getByRole('radio', { name: 'QR Ph' })).toBeInTheDocument();
  await open([], { form: 'base' });
  await expect.element(main.getByRole('combobox', { name: 'Pay by' })).toBeVisible();
  await expect.element(main.getByRole('radio', { name: 'QR Ph' })).not.toBeInTheDocument();
});

test('S2-09 what came otherwise is the member’s to decide, and who has it by when is said', async () => {
  const came = { came: { amount: '400.00', currency: 'PHP' } };
  const { asked } = await openOne(
    { ...came, state: 'conflicted', acts: ['take', 'giveBack'], pay: {}, nextAt: '2026-11-23T04:00:00.000Z' },
    [
      answer(decide, (): Deposit => ({
        ...one,
        ...came,
        state: 'credited',
        credited: '400.00',
        acts: ['again'],
        nextAt: null,
      })),
    ],
  );
  await expect
    .element(main.getByText(/^₱400\.00 came instead\. .* it goes back at 23\/11\/2026, 12:00\.$/))
    .toBeVisible();
  await main.getByRole('button', { name: 'Add ₱400.00 to my wallet' }).click();
  await expect.element(main.getByRole('heading', { name: 'In your wallet' })).toBeVisible();
  expect(asked.find(({ id }) => id === 'deposit.decide')?.body).toEqual({
    orderNo: one.orderNo,
    want: 'take',
  });
});

test('S2-09 a transfer by hand shows whom it is for, and is named once it was made', async () => {
  const { asked } = await openOne(
    {
      way: 'transfer',
      acts: ['pay', 'prove'],
      pay: {
        account: { bank: 'Sandbox Bank', holder: 'Laro Demo', number: '0012 3456' },
        reference: '000001',
      },
    },
    [
      answer(prove, (): Deposit => ({
        ...one,
        state: 'checking',
        holder: 'channel',
        acts: [],
        pay: {},
        proof: 'BDO 1234',
      })),
    ],
  );
  await expect.element(main.getByText('0012 3456')).toBeVisible();
  await main.getByRole('textbox', { name: 'Reference of your transfer' }).fill('BDO 1234');
  await main.getByRole('button', { name: 'I have sent it' }).click();
  await expect.element(main.getByRole('heading', { name: 'Looking for your transfer' })).toBeVisible();
  expect(asked.find(({ id }) => id === 'deposit.prove')?.body).toMatchObject({ proof: 'BDO 1234' });
});

test('S2-09 who takes a break reads until when in place of the form, and is led to withdrawing', async () => {
  const away = { until: '2026-12-02T04:00:00.000Z', isExclusion: false };
  await open([answer(bankList, () => ({ ...list, away }))]);
  await expect
    .element(main.getByRole('heading', { name: 'You are taking a break until 02/12/2026, 12:00' }))
    .toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
  expect(main.getByRole('button', { name: 'Deposit', exact: true }).elements()).toEqual([]);
});

test('S2-09 S2-10 what the member’s own limits leave is said before an amount is typed', async () => {
  const limits = [
    { period: 'week', left: '1200.00', until: '2026-11-29T16:00:00.000Z' },
    { period: 'day', left: '300.00', until: '2026-11-22T16:00:00.000Z' },
  ] as const;
  await open([answer(bankList, () => ({ ...list, limits: [...limits] }))]);
  await expect.element(main.getByText('Your own limits leave ₱300.00.')).toBeVisible();
});

test('S2-09 S2-10 with nothing left of an own limit there is no form, but when there is again and where the limits are', async () => {
  const limits = [{ period: 'day', left: '0.00', until: '2026-11-22T16:00:00.000Z' }] as const;
  await open([answer(bankList, () => ({ ...list, limits: [...limits] }))]);
  await expect.element(main.getByText('You have reached your own limit')).toBeVisible();
  await expect.element(main.getByText(/^There is room again from 23\/11\/2026, 00:00/)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Your limits' })).toHaveAttribute('href', '/m/set');
  await expect.element(main.getByRole('button', { name: 'Deposit', exact: true })).not.toBeInTheDocument();
});

test('S2-09 a picture of a transfer by hand is sent beside its reference, and another after one that cannot be opened', async () => {
  let times = 0;
  const { asked } = await openOne({ way: 'transfer', acts: ['pay', 'prove'] }, [
    answer(proofPicture, () => {
      times += 1;
      return times === 1 ? { success: false, code: 'PICTURE_BROKEN' } : null;
    }),
  ]);
  const picture = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'transfer.png', { type: 'image/png' });
  const field = main.getByLabelText(/^Picture of the transfer/);
  await field.upload(picture);
  await expect.element(main.getByText('This picture cannot be opened. Take another one.')).toBeVisible();
  await field.upload(picture);
  await expect.element(main.getByText('We have the picture.')).toBeVisible();
  expect(asked.filter(({ id }) => id === proofPicture.id).map(({ query }) => query)).toEqual([
    { orderNo: one.orderNo },
    { orderNo: one.orderNo },
  ]);
});

test('S2-09 a deposit that has arrived leads to the records only where the brand shows them', async () => {
  const arrived: Pick<Deposit, 'state' | 'credited' | 'acts'> = {
    state: 'credited',
    credited: '500.00',
    acts: ['again'],
  };
  const link = main.getByRole('link', { name: 'In your records' });
  await openOne(arrived);
  await expect.element(link).toBeVisible();
  const path = `/m/voucherCenter?order=${one.orderNo}`;
  await renderScreen(path, {
    as: 'member',
    data: { form: 'new' },
    off: ['transactionRecord'],
    calls: [
      answer(order, () => ({ ...one, ...arrived })),
      answer(bankList, () => list),
      answer(balance, () => wallet),
    ],
  });
  await expect.element(main.getByRole('heading', { name: 'In your wallet' })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
});
