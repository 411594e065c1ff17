export type PasswordStrength = 'common' | 'weak' | 'fair' | 'strong';

/** What guessers try first, whatever is put behind it. */
const common = /^(password|passw0rd|qwerty|asdf|zxcv|iloveyou|mahalko|welcome|letmein|admin|abc|pogi|ganda)/i;
/** One character again and again, or a run up or down the alphabet or the digits. */
const runs = 'abcdefghijklmnopqrstuvwxyz 01234567890 qwertyuiop asdfghjkl zxcvbnm';
const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** How hard a password is to guess, for the player's information; what is allowed is the merchant's rule. */
export function passwordStrength(password: string): PasswordStrength {
  const plain = withoutRuns(password.toLowerCase());
  if (common.test(password) || plain.length <= password.length / 2) return 'common';
  const variety = kinds.filter((kind) => kind.test(password)).length;
  // Each further kind is worth two characters.
  const worth = plain.length + 2 * (variety - 1);
  return worth < 13 ? 'weak' : worth < 18 ? 'fair' : 'strong';
}

/** A run or a repetition counts as its first two characters. */
function withoutRuns(text: string): string {
  let kept = '';
  for (const [at, character] of [...text].entries()) {
    const three = text.slice(Math.max(0, at - 2), at + 1);
    const backwards = [...three].toReversed().join('');
    const isRun = three.length === 3 && (runs.includes(three) || runs.includes(backwards));
    const isRepeated = three === character.repeat(3);
    if (!isRun && !isRepeated) kept += character;
  }
  return kept;
}
