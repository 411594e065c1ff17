import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { beginPasskeyProof, confirmByPasskey } from '@laro/contract/calls/passkeys.ts';
import { confirm } from '@laro/contract/calls/secondStep.ts';
import { balance } from '@laro/contract/calls/wallet.ts';
import { report, standing, takeBack, withdraw, type Withdrawal } from '@laro/contract/calls/withdraw.ts';
import type { Refusal, Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { deviceWithPasskeys } from '../../../testing/passkeysOf.ts';
import { renderScreen, type Given } from '../../../testing/renderScreen.ts';

const free: Reply<typeof standing> = {
  balance: '3500.00',
  currency: 'PHP',
  least: '200.00',
  most: '50000.00',
  mostNow: '3500.00',
  timesLeft: 3,
  amountLeft: '100000.00',
  turnoverPercent: 100,
  turnoverLeft: '0.00',
  reviewAbove: '20000.00',
  reviewHours: 24,
  why: [],
  last: null,
  timeZone: 'Asia/Manila',
  cards: [
    { id: '7', bank: 'BDO Unibank', lastDigits: '4821' },
    { id: '8', bank: 'Land Bank', lastDigits: '0093' },
  ],
};
const sent: Withdrawal = {
  id: '1207',
  amount: '500.00',
  state: 'unknown',
  openedAt: '2026-11-22T04:05:00.000Z',
  bank: 'BDO Unibank',
  lastDigits: '4821',
  reason: null,
  isLate: false,
  mayTakeBack: false,
  nextBy: '2026-11-22T05:08:00.000Z',
  steps: [
    { state: 'requested', at: '2026-11-22T04:05:00.000Z' },
    { state: 'approved', at: '2026-11-22T04:05:00.000Z' },
    { state: 'sending', at: '2026-11-22T04:05:01.000Z' },
    { state: 'unknown', at: '2026-11-22T04:08:00.000Z' },
  ],
};
const listed = (...content: Withdrawal[]): Reply<typeof report> => ({
  content,
  pageNum: 1,
  totalPages: 1,
  total: content.length,
  currency: 'PHP',
  timeZone: 'Asia/Manila',
});

const wallet: Reply<typeof balance> = {
  sumBalance: '3500.00',
  currencySymbol: '₱',
  currency: 'PHP',
  version: 1,
  updatedAt: '2026-11-22T04:05:00.000Z',
};

const main = page.getByRole('main');
const amount = main.getByRole('textbox', { name: 'Amount' });
const card = main.getByRole('combobox', { name: 'To' });
const password = main.getByLabelText('Withdrawal password', { exact: false });
const submit = main.getByRole('button', { name: 'Withdraw', exact: true });
const reasons = main.getByRole('status', { name: 'What is in the way' });
const open = (of: Partial<Reply<typeof standing>> = {}, calls: NonNullable<Given['calls']> = []) =>
  renderScreen('/m/withdraw', {
    as: 'member',
    calls: [
      ...calls,
      answer(standing, () => ({ ...free, ...of })),
      answer(report, () => listed()),
      answer(balance, () => wallet),
    ],
  });

test('S2-10 S7-43 an amount, an account and the password: what is said beforehand, what is sent, and that it was received', async () => {
  const { asked } = await open({}, [answer(withdraw, () => sent)]);
  await expect
    .element(main.getByRole('region', { name: 'You can withdraw now' }))
    .toHaveTextContent(
      'You can withdraw now₱3,500.00Your wallet has ₱3,500.00Left of today’s limit₱100,000.00Withdrawals left today3',
    );
  await expect.element(main.getByText(/^We charge no fee\. Above ₱20,000\.00 a person looks/)).toBeVisible();
  await amount.fill('500');
  await card.selectOptions('8');
  await password.fill('471103');
  await submit.click();
  await expect.element(page.getByRole('status').getByText(/^Withdrawal received/)).toBeVisible();
  const body: { key?: string } = Object(asked.find(({ id }) => id === 'withdraw.withdraw')?.body);
  expect(body).toMatchObject({ amount: '500.00', cardId: '8', withdrawalPassword: '471103' });
  expect(body.key).toMatch(/^[\da-f-]{36}$/);
  await expect.element(amount).toHaveValue('');
  await expect.element(password).toHaveValue('');
});

test('S2-10 everything that is in the way is said at once, with what helps, and nothing is asked for meanwhile', async () => {
  const { address } = await open({
    mostNow: '0.00',
    turnoverLeft: '1250.50',
    cards: [],
    why: [
      { code: 'NO_PASSWORD' },
      { code: 'NO_CARD' },
      { code: 'HELD', until: '2026-11-23T04:00:00.000Z' },
      { code: 'TURNOVER', amount: '1250.50' },
      { code: 'DAY_TIMES' },
      { code: 'DAY_AMOUNT', amount: '0.00' },
      { code: 'BALANCE', amount: '12.00' },
    ],
  });
  await expect.element(reasons).toBeVisible();
  expect(
    reasons
      .getByRole('listitem')
      .elements()
      .map((one) => one.querySelector('p')?.textContent),
  ).toEqual([
    'Set a withdrawal password first.',
    'Add the bank account that the money should go to.',
    'A password, number or bank account of yours was changed, so no money leaves before 23/11/2026, 12:00.',
    'Play ₱1,250.50 more: 100% of what you deposit is to be played before it can be withdrawn.',
    'You have made as many withdrawals as one day allows. You can make the next one tomorrow.',
    '₱0.00 is left of today’s limit.',
    'Your wallet has ₱12.00, and the least for one withdrawal is ₱200.00.',
  ]);
  await expect.element(submit).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'Go and play' }).click();
  await expect.poll(address).toBe('/m/home');
});

