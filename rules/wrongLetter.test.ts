import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayHoldWrongLetter, wrongLetter } from './wrongLetter.ts';

const units = fc.string({ unit: fc.constantFrom('\0', '\ud83d', '\ude00', '\\', 'u0000', 'ud8', 'a') });

test('A30-1 a text of JSON in which no such letter is found without looking through it holds none', () => {
  const values = fc.jsonValue({ stringUnit: 'grapheme' });
  fc.assert(
    fc.property(units, units, values, (name, text, value) => {
      const all = { list: [value, { [name]: text }] };
      const json = JSON.stringify(all);
      const capital = json.replaceAll('\\ud', '\\uD');
      return wrongLetter(all) === undefined || (mayHoldWrongLetter(json) && mayHoldWrongLetter(capital));
    }),
  );
  expect(mayHoldWrongLetter(JSON.stringify({ text: 'a\\b\n\u00e9 \u{1f600}' }))).toBe(false);
});

test('A27-6 A28-1 says what it is and where it stands', () => {
  expect(wrongLetter({ a: ['b', { c: 'd\0' }] })).toEqual({ what: 'a NUL', at: ['a', '1', 'c'] });
  expect(wrongLetter({ '\ud800': 1 })).toEqual({ what: 'half a letter', at: ['\ud800'] });
  let deep: unknown = 1;
  for (let level = 0; level < 100; level++) deep = [deep];
  expect(wrongLetter(deep)).toMatchObject({ what: 'more than 64 levels' });
});
