import * as v from 'valibot';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import * as bankCards from '@laro/contract/calls/bankCards.ts';
import * as secondStep from '@laro/contract/calls/secondStep.ts';
import * as passkeys from '@laro/contract/calls/passkeys.ts';
import * as security from '@laro/contract/calls/security.ts';
import type { Refusal, Reply } from '@laro/contract/protocol/call.ts';
import { answer, type Asked } from '../../../testing/answers.ts';
import { deviceWithPasskeys } from '../../../testing/passkeysOf.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

type Config = Reply<typeof security.readSecurity>;
const rule = { enabled: true, required: true };
const config: Config = {
  loginPassword: { isSet: true },
  withdrawalPassword: { isSet: false, isLocked: false, rule: { ...rule, pattern: '^\\d{6}$' } },
  questions: [],
  mobile: { shown: '', bound: false },
  dialingCode: '63',
  email: { shown: '', bound: false },
  emailRule: rule,
  secondStep: { recoveryCodes: 0 },
};
const on: Config = { ...config, secondStep: { onSince: '2026-11-20T04:00:00Z', recoveryCodes: 2 } };
const cards: Reply<typeof bankCards.listCards> = {
  payeeName: 'Maya Cruz',
  cards: [],
  most: 3,
  removalHours: 24,
  banks: [],
};
const listed = answer(bankCards.listCards, () => cards);
const codes = Array.from({ length: 10 }, (_, at) => `7H2KD-93MX${at}`);
const ticket = { ticket: 't'.repeat(43), expiresAt: '2026-11-20T05:00:00Z' };
const key = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const address = `otpauth://totp/Lawin:maya?secret=${key}&issuer=Lawin`;
const refused = (code: string): Refusal => ({ success: false, code });

const main = page.getByRole('main');
const dialog = page.getByRole('dialog', { name: 'Two-step login' });
const password = main.getByLabelText(/^Your login password/);
const as = 'member';
const said = (text: string) => page.getByRole('status').getByText(text);
const at = '/m/securityCenter?view=secondStep';
const bodies = (asked: readonly Asked[], id: string) =>
  asked.filter((one) => one.id === id).map(({ body }) => body);

const codeIn = (body: unknown) => v.parse(v.object({ code: v.optional(v.string()) }), body).code;

/** As the gateway asks for it: after the right password, by a code. */
const asksTwice = answer(security.confirmPassword, ({ body }) => {
  const code = codeIn(body);
  if (code === undefined) return { ...refused('SECOND_STEP'), value: { passkey: false } };
  return code === '123456' || code === codes[0] ? ticket : refused('CODE_WRONG');
});

