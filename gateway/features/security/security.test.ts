import { randomBytes } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, forgotByEmail, lockByLink, resetByLink } from '@laro/contract/calls/password.ts';
import * as security from '@laro/contract/calls/security.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import { endOtherSessions, listSessions, login, memberInfo } from '@laro/contract/calls/session.ts';
import { sendCode } from '@laro/contract/calls/sms.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { hashPassword, holdPassword } from '../../members/passwords.ts';
import { tellMember } from '../../members/notices.ts';
import { heldUntil } from '../../members/safetyHold.ts';
import { endSessionsOf } from '../../members/sessions.ts';
import { checkWithdrawalPassword } from '../../members/withdrawalPassword.ts';
import { noteComer, whileAnswering } from '../../house/requestInHand.ts';
import { keepHashing } from '../../testing/testHashing.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { untilOneWaits } from '../../testing/testLocks.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway({ COUNTRY_HEADER: 'CF-IPCountry' });
});
afterAll(() => gateway.close());

const password = 'Before.it.was.1';
let last = 9_450_000_000;

/** A member with a login password, and as wanted a proven number and an address that was only said. */
async function newMember(has: { mobile?: string; email?: string } = {}): Promise<TestMember> {
  const member = await gateway.member('lawinf3');
  const kept = { member_id: member.id, password_hash: await hashPassword(password) };
  await gateway.house.db.insertInto('member_credentials').values(kept).execute();
  await gateway.house.db
    .updateTable('members')
    .set({ mobile: has.mobile ?? null, email: has.email ?? null })
    .where('id', '=', member.id)
    .execute();
  return member;
}

function newNumber(): string {
  last += 1;
  return `+63${last}`;
}

type Call = Pick<TestMember, 'call'>;

async function confirm({ call }: Call, purpose: DangerousChange): Promise<string> {
  const outcome = await call(security.confirmPassword, { body: { purpose, password } });
  return outcome.ok ? outcome.value.ticket : outcome.failure.code;
}

function code(outcome: { ok: true } | { ok: false; failure: { code: string } }): string {
  return outcome.ok ? 'ok' : outcome.failure.code;
}

async function configOf({ call }: Call) {
  const outcome = await call(security.readSecurity);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

async function sandbox(kind: 'sms' | 'mail'): Promise<string> {
  await gateway.house.queue.idle();
  return (await gateway.app.request(`http://lawinf3.localhost/sandbox/${kind}`)).text();
}

/** The code that was last sent there. */
async function codeAt(kind: 'sms' | 'mail', receiver: string): Promise<string> {
  const page = await sandbox(kind);
  const at = receiver.replaceAll(/[.+]/g, '\\$&');
  return new RegExp(`${at},[\\s\\S]*?(\\d{6}) is your`).exec(page)?.[1] ?? '';
}

/** With the code of the number before, where one was sent there, or with what is given in its place. */
async function bindMobile(member: TestMember, mobile: string, before?: string, instead?: object) {
  const ticket = await confirm(member, 'mobile');
  const number = { mobileNum: mobile.slice(3), countryDialingCode: mobile.slice(1, 3) };
  const sent = await member.call(security.sendContactCode, {
    body: { ticket, purpose: 'mobile', ...number },
  });
  if (!sent.ok) return sent.failure.code;
  const verificationCode = await codeAt('sms', mobile);
  const old = sent.value.old === undefined ? {} : { oldCode: await codeAt('sms', before ?? '') };
  return code(
    await member.call(security.bindContact, {
      body: { ticket, purpose: 'mobile', verificationCode, ...(instead ?? old) },
    }),
  );
}

const heldOf = (member: TestMember) => heldUntil(gateway.house.db, member.id, gateway.house.clock.now());

async function setFirst(member: TestMember, newPassword = '402918') {
  const ticket = await confirm(member, 'withdrawalPassword');
  return code(await member.call(security.setWithdrawalPassword, { body: { ticket, newPassword } }));
}

const isRight = async (member: TestMember, typed: string) =>
  (await checkWithdrawalPassword(gateway.house, { memberId: member.id, merchant: 'lawinf3' }, typed)) ===
  'right';

test('S7-45 the first withdrawal password of an older account holds the money, if it is set in a browser that is new to it', async () => {
  const { db, clock } = gateway.house;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3600_000);
  const older = async (since: Date | null) => {
    const member = await newMember();
    await db
      .updateTable('members')
      .set({ created_at: sql`${daysAgo(9)}` })
      .where('id', '=', member.id)
      .execute();
    const row = { member_id: member.id, cookie_hash: randomBytes(32), used_at: clock.now(), since };
    const device = await db.insertInto('devices').values(row).returning('id').executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ device_id: device.id })
      .where('member_id', '=', member.id)
      .execute();
    expect(await setFirst(member)).toBe('ok');
    return heldOf(member);
  };
  expect(await older(clock.now()), 'a thief with the login password').toBeDefined();
  expect(await older(daysAgo(2)), 'the owner').toBeUndefined();
  expect(await older(null), 'the owner, from before this was asked').toBeUndefined();
});

test('S7-45 a member reads how the account is protected, of number and address the ends alone', async () => {
  const bare = await gateway.member('lawinf3');
  expect(await configOf(bare)).toMatchObject({
    loginPassword: { isSet: false },
    withdrawalPassword: { isSet: false, isLocked: false, rule: { pattern: '^\\d{6}$' } },
    questions: [],
    mobile: { shown: '', bound: false },
    email: { shown: '', bound: false },
  });
  const member = await newMember({ mobile: newNumber(), email: 'maya.cruz@example.com' });
  const config = await configOf(member);
  expect(config).toMatchObject({
    loginPassword: { isSet: true },
    mobile: { bound: true },
    // Said at the registration, and never shown to be theirs.
    email: { shown: 'm•••••@example.com', bound: false },
  });
  expect(config.mobile.shown).toMatch(/^\+63•••••\d{4}$/);
  expect(JSON.stringify(config)).not.toMatch(/maya\.cruz|9450000/);
});

