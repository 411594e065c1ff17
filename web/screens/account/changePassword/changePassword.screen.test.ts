import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changePassword } from '@laro/contract/calls/password.ts';
import { confirmPassword } from '@laro/contract/calls/security.ts';
import { forgetFreshLogin, noteFreshLogin } from '../../../features/session/freshLogin.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const old = main.getByLabelText(/^Old password/);
const another = main.getByLabelText('New password', { exact: true });
const again = main.getByLabelText(/^New password again/);
const submit = main.getByRole('button', { name: 'Set the new password' });

test('S5-14 a fresh login is asked for the new password alone, and for the old one once its ticket stands no more', async () => {
  noteFreshLogin({ token: 'of-a-test', changeTicket: { ticket: 't'.repeat(43), expiresAt: '' } });
  const { asked } = await renderScreen('/m/changePsw', {
    as: 'member',
    data: {},
    calls: [answer(changePassword, () => ({ success: false, code: 'CONFIRM_FIRST' }))],
  });
  await expect.element(another).toBeVisible();
  await expect.element(old).not.toBeInTheDocument();
  await another.fill('Right.horse.7');
  await again.fill('Right.horse.7');
  await submit.click();
  await expect.element(main.getByText('This login is no longer fresh', { exact: false })).toBeVisible();
  expect(asked.find(({ id }) => id === changePassword.id)?.body).toEqual({
    ticket: 't'.repeat(43),
    newPassword: 'Right.horse.7',
    confirmNewPassword: 'Right.horse.7',
  });
  await expect.element(old).toBeVisible();
  await expect.element(another).toHaveValue('Right.horse.7');
});

test('S5-14 any other session is asked for the old password', async () => {
  forgetFreshLogin('loginPassword');
  await renderScreen('/m/changePsw', { as: 'member', data: {} });
  await expect.element(old).toBeVisible();
  noteFreshLogin({ token: 'of another session', changeTicket: { ticket: 't'.repeat(43), expiresAt: '' } });
  await renderScreen('/m/changePsw', { as: 'member', data: {} });
  await expect.element(old).toBeVisible();
  forgetFreshLogin('loginPassword');
});

test('S7-45 S5-14 of who has two-step login on a change asks for the second step besides the old password', async () => {
  const ticket = 't'.repeat(43);
  const asks = { success: false, code: 'SECOND_STEP', value: { passkey: false } } as const;
  const { asked } = await renderScreen('/m/changePsw', {
    as: 'member',
    data: {},
    calls: [
      answer(changePassword, ({ body }) => (Object(body).ticket === ticket ? {} : asks)),
      answer(confirmPassword, ({ body }) =>
        Object(body).code === '123456' ? { ticket, expiresAt: '2026-11-20T05:00:00Z' } : asks,
      ),
    ],
  });
  await old.fill('Before.it.1');
  await another.fill('Right.horse.7');
  await again.fill('Right.horse.7');
  await submit.click();
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  await dialog.getByRole('textbox', { name: /^Six digits from the app/ }).fill('123456');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(page.getByRole('status').getByText('Password changed')).toBeVisible();
  expect(asked.findLast(({ id }) => id === changePassword.id)?.body).toEqual({
    ticket,
    newPassword: 'Right.horse.7',
    confirmNewPassword: 'Right.horse.7',
  });
});

test('S7-45 S5-14 a new password that was refused does not ask for the second step again, until its ticket is none any more', async () => {
  const tickets = ['t'.repeat(43), 'u'.repeat(43)];
  const asks = { success: false, code: 'SECOND_STEP', value: { passkey: false } } as const;
  const weak = { success: false, code: 'PASSWORD_WEAK' } as const;
  const late = { success: false, code: 'CONFIRM_FIRST' } as const;
  const done = {};
  let given = 0;
  const answers: unknown[] = [];
  const { asked } = await renderScreen('/m/changePsw', {
    as: 'member',
    data: {},
    calls: [
      answer(changePassword, ({ body }) => {
        const { ticket, newPassword } = Object(body);
        answers.push(ticket);
        if (ticket === undefined) return asks;
        if (newPassword === 'password1') return weak;
        return ticket === tickets[1] ? done : late;
      }),
      answer(confirmPassword, ({ body }) =>
        Object(body).code === '123456'
          ? { ticket: tickets[given++] ?? '', expiresAt: '2026-11-20T05:00:00Z' }
          : asks,
      ),
    ],
  });
  const choose = async (password: string) => {
    await another.fill(password);
    await again.fill(password);
    await submit.click();
  };
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  const showStep = async () => {
    await dialog.getByRole('textbox', { name: /^Six digits from the app/ }).fill('123456');
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  await old.fill('Before.it.1');
  await choose('password1');
  await showStep();
  await expect.poll(() => answers).toEqual([undefined, tickets[0]]);
  await expect.element(submit).toBeEnabled();
  await choose('password1');
  await expect.poll(() => answers).toEqual([undefined, tickets[0], tickets[0]]);
  await expect.element(dialog).not.toBeInTheDocument();
  // Five minutes later, as it were.
  await expect.element(submit).toBeEnabled();
  await choose('Right.horse.7');
  await showStep();
  await expect.poll(() => answers.slice(3)).toEqual([tickets[0], undefined, tickets[1]]);
  expect(asked.filter(({ id }) => id === confirmPassword.id)).toHaveLength(4);
});

test('S2-52 S7-45 it says of passkeys what becomes of them, and nothing where the brand has none', async () => {
  await renderScreen('/m/changePsw', { as: 'member', data: {} });
  await expect
    .element(main.getByText('passkeys too unless your two-step login', { exact: false }))
    .toBeVisible();
  await renderScreen('/m/changePsw', { as: 'member', data: {}, merchant: 'perlas' });
  await expect.element(main.getByText('You stay logged in here', { exact: false })).toBeVisible();
  await expect.element(main.getByText(/passkey/i)).not.toBeInTheDocument();
});

test('S7-05 other devices are logged out, unless the member has them stay', async () => {
  forgetFreshLogin('loginPassword');
  const { asked } = await renderScreen('/m/changePsw', {
    as: 'member',
    data: {},
    calls: [answer(changePassword, () => ({ success: false, code: 'BUSY' }))],
  });
  await old.fill('Before.it.1');
  await another.fill('Right.horse.7');
  await again.fill('Right.horse.7');
  const others = main.getByRole('checkbox', { name: 'Log out my other devices' });
  await expect.element(others).toBeChecked();
  const sent = () =>
    asked.filter(({ id }) => id === changePassword.id).map(({ body }) => Object(body).keepOthers);
  await submit.click();
  await expect.poll(sent).toEqual([undefined]);
  await others.click();
  await expect.element(submit).toBeEnabled();
  await submit.click();
  await expect.poll(sent).toEqual([undefined, true]);
});
