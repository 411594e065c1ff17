import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { readMerchant } from '@laro/merchants/merchantFile.ts';
import { arrangementOf } from '../house/decided.ts';
import type { Merchants } from '../house/house.ts';

export type ReadBrands = { ok: true; brands: MerchantSettings[] } | { ok: false; problem: string };

/** Each folder with a `merchant.ts`, in order; what is wrong with one is said by file, line and name. */
export async function readBrands(folder: string): Promise<ReadBrands> {
  const entries = existsSync(folder) ? await readdir(folder, { withFileTypes: true }) : [];
  const folders = entries
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'merchant.ts')))
    .map(({ name }) => path.join(folder, name))
    .toSorted();
  const read = await Promise.all(folders.map((one) => readMerchant(one)));
  const problems = read.flatMap((one) =>
    one.ok ? [] : one.problems.map(({ line, name, message }) => `${one.file}:${line}: ${name} ${message}`),
  );
  if (problems.length > 0) return { ok: false, problem: problems.join('\n') };
  const brands = read.flatMap((one) => (one.ok ? [one.settings] : []));
  return brands.length > 0
    ? { ok: true, brands }
    : { ok: false, problem: `${folder} has no folder with a merchant.ts` };
}

/** The brands of a front: as they were at its start, and nothing of a desk. */
export function merchantsOfFolder(brands: readonly MerchantSettings[], defaultMerchant: string): Merchants {
  const byCode = new Map(brands.map((settings) => [settings.code, settings]));
  const hosts = new Map(
    brands
      .flatMap(({ code, hosts: own }) => [`${code}.localhost`, ...own].map((host) => [host, code] as const))
      .toReversed(),
  );
  return {
    async settings(code) {
      const settings = byCode.get(code);
      if (!settings) throw new Error(`no brand ${code}`);
      return settings;
    },
    arranged: async () => ({ ...arrangementOf(undefined), channels: {}, contentVersion: 0 }),
    codeOf: async (hostname) => hosts.get(hostname.replace(/\.$/, '')) ?? defaultMerchant,
    codes: async () => [...byCode.keys()],
  };
}
