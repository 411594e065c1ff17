import { expect, test } from 'vitest';
import { wellEscaped } from './escapes.ts';

test.each([
  ['/m/home?tab=LIVE&q=%C3%A9%20%26+1', '/m/home?tab=LIVE&q=%C3%A9%20%26+1'],
  ['/m/home?sale=50%off', '/m/home?sale=50%25off'],
  ['/m/home?k=%80&l=%E2%82', '/m/home?k=%EF%BF%BD&l=%EF%BF%BD'],
  ['a=%zz&b=%26%80%', 'a=%25zz&b=%26%EF%BF%BD%25'],
  ['/%ED%A0%80%2F%2e', '/%EF%BF%BD%EF%BF%BD%EF%BF%BD%2F.'],
])('A35-1 what is read of %s is read of %s, whose escapes are UTF-8', (text, well) => {
  expect(wellEscaped(text)).toBe(well);
  expect(() => decodeURIComponent(well)).not.toThrow();
  const [before, after] = [text, well].map((one) => [...new URLSearchParams(one.split('?').at(-1))]);
  expect(after).toEqual(before);
});
