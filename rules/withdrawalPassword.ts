import type { FieldRule } from './fieldRule.ts';

/** S7-45: six digits, where the merchant's registration has no rule for it (`paymentPassword`, S3-09). */
const sixDigits = { pattern: '^\\d{6}$', minLength: 6, maxLength: 6 };

/** What a withdrawal password has to be. */
export function withdrawalPasswordRule(register: Readonly<Record<string, FieldRule>>): FieldRule {
  return { ...(register['paymentPassword'] ?? sixDigits), enabled: true, required: true };
}

/** Whether it is of the few that whoever finds a phone tries first: a row, a pattern again and again, a year of birth. */
export function isWeakPin(pin: string): boolean {
  if (!/^\d+$/.test(pin)) return false;
  if (/^(\d{1,3})\1+$/.test(pin) || /^(\d)\1*(\d)\2*$/.test(pin)) return true;
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10));
  if (steps.size === 1 && [1, 9].includes([...steps][0] ?? 0)) return true;
  return familiar.has(pin);
}

/** Walks over the keys of a phone, and what counts of leaked ones put first. */
const familiar: ReadonlySet<string> = new Set([
  '147258',
  '258369',
  '159753',
  '147896',
  '258000',
  '142536',
  '159357',
  '741852',
  '963852',
  '789456',
  '456789',
  '520520',
  '131419',
  '102030',
  '112233',
  '332211',
  '789789',
  '124578',
  '135790',
  '246810',
]);
