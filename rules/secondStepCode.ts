/** How many recovery codes a member is given at once. */
export const recoveryCodes = 10;

/** As they are written: no I, L, O and U, which are read as something else. */
const recoveryLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const recoveryLength = 10;

/** What is typed in the second step: six digits of an authenticator app, or a recovery code. */
export type SecondStepCode = { readonly of: 'app' | 'recovery'; readonly code: string };

/** In any spelling; undefined for what is neither. */
export function readSecondStepCode(typed: string): SecondStepCode | undefined {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d{6}$/.test(plain)) return { of: 'app', code: plain };
  const code = plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode =
    code.length === recoveryLength && [...code].every((letter) => recoveryLetters.includes(letter));
  return isCode ? { of: 'recovery', code } : undefined;
}

/** A recovery code of as many random bytes, in two halves that a hand can copy. */
export function writeRecoveryCode(bytes: Uint8Array): string {
  const letters = [...bytes.subarray(0, recoveryLength)].map((byte) => recoveryLetters[byte % 32] ?? '');
  return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`;
}
