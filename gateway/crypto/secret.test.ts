import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';
import { deriveKey, loadSecret } from './secret.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'laro-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the secret is made at the first start, for its owner alone, and stays', async () => {
  const data = join(folder, 'data');
  const secret = await loadSecret(data);
  expect(secret).toHaveLength(32);
  expect((await stat(join(data, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await loadSecret(data)).toEqual(secret);
  expect(await readdir(data)).toEqual(['secret']);
});

test('starts at the same time agree on one secret', async () => {
  const secrets = await Promise.all(Array.from({ length: 5 }, () => loadSecret(folder)));
  expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
});

test('a given secret is used instead, and nothing is written', async () => {
  const given = Buffer.alloc(32, 7).toString('base64');
  expect(await loadSecret(folder, given)).toEqual(Buffer.alloc(32, 7));
  expect(await readdir(folder)).toEqual([]);
});

test('a secret that is too short is refused by name', async () => {
  await writeFile(join(folder, 'secret'), 'c2hvcnQ=');
  await expect(loadSecret(folder)).rejects.toThrow(/secret holds fewer than 32 bytes/);
  expect(await readFile(join(folder, 'secret'), 'utf8')).toBe('c2hvcnQ=');
});

test('what is sealed opens with the same key and label only', () => {
  const [key, other] = [deriveKey(Buffer.alloc(32), 'one'), deriveKey(Buffer.alloc(32), 'two')];
  const sealed = seal(key, 'label', 'text');
  expect(unseal(key, 'label', sealed)).toBe('text');
  expect(unseal(other, 'label', sealed)).toBeUndefined();
  expect(unseal(key, 'other', sealed)).toBeUndefined();
  expect(unseal(key, 'label', sealed.with(20, (sealed[20] ?? 0) ^ 1) as Buffer)).toBeUndefined();
  expect(unseal(key, 'label', Buffer.alloc(10))).toBeUndefined();
});
