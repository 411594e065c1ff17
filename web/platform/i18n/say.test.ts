import { expect, test } from 'vitest';
import { catalogues, shownLanguages } from '@laro/rules/catalogues.ts';
import { compileText } from './compileText.ts';
import { say, type Values } from './say.ts';

test.each<[text: string, values: Values, en: string]>([
  ['Log in', {}, 'Log in'],
  ['It’s #1', {}, 'It’s #1'],
  ['Hello {name}', { name: 'Ana' }, 'Hello Ana'],
  ['Hello {name}', {}, 'Hello '],
  ['{count, plural, one {# game} other {# games}}', { count: 1 }, '1 game'],
  ['{count, plural, one {# game} other {# games}}', { count: 12_345 }, '12,345 games'],
  ['{count, plural, =0 {Nobody} one {One} other {{count}}}', { count: 0 }, 'Nobody'],
  [
    '{count, plural, one {{shown} of {all}} other {{shown} of {all}, {kind, select, x {#} other {}}}}',
    { count: 2, shown: '1', all: '2', kind: 'x' },
    '1 of 2, 2',
  ],
  ['{kind, select, deposit {In} other {Out}}', { kind: 'constructor' }, 'Out'],
  ['{sum, number} points', { sum: 1000 }, '1,000 points'],
])('“%s” with %j is “%s”', (text, values, en) => {
  expect(say(compileText(text), values, 'EN')).toBe(en);
});

test.each(catalogues)('plurals in %s are those of the language', (language) => {
  const text = compileText('{count, plural, one {one} other {other}}');
  const { tag } = shownLanguages[language];
  const known = new Intl.PluralRules(tag);
  expect(new Set(known.resolvedOptions().pluralCategories)).toEqual(new Set(['one', 'other']));
  for (let count = 0; count <= 200; count++) {
    expect(`${count} ${say(text, { count }, language)}`).toBe(`${count} ${known.select(count)}`);
  }
});

test('in Filipino 2, 5 and 48 take `one` as well: no text of it writes the number out there', () => {
  const files = import.meta.glob<Record<string, string>>('../../messages/ty/*.json', {
    eager: true,
    import: 'default',
  });
  const branch = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
  const both = new RegExp(`\\bone ${branch} other ${branch}`, 'g');
  const counted = Object.values(files)
    .flatMap((file) => Object.values(file))
    .flatMap((text) => [...text.matchAll(both)].map(([, one = '', other = '']) => ({ one, other })));
  expect(counted.length).toBeGreaterThan(10);
  const says = (text: string) => /[#{]/.test(text);
  expect(counted.filter(({ one, other }) => says(other) && !says(one))).toEqual([]);
});
