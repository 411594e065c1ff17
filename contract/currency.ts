import * as v from 'valibot';
import { playCurrency } from './money.ts';

/** How money is written: `pattern` as in "#,##0.00", the symbol before it or after (S3-04). */
export const CurrencyFormat = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/, 'needs a currency code such as PHP')),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(4)),
  pattern: v.picklist(['#,##0.00', '#,##0', '#.##0,00', '#.##0', '# ##0,00', '# ##0']),
  symbolAfter: v.optional(v.boolean()),
});
export type CurrencyFormat = v.InferOutput<typeof CurrencyFormat>;
export const defaultCurrency: CurrencyFormat = { code: 'CNY', symbol: '¥', pattern: '#,##0.00' };

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

/** Currencies whose single unit buys nothing: how many of them a stake counts in (S3-04). */
const stakeUnits: Readonly<Record<string, number>> = {
  ...{ IDR: 1000, VND: 1000, LAK: 1000, KHR: 1000, MMK: 100, KRW: 100, JPY: 10 },
};

/** What the stakes of a game, which are the same for every merchant, are multiplied by in the merchant's currency. */
export function stakeUnit(currency: string): number {
  return stakeUnits[currency] ?? 1;
}
