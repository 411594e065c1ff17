import { expect, test } from 'vitest';
import { readSecondStepCode, writeRecoveryCode } from './secondStepCode.ts';

test.each([
  ['123456', { of: 'app', code: '123456' }],
  [' 123 456 ', { of: 'app', code: '123456' }],
  ['0123A-BCDEF', { of: 'recovery', code: '0123ABCDEF' }],
  ['o123a bcdef', { of: 'recovery', code: '0123ABCDEF' }],
  ['i1l11-00o00', { of: 'recovery', code: '1111100000' }],
  ['12345', undefined],
  ['1234567', undefined],
  ['0123A-BCDEU', undefined],
  ['', undefined],
])('S7-45 what is typed as %j in the second step is read as %j', (typed, read) => {
  expect(readSecondStepCode(typed)).toEqual(read);
});

test('S7-45 a recovery code is read as it was written, whatever the bytes', () => {
  for (const byte of [0, 31, 32, 255]) {
    const written = writeRecoveryCode(new Uint8Array(10).fill(byte));
    expect(written).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    expect(readSecondStepCode(written)).toEqual({ of: 'recovery', code: written.replace('-', '') });
  }
});
