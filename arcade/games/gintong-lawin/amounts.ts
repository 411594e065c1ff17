import { toAmount } from '@laro/contract/money.ts';

export { toAmount, toMinor } from '@laro/contract/money.ts';

/** Minor units as the player reads them: "₱1,234.50". */
export function show(minor: bigint, symbol: string): string {
  const [whole = '', cents = ''] = toAmount(minor < 0n ? -minor : minor).split('.');
  return `${minor < 0n ? '−' : ''}${symbol}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
}

/** Coins as a multiple of the bet: 186495 of ten coins a bet is "18,649.5". */
export function showTimes(coins: number): string {
  return (coins / 10).toLocaleString('en-US', { maximumFractionDigits: 1 });
}

/** Hundredths of a percent: 9601 is "96.01%". */
export function showShare(basisPoints: number): string {
  return `${(basisPoints / 100).toFixed(2)}%`;
}