test.each(['sets another', 'ends the session'])(
  'A29-7 a change of the withdrawal password that is under way when the owner %s changes nothing',
  async (what) => {
    const { house } = gateway;
    const thief = await newMember();
    expect(await setFirst(thief, '402918')).toBe('ok');
    const theirs = await hashPassword('592018');
    const [begun] = await house.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('payment_passwords')
        .selectAll()
        .where('member_id', '=', thief.id)
        .forUpdate()
        .execute();
      await trx.selectFrom('sessions').selectAll().where('member_id', '=', thief.id).forUpdate().execute();
      const body = { oldPassword: '402918', newPassword: '918402' };
      const changing = thief.call(security.changeWithdrawalPassword, { body }).then(code);
      await untilOneWaits(house.db);
      if (what === 'ends the session') await endSessionsOf(house, trx, thief.id);
      else {
        await trx
          .updateTable('payment_passwords')
          .set({ password_hash: theirs })
          .where('member_id', '=', thief.id)
          .execute();
      }
      return [changing];
    });
    expect(await begun).toBe('OLD_PASSWORD_WRONG');
    expect(await isRight(thief, what === 'ends the session' ? '402918' : '592018')).toBe(true);
  },
);

test('A31-2 a change of the withdrawal password waits for who has the member, and has nothing that they wait for', async () => {
  const { house } = gateway;
  const member = await newMember();
  expect(await setFirst(member, '402918')).toBe('ok');
  const body = { oldPassword: '402918', newPassword: '918402' };
  const [begun] = await house.db.transaction().execute(async (trx) => {
    await holdPassword(trx, member.id);
    const changing = member.call(security.changeWithdrawalPassword, { body }).then(code);
    await untilOneWaits(house.db);
    // As whoever locks the account has them, one after the other; at once, or each waits for the other.
    await sql`select from sessions where member_id = ${member.id} for update nowait`.execute(trx);
    await sql`select from payment_passwords where member_id = ${member.id} for update nowait`.execute(trx);
    return [changing];
  });
  expect(await begun).toBe('ok');
});

test('S7-45 the withdrawal password is set once with a ticket, changed by the old one, and kept as a hash', async () => {
  const member = await newMember();
  const ticket = await confirm(member, 'withdrawalPassword');
  const set = async (newPassword: string) =>
    code(await member.call(security.setWithdrawalPassword, { body: { ticket, newPassword } }));
  expect([await set('12345'), await set('123456'), await set('222222')]).toEqual([
    'PASSWORD_WRONG',
    'PASSWORD_WEAK',
    'PASSWORD_WEAK',
  ]);
  // The ticket was good all the time.
  expect(await set('402918')).toBe('ok');
  expect(await set('918402')).toBe('CONFIRM_FIRST');
  expect(await setFirst(member, '918402')).toBe('ALREADY_SET');
  // Nothing was taken over by setting the first.
  expect(await heldOf(member)).toBeUndefined();
  const { withdrawalPassword } = await configOf(member);
  expect(withdrawalPassword).toMatchObject({ isSet: true, isLocked: false });
  const change = async (oldPassword: string, newPassword: string) =>
    code(await member.call(security.changeWithdrawalPassword, { body: { oldPassword, newPassword } }));
  expect(await change('402918', '402918')).toBe('SAME');
  expect(await change('000000', '918402')).toBe('OLD_PASSWORD_WRONG');
  expect(await change('402918', '918402')).toBe('ok');
  expect([await isRight(member, '918402'), await isRight(member, '402918')]).toEqual([true, false]);
  expect(await heldOf(member), 'after a change').toBeDefined();
  expect((await configOf(member)).heldUntil).toBe((await heldOf(member))?.toISOString());
  const kept = await gateway.house.db
    .selectFrom('payment_passwords')
    .select('password_hash')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(kept.password_hash).toMatch(/^\$argon2id\$/);
  for (let n = 0; n < 4; n++) await change('000000', '402918');
  expect(await change('918402', '402918'), 'five wrong ones').toBe('TOO_MANY_ATTEMPTS');
  expect((await configOf(member)).withdrawalPassword.isLocked).toBe(true);
});

test('S7-45 the withdrawal password is not the login password', async () => {
  await gateway.changeMerchant('lawinf3', ({ register, ...settings }) => ({
    ...settings,
    register: { ...register, paymentPassword: { enabled: false, required: false, minLength: 8 } },
  }));
  expect(await setFirst(await newMember(), password)).toBe('PASSWORD_WEAK');
  expect(await setFirst(await newMember(), 'Another.one.7')).toBe('ok');
  await gateway.changeMerchant('lawinf3', ({ register, ...settings }) => ({
    ...settings,
    register: { ...register, paymentPassword: { enabled: false, required: false, pattern: '^\\d{6}$' } },
  }));
});

test('S7-45 a reset of the withdrawal password takes the login password and a code, unlocks it, and holds the money', async () => {
  const mobile = newNumber();
  const member = await newMember({ mobile });
  await setFirst(member);
  for (let n = 0; n < 5; n++) await isRight(member, '000000');
  expect(await isRight(member, '402918'), 'locked').toBe(false);
  const ticket = await confirm(member, 'withdrawalPassword');
  const sent = await member.call(security.sendContactCode, {
    body: { ticket, purpose: 'withdrawalPassword' },
  });
  expect(sent.ok && sent.value.shown).toBe(`+63•••••${mobile.slice(-4)}`);
  const verificationCode = await codeAt('sms', mobile);
  const reset = async (given: object) =>
    code(
      await member.call(security.resetWithdrawalPassword, {
        body: { ticket, newPassword: '918402', ...given },
      }),
    );
  expect(await reset({ ticket: 'x'.repeat(43), verificationCode })).toBe('CONFIRM_FIRST');
  expect(await reset({}), 'without one').toBe('CODE_WRONG');
  expect(await reset({ verificationCode: verificationCode === '000000' ? '1' : '000000' })).toBe(
    'CODE_WRONG',
  );
  expect(await reset({ verificationCode })).toBe('ok');
  expect(await isRight(member, '918402')).toBe(true);
  expect(await heldOf(member)).toBeDefined();
  expect(await sandbox('sms')).toContain(`a new withdrawal password was set for ${member.username}`);
  const inbox = await gateway.house.db
    .selectFrom('inbox_texts')
    .innerJoin('inbox_messages', 'inbox_messages.id', 'inbox_texts.message_id')
    .select('title')
    .where('member_id', '=', member.id)
    .where('language', '=', 'EN')
    .execute();
  expect(inbox.map(({ title }) => title)).toEqual(['New withdrawal password', 'New withdrawal password']);
});

