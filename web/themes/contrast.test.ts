import { describe, expect, test } from 'vitest';
import { contrast, contrastPairs, faintPairs } from './contrast.ts';
import { standard } from './standard.ts';
import { themedTokens } from '@laro/contract/brand/tokens.ts';
import { themes } from '@laro/merchants/brands.ts';

describe('contrast of token pairs', () => {
  test('black on white is 21:1, a colour on itself 1:1', () => {
    expect(contrast('#000000', '#ffffff', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#777777', '#ffffff')).toBeCloseTo(1, 5);
  });

  test('#767676 is the lightest grey that passes on white', () => {
    expect(contrast('#767676', '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#777777', '#ffffff', '#ffffff')).toBeLessThan(4.5);
  });

  test('a translucent back is laid over what is beneath it', () => {
    expect(contrast('#ffffff', '#00000080', '#ffffff')).toBeLessThan(
      contrast('#ffffff', '#00000080', '#000000'),
    );
  });

  test.each(
    Object.entries({ standard, ...themes }).flatMap(([look, theme]) => [
      [look, 'dark', theme.dark] as const,
      [look, 'light', theme.light] as const,
    ]),
  )('%s %s passes WCAG AA', (_look, _shown, palette) => {
    expect(faintPairs(palette)).toEqual([]);
  });

  test('one faint colour is named with its pairs, its ratio and what it needs', () => {
    const palette = { ...standard.dark, 'text-3': '#3a4350' };
    const faults = faintPairs(palette).map(({ reason }) => reason);
    expect(faults).toContainEqual(
      expect.stringMatching(/^text-3 on page \(#3a4350 on #090c13\) is \d\.\d\d:1, needs 4\.5:1$/),
    );
    expect(faults.every((fault) => fault.startsWith('text-3 '))).toBe(true);
  });

  test('every text token is in a pair', () => {
    const paired = new Set(contrastPairs.map(({ front }) => front));
    const texts = Object.keys(themedTokens).filter((name) => /^(on-|text-)|-text$/.test(name));
    expect(texts.filter((name) => ![...paired].some((front) => front === name))).toEqual([]);
  });
});
