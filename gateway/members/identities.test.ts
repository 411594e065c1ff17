import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgotByEmail, resetByLink, resetByPhone } from '@laro/contract/calls/password.ts';
import { register } from '@laro/contract/calls/registration.ts';
import { listIdentities, login, memberInfo, unlinkIdentity } from '@laro/contract/calls/session.ts';
import { siteStatus } from '@laro/contract/calls/site.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { openTestGateway, type TestBrowser, type TestGateway } from '../testing/testGateway.ts';
import { projectId } from '../testing/testIdentities.ts';
import { readIdentity } from './identities.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  // A brand that believes Google's signature alone.
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    externalLogin: { projectId, apiKey: 'key', googleClientId: 'client', phoneCodes: true, sandbox: false },
    flags: { ...settings.flags, facebookLogin: false },
    register: { ...settings.register, captcha: { enabled: false, required: false } },
  }));
});
beforeEach(async () => {
  await gateway.house.db.deleteFrom('budget_uses').execute();
});
afterAll(() => gateway.close());

let last = 9_470_000_000;
const newNumber = () => String((last += 1));
const newSubject = () => `subject ${(last += 1)}`;
const password = 'Right.horse.7';

interface Login {
  readonly firebaseIdToken: string;
  readonly linkIdToken?: string;
  /** Where the token speaks for a number. */
  readonly number?: string;
}

async function logIn({ call }: TestBrowser, { number, ...more }: Login) {
  const botCheck = await gateway.botCheck();
  const body = { type: 'firebase', username: '', password: '', remember: false, botCheck, ...more } as const;
  const ofNumber = {
    firebaseChannel: 'sms',
    firebaseMobileNo: number ?? '',
    countryDialingCode: '63',
  } as const;
  const outcome = await call(login, { body: number === undefined ? body : { ...body, ...ofNumber } });
  if (outcome.ok) return outcome.value.userName;
  return outcome.failure.code;
}

const enter = async (firebaseIdToken: string) => logIn(gateway.browser('lawinf3'), { firebaseIdToken });

/** Registers by number; the codes go through the external login. */
async function registerWith(
  more: { firebaseIdToken?: string; linkIdToken?: string },
  mobileNum = newNumber(),
  browser = gateway.browser('lawinf3'),
) {
  const fields = { mobileNum, payeeName: 'Ana Reyes', verificationCode: '123456' };
  const outcome = await browser.call(register, {
    body: {
      method: 'mobileNum',
      fields: { ...fields, password, confirmPassword: password },
      countryDialingCode: '63',
      registerUrl: 'lawin',
      registerMethod: 'H5',
      type: 0,
      agreed: true,
      ...(more.firebaseIdToken !== undefined && { firebaseChannel: 'sms' }),
      ...more,
      botCheck: await gateway.botCheck(),
    },
  });
  return outcome.ok ? outcome.value.userName : outcome.failure.code;
}

const phoneToken = (mobile: string, more: object = {}) =>
  gateway.idToken({ from: 'phone', subject: `+63${mobile}`, ...more });
const googleToken = (subject: string, more: object = {}) =>
  gateway.idToken({ from: 'google.com', subject, ...more });

/** A member who logs in with a Google account. */
async function newMember() {
  const [subject, mobile] = [newSubject(), newNumber()];
  const linkIdToken = await googleToken(subject);
  const firebaseIdToken = await phoneToken(mobile);
  const username = await registerWith({ firebaseIdToken, linkIdToken }, mobile);
  return { subject, mobile, username };
}

describe('S2-48 S3-09 C3 whoever Google vouches for registers without a password', () => {
  const without = (linkIdToken: string, mobileNum: string, firebaseIdToken: string) => ({
    linkIdToken,
    firebaseIdToken,
    firebaseChannel: 'sms' as const,
    fields: { mobileNum, verificationCode: '123456' },
  });
  async function apply(mobileNum: string, linkIdToken: string) {
    const outcome = await gateway.browser('lawinf3').call(register, {
      body: {
        ...({ method: 'mobileNum', countryDialingCode: '63', registerUrl: 'lawin' } as const),
        ...({ registerMethod: 'H5', type: 0, agreed: true } as const),
        ...without(linkIdToken, mobileNum, await phoneToken(mobileNum)),
        botCheck: await gateway.botCheck(),
      },
    });
    return outcome.ok ? outcome.value.userName : outcome.failure;
  }
  const madeWith = (mobileNum: string) =>
    gateway.house.db
      .selectFrom('members')
      .leftJoin('member_credentials', 'member_id', 'members.id')
      .select('password_hash')
      .where('mobile', '=', `+63${mobileNum}`)
      .execute();
  const passwordAsked = { code: 'FIELD_WRONG', value: { field: 'password' } };

  test('and comes in with Google from then on', async () => {
    const [subject, mobile] = [newSubject(), newNumber()];
    const username = await apply(mobile, await googleToken(subject));
    expect(username).toBe(`p63${mobile}`);
    expect(await madeWith(mobile)).toEqual([{ password_hash: null }]);
    expect(await enter(await googleToken(subject))).toBe(username);
  });

  test('but not with a token that is no good, with the account of another member, or by a way that is off', async () => {
    const { subject } = await newMember();
    for (const token of [
      await googleToken(newSubject(), { forged: true }),
      await googleToken(newSubject(), { age: 3500 }),
      await googleToken(subject),
      await phoneToken(newNumber()),
    ]) {
      const mobile = newNumber();
      expect(await apply(mobile, token)).toMatchObject(passwordAsked);
      expect(await madeWith(mobile)).toEqual([]);
    }
  });

  test('nor with a token that was used up: no member is left without a way in', async () => {
    const [first, second] = [newNumber(), newNumber()];
    const token = await googleToken(newSubject());
    const outcomes = await Promise.all([apply(first, token), apply(second, token)]);
    expect(outcomes.filter((outcome) => typeof outcome === 'string')).toHaveLength(1);
    expect(outcomes).toContainEqual(expect.objectContaining(passwordAsked));
    expect([...(await madeWith(first)), ...(await madeWith(second))]).toEqual([{ password_hash: null }]);
  });
});

