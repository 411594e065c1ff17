import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { login } from '@laro/contract/calls/session.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { solvedBotCheck } from '../../testing/testBotCheck.ts';
import { openTestGateway, type TestBrowser, type TestGateway } from '../../testing/testGateway.ts';
import { withoutOutbox } from '../../testing/testOutbox.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const minute = 60_000;
let last = 9_170_000_000;

/** A member with a number of its own; returns the number as it is typed. */
async function memberWithNumber(merchant = 'lawinf3'): Promise<string> {
  const { id } = await gateway.member(merchant);
  last += 1;
  await gateway.house.db
    .updateTable('members')
    .set({ mobile: `+63${last}` })
    .where('id', '=', id)
    .execute();
  return `0${last}`;
}

type Purpose = 'login' | 'register' | 'reset';
async function send({ call }: TestBrowser, mobileNum: string, purpose: Purpose = 'login') {
  const botCheck = await gateway.botCheck();
  const outcome = await call(sendCode, {
    body: { mobileNum, countryDialingCode: '63', purpose, botCheck },
  });
  return outcome.ok ? outcome.value : outcome.failure.code;
}

/** What the sandbox shows as sent to a number, the newest first. */
async function sent(mobileNum: string): Promise<string[]> {
  const response = await gateway.app.request('http://lawinf3.localhost/sandbox/sms');
  const page = await response.text();
  return [...page.matchAll(/<address>([^,]+),[\s\S]*?<\/address>\s*(\d{6})/g)]
    .filter(([, receiver]) => receiver === `+63${mobileNum.slice(1)}`)
    .map(([, , code = '']) => code);
}

/** To whom the sandbox shows that something was sent. */
async function allSent(): Promise<string[]> {
  const response = await gateway.app.request('http://lawinf3.localhost/sandbox/sms');
  return [...(await response.text()).matchAll(/<address>([^,]+),/g)].map(([, receiver = '']) => receiver);
}

async function logIn(browser: TestBrowser, mobileNum: string, code: string, captcha?: string) {
  const outcome = await browser.call(login, {
    body: {
      type: 'sms',
      username: mobileNum,
      password: code,
      countryDialingCode: '63',
      remember: false,
      botCheck: await gateway.botCheck(),
      ...(captcha !== undefined && { captcha }),
    },
  });
  return outcome.ok ? outcome.value.userName : outcome.failure.code;
}

