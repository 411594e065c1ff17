import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as bankCards from '@laro/contract/calls/bankCards.ts';
import { changePassword, lockAccount, resetByLink } from '@laro/contract/calls/password.ts';
import { askSecondStepOff, decideSecondStepOff, seeMember } from '@laro/contract/calls/officeMembers.ts';
import * as secondStep from '@laro/contract/calls/secondStep.ts';
import * as security from '@laro/contract/calls/security.ts';
import { transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import * as withdraw from '@laro/contract/calls/withdraw.ts';
import { login, memberInfo, passSecondStep } from '@laro/contract/calls/session.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import { codeOf } from '../../crypto/authenticator.ts';
import { hashOf, newSecret } from '../../crypto/randomSecret.ts';
import { hashPassword } from '../../members/passwords.ts';
import { heldUntil } from '../../members/safetyHold.ts';
import { newSmsCode } from '../../members/smsCodes.ts';
import { openTestGateway, type TestBrowser, type TestGateway } from '../../testing/testGateway.ts';
import { projectId } from '../../testing/testIdentities.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';
import { letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';
import { sweepSessions } from '../session/sweep.ts';

let gateway: TestGateway;
let password_hash: string;
const password = 'Right.horse.7';
const minute = 60_000;

beforeAll(async () => {
  gateway = await openTestGateway();
  await gateway.changeMerchant('lawinf3', (settings) => ({
    ...settings,
    secondStep: true,
    externalLogin: { projectId, apiKey: 'key', googleClientId: 'client', phoneCodes: true, sandbox: false },
    flags: { ...settings.flags, rememberPassword: true, mobileCodeLogin: true, googleLogin: true },
  }));
  password_hash = await hashPassword(password);
});
beforeEach(async () => {
  await gateway.house.db.deleteFrom('budget_uses').execute();
});
afterAll(() => gateway.close());

const said = (outcome: { ok: true } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? 'ok' : outcome.failure.code;

interface Player {
  readonly id: bigint;
  readonly username: string;
  /** The browser that they are logged in with. */
  readonly browser: TestBrowser;
}

/** Somebody with a password, who has just logged in by it. */
async function newPlayer(): Promise<Player> {
  const { id, username } = await gateway.member('lawinf3');
  await gateway.house.db
    .insertInto('member_credentials')
    .values({ member_id: id, password_hash, changed_at: gateway.house.clock.now() })
    .execute();
  const browser = gateway.browser('lawinf3');
  expect(await logIn(browser, username)).toBe('ok');
  return { id, username, browser };
}

interface Login {
  readonly password?: string;
  readonly deviceCredential?: string;
  readonly remember?: boolean;
}

async function askLogin(browser: TestBrowser, username: string, more: Login = {}) {
  const typed = { password, remember: false, ...more };
  const captcha = await browser.solvedCaptcha();
  const body = { type: 'username', username, captcha, ...typed } as const;
  return browser.call(login, { body: { ...body, botCheck: await gateway.botCheck() } });
}

async function logIn(browser: TestBrowser, username: string, more: Login = {}) {
  const outcome = await askLogin(browser, username, more);
  if (outcome.ok) browser.token = outcome.value.token;
  return said(outcome);
}

/** The ticket of a login that waits for its second step. */
async function halfOpen(browser: TestBrowser, username: string, more: Login = {}): Promise<string> {
  const outcome = await askLogin(browser, username, more);
  if (outcome.ok || outcome.failure.code !== 'SECOND_STEP') throw new Error(said(outcome));
  return outcome.failure.value.ticket;
}

async function pass(browser: TestBrowser, ticket: string, code: string, remember = false) {
  const outcome = await browser.call(passSecondStep, { body: { ticket, code, remember } });
  if (outcome.ok) browser.token = outcome.value.token;
  return outcome;
}

/** A ticket for a change; of who has the second step on with a code. */
async function confirm({ browser }: Pick<Player, 'browser'>, purpose: DangerousChange, code?: string) {
  const outcome = await browser.call(security.confirmPassword, { body: { purpose, password, code } });
  return outcome.ok ? outcome.value.ticket : outcome.failure.code;
}

/** What an app shows in the next half minute, in which no code of before is good again. */
function nextCode(key: string): string {
  gateway.moveClock(30_000);
  return codeOf(key, gateway.house.clock.now());
}

async function begin(player: Player): Promise<string> {
  const ticket = await confirm(player, 'secondStep');
  const begun = await player.browser.call(secondStep.begin, { body: { ticket } });
  if (!begun.ok) throw new Error(begun.failure.code);
  return begun.value.key;
}

/** Somebody who has it on. */
async function careful(): Promise<Player & { key: string; recovery: readonly string[] }> {
  const player = await newPlayer();
  const key = await begin(player);
  const on = await player.browser.call(secondStep.turnOn, { body: { code: nextCode(key) } });
  if (!on.ok) throw new Error(on.failure.code);
  return { ...player, key, recovery: on.value.recoveryCodes };
}

async function whoIs(browser: TestBrowser): Promise<string> {
  const outcome = await browser.call(memberInfo);
  return outcome.ok ? outcome.value.userName : outcome.failure.code;
}

async function standing({ browser }: Pick<Player, 'browser'>) {
  const outcome = await browser.call(security.readSecurity);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.secondStep;
}

async function notices(memberId: bigint): Promise<string[]> {
  await gateway.house.queue.idle();
  const rows = await gateway.house.db
    .selectFrom('inbox_messages')
    .innerJoin('inbox_texts', 'inbox_texts.message_id', 'inbox_messages.id')
    .select('title')
    .where('member_id', '=', memberId)
    .where('language', '=', 'EN')
    // Each login on a new device is told as well.
    .where('title', '<>', 'Login from a new device')
    .orderBy('inbox_messages.id')
    .execute();
  return rows.map(({ title }) => title);
}

describe('S7-45 two-step login is turned on', () => {
  test('by the password, a key and the first code of the app; the key is an address for a camera as well', async () => {
    const player = await newPlayer();
    expect(await standing(player)).toEqual({ recoveryCodes: 0 });
    const { browser, username } = player;
    expect(said(await browser.call(secondStep.begin, { body: { ticket: 'a'.repeat(43) } }))).toBe(
      'CONFIRM_FIRST',
    );
    expect(said(await browser.call(secondStep.turnOn, { body: { code: '123456' } }))).toBe('BEGIN_FIRST');
    const begun = await browser.call(secondStep.begin, {
      body: { ticket: await confirm(player, 'secondStep') },
    });
    if (!begun.ok) throw new Error(begun.failure.code);
    const { key, address } = begun.value;
    const url = new URL(address);
    expect([decodeURIComponent(url.pathname), url.searchParams.get('secret')]).toEqual([
      `/Lawin:${username}`,
      key,
    ]);
    // Until a code has proven it nothing asks for it.
    expect(said(await browser.call(secondStep.turnOn, { body: { code: '000000' } }))).toBe('CODE_WRONG');
    expect(await standing(player)).toEqual({ recoveryCodes: 0 });
    expect(await logIn(gateway.browser('lawinf3'), username)).toBe('ok');

    const on = await browser.call(secondStep.turnOn, { body: { code: nextCode(key) } });
    expect(on.ok && new Set(on.value.recoveryCodes).size).toBe(10);
    expect(await standing(player)).toEqual({
      onSince: gateway.house.clock.now().toISOString(),
      recoveryCodes: 10,
      hasApp: true,
    });
    expect(await notices(player.id)).toEqual(['Two-step login is on']);
  });

  test('by a code of the key that was given last, within ten minutes', async () => {
    const player = await newPlayer();
    const first = await begin(player);
    const second = await begin(player);
    const turnOn = async (code: string) =>
      said(await player.browser.call(secondStep.turnOn, { body: { code } }));
    expect(await turnOn(nextCode(first))).toBe('CODE_WRONG');
    gateway.moveClock(10 * minute);
    expect(await turnOn(nextCode(second))).toBe('BEGIN_FIRST');
  });

  test('and whoever came in by the password alone is out, with what their browsers kept', async () => {
    const player = await newPlayer();
    const thief = gateway.browser('lawinf3');
    const came = await askLogin(thief, player.username, { remember: true });
    if (!came.ok) throw new Error(came.failure.code);
    thief.token = came.value.token;
    const key = await begin(player);
    expect(said(await player.browser.call(secondStep.turnOn, { body: { code: nextCode(key) } }))).toBe('ok');
    expect(await whoIs(thief)).toBe('NO_SESSION');
    const { deviceCredential = '' } = came.value;
    expect(await logIn(thief, player.username, { password: '', deviceCredential })).toBe('LOGIN_REFUSED');
    expect(await whoIs(player.browser)).toBe(player.username);
  });

  test('where the merchant offers it, and what is on stays when it is offered no more', async () => {
    const [player, has] = [await newPlayer(), await careful()];
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, secondStep: false }));
    try {
      expect(await standing(player)).toBeUndefined();
      const ticket = await confirm(player, 'secondStep');
      expect(said(await player.browser.call(secondStep.begin, { body: { ticket } }))).toBe('NOT_OFFERED');
      expect(await standing(has)).toMatchObject({ recoveryCodes: 10 });
      expect(await logIn(gateway.browser('lawinf3'), has.username)).toBe('SECOND_STEP');
    } finally {
      await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, secondStep: true }));
    }
  });

  test('by no trial player', async () => {
    const { call } = await gateway.member('lawinf3', { type: 4 });
    const body = { ticket: 'a'.repeat(43) };
    expect([
      said(await call(secondStep.begin, { body })),
      said(await call(secondStep.turnOn, { body: { code: '123456' } })),
      said(await call(secondStep.newRecoveryCodes, { body })),
      said(await call(secondStep.turnOff, { body })),
    ]).toEqual(Array(4).fill('TRIAL_REJECTED'));
  });

  test('and the database tells neither key nor recovery codes', async () => {
    const { id, key, recovery } = await careful();
    const { db } = gateway.house;
    const kept = await db.selectFrom('second_steps').selectAll().where('member_id', '=', id).execute();
    const codes = await db.selectFrom('recovery_codes').selectAll().where('member_id', '=', id).execute();
    expect([kept.length, codes.length]).toEqual([1, 10]);
    const bytes = [...kept.map((row) => row.key_sealed), ...codes.map((row) => row.code_hash)];
    for (const secret of [key, ...recovery.map((code) => code.replace('-', ''))]) {
      expect(bytes.filter((one) => one?.includes(secret))).toEqual([]);
    }
  });
});