describe('S2-43 S3-05 S7-01 a login with Google', () => {
  test('lets the member in whose account it is, with a session as any other', async () => {
    const { subject, username } = await newMember();
    const browser = gateway.browser('lawinf3');
    const botCheck = await gateway.botCheck();
    const firebaseIdToken = await googleToken(subject);
    const body = { username: '', password: '', remember: false, botCheck, firebaseIdToken } as const;
    const outcome = await browser.call(login, { body: { type: 'firebase', ...body } });
    expect(outcome).toMatchObject({ ok: true, value: { userName: username, type: 0 } });
    browser.token = outcome.ok ? outcome.value.token : '';
    const info = await browser.call(memberInfo);
    expect(info.ok && info.value.userName).toBe(username);
  });

  test('takes a token once', async () => {
    const { subject, username } = await newMember();
    const token = await googleToken(subject);
    expect(await enter(token)).toBe(username);
    expect(await enter(token)).toBe('LOGIN_REFUSED');
  });

  test('an account that nobody has is said to be unknown, and nothing is used up or made', async () => {
    const token = await googleToken(newSubject());
    const members = () => gateway.house.db.selectFrom('members').select('id').execute();
    const before = await members();
    expect(await enter(token)).toBe('IDENTITY_UNKNOWN');
    expect(await enter(token)).toBe('IDENTITY_UNKNOWN');
    expect(await members()).toHaveLength(before.length);
  });

  test('whoever then logs in as before has the account from then on; nobody else gets it', async () => {
    const subject = newSubject();
    const names = [];
    for (let made = 0; made < 2; made++) {
      const { username } = await newMember();
      names.push(username);
      const outcome = await gateway.browser('lawinf3').call(login, {
        body: {
          type: 'username',
          username,
          password,
          remember: false,
          linkIdToken: await googleToken(subject),
          botCheck: await gateway.botCheck(),
        },
      });
      expect(outcome.ok).toBe(true);
    }
    expect(await enter(await googleToken(subject))).toBe(names[0]);
  });

  test('a wrong password links nothing', async () => {
    const subject = newSubject();
    const { username } = await newMember();
    const outcome = await gateway.browser('lawinf3').call(login, {
      body: {
        type: 'username',
        username,
        password: 'not.this.1',
        remember: false,
        linkIdToken: await googleToken(subject),
        botCheck: await gateway.botCheck(),
      },
    });
    expect(outcome.ok).toBe(false);
    expect(await enter(await googleToken(subject))).toBe('IDENTITY_UNKNOWN');
  });

  test('a token works once, however its signature is spelled', async () => {
    const { subject, username } = await newMember();
    const token = await googleToken(subject);
    expect(await enter(token)).toBe(username);
    for (const again of [token, `${token} `, `${token}==`, `${token.slice(0, -9)}\n${token.slice(-9)}`]) {
      expect(await enter(again)).toBe('LOGIN_REFUSED');
    }
  });

  test('every token that is not good is refused alike, with nothing logged as an error', async () => {
    const { subject } = await newMember();
    const answers = new Map<string, string>();
    for (const [name, token] of Object.entries({
      forged: await googleToken(subject, { forged: true }),
      unsigned: await googleToken(subject, { unsigned: true }),
      'of another project': await googleToken(subject, { project: 'other' }),
      'of another issuer': await googleToken(subject, { issuer: 'https://accounts.google.com' }),
      expired: await googleToken(subject, { age: 600, lasts: 300 }),
      'of an hour ago': await googleToken(subject, { age: 3500 }),
      'from the future': await googleToken(subject, { age: -600 }),
      'of a way that is off': await gateway.idToken({ from: 'facebook.com', subject }),
      'of a phone': await phoneToken(newNumber()),
      'of a password': await gateway.idToken({ from: 'password', subject }),
      'no token': 'nothing',
    })) {
      const response = await gateway.browser('lawinf3').call(login, {
        body: {
          type: 'firebase',
          username: '',
          password: '',
          remember: false,
          firebaseIdToken: token,
          botCheck: await gateway.botCheck(),
        },
      });
      if (response.ok) throw new Error(`${name} was let in`);
      const { code, status, value } = response.failure as { code: string; status?: number; value?: object };
      answers.set(name, JSON.stringify([code, status, Object.keys(value ?? {})]));
    }
    const alike = '["LOGIN_REFUSED",401,["captcha","captchaKind"]]';
    expect([...answers].filter(([, answer]) => answer !== alike)).toEqual([]);
    expect(gateway.errors).toEqual([]);
  });

  test('the same account is nobody at a brand without the external login', async () => {
    const { subject } = await newMember();
    const browser = gateway.browser('perlas');
    expect(await logIn(browser, { firebaseIdToken: await googleToken(subject) })).toBe('LOGIN_REFUSED');
  });

  test('a disabled member stays out', async () => {
    const { subject, username } = await newMember();
    await gateway.house.db
      .updateTable('members')
      .set({ status: 'disabled' })
      .where('username', '=', username)
      .execute();
    expect(await enter(await googleToken(subject))).toBe('LOGIN_REFUSED');
  });
});

