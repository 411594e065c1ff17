import { describe, expect, test } from 'vitest';
import { texts } from '../gintong-lawin/text.ts';
import { texts as ofCards } from '../cards/text.ts';
import { texts as ofInstants } from '../instants/text.ts';
import { texts as ofPond } from '../pond/text.ts';
import { texts as ofSlots } from '../slots/text.ts';
import en from './en.json';
import ty from './ty.json';
import { show, showHundredths, showShare, showTimes, showWhole } from './amounts.ts';
import { textIn } from './text.ts';

const english: Readonly<Record<string, string>> = {
  ...en,
  ...texts.en,
  ...ofSlots.en,
  ...ofInstants.en,
  ...ofPond.en,
  ...ofCards.en,
};
const filipino: Readonly<Record<string, string>> = {
  ...ty,
  ...texts.ty,
  ...ofSlots.ty,
  ...ofInstants.ty,
  ...ofPond.ty,
  ...ofCards.ty,
};
const namesIn = (message = '') => [...message.matchAll(/\{\w+\}/g)].map(String).sort();

describe('the catalogues', () => {
  test('have the same messages, with the same values in them', () => {
    expect(Object.keys(filipino)).toEqual(Object.keys(english));
    for (const id of Object.keys(english))
      expect([id, namesIn(filipino[id])]).toEqual([id, namesIn(english[id])]);
  });

  test('have no empty message, and Filipino is not left in English', () => {
    const same = Object.keys(english).filter((id) => english[id] === filipino[id]);
    for (const id of Object.keys(english)) expect(filipino[id]).not.toBe('');
    const names = new Set<string>([
      'title',
      'menu',
      'turbo',
      'auto',
      'auto.title',
      'session.minutes',
      'bot.number',
      'coin.cara',
      'coin.cruz',
      'jackpot.pot',
      'jackpot.won',
      'ceeLo.highest',
      'ceeLo.lowest',
      'risk',
      'emblem.W',
      'emblem.S',
      'hand.royal',
      'hand.straightFlush',
      'hand.fullHouse',
      'hand.flush',
      'hand.straight',
    ]);
    expect(same.filter((id) => !names.has(id) && !/^emblem\.[AKQT]$/.test(id))).toEqual([]);
  });

  test('have nothing between braces but names: what chooses between words is not read here', () => {
    for (const [id, message] of [...Object.entries(english), ...Object.entries(filipino)])
      expect([id, message.replaceAll(/\{\w+\}/g, '')]).toEqual([id, expect.not.stringMatching(/[{}]/)]);
  });

  test('a language without a catalogue is shown in English', () => {
    expect(textIn('ZH', texts)('spin')).toBe('Spin');
    expect(textIn('TY', texts)('freeSpinsWon', { count: 8 })).toBe('8 free spin');
  });
});

describe('figures', () => {
  test.each([
    [0n, '₱0.00'],
    [5n, '₱0.05'],
    [123_450n, '₱1,234.50'],
    [372_990_000n, '₱3,729,900.00'],
    [-1234n, '−₱12.34'],
  ])('%s minor units', (minor, words) =>
    expect(show(minor, { symbol: '₱', pattern: '#,##0.00' })).toBe(words),
  );

  test('S3-04 are written as the merchant writes money', () => {
    expect(show(1_000_000n, { symbol: 'Rp', pattern: '#.##0,00' })).toBe('Rp10.000,00');
    expect(show(-1_000_000n, { symbol: '₫', pattern: '#.##0', symbolAfter: true })).toBe('−10.000\u00a0₫');
  });

  test('shares and multiples', () => {
    expect(showShare(9601)).toBe('96.01%');
    expect(showTimes(186_495)).toBe('18,649.5');
    expect(showTimes(80)).toBe('8');
    expect([195n, 100_000, 0].map(showHundredths)).toEqual(['1.95', '1,000', '0']);
    expect(showWhole(117_649)).toBe('117,649');
  });
});
