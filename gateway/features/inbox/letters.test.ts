import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import * as calls from '@laro/contract/calls/inbox.ts';
import { writeToInbox } from '../../members/inbox.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';

let gateway: TestGateway;
let member: TestMember;
beforeAll(async () => {
  gateway = await openTestGateway();
});
beforeEach(async () => {
  member = await gateway.member('lawinf3');
});
afterAll(() => gateway.close());

async function write(title: string, more: { mustRead?: true; link?: string } = {}): Promise<void> {
  const text = (said: string) => ({ title: said, content: `<p>${said}, <b>at length</b></p>` });
  await writeToInbox(gateway.house.db, {
    memberId: member.id,
    at: gateway.house.clock.now(),
    ...more,
    texts: { EN: text(title), TY: text(`${title} (TY)`) },
  });
}

async function list(query: { pageNo?: number; pageSize?: number; language?: string } = {}) {
  const outcome = await member.call(calls.messages, { query });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

async function unread(): Promise<number> {
  const outcome = await member.call(calls.unread);
  return outcome.ok ? outcome.value : -1;
}

describe('S2-14 the inbox', () => {
  test('lists what was written to the caller alone, newest first, in the language that is asked for', async () => {
    await write('First');
    await write('Second', { link: '/m/withdraw' });
    const { content, total } = await list();
    expect(total).toBe(2);
    expect(content).toMatchObject([
      {
        title: 'Second',
        content: '<p>Second, <b>at length</b></p>',
        preview: 'Second, at length',
        isRead: false,
        isNew: true,
        mustRead: false,
        isConfirmed: false,
        link: '/m/withdraw',
      },
      { title: 'First', link: '' },
    ]);
    expect((await list({ language: 'TY' })).content.map(({ title }) => title)).toEqual([
      'Second (TY)',
      'First (TY)',
    ]);
    const other = await gateway.member('lawinf3');
    const theirs = await other.call(calls.messages, { query: {} });
    expect(theirs.ok && theirs.value.content).toEqual([]);
  });

  test('what was looked at is no longer new and still unread; what is read counts no more', async () => {
    await write('One');
    await write('Two');
    await member.call(calls.markSeen, { body: {} });
    const { content } = await list();
    expect(content.map(({ isNew, isRead }) => [isNew, isRead])).toEqual([
      [false, false],
      [false, false],
    ]);
    expect(await unread()).toBe(2);
    const [first] = content;
    const read = (body: { all: true } | { messageIds: string[] }) => member.call(calls.markRead, { body });
    expect(await read({ messageIds: [first?.id ?? ''] })).toMatchObject({ value: { changed: 1 } });
    expect(await read({ messageIds: [first?.id ?? ''] })).toMatchObject({ value: { changed: 0 } });
    expect(await unread()).toBe(1);
    expect(await read({ all: true })).toMatchObject({ value: { changed: 1 } });
    expect(await unread()).toBe(0);
  });

  test('what must be read is confirmed once, and stays whatever is removed', async () => {
    await write('Terms', { mustRead: true });
    await write('News');
    const { content } = await list();
    const [news, terms] = content.map(({ id }) => id);
    const confirm = (messageId = '') => member.call(calls.confirm, { body: { messageId } });
    expect(await confirm(news)).toMatchObject({ failure: { code: 'MESSAGE_UNKNOWN' } });
    expect((await confirm(terms)).ok).toBe(true);
    expect((await list()).content[1]).toMatchObject({ isRead: true, isConfirmed: true });
    const remove = (body: { all: true } | { messageIds: string[] }) => member.call(calls.remove, { body });
    expect(await remove({ messageIds: [terms ?? ''] })).toMatchObject({ value: { changed: 0, kept: 1 } });
    expect(await remove({ all: true })).toMatchObject({ value: { changed: 1, kept: 1 } });
    expect((await list()).content.map(({ title }) => title)).toEqual(['Terms']);
  });

  test('of five thousand each page is found by an index, and all are there', async () => {
    await sql`
      with written as (
        insert into inbox_messages (member_id, sent_at)
          select ${member.id}, now() from generate_series(1, 5000) returning id
      )
      insert into inbox_texts select id, 'EN', 'No. ' || id, '<p>text</p>' from written`.execute(
      gateway.house.db,
    );
    await sql`analyze inbox_messages, inbox_texts`.execute(gateway.house.db);
    const last = await list({ pageNo: 50, pageSize: 100 });
    expect(last).toMatchObject({ total: 5000, totalPages: 50 });
    expect(last.content).toHaveLength(100);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from inbox_messages where member_id = ${member.id} order by id desc limit 20`.execute(
      gateway.house.db,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index.*inbox_messages_member/);
  });

  test('asks for no more than a hundred at once, and for ids that are some', async () => {
    const messageIds = Array.from({ length: 101 }, (_, index) => String(index + 1));
    expect(await member.call(calls.remove, { body: { messageIds } })).toMatchObject({
      failure: { code: 'BAD_REQUEST' },
    });
    expect(await member.call(calls.markRead, { body: { messageIds: ['x'] } })).toMatchObject({
      failure: { code: 'BAD_REQUEST' },
    });
  });
});