describe('S7-08 S3-10 a code by SMS', () => {
  test('S3-05 S2-42 logs its member in, once', async () => {
    const number = await memberWithNumber();
    const browser = gateway.browser('lawinf3');
    expect(await send(browser, number)).toEqual({
      expirationTime: gateway.house.clock.now().getTime() + minute,
    });
    const [code = ''] = await sent(number);
    expect(code).toMatch(/^\d{6}$/);
    expect(await logIn(browser, number, code)).toMatch(/^[\da-f-]{36}$/);
    expect(await logIn(browser, number, code)).toBe('LOGIN_REFUSED');
  });

  test('is bound to browser, purpose and number', async () => {
    const [number, other] = [await memberWithNumber(), await memberWithNumber()];
    const browser = gateway.browser('lawinf3');
    await send(browser, number);
    await send(browser, other, 'reset');
    const [code = ''] = await sent(number);
    const [resetCode = ''] = await sent(other);
    expect(await logIn(gateway.browser('lawinf3'), number, code)).toBe('LOGIN_REFUSED');
    expect(await logIn(browser, other, resetCode)).toBe('LOGIN_REFUSED');
  });

  test('is good for ten minutes', async () => {
    const number = await memberWithNumber();
    const browser = gateway.browser('lawinf3');
    await send(browser, number);
    gateway.moveClock(10 * minute);
    const [code = ''] = await sent(number);
    expect(await logIn(browser, number, code)).toBe('LOGIN_REFUSED');
  });

  test('gives the same answer for a number that nobody has, and sends nothing', async () => {
    const browser = gateway.browser('lawinf3');
    expect(await send(browser, '09990001111')).toHaveProperty('expirationTime');
    expect(await sent('09990001111')).toEqual([]);
  });

  test('S4-09 its message names the site in its last line, so that a phone fills the code in there and nowhere else', async () => {
    const browser = gateway.browser('lawinf3');
    const mobileNum = await memberWithNumber();
    await send(browser, mobileNum);
    const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).text();
    const [code = ''] = await sent(mobileNum);
    expect(page).toContain(`\n\n@lawinf3.localhost #${code}`);
  });

  test('is stored as a hash only', async () => {
    const number = await memberWithNumber();
    await send(gateway.browser('lawinf3'), number);
    const [code = ''] = await sent(number);
    const rows = await gateway.house.db.selectFrom('sms_codes').select(['code_hash', 'mobile']).execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ code_hash }) => code_hash.toString('latin1')).join()).not.toContain(code);
  });

  test('S9-05 can be asked for again after a minute, four times an hour in one browser', async () => {
    const number = await memberWithNumber();
    const browser = gateway.browser('lawinf3');
    expect(await send(browser, number)).toHaveProperty('expirationTime');
    expect(await send(browser, number)).toBe('TOO_MANY_ATTEMPTS');
    for (let n = 0; n < 3; n++) {
      gateway.moveClock(minute + 1);
      expect(await send(browser, number)).toHaveProperty('expirationTime');
    }
    gateway.moveClock(minute + 1);
    expect(await send(browser, number)).toBe('TOO_MANY_ATTEMPTS');
  });

  describe('M2 strangers do not keep the owner of a number from a code', () => {
    test('not by the pause after theirs, nor by all that one browser may ask for', async () => {
      const number = await memberWithNumber();
      const stranger = gateway.browser('lawinf3');
      for (let n = 0; n < 6; n++) {
        await send(stranger, number);
        gateway.moveClock(minute + 1);
      }
      await send(stranger, number);
      expect(await send(gateway.browser('lawinf3'), number)).toHaveProperty('expirationTime');
    });

    test('not in a browser of the owner’s, whatever strangers have used up in others', async () => {
      const number = await memberWithNumber();
      const own = gateway.browser('lawinf3');
      await send(own, number);
      const [code = ''] = await sent(number);
      await logIn(own, number, code);
      const outcomes: unknown[] = [];
      for (let n = 0; n < 12; n++) outcomes.push(await send(gateway.browser('lawinf3'), number));
      expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_ATTEMPTS').length).toBeGreaterThan(0);
      // Theirs are sent at moments of their own, and the owner's is to be the newest.
      await gateway.house.queue.idle();
      gateway.moveClock(minute + 1);
      expect(await send(own, number)).toHaveProperty('expirationTime');
      const [again = ''] = await sent(number);
      expect(await logIn(own, number, again)).toMatch(/^[\da-f-]{36}$/);
    });

    test('not from one address, however many browsers it makes', async () => {
      const number = await memberWithNumber();
      const stranger = () => gateway.browser('lawinf3', '2001:db8:bad::1');
      for (let n = 0; n < 12; n++) await send(stranger(), number);
      expect(await send(stranger(), number)).toBe('TOO_MANY_ATTEMPTS');
      expect(await send(gateway.browser('lawinf3'), number)).toHaveProperty('expirationTime');
    });

    test('and after two codes of an hour each of theirs costs them the long work', async () => {
      const number = await memberWithNumber();
      const light = async (mobileNum = number) => {
        const { call } = gateway.browser('lawinf3');
        const botCheck = await solvedBotCheck(gateway.house, 1000);
        const outcome = await call(sendCode, {
          body: { mobileNum, countryDialingCode: '63', purpose: 'login', botCheck },
        });
        return outcome.ok || outcome.failure.code;
      };
      expect([await light(), await light(), await light()]).toEqual([true, true, 'BOT_CHECK_FAILED']);
      expect(await send(gateway.browser('lawinf3'), number)).toHaveProperty('expirationTime');
      const asked = await memberWithNumber();
      const atOnce = await Promise.all(Array.from({ length: 6 }, () => light(asked)));
      expect(atOnce.filter((outcome) => outcome === true).length).toBeLessThanOrEqual(2);
      // Those that came to nothing took nothing away from whoever does the work.
      for (let n = 0; n < 3; n++)
        expect(await send(gateway.browser('lawinf3'), asked)).toHaveProperty('expirationTime');
    });

    test('A23-4 A23-5 not by what neighbours behind one address ask for, which costs them the long work from the ninth code on', async () => {
      const address = '192.0.2.234';
      const number = await memberWithNumber();
      const own = gateway.browser('lawinf3', address);
      await send(own, number);
      const [code = ''] = await sent(number);
      await logIn(own, number, code);
      gateway.moveClock(minute + 1);
      const lightly = async () => {
        const botCheck = await solvedBotCheck(gateway.house, 1000);
        last += 1;
        const outcome = await gateway.browser('lawinf3', address).call(sendCode, {
          body: { mobileNum: `0${last}`, countryDialingCode: '63', purpose: 'register', botCheck },
        });
        return outcome.ok || outcome.failure.code;
      };
      for (let n = 0; n < 7; n++) expect(await lightly()).toBe(true);
      for (let n = 0; n < 20; n++) expect(await lightly()).toBe('BOT_CHECK_FAILED');
      const neighbour = async () => send(gateway.browser('lawinf3', address), await memberWithNumber());
      for (let n = 0; n < 12; n++) expect(await neighbour()).toHaveProperty('expirationTime');
      expect(await neighbour()).toBe('TOO_MANY_ATTEMPTS');
      expect(await send(own, number)).toHaveProperty('expirationTime');
    });

    test('nor by wrong codes: who has the right one comes in', async () => {
      const number = await memberWithNumber();
      const own = gateway.browser('lawinf3');
      await send(own, number);
      const [code = ''] = await sent(number);
      for (let n = 0; n < 6; n++) {
        const stranger = gateway.browser('lawinf3');
        await logIn(stranger, number, '000000', await stranger.solvedCaptcha());
      }
      expect(await logIn(own, number, code, await own.solvedCaptcha())).toMatch(/^[\da-f-]{36}$/);
    });
  });

  test('L2 the answer does not wait for the message to be sent', async () => {
    const number = await memberWithNumber();
    await withoutOutbox(gateway.house, async () => {
      expect(await send(gateway.browser('lawinf3'), number)).toHaveProperty('expirationTime');
    });
    expect(await sent(number)).toHaveLength(1);
  });

  test('A26-1 L2 nor does what is asked right behind it: nobody foresees when it is looked whose number that is', async () => {
    const number = await memberWithNumber();
    const [add, addUnseen] = [
      vi.spyOn(gateway.house.queue, 'add'),
      vi.spyOn(gateway.house.queue, 'addUnseen'),
    ];
    await send(gateway.browser('lawinf3'), number, 'reset');
    expect(add).not.toHaveBeenCalled();
    expect(addUnseen).toHaveBeenCalledOnce();
    expect(await sent(number)).toHaveLength(1);
  });

  test('S2-42 is refused where the merchant has the flag off, and without the proof of work', async () => {
    expect(await send(gateway.browser('perlas'), '09170000000')).toBe('NOT_OFFERED');
    const outcome = await gateway.browser('lawinf3').call(sendCode, {
      body: { mobileNum: '09170000000', countryDialingCode: '63', purpose: 'login', botCheck: 'e30=' },
    });
    expect(!outcome.ok && outcome.failure.code).toBe('BOT_CHECK_FAILED');
  });

  test('S3-05 who does no work takes no code from the owner of a number', async () => {
    const number = await memberWithNumber();
    for (let n = 0; n < 6; n++) {
      await gateway.browser('lawinf3').call(sendCode, {
        body: { mobileNum: number, countryDialingCode: '63', purpose: 'login', botCheck: 'e30=' },
      });
    }
    expect(await send(gateway.browser('lawinf3'), number)).toHaveProperty('expirationTime');
  });

  test.each([
    { countryDialingCode: '882', mobileNum: '1612345678' },
    { countryDialingCode: '44', mobileNum: '7700900123' },
    { countryDialingCode: '6', mobileNum: '4211234567' },
    { countryDialingCode: '63', mobileNum: '123456' },
  ])(
    'A9-1 for a registration none is sent to +$countryDialingCode $mobileNum, which is none of this brand’s',
    async (number) => {
      const before = await allSent();
      const outcome = await gateway.browser('lawinf3').call(sendCode, {
        body: { ...number, purpose: 'register', botCheck: await gateway.botCheck() },
      });
      expect(!outcome.ok && outcome.failure.code).toBe('NUMBER_WRONG');
      expect(await allSent()).toEqual(before);
    },
  );

  test.each([
    { mobileNum: 'abc', countryDialingCode: '63' },
    { mobileNum: '1'.repeat(21), countryDialingCode: '63' },
    { mobileNum: '09170000000', countryDialingCode: '+63' },
  ])('S9-06 refuses $mobileNum with $countryDialingCode', async (given) => {
    const outcome = await gateway.browser('lawinf3').call(sendCode, {
      body: { ...given, purpose: 'login', botCheck: await gateway.botCheck() },
    });
    expect(!outcome.ok && outcome.failure.code).toBe('BAD_REQUEST');
  });

  test('is shown in the sandbox of a demo merchant only', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect((await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).status).toBe(404);
    const before = await gateway.house.db.selectFrom('sandbox_outbox').select('id').execute();
    await send(gateway.browser('lawinf3'), await memberWithNumber());
    expect(await gateway.house.db.selectFrom('sandbox_outbox').select('id').execute()).toEqual(before);
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: true }));
  });
});
