import { formatAmount, type AmountFormat } from '@laro/rules/amountFormat.ts';
import { toAmount } from '@laro/rules/money.ts';

export { toAmount, toMinor } from '@laro/rules/money.ts';

/** Minor units as the player reads them, written as the merchant does: "₱1,234.50". */
export function show(minor: bigint, format: AmountFormat): string {
  return formatAmount(toAmount(minor), format).replace(/^-/, '−');
}

/** Coins as a multiple of the bet: 186495 of ten coins a bet is "18,649.5". */
export function showTimes(coins: number): string {
  return (coins / 10).toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** Hundredths of a percent: 9601 is "96.01%". */
export function showShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
