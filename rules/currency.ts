import * as v from 'valibot';

/** How money is written: `pattern` as in "#,##0.00", the symbol before it or after (S3-04). */
export const CurrencyFormat = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/, 'needs a currency code such as PHP')),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(4)),
  pattern: v.picklist(['#,##0.00', '#,##0', '#.##0,00', '#.##0', '# ##0,00', '# ##0']),
  symbolAfter: v.optional(v.boolean()),
});
export type CurrencyFormat = v.InferOutput<typeof CurrencyFormat>;
export const defaultCurrency: CurrencyFormat = { code: 'CNY', symbol: '¥', pattern: '#,##0.00' };

/** Currencies whose single unit buys nothing: how many of them a stake counts in (S3-04). */
const stakeUnits: Readonly<Record<string, number>> = {
  IDR: 1000,
  VND: 1000,
  LAK: 1000,
  KHR: 1000,
  MMK: 100,
  KRW: 100,
  JPY: 10,
};

/** What the stakes of a game, which are the same for every merchant, are multiplied by in the merchant's currency. */
export function stakeUnit(currency: string): number {
  return stakeUnits[currency] ?? 1;
}
