import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgotByEmail, resetByLink, resetByPhone } from '@laro/contract/password.ts';
import { login, memberInfo } from '@laro/contract/session.ts';
import { sendCode } from '@laro/contract/sms.ts';
import { openTestGateway, type TestBrowser, type TestGateway } from '../../testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

let last = 9_390_000_000;
const [before, after] = ['Before.it.was.1', 'After.that.it.is.2'];

async function newMember() {
  const member = await gateway.member('lawinf3');
  last += 1;
  const email = `${last}@example.com`;
  await gateway.house.db
    .updateTable('members')
    .set({ mobile: `+63${last}`, email })
    .where('id', '=', member.id)
    .execute();
  return { ...member, email, mobileNum: `0${last}` };
}

async function logIn(username: string, password: string): Promise<boolean> {
  const outcome = await gateway.browser('lawinf3').call(login, {
    body: {
      ...{ type: 'username', username, password, remember: false },
      botCheck: await gateway.botCheck(),
    },
  });
  return outcome.ok;
}

async function sandbox(kind: 'sms' | 'mail'): Promise<string> {
  return (await gateway.app.request(`http://lawinf3.localhost/sandbox/${kind}`)).text();
}

describe('S7-06 S3-12 by phone', () => {
  async function codeFor({ call }: TestBrowser, mobileNum: string): Promise<string> {
    const botCheck = await gateway.botCheck();
    await call(sendCode, { body: { mobileNum, countryDialingCode: '63', purpose: 'reset', botCheck } });
    const page = await sandbox('sms');
    return new RegExp(`\\+63${mobileNum.slice(1)},[\\s\\S]*?(\\d{6}) is your`).exec(page)?.[1] ?? '';
  }
  async function reset(
    { call }: TestBrowser,
    mobileNum: string,
    verificationCode: string,
    newPassword: string,
  ) {
    const outcome = await call(resetByPhone, {
      body: { mobileNum, countryDialingCode: '63', verificationCode, newPassword },
    });
    return outcome.ok ? outcome.value.userName : outcome.failure.code;
  }

  test('the code sets a new password, once, and ends every session', async () => {
    const member = await newMember();
    const browser = gateway.browser('lawinf3');
    const code = await codeFor(browser, member.mobileNum);
    expect(await reset(browser, member.mobileNum, code, before)).toBe(member.username);
    expect(await logIn(member.username, before)).toBe(true);
    expect((await member.call(memberInfo)).ok).toBe(false);
    expect(await reset(browser, member.mobileNum, code, after)).toBe('RESET_REFUSED');
  });

  test('S8-08 the password that holds is refused as such, and the code stays good', async () => {
    const member = await newMember();
    const browser = gateway.browser('lawinf3');
    await reset(browser, member.mobileNum, await codeFor(browser, member.mobileNum), before);
    gateway.moveClock(60_001);
    const code = await codeFor(browser, member.mobileNum);
    expect(await reset(browser, member.mobileNum, code, before)).toBe('modify.new.old.same');
    expect(await reset(browser, member.mobileNum, code, after)).toBe(member.username);
  });

  test('five wrong tries are the end of a code', async () => {
    const member = await newMember();
    const browser = gateway.browser('lawinf3');
    const code = await codeFor(browser, member.mobileNum);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n++) {
      expect(await reset(browser, member.mobileNum, wrong, after)).toBe('RESET_REFUSED');
    }
    expect(await reset(browser, member.mobileNum, code, after)).toBe('RESET_REFUSED');
  });

  test('a password against the rule is refused, and everything where the flag is off', async () => {
    const member = await newMember();
    const browser = gateway.browser('lawinf3');
    const code = await codeFor(browser, member.mobileNum);
    expect(await reset(browser, member.mobileNum, code, 'short')).toBe('PASSWORD_WRONG');
    expect(await reset(gateway.browser('perlas'), member.mobileNum, code, after)).toBe('RESET_REFUSED');
  });
});

