import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  chatMessages,
  chatPicture,
  chatUnread,
  enterChat,
  launchChat,
  launchVisitorChat,
  mailChat,
  rateChat,
  sayInChat,
  seeChat,
  typeInChat,
  uploadToChat,
  visitChat,
  watchChat,
  type ChatHead,
} from '@laro/contract/calls/chat.ts';
import {
  answerChat,
  closeChat,
  handChat,
  listChats,
  listPhrases,
  picture as pictureAtDesk,
  removePhrase,
  savePhrase,
  seeChat as seeAtDesk,
  typeToMember,
} from '@laro/contract/calls/officeChat.ts';
import { listen } from '@laro/contract/protocol/client.ts';
import { transferDownline } from '@laro/contract/calls/teamTransfers.ts';
import { join } from '@laro/contract/calls/promotions.ts';
import { logout } from '@laro/contract/calls/session.ts';
import { movements } from '@laro/contract/calls/wallet.ts';
import { whileAnswering } from '../../house/requestInHand.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { isOpen } from '../../chat/conversation.ts';
import { begin } from '../deposit/testDeposits.ts';
import { asks, offer, partOf, playRound } from '../promotions/testPromotions.ts';
import { slowUpload } from '../../testing/slowUpload.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { chatWith, launched, launchQuery as query, openChat, type TestChat } from '../../testing/testChat.ts';
import { solvedBotCheck } from '../../testing/testBotCheck.ts';
import { arithmeticPicture, manyScans, testPicture } from '../../testing/testPictures.ts';
import { sweepSessions } from '../session/sweep.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';
import { letWithdraw, withdrawalPassword } from '../../testing/testWithdrawals.ts';

let gateway: TestGateway;
let support: TestStaff;
beforeAll(async () => void (gateway = await openTestGateway()));
// The desk's sessions are short, and tests move the clock.
beforeEach(async () => void (support = await newStaff(gateway, 'support')));
afterAll(() => gateway.close());

const said = (outcome: { ok: true; value: unknown } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? outcome.value : outcome.failure.code;
const whose = ({ id }: TestMember, merchant = 'lawinf3') => ({ merchant, memberId: String(id) });
const answer = (member: TestMember, text: string, by = support, key: string = randomUUID()) =>
  by.call(answerChat, { body: { ...whose(member), key, text } });
const unread = async (member: TestMember) => {
  const outcome = await member.call(chatUnread);
  return outcome.ok ? outcome.value.unReadCount : outcome.failure.code;
};
async function read(chat: TestChat, query: { after?: number; before?: number } = {}) {
  const outcome = await chat.call(chatMessages, { query });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
async function listed(merchant = 'lawinf3', by = support) {
  const outcome = await by.call(listChats, { query: { merchant } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

describe('S7-16 S3-34 the launch of the chat', () => {
  test('leads to a page of this site with what was asked for, and a ticket where no log sees it', async () => {
    const member = await gateway.member('lawinf3');
    const outcome = await member.call(launchChat, { query });
    const url = new URL(outcome.ok ? outcome.value.chatUrl : '');
    expect(url.origin + url.pathname).toBe('http://lawinf3.localhost/chat');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      ...query,
      b2c: '1',
      backUrl: 'http://lawinf3.localhost/m/message',
    });
    expect(url.hash).not.toBe('');
  });

  test('M1 the way back is on no host that only the caller names', async () => {
    const member = await gateway.member('lawinf3');
    const asked = async (origin: string) => {
      const params = new URLSearchParams({ ...query, b2c: '1' });
      const response = await gateway.app.request(`${origin}${launchChat.path}?${params}`, {
        headers: member.headers,
      });
      const { value } = v.parse(v.object({ value: launchChat.value }), await response.json());
      return new URL(value.chatUrl).searchParams.get('backUrl');
    };
    expect(await asked('http://evil.example')).toBeNull();
    expect(await asked('http://lawinf3.localhost:6666')).toBeNull();
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, hosts: ['play.lawin.example'] }));
    expect(await asked('http://evil.example')).toBe('https://play.lawin.example/m/message');
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, hosts: [] }));
  });

  test('E3 the chat of somebody else is told of nobody', async () => {
    const before = await gateway.house.merchants.settings('lawinf3');
    const member = await gateway.member('lawinf3');
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      links: { ...settings.links, chat: 'https://chat.lawin.example/' },
    }));
    const outcome = await member.call(launchChat, { query });
    const url = new URL(outcome.ok ? outcome.value.chatUrl : '');
    expect([url.origin, url.hash]).toEqual(['https://chat.lawin.example', '']);
    await gateway.changeMerchant('lawinf3', () => before);
  });

  test.each(['https://evil.example/', '//evil.example', '/m/../../evil', 'm/home'])(
    'refuses %s as a way back',
    async (backUrl) => {
      const member = await gateway.member('lawinf3');
      expect(said(await member.call(launchChat, { query: { ...query, backUrl } }))).toBe('BAD_REQUEST');
    },
  );

  test('S6-03 is refused where the merchant has none, for trials and for visitors', async () => {
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      flags: { ...settings.flags, liveChat: false },
    }));
    const perlas = await gateway.member('perlas');
    expect(said(await perlas.call(launchChat, { query }))).toBe('NO_CHAT');
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      flags: { ...settings.flags, liveChat: true },
    }));
    const trial = await gateway.member('lawinf3', { type: 4 });
    expect(said(await trial.call(launchChat, { query }))).toBe('TRIAL_REJECTED');
    expect(said(await gateway.visitor('lawinf3')(launchChat, { query }))).toBe('NO_SESSION');
  });
});

