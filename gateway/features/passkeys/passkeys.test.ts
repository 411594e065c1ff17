import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as passkeys from '@laro/contract/calls/passkeys.ts';
import { changePassword, forgotByEmail, resetByLink } from '@laro/contract/calls/password.ts';
import * as secondStep from '@laro/contract/calls/secondStep.ts';
import * as security from '@laro/contract/calls/security.ts';
import { listSessions, login, memberInfo, passSecondStep } from '@laro/contract/calls/session.ts';
import { withdraw } from '@laro/contract/calls/withdraw.ts';
import type { PasskeyProof } from '@laro/contract/protocol/passkey.ts';
import { giveTicket } from '../../members/changeTickets.ts';
import { doubtPasskeys } from '../../members/passkeys.ts';
import { hashPassword } from '../../members/passwords.ts';
import {
  openTestGateway,
  type TestBrowser,
  type TestGateway,
  type TestMember,
} from '../../testing/testGateway.ts';
import { solvedBotCheck } from '../../testing/testBotCheck.ts';
import { makePasskey, type TestPasskey } from '../../testing/testPasskeys.ts';
import { secondStepOn } from '../../testing/testSecondStep.ts';
import { letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const password = 'Before.it.was.1';

function code(outcome: { ok: true } | { ok: false; failure: { code: string } }): string {
  return outcome.ok ? 'ok' : outcome.failure.code;
}

async function ticketOf({ session }: TestMember): Promise<string> {
  return (await giveTicket(gateway.house, { id: session }, 'passkey')).ticket;
}

async function begin(member: TestMember) {
  const ticket = await ticketOf(member);
  const begun = await member.call(passkeys.beginPasskey, { body: { ticket } });
  if (!begun.ok) throw new Error(begun.failure.code);
  return { ticket, options: begun.value };
}

/** Adds one to the member. */
async function add(member: TestMember, how: { counts?: boolean } = {}): Promise<TestPasskey> {
  const { ticket, options } = await begin(member);
  const passkey = makePasskey({ challenge: options.challenge, handle: options.user.id, ...how });
  const added = await member.call(passkeys.addPasskey, { body: { ticket, passkey: passkey.made } });
  expect(code(added)).toBe('ok');
  return passkey;
}

async function newMember(): Promise<TestMember> {
  const member = await gateway.member('lawinf3');
  const changed_at = gateway.house.clock.now();
  const kept = { member_id: member.id, password_hash: await hashPassword(password), changed_at };
  await gateway.house.db.insertInto('member_credentials').values(kept).execute();
  return member;
}

/** What the browser is asked to have signed for a login. */
async function challengeFor(browser: TestBrowser): Promise<string> {
  const begun = await browser.call(passkeys.beginPasskeyLogin);
  if (!begun.ok) throw new Error(begun.failure.code);
  expect(begun.value.options).toEqual({
    challenge: expect.any(String),
    rpId: 'lawinf3.localhost',
    userVerification: 'required',
  });
  return begun.value.options.challenge;
}

async function enter(browser: TestBrowser, passkey: PasskeyProof, work?: string) {
  const outcome = await browser.call(login, {
    body: {
      ...({ type: 'passkey', username: '', password: '', remember: false } as const),
      passkey,
      botCheck: work ?? (await gateway.botCheck()),
    },
  });
  if (outcome.ok) browser.token = outcome.value.token;
  return outcome;
}

async function listOf({ call }: Pick<TestMember, 'call'>) {
  const listed = await call(passkeys.listPasskeys);
  if (!listed.ok) throw new Error(listed.failure.code);
  return listed.value.passkeys;
}

async function inboxOf({ id }: TestMember): Promise<string[]> {
  await gateway.house.queue.idle();
  const rows = await gateway.house.db
    .selectFrom('inbox_texts')
    .innerJoin('inbox_messages', 'inbox_messages.id', 'inbox_texts.message_id')
    .select('inbox_texts.content')
    .where('inbox_messages.member_id', '=', id)
    .where('inbox_texts.language', '=', 'EN')
    .orderBy('inbox_messages.id')
    .execute();
  return rows.map(({ content }) => content);
}

test('S7-45 a passkey that a member has added logs them in without a name, and is told of in the list, the logins and the inbox', async () => {
  const member = await newMember();
  const passkey = await add(member);
  const browser = gateway.browser('lawinf3');
  const outcome = await enter(browser, passkey.use({ challenge: await challengeFor(browser) }));
  expect(outcome.ok && outcome.value).toMatchObject({ userName: member.username, type: 0 });
  expect(outcome.ok && outcome.value.changeTicket, 'no password was typed').toBeUndefined();
  expect(outcome.ok && outcome.value.passkeyTicket).toBeDefined();
  const me = await browser.call(memberInfo);
  expect(me.ok && me.value.account).toBe(member.username);
  expect(await listOf(member)).toEqual([
    {
      id: expect.any(String),
      keeper: 'iCloud Keychain',
      agent: '',
      address: expect.any(String),
      addedAt: expect.any(String),
      usedAt: expect.any(String),
    },
  ]);
  const logins = await member.call(security.recentLogins);
  expect(logins.ok && logins.value.logins.map(({ way }) => way)).toEqual(['passkey']);
  expect(await inboxOf(member)).toEqual([expect.stringContaining('passkey was added to')]);
});

test('S7-45 what a passkey has signed is good once, for ten minutes, in its browser, for its purpose and for its site', async () => {
  const member = await newMember();
  const passkey = await add(member);
  const [browser, other] = [gateway.browser('lawinf3'), gateway.browser('lawinf3')];
  const refused = async (proof: PasskeyProof, by = browser) =>
    expect(code(await enter(by, proof))).toBe('LOGIN_REFUSED');
  const fresh = () => challengeFor(browser);
  await challengeFor(other);

  const once = passkey.use({ challenge: await fresh() });
  expect(code(await enter(browser, once))).toBe('ok');
  await refused(once);
  await refused(passkey.use({ challenge: await fresh() }), other);
  await refused(passkey.use({ challenge: await fresh(), origin: 'https://lawin.example' }));
  await refused(passkey.use({ challenge: await fresh(), isVerified: false }));
  await refused(passkey.use({ challenge: await fresh(), handle: randomBytes(32).toString('base64url') }));
  await refused(passkey.use({ challenge: randomBytes(56).toString('base64url') }));
  const { options } = await begin(member);
  await refused(passkey.use({ challenge: options.challenge }));
  const proof = passkey.use({ challenge: await fresh() });
  await refused({ ...proof, id: randomBytes(32).toString('base64url') });
  const { signature } = passkey.use({ challenge: await fresh() }).response;
  await refused({ ...proof, response: { ...proof.response, signature } });
  const late = passkey.use({ challenge: await fresh() });
  gateway.moveClock(10 * 60_000 + 1);
  await refused(late);
  expect(code(await enter(browser, passkey.use({ challenge: await fresh() })))).toBe('ok');
});

test('S7-45 every refused login by a passkey is answered alike, whoever has one', async () => {
  const member = await newMember();
  const passkey = await add(member);
  const answers = await Promise.all(
    [passkey, makePasskey({ challenge: 'x', handle: 'y' })].map(async (one) => {
      const browser = gateway.browser('lawinf3');
      const refused = await enter(browser, one.use({ challenge: 'made-up' }));
      return refused.ok ? undefined : { ...refused.failure, value: undefined };
    }),
  );
  expect(answers[0]).toMatchObject({ code: 'LOGIN_REFUSED' });
  expect(answers[0]).toEqual(answers[1]);
});

test('S7-45 a passkey whose count does not go on is a copy: it is taken away, every session ends, and its owner is told', async () => {
  const member = await newMember();
  const passkey = await add(member);
  const browser = gateway.browser('lawinf3');
  const use = async (counter: number) =>
    code(await enter(browser, passkey.use({ challenge: await challengeFor(browser), counter })));
  expect(await use(5)).toBe('ok');
  expect(await use(5)).toBe('LOGIN_REFUSED');
  expect(await use(9), 'gone').toBe('LOGIN_REFUSED');
  expect(code(await browser.call(memberInfo))).toBe('NO_SESSION');
  expect((await inboxOf(member)).at(-1)).toContain('seems to have been copied');
});

test('S7-45 one that is kept on several devices does not count, and logs in as often as wanted', async () => {
  const passkey = await add(await newMember(), { counts: false });
  const browser = gateway.browser('lawinf3');
  for (let n = 0; n < 3; n++) {
    expect(code(await enter(browser, passkey.use({ challenge: await challengeFor(browser) })))).toBe('ok');
  }
});

test('S7-45 adding and removing a passkey ask for a ticket of their own; who removes one ends every other session', async () => {
  const member = await newMember();
  const { ticket, options } = await begin(member);
  expect(options).toMatchObject({
    rp: { id: 'lawinf3.localhost', name: 'Lawin' },
    user: { name: member.username },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  // Random, and nothing that says who it is.
  expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
  const passkey = makePasskey({ challenge: options.challenge, handle: options.user.id });
  const add = async (given: object) =>
    code(await member.call(passkeys.addPasskey, { body: { ticket, passkey: passkey.made, ...given } }));
  const another = (await giveTicket(gateway.house, { id: member.session }, 'bankCard')).ticket;
  expect(await add({ ticket: another })).toBe('CONFIRM_FIRST');
  const unverified = makePasskey({ ...options, handle: options.user.id, isVerified: false });
  expect(await add({ passkey: unverified.made })).toBe('PASSKEY_WRONG');
  const elsewhere = makePasskey({ ...options, handle: options.user.id, host: 'lawin.example' });
  expect(await add({ passkey: elsewhere.made })).toBe('PASSKEY_WRONG');
  expect(await add({})).toBe('ok');
  expect(await add({}), 'spent').toBe('CONFIRM_FIRST');
  expect(await add({ ticket: await ticketOf(member) }), 'signed once').toBe('PASSKEY_WRONG');
  const second = await begin(member);
  expect(second.options.excludeCredentials).toEqual([{ type: 'public-key', id: passkey.id }]);
  expect(second.options.user.id, 'one for all').toBe(options.user.id);

  const browser = gateway.browser('lawinf3');
  await enter(browser, passkey.use({ challenge: await challengeFor(browser) }));
  const [kept] = await listOf(member);
  const remove = async (by: string) =>
    code(await member.call(passkeys.removePasskey, { params: { id: kept?.id ?? '' }, body: { ticket: by } }));
  expect(await remove(another)).toBe('CONFIRM_FIRST');
  expect(await remove(second.ticket)).toBe('ok');
  expect(await listOf(member)).toEqual([]);
  expect(code(await browser.call(memberInfo))).toBe('NO_SESSION');
  expect(code(await enter(browser, passkey.use({ challenge: await challengeFor(browser) })))).toBe(
    'LOGIN_REFUSED',
  );
  const open = await member.call(listSessions);
  expect(open.ok && open.value.sessions.map(({ current }) => current)).toEqual([true]);
  expect((await inboxOf(member)).at(-1)).toContain('was removed, and every other session has ended');
});

test('S7-45 ten passkeys are the most, two at once included', async () => {
  const member = await newMember();
  for (let n = 0; n < 9; n++) await add(member);
  const [first, second] = [await begin(member), await begin(member)];
  const send = ({ options }: typeof first) => {
    const passkey = makePasskey({ challenge: options.challenge, handle: options.user.id });
    return member.call(passkeys.addPasskey, { body: { ticket: second.ticket, passkey: passkey.made } });
  };
  const codes = (await Promise.all([send(first), send(second)])).map(code);
  expect(codes.toSorted()).toEqual(['CONFIRM_FIRST', 'ok']);
  const body = { ticket: await ticketOf(member) };
  expect(code(await member.call(passkeys.beginPasskey, { body }))).toBe('TOO_MANY_PASSKEYS');
});

test('S7-45 a passkey stands for the password before a dangerous change, in its own session and for its owner', async () => {
  const member = await newMember();
  // One that counts nothing, of which a second use is told by what it has signed alone.
  const [own, others] = [await add(member, { counts: false }), await add(await newMember())];
  const begun = await member.call(passkeys.beginPasskeyProof);
  const challenge = begun.ok ? begun.value.options.challenge : '';
  const confirm = (by: TestMember, passkey: PasskeyProof) =>
    by.call(passkeys.confirmByPasskey, { body: { purpose: 'questions', passkey } });
  expect(code(await confirm(member, others.use({ challenge })))).toBe('PASSKEY_WRONG');
  const { options } = await begin(member);
  expect(code(await confirm(member, own.use(options))), 'to be added').toBe('PASSKEY_WRONG');
  const again = await member.call(passkeys.beginPasskeyProof);
  const proof = own.use({ challenge: again.ok ? again.value.options.challenge : '' });
  expect(code(await confirm(await newMember(), proof))).toBe('PASSKEY_WRONG');
  const confirmed = await confirm(member, proof);
  const answers = [
    { question: 'firstPet', answer: 'Bantay' },
    { question: 'firstJob', answer: 'Guro sa bayan' },
  ] as const;
  const body = { ticket: confirmed.ok ? confirmed.value.ticket : '', answers: [...answers] };
  expect(code(await member.call(security.setQuestions, { body }))).toBe('ok');
  expect(code(await confirm(member, proof)), 'once').toBe('PASSKEY_WRONG');
});

test('S7-45 a new password takes every passkey away and says so: it is what helps against a stranger', async () => {
  const member = await newMember();
  const passkey = await add(member);
  const body = { oldPassword: password, newPassword: 'After.that.2', confirmNewPassword: 'After.that.2' };
  expect(code(await member.call(changePassword, { body }))).toBe('ok');
  expect(await listOf(member)).toEqual([]);
  const browser = gateway.browser('lawinf3');
  expect(code(await enter(browser, passkey.use({ challenge: await challengeFor(browser) })))).toBe(
    'LOGIN_REFUSED',
  );
  expect((await inboxOf(member)).at(-1)).toContain('Your passkeys were removed');
});

test('A18-2 what says who made the device is not looked at, nor the addresses in its certificates; what the passkey signs itself is', async () => {
  const member = await newMember();
  const added = async (attested: 'byItself' | 'byMaker') => {
    const { ticket, options } = await begin(member);
    const passkey = makePasskey({ challenge: options.challenge, handle: options.user.id, attested });
    return code(await member.call(passkeys.addPasskey, { body: { ticket, passkey: passkey.made } }));
  };
  expect(await added('byMaker')).toBe('PASSKEY_WRONG');
  expect(await added('byItself')).toBe('ok');
  expect(await listOf(member)).toHaveLength(1);
});

test('A17-4 a passkey that somebody adds while the owner sets a new password is none', async () => {
  const member = await newMember();
  const owner = gateway.browser('lawinf3');
  const typed = { type: 'username', username: member.username, password, remember: false } as const;
  const entered = await owner.call(login, { body: { ...typed, botCheck: await gateway.botCheck() } });
  owner.token = entered.ok ? entered.value.token : '';
  const { ticket, options } = await begin(member);
  const passkey = makePasskey({ challenge: options.challenge, handle: options.user.id });
  const body = { oldPassword: password, newPassword: 'After.that.2', confirmNewPassword: 'After.that.2' };
  const { db } = gateway.house;
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const [changed, added] = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('members').select('id').where('id', '=', member.id).forUpdate().execute();
    // Both are let in before either is done, and the owner comes first.
    const change = owner.call(changePassword, { body });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const add = member.call(passkeys.addPasskey, { body: { ticket, passkey: passkey.made } });
    await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
    return [change, add];
  });
  expect(code(await changed)).toBe('ok');
  expect(code(await added)).toBe('CONFIRM_FIRST');
  const thief = gateway.browser('lawinf3');
  expect(code(await enter(thief, passkey.use({ challenge: await challengeFor(thief) })))).toBe(
    'LOGIN_REFUSED',
  );
});

test('S7-45 where a merchant has none, nobody adds one or logs in by one, and a host that nobody claims has none', async () => {
  const there = await gateway.member('perlas');
  expect(code(await gateway.visitor('perlas')(passkeys.beginPasskeyLogin))).toBe('PASSKEYS_OFF');
  const body = { ticket: await ticketOf(there) };
  expect(code(await there.call(passkeys.beginPasskey, { body }))).toBe('PASSKEYS_OFF');
  const asked = await gateway.app.request('http://phishing.example/wps/session/passkey', { method: 'POST' });
  expect(await asked.json()).toMatchObject({ code: 'PASSKEYS_OFF' });
});

test('S7-45 a login gives a ticket for a passkey to whoever has shown who they are, and none to a remembered browser', async () => {
  const { username } = await newMember();
  const browser = gateway.browser('lawinf3');
  const enterBy = async (proof: { password: string; deviceCredential?: string | undefined }) => {
    const outcome = await browser.call(login, {
      body: {
        ...({ type: 'username', username, remember: true } as const),
        ...proof,
        botCheck: await gateway.botCheck(),
      },
    });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value;
  };
  const typed = await enterBy({ password });
  expect(typed.passkeyTicket).toBeDefined();
  const remembered = await enterBy({ password: '', deviceCredential: typed.deviceCredential });
  expect(remembered.passkeyTicket).toBeUndefined();
});

test('S7-45 a passkey is the second step where a code would be, at the login and before money leaves, of its owner only', async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [own, others] = [await add(member, { counts: false }), await add(other, { counts: false })];
  await secondStepOn(gateway, member);
  const browser = gateway.browser('lawinf3');
  const half = await browser.call(login, {
    body: {
      ...({ type: 'username', username: member.username, password, remember: false } as const),
      botCheck: await gateway.botCheck(),
    },
  });
  if (half.ok || half.failure.code !== 'SECOND_STEP') throw new Error(code(half));
  expect(half.failure.value.passkey).toBe(true);
  const { ticket } = half.failure.value;
  const pass = async (passkey: PasskeyProof) =>
    code(await browser.call(passSecondStep, { body: { ticket, passkey, remember: false } }));
  expect(await pass(others.use({ challenge: await challengeFor(browser) }))).toBe('PASSKEY_WRONG');
  expect(await pass(own.use({ challenge: 'made-up' }))).toBe('PASSKEY_WRONG');
  const proof = own.use({ challenge: await challengeFor(browser) });
  expect(await pass(proof)).toBe('ok');
  expect(await pass(proof)).toBe('TICKET_GONE');

  const cardId = await letWithdraw(gateway, member);
  const withdrawal = async (given?: string) =>
    member.call(withdraw, {
      body: { ticket: given, key: randomUUID(), amount: '500.00', cardId, withdrawalPassword },
    });
  const asked = await withdrawal();
  expect(asked).toMatchObject({ ok: false, failure: { code: 'SECOND_STEP', value: { passkey: true } } });
  const begun = await member.call(passkeys.beginPasskeyProof);
  const { challenge } = begun.ok ? begun.value.options : { challenge: '' };
  const confirmed = await member.call(passkeys.confirmByPasskey, {
    body: { purpose: 'withdrawal', passkey: own.use({ challenge }) },
  });
  expect(code(await withdrawal(confirmed.ok ? confirmed.value.ticket : undefined))).toBe('ok');
  const standing = await member.call(security.readSecurity);
  expect(standing.ok && standing.value.passkeys).toBe(1);
});

