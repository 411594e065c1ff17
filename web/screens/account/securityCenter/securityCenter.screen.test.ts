import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as bankCards from '@laro/contract/calls/bankCards.ts';
import * as security from '@laro/contract/calls/security.ts';
import { endOtherSessions, endSession, listIdentities, listSessions } from '@laro/contract/calls/session.ts';
import type { Refusal, Reply } from '@laro/contract/protocol/call.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const rule = { enabled: true, required: true };
const config: Reply<typeof security.readSecurity> = {
  loginPassword: { isSet: true, changedAt: '2026-11-01T04:00:00Z' },
  withdrawalPassword: { isSet: false, isLocked: false, rule: { ...rule, pattern: '^\\d{6}$', maxLength: 6 } },
  questions: [],
  mobile: { shown: '+63•••••1234', bound: true },
  mobileRule: rule,
  dialingCode: '63',
  email: { shown: 'm•••••@example.com', bound: false },
  emailRule: { ...rule, pattern: '^[^@\\s]+@[^@\\s.]+(\\.[^@\\s.]+)+$' },
};
const card = { id: '7', bankCode: 'BPI', bankName: 'BPI', lastFour: '7890', isDefault: true };
const listed: Reply<typeof bankCards.listCards> = {
  payeeName: 'Maya Cruz',
  cards: [card],
  most: 3,
  removalHours: 24,
  banks: [
    { code: 'BPI', name: 'BPI', digits: { least: 10, most: 10 } },
    { code: 'UBP', name: 'UnionBank', digits: { least: 12, most: 16 } },
  ],
};
const ticket = 't'.repeat(43);
const confirmed = answer(security.confirmPassword, () => ({ ticket, expiresAt: '2026-11-20T05:00:00Z' }));
const main = page.getByRole('main');
const password = main.getByLabelText(/^Your login password/);
const as = 'member';
const said = (text: string) => page.getByRole('status').getByText(text);
const link = (name: RegExp) => main.getByRole('link', { name });

test('S2-11 S7-45 the security center says how the account stands, what to do next, and leads to each protection', async () => {
  let current = config;
  const { address, move } = await renderScreen('/m/securityCenter', {
    as,
    calls: [answer(security.readSecurity, () => current), answer(bankCards.listCards, () => listed)],
  });
  const score = main.getByRole('region', { name: 'Your account needs more protection' });
  await expect.element(score.getByText('2 of 5 protections on')).toBeVisible();
  await expect
    .element(link(/^Login password.*Set on Nov 1, 2026.*On$/))
    .toHaveAttribute('href', '/m/changePsw');
  await expect.element(link(/^Mobile number.*1234.*On$/)).toBeVisible();
  await expect.element(link(/^Email.*not confirmed yet.*Not yet$/)).toBeVisible();
  await expect.element(link(/^Security questions.*Not set yet/)).toBeVisible();
  await expect.element(link(/^Bank accounts.*1 account/)).toBeVisible();
  await score.getByRole('link', { name: 'Set a withdrawal password' }).click();
  await expect.poll(address).toBe('/m/securityCenter?view=withdrawal');
  await expect.element(main.getByRole('heading', { name: 'Withdrawal password' })).toBeVisible();
  current = {
    ...config,
    withdrawalPassword: { ...config.withdrawalPassword, isSet: true, isLocked: true },
    email: { shown: 'm•••••@example.com', bound: true },
    questions: ['firstPet', 'firstJob'],
    heldUntil: '2026-11-21T04:00:00Z',
  };
  await move('/m/home');
  await renderScreen('/m/securityCenter', {
    as,
    language: 'TY',
    calls: [answer(security.readSecurity, () => current), answer(bankCards.listCards, () => listed)],
  });
  await expect.element(main.getByText('Kumpleto ang proteksyon ng account mo')).toBeVisible();
  await expect
    .element(main.getByText(/^Para ligtas ang pera mo, maghihintay ang withdrawal hanggang/))
    .toBeVisible();
  await expect.element(link(/^Withdrawal password.*Naka-lock ngayong araw/)).toBeVisible();
});

test('S7-45 S6-03 a trial is told how to open an account, and nothing is asked of the gateway', async () => {
  const { asked } = await renderScreen('/m/securityCenter', { as: 'trial' });
  await expect.element(main.getByRole('link', { name: 'Become a member' })).toBeVisible();
  expect(asked.filter(({ id }) => id.startsWith('security.'))).toEqual([]);
});

