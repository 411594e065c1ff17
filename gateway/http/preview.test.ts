import { describe, expect, test } from 'vitest';
import { createPreviewLink, previewDoor, previewLifetime } from './preview.ts';

const key = Buffer.alloc(32, 1);
const made = new Date('2026-11-20T12:00:00Z');
const at = (ms: number) => ({ now: () => new Date(made.getTime() + ms) });
const link = createPreviewLink(key, 'perlas', made);

describe('the link to the preview', () => {
  test('opens the preview of its merchant for an hour', () => {
    expect(previewDoor(key, at(0))('perlas', link)).toBe(3600);
    expect(previewDoor(key, at(previewLifetime - 1000))('perlas', link)).toBe(1);
    expect(previewDoor(key, at(previewLifetime))('perlas', link)).toBe(0);
  });

  test('opens no other merchant, and nothing when a letter of it is changed', () => {
    const door = previewDoor(key, at(0));
    expect(door('lawinf3', link)).toBe(0);
    expect(door('perlas', link.replace(/^\d/, '9'))).toBe(0);
    expect(door('perlas', `${link.slice(0, -2)}AA`)).toBe(0);
    expect(door('perlas', '')).toBe(0);
    expect(previewDoor(Buffer.alloc(32, 2), at(0))('perlas', link)).toBe(0);
  });
});
