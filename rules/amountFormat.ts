import type { CurrencyFormat } from './currency.ts';

/** The currency of trial members. It can be lost and won, and never becomes any other. */
export const playCurrency = 'PLAY';

/** What an amount is written with. */
export type AmountFormat = Omit<CurrencyFormat, 'code'>;

/**
 * How a merchant writes an amount of a currency: its own as it says, play money with the same digits behind a word
 * that no one takes for money.
 */
export function formatOf(currency: string, merchant: AmountFormat): AmountFormat {
  return currency === playCurrency ? { symbol: 'PLAY\u00A0', pattern: merchant.pattern } : merchant;
}

/**
 * An amount of the wire ("1234.50") as the merchant writes money (S3-04, S5-26). Exact for every length, as no float
 * is involved.
 */
export function formatAmount(amount: string, { symbol, pattern, symbolAfter }: AmountFormat): string {
  const plain = formatPlain(amount, pattern);
  return symbolAfter ? `${plain}\u00A0${symbol}` : plain.replace(/^-?/, (sign) => `${sign}${symbol}`);
}

/** The same without the symbol. */
function formatPlain(amount: string, pattern: CurrencyFormat['pattern']): string {
  const [, group = ',', point = '', zeros = ''] = /^#(.)##0(?:(.)(0+))?$/.exec(pattern) ?? [];
  const [, sign = '', whole = '0', rest = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount) ?? [];
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group === ' ' ? '\u00a0' : group);
  const fraction = rest.slice(0, zeros.length).padEnd(zeros.length, '0');
  return sign + grouped + (zeros === '' ? '' : point + fraction);
}
