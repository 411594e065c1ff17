import { expect, test } from 'vitest';
import { readText } from './tree.ts';

const catalogues = [
  'web/messages/ty/lottery.json',
  'arcade/games/lotto/ty.json',
  'arcade/games/book/ty.json',
].map((file) => ({ file, texts: Object.entries(JSON.parse(readText(file)) as Record<string, string>) })); // messages of a catalogue

test('issue 18 odd and even have one word each in Filipino, wherever numbers are drawn or bet on', () => {
  const mixed = catalogues.flatMap(({ file, texts }) =>
    texts.filter(([, text]) => /\b(?:odd|even)\b/i.test(text)).map(([id]) => `${file}: ${id}`),
  );
  expect(mixed).toEqual([]);
  const without = catalogues.filter(({ texts }) => !texts.some(([, text]) => /gansal/i.test(text)));
  expect(without).toEqual([]);
});