test('S7-45 A23-8 a reset by a code to what the password alone has bound lately holds the money for three days; one to what was replaced since is none', async () => {
  const { clock, db } = gateway.house;
  const mobile = newNumber();
  const member = await newMember({ email: 'owner.bound@example.com' });
  await db.updateTable('members').set({ email_bound_at: clock.now() }).where('id', '=', member.id).execute();
  await setFirst(member);
  expect(await bindMobile(member, mobile)).toBe('ok');
  expect(await heldOf(member), 'the first').toBeUndefined();
  gateway.moveClock(60_001);
  const ticket = await confirm(member, 'withdrawalPassword');
  const ask = { ticket, purpose: 'withdrawalPassword' } as const;
  expect((await member.call(security.sendContactCode, { body: ask })).ok).toBe(true);
  const reset = async (verificationCode: string, newPassword: string) =>
    code(
      await member.call(security.resetWithdrawalPassword, {
        body: { ticket, newPassword, verificationCode },
      }),
    );
  const verificationCode = await codeAt('sms', mobile);
  const bind = (to: string) =>
    db.updateTable('members').set({ mobile: to }).where('id', '=', member.id).execute();
  await bind(newNumber());
  expect(await reset(verificationCode, '918402')).toBe('CODE_WRONG');
  await bind(mobile);
  expect(await reset(verificationCode, '918402')).toBe('ok');
  const held = ((await heldOf(member))?.getTime() ?? 0) - clock.now().getTime();
  expect(held).toBe(3 * 24 * 3600_000);
});

test('S7-45 who has nothing bound resets the withdrawal password by two answers, of which three wrong pairs are looked at a day', async () => {
  const member = await newMember({ email: 'only.said@example.com' });
  await setFirst(member);
  const answers = (pet: string) => [
    { question: 'firstPet' as const, answer: pet },
    { question: 'firstSchool' as const, answer: 'Mabini Elementary' },
  ];
  const ask = async (pet: string) => {
    const ticket = await confirm(member, 'questions');
    return code(await member.call(security.setQuestions, { body: { ticket, answers: answers(pet) } }));
  };
  expect(await ask('no')).toBe('ANSWERS_WRONG');
  expect(await ask('Bantay')).toBe('ok');
  expect((await configOf(member)).questions).toEqual(['firstPet', 'firstSchool']);
  const kept = await gateway.house.db
    .selectFrom('security_questions')
    .select('answers_hash')
    .where('member_id', '=', member.id)
    .executeTakeFirstOrThrow();
  expect(kept.answers_hash).toMatch(/^\$argon2id\$/);
  const ticket = await confirm(member, 'withdrawalPassword');
  const sent = await member.call(security.sendContactCode, {
    body: { ticket, purpose: 'withdrawalPassword' },
  });
  expect(code(sent)).toBe('NO_CONTACT');
  const reset = async (pet: string) =>
    code(
      await member.call(security.resetWithdrawalPassword, {
        body: { ticket, newPassword: '918402', answers: answers(pet) },
      }),
    );
  expect([await reset('Muning'), await reset('Muning'), await reset(' BANTAY!')]).toEqual([
    'ANSWERS_WRONG',
    'ANSWERS_WRONG',
    'ok',
  ]);
  const other = await newMember({ mobile: newNumber() });
  const otherTicket = await confirm(other, 'withdrawalPassword');
  const body = { ticket: otherTicket, newPassword: '918402', answers: answers('Bantay') };
  // Who has a number bound needs the code.
  expect(code(await other.call(security.resetWithdrawalPassword, { body }))).toBe('CODE_WRONG');
});

test('S7-45 A24-4 a reset by answers that the password alone has set lately holds the money for three days', async () => {
  const { db, clock } = gateway.house;
  const answers = [
    { question: 'firstPet' as const, answer: 'Bantay' },
    { question: 'firstSchool' as const, answer: 'Mabini Elementary' },
  ];
  const heldAfter = async (days: number) => {
    const member = await newMember();
    await setFirst(member);
    const ofQuestions = await confirm(member, 'questions');
    expect(code(await member.call(security.setQuestions, { body: { ticket: ofQuestions, answers } }))).toBe(
      'ok',
    );
    const set_at = new Date(clock.now().getTime() - days * 24 * 3600_000);
    await db.updateTable('security_questions').set({ set_at }).where('member_id', '=', member.id).execute();
    const body = { ticket: await confirm(member, 'withdrawalPassword'), newPassword: '918402', answers };
    expect(code(await member.call(security.resetWithdrawalPassword, { body }))).toBe('ok');
    return ((await heldOf(member))?.getTime() ?? 0) - clock.now().getTime();
  };
  expect([await heldAfter(2), await heldAfter(4)]).toEqual([3 * 24 * 3600_000, 24 * 3600_000]);
});

test('S7-45 a number is bound by a code to it; the one before is told, and a change of it holds the money', async () => {
  const [first, second] = [newNumber(), newNumber()];
  const member = await newMember();
  await gateway.house.db
    .insertInto('member_details')
    .values({ member_id: member.id, field: 'mobileNum', value: '+639170000001' })
    .execute();
  expect((await configOf(member)).mobile).toEqual({ shown: '+63•••••0001', bound: false });
  expect(await bindMobile(member, '+659450000001'), 'of another country').toBe('NUMBER_WRONG');
  expect(await bindMobile(member, first)).toBe('ok');
  expect(await heldOf(member), 'the first').toBeUndefined();
  expect((await configOf(member)).mobile).toEqual({ shown: `+63•••••${first.slice(-4)}`, bound: true });
  expect(await bindMobile(member, second), 'too soon').toBe('TOO_MANY_ATTEMPTS');
  gateway.moveClock(60_001);
  expect(await bindMobile(member, second, first)).toBe('ok');
  expect(await heldOf(member)).toBeDefined();
  const told = new RegExp(
    `\\${first},[^<]*<[\\s\\S]*?the mobile number of [\\w-]+ is \\+63•••••${second.slice(-4)} now`,
  );
  expect(await sandbox('sms')).toMatch(told);
  // It is somebody's now: only who holds it learns that.
  const thief = await newMember();
  expect(await bindMobile(thief, second)).toBe('MOBILE_TAKEN');
  expect((await configOf(thief)).mobile.bound).toBe(false);
});

