export { formatAmount } from '@laro/rules/amountFormat.ts';

/** A day as DD/MM/YYYY, where the reader is (S2-53). */
export function formatDay(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB').format(new Date(isoDate));
}

/** A count with the grouping of the language. */
export function formatCount(count: number, tag: string): string {
  return new Intl.NumberFormat(tag).format(count);
}