describe('S7-16 the ticket of a launch', () => {
  const enter = async (ticket: string, merchant = 'lawinf3') =>
    said(await gateway.visitor(merchant)(enterChat, { body: { ticket } }));

  test('lets in once, within a minute, at its own merchant, and nobody by one that was changed', async () => {
    const [member, other] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    const ticket = await launched(member);
    expect(await enter(ticket, 'perlas')).toBe('TICKET_GONE');
    expect(await enter(ticket.replace(/^[^.]+/, other.session))).toBe('TICKET_GONE');
    expect(await enter(ticket)).toHaveProperty('pass');
    expect(await enter(ticket)).toBe('TICKET_GONE');
    const late = await launched(member);
    gateway.moveClock(60_001);
    expect(await enter(late)).toBe('TICKET_GONE');
  });

  test('A38-2 lets nobody in who is logged in there as somebody else, and says whose conversation it is', async () => {
    const [sender, reader] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    const ticket = await launched(sender);
    const before = gateway.logged.length;
    expect(said(await reader.call(enterChat, { body: { ticket } }))).toBe('TICKET_GONE');
    const refused = { event: 'chat.refused', facts: { part: 'ticket', why: 'otherMember', ip: undefined } };
    expect(gateway.logged.slice(before)).toEqual([refused]);
    const entered = { pass: expect.any(String), userName: sender.username };
    expect(said(await sender.call(enterChat, { body: { ticket } }))).toEqual(entered);
    await reader.call(logout);
    const late = await launched(sender);
    expect(said(await reader.call(enterChat, { body: { ticket: late } }))).toEqual(entered);
  });

  test('L7 F5 its pass is of this member at this brand, and ends with their session', async () => {
    const [member, other] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    const chat = await openChat(gateway, member);
    await chat.say('Mine');
    expect((await read(chat)).messages.map(({ text }) => text)).toEqual(['Mine']);
    const refused = async (one: TestChat) => said(await one.call(chatMessages, { query: {} }));
    expect(await refused(chatWith(gateway, chat.pass, 'perlas'))).toBe('PASS_GONE');
    expect(await refused(chatWith(gateway, chat.pass.replace(/^[^.]+/, other.session)))).toBe('PASS_GONE');
    // A ticket is no pass.
    expect(await refused(chatWith(gateway, await launched(member)))).toBe('PASS_GONE');
    await member.call(logout);
    for (const call of [
      chat.call(chatMessages, { query: {} }),
      chat.say('After the end'),
      chat.call(seeChat, { body: { number: 1 } }),
    ]) {
      expect(said(await call)).toBe('PASS_GONE');
    }
  });
});

describe('S4-42 what a member writes', () => {
  test('is there once for each key, however often and at once it is sent, and has the next number', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    const [first, second] = [randomUUID(), randomUUID()];
    const all = await Promise.all([
      ...Array.from({ length: 10 }, () => chat.say('One', first)),
      ...Array.from({ length: 10 }, () => chat.say('Two', second)),
    ]);
    expect(all.filter(({ ok }) => !ok)).toEqual([]);
    const { head, messages } = await read(chat);
    expect(messages.map(({ number }) => number)).toEqual([1, 2]);
    expect(messages.map(({ text }) => text).toSorted()).toEqual(['One', 'Two']);
    expect(head).toMatchObject({ last: 2, state: 'waits' });
    expect(said(await chat.say('Something else', first))).toBe('KEY_USED');
    expect((await read(chat)).head.last).toBe(2);
  });

  test('is asked for after a number and before one, in its order', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    await gateway.house.db
      .insertInto('chat_messages')
      .values(
        Array.from({ length: 55 }, (_, at) => ({
          member_id: member.id,
          from_desk: false,
          sent_at: gateway.house.clock.now(),
          text: `Line ${at + 1}`,
        })),
      )
      .execute();
    const numbers = async (query?: { after?: number; before?: number }) =>
      (await read(chat, query)).messages.map(({ number }) => number);
    const from = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at);
    expect(await numbers()).toEqual(from(6, 55));
    expect(await numbers({ before: 6 })).toEqual(from(1, 5));
    expect(await numbers({ after: 0 })).toEqual(from(1, 50));
    expect(await numbers({ after: 53 })).toEqual([54, 55]);
  });

  test('is refused once it is more than anybody types, and what was sent before it can be sent again', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    const key = randomUUID();
    await chat.say('The first', key);
    const { chatMessages: budget } = budgets;
    const house = gateway.house;
    for (let use = 1; use < budget.limit; use++) await takeFrom(house, budget, String(member.id));
    expect(said(await chat.say('One too many'))).toBe('TOO_MANY_MESSAGES');
    expect(said(await chat.say('The first', key))).toMatchObject({ number: 1 });
    gateway.moveClock(budget.windowMs + 1);
    expect(said(await chat.say('Later'))).toMatchObject({ number: 2 });
  });

  test('is text as it was typed, of at most 2,000 characters and at least one', async () => {
    const chat = await openChat(gateway, await gateway.member('lawinf3'));
    const text = '<b>My game</b> stopped & "nothing" moves';
    expect(said(await chat.say(text))).toMatchObject({ text });
    expect(said(await chat.say('   '))).toBe('BAD_REQUEST');
    expect(said(await chat.say('x'.repeat(2001)))).toBe('BAD_REQUEST');
  });

  test('keeps the session of whoever writes open, and a page that only lies there does not', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    gateway.moveClock(119 * 60_000);
    await chat.say('Still here');
    gateway.moveClock(119 * 60_000);
    expect((await read(chat)).head.last).toBe(1);
    gateway.moveClock(2 * 60_000);
    expect(said(await chat.call(chatMessages, { query: {} }))).toBe('PASS_GONE');
  });
});