test('S7-45 a change of number asks for a code of the one before too; who has lost that binds it and waits for three days', async () => {
  const { clock } = gateway.house;
  const daysHeld = async (member: TestMember) =>
    ((await heldOf(member))?.getTime() ?? 0) - clock.now().getTime();
  const day = 24 * 3600_000;
  const [first, second] = [newNumber(), newNumber()];
  const owner = await newMember({ mobile: first });
  expect(await bindMobile(owner, second, first, {}), 'with none').toBe('OLD_CODE_WRONG');
  gateway.moveClock(60_001);
  // The code of the new one is not that of the old one.
  expect(await bindMobile(owner, second, second)).toBe('OLD_CODE_WRONG');
  expect((await configOf(owner)).mobile.shown).toContain(first.slice(-4));
  gateway.moveClock(60_001);
  expect(await bindMobile(owner, second, first)).toBe('ok');
  expect(await daysHeld(owner)).toBe(day);
  const [old, new1, new2] = [newNumber(), newNumber(), newNumber()];
  const without = await newMember({ mobile: old });
  expect(await bindMobile(without, new1, old, { lost: true })).toBe('ok');
  expect(await daysHeld(without)).toBe(3 * day);
  expect(await sandbox('sms')).toMatch(new RegExp(`\\${old},[^<]*<[\\s\\S]*?the mobile number of`));
  // Another change does not cut it short.
  gateway.moveClock(60_001);
  expect(await bindMobile(without, new2, new1)).toBe('ok');
  expect(await daysHeld(without)).toBe(3 * day - 60_001);
});

test('S7-45 an address that a code has bound is asked as well before another is, one that was only said is not', async () => {
  const member = await newMember({ email: 'said.once@example.com' });
  const bindEmail = async (email: string, given: object = {}) => {
    gateway.moveClock(60_001);
    const ticket = await confirm(member, 'email');
    await member.call(security.sendContactCode, { body: { ticket, purpose: 'email', email } });
    const verificationCode = await codeAt('mail', email);
    return code(
      await member.call(security.bindContact, {
        body: { ticket, purpose: 'email', verificationCode, ...given },
      }),
    );
  };
  expect(await bindEmail('bound.first@example.com')).toBe('ok');
  expect(await bindEmail('bound.second@example.com')).toBe('OLD_CODE_WRONG');
  expect(await bindEmail('bound.second@example.com', { lost: true })).toBe('ok');
  expect(await heldOf(member)).toBeDefined();
});

test('S7-45 a code is of its session, its ticket and its change, and five wrong ones are its end', async () => {
  const member = await newMember();
  const mobile = newNumber();
  const ticket = await confirm(member, 'mobile');
  const number = { mobileNum: mobile, countryDialingCode: '63' };
  await member.call(security.sendContactCode, { body: { ticket, purpose: 'mobile', ...number } });
  const verificationCode = await codeAt('sms', mobile);
  const bind = async (given: object = {}) =>
    code(
      await member.call(security.bindContact, {
        body: { ticket, purpose: 'mobile', verificationCode, ...given },
      }),
    );
  expect(await bind({ purpose: 'email' })).toBe('CONFIRM_FIRST');
  const email = await confirm(member, 'email');
  expect(await bind({ purpose: 'email', ticket: email })).toBe('CODE_WRONG');
  const wrong = verificationCode === '000000' ? '000001' : '000000';
  for (let n = 0; n < 5; n++) expect(await bind({ verificationCode: wrong })).toBe('CODE_WRONG');
  expect(await bind()).toBe('CODE_WRONG');
});

test('S7-45 A18-4 an address is bound by a code to it, which goes to the new one alone; nothing else is an address', async () => {
  const member = await newMember({ email: 'old.one@example.com' });
  const ticket = await confirm(member, 'email');
  const send = async (email: string) =>
    code(await member.call(security.sendContactCode, { body: { ticket, purpose: 'email', email } }));
  expect(await send('nowhere')).toBe('EMAIL_WRONG');
  // Each is as the brand's own pattern wants it.
  for (const wrong of [
    'a@b.cc>',
    '<a@b.cc>',
    '-oX/tmp/x@b.cc',
    'a@[127.0.0.1]',
    'a,v@b.cc',
    'a\u0085bcc:v@b.cc',
  ]) {
    expect([wrong, await send(wrong)]).toEqual([wrong, 'EMAIL_WRONG']);
  }
  expect(await send('new.one@example.com')).toBe('ok');
  const verificationCode = await codeAt('mail', 'new.one@example.com');
  expect(await codeAt('mail', 'old.one@example.com')).toBe('');
  const body = { ticket, purpose: 'email', verificationCode } as const;
  expect(code(await member.call(security.bindContact, { body }))).toBe('ok');
  expect((await configOf(member)).email).toEqual({ shown: 'n•••••@example.com', bound: true });
  expect(await sandbox('mail')).toMatch(/old\.one@example\.com,[^<]*<[\s\S]*?email address of/);
});

test('S7-45 the last logins are told with way, browser and address, and all other sessions end at once', async () => {
  const member = await newMember();
  const { username } = member;
  const enter = async () => {
    const browser = gateway.browser('lawinf3');
    const outcome = await browser.call(login, {
      body: {
        type: 'username',
        username,
        password,
        remember: false,
        botCheck: await gateway.botCheck(),
      },
    });
    browser.token = outcome.ok ? outcome.value.token : '';
    return browser;
  };
  const [there, here] = [await enter(), await enter()];
  // As the HTTP server notes it, which no test of the app alone has before it.
  await sql`
    insert into audit (merchant_code, member_id, who, what, about, address)
      values ('lawinf3', ${member.id}, 'member', 'login.done', '{"by":"google","browser":"Firefox"}', '203.0.113.8')`.execute(
    gateway.house.db,
  );
  const logins = await here.call(security.recentLogins);
  expect(logins.ok && logins.value.logins.map(({ way, agent, address }) => [way, agent, address])).toEqual([
    ['google', 'Firefox', '203.0.113.8'],
    ['password', '', ''],
    ['password', '', ''],
  ]);
  const others = await (await newMember()).call(security.recentLogins);
  expect(others.ok && others.value.logins).toEqual([]);
  expect(code(await here.call(endOtherSessions))).toBe('ok');
  expect([code(await here.call(memberInfo)), code(await there.call(memberInfo))]).toEqual([
    'ok',
    'NO_SESSION',
  ]);
  const open = await here.call(listSessions);
  expect(open.ok && open.value.sessions.map(({ current }) => current)).toEqual([true]);
});