describe('S7-45 S7-01 a login asks for the second step', () => {
  test('after the right password, and opens no session without it', async () => {
    const { username, key } = await careful();
    const browser = gateway.browser('lawinf3');
    expect(await logIn(browser, username, { password: 'wrong' })).toBe('LOGIN_REFUSED');
    const ticket = await halfOpen(browser, username);
    expect(browser.cookies.has('laro_session')).toBe(false);
    browser.token = ticket;
    expect(await whoIs(browser)).toBe('NO_SESSION');
    expect(said(await pass(browser, ticket, '000000'))).toBe('CODE_WRONG');
    const entered = await pass(browser, ticket, nextCode(key).replace(/^(\d{3})/, '$1 '), true);
    expect(entered).toMatchObject({
      ok: true,
      value: { userName: username, type: 0, deviceCredential: expect.any(String) },
    });
    expect(entered.ok && entered.value.changeTicket?.ticket).toMatch(/^[\w-]{43}$/);
    expect(await whoIs(browser)).toBe(username);
  });

  test('a code is good once: neither again nor in another browser, though its half minute is not over', async () => {
    const { username, key } = await careful();
    const [first, second] = [gateway.browser('lawinf3'), gateway.browser('lawinf3')];
    const tickets = [await halfOpen(first, username), await halfOpen(second, username)] as const;
    const code = nextCode(key);
    expect(said(await pass(first, tickets[0], code))).toBe('ok');
    expect(said(await pass(second, tickets[1], code))).toBe('CODE_WRONG');
    // Nor is that of the half minute before, which was not used.
    gateway.moveClock(-30_000);
    const before = codeOf(key, gateway.house.clock.now());
    gateway.moveClock(30_000);
    expect(said(await pass(second, tickets[1], before))).toBe('CODE_WRONG');
    expect(said(await pass(second, tickets[1], nextCode(key)))).toBe('ok');
  });

  test('of two browsers with one code at the same moment one comes in', async () => {
    const { username, key, recovery } = await careful();
    const browsers = [gateway.browser('lawinf3'), gateway.browser('lawinf3')];
    for (const code of [nextCode(key), recovery[0] ?? '']) {
      const tickets = await Promise.all(browsers.map((browser) => halfOpen(browser, username)));
      const outcomes = await Promise.all(
        browsers.map((browser, at) => pass(browser, tickets[at] ?? '', code)),
      );
      expect(outcomes.map(said).toSorted()).toEqual(['CODE_WRONG', 'ok']);
    }
  });

  test('a ticket is good once, in its browser, at its merchant, for ten minutes', async () => {
    const { username, key, recovery } = await careful();
    const browser = gateway.browser('lawinf3');
    const ticket = await halfOpen(browser, username);
    const code = nextCode(key);
    expect(said(await pass(gateway.browser('lawinf3'), ticket, code))).toBe('TICKET_GONE');
    const otherBrand = gateway.browser('perlas');
    for (const [name, value] of browser.cookies) (otherBrand.cookies as Map<string, string>).set(name, value);
    expect(said(await pass(otherBrand, ticket, code))).toBe('TICKET_GONE');
    // What was asked in vain has used nothing up.
    expect(said(await pass(browser, ticket, code))).toBe('ok');
    expect(said(await pass(browser, ticket, recovery[1] ?? ''))).toBe('TICKET_GONE');
    const late = await halfOpen(browser, username);
    gateway.moveClock(10 * minute);
    expect(said(await pass(browser, late, nextCode(key)))).toBe('TICKET_GONE');
    await sweepSessions(gateway.house);
    expect(await gateway.house.db.selectFrom('login_tickets').selectAll().execute()).toEqual([]);
  });

  test('nor is it of a password that is no more, or of who is shut out meanwhile', async () => {
    const player = await careful();
    const { username, key } = player;
    const browser = gateway.browser('lawinf3');
    const ticket = await halfOpen(browser, username);
    gateway.moveClock(1000);
    const newPassword = 'Brave.horse.4';
    const change = { ticket: await confirm(player, 'loginPassword', nextCode(key)), newPassword };
    const body = { ...change, confirmNewPassword: newPassword };
    expect(said(await player.browser.call(changePassword, { body }))).toBe('ok');
    expect(said(await pass(browser, ticket, nextCode(key)))).toBe('TICKET_GONE');
    const later = await halfOpen(browser, username, { password: newPassword });
    const { db } = gateway.house;
    await db.updateTable('members').set({ status: 'disabled' }).where('id', '=', player.id).execute();
    expect(said(await pass(browser, later, nextCode(key)))).toBe('TICKET_GONE');
  });

  test('by a code that was sent and by an account from elsewhere as well', async () => {
    const { id, username, key } = await careful();
    const { db, clock } = gateway.house;
    const mobile = '+639480000001';
    await db.updateTable('members').set({ mobile }).where('id', '=', id).execute();
    await db
      .insertInto('member_identities')
      .values({
        merchant_code: 'lawinf3',
        source: 'google',
        subject: 'careful',
        member_id: id,
        proven: true,
        linked_at: clock.now(),
      })
      .execute();
    const browser = gateway.browser('lawinf3');
    const captcha = await browser.solvedCaptcha();
    const device = browser.cookies.get('laro_device') ?? '';
    const request = { merchant: 'lawinf3', purpose: 'login', mobile, browser: device } as const;
    const sms = await newSmsCode(gateway.house, request);
    const every = { remember: false, botCheck: await gateway.botCheck(), captcha };
    const bySms = await browser.call(login, {
      body: { type: 'sms', username: mobile.slice(3), countryDialingCode: '63', password: sms, ...every },
    });
    expect(said(bySms)).toBe('SECOND_STEP');
    const none = { username: '', password: '', remember: false } as const;
    const byToken = async (from: 'google.com' | 'phone') => {
      const firebaseIdToken = await gateway.idToken({
        from,
        subject: from === 'phone' ? mobile : 'careful',
      });
      const body = {
        type: 'firebase',
        ...none,
        firebaseIdToken,
        botCheck: await gateway.botCheck(),
      } as const;
      return browser.call(login, {
        body:
          from === 'phone'
            ? {
                ...body,
                firebaseChannel: 'sms',
                firebaseMobileNo: mobile.slice(3),
                countryDialingCode: '63',
              }
            : body,
      });
    };
    expect(said(await byToken('phone'))).toBe('SECOND_STEP');
    const half = await byToken('google.com');
    if (half.ok || half.failure.code !== 'SECOND_STEP') throw new Error(said(half));
    const entered = await pass(browser, half.failure.value.ticket, nextCode(key));
    expect(entered).toMatchObject({ ok: true, value: { userName: username } });
    // No password was typed, so that none can be set without it.
    expect(entered.ok && entered.value.changeTicket).toBeUndefined();
    const logins = await browser.call(security.recentLogins);
    expect(logins.ok && logins.value.logins[0]?.way).toBe('google');
  });

  test('S2-41 a browser that remembers a login has passed both, and is not asked again', async () => {
    const { username, key } = await careful();
    const browser = gateway.browser('lawinf3');
    const ticket = await halfOpen(browser, username, { remember: true });
    const entered = await pass(browser, ticket, nextCode(key), true);
    const deviceCredential = entered.ok ? entered.value.deviceCredential : undefined;
    expect(await logIn(browser, username, { password: '', deviceCredential: deviceCredential ?? '' })).toBe(
      'ok',
    );
    // The password typed there is one step as anywhere.
    expect(await logIn(browser, username)).toBe('SECOND_STEP');
  });

  test('for which a recovery code stands in, once, and the member is told', async () => {
    const player = await careful();
    const [code = ''] = player.recovery;
    const browser = gateway.browser('lawinf3');
    const spelled = code.replace('-', ' ').toLowerCase();
    expect(said(await pass(browser, await halfOpen(browser, player.username), spelled))).toBe('ok');
    expect(await standing(player)).toMatchObject({ recoveryCodes: 9 });
    expect(await notices(player.id)).toContain('Recovery code used');
    expect(said(await pass(browser, await halfOpen(browser, player.username), code))).toBe('CODE_WRONG');
    const another = await careful();
    const ticket = await halfOpen(browser, another.username);
    expect(said(await pass(browser, ticket, player.recovery[1] ?? ''))).toBe('CODE_WRONG');
  });

  test('whoever has the password alone tries five codes in half an hour, however often they log in', async () => {
    const { id, username, key, browser: own } = await careful();
    for (let tried = 0; tried < 5; tried++) {
      const thief = gateway.browser('lawinf3');
      expect(said(await pass(thief, await halfOpen(thief, username), '000000'))).toBe('CODE_WRONG');
    }
    const thief = gateway.browser('lawinf3');
    const ticket = await halfOpen(thief, username);
    expect(said(await pass(thief, ticket, nextCode(key)))).toBe('TOO_MANY_ATTEMPTS');
    expect(await notices(id)).toEqual(['Two-step login is on', 'Wrong codes at your account']);
    // A browser of the owner's has tries of its own.
    expect(said(await pass(own, await halfOpen(own, username), nextCode(key)))).toBe('ok');
    gateway.moveClock(30 * minute);
    expect(said(await pass(thief, await halfOpen(thief, username), nextCode(key)))).toBe('ok');
  });
});

