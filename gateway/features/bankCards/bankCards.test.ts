import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as bankCards from '@laro/contract/calls/bankCards.ts';
import { readProfile } from '@laro/contract/calls/profile.ts';
import { confirmPassword } from '@laro/contract/calls/security.ts';
import type { DangerousChange } from '@laro/contract/protocol/dangerousChange.ts';
import { login } from '@laro/contract/calls/session.ts';
import { sweepSessions } from '../session/sweep.ts';
import { payableCards, payoutAccount } from '../../members/bankCards.ts';
import { hashPassword } from '../../members/passwords.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const password = 'Before.it.was.1';
const hour = 3600_000;
const account = { bankCode: 'BPI', accountNumber: '1234 5678 90', payeeName: 'Maya Cruz' };

async function newMember(merchant = 'lawinf3'): Promise<TestMember> {
  const member = await gateway.member(merchant);
  const kept = { member_id: member.id, password_hash: await hashPassword(password) };
  await gateway.house.db.insertInto('member_credentials').values(kept).execute();
  return member;
}

async function confirm({ call }: Pick<TestMember, 'call'>, purpose: DangerousChange, as = password) {
  const outcome = await call(confirmPassword, { body: { purpose, password: as } });
  return outcome.ok ? outcome.value.ticket : outcome.failure.code;
}

async function add(
  member: TestMember,
  other: { bankCode?: string; accountNumber?: string; payeeName?: string | undefined } = {},
  ticket?: string,
) {
  const body = { ...account, ...other, ticket: ticket ?? (await confirm(member, 'bankCard')) };
  const outcome = await member.call(bankCards.addCard, { body });
  return outcome.ok ? outcome.value.id : outcome.failure.code;
}

async function remove(member: TestMember, id: string) {
  const body = { ticket: await confirm(member, 'bankCard') };
  const outcome = await member.call(bankCards.removeCard, { params: { id }, body });
  return outcome.ok ? outcome.value.removesAt : outcome.failure.code;
}