test('S7-45 a login has the country that the edge says it comes from, and none where that is hidden', async () => {
  const member = await newMember();
  for (const country of ['PH', 'XX', 'nonsense']) {
    const browser = gateway.browser('lawinf3', undefined, { 'cf-ipcountry': country });
    const botCheck = await gateway.botCheck();
    const body = {
      type: 'username',
      username: member.username,
      password,
      remember: false,
      botCheck,
    } as const;
    // As the HTTP server does it.
    await whileAnswering({ request: 'ofACountry' }, () => browser.call(login, { body }));
  }
  const logins = await member.call(security.recentLogins);
  expect(logins.ok && logins.value.logins.map(({ country }) => country)).toEqual([
    undefined,
    undefined,
    'PH',
  ]);
});

test('S7-45 after a change of the login password no money leaves for a day', async () => {
  const member = await newMember();
  const body = { oldPassword: password, newPassword: 'After.that.2', confirmNewPassword: 'After.that.2' };
  expect(code(await member.call(changePassword, { body }))).toBe('ok');
  expect((await heldOf(member))?.getTime()).toBe(gateway.house.clock.now().getTime() + 24 * 3600_000);
});

test('A22-3 M2 codes to a number that accounts of one household want to bind leave some to whose it is', async () => {
  const mobile = newNumber();
  await newMember({ mobile });
  const number = { mobileNum: mobile.slice(3), countryDialingCode: '63' };
  const sent: string[] = [];
  for (const other of [await newMember(), await newMember()]) {
    const ticket = await confirm(other, 'mobile');
    for (let times = 0; times < 4; times += 1) {
      sent.push(
        code(await other.call(security.sendContactCode, { body: { ticket, purpose: 'mobile', ...number } })),
      );
      gateway.moveClock(61_000);
    }
  }
  expect(sent.filter((one) => one === 'ok')).toHaveLength(budgets.smsHousehold.limit);
  const body = { ...number, purpose: 'reset', botCheck: await gateway.botCheck() } as const;
  expect(code(await gateway.browser('lawinf3').call(sendCode, { body }))).toBe('ok');
});

test.each([
  ['A25-3 M2', 'one@inbox.example', 'ONE@inbox.example', 'one@Inbox.example', 'one@inbox.example'],
  [
    'A26-6 M2',
    'two+a@b\u00fcro.example',
    'two+b@b\u00fcro.example',
    'two@xn--bro-hoa.example',
    'TWO+c+d@B\u00fcro.example',
  ],
  ['A27-4 M2', 't.hree@gmail.com', 'th.ree@googlemail.com', 'three+a@GMAIL.com', 'thre.e@gmail.com'],
])(
  '%s nor do accounts of one household have more codes mailed to one inbox, in whatever spelling, than sent to a number',
  async (_, ...spellings) => {
    // An hour after those before.
    gateway.moveClock(3600_000);
    const sent: string[] = [];
    for (const other of [await newMember(), await newMember()]) {
      Object.assign(other.headers, { 'x-forwarded-for': '192.0.2.225' });
      const ticket = await confirm(other, 'email');
      for (const email of spellings) {
        sent.push(
          code(await other.call(security.sendContactCode, { body: { ticket, purpose: 'email', email } })),
        );
        gateway.moveClock(61_000);
      }
    }
    expect(sent.filter((one) => one === 'ok')).toHaveLength(budgets.smsHousehold.limit);
  },
);

test('A27-4 M2 whoever has a whole network, and an account on each part of it, has no more codes mailed to one inbox than sent to a number', async () => {
  gateway.moveClock(3600_000);
  const sent: string[] = [];
  for (let part = 0; part < 4; part += 1) {
    const other = await newMember();
    Object.assign(other.headers, { 'x-forwarded-for': `2001:db8:27:${part}::1` });
    const ticket = await confirm(other, 'email');
    const body = { ticket, purpose: 'email', email: 'four@inbox.example' } as const;
    for (let times = 0; times < 4; times += 1) {
      sent.push(code(await other.call(security.sendContactCode, { body })));
      gateway.moveClock(61_000);
    }
  }
  expect(sent.filter((one) => one === 'ok')).toHaveLength(budgets.smsStrangers.limit);
});

async function sentTo(receiver: string): Promise<number> {
  await gateway.house.queue.idle();
  const rows = await gateway.house.db
    .selectFrom('sandbox_outbox')
    .select('id')
    .where('receiver', '=', receiver)
    .execute();
  return rows.length;
}

test('A28-3 M2 notices fill neither a phone nor an inbox that its owner has never said to be theirs; one that is proven hears of all', async () => {
  const [said, proven] = ['only.said@inbox.example', 'proven@inbox.example'];
  const others = [await newMember({ email: said }), await newMember({ email: said })];
  const owner = await newMember({ email: proven });
  await gateway.house.db
    .updateTable('members')
    .set({ email_bound_at: gateway.house.clock.now() })
    .where('id', '=', owner.id)
    .execute();
  const many = budgets.notices.limit;
  for (let times = 0; times < many; times += 1) {
    for (const { id } of [...others, owner]) tellMember(gateway.house, id, { what: 'questionsSet' });
  }
  // Of each account that said it one more.
  expect([await sentTo(said), await sentTo(proven)]).toEqual([many + 2, many]);
  tellMember(gateway.house, owner.id, { what: 'questionsSet' });
  expect([await sentTo(said), await sentTo(proven)]).toEqual([many + 2, many + 1]);
  const mobile = newNumber();
  const { id } = await newMember({ mobile });
  for (let times = 0; times < many + 5; times += 1) tellMember(gateway.house, id, { what: 'questionsSet' });
  expect(await sentTo(mobile)).toBe(many);
});

