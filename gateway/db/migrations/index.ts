import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Migration } from 'kysely/migration';

const names = readdirSync(import.meta.dirname)
  .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
  .toSorted();

/** Every step from an empty database to today's: the files of this folder by number. A landed step never changes. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  await Promise.all(
    names.map(async (name): Promise<[string, Migration]> => [name, await import(`./${name}.ts`)]),
  ),
);
