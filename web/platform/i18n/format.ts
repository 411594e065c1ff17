export { formatAmount } from '@laro/rules/amountFormat.ts';

/** A count with the grouping of the language. */
export function formatCount(count: number, tag: string): string {
  return new Intl.NumberFormat(tag).format(count);
}
