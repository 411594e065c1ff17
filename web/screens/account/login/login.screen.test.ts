import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { botChallenge, login, passSecondStep } from '@laro/contract/calls/session.ts';
import { answer, type Asked } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rules = { dialingCode: '63', byNumber: false };
/** Home, which a login leads to. */
const emptyHome = {
  ...{ banners: [], notices: [], wins: [], menu: [], tab: 'HOT' },
  content: { kind: 'hot', strips: [] },
};
const noWork = {
  algorithm: 'PBKDF2/SHA-256',
  ...{ nonce: '00', salt: '00', cost: 1, keyLength: 16 },
  ...{ keyPrefix: '0', keySignature: '', expiresAt: 4_000_000_000 },
} as const;
const challenge = answer(botChallenge, () => ({ parameters: noWork, signature: '' }));
const refusing = (code: 'NOT_A_MEMBER' | 'NOT_AN_AGENT') =>
  answer(login, () => ({ success: false, code }) as const);
const entrances = (asked: readonly Asked[]) =>
  asked.filter(({ id }) => id === login.id).map(({ body }) => (body as { entrance?: string }).entrance);

async function logIn(password: string, submit: string): Promise<void> {
  await main.getByRole('textbox', { name: 'Username' }).fill('somebody');
  await main.getByLabelText(password, { exact: true }).fill('Laro.demo.2026');
  await main.getByRole('button', { name: submit, exact: true }).click();
}

test('S8-37 S6-04 apart, each logs in at their own entrance: an agent at that of members is told so, and led to the other', async () => {
  const shown = await renderScreen('/m/login', {
    merchant: 'perlas',
    data: { ...rules, apart: true },
    calls: [challenge, refusing('NOT_A_MEMBER')],
  });
  await expect.element(main.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await logIn('Password', 'Log in');
  await expect
    .element(main.getByText('Non-member account unable to login', { exact: true }).first())
    .toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Agents log in here' }))
    .toHaveAttribute('href', '/m/login?next=%2Fm%2Fagent');
  expect(entrances(shown.asked)).toEqual(['member']);

  await shown.move('/m/login?next=%2Fm%2Fagent');
  await expect.element(main.getByRole('heading', { name: 'Agent login' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  await expect.element(main.getByText('Non-member account unable to login')).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: 'Members log in here' }))
    .toHaveAttribute('href', '/m/login');
});

test('S8-37 S6-04 a member at the entrance of agents is told so, in Filipino as well', async () => {
  const { asked } = await renderScreen('/m/login?next=%2Fm%2Fagent', {
    merchant: 'perlas',
    language: 'TY',
    data: { ...rules, apart: true },
    calls: [challenge, refusing('NOT_AN_AGENT')],
  });
  await logIn('Password', 'Log in');
  await expect
    .element(main.getByText('Hindi makakapag-log in ang hindi agent', { exact: true }).first())
    .toBeVisible();
  expect(entrances(asked)).toEqual(['agent']);
});

test('S6-04 where a merchant does not keep them apart there is one login, which names no entrance', async () => {
  const { asked } = await renderScreen('/m/login?next=%2Fm%2Fagent', {
    data: { ...rules, apart: false },
    calls: [challenge],
  });
  await logIn('Password', 'Log in');
  await expect.poll(() => entrances(asked)).toEqual([undefined]);
  await expect.element(main.getByRole('heading', { name: 'Log in' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: /log in here/ })).not.toBeInTheDocument();
});

test('S7-45 S7-01 after the right password the second step is asked for, a wrong code is said in place, and a right one is in', async () => {
  const ticket = 't'.repeat(43);
  const { asked } = await renderScreen('/m/login', {
    data: { ...rules, ...emptyHome, apart: false },
    calls: [
      challenge,
      answer(login, () => ({
        ...({ success: false, code: 'SECOND_STEP' } as const),
        value: { ticket, expiresAt: '2026-11-20T05:00:00Z', passkey: false },
      })),
      answer(passSecondStep, ({ body }) =>
        (body as { code?: string }).code === '123456'
          ? { token: 'token', userName: 'somebody', type: 0, firstTimeLogin: false }
          : ({ success: false, code: 'CODE_WRONG' } as const),
      ),
    ],
  });
  await logIn('Password', 'Log in');
  const dialog = page.getByRole('dialog', { name: 'Two-step login' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(main.getByText(/^It goes on only with the code/)).toBeVisible();
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const code = dialog.getByRole('textbox', { name: /^Six digits from the app/ });
  await expect.element(code).toHaveFocus();
  expect(code.element()).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
  await code.fill('654321');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText(/^That code is wrong or was used already/)).toBeVisible();
  expect(localStorage.getItem('session')).toBeNull();
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(asked.filter(({ id }) => id === passSecondStep.id).map(({ body }) => body)).toEqual([
    { ticket, code: '654321', remember: false },
    { ticket, code: '123456', remember: false },
  ]);
  await expect.poll(() => JSON.stringify({ ...localStorage, ...sessionStorage })).toContain('somebody');
});
