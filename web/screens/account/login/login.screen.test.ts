import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { botChallenge, login, passSecondStep, spokenCaptcha } from '@laro/contract/calls/session.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { answer, type Asked } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rules = { dialingCode: '63', byNumber: false };
/** Home, which a login leads to. */
const emptyHome = {
  banners: [],
  notices: [],
  wins: [],
  menu: [],
  tab: 'HOT',
  content: { kind: 'hot', strips: [] },
};
const noWork = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '00',
  salt: '00',
  cost: 1,
  keyLength: 16,
  keyPrefix: '0',
  keySignature: '',
  expiresAt: 4_000_000_000,
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

/** One pixel, and one sample. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const wav = 'UklGRiUAAABXQVZFZm10IBAAAAABAAEAESsAABErAAABAAgAZGF0YQEAAACA';

test('S5-28 S2-44 the captcha says what it holds, and whoever cannot see it listens to digits instead', async () => {
  let kind: 'letters' | 'sum' = 'letters';
  const { asked } = await renderScreen('/m/login', {
    data: { ...rules, apart: false },
    calls: [
      challenge,
      answer(login, () => ({
        ...({ success: false, code: 'LOGIN_REFUSED' } as const),
        value: { captcha: png, captchaKind: kind },
      })),
      answer(spokenCaptcha, () => wav),
    ],
  });
  await logIn('Password', 'Log in');
  const letters = main.getByRole('textbox', { name: 'Not accepted. Letters of the captcha, to try again' });
  await expect.element(letters).toHaveFocus();
  expect(letters.element()).toMatchObject({ inputMode: 'text', maxLength: 16, autocapitalize: 'characters' });
  await expect.element(main.getByRole('button', { name: /^Picture of four letters/ })).toBeVisible();
  kind = 'sum';
  await letters.fill('acef');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  const sum = main.getByRole('textbox', { name: 'Not accepted. Result of the sum, to try again' });
  await expect.element(sum).toHaveFocus();
  expect(sum.element()).toMatchObject({ inputMode: 'numeric', maxLength: 6 });
  await expect.element(main.getByRole('button', { name: /^Picture of a sum/ })).toBeVisible();

  await main.getByRole('button', { name: 'Listen to digits instead' }).click();
  const heard = main.getByRole('textbox', { name: 'The five digits that you hear' });
  await expect.element(heard).toHaveFocus();
  expect(heard.element()).toMatchObject({ inputMode: 'numeric', value: '' });
  const sound = main.getByLabelText('Five digits, said in English').element();
  expect(sound).toMatchObject({ tagName: 'AUDIO', controls: true, autoplay: true });
  await expect.element(main.getByRole('button', { name: /^Picture of/ })).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Other digits' }).click();
  await expect.poll(() => asked.filter(({ id }) => id === spokenCaptcha.id).length).toBe(2);
  await heard.fill('02345');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect
    .poll(() => asked.flatMap(({ id, body }) => (id === login.id ? [Object(body).captcha] : [])))
    .toEqual([undefined, 'acef', '02345']);
  // Refused again, there is a picture again, and beside it the way to listen.
  await expect.element(main.getByRole('button', { name: 'Listen to digits instead' })).toBeVisible();
});

test('A22-7 S2-44 where work comes before another captcha the page does it, and the captcha is there', async () => {
  const { asked } = await renderScreen('/m/login', {
    data: { ...rules, apart: false },
    calls: [
      challenge,
      answer(login, () => ({
        ...({ success: false, code: 'LOGIN_REFUSED' } as const),
        value: { captcha: png, captchaKind: 'digits' as const },
      })),
      answer(spokenCaptcha, ({ query }) =>
        'botCheck' in query ? wav : { success: false, code: 'BOT_CHECK_FAILED' },
      ),
    ],
  });
  await logIn('Password', 'Log in');
  await main.getByRole('button', { name: 'Listen to digits instead' }).click();
  await expect.element(main.getByLabelText('Five digits, said in English')).toBeVisible();
  expect(asked.filter(({ id }) => id === spokenCaptcha.id)).toHaveLength(2);
});

test('S5-28 S3-35 the digits are said in the language of the page', async () => {
  const { asked } = await renderScreen('/m/login', {
    language: 'TY',
    data: { ...rules, apart: false },
    calls: [
      challenge,
      answer(login, () => ({
        ...({ success: false, code: 'LOGIN_REFUSED' } as const),
        value: { captcha: png, captchaKind: 'digits' as const },
      })),
      answer(spokenCaptcha, () => wav),
    ],
  });
  await logIn('Password', 'Log in');
  await main.getByRole('button', { name: 'Makinig na lang sa mga numero' }).click();
  await expect.element(main.getByLabelText('Limang numero, binibigkas sa Filipino')).toBeVisible();
  expect(asked.find(({ id }) => id === spokenCaptcha.id)?.query).toEqual({ language: 'TY' });
});

test('S4-02 S3-06 what is pasted is taken: a number as it is written, a password, a code', async () => {
  const { asked } = await renderScreen('/m/login', {
    data: { ...rules, byNumber: true, apart: false },
    calls: [challenge, answer(login, () => ({ success: false, code: 'BUSY' }) as const)],
  });
  const from = document.body.appendChild(document.createElement('textarea'));
  const paste = async (text: string, into: { element(): Element }) => {
    from.value = text;
    from.select();
    await userEvent.copy();
    const field = into.element();
    if (field instanceof HTMLInputElement) field.select();
    await userEvent.paste();
  };
  const name = main.getByRole('textbox', { name: 'Mobile number or username' });
  await paste(' +63 917-123-4567 ', name);
  await paste('Right.horse.7', main.getByLabelText('Password', { exact: true }));
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect
    .poll(() => asked.flatMap(({ id, body }) => (id === login.id ? [body] : [])))
    .toMatchObject([{ username: '+63 917-123-4567', password: 'Right.horse.7' }]);
  await main.getByRole('radio', { name: 'SMS code' }).click();
  const code = main.getByRole('textbox', { name: 'SMS code' });
  await paste(' 123456 ', code);
  expect(code.element()).toMatchObject({ value: ' 123456 ', autocomplete: 'one-time-code' });
  from.remove();
});

test('S4-09 S3-06 a code by SMS fills itself in, where the browser hands on that of a message which names the site', async () => {
  vi.stubGlobal('OTPCredential', {});
  let arrive: ((found: unknown) => void) | undefined;
  const wanted: unknown[] = [];
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (options) =>
      new Promise((resolve) => {
        if (!Object(options).otp) return;
        wanted.push(Object(options).otp);
        arrive = (found) => resolve(found as Credential);
      }),
  );
  const { asked } = await renderScreen('/m/login', {
    data: { ...rules, apart: false },
    calls: [
      challenge,
      answer(sendCode, () => ({ expirationTime: Date.now() + 60_000 })),
      answer(login, () => ({ success: false, code: 'BUSY' }) as const),
    ],
  });
  await main.getByRole('radio', { name: 'SMS code' }).click();
  await main.getByRole('textbox', { name: 'Mobile number' }).fill('0917 123 4567');
  await main.getByRole('button', { name: 'Send code' }).click();
  await expect.poll(() => wanted).toEqual([{ transport: ['sms'] }]);
  arrive?.({ code: '123456' });
  await expect.element(main.getByRole('textbox', { name: 'SMS code' })).toHaveValue('123456');
  await main.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect
    .poll(() => asked.flatMap(({ id, body }) => (id === login.id ? [body] : [])))
    .toMatchObject([{ type: 'sms', username: '9171234567', password: '123456' }]);
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
