import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { keepHashing } from '../testing/testHashing.ts';
import { hashPassword } from './passwords.ts';
import { heldUntil, holdMoney } from './safetyHold.ts';
import {
  checkWithdrawalPassword,
  hasWithdrawalPassword,
  isWithdrawalPasswordLocked,
} from './withdrawalPassword.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

test('S7-45 five wrong withdrawal passwords lock it for a day, whatever is tried next; a right one before forgives them', async () => {
  const { house } = gateway;
  const { id: memberId } = await gateway.member('lawinf3');
  const check = (password: string) =>
    checkWithdrawalPassword(house, { memberId, merchant: 'lawinf3' }, password);
  expect([await hasWithdrawalPassword(house.db, memberId), await check('402918')]).toEqual([false, 'wrong']);
  const kept = { member_id: memberId, password_hash: await hashPassword('402918') };
  await house.db.insertInto('payment_passwords').values(kept).execute();
  expect(await hasWithdrawalPassword(house.db, memberId)).toBe(true);
  for (let n = 0; n < 4; n++) expect(await check('111111')).toBe('wrong');
  expect(await check('402918')).toBe('right');
  for (let n = 0; n < 5; n++) expect(await check('111111')).toBe('wrong');
  expect(await check('402918')).toBe('locked');
  expect(await isWithdrawalPasswordLocked(house, { memberId, merchant: 'lawinf3' })).toBe(true);
  gateway.moveClock(23 * 3600_000);
  expect(await check('402918')).toBe('locked');
  gateway.moveClock(3600_000);
  const stop = keepHashing(memberId);
  expect(await check('402918')).toBe('busy');
  await stop();
  expect(await check('402918')).toBe('right');
});

test('S7-45 after a change that a thief would make no money leaves for a day, counted from the last one', async () => {
  const { db, clock } = gateway.house;
  const { id } = await gateway.member('lawinf3');
  expect(await heldUntil(db, id, clock.now())).toBeUndefined();
  await holdMoney(db, id, clock.now());
  gateway.moveClock(3600_000);
  await holdMoney(db, id, clock.now());
  const until = await heldUntil(db, id, clock.now());
  expect(until?.getTime()).toBe(clock.now().getTime() + 24 * 3600_000);
  gateway.moveClock(24 * 3600_000);
  expect(await heldUntil(db, id, clock.now())).toBeUndefined();
});