test('S7-45 a passkey alone is the second step, without an app: others go, a new password keeps it, recovery codes stand in, and the last one stays', async () => {
  const member = await newMember();
  const [earlier, own, others] = [
    await add(member, { counts: false }),
    await add(member, { counts: false }),
    await add(await newMember(), { counts: false }),
  ];
  const ticketFor = async (purpose: 'secondStep' | 'passkey') =>
    (await giveTicket(gateway.house, { id: member.session }, purpose)).ticket;
  const challenge = async () => {
    const begun = await member.call(passkeys.beginPasskeyProof);
    return begun.ok ? begun.value.options.challenge : '';
  };
  const turnOn = async (passkey: TestPasskey) =>
    member.call(secondStep.turnOnByPasskey, {
      body: {
        ticket: await ticketFor('secondStep'),
        passkey: passkey.use({ challenge: await challenge() }),
      },
    });
  expect(code(await turnOn(others))).toBe('PASSKEY_WRONG');
  const browser = gateway.browser('lawinf3');
  const half = async (typed = password) => {
    const outcome = await browser.call(login, {
      body: {
        ...({ type: 'username', username: member.username, password: typed, remember: false } as const),
        botCheck: await gateway.botCheck(),
      },
    });
    return outcome.ok || outcome.failure.code !== 'SECOND_STEP' ? undefined : outcome.failure.value;
  };
  expect(await half(), 'not asked for while it is off').toBeUndefined();
  const on = await turnOn(own);
  const recovery = on.ok ? on.value.recoveryCodes : [];
  expect(recovery).toHaveLength(10);
  expect(code(await turnOn(own))).toBe('ALREADY_ON');
  expect(await listOf(member)).toHaveLength(1);
  const standing = await member.call(security.readSecurity);
  expect(standing.ok && standing.value.secondStep).toMatchObject({ recoveryCodes: 10, hasApp: false });

  // No app is asked for, and no six digits are right.
  const asked = await half();
  expect(asked).toMatchObject({ passkey: true, app: false });
  const pass = async (ticket = '', shown: { code?: string; passkey?: PasskeyProof }) =>
    code(await browser.call(passSecondStep, { body: { ticket, ...shown, remember: false } }));
  expect(await pass(asked?.ticket, { code: '000000' })).toBe('CODE_WRONG');
  expect(
    await pass(asked?.ticket, { passkey: earlier.use({ challenge: await challengeFor(browser) }) }),
  ).toBe('PASSKEY_WRONG');
  expect(await pass(asked?.ticket, { passkey: own.use({ challenge: await challengeFor(browser) }) })).toBe(
    'ok',
  );
  expect(await pass((await half())?.ticket, { code: recovery[0] ?? '' })).toBe('ok');

  // The only one there is would shut its owner out; beside another one it may go.
  const remove = async () =>
    code(
      await member.call(passkeys.removePasskey, {
        params: { id: (await listOf(member)).at(-1)?.id ?? '' },
        body: { ticket: await ticketFor('passkey') },
      }),
    );
  expect(await remove()).toBe('LAST_STEP');
  const another = await add(member, { counts: false });
  expect(await remove()).toBe('ok');

  const confirmed = await member.call(passkeys.confirmByPasskey, {
    body: { purpose: 'loginPassword', passkey: another.use({ challenge: await challenge() }) },
  });
  const newPassword = 'After.that.2';
  const ticket = confirmed.ok ? confirmed.value.ticket : '';
  const body = { ticket, newPassword, confirmNewPassword: newPassword };
  expect(code(await member.call(changePassword, { body }))).toBe('ok');
  expect((await inboxOf(member)).at(-1)).not.toContain('Your passkeys were removed');
  const again = await half(newPassword);
  expect(
    await pass(again?.ticket, { passkey: another.use({ challenge: await challengeFor(browser) }) }),
  ).toBe('ok');
});

