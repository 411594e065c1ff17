import { expect, test } from 'vitest';
import {
  defaultPrizeMode,
  gatewayCodes,
  isLotteryVendor,
  isModeOf,
  prizeModeOf,
  prizeModes,
} from './prizeMode.ts';

test.each([
  ['LOTT', [], 'Lott'],
  ['LOTT', ['ELOTT'], 'Lott'],
  ['LOTT', ['TCG_LOTTO_VN'], 'Elott'],
  ['LOTT', ['LOTT', 'ELOTT'], 'Elott'],
  ['ELOTT', ['TCG_LOTTO_VN', 'ELOTT'], 'Elott'],
  ['TCG_LOTTO_VN', ['ELOTT'], 'Lott'],
  ['TCG_SEA', [], 'SEA'],
  ['TCG_SEA', ['TCG_LOTTO_VN'], 'SEA'],
] as const)('S4-27 S4-40 %s beside the e-lotteries of %j pays by %s', (vendor, electronic, mode) => {
  expect(prizeModeOf(vendor, electronic)).toBe(mode);
});

test('S4-40 four vendors are of the lottery, and one of them has a mode to itself', () => {
  const asked = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT', 'ARC', 'tcg_sea', ''];
  expect(asked.filter(isLotteryVendor)).toEqual(asked.slice(0, 4));
  expect(prizeModes.filter((mode) => isModeOf('TCG_SEA', mode))).toEqual(['SEA']);
  expect(prizeModes.filter((mode) => isModeOf('ELOTT', mode))).toEqual(['Lott', 'ZY', 'Elott']);
});

test('S3-35 prize modes are Lott, ZY and Elott, Elott by default, and that of the islands; the web is 1, a phone 3', () => {
  expect([prizeModes, defaultPrizeMode]).toEqual([['Lott', 'ZY', 'Elott', 'SEA'], 'Elott']);
  expect(gatewayCodes).toEqual({ web: '1', mobile: '3' });
});