test('S2-10 the same as last time takes one press and the password', async () => {
  const { asked } = await open({ last: { amount: '1200.00', cardId: '8' } }, [answer(withdraw, () => sent)]);
  await main.getByRole('button', { name: 'Same as last time: ₱1,200.00 to Land Bank •••• 0093' }).click();
  await expect.element(password).toHaveFocus();
  await password.fill('471103');
  await submit.click();
  await expect
    .poll(() => asked.find(({ id }) => id === 'withdraw.withdraw')?.body)
    .toMatchObject({ amount: '1200.00', cardId: '8' });
});

test('S7-43 what is wrong is said at its field, what is refused where it belongs, and a lost answer is asked for with the same key', async () => {
  const answers: (Reply<typeof withdraw> | Refusal | 'lost')[] = [
    'lost',
    { success: false, code: 'WITHDRAWAL_PASSWORD_WRONG' },
    { success: false, code: 'NOT_NOW', value: { why: [{ code: 'DAY_AMOUNT', amount: '100.00' }] } },
    sent,
  ];
  const { asked } = await open({}, [answer(withdraw, () => answers.shift() ?? 'lost')]);
  for (const [typed, told] of [
    ['199.99', 'The least is ₱200.00'],
    ['3500.01', 'The most is ₱3,500.00'],
    ['abc', /^Enter an amount/],
  ] as const) {
    await amount.fill(typed);
    await submit.click();
    await expect.element(main.getByText(told)).toBeVisible();
    await expect.element(amount).toHaveFocus();
  }
  expect(asked.map(({ id }) => id)).not.toContain('withdraw.withdraw');
  await amount.fill('500');
  await password.fill('111111');
  await submit.click();
  await expect.element(main.getByText(/^No answer came\. Press again/)).toBeVisible();
  await submit.click();
  await expect.element(main.getByText('That is not your withdrawal password')).toBeVisible();
  await expect.element(password).toHaveValue('');
  await password.fill('471103');
  await submit.click();
  await expect.element(reasons.getByText('₱100.00 is left of today’s limit.')).toBeVisible();
  await expect.element(amount).toHaveValue('500');
  await password.fill('471103');
  await submit.click();
  await expect.element(page.getByRole('status').getByText(/^Withdrawal received/)).toBeVisible();
  await expect.element(reasons).not.toBeInTheDocument();
  const keys = asked.filter(({ id }) => id === 'withdraw.withdraw').map(({ body }) => Object(body).key);
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test('S2-10 S7-43 of each withdrawal one reads who has it, why, when that will change, and where it went', async () => {
  const refused: Withdrawal = {
    ...sent,
    id: '1206',
    state: 'rejected',
    nextBy: null,
    amount: '25000.00',
    reason: 'The account is in another name.',
    steps: [
      { state: 'requested', at: '2026-11-21T04:05:00.000Z' },
      { state: 'review', at: '2026-11-21T04:05:00.000Z' },
      { state: 'rejected', at: '2026-11-21T09:00:00.000Z' },
    ],
  };
  const late: Withdrawal = {
    ...sent,
    id: '1205',
    state: 'review',
    isLate: true,
    mayTakeBack: true,
    steps: [{ state: 'review', at: '2026-11-21T04:05:00.000Z' }],
  };
  const { asked } = await open({}, [
    answer(report, () => listed(sent, refused, late)),
    answer(takeBack, () => late),
  ]);
  const rows = main.getByRole('list', { name: 'Your withdrawals' }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toHaveTextContent('The bank has not answeredBDO Unibank •••• 4821₱500.0022/11/2026, 12:05');
  const sheet = page.getByRole('dialog', { name: 'Withdrawal' });
  const look = async (row: number, told: RegExp) => {
    await rows.nth(row).getByRole('button').click();
    await expect.element(sheet.getByText(told)).toBeVisible();
  };
  await look(0, /^Nothing is lost: .* We ask again at 22\/11\/2026, 13:08\.$/);
  await expect.element(sheet.getByText('1207')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await look(1, /^The account is in another name\. The money is back in your wallet\.$/);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await look(2, /^We promised an answer by .* and are late\. Ask us about it\.$/);
  await sheet.getByRole('button', { name: 'Take it back' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === 'withdraw.takeBack')?.body)
    .toEqual({ withdrawalId: '1205' });
});

test('S4-42 S2-55 where there is no live chat, asking about a withdrawal leads to who can be asked: to the message center with Telegram, else to feedback, else to help; to nobody where there is nobody', async () => {
  const ask = page.getByRole('link', { name: 'Ask about this' });
  const at = async (brand: { merchant?: string; isAlone?: boolean }) => {
    await renderScreen('/m/withdraw?ask', {
      as: 'member',
      off: ['liveChat'],
      ...brand,
      calls: [
        answer(standing, () => free),
        answer(report, () => listed(sent)),
        answer(balance, () => wallet),
      ],
    });
    await main.getByRole('list', { name: 'Your withdrawals' }).getByRole('button').first().click();
  };
  await at({});
  await expect.element(ask).toHaveAttribute('href', '/m/message');
  await at({ isAlone: true });
  await expect.element(ask).toHaveAttribute('href', '/m/help?view=feedback');
  await at({ merchant: 'perlas' });
  await expect.element(ask).toHaveAttribute('href', '/m/help');
  await at({ merchant: 'perlas', isAlone: true });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();
});

test('S2-10 what does not load is asked for again', async () => {
  let isLost = true;
  await renderScreen('/m/withdraw', {
    as: 'member',
    calls: [answer(standing, () => (isLost ? 'lost' : free)), answer(report, () => listed())],
  });
  await expect.element(main.getByText('Your withdrawals did not load')).toBeVisible();
  isLost = false;
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(amount).toBeVisible();
  await expect.element(main.getByRole('heading', { name: 'No withdrawals yet' })).toBeVisible();
});

test('S7-45 S7-43 of who has two-step login on a withdrawal asks for the second step as well: left nothing is sent again, a code or a passkey is', async () => {
  const device = deviceWithPasskeys();
  const ticket = 't'.repeat(43);
  const given = { ticket, expiresAt: '2026-11-22T05:00:00.000Z' };
  const { asked } = await open({}, [
    answer(withdraw, ({ body }) =>
      Object(body).ticket === ticket
        ? sent
        : { success: false, code: 'SECOND_STEP', value: { passkey: true } },
    ),
    answer(confirm, ({ body }) =>
      Object(body).code === '123456' ? given : { success: false, code: 'CODE_WRONG' },
    ),
    answer(beginPasskeyProof, () => ({
      options: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' as const },
    })),
    answer(confirmByPasskey, () => given),
  ]);
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  const press = async () => {
    await amount.fill('500');
    await password.fill('471103');
    await submit.click();
  };
  await press();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(main.getByText(/^It goes on only with the code/)).toBeVisible();
  await submit.click();
  const code = dialog.getByRole('textbox', { name: /^Six digits from the app/ });
  await code.fill('654321');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText(/^That code is wrong/)).toBeVisible();
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('status').getByText(/^Withdrawal received/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const keys = asked.filter(({ id }) => id === withdraw.id).map(({ body }) => Object(body).key);
  expect([keys.length, new Set(keys).size], 'one withdrawal').toEqual([3, 1]);

  await press();
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect.poll(() => device.asked).toEqual(['optional']);
  device.touch();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.find(({ id }) => id === confirmByPasskey.id)?.body).toMatchObject({ purpose: 'withdrawal' });
  await expect.poll(() => asked.filter(({ id }) => id === withdraw.id)).toHaveLength(5);
});