test('S7-45 a bank account is added with the login password, its number by the rule of its bank, and is nowhere on the page or in its storage afterwards', async () => {
  let now: typeof listed = { ...listed, payeeName: '', payeeRule: { ...rule, minLength: 2 }, cards: [] };
  let refusal: Refusal | undefined = { success: false, code: 'CARD_EXISTS' };
  const { asked, address } = await renderScreen('/m/securityCenter?view=cards', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(bankCards.listCards, () => now),
      confirmed,
      answer(bankCards.addCard, () => {
        if (refusal) return refusal;
        now = { ...listed, cards: [{ ...card, lastFour: '8855' }] };
        return { id: '7' };
      }),
    ],
  });
  const number = main.getByRole('textbox', { name: /^Account number/ });
  const add = main.getByRole('button', { name: 'Add the account' });
  await main.getByRole('combobox', { name: /^Bank/ }).selectOptions('UnionBank');
  await expect.element(main.getByText('12 to 16 digits')).toBeVisible();
  await number.fill('6047 1329');
  await add.click();
  await expect.element(main.getByText('Check the number: this bank has others')).toBeVisible();
  await expect.element(main.getByText('Enter the name on the account')).toBeVisible();
  expect(asked.some(({ id }) => id === 'security.confirmPassword')).toBe(false);
  await number.fill('6047 1329 8855');
  await main.getByRole('textbox', { name: /^Name on the account/ }).fill('Maya Cruz');
  await password.fill('Right.horse.7');
  await add.click();
  await expect.element(main.getByText('You have added this account already')).toBeVisible();
  await expect.element(number).toHaveFocus();
  // Whoever comes back finds the name, which is the one of the four that is no secret.
  expect(sessionStorage.getItem('typed')).toBe('{"card member":{"payeeName":"Maya Cruz"}}');
  refusal = undefined;
  await add.click();
  await expect.element(said('Bank account added')).toBeVisible();
  await expect.element(main.getByText('•••• 8855')).toBeVisible();
  await expect.element(number).not.toBeInTheDocument();
  const everywhere = [
    document.documentElement.outerHTML,
    address(),
    document.referrer,
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.cookie,
  ].join();
  expect(everywhere).not.toMatch(/6047|13298855|Right\.horse/);
  // Sealed, so that none of it can be read on its way.
  expect(asked.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['security.confirmPassword', 'bankCards.addCard']),
  );
});

test('S7-45 another account can be the default, one is removed with the password after a wait, and kept while it waits', async () => {
  let going = false;
  const { asked } = await renderScreen('/m/securityCenter?view=cards', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(bankCards.listCards, () => ({
        ...listed,
        cards: [
          { ...card, ...(going && { isDefault: false, removesAt: '2026-11-21T04:00:00Z' }) },
          { ...card, id: '8', bankName: 'UnionBank', lastFour: '1111', isDefault: going },
        ],
      })),
      confirmed,
      answer(bankCards.setDefaultCard, () => null),
      answer(bankCards.removeCard, () => {
        going = true;
        return { removesAt: '2026-11-21T04:00:00Z' };
      }),
      answer(bankCards.keepCard, () => {
        going = false;
        return null;
      }),
    ],
  });
  await expect.element(main.getByText('All of them are in the name of Maya Cruz.')).toBeVisible();
  await main.getByRole('button', { name: 'Make default: UnionBank ending in 1111' }).click();
  await expect.element(said('Default account changed')).toBeVisible();
  await main.getByRole('button', { name: 'Remove: BPI ending in 7890' }).click();
  const sheet = page.getByRole('dialog', { name: 'Remove the account?' });
  await expect
    .element(sheet.getByText(/is removed after 24 hours\. Until then you can keep it/))
    .toBeVisible();
  await sheet.getByLabelText(/^Your login password/).fill('Right.horse.7');
  await sheet.getByRole('button', { name: 'Remove it' }).click();
  await expect.element(main.getByText(/Nothing is paid out to it anymore/)).toBeVisible();
  await main.getByRole('button', { name: 'Keep: BPI ending in 7890' }).click();
  await expect.element(main.getByText(/Nothing is paid out to it anymore/)).not.toBeInTheDocument();
  const changes = ['bankCards.setDefaultCard', 'bankCards.removeCard', 'bankCards.keepCard'];
  expect(asked.map(({ id }) => id).filter((id) => changes.includes(id))).toEqual(changes);
});