describe('S7-45 with two-step login on a dangerous change asks for the second step', () => {
  const changes = ['withdrawalPassword', 'bankCard', 'payee', 'mobile', 'email', 'questions'] as const;
  test.each(changes)('%s', async (purpose) => {
    const player = await careful();
    expect(await confirm(player, purpose)).toBe('SECOND_STEP');
    expect(await confirm(player, purpose, '000000')).toBe('CODE_WRONG');
    const code = nextCode(player.key);
    expect(await confirm(player, purpose, code)).toMatch(/^[\w-]{43}$/);
    expect(await confirm(player, purpose, code)).toBe('CODE_WRONG');
    expect(await confirm(player, purpose, player.recovery[3])).toMatch(/^[\w-]{43}$/);
  });

  test('of who has it off the password is enough, as before', async () => {
    expect(await confirm(await newPlayer(), 'bankCard')).toMatch(/^[\w-]{43}$/);
  });

  test('the right password forgives no wrong code', async () => {
    const player = await careful();
    for (let tried = 0; tried < 5; tried++) {
      // Nor does what never comes to a code.
      const body = { code: nextCode(player.key) };
      expect(said(await player.browser.call(secondStep.turnOn, { body }))).toBe('BEGIN_FIRST');
      expect(await confirm(player, 'bankCard', '000000')).toBe('CODE_WRONG');
    }
    expect(await confirm(player, 'bankCard', nextCode(player.key))).toBe('TOO_MANY_ATTEMPTS');
  });

  test('a ticket of another change is refused before anything else is looked at', async () => {
    const { browser } = await newPlayer();
    const ticket = await confirm({ browser }, 'questions');
    const card = { bankCode: 'no such bank', accountNumber: '1' };
    expect(said(await browser.call(bankCards.addCard, { body: { ticket, ...card } }))).toBe('CONFIRM_FIRST');
    const newPassword = '123456';
    expect(said(await browser.call(security.setWithdrawalPassword, { body: { ticket, newPassword } }))).toBe(
      'CONFIRM_FIRST',
    );
    const code = { purpose: 'email', verificationCode: '123456' } as const;
    expect(said(await browser.call(security.bindContact, { body: { ticket, ...code } }))).toBe(
      'CONFIRM_FIRST',
    );
  });
});

