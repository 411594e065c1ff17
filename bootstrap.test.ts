import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

const { version } = process;
let project: string;

beforeEach(async () => {
  // A clone's path may have spaces, and belongs to whoever runs it.
  project = await mkdtemp(path.join(tmpdir(), 'laro bootstrap '));
  await chmod(project, 0o755);
  await copyFile(path.join(import.meta.dirname, 'bootstrap.mjs'), path.join(project, 'bootstrap.mjs'));
  await writeFile(path.join(project, 'npm.js'), pretendNpm);
  await writeFile(path.join(project, 'say.mjs'), `console.log('ran', ...process.argv.slice(2));`);
  await writeManifests({ dependencies: { node: version.slice(1) } });
  return () => rm(project, { recursive: true, force: true });
});

/** Stands for `npm ci`: notes that it ran and installs as told by NPM_DOES. */
const pretendNpm = `
  const fs = require('fs');
  fs.appendFileSync('npm-ran', process.argv.slice(2, 3) + '\\n');
  if (!process.argv.includes('--loglevel=error')) console.error('npm warn EBADENGINE Unsupported engine');
  if (process.env.NPM_DOES === 'fail') process.exit(1);
  if (process.env.NPM_DOES === 'reach nobody') {
    console.error('npm error code ENOTFOUND');
    console.error('npm error syscall getaddrinfo');
    console.error('npm error network request to https://me:secret@packages.example/oxlint failed, reason: getaddrinfo ENOTFOUND packages.example');
    process.exit(1);
  }
  if (process.env.NPM_DOES === 'hang') {
    const parent = process.ppid;
    console.log('hanging');
    return setInterval(() => process.ppid === parent || process.exit(1), 20);
  }
  fs.rmSync('node_modules', { recursive: true, force: true });
  fs.mkdirSync('node_modules/node/bin', { recursive: true });
  const link = "require('fs').symlinkSync(" + JSON.stringify(process.env.REAL_NODE) + ", 'bin/node')";
  fs.writeFileSync('node_modules/node/installArchSpecificPackage.js', link);
  const done = () => process.env.NPM_DOES === 'skip scripts' || fs.symlinkSync(process.env.REAL_NODE, 'node_modules/node/bin/node');
  process.env.NPM_DOES === 'take its time' ? setTimeout(done, 300) : done();
`;

async function writeManifests(manifest: object): Promise<void> {
  await writeFile(path.join(project, 'package.json'), JSON.stringify({ workspaces: ['web'], ...manifest }));
  await mkdir(path.join(project, 'web'), { recursive: true });
  await writeFile(path.join(project, 'web/package.json'), '{}');
  const packages = { '': manifest, web: {}, 'node_modules/node': { version: version.slice(1) } };
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ packages }));
}

