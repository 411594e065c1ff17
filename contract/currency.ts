import * as v from 'valibot';

/** How money is written: `pattern` as in "#,##0.00" (S3-04). */
export const CurrencyFormat = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{3,4}$/, 'needs a currency code such as PHP')),
  symbol: v.pipe(v.string(), v.minLength(1), v.maxLength(4)),
  pattern: v.picklist(['#,##0.00', '#,##0', '#.##0,00', '# ##0,00']),
});
export type CurrencyFormat = v.InferOutput<typeof CurrencyFormat>;
export const defaultCurrency: CurrencyFormat = { code: 'CNY', symbol: '¥', pattern: '#,##0.00' };
