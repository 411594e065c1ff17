import { afterAll, beforeAll, expect, test } from 'vitest';
import { available } from '@laro/contract/calls/promotions.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function titles(call: ReturnType<TestGateway['visitor']>, language = 'EN'): Promise<string[]> {
  const outcome = await call(available, { query: { language } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.promotions.map(({ key, title }) => `${key} ${title}`);
}

test('S6-09 the app bonus is there for members and visitors, in their language, and not for trials', async () => {
  const visitor = gateway.visitor('lawinf3');
  const [bonus = ''] = await titles(visitor);
  expect(bonus).toMatch(/^APP_DOWNLOAD .*app/);
  expect(await titles((await gateway.member('lawinf3')).call)).toEqual([bonus]);
  expect(await titles(visitor, 'TY')).not.toEqual([bonus]);
  expect(await titles((await gateway.member('lawinf3', { type: 4 })).call)).toEqual([]);
});

test('S6-09 there is none where the flag is off, or when it is over', async () => {
  expect(await titles(gateway.visitor('perlas'))).toEqual([]);
  await gateway.house.db
    .updateTable('announcements')
    .set({ no_expiry: false, end_date: new Date(gateway.house.clock.now().getTime() - 1) })
    .where('category', '=', 'app_download')
    .execute();
  expect(await titles(gateway.visitor('lawinf3'))).toEqual([]);
});
