import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { login } from '@laro/contract/calls/session.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { demoPassword } from '../../members/demoAccounts.ts';
import { seedMember } from '../../seed/members.ts';
import { openTestGateway, type TestBrowser, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

let last = 9_350_000_000;
/** A fresh member with the demo password; by default as registration by number makes one. */
async function newMember({ username, proven = true }: { username?: string; proven?: boolean } = {}) {
  const national = String((last += 1));
  const name = username ?? `p63${national}`;
  await seedMember(gateway.house.db, 'lawinf3', 'PHP', {
    username: name,
    type: 0,
    ...(proven && { mobile: `+63${national}` }),
  });
  return { username: name, national };
}

async function logIn(
  username: string,
  {
    browser = gateway.browser('lawinf3'),
    password = demoPassword,
    type = 'username' as 'username' | 'sms',
  } = {},
): Promise<string> {
  const outcome = await browser.call(login, {
    body: { type, username, password, remember: false, botCheck: await gateway.botCheck() },
  });
  return outcome.ok ? outcome.value.userName : outcome.failure.code;
}

describe('S3-06 S5-01 the username of a login takes a mobile number', () => {
  test('in any spelling, where members register by number', async () => {
    const { username, national } = await newMember();
    for (const typed of [
      national,
      `0${national}`,
      `+63${national}`,
      `+63 ${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`,
      `0${national.slice(0, 3)}-${national.slice(3)}`,
      `63${national}`,
      username,
    ]) {
      expect(await logIn(typed)).toBe(username);
    }
  });

  test('leads to whoever has proven it, whatever the name is', async () => {
    const { national } = await newMember({ username: 'juan' });
    expect(await logIn(`0${national}`)).toBe('juan');
    expect(await logIn('juan')).toBe('juan');
  });

  test('also of who registered by a number that was not to be proven', async () => {
    const { username, national } = await newMember({ proven: false });
    expect(await logIn(`0${national}`)).toBe(username);
  });

  test('not where members register by name only', async () => {
    const { national } = await newMember();
    await gateway.changeMerchant('lawinf3', ({ flags, ...settings }) => ({
      ...settings,
      flags: { ...flags, mobileRegistration: false },
    }));
    expect(await logIn(`0${national}`)).toBe('LOGIN_REFUSED');
    await gateway.changeMerchant('lawinf3', ({ flags, ...settings }) => ({
      ...settings,
      flags: { ...flags, mobileRegistration: true },
    }));
  });

  test('an account has three password checks in all its names and spellings together', async () => {
    const { national } = await newMember({ username: 'maria' });
    const reasonFor = async (typed: string): Promise<unknown> => {
      const browser = gateway.browser('lawinf3');
      const captcha = await browser.solvedCaptcha();
      const outcome = await browser.call(login, {
        body: {
          type: 'username',
          username: typed,
          password: 'wrong',
          captcha,
          remember: false,
          botCheck: await gateway.botCheck(),
        },
      });
      expect(outcome.ok).toBe(false);
      return gateway.logged.at(-1)?.facts['reason'];
    };
    expect(await reasonFor('maria')).toBe('password');
    expect(await reasonFor(`0${national}`)).toBe('password');
    expect(await reasonFor(`+63${national}`)).toBe('password');
    for (const typed of ['maria', national, `63 ${national}`]) {
      expect(await reasonFor(typed)).toBe('budget spent');
    }
  });
});

describe('S9-06 the bounds of a login by SMS', () => {
  const codeTo = async ({ call }: TestBrowser, mobileNum: string) =>
    call(sendCode, {
      body: { mobileNum, countryDialingCode: '63', purpose: 'login', botCheck: await gateway.botCheck() },
    });

  test.each(['0917 123 4567', '+639171234567', '(0917) 123-4567'])('a code is sent to %j', async (typed) => {
    const national = String((last += 1));
    const spelled = typed.replace(
      /\d[\d ()-]*4567$/,
      typed.startsWith('+') ? `63${national}` : `0${national}`,
    );
    await seedMember(gateway.house.db, 'lawinf3', 'PHP', {
      username: `p63${national}`,
      type: 0,
      mobile: `+63${national}`,
    });
    const browser = gateway.browser('lawinf3');
    expect((await codeTo(browser, spelled)).ok).toBe(true);
    const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).text();
    const code = new RegExp(`\\+63${national},[\\s\\S]*?(\\d{6}) is your`).exec(page)?.[1] ?? '';
    expect(await logIn(spelled, { browser, password: code, type: 'sms' })).toBe(`p63${national}`);
  });

  test.each([
    ['0917 123 4567', '12345678901', 'a code of eleven digits'],
    ['0917 123 4567', '12a4', 'a code with a letter'],
    [`0917 123 4567 ${'0'.repeat(8)}`, '123456', 'a number of more than twenty characters'],
    ['juan', '123456', 'a name for a number'],
  ])('S3-06 %s with %s is no request: %s', async (username, password) => {
    expect(await logIn(username, { password, type: 'sms' })).toBe('BAD_REQUEST');
  });

  test('no code is sent to a number of another country', async () => {
    const outcome = await codeTo(gateway.browser('lawinf3'), '+15551234567');
    expect(!outcome.ok && outcome.failure.code).toBe('NUMBER_WRONG');
  });
});
