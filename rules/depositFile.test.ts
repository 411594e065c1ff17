import { expect, test } from 'vitest';
import { holdFile, type FiledPayment } from './depositFile.ts';

const one: FiledPayment = {
  paymentId: 'p1',
  orderNo: 'D000000000001',
  amount: 500_00n,
  currency: 'PHP',
  state: 'paid',
};
const other: FiledPayment = { ...one, paymentId: 'p2', orderNo: 'D000000000002' };

test.each([
  ['nothing on a day without payments', [], [], 0, []],
  ['matched', [one, other], [other, one], 2, []],
  ['missing here', [one], [one, other], 1, ['missingHere p2']],
  ['missing there', [one, other], [one], 1, ['missingThere p2']],
  ['another amount', [one], [{ ...one, amount: 499_99n }], 0, ['amount p1']],
  ['another currency', [one], [{ ...one, currency: 'USD' }], 0, ['amount p1']],
  ['another state', [one], [{ ...one, state: 'reversed' }], 0, ['state p1']],
  ['of another order', [one], [{ ...one, orderNo: other.orderNo }], 0, ['order p1']],
  ['twice', [one], [one, one], 1, ['twice p1']],
  ['twice, and not here', [], [one, one], 0, ['missingHere p1', 'twice p1']],
] as const)('S7-44 the file of a day and what is here: %s', (_, here, there, matched, found) => {
  const held = holdFile(here, there);
  expect(held.matched).toBe(matched);
  expect(held.found.map(({ what, paymentId }) => `${what} ${paymentId}`)).toEqual(found);
});