describe('S4-42 something that is asked about', () => {
  async function things(member: TestMember) {
    const { db, clock } = gateway.house;
    await letWithdraw(gateway, member, '1000.00');
    const below = await gateway.member('lawinf3', { parent: member.id });
    const sent = await member.call(transferDownline, {
      body: {
        key: randomUUID(),
        memberId: String(below.id),
        amount: '250.00',
        withdrawalPassword,
      },
    });
    const moved = await member.call(movements, { query: {} });
    const { rows: had } = await sql<{ id: bigint }>`
      with item as (
        insert into mall_items (merchant_code, sort, kind, price, from_level, starts_at, art)
          values ('lawinf3', 1, 'picture', 60, 0, ${clock.now()}, '') returning id
      )
      insert into mall_orders (merchant_code, member_id, item_id, client_key, kind, price, art, titles, day, at)
        select 'lawinf3', ${member.id}, id, ${randomUUID()}, 'picture', 60, '', '{"EN": "A wallpaper"}',
            '2026-11-02', ${clock.now()} from item returning id`.execute(db);
    const { orderNo } = await begin(member);
    // One that came to nothing holds no money.
    const cash = { merchant_code: 'lawinf3', currency: 'PHP', member_id: member.id, amount: 750_00n };
    const { id } = await db
      .insertInto('cash_orders')
      .values({
        ...cash,
        direction: 'withdrawal',
        channel: 'BANK',
        state: 'failed',
        ended_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await playRound(gateway, member, '20.00');
    const round = await db
      .selectFrom('rounds')
      .select(['id', 'round', 'vendor_code', 'game_id'])
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    const { id: orderId } = await db
      .insertInto('lottery_orders')
      .values({
        vendor_code: round.vendor_code,
        game_id: round.game_id,
        member_id: member.id,
        reference: 'L1',
        play: 'straight',
        selection: '{}',
        placed_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('lottery_suborders')
      .values({
        round_id: round.id,
        order_id: orderId,
        draw: '1',
        closes_at: clock.now(),
        bets: 1,
        amount: 40_00n,
      })
      .execute();
    const promotionId = await offer(gateway, { kind: 'code', amount: '50.00', code: 'MABUHAY', ...asks });
    await member.call(join, { body: { promotionId, code: 'MABUHAY' } });
    const part = await partOf(member);
    const money = (amount: string) => ({ amount, currency: 'PHP' });
    return {
      [`deposit.${orderNo}`]: money('500.00'),
      [`withdrawal.${id}`]: money('750.00'),
      [`round.${round.round}`]: { ...money('20.00'), titles: { EN: expect.any(String) } },
      [`order.${orderId}`]: { ...money('40.00'), titles: { EN: expect.any(String) } },
      [`bonus.${part?.id}`]: { ...money('50.00'), titles: { EN: 'A promo', TY: 'Isang promo' } },
      [`mall.${had[0]?.id}`]: { points: 60, titles: { EN: 'A wallpaper' } },
      [`movement.${moved.ok && moved.value.content[0]?.number}`]: {
        ...money('-250.00'),
        movement: 'team_sent',
      },
      [`teamTransfer.${sent.ok && sent.value.id}`]: { ...money('-250.00'), titles: { EN: below.username } },
    };
  }

  test('goes along with the message, an order as a bet or a bonus, and the desk sees it as it was', async () => {
    const member = await gateway.member('lawinf3', { type: 1 });
    const all = Object.entries(await things(member));
    const chat = await openChat(gateway, member);
    for (const [name, is] of all) {
      expect(said(await chat.say('What of this?', randomUUID(), name))).toMatchObject({
        about: { ...is, name, at: expect.any(String) },
      });
    }
    const atDesk = await support.call(seeAtDesk, { query: whose(member) });
    expect(atDesk).toMatchObject({
      value: { messages: all.map(([name, is]) => ({ about: { name, ...is } })) },
    });
    // What was written stays as it was; how it stands now is beside it.
    await sql`update deposits set state = 'expired' where member_id = ${member.id}`.execute(gateway.house.db);
    const later = await support.call(seeAtDesk, { query: whose(member) });
    expect(later.ok && later.value.messages.map(({ now }) => now)).toEqual([
      'expired',
      undefined,
      'lost',
      undefined,
      'wagering',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is named by the launch, told to the page that enters, and never somebody else’s', async () => {
    const [member, other] = [await gateway.member('lawinf3', { type: 1 }), await gateway.member('lawinf3')];
    const names = Object.keys(await things(member));
    const [name = ''] = names;
    const launch = await member.call(launchChat, { query: { ...query, about: name } });
    const url = new URL(launch.ok ? launch.value.chatUrl : '');
    expect(url.searchParams.get('about')).toBe(name);
    const enter = async (who: TestMember, about: string) =>
      said(await gateway.visitor('lawinf3')(enterChat, { body: { ticket: await launched(who), about } }));
    expect(await enter(member, name)).toMatchObject({ about: { name, amount: '500.00' } });
    const theirs = await openChat(gateway, other);
    for (const one of names) {
      expect(await enter(other, one)).not.toHaveProperty('about');
      expect(said(await theirs.say('Whose is this?', randomUUID(), one))).toBe('ABOUT_UNKNOWN');
    }
    expect((await read(theirs)).messages).toEqual([]);
    for (const wrong of ['member.1', 'deposit', 'bonus.<b>']) {
      expect(said(await theirs.say('What is this?', randomUUID(), wrong))).toBe('BAD_REQUEST');
    }
  });
});

describe('S7-17 unread', () => {
  test('is what the desk wrote and was shown on no device, the same on each', async () => {
    const member = await gateway.member('lawinf3');
    const [phone, tablet] = [await openChat(gateway, member), await openChat(gateway, member)];
    await phone.say('Where is my money?');
    expect(await unread(member)).toBe(0);
    await answer(member, 'On its way');
    await answer(member, 'It takes an hour');
    expect([await unread(member), (await read(tablet)).head.unread]).toEqual([2, 2]);
    // One that came meanwhile was not shown.
    await phone.call(seeChat, { body: { number: 2 } });
    expect([await unread(member), (await read(tablet)).head.unread]).toEqual([1, 1]);
    await tablet.call(seeChat, { body: { number: 3 } });
    expect([await unread(member), (await read(phone)).head.unread]).toEqual([0, 0]);
  });

  test('S4-42 is told to every open page, with what else changes, by a stream that ends with the session', async () => {
    // A stream that is told nothing looks by itself after a while: not here.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const member = await gateway.member('lawinf3');
    const [phone, tablet] = [await openChat(gateway, member), await openChat(gateway, member)];
    const stop = new AbortController();
    const heard = listen(tablet.options, watchChat, { query: {} }, stop.signal);
    const until = async (isIt: (head: ChatHead) => boolean): Promise<ChatHead | undefined> => {
      for (let next = await heard.next(); !next.done; next = await heard.next())
        if (isIt(next.value)) return next.value;
      return undefined;
    };
    expect(await until(({ last }) => last === 0)).toMatchObject({ state: 'idle' });
    await phone.say('Hello');
    expect(await until(({ last }) => last === 1)).toMatchObject({
      state: 'waits',
      ahead: expect.any(Number),
    });
    await answer(member, 'Hello to you');
    expect(await until(({ last }) => last === 2)).toMatchObject({ state: 'taken', unread: 1 });
    await phone.call(seeChat, { body: { number: 2 } });
    expect(await until(({ unread }) => unread === 0)).toMatchObject({ last: 2 });
    await member.call(logout);
    await answer(member, 'Anything else?');
    expect(await until(() => true)).toBeUndefined();
    stop.abort();
  });
});

test('A17-6 a message costs the database the same however many pages of its member are open', async () => {
  const member = await gateway.member('lawinf3');
  const chat = await openChat(gateway, member);
  const stop = new AbortController();
  const pages = Array.from({ length: 5 }, () => listen(chat.options, watchChat, { query: {} }, stop.signal));
  const [first] = pages;
  const heard = (some: (typeof pages)[number][]) => Promise.all(some.map((page) => page.next()));
  const costOf = async (some: typeof pages) => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await Promise.all([heard(some), chat.say('Hello')]);
    const { length } = query.mock.calls;
    query.mockRestore();
    return length;
  };
  if (first) await heard([first]);
  const ofOne = await costOf(pages.slice(0, 1));
  await heard(pages.slice(1));
  expect(await costOf(pages)).toBeLessThan(ofOne * 3);
  stop.abort();
});

test('A18-3 one pass has five streams at a time, wherever they come from: another one ends the oldest', async () => {
  const member = await gateway.member('lawinf3');
  const chat = await openChat(gateway, member);
  const stop = new AbortController();
  const pages: ReturnType<typeof listen<typeof watchChat>>[] = [];
  for (let count = 0; count < 6; count += 1) {
    // However it is said, it is one pass.
    const headers = () => ({ authorization: count % 2 === 0 ? chat.pass : `Bearer ${chat.pass}` });
    const page = listen({ ...chat.options, headers }, watchChat, { query: {} }, stop.signal);
    pages.push(page);
    expect((await page.next()).done).toBe(false);
  }
  const [oldest, ...others] = pages;
  await chat.say('Hello');
  for (const page of others) expect((await page.next()).value).toMatchObject({ last: 1 });
  expect(await oldest?.next()).toMatchObject({ done: true });
  stop.abort();
});

describe('S6-10 conversations at the desk', () => {
  test('wait in the order in which they began to, and go on once they are answered and closed', async () => {
    const owner = await newStaff(gateway, 'owner', ['perlas']);
    const [first, second] = [await gateway.member('perlas'), await gateway.member('perlas')];
    const chats = [await openChat(gateway, first, 'perlas'), await openChat(gateway, second, 'perlas')];
    await chats[1]?.say('I was here first');
    gateway.moveClock(1000);
    await chats[0]?.say('And I second');
    const waiting = async () => (await listed('perlas', owner)).chats.map(({ memberId }) => memberId);
    expect(await waiting()).toEqual([String(second.id), String(first.id)]);
    expect((await listed('perlas', owner)).chats[0]).toMatchObject({ waitsSince: expect.any(String) });
    const ofSecond = whose(second, 'perlas');
    const body = { ...ofSecond, key: randomUUID(), text: 'How can we help?' };
    await owner.call(answerChat, { body });
    expect(await waiting()).toEqual([String(first.id), String(second.id)]);
    expect((await listed('perlas', owner)).chats[1]).toMatchObject({ takenBy: owner.name, last: 2 });
    const close = async (last: number) => said(await owner.call(closeChat, { body: { ...ofSecond, last } }));
    expect(await close(1)).toBe('WRITTEN_MEANWHILE');
    expect(await close(2)).toBeNull();
    expect(await waiting()).toEqual([String(first.id)]);
    await chats[1]?.say('One more thing');
    expect((await listed('perlas', owner)).chats[1]).toMatchObject({ memberId: String(second.id), last: 3 });
  });

  test('A21-6 S7-16 of members come before those of who only visits, however many of these wait, and for how long', async () => {
    const owner = await newStaff(gateway, 'owner', ['perlas']);
    const { db, clock } = gateway.house;
    await sql`
      with visitors as (
        insert into members (merchant_code, username, type, currency)
          select 'perlas', 'visitor' || n, 4, 'PLAY' from generate_series(1, 200) n
          returning id
      )
      insert into chats (member_id, merchant_code, last_number, waits_since)
        select id, 'perlas', 1, ${clock.now()} from visitors`.execute(db);
    gateway.moveClock(60_000);
    const member = await gateway.member('perlas');
    await (await openChat(gateway, member, 'perlas')).say('Where is my money?');
    const { chats } = await listed('perlas', owner);
    expect(chats).toHaveLength(200);
    expect(chats.map(({ memberId }) => memberId)).toContain(String(member.id));
    await sql`
      delete from chats where member_id in (select id from members where type = 4 and merchant_code = 'perlas')`.execute(
      db,
    );
  });

  test('are of whoever has taken one until it is handed over; of two who take it one is told who was quicker', async () => {
    const member = await gateway.member('lawinf3');
    const [ana, ben] = [await newStaff(gateway, 'support'), await newStaff(gateway, 'support')];
    const chat = await openChat(gateway, member);
    await chat.say('Anybody there?');
    const hand = async (by: TestStaff, from: string | undefined, to: string | undefined) =>
      by.call(handChat, { body: { ...whose(member), ...(from && { from }), ...(to && { to }) } });
    const both = await Promise.all([hand(ana, undefined, ana.name), hand(ben, undefined, ben.name)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const [winner, loser] = both[0]?.ok ? [ana, ben] : [ben, ana];
    expect(both.find(({ ok }) => !ok)).toMatchObject({
      failure: { code: 'TAKEN', value: { by: winner.name } },
    });
    expect(await answer(member, 'Me', loser)).toMatchObject({ failure: { code: 'TAKEN' } });
    expect((await read(chat)).head).toMatchObject({ state: 'taken', last: 1 });
    expect(said(await hand(winner, winner.name, loser.name))).toBeNull();
    expect(await answer(member, 'Me now', winner)).toMatchObject({ failure: { code: 'TAKEN' } });
    expect(await answer(member, 'Me now', loser)).toMatchObject({ ok: true });
    const reader = await newStaff(gateway, 'reader');
    expect(said(await hand(loser, loser.name, reader.name))).toBe('COLLEAGUE_UNKNOWN');
    expect(said(await hand(loser, loser.name, undefined))).toBeNull();
    const acts = await gateway.house.db
      .selectFrom('audit')
      .select(['what', 'who'])
      .where('member_id', '=', member.id)
      .where('what', 'like', 'chat.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ what }) => what)).toEqual([
      'chat.handed',
      'chat.handed',
      'chat.answered',
      'chat.handed',
    ]);
    expect(new Set(acts.map(({ who }) => who))).toEqual(new Set(['operator']));
  });

  test('an answer that is sent twice is one, and says to the staff alone who wrote it', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    await chat.say('Hello');
    const key = randomUUID();
    const all = await Promise.all(Array.from({ length: 10 }, () => answer(member, 'Hello!', support, key)));
    expect(all.filter(({ ok }) => !ok)).toEqual([]);
    const { messages } = await read(chat);
    expect(messages.map(({ number, from }) => [number, from])).toEqual([
      [1, 'member'],
      [2, 'desk'],
    ]);
    expect(JSON.stringify(messages)).not.toContain(support.name);
    const atDesk = await support.call(seeAtDesk, { query: whose(member) });
    expect(atDesk).toMatchObject({ value: { messages: [{}, { by: support.name }] } });
  });

  test('are those of the brands that one sees, and of roles that may', async () => {
    const member = await gateway.member('lawinf3');
    await (await openChat(gateway, member)).say('Hello');
    const elsewhere = await newStaff(gateway, 'support', ['perlas']);
    expect(said(await elsewhere.call(seeAtDesk, { query: whose(member) }))).toBe('NOT_ALLOWED');
    const body = { ...whose(member, 'perlas'), key: randomUUID(), text: 'Hello' };
    expect(said(await elsewhere.call(answerChat, { body }))).toBe('CHAT_UNKNOWN');
    const cashier = await newStaff(gateway, 'cashier');
    expect(said(await cashier.call(listChats, { query: { merchant: 'lawinf3' } }))).toBe('NOT_ALLOWED');
    const reader = await newStaff(gateway, 'reader');
    expect((await listed('lawinf3', reader)).chats.length).toBeGreaterThan(0);
    // Who sees both hears at each who waits at the other one.
    const { chats } = await listed('lawinf3', reader);
    const count = chats.filter(({ waitsSince }) => waitsSince !== undefined).length;
    expect((await listed('perlas', reader)).elsewhere).toEqual([{ merchant: 'lawinf3', count }]);
    expect((await listed('perlas', elsewhere)).elsewhere).toEqual([]);
    expect(said(await answer(member, 'I only read', reader))).toBe('NOT_ALLOWED');
  });
});

describe('S4-42 how long it takes', () => {
  test('is said once five were answered in the week, by what four of five waited; who waits hears how many are before', async () => {
    gateway.moveClock(8 * 24 * 3_600_000);
    const staff = await newStaff(gateway, 'support', ['perlas']);
    const members = await Promise.all(Array.from({ length: 5 }, () => gateway.member('perlas')));
    const reads: (number | undefined)[] = [];
    const minutes = [1, 2, 3, 4, 15];
    const guest = await openChat(gateway, await gateway.member('perlas'), 'perlas');
    for (const [at, member] of members.entries()) {
      await (await openChat(gateway, member, 'perlas')).say('Hello');
      gateway.moveClock((minutes[at] ?? 0) * 60_000);
      reads.push((await read(guest)).head.minutes);
      const body = { ...whose(member, 'perlas'), key: randomUUID(), text: 'Hello' };
      expect(said(await staff.call(answerChat, { body }))).toMatchObject({ number: 2 });
    }
    expect(reads).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect((await read(guest)).head.minutes).toBe(4);
  });

  test('hours go beyond midnight, and outside of them it is said when the desk is there again', async () => {
    expect([
      isOpen({ from: '09:00', to: '21:00' }, '08:59'),
      isOpen({ from: '09:00', to: '21:00' }, '09:00'),
    ]).toEqual([false, true]);
    const night = { from: '18:00', to: '02:00' };
    expect(['17:59', '18:00', '01:59', '02:00'].map((time) => isOpen(night, time))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    const chat = await openChat(gateway, await gateway.member('lawinf3'));
    expect((await read(chat)).head.opensAt).toBeUndefined();
    const [hour] = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Manila',
      hour: '2-digit',
      hourCycle: 'h23',
    })
      .format(gateway.house.clock.now())
      .split(':');
    const at = (later: number) => `${String((Number(hour) + later) % 24).padStart(2, '0')}:00`;
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      chatHours: { from: at(2), to: at(6) },
    }));
    await chat.say('At night');
    expect((await read(chat)).head).toMatchObject({ state: 'waits', opensAt: at(2) });
    expect(said(await chat.call(sayInChat, { body: { key: randomUUID(), text: 'Kept' } }))).toMatchObject({
      number: 2,
    });
  });
});

describe('S7-16 S6-10 what makes a chat a good one', () => {
  test('each side is told that the other one writes, until it has written or has stopped', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    await chat.say('Hello');
    const atDesk = async () => {
      const outcome = await support.call(seeAtDesk, { query: whose(member) });
      return outcome.ok && outcome.value.types;
    };
    expect([await atDesk(), (await read(chat)).head.typesUntil]).toEqual([false, undefined]);
    expect(said(await chat.call(typeInChat, {}))).toBeNull();
    expect(said(await support.call(typeToMember, { body: whose(member) }))).toBeNull();
    expect([await atDesk(), (await read(chat)).head.typesUntil]).toEqual([true, expect.any(String)]);
    await chat.say('Once more');
    await answer(member, 'Yes?');
    expect([await atDesk(), (await read(chat)).head.typesUntil]).toEqual([false, undefined]);
    await chat.call(typeInChat, {});
    await support.call(typeToMember, { body: whose(member) });
    gateway.moveClock(7000);
    expect([await atDesk(), (await read(chat)).head.typesUntil]).toEqual([false, undefined]);
    const elsewhere = { merchant: 'perlas', memberId: String(member.id) };
    expect(said(await support.call(typeToMember, { body: elsewhere }))).toBe('CHAT_UNKNOWN');
  });

  test('what was closed is rated once, the last word counts, and the desk reads it', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    const rate = async (number: number, score: number) =>
      said(await chat.call(rateChat, { body: { number, score } }));
    await chat.say('Hello');
    await answer(member, 'Yes?');
    const asked = async () => (await read(chat)).head.rate;
    expect([await asked(), await rate(2, 5)]).toEqual([undefined, 'NOTHING_TO_RATE']);
    await support.call(closeChat, { body: { ...whose(member), last: 2 } });
    expect(await asked()).toBe(2);
    expect(await rate(1, 5)).toBe('NOTHING_TO_RATE');
    expect([await rate(2, 2), await rate(2, 4), await asked()]).toEqual([null, null, undefined]);
    const seen = await support.call(seeAtDesk, { query: whose(member) });
    expect(seen).toMatchObject({ value: { score: 4 } });
    expect((await listed()).satisfaction).toEqual({ count: 1, percent: 100 });
    // Written to again it is another one, which is rated anew.
    await chat.say('And now?');
    expect(await asked()).toBeUndefined();
    await answer(member, 'Now as well.');
    await support.call(closeChat, { body: { ...whose(member), last: 4 } });
    expect(await asked()).toBe(4);
    expect((await listed('perlas')).satisfaction).toBeUndefined();
  });

  test('answers are kept ready by their title, of one brand, and taken away', async () => {
    const keep = (title: string, text: string, merchant = 'lawinf3') =>
      support.call(savePhrase, { body: { merchant, title, text } });
    const kept = async (merchant = 'lawinf3') => {
      const outcome = await support.call(listPhrases, { query: { merchant } });
      return outcome.ok ? outcome.value.phrases : [];
    };
    await keep('Thanks', 'Thank you');
    await keep('Bank', 'Which bank was it?');
    await keep('Thanks', 'Thank you for waiting.');
    expect((await kept()).map(({ title, text }) => `${title}: ${text}`)).toEqual([
      'Bank: Which bank was it?',
      'Thanks: Thank you for waiting.',
    ]);
    expect(await kept('perlas')).toEqual([]);
    const phraseId = (await kept())[0]?.id ?? '';
    const remove = async (merchant: string) =>
      said(await support.call(removePhrase, { body: { merchant, phraseId } }));
    expect([await remove('perlas'), await remove('lawinf3')]).toEqual(['PHRASE_UNKNOWN', null]);
    expect((await kept()).map(({ title }) => title)).toEqual(['Thanks']);
  });
});