async function listOf({ call }: TestMember) {
  const outcome = await call(bankCards.listCards);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

/** Its cards, each with what is said of it. */
async function cardsOf(member: TestMember): Promise<string[]> {
  return (await listOf(member)).cards.map(
    ({ lastFour, isDefault, removesAt }) =>
      `${lastFour}${isDefault ? ' default' : ''}${removesAt === undefined ? '' : ' going'}`,
  );
}

function code(outcome: { ok: true } | { ok: false; failure: { code: string } }): string {
  return outcome.ok ? 'ok' : outcome.failure.code;
}

const anId = /^\d+$/;

test('S7-45 a ticket is good once, for five minutes, for its change and its session', async () => {
  const member = await newMember();
  const ticket = await confirm(member, 'bankCard');
  expect(ticket).toMatch(/^[\w-]{43}$/);
  const other = await confirm(member, 'payee');
  expect(await add(member, {}, other), 'of another change').toBe('CONFIRM_FIRST');
  expect(await add(member, { bankCode: 'NONE' }, ticket), 'what is refused leaves it good').toBe(
    'BANK_UNKNOWN',
  );
  expect(await add(member, { payeeName: 'M4ya' }, ticket)).toBe('PAYEE_WRONG');
  expect(await add(member, {}, ticket)).toMatch(anId);
  expect(await add(member, { accountNumber: '1234567891' }, ticket), 'spent').toBe('CONFIRM_FIRST');
  const late = await confirm(member, 'bankCard');
  gateway.moveClock(5 * 60_000);
  expect(await add(member, { accountNumber: '1234567891' }, late), 'too old').toBe('CONFIRM_FIRST');
  const replaced = await confirm(member, 'bankCard');
  await confirm(member, 'bankCard');
  expect(await add(member, { accountNumber: '1234567891' }, replaced), 'another came').toBe('CONFIRM_FIRST');
});

test('S7-45 wrong passwords for a ticket are counted with those of a login, in a browser of the member’s own apart', async () => {
  const member = await newMember();
  for (let n = 0; n < 3; n++) expect(await confirm(member, 'payee', 'not it')).toBe('PASSWORD_WRONG');
  expect(await confirm(member, 'payee')).toBe('TOO_MANY_ATTEMPTS');
  const { username } = member;
  const enter = async (browser = gateway.browser('lawinf3'), captcha?: string, as = password) =>
    browser.call(login, {
      body: {
        type: 'username',
        username,
        password: as,
        remember: false,
        ...(captcha !== undefined && { captcha }),
        botCheck: await gateway.botCheck(),
      },
    });
  expect(code(await enter()), 'a stranger has none left at the login').toBe('LOGIN_REFUSED');
  gateway.moveClock(31 * 60_000);
  const browser = gateway.browser('lawinf3');
  const entered = await enter(browser);
  browser.token = entered.ok ? entered.value.token : '';
  const here = { call: browser.call };
  for (let n = 0; n < 5; n++) expect(await confirm(here, 'payee', 'not it')).toBe('PASSWORD_WRONG');
  expect(await confirm(here, 'payee')).toBe('TOO_MANY_ATTEMPTS');
  expect(code(await enter(browser, await browser.solvedCaptcha()))).toBe('LOGIN_REFUSED');
  expect(await confirm(member, 'payee'), 'of strangers none is used up').toMatch(/^[\w-]{43}$/);
  gateway.moveClock(31 * 60_000);
  // Who gets it right begins anew.
  for (let n = 0; n < 4; n++) await confirm(here, 'payee', 'not it');
  expect(await confirm(here, 'payee')).toMatch(/^[\w-]{43}$/);
  for (let n = 0; n < 4; n++) expect(await confirm(here, 'payee', 'not it')).toBe('PASSWORD_WRONG');
});

test('S7-45 who has no password is told so, and a trial is refused by name', async () => {
  expect(await confirm(await gateway.member('lawinf3'), 'bankCard')).toBe('NO_PASSWORD');
  const trial = await gateway.member('lawinf3', { type: 4 });
  expect(await confirm(trial, 'bankCard')).toBe('TRIAL_REJECTED');
  expect(code(await trial.call(bankCards.listCards))).toBe('TRIAL_REJECTED');
});

test('S7-45 the first card binds the payee once; every other is in that name', async () => {
  const member = await newMember();
  expect(await listOf(member)).toMatchObject({ payeeName: '', payeeRule: { required: true }, cards: [] });
  expect(await add(member, { payeeName: '  Maya   Cruz ' })).toMatch(anId);
  const { payeeName, payeeRule } = await listOf(member);
  expect([payeeName, payeeRule]).toEqual(['Maya Cruz', undefined]);
  expect(await add(member, { accountNumber: '2234567890', payeeName: 'Somebody Else' })).toBe(
    'PAYEE_DIFFERS',
  );
  expect(await add(member, { accountNumber: '2234567890', payeeName: 'MAYA CRUZ' })).toMatch(anId);
  expect((await listOf(member)).payeeName).toBe('Maya Cruz');
  const ticket = await confirm(member, 'payee');
  const again = await member.call(bankCards.bindPayee, { body: { ticket, payeeName: 'Somebody Else' } });
  expect(code(again)).toBe('PAYEE_BOUND');
  const other = await newMember();
  const bind = async (name: string) =>
    code(
      await other.call(bankCards.bindPayee, {
        body: { ticket: await confirm(other, 'payee'), payeeName: name },
      }),
    );
  expect(await bind('<b>')).toBe('PAYEE_WRONG');
  expect(await bind('Juan Reyes')).toBe('ok');
  // It is the one of the personal data.
  const profile = await other.call(readProfile);
  expect(profile.ok && profile.value.fields.find(({ field }) => field === 'payeeName')?.value).toBe(
    'Juan Reyes',
  );
});

test.each([
  ['of a bank that is not in the list', { bankCode: 'ZZZ' }, 'BANK_UNKNOWN'],
  ['with a digit too few', { accountNumber: '123456789' }, 'NUMBER_WRONG'],
  ['with a digit too many', { accountNumber: '12345678901' }, 'NUMBER_WRONG'],
  ['with a letter', { accountNumber: '12345678O0' }, 'NUMBER_WRONG'],
  ['without a name', { payeeName: undefined }, 'PAYEE_WRONG'],
])('S7-45 S5-33 no card is added %s', async (_, other, told) => {
  expect(await add(await newMember(), other)).toBe(told);
});

test('S7-45 a member has each account once, and as many as the merchant allows', async () => {
  const member = await newMember('perlas');
  expect(await add(member)).toMatch(anId);
  expect(await add(member, { accountNumber: '1234567890' })).toBe('CARD_EXISTS');
  for (const n of [1, 2]) expect(await add(member, { accountNumber: `223456789${n}` })).toMatch(anId);
  const ticket = await confirm(member, 'bankCard');
  expect(await add(member, { accountNumber: '3234567890' }, ticket)).toBe('TOO_MANY_CARDS');
  expect(await listOf(member)).toMatchObject({ most: 3, removalHours: 48 });
  // Two tickets at once are not two cards more.
  const late = await newMember('perlas');
  for (const n of [1, 2]) await add(late, { accountNumber: `423456789${n}` });
  const both = await Promise.all(
    [3, 4].map(async (n) => add(late, { accountNumber: `423456789${n}` }, await confirm(late, 'bankCard'))),
  );
  expect(both.filter((one) => anId.test(one))).toHaveLength(1);
  // Another member may say the same account; it is kept for each alone.
  expect(await add(await newMember('perlas'))).toMatch(anId);
});

test('S7-45 the first card is the default, another can be chosen, and one is there while any stays', async () => {
  const member = await newMember();
  const first = await add(member);
  gateway.moveClock(1000);
  const second = await add(member, { accountNumber: '2234567890' });
  gateway.moveClock(1000);
  await add(member, { accountNumber: '3334567891' });
  expect(await cardsOf(member)).toEqual(['7890 default', '7891', '7890']);
  await member.call(bankCards.setDefaultCard, { params: { id: second } });
  expect((await listOf(member)).cards[0]?.id).toBe(second);
  await remove(member, second);
  expect(await cardsOf(member)).toEqual(['7891 default', '7890 going', '7890']);
  expect(code(await member.call(bankCards.setDefaultCard, { params: { id: second } }))).toBe(
    'CARD_NOT_FOUND',
  );
  await remove(member, first);
  const [last] = (await listOf(member)).cards;
  await remove(member, last?.id ?? '');
  expect(await cardsOf(member)).toEqual(['7891 going', '7890 going', '7890 going']);
  await member.call(bankCards.keepCard, { params: { id: first } });
  expect(await cardsOf(member)).toEqual(['7890 default', '7891 going', '7890 going']);
});

test('S7-45 a removal waits, can be taken back meanwhile, and nothing is paid out to the card', async () => {
  const { house } = gateway;
  const { db } = house;
  const member = await newMember();
  const id = await add(member);
  const payout = () => payoutAccount(house, db, { memberId: member.id, cardId: BigInt(id) });
  const payable = () => payableCards(db, member.id, house.clock.now());
  expect(await payout()).toEqual({
    bankCode: 'BPI',
    bank: 'Bank of the Philippine Islands (BPI)',
    payee: 'Maya Cruz',
    lastDigits: '7890',
    number: '1234567890',
  });
  expect(await payable()).toEqual([
    { id: BigInt(id), bank: 'Bank of the Philippine Islands (BPI)', lastDigits: '7890' },
  ]);
  const stranger = await newMember();
  expect(await payoutAccount(house, db, { memberId: stranger.id, cardId: BigInt(id) })).toBeUndefined();
  const body = { ticket: 'x'.repeat(43) };
  expect(code(await member.call(bankCards.removeCard, { params: { id }, body }))).toBe('CONFIRM_FIRST');
  expect(new Date(await remove(member, id)).getTime() - house.clock.now().getTime()).toBe(24 * hour);
  expect([await payout(), await payable()]).toEqual([undefined, []]);
  expect(await add(member), 'it is there still').toBe('CARD_EXISTS');
  expect(code(await member.call(bankCards.keepCard, { params: { id } }))).toBe('ok');
  expect(await payable()).toHaveLength(1);
  expect(code(await member.call(bankCards.keepCard, { params: { id } }))).toBe('CARD_NOT_FOUND');
  await remove(member, id);
  const over = (removes_at: Date) =>
    db.updateTable('bank_cards').set({ removes_at }).where('member_id', '=', member.id).execute();
  await over(house.clock.now());
  expect(code(await member.call(bankCards.keepCard, { params: { id } })), 'too late').toBe('CARD_NOT_FOUND');
  expect(await cardsOf(member)).toEqual([]);
  // Its name stays bound, and the same account can come back, swept or not.
  expect((await listOf(member)).payeeName).toBe('Maya Cruz');
  const again = await add(member);
  expect(again).toMatch(anId);
  await remove(member, again);
  await over(house.clock.now());
  await sweepSessions(house);
  const rows = await db.selectFrom('bank_cards').select('id').where('member_id', '=', member.id).execute();
  expect(rows).toEqual([]);
});

test('S7-45 the number of a card is in no answer, log, table, message or audit after it was added', async () => {
  const { house } = gateway;
  const member = await newMember();
  await house.db
    .updateTable('members')
    .set({ email: 'canary@example.com' })
    .where('id', '=', member.id)
    .execute();
  const canary = '604713298855';
  const answers: unknown[] = [];
  const ticket = await confirm(member, 'bankCard');
  const body = { ...account, bankCode: 'UBP', accountNumber: '6047 1329 8855', ticket };
  answers.push(await member.call(bankCards.addCard, { body }));
  answers.push(
    await member.call(bankCards.addCard, { body: { ...body, ticket: await confirm(member, 'bankCard') } }),
  );
  answers.push(await member.call(bankCards.listCards), await member.call(readProfile));
  const [card] = (await listOf(member)).cards;
  answers.push(await remove(member, card?.id ?? ''));
  await house.queue.idle();
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname = 'public'
        and has_table_privilege(quote_ident(schemaname) || '.' || quote_ident(tablename), 'select')`.execute(
    house.db,
  );
  const kept: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
      where t::text ~ '6047 ?1329 ?8855' or t::text like ${`%${Buffer.from(canary).toString('hex')}%`}`.execute(
      house.db,
    );
    kept.push(...rows.map(() => name));
  }
  expect(tables.length).toBeGreaterThan(50);
  expect(kept).toEqual([]);
  const said = JSON.stringify([answers, gateway.logged, gateway.errors.map(String)]);
  expect(said).not.toMatch(/6047 ?1329|13298855|604713/);
  expect(said).toContain('8855');
  // Its owner is told, by mail and in the inbox, in both languages.
  const mail = await (await gateway.app.request('http://lawinf3.localhost/sandbox/mail')).text();
  expect(mail).toContain('the bank account UnionBank •••• 8855 was added to');
  const inbox = await house.db
    .selectFrom('inbox_texts')
    .innerJoin('inbox_messages', 'inbox_messages.id', 'inbox_texts.message_id')
    .select(['language', 'title'])
    .where('member_id', '=', member.id)
    .orderBy('inbox_messages.id')
    .orderBy('language')
    .execute();
  expect(inbox.map(({ language, title }) => `${language} ${title}`)).toEqual([
    'EN Bank account added',
    'TY May nadagdag na bank account',
    'EN Bank account being removed',
    'TY Inaalis ang isang bank account',
  ]);
  const acts = await house.db
    .selectFrom('audit')
    .select('what')
    .where('member_id', '=', member.id)
    .orderBy('id')
    .execute();
  expect(acts.map(({ what }) => what)).toEqual(['payee.bound', 'card.added', 'card.removed']);
});
