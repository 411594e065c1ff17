import { expect, test } from 'vitest';
import ty from '../../../messages/ty/lottery.json' with { type: 'json' };

test('issue 18 odd and even have one word each in Filipino, in the lottery center as on its board', () => {
  const mixed = Object.values(ty).filter((words) => /\b(?:odd|even)\b/i.test(words));
  expect(mixed).toEqual([]);
  expect([ty['word.odd'], ty['word.even'], ty['word.bigOdd']]).toEqual(['Gansal', 'Pares', 'Malaki, gansal']);
});
