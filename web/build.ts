import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { buildTarget } from './buildTarget.ts';
import { drawAppIcons } from './drawAppIcons.ts';
import { keepFiles } from './keptFiles.ts';

const web = import.meta.dirname;
const root = dirname(web);
const folder = join(web, 'build');
const stampFile = join(folder, 'stamp');
/** What a build is made of; the lockfile stands for the packages. */
const sources = ['web', 'contract', 'rules', 'merchants', 'package-lock.json'];
const notSources = /^(node_modules|build(-.*)?|\.vite.*)$/;
const compressible = new Set(['.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);

/**
 * Builds the front end when its sources have changed since the last build. Says what it does through `say`,
 * one line a step; fails with the builder's own output.
 */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const stamp = await stampOf(sources.map((name) => join(root, name)));
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === stamp) {
    say('front end: up to date');
    return;
  }
  const began = performance.now();
  let count: number;
  say('front end: building');
  const fresh = `build-${process.pid}`;
  const freshFolder = join(web, fresh);
  try {
    await runBuilder(fresh);
    await copyBrands(join(freshFolder, 'client'));
    await buildChat(join(freshFolder, 'client'));
    await buildServiceWorkers(join(freshFolder, 'serviceWorker'));
    await buildOffice(join(freshFolder, 'office'));
    say('front end: compressing');
    count = await compressAll(join(freshFolder, 'client'));
    count += await compressAll(join(freshFolder, 'office'));
    await writeFile(join(freshFolder, 'stamp'), stamp);
    await keepFiles(folder, freshFolder, new Date());
    await replaceBuild(freshFolder);
  } finally {
    await rm(freshFolder, { recursive: true, force: true });
  }
  say(`front end: built, ${count} files compressed, ${Math.round((performance.now() - began) / 1000)} s`);
}

async function filesUnder(path: string): Promise<string[]> {
  if (extname(path) !== '') return [path];
  const files: string[] = [];
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (notSources.test(entry.name) || entry.name.includes('.test.')) continue;
    const child = join(path, entry.name);
    if (entry.isDirectory()) files.push(...(await filesUnder(child)));
    else files.push(child);
  }
  return files.sort();
}

async function stampOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesUnder(path)) {
      hash.update(relative(root, file).split(sep).join('/')).update('\0');
      hash.update(await readFile(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

/** The files of `merchants/<code>/brand` are served under `/brand/<code>/`. */
async function copyBrands(client: string): Promise<void> {
  const merchants = join(root, 'merchants');
  for (const { name } of await readdir(merchants, { withFileTypes: true })) {
    const brand = join(merchants, name, 'brand');
    if (!existsSync(brand)) continue;
    const served = join(client, 'brand', name);
    await cp(brand, served, { recursive: true });
    if (existsSync(join(served, 'mark.svg'))) await drawAppIcons(served, name);
  }
}

/** Never half a build in its place: neither after a kill nor for a server that starts meanwhile. */
async function replaceBuild(fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  if (existsSync(folder)) await rename(folder, old);
  await rename(fresh, folder);
  await rm(old, { recursive: true, force: true });
}

/** For a Node that comes to an end: while V8 compiles beside it, Node 24 may never come out of an exit (nodejs/node 54918). */
export const nodeFlags = ['--no-maglev', '--no-concurrent-sparkplug'];

async function runBuilder(into: string): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve('vite/package.json');
  const command = join(dirname(manifest), 'bin/vite.js');
  const output: string[] = [];
  const builder = spawn(process.execPath, [...nodeFlags, command, 'build', '--app'], {
    cwd: web,
    env: { ...process.env, NODE_ENV: 'production', LARO_WEB_BUILD: into },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  builder.stdout.on('data', (part) => output.push(String(part)));
  builder.stderr.on('data', (part) => output.push(String(part)));
  const code = await new Promise((resolve, reject) => {
    builder.on('error', reject);
    builder.on('close', resolve);
  });
  if (code !== 0) throw new Error(`the front end does not build:\n${output.join('')}`);
}

/** The desk: a program of its own, on a host of its own. */
async function buildOffice(outDir: string): Promise<void> {
  const configFile = join(web, 'office/vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir } });
}

/** S7-16: the page of the live chat has one script of its own, and nothing of the app. */
async function buildChat(into: string): Promise<void> {
  await build({
    root: join(web, 'chat'),
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: into,
      emptyOutDir: false,
      target: buildTarget,
      modulePreload: false,
      rolldownOptions: {
        input: join(web, 'chat/client.ts'),
        output: { format: 'es', entryFileNames: 'assets/chatpage-[hash].js' },
      },
    },
  });
}

/** Each in one classic script, which every browser with service workers can run. */
async function buildServiceWorkers(into: string): Promise<void> {
  for (const name of ['keep', 'remove']) {
    await build({
      root: join(web, 'serviceWorker'),
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir: into,
        emptyOutDir: false,
        target: buildTarget,
        modulePreload: false,
        rolldownOptions: {
          input: join(web, 'serviceWorker', `${name}.ts`),
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    });
  }
}

async function compressAll(client: string): Promise<number> {
  const files = (await filesUnder(client)).filter((file) => compressible.has(extname(file)));
  await Promise.all(files.map(compress));
  return files.length;
}

async function compress(file: string): Promise<void> {
  const plain = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength,
  };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
}

if (import.meta.main) await buildWeb(console.log);