test('A17-5 a login by the password alone that is let in while two steps are turned on ends with all others', async () => {
  const player = await newPlayer();
  const code = nextCode(await begin(player));
  const { db } = gateway.house;
  const blocked = async (): Promise<void> => {
    for (;;) {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      if (rows.length > 0) return;
    }
  };
  const start = db.transaction.bind(db);
  let on: Promise<string> | undefined;
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const begun = start();
    const execute = begun.execute.bind(begun);
    begun.execute = (work) =>
      execute(async (trx) => {
        const done = await work(trx);
        if (typeof done === 'object' && done !== null && 'entered' in done) {
          // It is let in, and not through yet.
          on = player.browser.call(secondStep.turnOn, { body: { code } }).then(said);
          await Promise.race([on, blocked()]);
        }
        return done;
      });
    return begun;
  });
  const thief = gateway.browser('lawinf3');
  expect(await logIn(thief, player.username)).toBe('ok');
  vi.restoreAllMocks();
  expect(await on).toBe('ok');
  expect(await whoIs(thief)).toBe('NO_SESSION');
});

test('A22-9 who has begun to turn two steps on with the old password does not end after the new one is set, nor after the account is locked', async () => {
  const { db, clock } = gateway.house;
  const waiting = (many: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      })
      .toBe(many);
  for (const way of ['reset', 'lock'] as const) {
    const thief = await newPlayer();
    const code = nextCode(await begin(thief));
    const ticket = newSecret();
    const row = { ticket_hash: hashOf(ticket), member_id: thief.id };
    await db
      .insertInto('password_tickets')
      .values({ ...row, expires_at: new Date(clock.now().getTime() + minute) })
      .execute();
    const both = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('members').select('id').where('id', '=', thief.id).forUpdate().execute();
      const owners =
        way === 'reset'
          ? gateway.browser('lawinf3').call(resetByLink, { body: { ticket, newPassword: 'Another.horse.8' } })
          : thief.browser.call(lockAccount);
      await waiting(1);
      const turning = thief.browser.call(secondStep.turnOn, { body: { code } });
      await waiting(2);
      return { owners, turning };
    });
    expect(said(await both.owners)).toBe('ok');
    expect([way, said(await both.turning)]).toEqual([way, 'BEGIN_FIRST']);
  }
});

