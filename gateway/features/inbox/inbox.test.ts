import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unread as unreadAnnouncements } from '@laro/contract/calls/announcements.ts';
import { unread } from '@laro/contract/calls/inbox.ts';
import { chatUnread } from '@laro/contract/calls/chat.ts';
import { watch } from '@laro/contract/calls/wallet.ts';
import type { Value } from '@laro/contract/protocol/call.ts';
import { listen } from '@laro/contract/protocol/client.ts';
import { writeToInbox } from '../../members/inbox.ts';
import { noteContent } from '../../staff/documents.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
let member: Awaited<ReturnType<TestGateway['member']>>;
let other: typeof member;
let trial: typeof member;
beforeAll(async () => {
  gateway = await openTestGateway();
  member = await gateway.member('lawinf3');
  other = await gateway.member('lawinf3');
  trial = await gateway.member('lawinf3', { type: 4 });
});
afterAll(() => gateway.close());

const now = () => gateway.house.clock.now();
const said = (outcome: { ok: true; value: unknown } | { ok: false; failure: { code: string } }) =>
  outcome.ok ? outcome.value : outcome.failure.code;

describe('unread', () => {
  test("S7-15 the inbox counts the caller's own messages that are not read", async () => {
    const sent = { member_id: member.id, sent_at: now(), seed_key: null };
    await gateway.house.db
      .insertInto('inbox_messages')
      .values([
        { ...sent, read_at: null },
        { ...sent, read_at: null },
        { ...sent, read_at: now() },
      ])
      .execute();
    expect(said(await member.call(unread))).toBe(2);
    expect(said(await other.call(unread))).toBe(0);
  });

  test('S7-17 the chat counts what the desk wrote and the caller has not seen', async () => {
    const message = { member_id: member.id, text: 'Hello', sent_at: now() };
    await gateway.house.db
      .insertInto('chat_messages')
      .values([
        { ...message, from_desk: true },
        { ...message, from_desk: true },
        { ...message, from_desk: false },
        { ...message, from_desk: true, read_at: now() },
      ])
      .execute();
    expect(said(await member.call(chatUnread))).toEqual({ unReadCount: 2 });
    expect(said(await other.call(chatUnread))).toEqual({ unReadCount: 0 });
  });

  test('S7-19 announcements count until they are read, those for agents for agents only', async () => {
    const agent = await gateway.member('lawinf3', { type: 1 });
    const count = async (of: typeof member, types: 'A' | 'B,PL,PU') => {
      const outcome = await of.call(unreadAnnouncements, { query: { types } });
      return outcome.ok ? outcome.value.footer.unreadCount : outcome.failure.code;
    };
    expect(await count(member, 'A')).toBe('AGENTS_ONLY');
    const before = await count(agent, 'A');
    expect(before).toBeGreaterThan(0);
    const [first] = await gateway.house.db
      .selectFrom('announcements')
      .select('id')
      .where('merchant_code', '=', 'lawinf3')
      .where('type', '=', 'A')
      .execute();
    await gateway.house.db
      .insertInto('announcement_reads')
      .values({ member_id: agent.id, announcement_id: first?.id ?? 0n, read_at: now() })
      .execute();
    expect(await count(agent, 'A')).toBe(Number(before) - 1);
    expect(await count(member, 'B,PL,PU')).toBeGreaterThan(0);
    const others = await gateway.house.db
      .selectFrom('announcements')
      .select('id')
      .where('merchant_code', '=', 'lawinf3')
      .where('type', 'in', ['B', 'PL', 'PU'])
      .execute();
    const read = { member_id: member.id, read_at: now() };
    await gateway.house.db
      .insertInto('announcement_reads')
      .values(others.map(({ id }) => ({ ...read, announcement_id: id })))
      .execute();
    // Those of no other type were among them.
    expect(await count(member, 'B,PL,PU')).toBe(0);
  });

  test('S6-03 S6-05 is nothing for visitors and trials', async () => {
    for (const [call, code] of [
      [gateway.visitor('lawinf3'), 'NO_SESSION'],
      [trial.call, 'TRIAL_REJECTED'],
    ] as const) {
      expect(said(await call(unread))).toBe(code);
      expect(said(await call(chatUnread))).toBe(code);
      expect(said(await call(unreadAnnouncements, { query: { types: 'B,PL,PU' } }))).toBe(code);
    }
  });
});

test('S7-15 S7-17 the line of the balance tells what is unread as it changes, whoever changed it, and that the brand tells something else', async () => {
  const { db, merchants } = gateway.house;
  const reader = await gateway.member('lawinf3');
  const stop = new AbortController();
  const options = {
    base: 'http://lawinf3.localhost',
    headers: () => reader.headers,
    fetch: async (address: string, init?: RequestInit) => gateway.app.request(address, init),
  };
  const heard = listen(options, watch, { query: {} }, stop.signal);
  type News = Value<typeof watch>;
  const until = async (isIt: (news: News) => boolean): Promise<News> => {
    for (let next = await heard.next(); !next.done; next = await heard.next()) {
      if (isIt(next.value)) return next.value;
    }
    throw new Error('the stream ended');
  };
  const hasUnread = (inbox: number, chat: number) => (news: News) =>
    news.unread?.inbox === inbox && news.unread.chat === chat;
  const { content = -1 } = await until(hasUnread(0, 0));
  const texts = { EN: { title: 'A', content: '' }, TY: { title: 'A', content: '' } };
  await writeToInbox(db, { memberId: reader.id, at: now(), texts });
  await until(hasUnread(1, 0));
  const said = { member_id: reader.id, from_desk: true, text: 'Hello', sent_at: now() };
  await db.insertInto('chat_messages').values(said).execute();
  await until(hasUnread(1, 1));
  await db.updateTable('inbox_messages').set({ read_at: now() }).where('member_id', '=', reader.id).execute();
  await until(hasUnread(0, 1));
  await db.deleteFrom('chat_messages').where('member_id', '=', reader.id).execute();
  await until(hasUnread(0, 0));
  await noteContent(db, 'lawinf3');
  await expect
    .poll(async () => (await merchants.arranged('lawinf3')).contentVersion, { timeout: 60_000 })
    .toBe(content + 1);
  gateway.house.events.tell('wallet', String(reader.id));
  await until((news) => news.content === content + 1);
  stop.abort();
});
