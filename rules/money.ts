import * as v from 'valibot';

/**
 * Money is a whole number of the currency's minor unit (a bigint) in code and in the database, and a decimal
 * string on the wire. It is never a float.
 */

/** A decimal string with exactly two digits behind the point, such as "-12.50". Every balance is one. */
export const Amount = v.pipe(v.string(), v.regex(/^-?\d{1,15}\.\d{2}$/, 'an amount such as "12.50"'));

/** The largest balance that there is, in minor units: the largest {@link Amount}. */
export const largestBalance = 10n ** 17n - 1n;

/** An amount above zero, of one movement: a thousandth of the largest balance at most. */
export const PositiveAmount = v.pipe(
  v.string(),
  v.regex(
    /^(?=.*[1-9])\d{1,12}\.\d{2}$/,
    'an amount above zero such as "12.50", of twelve digits at most before the point',
  ),
);

/** An amount of zero or more, of one movement: a thousandth of the largest balance at most. */
export const AmountOrNone = v.pipe(
  v.string(),
  v.regex(
    /^\d{1,12}\.\d{2}$/,
    'an amount of zero or more such as "12.50", of twelve digits at most before the point',
  ),
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
