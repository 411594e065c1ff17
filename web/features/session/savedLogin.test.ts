import { expect, test } from 'vitest';
import { unwrap, wrap } from './savedLogin.ts';

test('S3-08 the outer form is base64 twice around value and salt', () => {
  const text = wrap('value', '12345678');
  expect(Buffer.from(Buffer.from(text, 'base64').toString(), 'base64').toString()).toBe('value12345678');
  expect(unwrap(text)).toBe('value');
});
