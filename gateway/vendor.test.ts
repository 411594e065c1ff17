import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { merchant as perlas } from '@laro/merchants/perlas/merchant.ts';
import { testDatabase } from './db/testDatabase.ts';
import type { Database } from './db/tables.ts';
import { storedFaults } from './house/storedFaults.ts';
import { registerArcade } from './serving/arcadeVendor.ts';
import { runCommand } from './testing/runCommand.ts';

const address = 'https://bridge.example/open/{gameId}';
let db: Kysely<Database>;
let url: string;
let folder: string;
let keyFile: string;

beforeAll(async () => {
  ({ db, url } = await testDatabase('owner', 'seeded'));
  folder = await mkdtemp(path.join(tmpdir(), 'laro-vendor-'));
  keyFile = await newKeyFile('ours.pem');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function newKeyFile(name: string): Promise<string> {
  const { publicKey } = generateKeyPairSync('ed25519');
  const file = path.join(folder, name);
  await writeFile(file, publicKey.export({ type: 'spki', format: 'pem' }));
  return file;
}

const run = (...args: string[]) =>
  runCommand('vendor.ts', args, { DATABASE_URL: url, LARO_DATA: folder, OFFICE_HOST: 'desk.example' });

const endpoints = () => db.selectFrom('vendor_endpoints').select('launch_url').execute();

test('issue 18 npm run vendor says what is wrong, and writes nothing', async () => {
  const before = await endpoints();
  const mixed = path.join(folder, 'mixed.pem');
  await writeFile(mixed, 'no key');
  for (const [args, because] of [
    [['add', 'NOBODY', address, 'b-1', keyFile], 'no vendor of the catalogue'],
    [['add', 'KMP', 'bridge.example/{gameId}', 'b-1', keyFile], 'such as https://bridge.example/{gameId}'],
    [['add', 'KMP', 'https://{gameId}.bridge.example/', 'b-1', keyFile], 'such as https://'],
    // Its origin stands in a header of pages, between others.
    [['add', 'KMP', "https://a;script-src'x'/{gameId}", 'b-1', keyFile], 'such as https://'],
    [['add', 'KMP', 'https://bridge.example/', 'b-1', keyFile], 'needs {gameId}'],
    [['add', 'KMP', 'https://bridge.example/{arcade}/{gameId}', 'b-1', keyFile], 'nothing else in braces'],
    [['add', 'KMP', 'http://perlas.localhost:4000/{gameId}', 'b-1', keyFile], 'leads to perlas already'],
    [['add', 'KMP', 'https://desk.example/{gameId}', 'b-1', keyFile], 'leads to the desk already'],
    [['add', 'KMP', address, 'b 1', keyFile], 'a key id is'],
    [['add', 'KMP', address, 'b-1', mixed], 'holds no public key'],
    [['revoke', 'b-1'], 'no key of a vendor'],
  ] as const) {
    const { code, said } = await run(...args);
    expect([code, said]).toEqual([1, expect.stringContaining(because)]);
  }
  expect((await run('add', 'KMP')).said).toContain('usage: npm run vendor');
  expect(await endpoints()).toEqual(before);
});

test('issue 18 npm run vendor adds a vendor, whom the arcade leaves alone, and revokes its key', async () => {
  const secret = randomBytes(32);
  await registerArcade(db, secret, ['KMP', 'AI']);
  expect((await run('add', 'KMP', address, 'bridge-1', keyFile)).said).toContain('https://bridge.example');
  await registerArcade(db, secret, ['KMP', 'AI']);
  const { said } = await run('list');
  expect(said).toContain(`KMP  ${address}  bridge-1\n`);
  expect(said).toMatch(/^AI {2}http:\/\/\{arcade\}\/book\/AI\/\{gameId\}\/ {2}arcade-/m);

  // No brand may have its host by now: it would be sent the cookies of members.
  const config = { arcadeOrigin: 'https://games.example', officeHost: 'desk.example' };
  const settings = { ...perlas, hosts: ['bridge.example'] };
  const faults = await storedFaults(db, config, v.parse(MerchantSettings, settings));
  expect(faults).toEqual([{ name: ['hosts', '0'], message: 'leads to the vendor KMP already' }]);

  const other = await newKeyFile('other.pem');
  const taken = await run('add', 'AI', address, 'bridge-1', other);
  expect([taken.code, taken.said]).toEqual([1, expect.stringContaining('the key id bridge-1 is taken')]);
  expect((await run('revoke', 'bridge-1')).said).toContain('bridge-1 of KMP: revoked');
  expect((await run('list')).said).toMatch(/ bridge-1 {2}revoked 2\d/);
  const acts = await db
    .selectFrom('audit')
    .select(['what', 'about'])
    .where('what', 'like', 'vendor.%')
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject([
    { what: 'vendor.added', about: { vendor: 'KMP', address, key: 'bridge-1' } },
    { what: 'vendor.keyRevoked', about: { vendor: 'KMP', key: 'bridge-1' } },
  ]);
});