describe('S7-45 with two-step login on a password that is known is not enough', () => {
  test('the old login password changes nothing without the second step', async () => {
    const player = await careful();
    const newPassword = 'Brave.horse.4';
    const change = async (by: { oldPassword: string } | { ticket: string }) =>
      said(
        await player.browser.call(changePassword, {
          body: { ...by, newPassword, confirmNewPassword: newPassword },
        }),
      );
    expect(await change({ oldPassword: password })).toBe('SECOND_STEP');
    const ticket = await confirm(player, 'loginPassword', nextCode(player.key));
    expect(await change({ ticket })).toBe('ok');
  });

  /** What the withdrawal password alone does. */
  const acts = {
    'money to a bank account': ({ browser, cardId }: Rich, ticket?: string) =>
      browser.call(withdraw.withdraw, {
        body: { ticket, key: randomUUID(), amount: '500.00', cardId, withdrawalPassword },
      }),
    'money to somebody of the team': ({ browser, below }: Rich, ticket?: string) =>
      browser.call(transferDownline, {
        body: { ticket, key: randomUUID(), memberId: String(below), amount: '500.00', withdrawalPassword },
      }),
    'another withdrawal password': ({ browser }: Rich, ticket?: string) =>
      browser.call(security.changeWithdrawalPassword, {
        body: { ticket, oldPassword: withdrawalPassword, newPassword: '402918' },
      }),
  } as const;
  type Rich = Player & { key: string; cardId: string; below: bigint };

  /** An agent with money, a bank account and somebody below. */
  async function rich(): Promise<Rich> {
    const player = await careful();
    const { db } = gateway.house;
    await db.updateTable('members').set({ type: 1, is_agent: true }).where('id', '=', player.id).execute();
    const cardId = await letWithdraw(gateway, player);
    const { id: below } = await gateway.member('lawinf3', { parent: player.id });
    return { ...player, cardId, below };
  }

  async function step({ browser }: Rich, code: string): Promise<string> {
    const outcome = await browser.call(secondStep.confirm, { body: { code } });
    return outcome.ok ? outcome.value.ticket : outcome.failure.code;
  }

  test.each(Object.entries(acts))('%s', async (_, act) => {
    const player = await rich();
    const asked = await act(player);
    expect(asked).toMatchObject({ ok: false, failure: { code: 'SECOND_STEP', value: { passkey: false } } });
    expect(await step(player, '000000')).toBe('CODE_WRONG');
    const code = nextCode(player.key);
    const ticket = await step(player, code);
    expect(await step(player, code)).toBe('CODE_WRONG');
    // Neither does one that was given for something else.
    expect(said(await act(player, await confirm(player, 'email', nextCode(player.key))))).toBe(
      'CONFIRM_FIRST',
    );
    expect(said(await act(player, ticket))).toBe('ok');
    expect(said(await act(player, ticket))).toBe('CONFIRM_FIRST');
  });

  test('a ticket for money by a code alone is one for nothing else', async () => {
    const player = await rich();
    const ticket = await step(player, nextCode(player.key));
    expect(said(await player.browser.call(secondStep.turnOff, { body: { ticket } }))).toBe('CONFIRM_FIRST');
    const reset = { ticket, newPassword: '402918', verificationCode: '123456' };
    expect(said(await player.browser.call(security.resetWithdrawalPassword, { body: reset }))).toBe(
      'CONFIRM_FIRST',
    );
  });

  test('what is refused leaves the ticket good, and the same withdrawal again needs none', async () => {
    const player = await rich();
    const ticket = await step(player, nextCode(player.key));
    const key = randomUUID();
    const ask = async (amount: string, given?: string) =>
      player.browser.call(withdraw.withdraw, {
        body: { ticket: given, key, amount, cardId: player.cardId, withdrawalPassword },
      });
    expect(said(await ask('60000.00', ticket))).toBe('NOT_NOW');
    const asked = await ask('500.00', ticket);
    const again = await ask('500.00');
    expect(asked.ok && again.ok && asked.value.id === again.value.id).toBe(true);
  });

  test('five wrong codes are the end of it here as well', async () => {
    const player = await rich();
    for (let tried = 0; tried < 5; tried++) expect(await step(player, '000000')).toBe('CODE_WRONG');
    expect(await step(player, nextCode(player.key))).toBe('TOO_MANY_ATTEMPTS');
  });

  test('of who has it off nothing more is asked, and nothing can be shown', async () => {
    const player = await rich();
    await gateway.house.db.deleteFrom('second_steps').where('member_id', '=', player.id).execute();
    expect(await step(player, '123456')).toBe('NOT_ON');
    for (const act of Object.values(acts)) expect(said(await act(player))).toBe('ok');
  });
});