describe('S2-43 the accounts that a member logs in with', () => {
  /** The browser of a member who has just logged in with a password, and whether that account is theirs now. */
  async function logInWith(username: string, linkIdToken?: string) {
    const browser = gateway.browser('lawinf3');
    const botCheck = await gateway.botCheck();
    const body = { username, password, remember: false, botCheck, linkIdToken } as const;
    const outcome = await browser.call(login, { body: { type: 'username', ...body } });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    browser.token = outcome.value.token;
    return { browser, linked: outcome.value.linked };
  }
  const listOf = async (browser: TestBrowser) => {
    const outcome = await browser.call(listIdentities);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value.identities;
  };
  const unlink = async (browser: TestBrowser, id = '') => {
    const outcome = await browser.call(unlinkIdentity, { params: { id } });
    return outcome.ok ? 'unlinked' : outcome.failure.code;
  };
  const forget = async (username: string) => {
    const { db } = gateway.house;
    const { id } = await db
      .updateTable('members')
      .set({ mobile: null })
      .where('username', '=', username)
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.deleteFrom('member_credentials').where('member_id', '=', id).execute();
  };

  test('are listed without what they are called, and one that is unlinked lets nobody in', async () => {
    const { subject, username } = await newMember();
    const { browser, linked } = await logInWith(username);
    expect(linked).toBeUndefined();
    const [identity, ...others] = await listOf(browser);
    expect([identity, others]).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{43}$/),
        source: 'google',
        lastWayIn: false,
        linkedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      [],
    ]);
    expect(await enter(await googleToken(subject))).toBe(username);
    expect(await unlink(browser, identity?.id)).toBe('unlinked');
    expect(await enter(await googleToken(subject))).toBe('IDENTITY_UNKNOWN');
    expect([await listOf(browser), await unlink(browser, identity?.id)]).toEqual([[], 'IDENTITY_NOT_FOUND']);
  });

  /** What a member was told by SMS, for want of a mail address. */
  const told = async (mobile: string): Promise<string[]> => {
    const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).text();
    return (
      [...page.matchAll(/<address>\+63(\d+),[\s\S]*?<\/address>\s*([^<]+)/g)]
        .filter(([, receiver]) => receiver === mobile)
        .map(([, , text = '']) => text.trim())
        // Each login on a new device is told as well.
        .filter((text) => !text.includes('from a device that was not known'))
    );
  };

  const setAnother = async (mobile: string) => {
    const outcome = await gateway.browser('lawinf3').call(resetByPhone, {
      body: {
        mobileNum: mobile,
        countryDialingCode: '63',
        verificationCode: '123456',
        firebaseIdToken: await phoneToken(mobile),
        newPassword: 'Another.horse.8',
      },
    });
    return outcome.ok;
  };

  test('M7 one that a thief links with the password goes with the password, and its owner is told', async () => {
    const { subject, mobile, username } = await newMember();
    const thiefs = newSubject();
    const { linked } = await logInWith(username, await googleToken(thiefs));
    expect(linked).toBe(true);
    expect(await told(mobile)).toEqual([expect.stringContaining('a Google account was linked')]);
    expect(await enter(await googleToken(thiefs))).toBe(username);
    expect(await setAnother(mobile)).toBe(true);
    expect(await enter(await googleToken(thiefs))).toBe('IDENTITY_UNKNOWN');
    // The one that came with the number's own proof stays.
    expect(await enter(await googleToken(subject))).toBe(username);
    expect((await told(mobile))[0]).toMatch(/password of p63\d+ was changed.*were unlinked/);
  });

  test('M7 nor does one stay that was linked from an account which a thief had linked before', async () => {
    const { subject, mobile, username } = await newMember();
    const [first, second] = [newSubject(), newSubject()];
    await logInWith(username, await googleToken(first));
    const link = { firebaseIdToken: await googleToken(first), linkIdToken: await googleToken(second) };
    expect(await logIn(gateway.browser('lawinf3'), link)).toBe(username);
    expect(await enter(await googleToken(second))).toBe(username);
    expect(await setAnother(mobile)).toBe(true);
    for (const thiefs of [first, second]) {
      expect(await enter(await googleToken(thiefs))).toBe('IDENTITY_UNKNOWN');
    }
    expect(await enter(await googleToken(subject))).toBe(username);
  });

  test('A22-2 M7 nor does one stay that a thief linked by a code to a number of theirs, once the owner has set a new password by mail', async () => {
    const { db, clock } = gateway.house;
    const setByMail = async (username: string) => {
      const email = `${username}@example.com`;
      await db
        .updateTable('members')
        .set({ email, email_bound_at: clock.now() })
        .where('username', '=', username)
        .execute();
      await gateway
        .browser('lawinf3')
        .call(forgotByEmail, { body: { username, email, botCheck: await gateway.botCheck() } });
      await gateway.house.queue.idle();
      const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/mail')).text();
      const link = new RegExp(`${email},[\\s\\S]*?#reset=([\\w-]+)`).exec(page)?.[1] ?? '';
      const body = { ticket: link, newPassword: 'Another.horse.8' };
      return (await gateway.browser('lawinf3').call(resetByLink, { body })).ok;
    };
    const [robbed, settled] = [await newMember(), await newMember()];
    for (const [{ mobile, username, subject }, isThief] of [
      [robbed, true],
      [settled, false],
    ] as const) {
      // When it was is the database's word: bound just now, or more than three days before.
      await sql`
        insert into audit (merchant_code, member_id, who, what, about)
          select 'lawinf3', id, 'member', 'mobile.bound', '{}' from members where username = ${username}`.execute(
        db,
      );
      const later = isThief ? 0 : Date.now() + 3 * 24 * 3600_000 + 1000 - clock.now().getTime();
      gateway.moveClock(later);
      const another = newSubject();
      const come = { number: mobile, firebaseIdToken: await phoneToken(mobile) };
      const link = { ...come, linkIdToken: await googleToken(another) };
      expect(await logIn(gateway.browser('lawinf3'), link)).toBe(username);
      expect(await enter(await googleToken(another))).toBe(username);
      expect(await setByMail(username)).toBe(true);
      expect(await enter(await googleToken(another))).toBe(isThief ? 'IDENTITY_UNKNOWN' : username);
      expect(await enter(await googleToken(subject))).toBe(username);
      gateway.moveClock(-later);
    }
  });

  test('M7 one that is being linked while a new password is set goes with the old one', async () => {
    const { mobile, username } = await newMember();
    const { identityKeys } = gateway.house;
    const thiefs = await googleToken(newSubject());
    let set: Promise<boolean> = Promise.resolve(false);
    // The token is being read: whoever sets a password now comes before or after all of the linking.
    vi.spyOn(gateway.house, 'identityKeys').mockImplementationOnce(async (...asked) => {
      set = setAnother(mobile);
      await Promise.race([set, untilBlocked()]);
      return identityKeys(...asked);
    });
    await expect(logInWith(username, thiefs)).rejects.toThrow('LOGIN_REFUSED');
    expect(await set).toBe(true);
    expect(await linkedTo(username)).toHaveLength(1);
  });

  /** Until somebody waits for a row. */
  async function untilBlocked(): Promise<void> {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.house.db);
      if (rows.length > 0) return;
    }
  }

  test('M7 what a login has linked goes with a password that is replaced the moment after it', async () => {
    const { mobile, username } = await newMember();
    const { db } = gateway.house;
    const begin = db.transaction.bind(db);
    let entered = 0;
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = begin();
      const execute = begun.execute.bind(begun);
      begun.execute = async (work) => {
        const done = await execute(work);
        if (typeof done !== 'object' || done === null || !('entered' in done)) return done;
        // It has let the member in, and says so next.
        entered += 1;
        vi.restoreAllMocks();
        expect(await setAnother(mobile)).toBe(true);
        return done;
      };
      return begun;
    });
    await logInWith(username, await googleToken(newSubject()));
    expect(entered).toBe(1);
    expect(await linkedTo(username)).toHaveLength(1);
  });

  test('A7-2 A1 what a login links is there as soon as its session is, for whoever unlinks then', async () => {
    const { subject, username } = await newMember();
    const { db } = gateway.house;
    const begin = db.transaction.bind(db);
    const linkedWithSession: number[] = [];
    const tokens = {
      firebaseIdToken: await googleToken(subject),
      linkIdToken: await googleToken(newSubject()),
    };
    vi.spyOn(db, 'transaction').mockImplementation(() => {
      const begun = begin();
      const execute = begun.execute.bind(begun);
      begun.execute = async (work) => {
        const sessions = await openSessionsOfName(username);
        const done = await execute(work);
        if ((await openSessionsOfName(username)) > sessions) {
          linkedWithSession.push((await linkedTo(username)).length);
        }
        return done;
      };
      return begun;
    });
    expect(await logIn(gateway.browser('lawinf3'), tokens)).toBe(username);
    vi.restoreAllMocks();
    // What is told of the login is written by another.
    expect(new Set(linkedWithSession)).toEqual(new Set([2]));
  });

  test('A8-4 nobody holds a connection while Google is asked for its keys', async () => {
    const { username } = await newMember();
    const { identityKeys } = gateway.house;
    const held = async () => {
      const { rows } = await sql`select query from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`.execute(gateway.house.db);
      return rows;
    };
    let times = 0;
    vi.spyOn(gateway.house, 'identityKeys').mockImplementation(async (...asked) => {
      // Work of the house ends by itself; who waits for this answer would hold theirs as long as it is looked for.
      await expect.poll(held, { timeout: 10_000 }).toEqual([]);
      times += 1;
      return identityKeys(...asked);
    });
    expect((await logInWith(username, await googleToken(newSubject()))).linked).toBe(true);
    const before = times;
    expect(before).toBeGreaterThan(0);
    const mobile = newNumber();
    await registerWith(
      { firebaseIdToken: await phoneToken(mobile), linkIdToken: await googleToken(newSubject()) },
      mobile,
    );
    expect(times).toBeGreaterThan(before + 1);
    vi.restoreAllMocks();
  });

  const openSessionsOfName = async (username: string): Promise<number> =>
    (
      await gateway.house.db
        .selectFrom('sessions')
        .innerJoin('members', 'members.id', 'member_id')
        .select('sessions.id')
        .where('username', '=', username)
        .where('ended_at', 'is', null)
        .execute()
    ).length;

  test('A7-2 A1 a login by an account that is unlinked meanwhile links no other', async () => {
    const { subject, username } = await newMember();
    const { browser } = await logInWith(username);
    const [identity] = await listOf(browser);
    const brought = newSubject();
    const tokens = { firebaseIdToken: await googleToken(subject), linkIdToken: await googleToken(brought) };
    await justBeforeEntering(async () => expect(await unlink(browser, identity?.id)).toBe('unlinked'));
    expect(await logIn(gateway.browser('lawinf3'), tokens)).toBe('LOGIN_REFUSED');
    expect(await enter(await googleToken(brought))).toBe('IDENTITY_UNKNOWN');
  });

  test('A7-1 M7 when one is unlinked no browser is remembered any more but the one that unlinks it', async () => {
    const { subject, username } = await newMember();
    const [thief, owner] = [gateway.browser('lawinf3'), gateway.browser('lawinf3')];
    const way = { type: 'firebase', username: '', firebaseIdToken: await googleToken(subject) } as const;
    const credential = await comeBack(thief, way);
    expect(credential).toMatch(/^[\w-]{43}$/);
    const owns = await comeBack(owner, { type: 'username', username, password });
    const [identity] = await listOf(owner);
    expect(await unlink(owner, identity?.id)).toBe('unlinked');
    const kept = { type: 'username', username } as const;
    expect(await comeBack(thief, { ...kept, deviceCredential: credential })).toBe('LOGIN_REFUSED');
    expect(await comeBack(owner, { ...kept, deviceCredential: owns })).toMatch(/^[\w-]{43}$/);
  });

  test('A7-1 M7 nor does one come in that is forgotten while it logs in', async () => {
    const { subject, username } = await newMember();
    const [thief, owner] = [gateway.browser('lawinf3'), (await logInWith(username)).browser];
    const way = { type: 'firebase', username: '', firebaseIdToken: await googleToken(subject) } as const;
    const deviceCredential = await comeBack(thief, way);
    const [identity] = await listOf(owner);
    await justBeforeEntering(async () => expect(await unlink(owner, identity?.id)).toBe('unlinked'));
    expect(await comeBack(thief, { type: 'username', username, deviceCredential })).toBe('LOGIN_REFUSED');
  });

  type Way =
    | { type: 'firebase'; username: ''; firebaseIdToken: string }
    | { type: 'username'; username: string; password?: string; deviceCredential?: string };
  /** Logs in and asks to be remembered: what the browser keeps for the next time, or why not. */
  async function comeBack(browser: TestBrowser, way: Way): Promise<string> {
    const asked = { remember: true, botCheck: await gateway.botCheck() };
    const body =
      way.type === 'firebase'
        ? ({ ...asked, ...way, password: '' } as const)
        : { ...asked, password: '', ...way };
    const outcome = await browser.call(login, { body });
    if (!outcome.ok) return outcome.failure.code;
    browser.token = outcome.value.token;
    return outcome.value.deviceCredential ?? 'nothing';
  }

  const linkedTo = (username: string) =>
    gateway.house.db
      .selectFrom('member_identities')
      .innerJoin('members', 'members.id', 'member_id')
      .select('subject')
      .where('username', '=', username)
      .execute();

  test('issue 11, part 7: a registration, what it links and what is unlinked are written down', async () => {
    const { username, subject } = await newMember();
    const { browser } = await logInWith(username);
    await enter(await googleToken(subject));
    const [identity] = await listOf(browser);
    expect(await unlink(browser, identity?.id)).toBe('unlinked');
    const acts = await gateway.house.db
      .selectFrom('audit')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['what', 'about'])
      .where('username', '=', username)
      .orderBy('audit.id')
      .execute();
    expect(acts).toEqual([
      { what: 'member.registered', about: expect.objectContaining({ method: 'mobileNum' }) },
      { what: 'identity.linked', about: { source: 'google', by: 'registration' } },
      { what: 'login.done', about: expect.objectContaining({ by: 'password' }) },
      { what: 'login.done', about: expect.objectContaining({ by: 'google' }) },
      { what: 'identity.unlinked', about: { source: 'google' } },
      // Of the registration, and of the account.
      { what: 'session.ended', about: expect.objectContaining({ because: 'removed' }) },
      { what: 'session.ended', about: expect.objectContaining({ because: 'removed' }) },
    ]);
    expect(JSON.stringify(acts)).not.toContain(subject);
  });

  test('M7 when one is unlinked every other session ends, and its owner is told', async () => {
    const { subject, mobile, username } = await newMember();
    const thief = gateway.browser('lawinf3');
    const outcome = await thief.call(login, {
      body: {
        type: 'firebase',
        username: '',
        password: '',
        remember: false,
        firebaseIdToken: await googleToken(subject),
        botCheck: await gateway.botCheck(),
      },
    });
    thief.token = outcome.ok ? outcome.value.token : '';
    expect((await thief.call(memberInfo)).ok).toBe(true);
    const { browser } = await logInWith(username);
    const [identity] = await listOf(browser);
    expect(await unlink(browser, identity?.id)).toBe('unlinked');
    expect((await thief.call(memberInfo)).ok).toBe(false);
    expect((await browser.call(memberInfo)).ok).toBe(true);
    expect(await told(mobile)).toEqual([expect.stringContaining('a Google account was unlinked from')]);
  });

  /** Something happens after a login knows who it is and before it lets them in. */
  async function justBeforeEntering(happens: () => Promise<unknown>): Promise<void> {
    const { db, queue } = gateway.house;
    // A notice of the steps before takes from a budget as well.
    await queue.idle();
    const begin = db.transaction.bind(db);
    let begun = 0;
    const spied = vi.spyOn(db, 'transaction').mockImplementation(() => {
      const transaction = begin();
      begun += 1;
      // The first takes from the budget of the address.
      if (begun < 2) return transaction;
      spied.mockRestore();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = async (work) => {
        await happens();
        return execute(work);
      };
      return transaction;
    });
  }

  test('M7 a login by an account that is unlinked meanwhile opens no session', async () => {
    const { subject, username } = await newMember();
    const { browser } = await logInWith(username);
    const [identity] = await listOf(browser);
    const firebaseIdToken = await googleToken(subject);
    await justBeforeEntering(async () => expect(await unlink(browser, identity?.id)).toBe('unlinked'));
    expect(await enter(firebaseIdToken)).toBe('LOGIN_REFUSED');
    expect((await browser.call(memberInfo)).ok).toBe(true);
  });

  test('A2 M7 nor does one by an account that a new password drops meanwhile', async () => {
    const { subject, mobile, username } = await newMember();
    const thiefs = newSubject();
    await logInWith(username, await googleToken(thiefs));
    const firebaseIdToken = await googleToken(thiefs);
    // What is told of that login has a transaction of its own.
    await justBeforeEntering(async () => expect(await setAnother(mobile)).toBe(true));
    expect(await enter(firebaseIdToken)).toBe('LOGIN_REFUSED');
    // The one that came with the number's own proof still lets its owner in.
    expect(await enter(await googleToken(subject))).toBe(username);
  });

  test('a member who is disabled during a login has no session when let in again', async () => {
    const { subject, username } = await newMember();
    const set = (status: 'active' | 'disabled') =>
      gateway.house.db.updateTable('members').set({ status }).where('username', '=', username).execute();
    const firebaseIdToken = await googleToken(subject);
    await justBeforeEntering(() => set('disabled'));
    expect(await enter(firebaseIdToken)).toBe('LOGIN_REFUSED');
    await set('active');
    const { rows } = await sql`select from sessions join members on members.id = member_id
      where username = ${username} and ended_because is distinct from 'disabled'`.execute(gateway.house.db);
    expect(rows).toEqual([]);
  });

  test("another member's are neither seen nor unlinked, and nobody's without a session", async () => {
    const [mine, other] = [await newMember(), await newMember()];
    const [identity] = await listOf((await logInWith(mine.username)).browser);
    const { browser } = await logInWith(other.username);
    expect((await listOf(browser)).map(({ id }) => id)).not.toContain(identity?.id);
    expect(await unlink(browser, identity?.id)).toBe('IDENTITY_NOT_FOUND');
    expect(await unlink(gateway.browser('lawinf3'), identity?.id)).toBe('NO_SESSION');
    expect(await unlink(browser, 'nothing')).toBe('BAD_REQUEST');
    expect(await enter(await googleToken(mine.subject))).toBe(mine.username);
  });

  test('the last way in stays; of two, one goes, however close the two requests', async () => {
    const { username } = await newMember();
    const { browser } = await logInWith(username, await googleToken(newSubject()));
    await forget(username);
    const two = await listOf(browser);
    expect(two.map(({ lastWayIn }) => lastWayIn)).toEqual([false, false]);
    // Neither of the two has to wait for a connection of its own.
    await Promise.all(Array.from({ length: 8 }, async () => listOf(browser)));
    const answers = await Promise.all(two.map(async ({ id }) => unlink(browser, id)));
    expect(answers.toSorted()).toEqual(['LAST_WAY_IN', 'unlinked']);
    expect(await listOf(browser)).toMatchObject([{ lastWayIn: true }]);
  });

  test('what no longer lets anyone in counts for nothing', async () => {
    const { username } = await newMember();
    const { browser } = await logInWith(username);
    await forget(username);
    const facebook = { merchant_code: 'lawinf3', source: 'facebook', subject: newSubject() } as const;
    const { id } = await gateway.house.db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await gateway.house.db
      .insertInto('member_identities')
      .values({ ...facebook, member_id: id, linked_at: gateway.house.clock.now() })
      .execute();
    const known = await listOf(browser);
    expect(new Map(known.map(({ source, lastWayIn }) => [source, lastWayIn]))).toEqual(
      new Map([
        ['google', true],
        ['facebook', false],
      ]),
    );
  });

  test('a code by SMS is a way in, where the merchant has it', async () => {
    const { username } = await newMember();
    const { browser } = await logInWith(username);
    await gateway.house.db
      .deleteFrom('member_credentials')
      .where('member_id', 'in', (members) =>
        members.selectFrom('members').select('id').where('username', '=', username),
      )
      .execute();
    const flag = async (mobileCodeLogin: boolean) =>
      gateway.changeMerchant('lawinf3', (settings) => ({
        ...settings,
        flags: { ...settings.flags, mobileCodeLogin },
      }));
    await flag(false);
    expect(await listOf(browser)).toMatchObject([{ lastWayIn: true }]);
    await flag(true);
    expect(await listOf(browser)).toMatchObject([{ lastWayIn: false }]);
  });

  test('a linking token that has gone stale, or is of someone else, is said to have linked nothing', async () => {
    const { username } = await newMember();
    const subject = newSubject();
    const linkedBy = async (token: string) => (await logInWith(username, token)).linked;
    expect(await linkedBy(await googleToken(subject, { age: 3500 }))).toBe(false);
    expect(await linkedBy(await googleToken((await newMember()).subject))).toBe(false);
    expect(await linkedBy(await googleToken(subject))).toBe(true);
    expect(await linkedBy(await googleToken(subject))).toBe(true);
    const registered = async (linkIdToken: string) => {
      const mobileNum = newNumber();
      const fields = { mobileNum, payeeName: 'Ana Reyes', verificationCode: '123456' };
      const outcome = await gateway.browser('lawinf3').call(register, {
        body: {
          method: 'mobileNum',
          fields: { ...fields, password, confirmPassword: password },
          countryDialingCode: '63',
          registerUrl: 'lawin',
          registerMethod: 'H5',
          type: 0,
          agreed: true,
          firebaseChannel: 'sms',
          firebaseIdToken: await phoneToken(mobileNum),
          linkIdToken,
          botCheck: await gateway.botCheck(),
        },
      });
      return outcome.ok && outcome.value.linked;
    };
    expect(await registered(await googleToken(newSubject(), { age: 3500 }))).toBe(false);
    expect(await registered(await googleToken(newSubject()))).toBe(true);
  });
});

