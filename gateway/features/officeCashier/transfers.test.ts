import { afterAll, beforeAll, expect, test } from 'vitest';
import * as deposit from '@laro/contract/calls/deposit.ts';
import { proofPicture, transfers } from '@laro/contract/calls/officeCashier.ts';
import { atBank, balanceOf, begin, depositOf } from '../deposit/testDeposits.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { testPicture } from '../../testing/testPictures.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let cashier: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  cashier = await newStaff(gateway, 'cashier');
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const photo = () => testPicture('jpeg', { width: 320, height: 200, exif: true });
const show = async (by: TestMember, orderNo: string, picture = photo()) =>
  by.call(deposit.proofPicture, { query: { orderNo }, body: new Blob([new Uint8Array(await picture)]) });
const seen = async (orderNo: string) => {
  const outcome = await cashier.call(transfers, { query: { merchant } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.transfers.find((one) => one.orderNo === orderNo);
};
const look = (orderNo: string, by = cashier) => by.call(proofPicture, { query: { merchant, orderNo } });
const keptOf = (orderNo: string) =>
  gateway.house.db
    .selectFrom('deposit_proofs')
    .innerJoin('deposits', 'deposits.id', 'deposit_id')
    .select('picture')
    .where('order_no', '=', orderNo)
    .executeTakeFirst();

test('S2-09 S6-10 a picture of a transfer by hand credits nothing, is drawn anew and sealed, is looked at by the desk alone, which is written down, and goes once the money is there', async () => {
  const member = await gateway.member(merchant);
  const { orderNo } = await begin(member, { channel: 'BANK' });
  expect(await show(member, orderNo)).toMatchObject({ ok: true });
  // Named first: the reference has it looked for, the picture does not.
  expect(await seen(orderNo)).toBeUndefined();
  expect(await depositOf(member, orderNo)).toMatchObject({ state: 'awaitingPayment' });
  await member.call(deposit.prove, { body: { orderNo, proof: 'BDO 1234567' } });
  expect(await seen(orderNo)).toMatchObject({
    memberId: String(member.id),
    amount: '500.00',
    proof: 'BDO 1234567',
    hasPicture: true,
    dueAt: '2026-11-20T04:30:00.000Z',
  });
  expect(await balanceOf(member)).toBe('0.00');

  // Another takes its place; neither is it a JPEG where it is kept, nor has it one within.
  expect(await show(member, orderNo)).toMatchObject({ ok: true });
  const given = await photo();
  const kept = (await keptOf(orderNo))?.picture;
  expect(kept?.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  expect(kept?.includes(given.subarray(0, 24).toString('base64'))).toBe(false);
  const looked = await look(orderNo);
  if (!looked.ok) throw new Error(looked.failure.code);
  expect(looked.value).toMatchObject({ width: 320, height: 200 });
  const drawn = Buffer.from(looked.value.data, 'base64');
  expect([drawn.subarray(0, 3).toString('hex'), given.includes('Exif'), drawn.includes('Exif')]).toEqual([
    'ffd8ff',
    true,
    false,
  ]);
  for (const role of ['support', 'content', 'reader'] as const) {
    const other = await newStaff(gateway, role);
    expect([role, await look(orderNo, other)]).toMatchObject([role, { failure: { code: 'NOT_ALLOWED' } }]);
  }

  await atBank(gateway, orderNo, 'pay');
  expect(await depositOf(member, orderNo)).toMatchObject({ state: 'credited' });
  expect(await seen(orderNo)).toBeUndefined();
  expect(await keptOf(orderNo)).toBeUndefined();
  expect(await look(orderNo)).toMatchObject({ failure: { code: 'PICTURE_UNKNOWN' } });
  expect(await show(member, orderNo)).toMatchObject({ failure: { code: 'NOT_NOW' } });
  const lines = await gateway.house.db
    .selectFrom('audit')
    .select(['what', 'about'])
    .where('member_id', '=', member.id)
    .where('what', 'like', 'deposit.s%')
    .orderBy('id')
    .execute();
  expect(lines).toMatchObject([
    { what: 'deposit.shown' },
    { what: 'deposit.shown' },
    { what: 'deposit.seen', about: { staff: cashier.name, order: orderNo } },
  ]);
});

test('S2-09 what is no picture is none, nor is one taken of another way of paying or of somebody else’s deposit', async () => {
  const [member, stranger] = [await gateway.member(merchant), await gateway.member(merchant)];
  const [{ orderNo }, code] = [await begin(member, { channel: 'BANK' }), await begin(member)];
  const file = (text: string) => Promise.resolve(Buffer.from(text));
  expect(await show(member, orderNo, file('GIF89a'))).toMatchObject({ failure: { code: 'PICTURE_KIND' } });
  const html = file('<script>alert(1)</script>');
  expect(await show(member, orderNo, html)).toMatchObject({ failure: { code: 'PICTURE_KIND' } });
  const broken = Promise.resolve((await photo()).subarray(0, 40));
  expect(await show(member, orderNo, broken)).toMatchObject({ failure: { code: 'PICTURE_BROKEN' } });
  expect(await show(member, code.orderNo)).toMatchObject({ failure: { code: 'NOT_NOW' } });
  expect(await show(stranger, orderNo)).toMatchObject({ failure: { code: 'ORDER_UNKNOWN' } });
  expect(await keptOf(orderNo)).toBeUndefined();
});