test('A20-2 M7 one that a thief with the password has made the second step lets nobody in alone once its owner has set a new one', async () => {
  const member = await newMember();
  const email = `${member.id}@example.com`;
  await gateway.house.db.updateTable('members').set({ email }).where('id', '=', member.id).execute();
  const passkey = await add(member, { counts: false });
  const { ticket } = await giveTicket(gateway.house, { id: member.session }, 'secondStep');
  const begun = await member.call(passkeys.beginPasskeyProof);
  const challenge = begun.ok ? begun.value.options.challenge : '';
  const on = await member.call(secondStep.turnOnByPasskey, {
    body: { ticket, passkey: passkey.use({ challenge }) },
  });
  expect(code(on)).toBe('ok');
  const browser = gateway.browser('lawinf3');
  const alone = async () =>
    code(await enter(browser, passkey.use({ challenge: await challengeFor(browser) })));
  expect(await alone()).toBe('ok');

  const botCheck = await gateway.botCheck();
  const forgot = { username: member.username, email, botCheck };
  await gateway.browser('lawinf3').call(forgotByEmail, { body: forgot });
  await gateway.house.queue.idle();
  const mails = await (await gateway.app.request('http://lawinf3.localhost/sandbox/mail')).text();
  const link = new RegExp(`${email}[\\s\\S]*?#reset=([\\w-]+)`).exec(mails)?.[1] ?? '';
  const newPassword = 'After.that.2';
  const reset = await gateway.browser('lawinf3').call(resetByLink, { body: { ticket: link, newPassword } });
  expect(code(reset)).toBe('ok');
  expect(await alone()).toBe('LOGIN_REFUSED');

  // With the new password beside it, it is its owner's.
  const half = await browser.call(login, {
    body: {
      ...({ type: 'username', username: member.username, password: newPassword, remember: false } as const),
      botCheck: await gateway.botCheck(),
    },
  });
  const waits = half.ok || half.failure.code !== 'SECOND_STEP' ? undefined : half.failure.value;
  const shown = passkey.use({ challenge: await challengeFor(browser) });
  const body = { ticket: waits?.ticket ?? '', passkey: shown, remember: false };
  expect(code(await browser.call(passSecondStep, { body }))).toBe('ok');
  expect(await alone()).toBe('ok');
});