test('S7-45 a withdrawal password is set: weak and unlike ones are said at their field, a wrong login password at its own', async () => {
  let isWrong = true;
  const { asked, address } = await renderScreen('/m/securityCenter?view=withdrawal', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(bankCards.listCards, () => listed),
      answer(security.confirmPassword, () =>
        isWrong ? { success: false, code: 'PASSWORD_WRONG' } : { ticket, expiresAt: '2026-11-20T05:00:00Z' },
      ),
      answer(security.setWithdrawalPassword, () => null),
    ],
  });
  const pin = main.getByLabelText('New withdrawal password', { exact: true });
  const repeat = main.getByLabelText('New withdrawal password again');
  const set = main.getByRole('button', { name: 'Set the withdrawal password' });
  await pin.fill('123456');
  await repeat.fill('402918');
  await password.fill('Right.horse.7');
  await set.click();
  await expect.element(main.getByText('Too easy to guess. Choose another.')).toBeVisible();
  await expect.element(main.getByText('Confirmation password not matched')).toBeVisible();
  await pin.fill('402918');
  await set.click();
  await expect.element(main.getByText('That is not your login password')).toBeVisible();
  await expect.element(password).toHaveFocus();
  isWrong = false;
  await password.fill('Right.horse.8');
  await set.click();
  await expect.poll(address).toBe('/m/securityCenter');
  expect(asked.some(({ id }) => id === 'security.setWithdrawalPassword')).toBe(true);
});

test('S7-45 a forgotten withdrawal password is set anew by login password and code, or by the answers where nothing is bound', async () => {
  const set = { ...config.withdrawalPassword, isSet: true };
  const calls = [
    answer(bankCards.listCards, () => listed),
    confirmed,
    answer(security.sendContactCode, () => ({ expirationTime: Date.now() + 60_000, shown: '+63•••••1234' })),
    answer(security.resetWithdrawalPassword, () => null),
  ];
  const { address, asked } = await renderScreen('/m/securityCenter?view=withdrawal', {
    as,
    calls: [answer(security.readSecurity, () => ({ ...config, withdrawalPassword: set })), ...calls],
  });
  await expect.element(main.getByLabelText('Current withdrawal password')).toBeVisible();
  await main.getByRole('button', { name: 'I forgot it' }).click();
  await main.getByLabelText('New withdrawal password', { exact: true }).fill('402918');
  await main.getByLabelText('New withdrawal password again').fill('402918');
  await password.fill('Right.horse.7');
  await main.getByLabelText('Verification code').fill('123456');
  await main.getByRole('button', { name: 'Set it anew' }).click();
  await expect.element(main.getByText('Ask for a code first')).toBeVisible();
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect.element(main.getByText(/^Sent to \+63•••••1234/)).toBeVisible();
  await main.getByRole('button', { name: 'Set it anew' }).click();
  await expect.poll(address).toBe('/m/securityCenter');
  expect(asked.some(({ id }) => id === 'security.resetWithdrawalPassword')).toBe(true);
  const bare: typeof config = {
    ...config,
    withdrawalPassword: { ...set, isLocked: true },
    mobile: { shown: '', bound: false },
  };
  const answered: typeof config = { ...bare, questions: ['firstPet', 'firstJob'] };
  await renderScreen('/m/securityCenter?view=withdrawal', {
    as,
    calls: [answer(security.readSecurity, () => answered), ...calls],
  });
  await expect.element(main.getByText(/locked for a day/)).toBeVisible();
  await expect.element(main.getByLabelText('What was the name of your first pet?')).toBeVisible();
  await renderScreen('/m/securityCenter?view=withdrawal', {
    as,
    calls: [answer(security.readSecurity, () => bare), ...calls],
  });
  await expect
    .element(link(/^Bind your mobile number$/))
    .toHaveAttribute('href', '/m/securityCenter?view=mobile');
});

test('S7-45 a number is bound by a code to it, which is asked for with the login password; another number needs another code', async () => {
  const { address } = await renderScreen('/m/securityCenter?view=mobile', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(bankCards.listCards, () => listed),
      confirmed,
      answer(security.sendContactCode, () => ({
        expirationTime: Date.now() + 60_000,
        shown: '+63•••••4567',
      })),
      answer(security.bindContact, () => ({ shown: '+63•••••4567' })),
    ],
  });
  await expect.element(main.getByText('+63•••••1234')).toBeVisible();
  const number = main.getByLabelText('New mobile number');
  const bind = main.getByRole('button', { name: 'Bind this number' });
  await number.fill('0917 123 4567');
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect.element(password).toHaveFocus();
  await password.fill('Right.horse.7');
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect.element(main.getByText(/^Sent to \+63•••••4567/)).toBeVisible();
  await main.getByLabelText('Verification code').fill('123456');
  await number.fill('0917 123 4568');
  await bind.click();
  await expect.element(main.getByText('Ask for a code first')).toBeVisible();
  await number.fill('0917 123 4567');
  await bind.click();
  await expect.poll(address).toBe('/m/securityCenter');
});

