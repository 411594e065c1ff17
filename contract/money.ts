import * as v from 'valibot';

/**
 * Money is a whole number of the currency's minor unit (a bigint) in code and in the database, and a decimal
 * string on the wire. It is never a float.
 */

/** A decimal string with exactly two digits behind the point, such as "-12.50". */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d{2}$/, 'an amount such as "12.50"'));

/** An amount above zero. */
export const PositiveAmount = v.pipe(
  v.string(),
  v.regex(/^(?=.*[1-9])\d{1,15}\.\d{2}$/, 'an amount above zero such as "12.50"'),
);

/** An amount of zero or more. */
export const AmountOrNone = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}\.\d{2}$/, 'an amount of zero or more such as "12.50"'),
);

/** "12.50" to 1250n. The text must match {@link Amount}. */
export function toMinor(text: string): bigint {
  return BigInt(text.replace('.', ''));
}

/** 1250n to "12.50". */
export function toAmount(minor: bigint): string {
  const sign = minor < 0n ? '-' : '';
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The currency of trial members. It can be lost and won, and never becomes any other. */
export const playCurrency = 'PLAY';

/** What stands before an amount: the merchant's symbol, and for play money a word that no one takes for money. */
export function symbolOf(currency: string, merchantSymbol: string): string {
  return currency === playCurrency ? 'PLAY\u00A0' : merchantSymbol;
}
