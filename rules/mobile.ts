/** Digits, and what people and address books put before and between them. */
const spelling = /^[+\d\s().\p{Pd}\p{Cf}]+$/u;
const [fewestDigits, mostDigits] = [6, 20];

/** Whether a text is spelled as a number is, so that no name of letters is taken for one. */
export function isSpelledAsNumber(text: string): boolean {
  return spelling.test(text) && text.replaceAll(/\D/g, '').length >= fewestDigits;
}

/**
 * A number within its country, in digits, however it was typed: with "63", all of "0917 123-4567", "+63 (0)917 1234567",
 * "0063 917…" and "639171234567" are 9171234567. Undefined for what is none, or is another country's. It is this that the
 * merchant's rule is asked about (S5-01, S5-03).
 */
export function nationalNumber(countryDialingCode: string, typed: string): string | undefined {
  const text = typed.trim();
  if (!isSpelledAsNumber(text)) return undefined;
  const digits = text.replaceAll(/\D/g, '');
  const significant = digits.replace(/^0+/, '');
  const hasCode = significant.startsWith(countryDialingCode);
  const isForeign = text.includes('+') && !hasCode;
  if (isForeign || text.lastIndexOf('+') !== text.indexOf('+')) return undefined;
  // Without a plus it may be a number that only begins like the code; those of a country have hardly more than ten digits.
  const saysCode =
    text.includes('+') || digits.startsWith('00') || significant.length - countryDialingCode.length >= 10;
  const national =
    hasCode && saysCode ? significant.slice(countryDialingCode.length).replace(/^0+/, '') : significant;
  return national.length < fewestDigits || national.length > mostDigits ? undefined : national;
}

/** A number as it is stored, such as +639171234567. Undefined for what is no number of that country. */
export function fullNumber(countryDialingCode: string, typed: string): string | undefined {
  const national = nationalNumber(countryDialingCode, typed);
  return national === undefined ? undefined : `+${countryDialingCode}${national}`;
}

/** The username of who registers by number: letters and digits, so that it passes everywhere for a name. */
export function numberName(mobile: string): string {
  return `p${mobile.slice(1)}`;
}

/** Whether a name is one that only registration by number gives. */
export function isNumberName(username: string): boolean {
  return /^p\d{8,}$/i.test(username);
}
