import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAgain } from './startAgain.ts';

let folder: string;
let stop: () => Promise<void>;
const said: string[] = [];
const at = (name: string) => path.join(folder, name);
/** What the programs have written: each its beginning and, when it is asked to end, its end. */
const told = async () => (await readFile(at('told.log'), 'utf8').catch(() => '')).split('\n').filter(Boolean);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laro-watch-'));
  said.length = 0;
  await write('first');
  stop = startAgain({
    program: [at('program.mjs')],
    folders: [folder],
    say: (line) => said.push(line),
    isIgnored: (file) => /\.(log|new|txt)$/.test(file),
  });
  await vi.waitUntil(async () => (await told()).length === 1, 10_000);
});
afterEach(async () => {
  await stop();
  await rm(folder, { recursive: true });
});

/** Put there whole, as editors do. */
async function write(name: string, fails = false): Promise<void> {
  await writeFile(
    at('program.new'),
    `import { appendFileSync } from 'node:fs';
    const tell = (what) => appendFileSync(${JSON.stringify(at('told.log'))}, '${name} ' + what + '\\n');
    process.on('SIGTERM', () => { tell('ends'); process.exit(0); });
    tell('begins');
    ${fails ? 'process.exit(1);' : 'setInterval(() => {}, 1000);'}`,
  );
  await rename(at('program.new'), at('program.mjs'));
}

test('S1-04 what is watched starts again with a file that is saved, after the one before has ended', async () => {
  await writeFile(at('notes.txt'), 'of no weight');
  await write('second');
  await vi.waitFor(
    async () => expect(await told()).toEqual(['first begins', 'first ends', 'second begins']),
    10_000,
  );
  expect(said).toEqual([`${path.basename(folder)}/program.mjs was saved: starting again`]);
  await stop();
  expect((await told()).at(-1)).toBe('second ends');
});

test('S1-04 what ended by a mistake starts again once that is mended', async () => {
  await write('broken', true);
  await vi.waitFor(async () => expect((await told()).at(-1)).toBe('broken begins'), 10_000);
  await write('mended');
  await vi.waitFor(async () => expect((await told()).at(-1)).toBe('mended begins'), 10_000);
  // A folder that came meanwhile is followed, too.
  await mkdir(at('deeper'));
  await vi.waitFor(async () =>
    expect((await told()).filter((one) => one === 'mended begins')).toHaveLength(2),
  );
  await writeFile(at('deeper/one.mjs'), '');
  await vi.waitFor(async () =>
    expect((await told()).filter((one) => one === 'mended begins')).toHaveLength(3),
  );
});