describe('S7-45 two-step login once it is on', () => {
  test('new recovery codes take the place of the old ones', async () => {
    const player = await careful();
    const ticket = await confirm(player, 'secondStep', nextCode(player.key));
    const made = await player.browser.call(secondStep.newRecoveryCodes, { body: { ticket } });
    if (!made.ok) throw new Error(made.failure.code);
    expect(await confirm(player, 'email', player.recovery[0])).toBe('CODE_WRONG');
    expect(await confirm(player, 'email', made.value.recoveryCodes[0])).toMatch(/^[\w-]{43}$/);
    expect(await standing(player)).toMatchObject({ recoveryCodes: 9 });
    expect(await notices(player.id)).toEqual([
      'Two-step login is on',
      'New recovery codes',
      'Recovery code used',
    ]);
  });

  test('is turned off by password and code, and then nothing asks for it', async () => {
    const player = await careful();
    const { browser, username, key, recovery } = player;
    const ticket = await confirm(player, 'secondStep', recovery[0]);
    expect(said(await browser.call(secondStep.begin, { body: { ticket } }))).toBe('ALREADY_ON');
    expect(said(await browser.call(secondStep.turnOff, { body: { ticket } }))).toBe('ok');
    expect(await standing(player)).toEqual({ recoveryCodes: 0 });
    expect(await logIn(gateway.browser('lawinf3'), username)).toBe('ok');
    expect(await notices(player.id)).toContain('Two-step login is off');
    // On again it has another key, and the codes of before are worth nothing.
    const again = await begin(player);
    expect(again).not.toBe(key);
    const off = { body: { ticket: await confirm(player, 'secondStep') } };
    expect(said(await browser.call(secondStep.turnOff, off))).toBe('NOT_ON');
  });
});

