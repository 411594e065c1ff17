import { expect, test } from 'vitest';
import { checkFile, sizeText, type FileRule } from './fileRule.ts';

const proof: FileRule = { types: ['image/jpeg', 'image/png', 'application/pdf'], largest: 5_000_000 };

test.each([
  ['image/jpeg', 5_000_000, undefined],
  ['application/pdf', 1, undefined],
  ['image/jpeg', 5_000_001, 'size'],
  ['image/png', 0, 'empty'],
  ['image/svg+xml', 10, 'type'],
  // A browser that does not know the kind says nothing.
  ['', 10, 'type'],
] as const)('%j of %i bytes: %s', (type, size, fault) => {
  expect(checkFile({ type, size }, proof)).toBe(fault);
});

test.each([
  [0, '1 kB'],
  [1_499, '1 kB'],
  [640_000, '640 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [1_440_000, '1.4 MB'],
  [5_000_000, '5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
