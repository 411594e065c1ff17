import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unread as unreadAnnouncements } from '@laro/contract/calls/announcements.ts';
import { unread } from '@laro/contract/calls/inbox.ts';
import { chatUnread } from '@laro/contract/calls/chat.ts';
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
