import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announcements } from '@laro/contract/calls/announcements.ts';
import {
  listPromotions,
  promotionHistory,
  savePromotion,
  withdrawPromotion,
} from '@laro/contract/calls/officePromotions.ts';
import { brands } from '@laro/merchants/brands.ts';
import { writeContent } from '../../seed/content.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

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
    ...{ merchant, key: randomUUID(), changed: { id, version }, startsAt, ...(picture && { picture }) },
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