test('S7-45 where a number is bound its own code is asked for too, or it is said to be lost, with what that costs', async () => {
  const { asked, address } = await renderScreen('/m/securityCenter?view=mobile', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(bankCards.listCards, () => listed),
      confirmed,
      answer(security.sendContactCode, () => ({
        expirationTime: Date.now() + 60_000,
        shown: '+63•••••4567',
        old: '+63•••••1234',
      })),
      answer(security.bindContact, ({ body }) =>
        Object(body).lost === true ? { shown: '+63•••••4567' } : { success: false, code: 'OLD_CODE_WRONG' },
      ),
    ],
  });
  const old = main.getByLabelText('Code to the number you have now');
  const bind = main.getByRole('button', { name: 'Bind this number' });
  await main.getByLabelText('New mobile number').fill('0917 123 4567');
  await password.fill('Right.horse.7');
  await expect.element(old).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect.element(main.getByText('We sent another one to +63•••••1234.')).toBeVisible();
  await main.getByLabelText('Verification code').fill('123456');
  await bind.click();
  await expect.element(old).toHaveFocus();
  await old.fill('654321');
  await bind.click();
  await expect.element(main.getByText('Verification code error')).toBeVisible();
  await main.getByRole('checkbox', { name: /^I no longer have that number/ }).click();
  await expect.element(old).not.toBeInTheDocument();
  await bind.click();
  await expect.poll(address).toBe('/m/securityCenter');
  const sent = asked.filter(({ id }) => id === 'security.bindContact').map(({ body }) => Object(body));
  expect(sent.map(({ oldCode, lost }) => [oldCode, lost])).toEqual([
    ['654321', undefined],
    [undefined, true],
  ]);
});

test('S7-45 two different questions are set with two different answers', async () => {
  const { address } = await renderScreen('/m/securityCenter?view=questions', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(bankCards.listCards, () => listed),
      confirmed,
      answer(security.setQuestions, () => null),
    ],
  });
  const pet = 'What was the name of your first pet?';
  const answers = main.getByLabelText('Your answer');
  const second = main.getByLabelText('Second question');
  await main.getByLabelText('First question').selectOptions(pet);
  await answers.first().fill('Bantay');
  await second.selectOptions(pet);
  await answers.nth(1).fill(' BANTAY');
  await password.fill('Right.horse.7');
  const save = main.getByRole('button', { name: 'Save the questions' });
  await save.click();
  await expect.element(main.getByText('Choose another question than the first')).toBeVisible();
  await second.selectOptions('Where was your first job?');
  await save.click();
  await expect.element(main.getByText('Give another answer than the first')).toBeVisible();
  await answers.nth(1).fill('Jollibee');
  await save.click();
  await expect.poll(address).toBe('/m/securityCenter');
});

test('S7-45 open sessions and the last logins are shown as people call them, and one or all others are logged out', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const at = '2026-11-20T04:00:00Z';
  let ids = ['a', 'b', 'c'];
  const { asked } = await renderScreen('/m/securityCenter?view=logins', {
    as,
    calls: [
      answer(security.readSecurity, () => config),
      answer(listSessions, () => ({
        sessions: ids.map((id) => ({ id, current: id === 'a', openedAt: at, usedAt: at, agent })),
      })),
      answer(security.recentLogins, () => ({
        logins: [{ at, way: 'google' as const, agent, address: '203.0.113.8', country: 'PH' }],
      })),
      answer(endSession, () => {
        ids = ['a', 'b'];
        return null;
      }),
      answer(endOtherSessions, () => {
        ids = ['a'];
        return null;
      }),
    ],
  });
  await expect.element(main.getByText('This device')).toBeVisible();
  await expect.element(main.getByText(/Google · Philippines · 203\.0\.113\.8$/)).toBeVisible();
  const out = main.getByRole('button', { name: 'Log out Chrome on Android' });
  await expect.poll(() => out.elements().length).toBe(2);
  await out.nth(1).click();
  await expect.poll(() => out.elements().length).toBe(1);
  await main.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out', exact: true }).click();
  await expect.poll(() => out.elements().length).toBe(0);
  expect(asked.some(({ id }) => id === 'session.endOtherSessions')).toBe(true);
});

test('S7-45 S2-43 linked Google and Facebook accounts are reached from the security center', async () => {
  const linkedAt = '2026-11-20T04:00:00Z';
  const calls = [
    answer(security.readSecurity, () => config),
    answer(listIdentities, () => ({
      identities: [{ id: '7', source: 'google' as const, linkedAt, lastWayIn: false }],
    })),
  ];
  const { address } = await renderScreen('/m/securityCenter', { as, calls });
  await main.getByRole('link', { name: /^Linked accounts/ }).click();
  await expect.poll(address).toBe('/m/set');
  await expect.element(main.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
});
