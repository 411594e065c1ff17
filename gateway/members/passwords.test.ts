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

test('A24-7 L8 however many ask, nobody waits for longer than it says', async () => {
  const { check } = createPasswords(1, () => new Promise(() => {}), 50);
  void check('x', '$argon2id$', 0n);
  const others = Array.from({ length: 60 }, (_, n) =>
    check('x', '$argon2id$', BigInt(1 + Math.floor(n / 2))),
  );
  expect(new Set(await Promise.all(others))).toEqual(new Set(['busy']));
});

test('A23-3 who asks much has the turn after the others, and nobody else is turned away for it', async () => {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const { check } = createPasswords(1, (_, typed) => {
    begun.push(String(typed));
    return new Promise((resolve) => finish.push(() => resolve(true)));
  });
  const many = [1, 2, 3].map((n) => check(`much ${n}`, '$argon2id$', 1n));
  expect(await check('much 4', '$argon2id$', 1n)).toBe('busy');
  const other = check('another', '$argon2id$', 2n);
  finish[0]?.();
  await many[0];
  finish[1]?.();
  await Promise.race([other, many[1]]);
  expect(begun.slice(0, 3)).toContain('another');
  for (const done of finish.splice(0)) done();
  await other;
  while (begun.length < 4) await Promise.resolve();
  for (const done of finish) done();
  expect(await Promise.all(many)).toEqual([true, true, true]);
});
