import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePassword,
  forgotByEmail,
  lockAccount,
  lockByLink,
  resetByLink,
  resetByPhone,
} from '@laro/contract/calls/password.ts';
import { listSessions, login, memberInfo } from '@laro/contract/calls/session.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { entryCases, entryRules, fittingEntry, typedEntry, type EntryForm } from '@laro/rules/fieldCases.ts';
import { whileAnswering } from '../../house/requestInHand.ts';
import { budgets } from '../../members/budgets.ts';
import { hashPassword, holdPassword } from '../../members/passwords.ts';
import { newSafetyLink } from '../../members/safetyLinks.ts';
import { lockAccount as lock } from '../../members/safetyLock.ts';
import { endSessionsOf } from '../../members/sessions.ts';
import { demoPassword } from '../../members/demoAccounts.ts';
import { solvedBotCheck } from '../../testing/testBotCheck.ts';
import { keepHashing } from '../../testing/testHashing.ts';
import { openTestGateway, type TestBrowser, type TestGateway } from '../../testing/testGateway.ts';
import { untilOneWaits } from '../../testing/testLocks.ts';
import { withoutOutbox } from '../../testing/testOutbox.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

let last = 9_390_000_000;
const [before, after] = ['Before.it.was.1', 'After.that.it.is.2'];

/** When what was noted now is three days old: notes have the time of the database, which no test moves. */
const afterThreeDays = () => Date.now() + 3 * 24 * 3600_000 + 1000;

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
      type: 'username',
      username,
      password,
      remember: false,
      botCheck: await gateway.botCheck(),
    },
  });
  return outcome.ok;
}