describe('S6-10 S7-45 the desk turns two-step login off for who has lost the phone', () => {
  const reason = 'Lost her phone; her face and papers were seen in a video call';
  const whose = ({ id }: Pick<Player, 'id'>) => ({ merchant: 'lawinf3', memberId: String(id) });
  const ask = async (by: TestStaff, player: Pick<Player, 'id'>) =>
    said(await by.call(askSecondStepOff, { body: { ...whose(player), reason } }));
  const see = async (by: TestStaff, player: Pick<Player, 'id'>) => {
    const seen = await by.call(seeMember, { query: whose(player) });
    if (!seen.ok) throw new Error(seen.failure.code);
    return seen.value;
  };
  const decide = async (
    by: TestStaff,
    player: Pick<Player, 'id'>,
    decision: 'given' | 'refused' = 'given',
  ) => {
    const [last] = (await see(by, player)).secondStepRequests;
    const body = { ...whose(player), request: last?.id ?? '0', decision };
    return said(await by.call(decideSecondStepOff, { body }));
  };
  const isHeld = async ({ id }: Pick<Player, 'id'>) =>
    heldUntil(gateway.house.db, id, gateway.house.clock.now());

  test('once a second person allows it: sessions end, no money leaves for a day, the member is told', async () => {
    const [support, owner] = [await newStaff(gateway, 'support'), await newStaff(gateway, 'owner')];
    const player = await careful();
    const { db, clock } = gateway.house;
    // What is sent of before goes to no mail.
    await notices(player.id);
    const email = `${player.username}@example.com`;
    await db.updateTable('members').set({ email }).where('id', '=', player.id).execute();
    expect(await see(support, player)).toMatchObject({
      secondStepSince: expect.any(String),
      secondStepRequests: [],
    });
    expect(await ask(support, player)).toBe('ok');
    expect(await ask(owner, player)).toBe('ALREADY_ASKED');
    // Until then all is as it was, and who asks is not the second person.
    expect(await decide(support, player)).toBe('OWN_REQUEST');
    expect(await whoIs(player.browser)).toBe(player.username);
    expect(await logIn(gateway.browser('lawinf3'), player.username)).toBe('SECOND_STEP');
    expect(await isHeld(player)).toBeUndefined();

    const all = await Promise.all(Array.from({ length: 10 }, () => decide(owner, player)));
    expect(all.toSorted()).toEqual([...Array(9).fill('ALREADY_DECIDED'), 'ok']);
    expect(await whoIs(player.browser)).toBe('NO_SESSION');
    expect(await logIn(gateway.browser('lawinf3'), player.username)).toBe('ok');
    expect(await isHeld(player)).toEqual(new Date(clock.now().getTime() + 24 * 60 * minute));
    expect((await notices(player.id)).filter((title) => title === 'Two-step login is off')).toHaveLength(1);
    const mails = await db
      .selectFrom('sandbox_outbox')
      .select('text')
      .where('receiver', '=', email)
      .where('text', 'like', '%two-step login off%')
      .execute();
    expect(mails).toMatchObject([{ text: expect.stringContaining('no money leaves for a day') }]);
    expect(
      await db.selectFrom('recovery_codes').where('member_id', '=', player.id).select('member_id').execute(),
    ).toEqual([]);

    const seen = await see(support, player);
    expect(seen.secondStepSince).toBeUndefined();
    expect(seen.secondStepRequests).toMatchObject([
      { reason, state: 'given', askedBy: support.name, decidedBy: owner.name },
    ]);
    const acts = await db
      .selectFrom('audit')
      .select(['who', 'what', 'about'])
      .where('member_id', '=', player.id)
      .where('what', 'like', 'login.secondStepOff_%')
      .orderBy('id')
      .execute();
    expect(acts).toEqual([
      { who: 'operator', what: 'login.secondStepOffAsked', about: { staff: support.name, reason } },
      { who: 'operator', what: 'login.secondStepOffGiven', about: { staff: owner.name, reason } },
    ]);
  });

  test('and leaves it on where the second person refuses; it may be asked for again', async () => {
    const [first, second] = [await newStaff(gateway, 'support'), await newStaff(gateway, 'support')];
    const player = await careful();
    expect(await ask(first, player)).toBe('ok');
    expect(await decide(second, player, 'refused')).toBe('ok');
    expect(await logIn(gateway.browser('lawinf3'), player.username)).toBe('SECOND_STEP');
    expect(await whoIs(player.browser)).toBe(player.username);
    expect([await isHeld(player), await notices(player.id)]).toEqual([undefined, ['Two-step login is on']]);
    expect(await ask(first, player)).toBe('ok');
  });

  test('of nobody who has it off, nor what was turned on anew after it was asked for', async () => {
    const [first, second] = [await newStaff(gateway, 'support'), await newStaff(gateway, 'support')];
    expect(await ask(first, await newPlayer())).toBe('NOT_ON');
    const player = await careful();
    const { browser, recovery } = player;
    expect(await ask(first, player)).toBe('ok');
    const ticket = await confirm(player, 'secondStep', recovery[0]);
    expect(said(await browser.call(secondStep.turnOff, { body: { ticket } }))).toBe('ok');
    expect(await decide(second, player)).toBe('NOT_ON');
    const key = await begin(player);
    expect(said(await browser.call(secondStep.turnOn, { body: { code: nextCode(key) } }))).toBe('ok');
    expect(await decide(second, player)).toBe('NOT_ON');
    expect(await whoIs(browser)).toBe(player.username);
    expect(await decide(second, player, 'refused')).toBe('ok');
  });

  test('by two people: the database takes it from nobody for whom one vouches', async () => {
    const asker = await newStaff(gateway, 'support');
    const player = await careful();
    expect(await ask(asker, player)).toBe('ok');
    const { db, clock } = gateway.house;
    await expect(
      db
        .updateTable('second_step_requests')
        .set({ decision: 'given', decided_by: asker.id, decided_at: clock.now() })
        .where('member_id', '=', player.id)
        .execute(),
    ).rejects.toThrow('one vouches for both');
  });
});

test('S7-45 the sandbox of a demo brand plays the app of its members, and of no other brand', async () => {
  const { username, key } = await careful();
  const page = async (brand: string) =>
    (await gateway.app.request(`http://${brand}.localhost/sandbox/authenticator`)).text();
  const own = await page('lawinf3');
  expect(own).toContain(username);
  expect(own).toContain(codeOf(key, gateway.house.clock.now()));
  expect(await page('perlas')).not.toContain(username);
  expect(gateway.errors).toEqual([]);
});