describe('S5-10 S3-09 S3-12 codes through the external login', () => {
  test('S7-08 asking for a code tells how long to wait and sends none of ours', async () => {
    const mobileNum = newNumber();
    const ask = async (merchant: string) =>
      gateway.browser(merchant).call(sendCode, {
        body: {
          mobileNum,
          countryDialingCode: '63',
          purpose: 'register',
          firebaseChannel: 'sms',
          botCheck: await gateway.botCheck(),
        },
      });
    const outcome = await ask('lawinf3');
    expect(outcome.ok && outcome.value.expirationTime).toBeGreaterThan(gateway.house.clock.now().getTime());
    const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).text();
    expect(page).not.toContain(mobileNum);
    expect(await ask('perlas')).toMatchObject({ ok: false, failure: { code: 'NOT_OFFERED' } });
  });

  test('registration wants proof of that very number, once', async () => {
    const [mobile, other] = [newNumber(), newNumber()];
    const token = await phoneToken(mobile);
    expect(await registerWith({ firebaseIdToken: token }, other)).toBe('CODE_WRONG');
    expect(await registerWith({ firebaseIdToken: await googleToken('someone') }, mobile)).toBe('CODE_WRONG');
    expect(await registerWith({ firebaseIdToken: 'nothing' }, mobile)).toBe('CODE_WRONG');
    expect(await registerWith({}, mobile)).toBe('CODE_WRONG');
    expect(await registerWith({ firebaseIdToken: token }, mobile)).toBe(`p63${mobile}`);
    expect(await registerWith({ firebaseIdToken: await phoneToken(mobile) }, mobile)).toBe('MOBILE_TAKEN');
  });

  test('S2-42 the member logs in by number, and a number that nobody has is refused', async () => {
    const { mobile, username } = await newMember();
    const by = (number: string, token: string) =>
      logIn(gateway.browser('lawinf3'), { firebaseIdToken: token, number });
    expect(await by(mobile, await phoneToken(mobile))).toBe(username);
    const stranger = newNumber();
    expect(await by(stranger, await phoneToken(stranger))).toBe('LOGIN_REFUSED');
    expect(await by(mobile, await phoneToken(stranger))).toBe('LOGIN_REFUSED');
  });

  test('S2-43 who logs in by number has the account of Google from then on that nobody had', async () => {
    const { mobile, username } = await newMember();
    const subject = newSubject();
    const more = { firebaseIdToken: await phoneToken(mobile), linkIdToken: await googleToken(subject) };
    expect(await logIn(gateway.browser('lawinf3'), { number: mobile, ...more })).toBe(username);
    expect(await enter(await googleToken(subject))).toBe(username);
  });

  test('S7-06 a new password is set for who has the number', async () => {
    const { mobile, username } = await newMember();
    const reset = async (firebaseIdToken: string, newPassword = 'Another.horse.8') => {
      const outcome = await gateway.browser('lawinf3').call(resetByPhone, {
        body: {
          mobileNum: mobile,
          countryDialingCode: '63',
          verificationCode: '123456',
          firebaseIdToken,
          newPassword,
        },
      });
      return outcome.ok ? outcome.value.userName : outcome.failure.code;
    };
    expect(await reset(await phoneToken(newNumber()))).toBe('RESET_REFUSED');
    const token = await phoneToken(mobile);
    expect(await reset(token, password)).toBe('modify.new.old.same');
    expect(await reset(token)).toBe(username);
    expect(await reset(token, 'A.third.horse.9')).toBe('RESET_REFUSED');
  });

  test('a brand that has its own codes takes no other proof', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      ...(settings.externalLogin && { externalLogin: { ...settings.externalLogin, phoneCodes: false } }),
    }));
    const mobile = newNumber();
    expect(await registerWith({ firebaseIdToken: await phoneToken(mobile) }, mobile)).toBe('CODE_WRONG');
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      ...(settings.externalLogin && { externalLogin: { ...settings.externalLogin, phoneCodes: true } }),
    }));
  });
});

