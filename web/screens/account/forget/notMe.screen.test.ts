import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lockAccount, lockByLink } from '@laro/contract/calls/password.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const data = { fields: {}, dialingCode: '63' };
const ticket = 't'.repeat(43);
const main = page.getByRole('main');
const lock = main.getByRole('button', { name: 'Lock my account' });
const newPassword = main.getByLabelText('New password', { exact: true });

test('S7-45 the link of a notice locks nothing before it is pressed, then asks for the new password that opens the account', async () => {
  const { asked } = await renderScreen(`/m/forget#notMe=${ticket}`, {
    data,
    calls: [answer(lockByLink, () => null)],
  });
  await expect.element(main.getByRole('heading', { name: 'Was this not you?' })).toBeVisible();
  expect(asked.map(({ id }) => id)).not.toContain(lockByLink.id);
  await lock.click();
  await expect.element(main.getByText(/^Your account is locked/)).toHaveFocus();
  await expect.element(newPassword).toBeVisible();
  expect(asked.filter(({ id }) => id === lockByLink.id).map(({ body }) => body)).toEqual([{ ticket }]);
});

test('S7-45 a link that is too old says so, and what else there is', async () => {
  await renderScreen(`/m/forget#notMe=${ticket}`, {
    data,
    calls: [answer(lockByLink, () => ({ success: false, code: 'LINK_GONE' }))],
  });
  await lock.click();
  await expect.element(main.getByText(/^This link is too old/)).toBeVisible();
});

test('S7-45 a letter leads a member there, who is logged out with it and told how to come back', async () => {
  const { asked } = await renderScreen('/m/forget#notMe', {
    as: 'member',
    data,
    calls: [answer(lockAccount, () => null)],
  });
  await lock.click();
  await expect.element(main.getByText(/three days or more/)).toHaveFocus();
  expect(asked.map(({ id }) => id)).toContain(lockAccount.id);
  await expect.element(main.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
});
