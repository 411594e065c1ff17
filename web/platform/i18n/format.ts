export { formatAmount } from '@laro/contract/currency.ts';

/** A count with the grouping of the language. */
export function formatCount(count: number, tag: string): string {
  return new Intl.NumberFormat(tag).format(count);
}