/** Whether this browser is let in. */
async function tryLogIn(
  { call }: TestBrowser,
  username: string,
  password: string,
  captcha?: string,
): Promise<boolean> {
  const outcome = await call(login, {
    body: {
      type: 'username',
      username,
      password,
      remember: false,
      ...(captcha !== undefined && { captcha }),
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
    // Issue 11, part 7: who did what.
    const acts = await gateway.house.db
      .selectFrom('audit')
      .select(['what', 'about'])
      .where('member_id', '=', member.id)
      .execute();
    expect(acts).toContainEqual({ what: 'password.set', about: { by: 'phone', unlinked: 0 } });
    expect(acts).toContainEqual({
      what: 'session.ended',
      about: expect.objectContaining({ because: 'password' }),
    });
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

describe('a new password', () => {
  /** A code that was sent to a fresh member's number, and what comes of a password set with it. */
  async function prove() {
    const member = await newMember();
    const browser = gateway.browser('lawinf3');
    const { mobileNum } = member;
    const number = { mobileNum, countryDialingCode: '63' };
    await browser.call(sendCode, {
      body: { ...number, purpose: 'reset', botCheck: await gateway.botCheck() },
    });
    const sent = new RegExp(`\\+63${mobileNum.slice(1)},[\\s\\S]*?(\\d{6}) is your`);
    const verificationCode = sent.exec(await sandbox('sms'))?.[1] ?? '';
    const set = async (newPassword: string) => {
      const outcome = await browser.call(resetByPhone, {
        body: { ...number, verificationCode, newPassword },
      });
      return outcome.ok ? 'set' : outcome.failure.code;
    };
    return { ...member, browser, set };
  }

  test.each([
    ['password1', 'a common one'],
    ['12345678a', 'a row with a letter'],
    ['Password1', 'a common one in capitals'],
    ['P@ssw0rd!', 'a common one in disguise'],
    ['mahalkita12', 'what is common here'],
    ['abcabcabc', 'one thing again and again'],
    ['passwordpassword', 'a word twice'],
    ['pass\u200bword1', 'a common one with a sign that nobody sees'],
    ['98765432', 'a row of neighbours'],
    ['1234567890123456', 'F10 a row that goes on after 9'],
    ['0987654321098765', 'F10 the same backwards'],
    ['aaaaaaaaaaaaaaa1', 'F10 one letter again and again, and one more'],
    ['!zzzzzzzzzzzz42', 'F10 the same with signs around'],
    ['abcdefgh12345678', 'F10 two rows'],
    ['x1234567890', 'F10 a letter before a row'],
    ['pass-word1', 'L22 a common one with a sign in it'],
    ['p.a.s.s.w.o.r.d', 'L22 a common one in letters apart'],
    ['p4ssword1', 'L22 a figure that is read as a letter'],
    ['Dr4gon77!', 'L22 the same with signs behind'],
    ['paßword1', 'L22 a letter that is two'],
    ['ᴘassword1', 'L22 a small capital'],
    ['password123456', 'L22 a common one and a row'],
    ['lawin2026', 'the brand’s own name'],
    ['password.password', 'A7-8 a common one twice, with a sign between'],
    ['qwerty-qwerty', 'A7-8 a row of keys twice'],
    ['iloveyou.iloveyou', 'A7-8 three words twice'],
    ['lawin.lawin.lawin', 'A7-8 the brand’s own name again and again'],
    ['abc.abc.abc', 'A7-8 three letters again and again'],
    ['a.a.a.a.a.a.a.a', 'A7-8 one letter again and again'],
    ['poiuytrewq', 'A7-8 a row of keys backwards'],
    ['1990-01-31', 'A7-8 a date'],
    ['31121999', 'A7-8 a date as it is written here'],
    ['dragon.monkey', 'A7-8 two common ones'],
    ['correcthorse', 'A7-8 two words that everybody knows'],
    ['L4r0.Dem0.2026', 'A7-8 the documentation’s own, with figures for letters'],
    ['p455vv0rd', 'A7-8 two letters that are read as one'],
    ['laro.demo.2026!', 'A9-5 the documentation’s own, and a sign'],
    ['LaroDemo2026', 'A9-5 the same without its signs'],
    ['qwertyqwerty1', 'A9-5 a row of keys twice, and one more'],
    ['12121212a', 'A9-5 two figures again and again, and one more'],
    ['dragonmonkey1', 'A9-5 two common ones, and one more'],
    ['dragon1monkey2', 'A9-5 the same with a figure between'],
    ['passwordd', 'A9-5 a common one with its last letter twice'],
    ['aabbccdd', 'A9-5 a row in pairs'],
    ['!@#$%^&*', 'A9-5 a row of figures with a finger on shift'],
    ['. . . . . .', 'A9-5 a sign and a space again and again'],
    ['putangina1', 'A9-5 what is common here'],
    ['147258369147', 'A10-5 a walk over the figures of a phone'],
    ['159753258456', 'A10-5 another one'],
    ['zaq12wsxcde3', 'A10-5 a walk from key to key'],
    ['casino888casino', 'A10-5 a common one twice with figures between'],
    ['Lawinf3casino', 'A10-5 the brand’s own name and a common one'],
    ['welcome2laro', 'A10-5 two common ones with a figure between'],
    ['Cruzmaria2026', 'A10-5 two names and a year'],
    ['jan311990', 'A10-5 a date with the name of its month'],
    ['dragonmonkeycasino', 'A10-5 three common ones'],
    ['aabbccdd11', 'A11-7 a row in pairs, and one pair more'],
    ['qqqwwweee', 'A11-7 each letter three times'],
    ['enero1990', 'A11-7 a month and a year'],
    ['kontrasenya', 'A11-7 the word itself in Filipino'],
    ['contraseña1', 'A11-7 and in Spanish'],
    ['correcthorsebatterystaple', 'A12-3 the one that everybody has read of'],
    ['Tr0ub4dor&3', 'A12-3 and its neighbour'],
    ['Duterte2028', 'A13-5 a name and an election'],
    ['Kumusta123', 'A13-5 a greeting'],
    ['kathniel1', 'A13-5 two names that are one'],
    ['Pasko2026', 'A12-3 a feast and a year'],
    ['Biyernes13', 'A12-3 a day of the week in Filipino'],
    ['kobebryant24', 'A12-3 a name that everybody knows, and its number'],
    ['manny pacquiao', 'A12-3 another one'],
    ['pasword123', 'A12-3 a common one, misspelt'],
    ['йцукенгшщз', 'A12-3 a row of keys in Russia'],
    ['пароль123', 'A10-5 what is common in Russia'],
    ['p\u0430ssw\u043erd1', 'a common one with letters of Cyrillic'],
    ['\u03c1\u0430\u0455\u0455\u051d\u043erd1', 'a common one in letters of three alphabets'],
    ['l\u0430win2026', 'the brand’s own name with a letter of Cyrillic'],
    ['niwal2026', 'A15-3 the brand’s own name backwards'],
    ['pássẃord1', 'a common one with accents'],
    ['pass\u3164word1', 'a common one with a letter that nobody sees'],
    [demoPassword, 'the one that the first page of the documentation has'],
    [`${demoPassword.slice(0, -1)}7`, 'nearly that one'],
  ])('L22 %s is refused: %s', async (weak) => {
    const { set } = await prove();
    expect(await set(weak)).toBe('PASSWORD_WEAK');
    // The code is still good.
    expect(await set(after)).toBe('set');
  });

  test('L22 so are the member’s own words', async () => {
    const { set, mobileNum, email, id } = await prove();
    await gateway.house.db
      .updateTable('members')
      .set({ nickname: 'Joselito' })
      .where('id', '=', id)
      .execute();
    for (const weak of [`${mobileNum}ab`, 'Joselito77', 'J0selit0.77', `${email.split('@')[0]}xy`]) {
      expect(await set(weak)).toBe('PASSWORD_WEAK');
    }
  });

  test.each([
    'tame otter paints lanterns',
    'thirty letters and not a digit',
    'ñandú y agua',
    'x'.repeat(64) + 'y'.repeat(64),
    'ab3cd4ef5gh6',
    'kawayan 1234 sa bukid',
    '!@#$%^&*()pass',
    'xk9qb!!#',
    'ab#$ab%^',
    'sa bukid 19900131',
    'tameotterpaintslanterns',
    'mango bahay kalsada langit',
    'Tr7kq2-wmz9',
  ])('L22 %s is taken: of what it is made is its owner’s business', async (strong) => {
    const { set, username } = await prove();
    expect(await set(strong)).toBe('set');
    expect(await logIn(username, strong)).toBe(true);
  });

  test('L22 S5-03 a merchant’s own pattern holds besides', async () => {
    const rule = (pattern: string | undefined) =>
      gateway.changeMerchant('lawinf3', ({ rules, ...settings }) => ({
        ...settings,
        rules: { ...rules, newPassword: { enabled: true, required: true, minLength: 8, pattern } },
      }));
    await rule('[0-9]');
    await vi.waitFor(async () =>
      expect((await gateway.house.merchants.settings('lawinf3')).rules['newPassword']?.pattern).toBe('[0-9]'),
    );
    const { set } = await prove();
    expect(await set('correct horse battery')).toBe('PASSWORD_WRONG');
    expect(await set('correct horse battery 7')).toBe('set');
    await rule(undefined);
  });

  test('L8 waits in the one queue of all hashes: BUSY when that is full, and the code stays good', async () => {
    const { set, id } = await prove();
    const stop = keepHashing(id);
    expect(await set(after)).toBe('BUSY');
    await stop();
    expect(await set(after)).toBe('set');
  });

  test('M7 a login that the old password began before the new one was set does not end after it', async () => {
    const { db } = gateway.house;
    const { set, ...member } = await prove();
    expect(await set(before)).toBe('set');
    const { entering } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', member.id).forNoKeyUpdate().execute();
      const hash = await hashPassword(after);
      await trx
        .updateTable('member_credentials')
        .set({ password_hash: hash })
        .where('member_id', '=', member.id)
        .execute();
      const begun = logIn(member.username, before);
      await Promise.race([begun, untilBlocked()]);
      return { entering: begun };
    });
    expect(await entering).toBe(false);
    expect(await logIn(member.username, after)).toBe(true);

    async function untilBlocked(): Promise<void> {
      for (;;) {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        if (rows.length > 0) return;
      }
    }
  });

  test('F4 M2 makes strangers of the browsers that were known before, a thief’s among them', async () => {
    const { set, browser, username, id } = await prove();
    const held = { member_id: id, password_hash: await hashPassword(before), changed_at: new Date() };
    await gateway.house.db.insertInto('member_credentials').values(held).execute();
    const thief = gateway.browser('lawinf3');
    expect(await tryLogIn(thief, username, before)).toBe(true);
    expect(await set(after)).toBe('set');
    // Strangers have three tries between them; each browser of the member's own has its own.
    for (let n = 0; n < 4; n++) {
      const stranger = gateway.browser('lawinf3');
      await tryLogIn(stranger, username, 'wrong', await stranger.solvedCaptcha());
    }
    expect(await tryLogIn(thief, username, after, await thief.solvedCaptcha())).toBe(false);
    expect(await tryLogIn(browser, username, after)).toBe(true);
  });

  test('M7 L24 its owner is told by mail, and the log as well', async () => {
    const { set, email, id } = await prove();
    await set(after);
    expect(await sandbox('mail')).toMatch(
      new RegExp(`${email},[^<]*<[\\s\\S]*?password of [\\w-]+ was changed`),
    );
    expect(gateway.logged).toContainEqual({
      event: 'password.set',
      facts: { merchant: 'lawinf3', member: String(id), by: 'phone', unlinked: 0 },
    });
    expect(await set('Another.one.3')).toBe('RESET_REFUSED');
    expect(gateway.logged.at(-1)).toMatchObject({ event: 'password.refused', facts: { by: 'phone' } });
  });
});

describe('S7-07 S3-13 by e-mail', () => {
  const ask = async (of: TestBrowser, username: string, email: string) =>
    of.call(forgotByEmail, { body: { username, email, botCheck: await gateway.botCheck() } });
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
    const mail = await sandbox('mail');
    for (const words of ['Subject: Your new password at Lawin', 'ignore this email', 'huwag pansinin']) {
      expect(mail, `D5 says ${words}`).toContain(words);
    }
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
      const { username, email } = member;
      const body = new URLSearchParams({ username, email, botCheck: await gateway.botCheck() });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const answer = await gateway.app.request(`${origin}${forgotByEmail.path}`, {
        method: 'POST',
        headers,
        body,
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

    test('M2 whoever asks elsewhere takes no mail from the owner', async () => {
      const { username, email } = await newMember();
      const ask = async (origin: string) =>
        gateway.app.request(`${origin}${forgotByEmail.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ username, email, botCheck: await gateway.botCheck() }),
        });
      for (let n = 0; n < 3; n++) await ask('http://evil.example');
      await ask('http://lawinf3.localhost');
      expect(await linkTo(email)).not.toBe('');
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

  test('A28-3 M2 who has many accounts that say one address fills its inbox with no links, and each of them has a way back', async () => {
    const email = 'said.by.many@example.com';
    const sent = async () => {
      await gateway.house.queue.idle();
      return (await sandboxMails(email)).length;
    };
    const askAs = async (count: number, times: number) => {
      for (let at = 0; at < count; at += 1) {
        const member = await gateway.member('lawinf3');
        const { id } = member;
        await gateway.house.db.updateTable('members').set({ email }).where('id', '=', id).execute();
        const browser = gateway.browser('lawinf3', `198.51.100.${(addresses += 1)}`);
        for (let time = 0; time < times; time += 1) await ask(browser, member.username, email);
      }
    };
    await askAs(budgets.notices.limit / 3, 3);
    expect(await sent()).toBe(budgets.notices.limit);
    await askAs(2, 3);
    expect(await sent()).toBe(budgets.notices.limit + 2);
  });
  let addresses = 0;
  const sandboxMails = (receiver: string) =>
    gateway.house.db.selectFrom('sandbox_outbox').select('id').where('receiver', '=', receiver).execute();

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

  test('M2 strangers who know the name take no mail from the owner', async () => {
    const member = await newMember();
    for (let n = 0; n < 5; n++) await ask(gateway.browser('lawinf3'), member.username, 'x@y.zz');
    await ask(gateway.browser('lawinf3'), member.username, member.email);
    expect(await linkTo(member.email)).toMatch(/^http/);
  });

  test('M2 it costs a proof of work, and no other site can have a browser ask', async () => {
    const { username, email } = await newMember();
    const { call } = gateway.browser('lawinf3');
    const lazy = await call(forgotByEmail, { body: { username, email, botCheck: 'e30=' } });
    expect(!lazy.ok && lazy.failure.code).toBe('BOT_CHECK_FAILED');
    for (const [site, status] of [
      ['cross-site', 403],
      ['same-site', 403],
      ['same-origin', 200],
    ] as const) {
      const response = await gateway.app.request(`http://lawinf3.localhost${forgotByEmail.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        body: new URLSearchParams({ username, email, botCheck: await gateway.botCheck() }),
      });
      expect(response.status).toBe(status);
    }
  });

  test('M2 an owner whom strangers keep from the password sets another on a new phone, and is in', async () => {
    const member = await newMember();
    const wrongly = async () => {
      const stranger = gateway.browser('lawinf3');
      return tryLogIn(stranger, member.username, 'wrong', await stranger.solvedCaptcha());
    };
    for (let n = 0; n < 4; n++) await wrongly();
    expect(gateway.logged.at(-1)?.facts['reason']).toBe('budget spent');
    const phone = gateway.browser('lawinf3');
    await ask(phone, member.username, member.email);
    const ticket = new URL(await linkTo(member.email)).hash.replace('#reset=', '');
    expect((await phone.call(resetByLink, { body: { ticket, newPassword: after } })).ok).toBe(true);
    // S4-19: the login that follows is one of a browser of the owner's own.
    expect(await tryLogIn(phone, member.username, after)).toBe(true);
    for (let n = 0; n < 4; n++) await wrongly();
    expect(await tryLogIn(phone, member.username, after)).toBe(true);
  });

  test('A23-5 M2 work that is too little spends none of the mails of those behind the same address', async () => {
    const member = await newMember();
    const browser = gateway.browser('lawinf3', '192.0.2.236');
    const lightly = async () => {
      const botCheck = await solvedBotCheck(gateway.house, 1000);
      const outcome = await browser.call(forgotByEmail, {
        body: { username: member.username, email: 'x@y.zz', botCheck },
      });
      return outcome.ok || outcome.failure.code;
    };
    for (let n = 0; n < 8; n++) expect(await lightly()).toBe(true);
    for (let n = 0; n < 13; n++) expect(await lightly()).toBe('BOT_CHECK_FAILED');
    await ask(browser, member.username, member.email);
    expect(await linkTo(member.email)).toMatch(/^http/);
  });

  test('S5-11 the user name may be the mobile number, in any spelling', async () => {
    const member = await newMember();
    await ask(gateway.browser('lawinf3'), `+63 ${member.mobileNum.slice(1)}`, member.email);
    expect(await linkTo(member.email)).toMatch(/^http/);
  });

  test('L2 the answer does not wait for the member to be found, nor for the mail to be sent', async () => {
    const member = await newMember();
    await withoutOutbox(gateway.house, async () => {
      expect(await ask(gateway.browser('lawinf3'), member.username, member.email)).toEqual({
        ok: true,
        value: null,
      });
    });
    expect(await linkTo(member.email)).toMatch(/^http/);
  });

  test('A26-1 L2 nor does what is asked right behind it: nobody foresees when the member is looked for', async () => {
    const member = await newMember();
    const { queue } = gateway.house;
    const [add, addUnseen] = [vi.spyOn(queue, 'add'), vi.spyOn(queue, 'addUnseen')];
    await ask(gateway.browser('lawinf3'), member.username, member.email);
    expect(add).not.toHaveBeenCalled();
    expect(addUnseen).toHaveBeenCalledOnce();
    expect(await linkTo(member.email)).toMatch(/^http/);
  });

  test('A20-3 M2 who asks without any work at the owner’s address takes neither code, nor link, nor the lock from them', async () => {
    const [byLink, byPhone, robbed] = [await newMember(), await newMember(), await newMember()];
    const address = '2001:db8:20:3::1';
    const [owner, neighbour] = [gateway.browser('lawinf3', address), gateway.browser('lawinf3', address)];
    await ask(owner, byLink.username, byLink.email);
    const link = new URL(await linkTo(byLink.email)).hash.replace('#reset=', '');
    const number = { mobileNum: byPhone.mobileNum, countryDialingCode: '63' };
    const botCheck = await gateway.botCheck();
    await owner.call(sendCode, { body: { ...number, purpose: 'reset', botCheck } });
    const sent = new RegExp(`\\+63${byPhone.mobileNum.slice(1)},[\\s\\S]*?(\\d{6}) is your`);
    const verificationCode = sent.exec(await sandbox('sms'))?.[1] ?? '';
    const at = `http://lawinf3.localhost:${gateway.house.config.port}`;
    const notice = await newSafetyLink(gateway.house, { memberId: robbed.id, merchant: 'lawinf3' }, at);

    const [ticket, wrong] = ['x'.repeat(43), { ...number, verificationCode: '000000', newPassword: after }];
    for (let n = 0; n < 10; n++) {
      await neighbour.call(resetByLink, { body: { ticket, newPassword: after } });
      await neighbour.call(lockByLink, { body: { ticket } });
      await neighbour.call(resetByPhone, { body: wrong });
    }
    const outcomes = [
      // A code is of the cookie that a new password replaces.
      await owner.call(resetByPhone, { body: { ...number, verificationCode, newPassword: after } }),
      await owner.call(resetByLink, { body: { ticket: link, newPassword: after } }),
      await owner.call(lockByLink, { body: { ticket: notice?.split('#notMe=')[1] ?? '' } }),
    ];
    expect(outcomes.map((one) => one.ok || one.failure.code)).toEqual([true, true, true]);
  });

  test('A21-7 M7 an address or a number that a thief has bound opens nothing once its owner has set a new password by the other; what was bound before stays', async () => {
    const { db, clock } = gateway.house;
    const owner = gateway.browser('lawinf3');
    // When it was is the database's word.
    const bound = (member: { id: bigint }, what: 'mobile' | 'email') =>
      sql`
        insert into audit (merchant_code, member_id, who, what, about)
          values ('lawinf3', ${member.id}, 'member', ${`${what}.bound`}, '{}')`.execute(db);
    const contactOf = ({ id }: { id: bigint }) =>
      db.selectFrom('members').select(['mobile', 'email']).where('id', '=', id).executeTakeFirstOrThrow();
    const byPhone = async ({ mobileNum }: { mobileNum: string }) => {
      const number = { mobileNum, countryDialingCode: '63' };
      await owner.call(sendCode, {
        body: { ...number, purpose: 'reset', botCheck: await gateway.botCheck() },
      });
      const sent = new RegExp(`\\+63${mobileNum.slice(1)},[\\s\\S]*?(\\d{6}) is your`);
      const verificationCode = sent.exec(await sandbox('sms'))?.[1] ?? '';
      const outcome = await owner.call(resetByPhone, {
        body: { ...number, verificationCode, newPassword: after },
      });
      expect(outcome.ok).toBe(true);
    };
    const [robbed, settled, another] = [await newMember(), await newMember(), await newMember()];
    await bound(robbed, 'email');
    await bound(robbed, 'mobile');
    await byPhone(robbed);
    expect(await contactOf(robbed)).toEqual({ mobile: `+63${robbed.mobileNum.slice(1)}`, email: null });
    await ask(gateway.browser('lawinf3'), robbed.username, robbed.email);
    await gateway.house.queue.idle();
    expect(await linkTo(robbed.email)).toBe('');
    const letter = await db
      .selectFrom('inbox_texts')
      .innerJoin('inbox_messages', 'inbox_messages.id', 'inbox_texts.message_id')
      .select('content')
      .where('member_id', '=', robbed.id)
      .where('language', '=', 'EN')
      .where('content', 'like', '%bind it again%')
      .execute();
    expect(letter).toHaveLength(1);

    await bound(another, 'mobile');
    await bound(another, 'email');
    await ask(gateway.browser('lawinf3'), another.username, another.email);
    await gateway.house.queue.idle();
    expect(await useLink(await linkTo(another.email), after)).toBe(another.username);
    expect(await contactOf(another)).toEqual({ mobile: null, email: another.email });

    await bound(settled, 'email');
    const later = afterThreeDays() - clock.now().getTime();
    gateway.moveClock(later);
    await byPhone(settled);
    gateway.moveClock(-later);
    expect((await contactOf(settled)).email).toBe(settled.email);
  });

  test.each(['code', 'link'] as const)(
    'A22-1 M7 a new password that a thief began by a %s of theirs does not end after the one of its owner',
    async (by) => {
      const { db } = gateway.house;
      const member = await newMember();
      const thief = gateway.browser('lawinf3');
      const number = { mobileNum: member.mobileNum, countryDialingCode: '63' };
      let set: () => Promise<boolean>;
      if (by === 'code') {
        await thief.call(sendCode, {
          body: { ...number, purpose: 'reset', botCheck: await gateway.botCheck() },
        });
        const sent = new RegExp(`\\+63${member.mobileNum.slice(1)},[\\s\\S]*?(\\d{6}) is your`);
        const verificationCode = sent.exec(await sandbox('sms'))?.[1] ?? '';
        const body = { ...number, verificationCode, newPassword: before };
        set = async () => (await thief.call(resetByPhone, { body })).ok;
      } else {
        await ask(thief, member.username, member.email);
        await gateway.house.queue.idle();
        const ticket = new URL(await linkTo(member.email)).hash.replace('#reset=', '');
        set = async () => (await thief.call(resetByLink, { body: { ticket, newPassword: before } })).ok;
      }
      const [setting] = await db.transaction().execute(async (trx) => {
        // What the owner's own does, by the other way.
        await trx
          .updateTable('members')
          .set({ mobile: null, email: null })
          .where('id', '=', member.id)
          .execute();
        const begun = set();
        await untilOneWaits(gateway.house.db);
        await trx.deleteFrom('password_tickets').where('member_id', '=', member.id).execute();
        return [begun];
      });
      expect(await setting).toBe(false);
      expect(await logIn(member.username, before)).toBe(false);
    },
  );

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

describe('S7-05 S3-11 the change of a password', () => {
  const old = { oldPassword: before, newPassword: after, confirmNewPassword: after };

  /** A member who has logged in twice with a password of their own, and what a change answers each of them. */
  async function loggedIn(remember = false) {
    const { id, username, email } = await newMember();
    const password_hash = await hashPassword(before);
    await gateway.house.db
      .insertInto('member_credentials')
      .values({ member_id: id, password_hash, changed_at: gateway.house.clock.now() })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ password_hash }))
      .execute();
    const enter = async () => {
      const browser = gateway.browser('lawinf3');
      const outcome = await browser.call(login, {
        body: {
          type: 'username',
          username,
          password: before,
          remember,
          botCheck: await gateway.botCheck(),
        },
      });
      if (!outcome.ok) throw new Error(outcome.failure.code);
      browser.token = outcome.value.token;
      const { deviceCredential: credential, changeTicket } = outcome.value;
      return { ...browser, credential, ticket: changeTicket?.ticket ?? '' };
    };
    const [here, there] = [await enter(), await enter()];
    const change = async (
      body: Partial<typeof old> & { keepOthers?: boolean } = {},
      by: TestBrowser = here,
    ) => {
      const outcome = await by.call(changePassword, { body: { ...old, ...body } });
      return outcome.ok ? 'changed' : outcome.failure.code;
    };
    return { id, username, email, here, there, change };
  }

  test.each(['locks the account', 'ends all other sessions'])(
    'A29-6 what a thief has begun when the owner %s changes nothing, and leaves the owner in',
    async (what) => {
      const { house } = gateway;
      const { id, username, here: thief, there, change } = await loggedIn();
      const open = await there.call(listSessions);
      const ofOwner = open.ok ? open.value.sessions.find(({ current }) => current)?.id : undefined;
      const [begun] = await house.db.transaction().execute(async (trx) => {
        const member = { memberId: id, merchant: 'lawinf3' };
        await holdPassword(trx, id);
        const changing = change({}, thief);
        await untilOneWaits(gateway.house.db);
        if (what === 'locks the account') {
          await lock(house, trx, member, { session: ofOwner ?? '' });
        } else {
          await endSessionsOf(house, trx, id, ofOwner);
        }
        return [changing];
      });
      expect(ofOwner).toBeDefined();
      expect(await begun).toBe('OLD_PASSWORD_WRONG');
      const isLocked = what === 'locks the account';
      expect(await there.call(memberInfo)).toMatchObject({ ok: !isLocked });
      expect(await logIn(username, before)).toBe(!isLocked);
      expect(await logIn(username, after)).toBe(false);
    },
  );

  test('A31-1 A24-1 links of before a change of the password are void after it', async () => {
    const { id, email, here, change } = await loggedIn();
    const link = await newSafetyLink(
      gateway.house,
      { memberId: id, merchant: 'lawinf3', sentTo: email },
      'http://lawinf3.localhost',
    );
    const ticket = link?.split('#notMe=')[1] ?? '';
    expect(await change({}, here)).toBe('changed');
    const stranger = gateway.browser('lawinf3');
    expect(ticket).not.toBe('');
    expect(await stranger.call(lockByLink, { body: { ticket } })).toMatchObject({
      failure: { code: 'LINK_GONE' },
    });
  });

  test('S5-14 a login that was typed needs no old password for five minutes, once, and in its session', async () => {
    const { username, here, there } = await loggedIn();
    const change = async (ticket: string, newPassword: string, by: TestBrowser = here) => {
      const body = { ticket, newPassword, confirmNewPassword: newPassword };
      const outcome = await by.call(changePassword, { body });
      return outcome.ok ? 'changed' : outcome.failure.code;
    };
    expect(await change(there.ticket, after), 'of another session').toBe('CONFIRM_FIRST');
    expect(await change(here.ticket, before)).toBe('modify.new.old.same');
    expect(await change(here.ticket, after)).toBe('changed');
    expect(await logIn(username, after)).toBe(true);
    expect(await change(here.ticket, 'Third.horse.12'), 'once').toBe('CONFIRM_FIRST');
    const late = await loggedIn();
    gateway.moveClock(5 * 60_000 + 1);
    expect(await change(late.here.ticket, after, late.here), 'too late').toBe('CONFIRM_FIRST');
    const nothing = await late.here.call(changePassword, {
      body: { newPassword: after, confirmNewPassword: after },
    });
    expect(nothing).toMatchObject({ failure: { code: 'CONFIRM_FIRST' } });
  });

  test('S5-14 who comes in by what the browser kept is handed no ticket', async () => {
    const { here, username } = await loggedIn(true);
    const outcome = await here.call(login, {
      body: {
        type: 'username',
        username,
        password: '',
        remember: true,
        deviceCredential: here.credential ?? '',
        botCheck: await gateway.botCheck(),
      },
    });
    expect(outcome.ok && outcome.value.changeTicket).toBeUndefined();
    expect(outcome.ok).toBe(true);
  });

  test('S4-18 the new one holds, this session stays, every other ends, and it is said who did it', async () => {
    const { id, username, email, here, there } = await loggedIn();
    const answer = await here.call(changePassword, { body: old });
    // Nothing was remembered here, and nothing is.
    expect(answer).toMatchObject({ ok: true, value: {} });
    expect(answer.ok && answer.value.deviceCredential).toBeUndefined();
    expect((await here.call(memberInfo)).ok).toBe(true);
    expect((await there.call(memberInfo)).ok).toBe(false);
    expect([await logIn(username, after), await logIn(username, before)]).toEqual([true, false]);
    const acts = await gateway.house.db
      .selectFrom('audit')
      .select(['who', 'what', 'about'])
      .where('member_id', '=', id)
      .execute();
    expect(acts).toContainEqual({
      who: 'member',
      what: 'password.changed',
      about: { by: 'change', unlinked: 0 },
    });
    await expect.poll(() => sandbox('mail')).toContain(email);
    expect(await sandbox('mail')).toContain(
      `the password of ${username} was changed, and every other session has ended.`,
    );
  });

  test('S7-05 the other devices stay logged in where the member wants that, and the notice says so', async () => {
    const { username, there, change } = await loggedIn();
    expect(await change({ keepOthers: true })).toBe('changed');
    expect((await there.call(memberInfo)).ok).toBe(true);
    expect([await logIn(username, after), await logIn(username, before)]).toEqual([true, false]);
    const told = `the password of ${username} was changed, and other devices stay logged in.`;
    await expect.poll(() => sandbox('mail')).toContain(told);
  });

  test.each([
    ['S5-14 another old password', { oldPassword: 'Not.the.one.3' }, 'OLD_PASSWORD_WRONG'],
    ['S5-15 against the rule', { newPassword: 'short', confirmNewPassword: 'short' }, 'PASSWORD_WRONG'],
    ['S5-16 another confirmation', { confirmNewPassword: `${after}x` }, 'PASSWORD_DIFFERS'],
    [
      'S5-17 S8-06 the old one again',
      { newPassword: before, confirmNewPassword: before },
      'modify.new.old.same',
    ],
    [
      'L22 easy to guess',
      { newPassword: 'password1234', confirmNewPassword: 'password1234' },
      'PASSWORD_WEAK',
    ],
  ])('%s is refused, and nothing changes', async (_, body, code) => {
    const { username, there, change } = await loggedIn();
    expect(await change(body)).toBe(code);
    expect((await there.call(memberInfo)).ok).toBe(true);
    expect(await logIn(username, before)).toBe(true);
  });

  test('who holds an open phone guesses three times in half an hour; the owner’s right ones do not count', async () => {
    const { id, change } = await loggedIn();
    const weak = { newPassword: 'password1234', confirmNewPassword: 'password1234' };
    for (let n = 0; n < 4; n++) expect(await change(weak)).toBe('PASSWORD_WEAK');
    const wrong = { oldPassword: 'Not.the.one.3' };
    const tried = [await change(wrong), await change(wrong), await change(wrong), await change()];
    expect(tried).toEqual([...Array<string>(3).fill('OLD_PASSWORD_WRONG'), 'TOO_MANY_ATTEMPTS']);
    const { refused } = await gateway.house.db
      .selectFrom('audit')
      .select((count) => count.fn.countAll<bigint>().as('refused'))
      .where('member_id', '=', id)
      .where('what', '=', 'password.changeRefused')
      .executeTakeFirstOrThrow();
    expect(refused).toBe(3n);
    gateway.moveClock(30 * 60_000 + 1);
    expect(await change()).toBe('changed');
  });

  test('S4-18 a remembered login is written anew on this browser, and void on every other', async () => {
    const { username, here, there } = await loggedIn(true);
    const outcome = await here.call(changePassword, { body: old });
    const credential = outcome.ok ? outcome.value.deviceCredential : undefined;
    expect(credential).toBeDefined();
    const comeBack = async ({ call }: TestBrowser, deviceCredential: string | undefined) =>
      (
        await call(login, {
          body: {
            type: 'username',
            username,
            password: '',
            remember: true,
            deviceCredential,
            botCheck: await gateway.botCheck(),
          },
        })
      ).ok;
    expect(await comeBack(there, there.credential)).toBe(false);
    expect(await comeBack(here, credential)).toBe(true);
  });
});

describe('S7-45 a notice of safety says how its reader locks the account', () => {
  type Member = Awaited<ReturnType<typeof newMember>>;

  /** Somebody whose number was just changed by whoever has the password, and the ticket of the mail that told of it. */
  async function robbed() {
    const member = await newMember();
    const { house } = gateway;
    await house.db
      .insertInto('member_credentials')
      .values({
        member_id: member.id,
        password_hash: await hashPassword(before),
        changed_at: house.clock.now(),
      })
      .execute();
    const body = { oldPassword: before, newPassword: after, confirmNewPassword: after };
    expect((await asServed(() => member.call(changePassword, { body }))).ok).toBe(true);
    return { member, ticket: await ticketFor(member) };
  }

  /** As the HTTP server has it, which no test of the app alone has before it: what follows knows the site that was asked for. */
  const asServed = <T>(work: () => T) => whileAnswering({ request: 'of-a-test' }, work);

  async function lastMailTo({ email }: Member): Promise<string> {
    await gateway.house.queue.idle();
    const { text } = await gateway.house.db
      .selectFrom('sandbox_outbox')
      .select('text')
      .where('receiver', '=', email)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return text;
  }

  async function ticketFor(member: Member): Promise<string> {
    return /\/m\/forget#notMe=([\w-]{43})$/.exec(await lastMailTo(member))?.[1] ?? '';
  }

  const lock = async (ticket: string) => {
    const outcome = await gateway.browser('lawinf3').call(lockByLink, { body: { ticket } });
    return outcome.ok ? 'locked' : outcome.failure.code;
  };
  const setByLink = async (ticket: string) => {
    const body = { ticket, newPassword: 'Mine.again.it.is.3' };
    const outcome = await gateway.browser('lawinf3').call(resetByLink, { body });
    return outcome.ok ? 'set' : outcome.failure.code;
  };

  test('by the link of the mail nobody is in any more, and a new password by the same link opens it', async () => {
    const { member, ticket } = await robbed();
    expect(await setByLink(ticket), 'before it is pressed').toBe('RESET_REFUSED');
    expect((await member.call(memberInfo)).ok).toBe(true);
    expect(await lock(ticket)).toBe('locked');
    expect((await member.call(memberInfo)).ok).toBe(false);
    expect(await logIn(member.username, after)).toBe(false);
    expect(await setByLink(ticket)).toBe('set');
    expect(await logIn(member.username, 'Mine.again.it.is.3')).toBe(true);
    expect(await lock(ticket), 'gone with the new password').toBe('LINK_GONE');
    expect(gateway.logged.at(-1)).toMatchObject({ event: 'password.refused', facts: { by: 'lock' } });
  });

  test('the first that is pressed is the only one, for a week, and none opens what the desk has shut', async () => {
    const { member, ticket } = await robbed();
    const { house } = gateway;
    const at = `http://lawinf3.localhost:${house.config.port}`;
    const another = async () =>
      (await newSafetyLink(house, { memberId: member.id, merchant: 'lawinf3' }, at))?.split('#notMe=')[1] ??
      '';
    const second = await another();
    expect(await lock(ticket)).toBe('locked');
    expect([await lock(second), await setByLink(second)]).toEqual(['LINK_GONE', 'RESET_REFUSED']);
    expect(await lock(ticket), 'again').toBe('locked');
    const { db } = house;
    await db.updateTable('members').set({ disabled_because: null }).where('id', '=', member.id).execute();
    expect([await lock(ticket), await setByLink(ticket)]).toEqual(['LINK_GONE', 'RESET_REFUSED']);
    const late = await another();
    gateway.moveClock(7 * 24 * 3600_000);
    expect(await lock(late)).toBe('LINK_GONE');
  });

  test('from the inbox it is locked at once, and an address that was bound within three days does not open it', async () => {
    const { member } = await robbed();
    expect((await member.call(lockAccount)).ok).toBe(true);
    expect((await member.call(memberInfo)).ok).toBe(false);
    expect(await logIn(member.username, after)).toBe(false);
    await sql`
      insert into audit (merchant_code, member_id, who, what, about)
        values ('lawinf3', ${member.id}, 'member', 'email.bound', '{}')`.execute(gateway.house.db);
    const mailed = async () => {
      const body = { username: member.username, email: member.email, botCheck: await gateway.botCheck() };
      await gateway.browser('lawinf3').call(forgotByEmail, { body });
      return (await lastMailTo(member)).includes('#reset=');
    };
    expect(await mailed()).toBe(false);
    gateway.moveClock(afterThreeDays() - gateway.house.clock.now().getTime());
    expect(await mailed()).toBe(true);
    expect(await lettersOf(member)).toContain('New password asked for');
  });

  test('a login on a device that is not known is told by letter and mail; a first one, or a known device, is not', async () => {
    const { member } = await robbed();
    const enter = async (browser: TestBrowser) => {
      await gateway.house.queue.idle();
      const had = (await lettersOf(member)).length;
      expect(await asServed(() => tryLogIn(browser, member.username, after))).toBe(true);
      await gateway.house.queue.idle();
      return (await lettersOf(member)).slice(had);
    };
    const phone = gateway.browser('lawinf3', '192.0.2.9');
    expect(await enter(phone), 'the first login of all').toEqual([]);
    expect(await enter(phone), 'known by now').toEqual([]);
    expect(await enter(gateway.browser('lawinf3', '192.0.2.10'))).toEqual(['Login from a new device']);
    expect(await ticketFor(member)).toHaveLength(43);
    expect(await lastMailTo(member)).toContain('192.0.2.10');
  });

  async function lettersOf({ id }: Member): Promise<string[]> {
    const letters = await gateway.house.db
      .selectFrom('inbox_messages')
      .innerJoin('inbox_texts', 'inbox_texts.message_id', 'inbox_messages.id')
      .select('title')
      .where('member_id', '=', id)
      .where('language', '=', 'EN')
      .orderBy('inbox_messages.id')
      .execute();
    return letters.map(({ title }) => title);
  }
});

describe('section 5 at the gateway: a login, a forgotten and a changed password', () => {
  const { username, password } = fittingEntry.login;
  const { email } = fittingEntry.forgotByEmail;
  let id: bigint;
  let password_hash: string;

  beforeAll(async () => {
    await gateway.changeMerchant('lawinf3', ({ flags, ...settings }) => ({
      ...settings,
      rules: entryRules,
      dialingCode: '63',
      flags: { ...flags, mobileRegistration: true, mobileCodeLogin: true, resetByPhone: true },
    }));
    const member = await gateway.member('lawinf3');
    ({ id } = member);
    password_hash = await hashPassword(password);
    const known = { username, email, mobile: '+639171234567' };
    await gateway.house.db.updateTable('members').set(known).where('id', '=', id).execute();
  });
  beforeEach(async () => {
    const { db } = gateway.house;
    await db.deleteFrom('budget_uses').execute();
    await db
      .insertInto('member_credentials')
      .values({ member_id: id, password_hash })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ password_hash }))
      .execute();
  });

  async function codeTo(browser: TestBrowser, purpose: 'login' | 'reset'): Promise<string> {
    const sent = { mobileNum: '9171234567', countryDialingCode: '63', purpose };
    await browser.call(sendCode, { body: { ...sent, botCheck: await gateway.botCheck() } });
    return /\+639171234567,[\s\S]*?(\d{6}) is your/.exec(await sandbox('sms'))?.[1] ?? '';
  }

  async function logInBy(browser: TestBrowser, typed: { username: string; password: string }, sms = false) {
    const outcome = await browser.call(login, {
      body: {
        ...({ type: sms ? 'sms' : 'username', ...typed, remember: false } as const),
        botCheck: await gateway.botCheck(),
      },
    });
    if (outcome.ok) browser.token = outcome.value.token;
    return outcome.ok;
  }

  /** Whether the gateway takes what a form holds. */
  const takes: Readonly<Record<EntryForm, (form: Readonly<Record<string, string>>) => Promise<boolean>>> = {
    login: ({ username: name = '', password: secret = '' }) =>
      logInBy(gateway.browser('lawinf3'), { username: name, password: secret }),
    async loginBySms({ mobileNum = '', messageCode = '' }) {
      const browser = gateway.browser('lawinf3');
      const code = messageCode.replace('123456', await codeTo(browser, 'login'));
      return logInBy(browser, { username: mobileNum, password: code }, true);
    },
    async resetByPhone({ mobileNum = '', verificationCode = '', password: newPassword = '' }) {
      const browser = gateway.browser('lawinf3');
      const code = verificationCode.replace('123456', await codeTo(browser, 'reset'));
      const body = { mobileNum, countryDialingCode: '63', verificationCode: code, newPassword };
      return (await browser.call(resetByPhone, { body })).ok;
    },
    // Answered alike, whoever asks: a mail comes or does not.
    async forgotByEmail({ username: name = '', email: address = '' }) {
      const mails = async () => (await sandbox('mail')).split(`${email},`).length;
      const before = await mails();
      const body = { username: name, email: address, botCheck: await gateway.botCheck() };
      await gateway.visitor('lawinf3')(forgotByEmail, { body });
      await gateway.house.queue.idle();
      return (await mails()) > before;
    },
    async changePassword({ oldPassword = '', newPassword = '', confirmNewPassword = '' }) {
      const browser = gateway.browser('lawinf3');
      await logInBy(browser, fittingEntry.login);
      const body = { oldPassword, newPassword, confirmNewPassword };
      return (await browser.call(changePassword, { body })).ok;
    },
  };

  test.each(Object.keys(fittingEntry) as EntryForm[])('S5-33 %s: what fits is taken', async (form) => {
    expect(await takes[form](fittingEntry[form])).toBe(true);
  });

  test.each(entryCases)('%s %s %s %j fits: %s', async (_, form, field, typed, isFit) => {
    expect(await takes[form](typedEntry(form, field, typed))).toBe(isFit);
  });
});
