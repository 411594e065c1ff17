import { lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { giveTo, sweep, takeFrom, writeWhole } from './files/cache.ts';
import { startDrawing, type Drawing } from './files/drawing.ts';
import { drawnAs, type Size } from './drawings/sizes.ts';
import { readManifest, type Manifest } from './files/manifest.ts';
import { sourceVersion } from './files/sources.ts';

interface Options {
  /** Folder that keeps drawn pictures beyond this one, for others as well. */
  readonly cache?: string | undefined;
  /** Somebody waits for the pictures; without it, whatever else the machine does goes before. */
  readonly hurry?: boolean;
  /** Hears of what could not be drawn. */
  readonly warn?: (problem: string) => void;
}

/** The pictures of the demo: known by name from the start, drawn when first asked for, and the rest meanwhile. */
export interface Pictures {
  /** Where the files are. */
  readonly folder: string;
  /** A picture in its sizes, the smallest first; none when nothing has that key. */
  pictureOf(key: string): readonly Size[];
  /** The sizes of the picture that a file belongs to; undefined when no picture has that file. */
  sizesOfFile(file: string): readonly Size[] | undefined;
  /** Draws a file before all others; false when that fails. Whoever asks for the same file waits for the same drawing. */
  draw(file: string): Promise<boolean>;
  /** How many pictures are not there yet in their smallest size. */
  missing(): number;
  /** Draws each picture in its smallest size, one at a time, while nobody asks for one; returns at once. */
  drawBehind(): void;
  /** Draws every picture in every size, with all hands; returns how many files that were. */
  drawAll(progress?: (done: number, total: number) => void): Promise<number>;
  close(): Promise<void>;
}

/** More at a time would be idle: the disk has to keep up. */
const mostHands = 8;

/**
 * The pictures in `folder`, after taking what the cache has and removing what no picture is called any more. Names
 * carry a hash of what is drawn, so a file that is there is right, and a run that was ended goes on where it was.
 */
export async function openPictures(
  folder: string,
  { cache, hurry = false, warn = () => {} }: Options = {},
): Promise<Pictures> {
  await makeOurs(folder);
  const drawing = startDrawing(folder, !hurry);
  const { pictures } = await makeManifest(folder, cache, drawing);
  const owners = new Map(
    Object.entries(pictures).flatMap(([key, sizes]) =>
      sizes.map((size) => [size.file, { key, sizes }] as const),
    ),
  );
  const ownerOf = (file: string) => owners.get(drawnAs(file));
  const present = await tidy(folder, cache, [...owners.keys()]);

  const hands = Math.min(availableParallelism(), mostHands);
  const asked = new Map<string, Wanted>();
  const behind: string[] = [];
  let busy = 0;
  let closed = false;

  const drawFile = async (key: string, file: string): Promise<boolean> => {
    const taken = cache === undefined ? new Set() : await takeFrom(cache, folder, [file]);
    if (!taken.has(file)) {
      const problem = await drawing.draw(key, file);
      if (problem !== undefined) {
        if (!closed) warn(`${file}: ${problem}`);
        return false;
      }
      if (cache !== undefined) await giveTo(cache, folder, file);
    }
    present.add(file);
    return true;
  };
  const work = async (wanted: Wanted): Promise<void> => {
    busy += 1;
    const drawn = await drawFile(wanted.key, wanted.file).catch(() => false);
    wanted.settle(drawn);
    busy -= 1;
    asked.delete(wanted.file);
    // A full disk, say: those that are asked for may still try.
    if (!drawn) behind.length = 0;
    goOn();
  };
  const goOn = (): void => {
    if (busy >= hands) return;
    // Whoever asked last is still looking.
    const next = [...asked.values()].findLast((wanted) => !wanted.begun) ?? nextBehind();
    if (next === undefined) return;
    next.begun = true;
    void work(next);
    goOn();
  };
  const nextBehind = (): Wanted | undefined => {
    if (busy > 0) return undefined;
    const at = behind.findIndex((file) => !present.has(file));
    const [file = ''] = behind.splice(0, at === -1 ? behind.length : at + 1).slice(-1);
    const owner = at === -1 ? undefined : owners.get(file);
    if (owner === undefined) return undefined;
    const wanted = want(owner.key, file);
    asked.set(file, wanted);
    return wanted;
  };
  const draw = (file: string): Promise<boolean> => {
    const owner = ownerOf(file);
    if (owner === undefined || closed) return Promise.resolve(false);
    const wanted = asked.get(file) ?? want(owner.key, file);
    // Behind all others, which is before them.
    asked.delete(file);
    asked.set(file, wanted);
    goOn();
    return wanted.drawn;
  };

  return {
    folder,
    pictureOf: (key) => pictures[key] ?? [],
    sizesOfFile: (file) => ownerOf(file)?.sizes,
    draw,
    missing: () => smallest(pictures).filter((file) => !present.has(file)).length,
    drawBehind() {
      behind.push(...smallest(pictures));
      goOn();
    },
    async drawAll(progress = () => {}) {
      const missing = [...owners.keys()].filter((file) => !present.has(file));
      let done = 0;
      const drawn = await Promise.all(
        missing.map(async (file) => {
          const ok = await draw(file);
          progress((done += 1), missing.length);
          return ok;
        }),
      );
      return drawn.filter((ok) => ok).length;
    },
    async close() {
      closed = true;
      behind.length = 0;
      for (const wanted of asked.values()) wanted.settle(false);
      asked.clear();
      await drawing.end();
    },
  };
}

/** Whatever lies in the folder goes, and nothing that a link leads to is ours (A23-9). */
async function makeOurs(folder: string): Promise<void> {
  if ((await lstat(folder).catch(() => undefined))?.isSymbolicLink()) await rm(folder);
  await mkdir(folder, { recursive: true });
}

/** A file that somebody waits for. */
interface Wanted {
  readonly key: string;
  readonly file: string;
  begun: boolean;
  readonly drawn: Promise<boolean>;
  readonly settle: (drawn: boolean) => void;
}

function want(key: string, file: string): Wanted {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  return { key, file, begun: false, drawn: promise, settle: resolve };
}

function smallest(pictures: Manifest['pictures']): string[] {
  return Object.values(pictures).flatMap(([first]) => first?.file ?? []);
}

/** The manifest of the sources as they are: as kept here or in the cache, else listed anew, which takes seconds. */
async function makeManifest(folder: string, cache: string | undefined, drawing: Drawing): Promise<Manifest> {
  const version = await sourceVersion();
  const known = await readManifest(folder);
  if (known?.version === version) return known;
  const shared = `manifest-${version}.json`;
  const listed = cache === undefined ? undefined : await readManifest(cache, shared);
  const manifest = listed ?? { version, pictures: await drawing.list() };
  // In those seconds somebody may have laid a link (A24-6).
  await makeOurs(folder);
  await writeWhole(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  if (listed === undefined && cache !== undefined) {
    await mkdir(cache, { recursive: true })
      .then(() => writeWhole(path.join(cache, shared), JSON.stringify(manifest)))
      .catch(() => {});
  }
  return manifest;
}

/** Takes what the cache has of `names` and removes what is not one of them; returns the names that are there. */
async function tidy(
  folder: string,
  cache: string | undefined,
  names: readonly string[],
): Promise<Set<string>> {
  const present = new Set<string>();
  const wanted = new Set(names).add('manifest.json');
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.isFile() && wanted.has(entry.name)) present.add(entry.name);
    else await rm(path.join(folder, entry.name), { force: true, recursive: true });
  }
  if (cache === undefined) return present;
  const missing = names.filter((name) => !present.has(name));
  const taken = await takeFrom(cache, folder, missing);
  await sweep(cache);
  return new Set([...present, ...taken]);
}
