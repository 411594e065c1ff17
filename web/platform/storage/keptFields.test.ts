import { beforeEach, expect, test, vi } from 'vitest';
import { forgetFields, keepFields, keptFields } from './keptFields.ts';
import { readStored, writeStored } from './storage.ts';

beforeEach(() => forgetFields('register'));

test('C10 what was typed is kept for the page, and what is no secret for a reload', async () => {
  const typed = { mobileNum: '0917', password: 'Right.horse.7', confirmPassword: 'x', nickname: '' };
  keepFields('register', { ...typed, verificationCode: '123456', captcha: '12', paymentPassword: '654321' });
  expect(keptFields('register')).toMatchObject(typed);
  expect(JSON.parse(readStored('typed') ?? '')).toEqual({ register: { mobileNum: '0917' } });
  vi.resetModules();
  // As after a reload: of the page's memory nothing is left, the stored text is there.
  const stored = readStored('typed');
  const reloaded = await import('./keptFields.ts');
  (await import('./storage.ts')).writeStored('typed', stored);
  expect(reloaded.keptFields('register')).toEqual({ mobileNum: '0917' });
});

test('C10 what has been sent is forgotten everywhere', () => {
  keepFields('register', { mobileNum: '0917' });
  forgetFields('register');
  expect(keptFields('register')).toEqual({});
  expect(readStored('typed')).toBeUndefined();
});

test.each(['', 'no json', '3', '[1]', '{"register":4}', '{"register":null}'])(
  'C10 stored text that is not ours is none: %s',
  (text) => {
    writeStored('typed', text);
    expect(Object.values(keptFields('register'))).toEqual([]);
  },
);