describe('what stands in for Google', () => {
  const firebase = async (merchant: string, call: string, body: object) => {
    const response = await gateway.app.request(
      `http://${merchant}.localhost/identitytoolkit.googleapis.com/v1/accounts:${call}?key=demo`,
      { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
    );
    const said: unknown = await response.json().catch(() => undefined);
    return {
      status: response.status,
      said: said as Record<string, string> & { error?: { message: string } },
    };
  };
  const ana = encodeURIComponent(JSON.stringify({ sub: 'google ana', name: 'Ana' }));
  const postBody = `access_token=${ana}&providerId=google.com`;
  const sandbox = async (on: boolean, demo = true) =>
    gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      demo,
      ...(settings.externalLogin && { externalLogin: { ...settings.externalLogin, sandbox: on } }),
    }));

  test('S2-43 the sandbox signs for a demo brand what only that brand believes', async () => {
    await sandbox(true);
    const { said } = await firebase('lawinf3', 'signInWithIdp', { postBody });
    expect(await enter(said['idToken'] ?? '')).toBe('IDENTITY_UNKNOWN');
    expect(await enter(await googleToken('google ana'))).toBe('LOGIN_REFUSED');
    await sandbox(false);
    expect(await enter(said['idToken'] ?? '')).toBe('LOGIN_REFUSED');
  });

  test('S4-09 its code is shown with the others, and only the right one proves a number', async () => {
    await sandbox(true);
    const mobile = newNumber();
    const sent = await firebase('lawinf3', 'sendVerificationCode', { phoneNumber: `+63${mobile}` });
    const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).text();
    const code = new RegExp(`\\+63${mobile},[\\s\\S]*?(\\d{6}) is your`).exec(page)?.[1] ?? '';
    const sessionInfo = sent.said['sessionInfo'];
    const wrong = await firebase('lawinf3', 'signInWithPhoneNumber', {
      sessionInfo,
      code: code === '000000' ? '000001' : '000000',
    });
    expect(wrong).toMatchObject({ status: 400, said: { error: { message: 'INVALID_CODE' } } });
    const { said } = await firebase('lawinf3', 'signInWithPhoneNumber', { sessionInfo, code });
    expect(await registerWith({ firebaseIdToken: said['idToken'] ?? '' }, mobile)).toBe(`p63${mobile}`);
    expect((await firebase('lawinf3', 'lookup', { idToken: said['idToken'] })).said['users']).toMatchObject([
      { phoneNumber: `+63${mobile}` },
    ]);
  });

  test('L20 five wrong tries are the end of its code', async () => {
    await sandbox(true);
    const mobile = newNumber();
    const sent = await firebase('lawinf3', 'sendVerificationCode', { phoneNumber: `+63${mobile}` });
    const page = await (await gateway.app.request('http://lawinf3.localhost/sandbox/sms')).text();
    const code = new RegExp(`\\+63${mobile},[\\s\\S]*?(\\d{6}) is your`).exec(page)?.[1] ?? '';
    const sessionInfo = sent.said['sessionInfo'];
    const tryIt = async (given: string) => {
      const { said } = await firebase('lawinf3', 'signInWithPhoneNumber', { sessionInfo, code: given });
      return said.error?.message;
    };
    for (let n = 0; n < 5; n++) {
      expect(await tryIt(code === '000000' ? '000001' : '000000')).toBe('INVALID_CODE');
    }
    expect(await tryIt(code)).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    // Its signature is right in other spellings, too.
    for (const spelled of [`${sessionInfo} `, `${sessionInfo}=`]) {
      const body = { sessionInfo: spelled, code };
      const { said } = await firebase('lawinf3', 'signInWithPhoneNumber', body);
      expect(said.error?.message).toBe('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
  });

  test('it is not there for a brand without it, nor for one that is no demo', async () => {
    const consent =
      '/sandbox/identity/google?redirect_uri=http%3A%2F%2Flawinf3.localhost%2Fm%2Flogin&state=s&name=Ana';
    const page = async () => (await gateway.app.request(`http://lawinf3.localhost${consent}`)).status;
    await sandbox(true);
    expect((await firebase('perlas', 'signInWithIdp', { postBody })).status).toBe(404);
    expect(await page()).toBe(302);
    await sandbox(true, false);
    expect((await firebase('lawinf3', 'signInWithIdp', { postBody })).status).toBe(404);
    expect(await page()).toBe(404);
    expect(await enter(await googleToken(newSubject()))).toBe('IDENTITY_UNKNOWN');
    const status = await gateway.visitor('lawinf3')(siteStatus);
    expect(status.ok && status.value.externalLogin).not.toHaveProperty('standIn');
    await sandbox(true);
  });

  test('its page of accounts answers to the login of this site only', async () => {
    const ask = (back: string, more: string) =>
      gateway.app.request(
        `http://lawinf3.localhost/sandbox/identity/google?redirect_uri=${encodeURIComponent(back)}&state=s${more}`,
      );
    for (const back of ['https://evil.example/m/login', 'http://lawinf3.localhost/m/home', 'nothing', '']) {
      expect(`${back} ${(await ask(back, '&name=Ana')).status}`).toBe(`${back} 400`);
    }
    const chosen = await ask('http://lawinf3.localhost/m/login', '&name=Ana');
    const fragment = new URLSearchParams(chosen.headers.get('location')?.split('#')[1]);
    expect(fragment.get('state')).toBe('s');
    expect(JSON.parse(fragment.get('access_token') ?? '')).toEqual({ sub: 'google ana', name: 'Ana' });
  });

  test('unsigned tokens are believed by a demo brand where the configuration names the emulator', async () => {
    const emulated = await openTestGateway({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    const unsigned = () => emulated.idToken({ from: 'google.com', subject: 'x', unsigned: true });
    const tryIt = async () => {
      const outcome = await emulated.browser('lawinf3').call(login, {
        body: {
          type: 'firebase',
          username: '',
          password: '',
          remember: false,
          firebaseIdToken: await unsigned(),
          botCheck: await emulated.botCheck(),
        },
      });
      return outcome.ok || outcome.failure.code;
    };
    const externalLogin = { projectId, apiKey: 'key', phoneCodes: false, sandbox: true };
    await emulated.changeMerchant('lawinf3', (settings) => ({ ...settings, externalLogin }));
    expect(await tryIt()).toBe('IDENTITY_UNKNOWN');
    const status = await emulated.visitor('lawinf3')(siteStatus);
    expect(status.ok && status.value.externalLogin?.standIn).toBe('http://127.0.0.1:9099');
    await emulated.changeMerchant('lawinf3', (settings) => ({ ...settings, demo: false }));
    expect(await tryIt()).toBe('LOGIN_REFUSED');
    await emulated.close();
  });
});

test("nobody is known while Google's keys cannot be had, which is no error of ours", async () => {
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    ...(settings.externalLogin && { externalLogin: { ...settings.externalLogin, sandbox: false } }),
  }));
  const token = await googleToken(newSubject());
  const cutOff = { ...gateway.house, identityKeys: () => Promise.reject(new TypeError('fetch failed')) };
  expect(await readIdentity(gateway.house, 'lawinf3', token)).toMatchObject({ source: 'google' });
  expect(await readIdentity(cutOff, 'lawinf3', token)).toBeUndefined();
});

test('S3-31 a page is told of the external login what a browser may know, and nothing where there is none', async () => {
  const told = async (merchant: string) => {
    const outcome = await gateway.visitor(merchant)(siteStatus);
    return outcome.ok && outcome.value.externalLogin;
  };
  expect(await told('lawinf3')).toEqual({
    projectId,
    apiKey: 'key',
    googleClientId: 'client',
    phoneCodes: true,
  });
  expect(await told('perlas')).toBeUndefined();
});
