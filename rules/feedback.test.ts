import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countWords, feedbackEvents, feedbackStates, feedbackTable, pictureKind } from './feedback.ts';

describe('S5-29 the words of a text', () => {
  test.each([
    ['', 0],
    ['   \n ', 0],
    ['!? … 🎰 — ₱', 0],
    ['My deposit of ₱1,000.00 did not arrive.', 7],
    ["It doesn't work, pa-load po", 5],
    ['Hindi ko ma-withdraw ’yung pera', 5],
    ['e-mail: juan.cruz@mail.example', 3],
    ['Zoë écrit', 2],
    ['存款没到', 4],
    ['เงิน', 3],
    ['one\u200Btwo', 2],
  ])('%j: %i', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  test('two texts with a space between have as many as both', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
        expect(countWords(`${one} ${other}`)).toBe(countWords(one) + countWords(other));
      }),
    );
  });

  test('a text of 5,000 signs of whichever kind is counted at once', () => {
    for (const unit of ['a', "a'", 'a.', '.', '字', '́', 'a-b ']) {
      expect(countWords(unit.repeat(5_000 / unit.length))).toBeLessThanOrEqual(5_000);
    }
  });
});

test('S5-31 a file is what its first bytes say', () => {
  expect(pictureKind(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png');
  expect(pictureKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
  for (const text of ['', 'GIF89a', '<svg xmlns="x">', '%PDF-1.7', '\u0089PN', 'RIFF....WEBP']) {
    expect(pictureKind(new TextEncoder().encode(text))).toBeUndefined();
  }
});

test('feedback waits until the desk answers, waits again after a comment, and is over once it is closed', () => {
  const cells = feedbackStates.flatMap((state) =>
    feedbackEvents.map((event) => `${state} ${event}: ${feedbackTable[state][event]}`),
  );
  expect(cells).toEqual([
    'waiting answer: answered',
    'waiting comment: waiting',
    'waiting close: closed',
    'answered answer: answered',
    'answered comment: waiting',
    'answered close: closed',
    'closed answer: no',
    'closed comment: no',
    'closed close: no',
  ]);
});
