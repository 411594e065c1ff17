import type { AmountFormat } from './amountFormat.ts';

/** The least and the most that may be asked for, decimal text of the wire; what is left out has no such end. */
export interface AmountLimits {
  readonly least?: string | undefined;
  readonly most?: string | undefined;
}

type ReadAmount =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly fault: 'notAnAmount' | 'wholeOnly' | 'tooSmall' | 'tooLarge' };

/**
 * What someone typed as an amount of the wire: the merchant's own grouping and point, or none. What could be read in two
 * ways is no amount: "1,50" is neither 150 nor 1.50 where the comma groups. A point is one wherever it is followed by one or
 * two digits, as not every phone's keyboard has the comma.
 */
export function readAmount(
  typed: string,
  { pattern }: Pick<AmountFormat, 'pattern'>,
  { least, most }: AmountLimits = {},
): ReadAmount {
  const { group, point, digits } = signsOf(pattern);
  const text = typed.trim().replaceAll(/[\u00a0\u202f]/g, ' ');
  const [, whole = '', sign, fraction = ''] = /^([\d., ]*?\d)(?:([.,])(\d{0,2}))?$/.exec(text) ?? [];
  const grouped = new RegExp(`^\\d{1,3}(?:[${group}]\\d{3})+$`).test(whole);
  const isDecimal = sign === undefined || sign === point || (sign === '.' && fraction !== '');
  if (!isDecimal || !(grouped || /^\d+$/.test(whole))) return { ok: false, fault: 'notAnAmount' };
  const plain = whole.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '');
  // The longest that the wire takes.
  if (plain.length > 12) return { ok: false, fault: most === undefined ? 'notAnAmount' : 'tooLarge' };
  if (/[1-9]/.test(fraction.slice(digits))) return { ok: false, fault: 'wholeOnly' };
  const amount = `${plain}.${fraction.padEnd(2, '0')}`;
  if (least !== undefined && minorOf(amount) < minorOf(least)) return { ok: false, fault: 'tooSmall' };
  if (most !== undefined && minorOf(amount) > minorOf(most)) return { ok: false, fault: 'tooLarge' };
  return { ok: true, amount };
}

/** Like `toMinor` of money.ts, which would bring a schema library into every page that shows an amount. */
function minorOf(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

/**
 * What parts the thousands, what stands before the fraction, and how many digits that has. As in amountFormat.ts, which every
 * page waits for and this would make larger.
 */
function signsOf(pattern: AmountFormat['pattern']) {
  const [, group = ',', point = '', zeros = ''] = /^#(.)##0(?:(.)(0+))?$/.exec(pattern) ?? [];
  return { group, point, digits: zeros.length };
}
