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
    ...{ ticket: 't'.repeat(43), newPassword: 'Right.horse.7', confirmNewPassword: 'Right.horse.7' },
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
    ...{ ticket, newPassword: 'Right.horse.7', confirmNewPassword: 'Right.horse.7' },
  });
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