describe('S7-07 S3-13 by e-mail', () => {
  const ask = (of: TestBrowser, username: string, email: string) =>
    of.call(forgotByEmail, { body: { username, email } });
  const linkTo = async (email: string) =>
    new RegExp(`${email},[\\s\\S]*?href="([^"]+)"`).exec(await sandbox('mail'))?.[1] ?? '';
  async function useLink(link: string, newPassword: string) {
    const ticket = new URL(link).hash.replace('#reset=', '');
    const outcome = await gateway.browser('lawinf3').call(resetByLink, { body: { ticket, newPassword } });
    return outcome.ok ? outcome.value.userName : outcome.failure.code;
  }

  test('the link of the mail sets a new password, once', async () => {
    const member = await newMember();
    expect(await ask(gateway.browser('lawinf3'), member.username, member.email.toUpperCase())).toEqual({
      ok: true,
      value: null,
    });
    const link = await linkTo(member.email);
    expect(link).toMatch(/^http:\/\/lawinf3\.localhost\/m\/forget#reset=[\w-]{43}$/);
    expect(await useLink(link, after)).toBe(member.username);
    expect(await logIn(member.username, after)).toBe(true);
    expect(await useLink(link, before)).toBe('RESET_REFUSED');
  });

  test('S8-11 the answer is the same for a stranger’s address, and nothing is sent', async () => {
    const [member, other] = [await newMember(), await newMember()];
    for (const [username, email] of [
      [member.username, other.email],
      ['nobody', 'nobody@example.com'],
    ] as const) {
      expect(await ask(gateway.browser('lawinf3'), username, email)).toEqual({ ok: true, value: null });
      expect(await linkTo(email)).toBe('');
    }
  });

  test('goes to the address that is known, never to a look-alike of it', async () => {
    const member = await newMember();
    const email = `kim${member.email}`;
    await gateway.house.db.updateTable('members').set({ email }).where('id', '=', member.id).execute();
    // The sign of the kelvin, which becomes a plain k in small letters.
    const lookAlike = email.replace('k', '\u212a');
    await ask(gateway.browser('lawinf3'), member.username, lookAlike);
    expect(await linkTo(lookAlike)).toBe('');
    expect(await linkTo(email)).toMatch(/^http/);
  });

  describe('M1 the link leads to the merchant’s own site, whatever host was asked', () => {
    const linkFrom = async (origin: string) => {
      const member = await newMember();
      const body = new URLSearchParams({ username: member.username, email: member.email });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await gateway.app.request(`${origin}${forgotByEmail.path}`, {
        ...{ method: 'POST', headers, body },
      });
      expect(await answer.json()).toEqual({ success: true, value: null });
      const link = await linkTo(member.email);
      return link === '' ? 'nothing sent' : new URL(link).origin;
    };

    test.each(['http://lawinf3.localhost', 'http://localhost', 'http://127.0.0.1'])(
      'without a host of its own that is this machine, at the gateway’s own port: %s',
      async (asked) => {
        expect(await linkFrom(asked)).toBe(asked);
      },
    );

    test.each([
      'http://evil.example',
      'http://evil.example:80',
      'http://lawinf3.localhost:6666',
      'https://lawinf3.localhost',
      'http://192.0.2.1',
      'http://127.0.0.1.evil.example',
      'http://localhost.evil.example',
    ])('and nothing is sent to whoever asks at %s', async (asked) => {
      expect(await linkFrom(asked)).toBe('nothing sent');
    });

    test.each([
      'http://stranger.example',
      'http://play.lawin.example:6666',
      'http://play.lawin.example',
      'http://m.lawin.example',
      'http://lawinf3.localhost',
    ])('with hosts of its own it is the main domain by https, asked at %s', async (asked) => {
      const hosts = (list: string[]) =>
        gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, hosts: list }));
      await hosts(['play.lawin.example', 'm.lawin.example']);
      expect(await linkFrom(asked)).toBe('https://play.lawin.example');
      await hosts([]);
    });
  });

  test('a new password voids the other links', async () => {
    const member = await newMember();
    await ask(gateway.browser('lawinf3'), member.username, member.email);
    const first = await linkTo(member.email);
    await ask(gateway.browser('lawinf3'), member.username, member.email);
    expect(await useLink(await linkTo(member.email), after)).toBe(member.username);
    expect(await useLink(first, before)).toBe('RESET_REFUSED');
    expect(await logIn(member.username, after)).toBe(true);
  });

  test('the link is good for half an hour and stored as a hash', async () => {
    const member = await newMember();
    await ask(gateway.browser('lawinf3'), member.username, member.email);
    const link = await linkTo(member.email);
    const rows = await gateway.house.db.selectFrom('password_tickets').select('ticket_hash').execute();
    expect(rows.map(({ ticket_hash }) => ticket_hash.toString('base64url'))).not.toContain(
      link.replace(/.*=/, ''),
    );
    gateway.moveClock(30 * 60_000);
    expect(await useLink(link, after)).toBe('RESET_REFUSED');
  });

  test('an account gets three mails an hour, an address twenty tries', async () => {
    const member = await newMember();
    const browser = gateway.browser('lawinf3');
    for (let n = 0; n < 5; n++) await ask(browser, member.username, member.email);
    expect((await sandbox('mail')).split(`${member.email},`)).toHaveLength(4);
    for (let n = 0; n < 15; n++) await ask(browser, member.username, member.email);
    const refused = await ask(browser, member.username, member.email);
    expect(!refused.ok && refused.failure.code).toBe('TOO_MANY_ATTEMPTS');
  });
});