test('A29-1 M7 what one account is told comes to an end, but for what strangers ask for, and they use none of it up', async () => {
  const email = 'told.much@inbox.example';
  const { id } = await newMember({ email });
  const { db, clock, queue } = gateway.house;
  await db.updateTable('members').set({ email_bound_at: clock.now() }).where('id', '=', id).execute();
  const letters = async () => {
    await queue.idle();
    return db.selectFrom('inbox_messages').select('id').where('member_id', '=', id).execute();
  };
  const before = (await letters()).length;
  const most = budgets.noticesOfAccount.limit;
  for (let times = 0; times < 5; times += 1) tellMember(gateway.house, id, { what: 'resetAsked' });
  for (let times = 0; times < most + 5; times += 1) tellMember(gateway.house, id, { what: 'questionsSet' });
  expect([(await letters()).length - before, await sentTo(email)]).toEqual([most + 5, most]);
  tellMember(gateway.house, id, { what: 'resetAsked' });
  expect((await letters()).length - before).toBe(most + 6);
});

test('A32-3 M7 what takes an account away is told its owner, however much else was told before', async () => {
  gateway.moveClock(3600_000);
  const email = 'told.last@inbox.example';
  const member = await newMember({ email });
  const { db, clock } = gateway.house;
  await db.updateTable('members').set({ email_bound_at: clock.now() }).where('id', '=', member.id).execute();
  const most = budgets.noticesOfAccount.limit;
  for (let times = 0; times < most; times += 1)
    tellMember(gateway.house, member.id, { what: 'questionsSet' });
  expect(await sentTo(email)).toBe(most);
  const [odd, even] = [password, 'After.that.2'];
  const change = async (oldPassword: string, newPassword: string) =>
    code(
      await member.call(changePassword, {
        body: { oldPassword, newPassword, confirmNewPassword: newPassword },
      }),
    );
  const changes = budgets.passwordChanges.limit;
  for (let times = 0; times < changes; times += 1) {
    expect(await (times % 2 === 0 ? change(odd, even) : change(even, odd))).toBe('ok');
  }
  expect(await change(odd, even)).toBe('TOO_MANY_ATTEMPTS');
  expect(await sentTo(email)).toBe(most + changes);
});

test('A30-2 M7 nobody else uses up what an account may tell its owner: who has a number hears there, who has none by one mail more', async () => {
  gateway.moveClock(3600_000);
  const [said, mobile] = ['Quiet@inbox.example', newNumber()];
  const [withNumber, without] = [await newMember({ email: said, mobile }), await newMember({ email: said })];
  const thief = await newMember({ email: 'quiet+1@inbox.example' });
  for (let times = 0; times < budgets.notices.limit + 3; times += 1) {
    tellMember(gateway.house, thief.id, { what: 'questionsSet' });
  }
  await gateway.house.queue.idle();
  const body = { oldPassword: password, newPassword: 'After.that.2', confirmNewPassword: 'After.that.2' };
  expect(code(await withNumber.call(changePassword, { body }))).toBe('ok');
  expect([await sentTo(said), await sentTo(mobile)]).toEqual([0, 1]);
  expect(code(await without.call(changePassword, { body }))).toBe('ok');
  expect([await sentTo(said), await sentTo(mobile)]).toEqual([1, 1]);
});

test('A29-4 M2 an address that accounts only said hears no more of what takes its place than of all else', async () => {
  gateway.moveClock(3600_000);
  const said = 'said.before@inbox.example';
  const others = await newMember({ email: said });
  const tell = () => tellMember(gateway.house, others.id, { what: 'questionsSet' });
  for (let times = 0; times < budgets.notices.limit + 1; times += 1) tell();
  expect(await sentTo(said)).toBe(budgets.notices.limit + 1);
  const bind = async (email: string) => {
    const ticket = await confirm(others, 'email');
    await others.call(security.sendContactCode, { body: { ticket, purpose: 'email', email } });
    const verificationCode = await codeAt('mail', email);
    return code(
      await others.call(security.bindContact, { body: { ticket, purpose: 'email', verificationCode } }),
    );
  };
  expect(await bind('one.of.their.own@inbox.example')).toBe('ok');
  expect(await sentTo(said)).toBe(budgets.notices.limit + 1);
});

test('A30-2 M2 nobody is kept from proving the address that they said at the registration by others who have codes sent to it', async () => {
  gateway.moveClock(3600_000);
  const owner = await newMember({ email: 'quiet2@inbox.example' });
  const ask = async (member: TestMember, email: string, from: string) => {
    Object.assign(member.headers, { 'x-forwarded-for': from });
    const body = { ticket: await confirm(member, 'email'), purpose: 'email', email } as const;
    const outcome = code(await member.call(security.sendContactCode, { body }));
    gateway.moveClock(61_000);
    return outcome;
  };
  for (let part = 0; part < 4; part += 1) {
    const thief = await newMember();
    for (let times = 0; times < 3; times += 1) {
      await ask(thief, `quiet2+${part}@inbox.example`, `2001:db8:30:${part}::1`);
    }
  }
  const outcomes = [await ask(await newMember(), 'quiet2@inbox.example', '203.0.113.77')];
  for (let times = 0; times < 2; times += 1) {
    outcomes.push(await ask(owner, 'quiet2@inbox.example', '203.0.113.78'));
  }
  expect(outcomes).toEqual(['TOO_MANY_ATTEMPTS', 'ok', 'TOO_MANY_ATTEMPTS']);
  gateway.moveClock(3600_000);
  expect(await ask(owner, 'quiet2@inbox.example/x', '203.0.113.78')).toBe('EMAIL_WRONG');
});

test('A27-8 L24 a wrong code to a number or an address is written down, as often as one is looked at and once beyond', async () => {
  gateway.moveClock(3600_000);
  const mobile = newNumber();
  const member = await newMember({ mobile });
  const wrongOf = (right: string) => (right === '000000' ? '000001' : '000000');
  const refused = async () => {
    const rows = await gateway.house.db
      .selectFrom('audit')
      .select(sql<string>`about ->> 'purpose'`.as('purpose'))
      .where('member_id', '=', member.id)
      .where('what', '=', 'contact.codeRefused')
      .orderBy('id')
      .execute();
    return rows.map(({ purpose }) => purpose);
  };
  const reset = await confirm(member, 'withdrawalPassword');
  await member.call(security.sendContactCode, { body: { ticket: reset, purpose: 'withdrawalPassword' } });
  const verificationCode = wrongOf(await codeAt('sms', mobile));
  for (let tries = 0; tries < 6; tries += 1) {
    const body = { ticket: reset, newPassword: '402918', verificationCode } as const;
    expect(code(await member.call(security.resetWithdrawalPassword, { body }))).toBe('CODE_WRONG');
  }
  expect(await refused()).toEqual(Array<string>(6).fill('withdrawalPassword'));

  const ticket = await confirm(member, 'mobile');
  const next = newNumber();
  const number = { mobileNum: next.slice(3), countryDialingCode: '63' };
  await member.call(security.sendContactCode, { body: { ticket, purpose: 'mobile', ...number } });
  const [right, old] = [await codeAt('sms', next), await codeAt('sms', mobile)];
  for (const [given, oldCode, why] of [
    [wrongOf(right), old, 'CODE_WRONG'],
    [right, wrongOf(old), 'OLD_CODE_WRONG'],
  ] as const) {
    const body = { ticket, purpose: 'mobile', verificationCode: given, oldCode } as const;
    expect(code(await member.call(security.bindContact, { body }))).toBe(why);
  }
  expect((await refused()).slice(6)).toEqual(['mobile', 'oldMobile']);
});

