import type { CurrencyFormat } from '@laro/contract/currency.ts';

/**
 * An amount of the wire ("1234.50") as the merchant writes money (S3-04, S5-26): the pattern says how many
 * digits and which marks, the symbol stands before. Exact for every length, as no float is involved.
 */
export function formatAmount(
  amount: string,
  { symbol, pattern }: Pick<CurrencyFormat, 'symbol' | 'pattern'>,
): string {
  return formatPlain(amount, pattern).replace(/^-?/, (sign) => `${sign}${symbol}`);
}

/** The same without the symbol. */
function formatPlain(amount: string, pattern: CurrencyFormat['pattern']): string {
  const [, group = ',', point = '', zeros = ''] = /^#(.)##0(?:(.)(0+))?$/.exec(pattern) ?? [];
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group === ' ' ? '\u00a0' : group);
  const fraction = rest.slice(0, zeros.length).padEnd(zeros.length, '0');
  return sign + grouped + (zeros === '' ? '' : point + fraction);
}

/** A count with the grouping of the language. */
export function formatCount(count: number, tag: string): string {
  return new Intl.NumberFormat(tag).format(count);
}
