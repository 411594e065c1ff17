import { expect, test } from 'vitest';
import { ownTextFaults } from './ownTexts.ts';

const faultsOf = (text: string) => ownTextFaults({ EN: { 'home.all': text } }).map(({ message }) => message);

test('a merchant may write a text with the placeholders of the product, also as a plural', () => {
  expect(faultsOf('All {count}')).toEqual([]);
  expect(faultsOf('{count, plural, one {One} other {All #}}')).toEqual([]);
});

test.each([
  '{count, date}',
  '{count, selectordinal, one {#st} other {#th}}',
  '{count, plural, offset:1 other {#}}',
  '{count',
])('a text with %s, which no page can fill in, is refused', (text) =>
  expect(faultsOf(text)).toEqual([expect.stringContaining('cannot be read')]),
);