test('A28-6 L24 so is a code where none waits, of each purpose once in an hour', async () => {
  const member = await newMember({ mobile: newNumber() });
  const written = async () => {
    const rows = await gateway.house.db
      .selectFrom('audit')
      .select('id')
      .where('member_id', '=', member.id)
      .where('what', '=', 'contact.codeRefused')
      .execute();
    return rows.length;
  };
  const tryTwice = async () => {
    const ticket = await confirm(member, 'withdrawalPassword');
    for (const verificationCode of ['100001', '100002']) {
      const body = { ticket, newPassword: '402918', verificationCode } as const;
      expect(code(await member.call(security.resetWithdrawalPassword, { body }))).toBe('CODE_WRONG');
    }
  };
  await tryTwice();
  expect(await written()).toBe(1);
  gateway.moveClock(3600_001);
  await tryTwice();
  expect(await written()).toBe(2);
});

describe('M7 A23-1 what went to an address that a thief has bound opens nothing once its owner has put another in its place', () => {
  // An hour after the codes of the tests before.
  beforeAll(() => gateway.moveClock(3600_000));
  const after = 'After.that.it.is.2';
  /** As the HTTP server has it, so that notices know the site. */
  const asServed = <T>(work: () => T) => whileAnswering({ request: 'of-a-test' }, work);

  async function mailsTo(receiver: string): Promise<string[]> {
    await gateway.house.queue.idle();
    const rows = await gateway.house.db
      .selectFrom('sandbox_outbox')
      .select('text')
      .where('receiver', '=', receiver)
      .orderBy('id')
      .execute();
    return rows.map(({ text }) => text);
  }

  const linksTo = async (receiver: string, kind: 'reset' | 'notMe') =>
    (await mailsTo(receiver)).flatMap((text) => new RegExp(`#${kind}=([\\w-]{43})`).exec(text)?.[1] ?? []);

  const bindEmail = async (...asked: Parameters<typeof readyToBind>) => (await readyToBind(...asked))();

  /** All that comes before the binding itself, which is left to do. */
  async function readyToBind(member: TestMember, email: string, typed: string, given: object = {}) {
    gateway.moveClock(60_001);
    const confirmed = await member.call(security.confirmPassword, {
      body: { purpose: 'email', password: typed },
    });
    const ticket = confirmed.ok ? confirmed.value.ticket : '';
    await member.call(security.sendContactCode, { body: { ticket, purpose: 'email', email } });
    const verificationCode = await codeAt('mail', email);
    const body = { ticket, purpose: 'email', verificationCode, ...given } as const;
    return async () => code(await asServed(() => member.call(security.bindContact, { body })));
  }

  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(gateway.house.db);
    return rows[0]?.n;
  };

  /** Keeps rows or a table from others until it is called. */
  async function hold(lock: RawBuilder<unknown>): Promise<() => Promise<void>> {
    const [held, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = gateway.house.db.transaction().execute(async (trx) => {
      await lock.execute(trx);
      held.resolve();
      await end.promise;
    });
    await held.promise;
    return () => {
      end.resolve();
      return holding;
    };
  }

  /** A thief has bound an address; its owner has changed the password, and bound their own. */
  async function robbedAndBack(name: string, before: string | null = null) {
    const member = await newMember({ mobile: newNumber(), ...(before !== null && { email: before }) });
    const [thiefs, owners] = [`thief.${name}@example.com`, `owner.${name}@example.com`];
    expect(await bindEmail(member, thiefs, password)).toBe('ok');
    const body = { oldPassword: password, newPassword: after, confirmNewPassword: after };
    expect((await asServed(() => member.call(changePassword, { body }))).ok).toBe(true);
    await asServed(async () =>
      gateway.browser('lawinf3').call(forgotByEmail, {
        body: { username: member.username, email: thiefs, botCheck: await gateway.botCheck() },
      }),
    );
    await gateway.house.queue.idle();
    expect(await bindEmail(member, owners, after, { lost: true })).toBe('ok');
    return { member, thiefs, owners };
  }

  const set = async (ticket: string) => {
    const body = { ticket, newPassword: 'Not.theirs.it.is.3' };
    return code(await gateway.browser('lawinf3').call(resetByLink, { body }));
  };
  const lock = async (ticket: string) =>
    code(await gateway.browser('lawinf3').call(lockByLink, { body: { ticket } }));

  test('neither a link for a new password nor one of a notice; those to the owner do', async () => {
    const { thiefs, owners } = await robbedAndBack('links');
    const [asked] = await linksTo(thiefs, 'reset');
    expect(await set(asked ?? '')).toBe('RESET_REFUSED');
    const notices = await linksTo(thiefs, 'notMe');
    expect(notices.length, 'of the binding and of the new password').toBe(2);
    for (const ticket of notices) expect(await lock(ticket)).toBe('LINK_GONE');
    const told = (await mailsTo(thiefs)).at(-1);
    expect(told, 'of what has taken its place, without a link').toMatch(/email address of [\w-]+ is/);
    const [own] = await linksTo(owners, 'notMe');
    expect([await lock(own ?? ''), await set(own ?? '')]).toEqual(['ok', 'ok']);
  });

  test('A24-1 nor does one that is pressed in the moment in which it is made void', async () => {
    const member = await newMember({ mobile: newNumber() });
    expect(await bindEmail(member, 'thief.pressing@example.com', password)).toBe('ok');
    const [ticket = ''] = await linksTo('thief.pressing@example.com', 'notMe');
    const bind = await readyToBind(member, 'owner.pressing@example.com', password, { lost: true });
    const letGo = await hold(sql`select from members where id = ${member.id} for update`);
    const bound = bind();
    await expect.poll(waiting).toBe(1);
    const locked = lock(ticket);
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect([await bound, await locked, await set(ticket)]).toEqual(['ok', 'LINK_GONE', 'RESET_REFUSED']);
  });

  test('A24-2 nor does that of a notice that was being written when another took the place of its address', async () => {
    const member = await newMember({ mobile: newNumber() });
    const thiefs = 'thief.meanwhile@example.com';
    expect(await bindEmail(member, thiefs, password)).toBe('ok');
    const bind = await readyToBind(member, 'owner.meanwhile@example.com', password, { lost: true });
    const letGo = await hold(sql`lock table inbox_messages in exclusive mode`);
    await asServed(async () => {
      noteComer({ ip: '192.0.2.239', country: undefined, origin: 'http://lawinf3.localhost' });
      tellMember(gateway.house, member.id, { what: 'questionsSet' });
    });
    await expect.poll(waiting).toBe(1);
    expect(await bind()).toBe('ok');
    await letGo();
    for (const ticket of await linksTo(thiefs, 'notMe')) expect(await lock(ticket)).toBe('LINK_GONE');
    expect(await linksTo('owner.meanwhile@example.com', 'notMe')).toHaveLength(1);
  });

  test('A24-2 nor does one for a new password that was being written when its address was bound in other letters', async () => {
    const member = await newMember({ mobile: newNumber() });
    const [thiefs, spelled] = ['Thief.spelled@example.com', 'thief.spelled@example.com'];
    expect(await bindEmail(member, thiefs, password)).toBe('ok');
    const respell = await readyToBind(member, spelled, password, { lost: true });
    const botCheck = await gateway.botCheck();
    const letGo = await hold(sql`select from members where id = ${member.id} for update`);
    const bound = respell();
    await expect.poll(waiting).toBe(1);
    const body = { username: member.username, email: thiefs, botCheck };
    await asServed(() => gateway.browser('lawinf3').call(forgotByEmail, { body }));
    await expect.poll(waiting).toBe(2);
    await letGo();
    expect(await bound).toBe('ok');
    const [ticket = ''] = await linksTo(thiefs, 'reset');
    expect(ticket).not.toBe('');
    expect(await bindEmail(member, 'owner.spelled@example.com', password, { lost: true })).toBe('ok');
    expect(await set(ticket)).toBe('RESET_REFUSED');
  });

  test('what went to the address before keeps its link, however often the thief puts another in place of theirs', async () => {
    const member = await newMember({ email: 'first.of.all@example.com' });
    expect(await bindEmail(member, 'thief.once@example.com', password)).toBe('ok');
    expect(await bindEmail(member, 'thief.twice@example.com', password, { lost: true })).toBe('ok');
    const [own] = await linksTo('first.of.all@example.com', 'notMe');
    expect([await lock(own ?? ''), await set(own ?? '')]).toEqual(['ok', 'ok']);
  });

  test('A23-4 M2 neighbours who spend all codes of an address leave a member the one to what is theirs', async () => {
    const member = await newMember({ mobile: newNumber() });
    const ticket = await confirm(member, 'withdrawalPassword');
    const { house } = gateway;
    Object.assign(member.headers, { 'x-forwarded-for': '192.0.2.237' });
    for (let n = 0; n < budgets.smsAddress.limit; n++) {
      await takeFrom(house, budgets.smsAddress, 'lawinf3 192.0.2.237');
    }
    const body = { ticket, purpose: 'withdrawalPassword' } as const;
    expect(code(await member.call(security.sendContactCode, { body }))).toBe('ok');
  });

  test('A24-5 M2 codes to bind something, which cost no work, spend none of those that others behind the address log in by', async () => {
    const binding = [];
    for (let n = 0; n < 4; n++) binding.push(await newMember());
    for (let times = 0; times < 5; times++) {
      for (const member of binding) {
        Object.assign(member.headers, { 'x-forwarded-for': '192.0.2.238' });
        const ticket = await confirm(member, 'email');
        const email = `of.${member.id}@example.com`;
        const sent = await member.call(security.sendContactCode, {
          body: { ticket, purpose: 'email', email },
        });
        expect(code(sent)).toBe('ok');
      }
      gateway.moveClock(60_001);
    }
    const mobile = newNumber();
    await newMember({ mobile });
    const number = { mobileNum: mobile.slice(3), countryDialingCode: '63' };
    const body = { ...number, purpose: 'login', botCheck: await gateway.botCheck() } as const;
    expect(code(await gateway.browser('lawinf3', '192.0.2.238').call(sendCode, { body }))).toBe('ok');
  });

  test('A23-2 who has a number alone is told there of the first address, which hears of everything from then on', async () => {
    const mobile = newNumber();
    const member = await newMember({ mobile });
    expect(await bindEmail(member, 'thief.first@example.com', password)).toBe('ok');
    expect((await mailsTo(mobile)).join()).toMatch(/the email address of [\w-]+ is t•••••@example.com now/);
  });
});

test('L8 A23-3 a member waits in a line of their own for a hash, whatever others have computed', async () => {
  const member = await newMember();
  const ticket = await confirm(member, 'questions');
  const ticketOfPassword = await confirm(member, 'withdrawalPassword');
  const answers = [
    { question: 'firstSchool', answer: 'Rizal Elementary' },
    { question: 'firstPet', answer: 'Bantay' },
  ] as const;
  const stop = keepHashing();
  const typed = 'After.that.it.is.2';
  const said = [
    code(await member.call(security.confirmPassword, { body: { purpose: 'email', password } })),
    code(await member.call(security.setQuestions, { body: { ticket, answers: [...answers] } })),
    code(
      await member.call(security.setWithdrawalPassword, {
        body: { ticket: ticketOfPassword, newPassword: '402918' },
      }),
    ),
    code(
      await member.call(security.changeWithdrawalPassword, {
        body: { oldPassword: '402918', newPassword: '592018' },
      }),
    ),
    code(
      await member.call(changePassword, {
        body: { oldPassword: password, newPassword: typed, confirmNewPassword: typed },
      }),
    ),
  ];
  await stop();
  expect(said).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
});
