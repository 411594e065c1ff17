import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { giveTo, takeFrom } from './cache.ts';
import { makePlan, type Drawing, type Job, type Plan } from './plan.ts';
import type { Task } from './worker.ts';

const Manifest = v.object({
  /** Of the sources; as long as it stays, nothing has to be drawn to know that all is there. */
  version: v.string(),
  files: v.record(v.string(), v.string()),
});
type Manifest = v.InferOutput<typeof Manifest>;

const Answer = v.variant('ok', [
  v.object({ ok: v.literal(true) }),
  v.object({ ok: v.literal(false), problem: v.string() }),
]);

/** More would be idle: the disk and the main thread have to keep up. */
const mostWorkers = 8;

interface Options {
  /** Folder that keeps drawn pictures beyond `folder`, for others as well. */
  readonly cache?: string;
  readonly progress?: (step: string, done: number, total: number) => void;
  /** Only these pictures. */
  readonly keys?: string[];
}

/**
 * Renders the pictures that are missing in `folder` and in the cache, and writes `manifest.json`, which the gateway
 * reads. Names carry a hash of what is drawn, so a file that is there is right, and a run that was ended goes on
 * where it was.
 * Pictures that nothing names any more are removed at the end. Returns how many drawings were rendered.
 */
export async function renderArt(
  folder: string,
  { cache, progress = () => {}, keys }: Options = {},
): Promise<number> {
  await mkdir(folder, { recursive: true });
  const present = new Set(await readdir(folder));
  const version = await sourceVersion();
  const known = await readManifest(folder);
  if (known?.version === version && namesIn(known).every((name) => present.has(name))) return 0;

  const {
    jobs,
    drawings,
    missing: wanted,
  } = await makePlan({ present: [...present], ...(keys && { keys }) });
  const cached =
    cache === undefined
      ? new Set<string>()
      : await takeFrom(
          cache,
          folder,
          wanted.map(({ job }) => job.file),
        );
  const missing = wanted.filter(({ job }) => !cached.has(job.file));
  for (const drawing of drawings) {
    if (!present.has(drawing.file)) await replace(path.join(folder, drawing.file), drawing.svg);
  }
  await renderAll(folder, missing, (done) => progress('drawing pictures', done, missing.length));
  if (cache !== undefined)
    await giveTo(
      cache,
      folder,
      jobs.map((job) => job.file),
    );
  const manifest = manifestOf(version, jobs, drawings);
  await replace(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  await removeUnnamed(folder, manifest, present);
  return missing.length;
}

async function renderAll(
  folder: string,
  missing: Plan['missing'],
  done: (count: number) => void,
): Promise<void> {
  const waiting = [...missing];
  const count = Math.min(availableParallelism(), mostWorkers, waiting.length);
  let finished = 0;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          await ask(worker, { ...next, folder });
          finished += 1;
          done(finished);
        }
      } finally {
        await worker.terminate();
      }
    }),
  );
}

function ask(worker: Worker, task: Task): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.off('message', heard);
      worker.off('error', reject);
      worker.off('exit', left);
      end();
    };
    const heard = (message: unknown): void => {
      const answer = v.parse(Answer, message);
      settle(() => (answer.ok ? resolve() : reject(new Error(`cannot draw ${answer.problem}`))));
    };
    const left = (): void => settle(() => reject(new Error(`the drawing of ${task.job.key} was cut short`)));
    worker.on('message', heard);
    worker.on('error', reject);
    worker.on('exit', left);
    worker.postMessage(task);
  });
}

function manifestOf(version: string, jobs: readonly Job[], drawings: readonly Drawing[]): Manifest {
  const made = [...jobs, ...drawings].map(({ key, file }) => [key, file] as const);
  return { version, files: Object.fromEntries(made) };
}

function namesIn({ files }: Manifest): string[] {
  return Object.values(files);
}

async function readManifest(folder: string): Promise<Manifest | undefined> {
  try {
    const parsed = v.safeParse(
      Manifest,
      JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
    );
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Not there yet, or cut short by a full disk: it is made anew.
    return undefined;
  }
}

/** A hash of everything that the drawings are made from. */
async function sourceVersion(): Promise<string> {
  const root = path.resolve(import.meta.dirname, '..');
  const names = (await readdir(root, { recursive: true }))
    .filter((name) => name === 'package.json' || (name.endsWith('.ts') && !name.endsWith('.test.ts')))
    .filter((name) => !name.includes('node_modules'))
    .sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(await readFile(path.join(root, name)));
  return hash.digest('hex').slice(0, 24);
}

async function replace(file: string, text: string): Promise<void> {
  const unfinished = `${file}.${process.pid}.tmp`;
  await writeFile(unfinished, text);
  await rename(unfinished, file);
}

async function removeUnnamed(
  folder: string,
  manifest: Manifest,
  present: ReadonlySet<string>,
): Promise<void> {
  const named = new Set([...namesIn(manifest), 'manifest.json']);
  const unnamed = [...present].filter((name) => !named.has(name));
  await Promise.all(unnamed.map((name) => rm(path.join(folder, name), { force: true, recursive: true })));
}