interface Run {
  code: number | null;
  output: string;
}
function start(
  args: string[],
  env: Record<string, string> = {},
  ids: { uid?: number; gid?: number } = {},
  node = process.execPath,
) {
  const child = spawn(node, ['bootstrap.mjs', ...args], {
    cwd: project,
    ...ids,
    env: {
      PATH: process.env['PATH'],
      REAL_NODE: node,
      npm_execpath: path.join(project, 'npm.js'),
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  const hear = (text: Buffer): void => void (output += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<Run>((resolve, reject) => {
    child.on('close', (code) => resolve({ code, output }));
    child.on('error', reject);
  });
  const said = (text: string): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (output.includes(text) && resolve());
      child.stdout.on('data', look);
      look();
    });
  return { child, ended, said };
}
const installs = async (): Promise<number> =>
  (await readFile(path.join(project, 'npm-ran'), 'utf8').catch(() => '')).split('\n').length - 1;

test('the first start installs and the next does not', async () => {
  const first = await start(['say.mjs', 'a', 'b c']).ended;
  expect(first).toEqual({ code: 0, output: expect.stringMatching(/^Installing .*\nran a b c\n$/) });
  const second = await start(['say.mjs']).ended;
  expect(second).toEqual({ code: 0, output: 'ran\n' });
  expect(await installs()).toBe(1);
});

test('a changed lockfile or manifest installs again', async () => {
  await start(['say.mjs']).ended;
  await writeManifests({ dependencies: { node: version.slice(1), more: '1.0.0' } });
  await start(['say.mjs']).ended;
  expect(await installs()).toBe(2);
});

test('what npm has installed by hand is taken as it is', async () => {
  await start(['say.mjs']).ended;
  await rm(path.join(project, 'node_modules/.laro-installed'));
  const record = JSON.stringify({ packages: { 'node_modules/node': { version: version.slice(1) } } });
  await writeFile(path.join(project, 'node_modules/.package-lock.json'), record);
  await start(['say.mjs']).ended;
  expect(await installs()).toBe(1);
});

test('what npm says it has installed and is not there is installed', async () => {
  await start(['say.mjs']).ended;
  const manifest = { dependencies: { node: version.slice(1), more: '1.0.0' } };
  await writeManifests(manifest);
  const packages = {
    '': manifest,
    web: {},
    'node_modules/node': { version: version.slice(1) },
    'node_modules/more': { version: '1.0.0' },
  };
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ packages }));
  await writeFile(path.join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  await start(['say.mjs']).ended;
  expect(await installs()).toBe(2);
});

test('a workspace that has come since is installed', async () => {
  await start(['say.mjs']).ended;
  const manifest = { dependencies: { node: version.slice(1) } };
  const packages = { '': manifest, web: {}, 'node_modules/node': { version: version.slice(1) } };
  const linked = { ...packages, 'node_modules/@laro/web': { resolved: 'web', link: true } };
  await writeFile(path.join(project, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
  await writeFile(path.join(project, 'package-lock.json'), JSON.stringify({ packages: linked }));
  await start(['say.mjs']).ended;
  expect(await installs()).toBe(2);
});

test('two starts at once install once', async () => {
  const env = { NPM_DOES: 'take its time' };
  const runs = await Promise.all([start(['say.mjs'], env).ended, start(['say.mjs'], env).ended]);
  expect(runs).toEqual([
    { code: 0, output: expect.stringMatching(/ran\n$/) },
    { code: 0, output: expect.stringMatching(/ran\n$/) },
  ]);
  expect(await installs()).toBe(1);
});

test('a claim is not there before it listens: one that does not is taken for what a killed start has left', async () => {
  const claim = `.installing-${process.getuid?.()}`;
  await writeFile(
    path.join(project, 'early.js'),
    `const { Pipe } = process.binding('pipe_wrap');
     const { listen } = Pipe.prototype;
     Pipe.prototype.listen = function (...args) {
       console.log('claimed before it listens:', require('fs').existsSync('${claim}'));
       return listen.apply(this, args);
     };`,
  );
  const { output } = await start(['say.mjs'], { NODE_OPTIONS: '--require ./early.js' }).ended;
  expect(output).toContain('claimed before it listens: false\n');
});

test('L16 the claim lies where only who may write the project can lay one', async () => {
  const shared = path.join(project, 'shared');
  await mkdir(shared);
  const { said } = start(['say.mjs'], { NPM_DOES: 'hang', TMPDIR: shared });
  await said('hanging');
  expect(await readdir(shared)).toEqual([]);
  const claims = (await readdir(project)).filter((name) => name.startsWith('.installing'));
  expect(claims).toEqual([`.installing-${process.getuid?.()}`]);
});

test('A7 N8: a folder where the claim is laid ends the start with one line that says what to do', async () => {
  const name = `.installing-${process.getuid?.()}`;
  await mkdir(path.join(project, name));
  const { code, output } = await start(['say.mjs']).ended;
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^.+ is in the way of installing \(\w+\); remove it and start again\n$/),
  });
  expect(output).toContain(path.join(project, name));
});

