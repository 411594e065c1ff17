import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { places } from './storage.ts';

test('S3-01 the contract of storage keys names each key once, with the place it lives in', () => {
  const contract = readFileSync(new URL('../../../docs/contracts/storage-keys.md', import.meta.url), 'utf8');
  const rows = [...contract.matchAll(/^\| `(\w+)` \| (session|local) storage/gm)];
  expect(rows.map(([, key, place]) => [key, place]).toSorted()).toEqual(Object.entries(places).toSorted());
});
