import { expect, test } from 'vitest';
import { screens, type Screen } from '@laro/web/screens.ts';
import { looks, looksOfScreens, notPictured, pictured } from './looks.ts';

const rows = Object.entries<Screen>(screens).filter(([, { pending }]) => pending !== true);

test('each screen that is built is pictured, one of each file', () => {
  const named = new Set<string>([...pictured.map(({ screen }) => screen), ...Object.keys(notPictured)]);
  const shown = new Set(rows.filter(([name]) => named.has(name)).map(([, { file }]) => file));
  const missing = rows
    .filter(([, { file }]) => !shown.has(file))
    .map(([name]) => `e2e/looks.ts: ${name} is built and has no picture; add it to \`pictured\``);
  expect(missing).toEqual([]);
  const gone = [...named].filter((name) => rows.every(([built]) => built !== name));
  expect(gone, 'named in e2e/looks.ts, but not built').toEqual([]);
});

test('screens are pictured in two looks that differ in brand, theme and language', () => {
  expect(looks).toHaveLength(8);
  const [one, other, ...more] = looksOfScreens;
  expect(more).toEqual([]);
  for (const part of ['merchant', 'theme', 'language'] as const) expect(one?.[part]).not.toBe(other?.[part]);
});
