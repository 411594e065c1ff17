import { expect, test } from 'vitest';
import { createPasswords, hashPassword } from './passwords.ts';

test('a password is kept as argon2id and checked against it', async () => {
  const stored = await hashPassword('right');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const { check } = createPasswords(1);
  expect(await check('right', stored)).toBe(true);
  expect(await check('wrong', stored)).toBe(false);
});

test('without a stored hash the same work is done, and no password is right', async () => {
  const computed: string[] = [];
  const { check } = createPasswords(1, async (stored) => {
    computed.push(String(stored));
    return true;
  });
  expect(await check('anything', undefined)).toBe(false);
  expect(computed).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)]);
});

test('at most two hashes wait for each core; the next is turned away without work', async () => {
  const finish: (() => void)[] = [];
  let started = 0;
  const { check } = createPasswords(2, () => {
    started += 1;
    return new Promise((resolve) => finish.push(() => resolve(true)));
  });
  const pending = Array.from({ length: 6 }, () => check('x', '$argon2id$'));
  expect(await check('x', '$argon2id$')).toBe('busy');
  await Promise.resolve();
  expect(started).toBe(2);
  for (let done = 0; done < 6; done++) {
    finish[done]?.();
    await pending[done];
    await Promise.resolve();
    expect(started).toBe(Math.min(6, done + 3));
  }
  expect(await Promise.all(pending)).toEqual([true, true, true, true, true, true]);
});