test('A38-1 L1 a number of a message that there can be none of is refused', async () => {
  const member = await gateway.member('lawinf3');
  const chat = await openChat(gateway, member);
  await chat.say('First');
  for (const number of [2_147_483_648, 1e21]) {
    const seen = support.call(seeAtDesk, { query: { ...whose(member), before: number } });
    expect(said(await seen)).toBe('BAD_REQUEST');
    const closed = support.call(closeChat, { body: { ...whose(member), last: number } });
    expect(said(await closed)).toBe('BAD_REQUEST');
  }
});

const letVisit = (chatForVisitors: boolean) =>
  gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, chatForVisitors }));

test('A28-6 L24 a pass or a ticket that is made up leaves a line in the log, and none does where none is given', async () => {
  const madeUp = `${randomUUID()}.${'x'.repeat(43)}`;
  const before = gateway.logged.length;
  const { call } = gateway.browser('lawinf3', '127.0.0.28');
  // As the HTTP server has it, so that the log knows whence.
  await whileAnswering({ request: 'of-a-test' }, async () => {
    expect(said(await call(enterChat, { body: { ticket: madeUp } }))).toBe('TICKET_GONE');
  });
  expect(said(await chatWith(gateway, madeUp).call(chatMessages, { query: {} }))).toBe('PASS_GONE');
  expect(said(await call(chatMessages, { query: {} }))).toBe('PASS_GONE');
  expect(gateway.logged.slice(before)).toEqual([
    { event: 'chat.refused', facts: { part: 'ticket', why: 'madeUp', ip: '127.0.0.28' } },
    { event: 'chat.refused', facts: { part: 'pass', why: 'madeUp', ip: undefined } },
  ]);
});