test('a start that was killed while it installed does not hold up the next', async () => {
  const { child, said, ended } = start(['say.mjs'], { NPM_DOES: 'hang' });
  await said('hanging');
  child.kill('SIGKILL');
  await ended;
  const { code, output } = await start(['say.mjs']).ended;
  expect(code).toBe(0);
  expect(output).not.toContain('waiting');
});

test('the pinned Node is fetched when npm was not allowed to run its install script', async () => {
  const { code, output } = await start(['say.mjs'], { NPM_DOES: 'skip scripts' }).ended;
  expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(`Fetching Node ${version}`) });
  expect(output).toMatch(/ran\n$/);
});

test('the program runs on the pinned Node with the project’s commands first in PATH', async () => {
  await writeFile(
    path.join(project, 'say.mjs'),
    `console.log(process.execPath + '|' + process.env.PATH.split(':')[0])`,
  );
  const { output } = await start(['say.mjs']).ended;
  expect(output).toContain(`|${path.join(project, 'node_modules/.bin')}\n`);
});

test('a failed installation ends with one line and does not run the program', async () => {
  const { code, output } = await start(['say.mjs'], { NPM_DOES: 'fail' }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/npm ci failed, .*\n$/);
  expect(output).not.toContain('ran');
});

test('newcomer A: a registry that cannot be reached is told in one line, by name and with what to do', async () => {
  const { code, output } = await start(['say.mjs'], { NPM_DOES: 'reach nobody' }).ended;
  expect(code).toBe(1);
  expect(output.trimEnd().split('\n').slice(1)).toEqual([
    "The registry https://packages.example cannot be reached (ENOTFOUND), and the packages come from there. Put the network right, or npm's setting `registry`, and start again",
  ]);
});

test('the exit code of the program is passed on', async () => {
  await writeFile(path.join(project, 'say.mjs'), 'process.exit(7)');
  expect((await start(['say.mjs']).ended).code).toBe(7);
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s reaches the program once, which ends in its own way',
  async (signal) => {
    await writeFile(
      path.join(project, 'say.mjs'),
      `let heard = 0;
     process.on('${signal}', () => { heard++; setTimeout(() => { console.log('heard', heard); process.exit(3); }, 100); });
     setInterval(() => {}, 1000);
     console.log('up');`,
    );
    const { child, said, ended } = start(['say.mjs']);
    await said('up');
    child.kill(signal);
    const { code, output } = await ended;
    expect(code).toBe(3);
    expect(output).toMatch(/heard 1\n$/);
  },
);

test.skipIf(process.getuid?.() !== 0)(
  'a project that belongs to somebody else and is installed just runs',
  async () => {
    const node = await reachableNode();
    await start(['say.mjs'], {}, {}, node).ended;
    await rm(path.join(project, 'node_modules/.laro-installed'));
    const record = JSON.stringify({ packages: { 'node_modules/node': { version: version.slice(1) } } });
    await writeFile(path.join(project, 'node_modules/.package-lock.json'), record);
    const { code, output } = await start(['say.mjs'], {}, { uid: 65_534, gid: 65_534 }, node).ended;
    expect({ code, output }).toEqual({ code: 0, output: 'ran\n' });
  },
);

/** A Node that every user can start: this one, or a copy of it when it lies below a folder that others may not enter. */
async function reachableNode(): Promise<string> {
  const node = process.execPath;
  const folders: string[] = [];
  for (let at = path.dirname(node); !folders.includes(at); at = path.dirname(at)) folders.push(at);
  const modes = await Promise.all(folders.map(async (folder) => (await stat(folder)).mode));
  if (modes.every((mode) => (mode & 0o001) !== 0)) return node;
  const copy = path.join(project, 'node');
  await copyFile(node, copy);
  await chmod(copy, 0o755);
  return copy;
}
