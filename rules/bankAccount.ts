/** How account numbers of a bank are: S7-45. */
export interface AccountDigits {
  readonly least: number;
  readonly most: number;
}

/** The digits of an account number, however it is spaced; undefined for what is no number of such a bank. */
export function accountNumber(typed: string, { least, most }: AccountDigits): string | undefined {
  const digits = typed.normalize('NFKC').replace(/[\s\u2010-\u2015-]/g, '');
  const isOne = /^\d+$/.test(digits) && digits.length >= least && digits.length <= most;
  // One digit again and again is what somebody types who wants to get past.
  return isOne && !/^(\d)\1*$/.test(digits) ? digits : undefined;
}

/** A name as it is kept: one space where there were some, and each letter in one form. */
export function payeeName(typed: string): string {
  return typed.normalize('NFC').trim().replace(/\s+/gu, ' ');
}

/** Whether it can be what a bank calls somebody: letters in any script, and what stands between them in names. */
export function isPayeeName(name: string): boolean {
  return /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(name) && (name.match(/\p{L}/gu)?.length ?? 0) >= 2;
}

/** Whether two names are of one person to a bank, which knows neither capitals nor points. */
export function isSamePayee(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return payeeName(name)
    .toLocaleLowerCase('en')
    .replace(/[.,'’-]/gu, '');
}