test('A30 A28-6 L24 so does a ticket that is used again, and a pass whose session is over, but not that of a visit which is begun anew', async () => {
  const member = await gateway.member('lawinf3');
  const ticket = await launched(member);
  const { call } = gateway.browser('lawinf3', '127.0.0.30');
  const entered = await call(enterChat, { body: { ticket } });
  const before = gateway.logged.length;
  const lines = () => gateway.logged.slice(before).filter(({ event }) => event === 'chat.refused');
  expect(said(await call(enterChat, { body: { ticket } }))).toBe('TICKET_GONE');
  const used = { event: 'chat.refused', facts: { part: 'ticket', why: 'used', ip: undefined } };
  expect(lines()).toEqual([used]);
  await member.call(logout);
  const chat = chatWith(gateway, entered.ok ? entered.value.pass : '');
  expect(said(await chat.call(chatMessages, { query: {} }))).toBe('PASS_GONE');
  const over = { event: 'chat.refused', facts: { part: 'pass', why: 'noSession', ip: undefined } };
  expect(lines()).toEqual([used, over]);
  await letVisit(true);
  expect(await call(visitChat, { body: { pass: chat.pass } })).toMatchObject({ ok: true });
  await letVisit(false);
  expect(lines()).toEqual([used, over]);
});

