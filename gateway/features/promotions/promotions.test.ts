import { afterAll, beforeAll, expect, test } from 'vitest';
import { available, join } from '@laro/contract/calls/promotions.ts';
import { asks, offer } from './testPromotions.ts';
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

const bonusOf = (all: readonly string[]) => all.filter((one) => one.startsWith('APP_DOWNLOAD'));

test('S6-09 the app bonus is there for members and visitors, in their language, and not for trials', async () => {
  const visitor = gateway.visitor('lawinf3');
  const [bonus = '', ...others] = bonusOf(await titles(visitor));
  expect(bonus).toMatch(/^APP_DOWNLOAD .*app/);
  expect(others).toEqual([]);
  expect(bonusOf(await titles((await gateway.member('lawinf3')).call))).toEqual([bonus]);
  expect(bonusOf(await titles(visitor, 'TY'))).not.toEqual([bonus]);
  expect(await titles((await gateway.member('lawinf3', { type: 4 })).call)).toEqual([]);
});

test('S6-09 a member is told of what they can have, a visitor of all that runs', async () => {
  const signUp = await offer(gateway, { ...asks, kind: 'signUp', amount: '50.00' });
  const soon = await offer(gateway, { ...asks, kind: 'signUp', amount: '50.00' }, { fromDays: 1 });
  const ids = async (call: ReturnType<TestGateway['visitor']>) => {
    const outcome = await call(available, { query: {} });
    return outcome.ok ? outcome.value.promotions.map(({ id }) => id) : [];
  };
  const member = await gateway.member('lawinf3');
  const general = await ids(gateway.visitor('lawinf3'));
  expect(general).toContain(signUp);
  expect(general).not.toContain(soon);
  expect(await ids(member.call)).toContain(signUp);
  await member.call(join, { body: { promotionId: signUp } });
  expect(await ids(member.call)).not.toContain(signUp);
  expect(await ids(gateway.visitor('lawinf3'))).toEqual(general);
  await gateway.house.db
    .updateTable('announcements')
    .set({ withdrawn_at: gateway.house.clock.now() })
    .where('id', '=', BigInt(signUp))
    .execute();
  expect(await ids(gateway.visitor('lawinf3'))).not.toContain(signUp);
  const late = await gateway.member('lawinf3');
  expect(await late.call(join, { body: { promotionId: signUp } })).toMatchObject({ ok: false });
});

test('S6-09 there is none where the flag is off, or when it is over', async () => {
  expect(bonusOf(await titles(gateway.visitor('perlas')))).toEqual([]);
  await gateway.house.db
    .updateTable('announcements')
    .set({ no_expiry: false, end_date: new Date(gateway.house.clock.now().getTime() - 1) })
    .where('category', '=', 'app_download')
    .execute();
  expect(bonusOf(await titles(gateway.visitor('lawinf3')))).toEqual([]);
});
