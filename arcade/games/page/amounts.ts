import { formatAmount, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { toAmount } from '@laro/rules/money.ts';

export { toAmount, toMinor } from '@laro/rules/money.ts';

/** Minor units as the player reads them, written as the merchant does: "₱1,234.50". */
export function show(minor: bigint, format: AmountFormat): string {
  return formatAmount(toAmount(minor), format).replace(/^-/, '−');
}

const plain: AmountFormat = { symbol: '', pattern: '#,##0.00' };

/**
 * Whole hundredths as a number is written: 186495 is "1,864.95", 250 is "2.5". Not by Intl: its first use alone takes some 12 ms, and on a
 * phone three frames of the moment in which a win is told.
 */
export function showHundredths(hundredths: bigint | number): string {
  return formatAmount(toAmount(BigInt(hundredths)), plain).replace(/\.?0+$/, '');
}

/** A whole number as it is written: "117,649". */
export function showWhole(number: number): string {
  return showHundredths(BigInt(number) * 100n);
}

/** Coins as a multiple of the bet: 186495 of ten coins a bet is "18,649.5". */
export function showTimes(coins: number): string {
  return showHundredths(coins * 10);
}

/** Hundredths of a percent: 9601 is "96.01%". */
export function showShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