test('A21-1 a passkey that is in doubt by the time that it lets somebody in does not: a new password was set in between', async () => {
  const member = await newMember();
  const passkey = await add(member, { counts: false });
  const browser = gateway.browser('lawinf3');
  const proof = passkey.use({ challenge: await challengeFor(browser) });
  const { db } = gateway.house;
  const waiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows.length;
  };
  const [entered] = await db.transaction().execute(async (trx) => {
    // The passkey is read by then, and what its member's password is not.
    await sql`lock table member_credentials in access exclusive mode`.execute(trx);
    const entering = enter(browser, proof);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    const password_hash = await hashPassword('After.that.2');
    await trx
      .updateTable('member_credentials')
      .set({ password_hash })
      .where('member_id', '=', member.id)
      .execute();
    await doubtPasskeys(trx, member.id);
    return [entering];
  });
  expect(code(await entered)).toBe('LOGIN_REFUSED');
});

test('A20-5 M2 neighbours behind one address who spend its logins keep nobody from a passkey in a browser of theirs', async () => {
  const address = '2001:db8:20:5::1';
  const member = await newMember();
  const passkey = await add(member, { counts: false });
  const [own, fresh] = [gateway.browser('lawinf3', address), gateway.browser('lawinf3', address)];
  const by = async (browser: TestBrowser) =>
    code(await enter(browser, passkey.use({ challenge: await challengeFor(browser) })));
  expect(await by(own)).toBe('ok');
  const madeUp = makePasskey({ challenge: 'x', handle: 'y' }).use({ challenge: 'made-up' });
  for (let n = 0; n < 40; n++) await enter(fresh, madeUp);
  expect(await by(fresh)).toBe('TOO_MANY_ATTEMPTS');
  expect(await by(own)).toBe('ok');
});

test('A23-5 M2 made-up ones cost the long work after ten failures of an address, and light work spends nothing of it', async () => {
  const address = '2001:db8:23:5::1';
  const member = await newMember();
  const passkey = await add(member, { counts: false });
  const neighbour = gateway.browser('lawinf3', address);
  const madeUp = makePasskey({ challenge: 'x', handle: 'y' }).use({ challenge: 'made-up' });
  for (let n = 0; n < 10; n++) await enter(neighbour, madeUp);
  for (let n = 0; n < 31; n++) await enter(neighbour, madeUp, await solvedBotCheck(gateway.house, 1000));
  expect(gateway.logged.at(-1)?.facts['reason']).toBe('bot check');
  const fresh = gateway.browser('lawinf3', address);
  expect(code(await enter(fresh, passkey.use({ challenge: await challengeFor(fresh) })))).toBe('ok');
});
