import { describe, expect, test } from 'vitest';
import { createPreviewLink, previewDoor, previewLifetime } from './preview.ts';

const key = Buffer.alloc(32, 1);
const made = new Date('2026-11-20T12:00:00Z');
const logged: unknown[] = [];
const log = { warn: (event: string, facts?: object) => void logged.push({ event, ...facts }) };
const ip = '127.0.0.28';
const at = (ms: number) => ({ log, clock: { now: () => new Date(made.getTime() + ms) } });
const link = createPreviewLink(key, 'perlas', made);

describe('the link to the preview', () => {
  test('opens the preview of its merchant for an hour', () => {
    expect(previewDoor(key, at(0))('perlas', link, ip)).toBe(3600);
    expect(previewDoor(key, at(previewLifetime - 1000))('perlas', link, ip)).toBe(1);
    expect(previewDoor(key, at(previewLifetime))('perlas', link, ip)).toBe(0);
  });

  test('opens no other merchant, and nothing when a letter of it is changed', () => {
    const door = previewDoor(key, at(0));
    expect(door('lawinf3', link, ip)).toBe(0);
    expect(door('perlas', link.replace(/^\d/, '9'), ip)).toBe(0);
    expect(door('perlas', `${link.slice(0, -2)}AA`, ip)).toBe(0);
    expect(door('perlas', '', ip)).toBe(0);
    expect(previewDoor(Buffer.alloc(32, 2), at(0))('perlas', link, ip)).toBe(0);
  });

  test('A28-6 L24 leaves a line in the log when it is made up, and none when it is only old or not there', () => {
    logged.length = 0;
    const door = previewDoor(key, at(previewLifetime));
    for (const given of ['', link, link.replace(/^\d/, '9'), 'x']) expect(door('perlas', given, ip)).toBe(0);
    expect(door('lawinf3', link, ip)).toBe(0);
    expect(logged).toEqual(
      ['perlas', 'perlas', 'lawinf3'].map((merchant) => ({ event: 'preview.refused', merchant, ip })),
    );
  });
});