describe('S7-16 S4-42 who has no account', () => {
  const visit = (pass?: string, merchant = 'lawinf3') =>
    gateway.visitor(merchant)(visitChat, { body: pass === undefined ? {} : { pass } });
  test('is let in only where the brand wants it, comes back to what was said, and nobody else reads it', async () => {
    const visitor = gateway.visitor('lawinf3');
    await letVisit(false);
    expect([said(await visit()), said(await visitor(launchVisitorChat, { query }))]).toEqual([
      'NO_CHAT',
      'NO_CHAT',
    ]);
    await letVisit(true);
    const launched = await visitor(launchVisitorChat, { query });
    const url = new URL(launched.ok ? launched.value.chatUrl : '');
    expect([url.origin + url.pathname, url.hash]).toEqual(['http://lawinf3.localhost/chat', '']);
    const [first, other] = [await visit(), await visit()];
    if (!first.ok || !other.ok) throw new Error('no visit');
    const chat = chatWith(gateway, first.value.pass);
    await chat.say('How do I open an account?');
    const [waiting] = (await listed()).chats.filter(({ member }) => member.startsWith('visitor'));
    expect(waiting).toMatchObject({ state: 'open', last: 1 });
    const whose = { merchant: 'lawinf3', memberId: waiting?.memberId ?? '' };
    await support.call(answerChat, { body: { ...whose, key: randomUUID(), text: 'With a phone number.' } });
    // The next tab of the same browser.
    const again = await visit(first.value.pass);
    expect(again).toMatchObject({ value: { pass: first.value.pass } });
    expect((await read(chatWith(gateway, first.value.pass))).messages.map(({ text }) => text)).toEqual([
      'How do I open an account?',
      'With a phone number.',
    ]);
    expect((await read(chatWith(gateway, other.value.pass))).messages).toEqual([]);
    expect(said(await chatWith(gateway, first.value.pass, 'perlas').say('Hello'))).toBe('PASS_GONE');
    expect(said(await chat.call(mailChat, { body: {} }))).toBe('NO_MAIL');
    // It has an end, and whoever comes after it begins anew.
    gateway.moveClock(25 * 3_600_000);
    expect(said(await chat.say('Still here'))).toBe('PASS_GONE');
    const anew = await visit(first.value.pass);
    expect(anew.ok && anew.value.pass).not.toBe(first.value.pass);
    await letVisit(false);
    expect(said(await visit(anew.ok ? anew.value.pass : ''))).toBe('NO_CHAT');
  });

  test('holds no money and no cookie, and each network begins so many in an hour', async () => {
    await letVisit(true);
    const response = await gateway.app.request(`http://lawinf3.localhost${visitChat.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://lawinf3.localhost' },
      body: '{}',
    });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
    const { rows } = await sql<{ accounts: bigint }>`
      select count(*) as accounts from accounts join members on members.id = member_id
        where username like 'visitor%'`.execute(gateway.house.db);
    expect(rows[0]?.accounts).toBe(0n);
    const codes = new Set<unknown>();
    for (let times = 0; times <= budgets.chatVisits.limit; times += 1) {
      const outcome = await visit();
      codes.add(outcome.ok ? 'ok' : outcome.failure.code);
    }
    expect(codes).toEqual(new Set(['ok', 'WORK_FIRST']));
    // No work comes before it: who has a network of IPv6 begins no more (A21-6).
    const near = (part: number) => gateway.browser('lawinf3', `2001:db8:21:${part}::1`);
    const all = await Promise.all(
      Array.from({ length: budgets.chatVisits.limit + 1 }, (_, part) =>
        near(part).call(visitChat, { body: {} }),
      ),
    );
    expect(all.filter((one) => !one.ok)).toHaveLength(1);
    await letVisit(false);
  });

  test('A22-5 keeps nobody out who shares the address of a mobile carrier: what comes after that is let in for work of its own', async () => {
    await letVisit(true);
    const carrier = () => gateway.browser('lawinf3', '203.0.113.77');
    const visitWith = (botCheck?: string) =>
      carrier().call(visitChat, { body: { ...(botCheck !== undefined && { botCheck }) } });
    for (let times = 0; times < budgets.chatVisits.limit; times += 1) await visitWith();
    const refused = await visitWith();
    expect(refused).toMatchObject({
      failure: { code: 'WORK_FIRST', value: { parameters: { cost: 20_000 } } },
    });
    const worked = await gateway.botCheck();
    expect(await visitWith(worked)).toMatchObject({ ok: true });
    expect(said(await visitWith(worked)), 'the same once more').toBe('WORK_FIRST');
    expect(said(await visitWith(await solvedBotCheck(gateway.house, 1000))), 'light').toBe('WORK_FIRST');
    expect(said(await visitWith('e30='))).toBe('WORK_FIRST');
    await letVisit(false);
  });

  test('A26-7 A25-5 nor do many at once without any work have those who share it told that it is busy', async () => {
    await letVisit(true);
    const visit = async (botCheck = '') =>
      said(await gateway.browser('lawinf3', '203.0.113.78').call(visitChat, { body: { botCheck } }));
    for (let times = 0; times < budgets.chatVisits.limit; times += 1) await visit();
    const many = Array.from({ length: 300 }, () => visit());
    expect(await visit(await gateway.botCheck())).toHaveProperty('pass');
    expect(new Set(await Promise.all(many))).toEqual(new Set(['WORK_FIRST']));
    await letVisit(false);
  });
});

describe('S7-16 S5-31 pictures', () => {
  const upload = async (chat: TestChat, bytes: Buffer) => {
    const sent = await chat.call(uploadToChat, { body: new Blob([Buffer.from(bytes)]) });
    return sent.ok ? sent.value.pictureId : sent.failure.code;
  };

  test('A21-5 A18-1 whoever sends without a pass, or more than three at once, keeps nobody else from theirs', async () => {
    const [busy, other] = [
      await openChat(gateway, await gateway.member('lawinf3')),
      await openChat(gateway, await gateway.member('lawinf3')),
    ];
    const end = new AbortController();
    const slow = slowUntil(end);
    const nobody = [await slow(''), await slow('made-up'), await slow(`${randomUUID()}.${'x'.repeat(43)}`)];
    expect(nobody).toEqual([401, 401, 401]);
    const own = [await slow(busy.pass), await slow(busy.pass), await slow(busy.pass), await slow(busy.pass)];
    expect(own).toEqual(['read', 'read', 'read', 503]);
    expect(await upload(other, await testPicture('jpeg'))).toMatch(/^\d+$/);
    end.abort();
  });

  test('A22-6 A21-5 nor do those who only visit, from however many networks', async () => {
    await letVisit(true);
    const member = await openChat(gateway, await gateway.member('lawinf3'));
    const end = new AbortController();
    const slow = slowUntil(end);
    const held: unknown[] = [];
    for (let network = 1; network <= 3; network += 1) {
      for (let visits = 0; visits < 5; visits += 1) {
        const address = `198.51.100.${network}`;
        const visited = await gateway.browser('lawinf3', address).call(visitChat, { body: {} });
        const pass = visited.ok ? visited.value.pass : '';
        for (let times = 0; times < 3; times += 1) held.push(await slow(pass, address));
      }
    }
    expect(held).toContain(503);
    expect(await upload(member, await testPicture('jpeg'))).toMatch(/^\d+$/);
    end.abort();
    await letVisit(false);
  });

  test('A30-5 A22-6 A21-5 nor do those who visit from one network keep a visitor of another one from theirs', async () => {
    await letVisit(true);
    const end = new AbortController();
    const slow = slowUntil(end);
    const visit = async (address: string) => {
      const visited = await gateway.browser('lawinf3', address).call(visitChat, { body: {} });
      return visited.ok ? visited.value.pass : '';
    };
    const held: unknown[] = [];
    for (let visits = 0; visits < 4; visits += 1) {
      const pass = await visit('198.51.100.31');
      for (let times = 0; times < 3; times += 1) held.push(await slow(pass, '198.51.100.31'));
    }
    expect(held.filter((one) => one === 'read')).toHaveLength(3);
    const other = await visit('198.51.100.32');
    expect(await slow(other, '198.51.100.32')).toBe('read');
    end.abort();
    await letVisit(false);
  });

  /** As the HTTP server has it, so that the network is known of whoever asks. */
  async function uploadFrom(address: string, pass: string, bytes: Buffer) {
    const response = await whileAnswering({ request: randomUUID() }, () =>
      gateway.app.request(`http://lawinf3.localhost${uploadToChat.path}`, {
        method: 'POST',
        body: new Blob([Buffer.from(bytes)]),
        headers: {
          authorization: `Bearer ${pass}`,
          'content-type': 'application/octet-stream',
          'x-forwarded-for': address,
        },
      }),
    );
    const body: unknown = await response.json();
    return response.ok ? 'drawn' : (body as { code: string }).code;
  }

  test('A23-6 A18-1 one that is said in thousands of scans is not drawn, which would take its reader fifteen seconds', async () => {
    const chat = await openChat(gateway, await gateway.member('lawinf3'));
    // So small that its reader would be done with it soon: it is the count that refuses it.
    expect(await upload(chat, manyScans({ width: 640, height: 480, scans: 300 }))).toBe('PICTURE_BROKEN');
    expect(
      await upload(chat, manyScans({ width: 640, height: 480, scans: 64 })),
      'as many as there are parts',
    ).toMatch(/^\d+$/);
    // A thumbnail of a camera is a picture of its own.
    const small = await testPicture('jpeg');
    const inside = manyScans({ width: 8, height: 8, scans: 300 });
    const more = Buffer.from([0xff, 0xe1, (inside.length + 2) >> 8, (inside.length + 2) & 255]);
    expect(
      await upload(chat, Buffer.concat([small.subarray(0, 2), more, inside, small.subarray(2)])),
    ).toMatch(/^\d+$/);
  });

  test('A24-3 A23-6 A18-1 nor is one whose scans stand behind a marker that there is none of', async () => {
    const chat = await openChat(gateway, await gateway.member('lawinf3'));
    const hidden = manyScans({ width: 640, height: 480, scans: 300, isHidden: true });
    expect(await upload(chat, hidden)).toBe('PICTURE_BROKEN');
  });

  test('A26-4 A23-6 A18-1 nor is one that is coded by arithmetic, whose scans take ten times as long', async () => {
    const chat = await openChat(gateway, await gateway.member('lawinf3'));
    expect(await upload(chat, arithmeticPicture(640, 480))).toBe('PICTURE_BROKEN');
  });

  test('A23-6 A18-1 those of one network take turns with those of others', async () => {
    const slow = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#3060c0' } })
      .png()
      .toBuffer();
    const other = await openChat(gateway, await gateway.member('lawinf3'));
    let drawn = 0;
    const all = [];
    for (let members = 0; members < 3; members += 1) {
      const { pass } = await openChat(gateway, await gateway.member('lawinf3'));
      for (let times = 0; times < 3; times += 1) {
        all.push(uploadFrom('203.0.113.88', pass, slow).then((said) => ((drawn += 1), said)));
      }
    }
    await expect.poll(() => drawn, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await uploadFrom('203.0.113.99', other.pass, await testPicture('jpeg'))).toBe('drawn');
    expect(drawn).toBeLessThan(7);
    expect(new Set(await Promise.all(all))).toEqual(new Set(['drawn']));
  });

  function slowUntil(end: AbortController) {
    return (pass: string, address = '127.0.0.1') =>
      slowUpload(gateway.app, `http://lawinf3.localhost${uploadToChat.path}`, {
        headers: { authorization: `Bearer ${pass}`, 'x-forwarded-for': address },
        end: end.signal,
      });
  }

  test('are drawn anew, sent once with words or without, and seen by both sides', async () => {
    const member = await gateway.member('lawinf3');
    const chat = await openChat(gateway, member);
    const photo = await testPicture('jpeg', { width: 90, height: 40 });
    const pictureId = await upload(chat, photo);
    const key = randomUUID();
    const send = (id: string, more: { key?: string; text?: string } = {}) =>
      chat.call(sayInChat, { body: { key: randomUUID(), pictureId: id, ...more } });
    const sent = await send(pictureId, { key });
    expect(sent).toMatchObject({
      value: { number: 1, text: '', picture: { id: pictureId, width: 90, height: 40 } },
    });
    expect(await send(pictureId, { key })).toEqual(sent);
    expect(said(await send(pictureId))).toBe('PICTURE_UNKNOWN');
    expect(await send(await upload(chat, photo), { text: 'And this' })).toMatchObject({
      value: { number: 2, text: 'And this' },
    });
    expect(said(await chat.call(sayInChat, { body: { key: randomUUID() } }))).toBe('NOTHING_SAID');
    const mine = await chat.call(chatPicture, { query: { pictureId } });
    const atDesk = await support.call(pictureAtDesk, { query: { ...whose(member), pictureId } });
    expect(atDesk).toEqual(mine);
    const drawn = Buffer.from(mine.ok ? mine.value.data : '', 'base64');
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'jpeg', width: 90, height: 40 });
    expect(drawn.equals(photo)).toBe(false);
    const seen = await support.call(seeAtDesk, { query: whose(member) });
    expect(seen.ok && seen.value.messages.map(({ picture }) => picture?.id === undefined)).toEqual([
      false,
      false,
    ]);
  });

  test('are none of another kind, and what is never sent goes after a day', async () => {
    const chat = await openChat(gateway, await gateway.member('lawinf3'));
    expect(await upload(chat, Buffer.from('GIF89a...'))).toBe('PICTURE_KIND');
    expect(await upload(chat, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).toBe('PICTURE_BROKEN');
    const [kept, unsent] = [
      await upload(chat, await testPicture('png')),
      await upload(chat, await testPicture('png')),
    ];
    await chat.call(sayInChat, { body: { key: randomUUID(), pictureId: kept } });
    gateway.moveClock(25 * 3_600_000);
    await sweepSessions(gateway.house);
    const left = await gateway.house.db
      .selectFrom('chat_pictures')
      .select('id')
      .where('id', 'in', [BigInt(kept), BigInt(unsent)])
      .execute();
    expect(left.map(({ id }) => String(id))).toEqual([kept]);
  });
});

