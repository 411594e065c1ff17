import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Drawing, the brands, the titles that their catalogue has of the arcade, and what all of these are worked out by. */
const folders = ['art', 'merchants', 'arcade/games', 'rules'];

/** Every file that the list of pictures and the drawings are made from, and some more; a test holds that none is left out. */
export async function sourceFiles(): Promise<string[]> {
  const files = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(path.join(root, folder), { recursive: true });
      return names
        .filter((name) => path.basename(name) === 'package.json' || /(?<!\.test)\.ts$/.test(name))
        .filter((name) => !name.includes('node_modules'))
        .map((name) => path.join(folder, name));
    }),
  );
  return files.flat().sort();
}

/** A hash of all of them: as long as it stays, nothing has to be listed anew. */
export async function sourceVersion(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of await sourceFiles()) hash.update(file).update(await readFile(path.join(root, file)));
  return hash.digest('hex').slice(0, 24);
}