test('S7-45 two-step login is set up with a picture for the app and its key as text, proven by a code, and its recovery codes are shown once', async () => {
  let current = config;
  const { asked, address: place } = await renderScreen('/m/securityCenter', {
    as,
    calls: [
      listed,
      answer(security.readSecurity, () => current),
      answer(security.confirmPassword, () => ticket),
      answer(secondStep.begin, () => ({ key, address })),
      answer(secondStep.turnOn, ({ body }) => {
        if (codeIn(body) === '000000') return refused('CODE_WRONG');
        current = { ...on, secondStep: { onSince: '2026-11-20T04:00:00Z', recoveryCodes: 10 } };
        return { recoveryCodes: codes };
      }),
    ],
  });
  await main.getByRole('link', { name: /^Two-step login.*Not yet$/ }).click();
  await expect.poll(place).toBe(at);
  await password.fill('Right.horse.7');
  await main.getByRole('button', { name: 'Set it up' }).click();
  await expect.element(main.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(main.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
  const code = main.getByRole('textbox', { name: /^Six digits from the app/ });
  expect(code.element()).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
  const turnOn = main.getByRole('button', { name: 'Turn it on' });
  await code.fill('12345');
  await turnOn.click();
  await expect.element(main.getByText('The code has six digits')).toBeVisible();
  expect(bodies(asked, 'secondStep.turnOn')).toEqual([]);
  await code.fill('000000');
  await turnOn.click();
  await expect.element(main.getByText(/^That is not the code of this key/)).toBeVisible();
  await code.fill('123 456');
  await turnOn.click();
  const list = main.getByRole('list', { name: 'Recovery codes' });
  await expect.element(list.getByRole('listitem').nth(9)).toHaveTextContent(codes[9] ?? '');
  await expect.element(main.getByRole('button', { name: 'Download' })).toBeVisible();
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await main.getByRole('button', { name: 'Copy all' }).click();
  expect(copy).toHaveBeenCalledWith(codes.join('\n'));
  await main.getByRole('button', { name: 'I have kept them' }).click();
  await expect
    .element(main.getByRole('link', { name: /^Two-step login.*10 recovery codes left.*On$/ }))
    .toBeVisible();
  const everywhere = [
    document.documentElement.outerHTML,
    place(),
    JSON.stringify({ ...localStorage }),
    JSON.stringify({ ...sessionStorage }),
    document.cookie,
  ].join();
  for (const secret of [key, codes[3] ?? '']) expect(everywhere).not.toContain(secret);
});

test('S7-45 whoever has a passkey turns it on without an app; then only the passkey is asked for, or a recovery code', async () => {
  const device = deviceWithPasskeys();
  await renderScreen(at, {
    as,
    calls: [answer(security.readSecurity, () => ({ ...config, passkeys: 0 }))],
  });
  await expect.element(main.getByRole('link', { name: 'Add a passkey' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Use my passkey alone' })).not.toBeInTheDocument();

  let current: Config = { ...config, passkeys: 1 };
  const { asked, move } = await renderScreen(at, {
    as,
    calls: [
      answer(security.readSecurity, () => current),
      answer(security.confirmPassword, ({ body }) =>
        current.secondStep?.onSince === undefined || codeIn(body) === codes[0]
          ? ticket
          : { ...refused('SECOND_STEP'), value: { passkey: true, app: false } },
      ),
      answer(passkeys.beginPasskeyProof, () => ({
        options: { challenge: 'AAAA', rpId: 'localhost', userVerification: 'required' as const },
      })),
      answer(passkeys.confirmByPasskey, () => ticket),
      answer(secondStep.turnOnByPasskey, () => {
        current = {
          ...config,
          passkeys: 1,
          secondStep: { onSince: '2026-11-20T04:00:00Z', recoveryCodes: 10, hasApp: false },
        };
        return { recoveryCodes: codes };
      }),
      answer(secondStep.newRecoveryCodes, () => ({ recoveryCodes: codes })),
    ],
  });
  await main.getByRole('button', { name: 'Use my passkey alone' }).click();
  await expect.element(main.getByText(/^Your other passkeys are removed/)).toBeVisible();
  await password.fill('Right.horse.7');
  await main.getByRole('button', { name: 'Turn it on' }).click();
  await expect.poll(() => device.asked).toEqual(['optional']);
  device.touch();
  await expect.element(main.getByText(codes[0] ?? '')).toBeVisible();
  expect(bodies(asked, 'secondStep.turnOnByPasskey')).toMatchObject([
    { ticket: ticket.ticket, passkey: { id: 'a'.repeat(43) } },
  ]);
  await move('/m/securityCenter?view=passkeys');
  await move(at);
  await expect.element(main.getByText(/with your password asks for your passkey/)).toBeVisible();
  await main.getByRole('button', { name: 'Make new recovery codes' }).click();
  await password.fill('Right.horse.7');
  await main.getByRole('button', { name: 'Make new recovery codes' }).click();
  await expect.element(dialog.getByText(/^Confirm with your passkey/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'I do not have my phone' }).click();
  await expect.element(dialog.getByRole('textbox', { name: /^Recovery code/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the passkey instead' }).click();
  await dialog.getByRole('button', { name: 'Confirm with a passkey' }).click();
  await expect.poll(() => device.asked).toEqual(['optional', 'optional']);
  device.touch();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(asked, 'passkeys.confirmByPasskey')).toMatchObject([{ purpose: 'secondStep' }]);
  // The dialog is gone before the codes are asked for.
  await expect.poll(() => bodies(asked, 'secondStep.newRecoveryCodes')).toEqual([{ ticket: ticket.ticket }]);
});

test('S7-45 once it is on few codes are told of, and new ones ask for password and code, a wrong one said in place', async () => {
  const { asked } = await renderScreen(at, {
    as,
    calls: [
      answer(security.readSecurity, () => on),
      asksTwice,
      answer(secondStep.newRecoveryCodes, () => ({ recoveryCodes: codes })),
    ],
  });
  await expect.element(main.getByText(/^2 recovery codes left Make new ones/)).toBeVisible();
  await main.getByRole('button', { name: 'Make new recovery codes' }).click();
  await password.fill('Right.horse.7');
  await main.getByRole('button', { name: 'Make new recovery codes' }).click();
  const code = dialog.getByRole('textbox', { name: /^Six digits from the app/ });
  await expect.element(code).toHaveFocus();
  await code.fill('999999');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText(/^That code is wrong or was used already/)).toBeVisible();
  await expect.element(code).toHaveValue('');
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(main.getByText(codes[0] ?? '')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(bodies(asked, 'security.confirmPassword')).toEqual([
    { purpose: 'secondStep', password: 'Right.horse.7' },
    { purpose: 'secondStep', password: 'Right.horse.7', code: '999999' },
    { purpose: 'secondStep', password: 'Right.horse.7', code: '123456' },
  ]);
});

test('S7-45 without the phone a recovery code does, and whoever leaves the second step has changed nothing', async () => {
  let current = on;
  const { asked } = await renderScreen(at, {
    as,
    language: 'TY',
    calls: [
      listed,
      answer(security.readSecurity, () => current),
      asksTwice,
      answer(secondStep.turnOff, () => {
        current = config;
        return null;
      }),
    ],
  });
  await main.getByRole('button', { name: 'I-off' }).click();
  await main.getByRole('textbox', { name: /^Login password/ }).fill('Right.horse.7');
  await main.getByRole('button', { name: 'I-off' }).click();
  await dialog.getByRole('button', { name: 'Kanselahin' }).click();
  await expect.element(main.getByText(/^Makakatuloy ka lang/)).toBeVisible();
  expect(bodies(asked, 'secondStep.turnOff')).toEqual([]);
  await main.getByRole('button', { name: 'I-off' }).click();
  await dialog.getByRole('button', { name: 'Wala sa akin ang phone ko' }).click();
  await expect.element(dialog.getByText(/Help desk lang namin ang makakatulong/)).toBeVisible();
  const code = dialog.getByRole('textbox', { name: /^Recovery code/ });
  await code.fill('123456');
  await dialog.getByRole('button', { name: 'Magpatuloy' }).click();
  await expect.element(dialog.getByText(/^May sampung letra at digit/)).toBeVisible();
  await code.fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Magpatuloy' }).click();
  await expect.element(said('Naka-off na ang two-step login')).toBeVisible();
  expect(bodies(asked, 'secondStep.turnOff')).toEqual([{ ticket: ticket.ticket }]);
});

test('S7-45 where the merchant does not offer it the security center does not name it', async () => {
  const { secondStep: none, ...without } = config;
  await renderScreen('/m/securityCenter', {
    as,
    calls: [listed, answer(security.readSecurity, () => without)],
  });
  await expect.element(main.getByRole('link', { name: /^Bank accounts/ })).toBeVisible();
  await expect.element(main.getByText('Two-step login')).not.toBeInTheDocument();
  expect(none?.recoveryCodes).toBe(0);
});