test('S7-16 the conversation goes by mail to the address that the member has shown to be theirs, and to no other', async () => {
  const { db } = gateway.house;
  const member = await gateway.member('lawinf3');
  const chat = await openChat(gateway, member);
  const mail = async (language = 'TY') => said(await chat.call(mailChat, { body: { language } }));
  expect(await mail()).toBe('NO_MAIL');
  const email = `m${member.id}@example.com`;
  await db.updateTable('members').set({ email }).where('id', '=', member.id).execute();
  await chat.say('Nasaan ang deposit ko?');
  await answer(member, 'Papunta na po.');
  expect(await mail()).toBe('NO_MAIL');
  await db
    .updateTable('members')
    .set({ email_bound_at: gateway.house.clock.now() })
    .where('id', '=', member.id)
    .execute();
  expect(await mail()).toBeNull();
  const sent = await db
    .selectFrom('sandbox_outbox')
    .select(['kind', 'text'])
    .where('receiver', '=', email)
    .execute();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.kind).toBe('mail');
  expect(sent[0]?.text).toMatch(
    /^Ang usapan ninyo ng help desk ng Lawin\n\n[\d-]+ [\d:]+ Ikaw\nNasaan ang deposit ko\?\n\n[\d-]+ [\d:]+ Help desk\nPapunta na po\.$/,
  );
  const more = [];
  for (let times = 0; times < 6; times += 1) more.push(await mail('EN'));
  expect(more.at(-1)).toBe('TOO_MANY_TODAY');
});
