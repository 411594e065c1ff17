import { expect, test } from 'vitest';
import { lotteries } from '@laro/rules/lottery/plays.ts';
import { wordsOf } from '@laro/rules/lottery/playNames.ts';
import en from './en.json';
import { hintOf, playName, textIn, type MessageId } from './text.ts';
import rulesEn from './rules/en.json';
import rulesTy from './rules/ty.json';
import ty from './ty.json';

test('every text is there in both languages', () => {
  expect(Object.keys(ty).toSorted()).toEqual(Object.keys(en).toSorted());
  expect(Object.keys(rulesTy).toSorted()).toEqual(Object.keys(rulesEn).toSorted());
});

test.each(['EN', 'TY'])(
  'S3-38 every play, how it is played and each of its words is said in %s',
  (language) => {
    const text = textIn(language);
    const known = language === 'TY' ? ty : en;
    for (const { plays } of Object.values(lotteries)) {
      for (const { id, rows } of plays) {
        expect([id, hintOf(text, id)]).not.toEqual([id, '']);
        for (const part of id.split('-')) expect([id, `play.${part}` in known]).toEqual([id, true]);
        const roles = rows.flatMap(({ role }) => (role ? [`role.${role}`] : []));
        const words = (wordsOf(id) ?? []).map((word) => `word.${word}`);
        expect([...roles, ...words].filter((one) => !(one in known))).toEqual([]);
      }
    }
  },
);

test('issue 18 odd and even have one word each in Filipino', () => {
  const mixed = Object.values({ ...ty, ...rulesTy }).filter((words) => /\b(?:odd|even)\b/i.test(words));
  expect(mixed).toEqual([]);
  const text = textIn('TY');
  expect([text('word.bigOdd'), text('word.smallEven')]).toEqual(['Malaki, gansal', 'Maliit, pares']);
});

test('a play is named by its parts, and one that nobody knows by what it is', () => {
  expect(playName(textIn('EN'), 'first3-straight')).toBe('First three · Straight');
  expect(playName(textIn('EN'), 'first3-straight', 1)).toBe('Straight');
  expect(playName(textIn('TY'), 'other')).toBe('other');
  expect(textIn('TY')('word.dragon' satisfies MessageId)).toBe('Dragon');
});
