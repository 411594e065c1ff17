import { describe, expect, test } from 'vitest';
import { fullNumber, nationalNumber } from './mobile.ts';

describe('S3-06 S9-06 a number as people have it', () => {
  test.each([
    ['9171234567'],
    ['09171234567'],
    ['0917 123 4567'],
    ['0917-123-4567'],
    ['(0917) 123.4567'],
    ['+639171234567'],
    ['+63 917 123 4567'],
    ['+63 (0)917 123 4567'],
    ['(+63) 917 123 4567'],
    ['0063 917 123 4567'],
    ['639171234567'],
    // As an address book copies it: marks of direction, spaces that do not break, long hyphens.
    ['\u202a+63\u00a0917\u00a0123\u20114567\u202c'],
  ])('%j is 9171234567 in the Philippines', (typed) => {
    expect(nationalNumber('63', typed)).toBe('9171234567');
    expect(fullNumber('63', typed)).toBe('+639171234567');
  });

  test.each([
    ['', 'nothing'],
    ['player9171234567', 'a name'],
    ['p639171234567', 'the name of who registered by number'],
    ['+15551234567', 'a number of another country'],
    ['+63+9171234567', 'two of them'],
    ['+63', 'a code without its number'],
    ['12345', 'too short'],
    [`9${'0'.repeat(20)}`, 'too long'],
  ])('%j is none: %s', (typed) => {
    expect(fullNumber('63', typed)).toBeUndefined();
  });

  test.each([
    ['7', '7011234567', '7011234567'],
    ['7', '77011234567', '7011234567'],
    ['55', '55991234567', '55991234567'],
    ['55', '5555991234567', '55991234567'],
    ['1', '15551234567', '5551234567'],
  ])('a number of +%s that only begins like its code keeps its digits: %s', (code, typed, national) => {
    expect(nationalNumber(code, typed)).toBe(national);
  });
});
