import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements } from '@laro/contract/calls/announcements.ts';
import {
  listPromotions,
  promotionHistory,
  savePromotion,
  withdrawPromotion,
} from '@laro/contract/calls/officePromotions.ts';
import * as deposit from '@laro/contract/calls/deposit.ts';
import * as promotions from '@laro/contract/calls/promotions.ts';
import type { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { brands } from '@laro/merchants/brands.ts';
import { writeContent } from '../../seed/content.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { untilOneWaits } from '../../testing/testLocks.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';
import { atBank } from '../deposit/testDeposits.ts';
import { partOf } from '../promotions/testPromotions.ts';

let gateway: TestGateway;
let writer: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  writer = await newStaff(gateway, 'content');
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
async function first() {
  const listed = await writer.call(listPromotions, { query: { merchant } });
  const [one] = listed.ok ? listed.value.promotions.filter(({ state }) => state === 'running') : [];
  if (!one) throw new Error('no promotion runs');
  return one;
}
async function told() {
  const query = { types: 'B,PL,PU,PR,H', groupName: 'm_home' } as const;
  const shown = await gateway.visitor(merchant)(announcements, { query });
  if (!shown.ok) throw new Error(shown.failure.code);
  return shown.value.promotion;
}
const termsOf = (id: string) =>
  gateway.house.db
    .selectFrom('promotion_terms')
    .select(['kind', 'terms'])
    .where('announcement_id', '=', BigInt(id))
    .executeTakeFirst();

test('S6-10 S3-24 a promotion is told otherwise, with what it asks and gives as it was, through the next seed, and back', async () => {
  const { id, version, texts, startsAt, picture } = await first();
  const terms = await termsOf(id);
  const body = {
    merchant,
    key: randomUUID(),
    changed: { id, version },
    startsAt,
    ...(picture && { picture }),
    texts: { EN: { title: 'Told anew', content: '<p>Hello<script>alert(1)</script></p>' } },
  };
  expect(await writer.call(savePromotion, { body })).toMatchObject({ value: { id, version: version + 1 } });
  const { content } = brands[merchant] ?? {};
  if (!content) throw new Error('no folder');
  await gateway.house.db.transaction().execute((trx) => writeContent(trx, merchant, content));
  expect(await told()).toContainEqual(
    expect.objectContaining({ id, title: 'Told anew', content: '<p>Hello</p>' }),
  );
  expect(await termsOf(id)).toEqual(terms);
  expect(await writer.call(savePromotion, { body })).toMatchObject({
    failure: { code: 'CHANGED_MEANWHILE', value: { by: writer.name, version: version + 1 } },
  });
  const history = await writer.call(promotionHistory, { query: { merchant, id } });
  expect(history.ok && history.value.versions.map((one) => [one.by, one.texts.EN.title])).toEqual([
    [writer.name, 'Told anew'],
    [undefined, texts.EN.title],
  ]);
});

test('S6-10 S3-40 an owner changes what a promotion asks and gives; who took part or chose it keeps what it was, and versions say what that was', async () => {
  const owner = await newStaff(gateway, 'owner');
  const asks = { contribution: { RNG: 100 }, maximumStake: '100.00', days: 14, review: false };
  const give = { kind: 'deposit', percent: 100, most: '500.00', least: '50.00' } as const;
  const told = {
    merchant,
    startsAt: '2026-11-01T00:00',
    texts: { EN: { title: 'Each deposit', content: '' } },
  };
  const save = (by: TestStaff, more: { changed?: { id: string; version: number }; terms?: PromotionTerms }) =>
    by.call(savePromotion, { body: { ...told, key: randomUUID(), ...more } });
  const made = await save(owner, { terms: { ...give, wagering: 5, ...asks } });
  if (!made.ok) throw new Error(made.failure.code);
  const { id } = made.value;
  const [joined, chose, later] = await Promise.all([1, 2, 3].map(() => gateway.member(merchant)));
  if (!joined || !chose || !later) throw new Error('three members');
  await joined.call(promotions.join, { body: { promotionId: id } });
  const begin = async (by: TestMember) => {
    const body = { clientKey: randomUUID(), channel: 'QRPH', amount: '200.00', promo: id };
    const begun = await by.call(deposit.paymentGateway, { body });
    if (!begun.ok) throw new Error(begun.failure.code);
    return begun.value.orderNo;
  };
  const orders = [await begin(chose)];
  gateway.moveClock(1000);

  const less = { ...give, percent: 10, wagering: 1, ...asks };
  expect(await save(writer, { changed: { id, version: 1 }, terms: less })).toMatchObject({
    failure: { code: 'TERMS_OF_OWNER' },
  });
  expect(await save(owner, { changed: { id, version: 1 }, terms: less })).toMatchObject({
    value: { version: 2 },
  });
  // Words alone leave the terms.
  expect(await save(writer, { changed: { id, version: 2 } })).toMatchObject({ value: { version: 3 } });
  expect((await termsOf(id))?.terms).toEqual(less);
  gateway.moveClock(1000);
  orders.push(await begin(joined), await begin(later));
  for (const order of orders) await atBank(gateway, order, 'pay');
  await gateway.house.queue.idle();
  const parts = await Promise.all([joined, chose, later].map(partOf));
  expect(parts.map((part) => [part?.bonus, part?.required])).toEqual([
    ['200.00', '1000.00'],
    ['200.00', '1000.00'],
    ['20.00', '20.00'],
  ]);
  const history = await owner.call(promotionHistory, { query: { merchant, id } });
  expect(history.ok && history.value.versions.map(({ by, terms }) => [by, terms?.wagering])).toEqual([
    [writer.name, 1],
    [owner.name, 1],
    [owner.name, 5],
  ]);
});

test('A37-5 who writes while an owner changes what a promotion asks and gives puts nothing of before back', async () => {
  const owner = await newStaff(gateway, 'owner');
  const { db } = gateway.house;
  const terms: PromotionTerms = {
    kind: 'deposit',
    percent: 100,
    most: '500.00',
    least: '50.00',
    wagering: 5,
    contribution: { RNG: 100 },
    maximumStake: '100.00',
    days: 14,
    review: false,
  };
  const save = (by: TestStaff, more: { changed?: { id: string; version: number }; terms?: PromotionTerms }) =>
    by.call(savePromotion, {
      body: {
        merchant,
        key: randomUUID(),
        startsAt: '2026-11-01T00:00',
        texts: { EN: { title: 'Each deposit', content: '' } },
        ...more,
      },
    });
  const made = await save(owner, { terms });
  if (!made.ok) throw new Error(made.failure.code);
  const { id } = made.value;
  const less = { ...terms, percent: 10 };
  const { late } = await db.transaction().execute(async (trx) => {
    await trx.updateTable('announcements').set({ version: 2 }).where('id', '=', BigInt(id)).execute();
    const sent = save(writer, { changed: { id, version: 2 } });
    await untilOneWaits(db);
    await trx
      .updateTable('promotion_terms')
      .set({ terms: JSON.stringify(less) })
      .where('announcement_id', '=', BigInt(id))
      .execute();
    return { late: sent };
  });
  expect(await late).toMatchObject({ value: { version: 3 } });
  expect((await termsOf(id))?.terms).toEqual(less);
});

test('S6-10 S3-40 more than ten times is asked for only where the merchant says so, and the database holds it', async () => {
  const owner = await newStaff(gateway, 'owner');
  const terms = {
    ...({ kind: 'signUp', amount: '50.00', contribution: {}, maximumStake: '100.00' } as const),
    days: 14,
    review: false,
  };
  const save = (wagering: number, at = merchant) => {
    const texts = { EN: { title: 'A start', content: '' } };
    const body = { merchant: at, startsAt: '2026-11-01T00:00', texts, terms: { ...terms, wagering } };
    return owner.call(savePromotion, { body: { ...body, key: randomUUID() } });
  };
  expect(await save(11)).toMatchObject({ failure: { code: 'WAGERING_TOO_HIGH', value: { most: 10 } } });
  const made = await save(10);
  const by = sql`update promotion_terms set terms = terms || '{"wagering": 11}'
    where announcement_id = ${made.ok ? made.value.id : ''}`;
  await expect(by.execute(gateway.house.db)).rejects.toThrow(/at most 10 times/);
  await gateway.changeMerchant(merchant, (settings) => ({ ...settings, mostWagering: 25 }));
  expect(await save(25)).toMatchObject({ ok: true });
  expect(await save(26)).toMatchObject({ failure: { value: { most: 25 } } });
});

test('S6-10 a promotion is off and back, and one of another brand or that is no promotion is nobody’s', async () => {
  const { id, version } = await first();
  const withdraw = (withdrawn: boolean, of = merchant, whose = id) =>
    writer.call(withdrawPromotion, { body: { merchant: of, id: whose, version, withdrawn } });
  await withdraw(true);
  expect((await told()).map((one) => one.id)).not.toContain(id);
  await withdraw(false);
  expect((await told()).map((one) => one.id)).toContain(id);
  const unknown = { failure: { code: 'CONTENT_UNKNOWN' } };
  expect(await withdraw(true, 'perlas')).toMatchObject(unknown);
  const other = await gateway.house.db
    .selectFrom('announcements')
    .select('id')
    .where('type', '=', 'PL')
    .where('merchant_code', '=', merchant)
    .executeTakeFirstOrThrow();
  expect(await withdraw(true, merchant, String(other.id))).toMatchObject(unknown);
});
