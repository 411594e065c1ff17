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
