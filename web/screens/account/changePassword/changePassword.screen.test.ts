import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changePassword } from '@laro/contract/calls/password.ts';
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
