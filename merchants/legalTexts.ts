import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { catalogues } from '@laro/rules/catalogues.ts';
import type { MerchantFile } from '@laro/contract/brand/merchant.ts';
import { legalTextNames } from '@laro/contract/calls/site.ts';

/** What a brand has that writes none of its own. */
export const template = path.join(import.meta.dirname, 'legal');

/** A text that is there in one language only replaces that of the template in all of them. */
export async function legalTextsIn(folder: string): Promise<NonNullable<MerchantFile['legal']>> {
  const found: NonNullable<MerchantFile['legal']> = {};
  for (const name of legalTextNames) {
    for (const language of catalogues) {
      const text = await readIfThere(path.join(folder, `${name}.${language}.md`));
      if (text !== undefined) found[name] = { ...found[name], [language]: text };
    }
  }
  return found;
}

export async function readIfThere(file: string): Promise<string | undefined> {
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
