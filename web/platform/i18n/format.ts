export { formatAmount } from '@laro/rules/amountFormat.ts';

/** A day as DD/MM/YYYY, where the reader is (S2-53). */
export function formatDay(isoDate: string): string {
  return new Intl.DateTimeFormat('en-GB').format(new Date(isoDate));
}
