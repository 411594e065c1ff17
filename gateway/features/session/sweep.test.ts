import { expect, test } from 'vitest';
import * as session from '@laro/contract/calls/session.ts';
import { deviceSeconds } from '../../members/devices.ts';
import { openTestSessions } from '../../testing/testSessions.ts';
import { sweepSessions } from './sweep.ts';

const hour = 3600_000;

test('what no longer counts is removed, and nothing that does', async () => {
  const house = await openTestSessions();
  const counts = async () => {
    const tables = ['budget_uses', 'captchas', 'used_once', 'sessions', 'devices'] as const;
    const counted = tables.map((table) =>
      house.db
        .selectFrom(table)
        .select((count) => count.fn.countAll<bigint>().as('rows'))
        .executeTakeFirstOrThrow(),
    );
    return (await Promise.all(counted)).map(({ rows }) => Number(rows));
  };
  const browser = house.newBrowser();
  await browser.logIn('demo', 'wrong');
  await browser.logIn('demo', 'Laro.demo.2026', { captcha: await browser.readCaptcha() });
  await browser.call(session.captcha);
  await house.newBrowser().logIn('nobody', 'wrong');
  const before = await counts();
  expect(before.every((rows) => rows > 0)).toBe(true);
  await sweepSessions(house.house);
  expect(await counts()).toEqual(before);
  house.advance(hour);
  await sweepSessions(house.house);
  expect(await counts()).toEqual([before[0], 0, 0, before[3], before[4]]);
  house.advance(24 * hour);
  await sweepSessions(house.house);
  expect(await counts()).toEqual([0, 0, 0, before[3], before[4]]);
  house.advance(8 * 24 * hour);
  await sweepSessions(house.house);
  expect(await counts()).toEqual([0, 0, 0, 0, before[4]]);
  house.advance(deviceSeconds * 1000);
  await sweepSessions(house.house);
  expect(await counts()).toEqual([0, 0, 0, 0, 0]);
});

test('issue 11, part 8: messages, keys of payloads and what checks of the ledger found end as well', async () => {
  const { db, house, advance } = await openTestSessions();
  const member = await db.selectFrom('members').select('id').limit(1).executeTakeFirstOrThrow();
  const sent = { member_id: member.id, sent_at: house.clock.now() };
  await db
    .insertInto('inbox_messages')
    .values({ ...sent, read_at: null, seed_key: 'end' })
    .execute();
  await db
    .insertInto('chat_messages')
    .values({ ...sent, from_desk: true, text: 'Hello', read_at: null })
    .execute();
  await db.insertInto('ledger_checks').values({ transfers: 1n, violations: 0 }).execute();
  await house.keys.publicKeys();
  const left = async () => {
    const there: string[] = [];
    for (const table of ['inbox_messages', 'chat_messages', 'payload_keys', 'ledger_checks'] as const) {
      if ((await db.selectFrom(table).selectAll().execute()).length > 0) there.push(table);
    }
    return there;
  };
  advance(59 * 24 * hour);
  await sweepSessions(house);
  expect(await left()).toEqual(['inbox_messages', 'chat_messages', 'payload_keys', 'ledger_checks']);
  advance(2 * 24 * hour);
  await sweepSessions(house);
  expect(await left()).toEqual(['inbox_messages', 'chat_messages', 'ledger_checks']);
  // More than a year in all; the database has dated its own row some seconds later.
  advance(340 * 24 * hour);
  await sweepSessions(house);
  expect(await left()).toEqual([]);
});
