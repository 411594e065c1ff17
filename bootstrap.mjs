/**
 * `node bootstrap.mjs program.ts [arguments]`: makes sure that the packages of the lockfile are installed, and the
 * pinned Node among them, and runs the program with it. Needs nothing but Node 20 and npm: no package, no git.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(fileURLToPath(import.meta.url));
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.laro-installed');

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(`Laro needs Node 20 or newer to begin with; this is ${process.version}`);
}
const [script, ...args] = process.argv.slice(2);
if (script === undefined) fail('say which program to run: node bootstrap.mjs gateway/start.ts');

const lock = readJson('package-lock.json');
const workspaces = readJson('package.json').workspaces;
if (!isInstalled()) await alone(() => (isInstalled() ? undefined : install()));
run(await pinnedNode());

/** Whether node_modules is what the lockfile and the manifests say. */
function isInstalled() {
  const stamp = fingerprint();
  if (readIfThere(stampFile) === stamp) return true;
  // Somebody has run npm by hand: its own record of what it installed tells.
  const record = readIfThere(path.join(modules, '.package-lock.json'));
  if (record === undefined) return false;
  const installed = JSON.parse(record).packages;
  for (const [place, { version, link, optional }] of Object.entries(lock.packages)) {
    if (!place.startsWith('node_modules/')) continue;
    // A workspace that has come since is not linked yet.
    if (link && !existsSync(path.join(root, place))) return false;
    if (link) continue;
    if (optional && installed[place] === undefined) continue;
    if (installed[place]?.version !== version) return false;
    // The record may be that of another folder, where two share files by hard links.
    if (!existsSync(path.join(root, place))) return false;
  }
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies'];
  for (const place of ['', ...workspaces]) {
    const manifest = readJson(path.join(place, 'package.json'));
    for (const kind of kinds) {
      if (sorted(manifest[kind]) !== sorted(lock.packages[place]?.[kind])) return false;
    }
  }
  writeStamp(stamp);
  return true;
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const place of [
    'package-lock.json',
    'package.json',
    ...workspaces.map((name) => `${name}/package.json`),
  ]) {
    hash.update(`\0${place}\0`).update(readFileSync(path.join(root, place)));
  }
  return hash.digest('hex');
}

/** What npm says where the registry has no address, does not answer, or breaks off. */
function whyUnreachable(said) {
  const found =
    /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT)\b/.exec(
      said,
    );
  return found?.[0];
}

function registryOf(said) {
  const [url] = /https?:\/\/[^\s/'"]+/.exec(said) ?? [];
  return url === undefined ? 'The registry of packages' : `The registry ${url.replace(/\/\/.*@/, '//')}`;
}

async function install() {
  console.log('Installing the packages of the lockfile; this takes a minute or so, and only now.');
  const began = Date.now();
  const beat = setInterval(
    () => console.log(`  still installing (${Math.round((Date.now() - began) / 1000)} s)`),
    10_000,
  );
  // Packages that want a newer Node than the machine's run on the pinned one; npm would warn of each.
  const quietly = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, said } = await runNpm(['ci', '--include=dev', '--include=optional', ...quietly], root);
  clearInterval(beat);
  const reason = code === 0 ? undefined : whyUnreachable(said);
  if (reason !== undefined) {
    fail(
      `${registryOf(said)} cannot be reached (${reason}), and the packages come from there. Put the network right, or npm's setting \`registry\`, and start again`,
    );
  }
  process.stderr.write(said);
  if (code !== 0) fail('npm ci failed, its reason is above; put that right and start again');
  writeStamp(fingerprint());
}

/**
 * Runs `work` while no other start of this project does. The kernel ends the claim with the process. It lies in the
 * project, since anybody could lay one where everybody may write (security L16); its path is short from there.
 */
async function alone(work) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16);
  const isWindows = process.platform === 'win32';
  const inProject = path.relative(process.cwd(), path.join(root, `.installing-${process.getuid?.()}`));
  const address = isWindows ? `\\\\.\\pipe\\laro-${name}` : inProject;
  for (;;) {
    const claim = await claimAddress(address);
    if (claim !== 'taken') {
      try {
        return await work();
      } finally {
        claim.end();
      }
    }
    const found = inodeOf(address);
    if (!(await untilClosed(address))) removeClaim(address, found);
  }
}

function inodeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** What is left of a start that was killed; another start may have put its own there meanwhile. */
function removeClaim(address, found) {
  try {
    if (inodeOf(address) === found) rmSync(address, { force: true });
  } catch ({ code }) {
    fail(`${path.resolve(address)} is in the way of installing (${code}); remove it and start again`);
  }
}

/**
 * A claim is there only once it listens: laid beside and then linked, since one that does not yet looks like what is
 * left of a start that was killed. An address that cannot be had for another reason than its owner (a path that is too
 * long) is done without.
 */
function claimAddress(address) {
  const isWindows = process.platform === 'win32';
  const beside = isWindows ? address : `${address}.${process.pid}`;
  const waiting = new Set();
  const server = net.createServer((socket) => waiting.add(socket.on('error', () => {})));
  const end = () => {
    if (!isWindows) rmSync(address, { force: true });
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  return new Promise((resolve) => {
    const refused = ({ code }) =>
      resolve(code === 'EADDRINUSE' || code === 'EEXIST' ? 'taken' : { end: () => {} });
    server.once('error', refused);
    server.listen(beside, () => {
      try {
        if (!isWindows) linkSync(beside, address);
        resolve({ end });
      } catch (error) {
        server.close();
        refused(error);
      } finally {
        if (!isWindows) rmSync(beside, { force: true });
      }
    });
  });
}

/** Waits until whoever listens there ends; false when nobody does. */
function untilClosed(address) {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    let connected = false;
    socket.on('connect', () => {
      connected = true;
      console.log('Another start is installing the packages; waiting for it.');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(connected));
    socket.resume();
  });
}

/** The path of the Node that the lockfile pins, made when npm was not allowed to run its install script. */
async function pinnedNode() {
  const folder = path.join(modules, 'node');
  const wanted = `v${lock.packages['node_modules/node'].version}`;
  const binary = path.join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (versionOf(binary) === wanted) return binary;
  await alone(async () => {
    if (versionOf(binary) === wanted) return;
    console.log(`Fetching Node ${wanted}, which npm has left out.`);
    await runNode(['installArchSpecificPackage.js'], folder);
  });
  if (versionOf(binary) === wanted) return binary;
  if (Number(process.versions.node.split('.')[0]) >= 24) {
    console.log(`Node ${wanted} could not be fetched; going on with ${process.version}.`);
    return process.execPath;
  }
  return fail(`Node ${wanted} could not be fetched or does not run here; install Node 24 and start again`);
}

function versionOf(binary) {
  return existsSync(binary)
    ? spawnSync(binary, ['--version'], { encoding: 'utf8' }).stdout?.trim()
    : undefined;
}

/** Becomes the program as far as one process can for another: signals go in, its end comes out. */
function run(node) {
  const env = {
    // What V8 has made of the sources is kept, for the next start and for whatever this one starts.
    NODE_COMPILE_CACHE: path.join(modules, '.cache/node'),
    ...process.env,
    PATH: [path.join(modules, '.bin'), process.env.PATH].join(path.delimiter),
  };
  // While V8 compiles beside it, Node 24 may never come out of an exit (nodejs/node 54918); as in web/build.ts.
  const flags = ['--no-maglev', '--no-concurrent-sparkplug'];
  const program = [...flags, path.resolve(root, script), ...args];
  const child = spawn(node, program, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  // A shell between npm and us may die of a signal without handing it on.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM');
  }, 1000);
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? 128 + constants.signals[signal]);
  });
}

function runNpm(npmArgs, cwd) {
  const cli = process.env.npm_execpath;
  // Its complaints wait until they are read: npm tells of a registry that does not answer in 15 lines.
  const stdio = ['inherit', 'inherit', 'pipe'];
  if (cli?.endsWith('.js')) return runNode([cli, ...npmArgs], cwd, stdio);
  const isWindows = process.platform === 'win32';
  return ended(spawn(isWindows ? 'npm.cmd' : 'npm', npmArgs, { cwd, stdio, shell: isWindows }));
}

/** With the machine's own Node: the pinned one may be what is being replaced. */
function runNode(nodeArgs, cwd, stdio = 'inherit') {
  const folders = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((folder) => !folder.includes('node_modules'));
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const own = folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
  const env = { ...process.env, PATH: folders.join(path.delimiter) };
  return ended(spawn(own ?? process.execPath, nodeArgs, { cwd, env, stdio }));
}

function ended(child) {
  return new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (text) => (said += text));
    child.on('error', (error) => {
      console.error(error.message);
      resolve({ code: 1, said });
    });
    child.on('close', (code) => resolve({ code: code ?? 1, said }));
  });
}

/** Someone else's installation may be read only; then the check is just made again. */
function writeStamp(stamp) {
  try {
    writeFileSync(stampFile, stamp);
  } catch {
    return;
  }
}

function readJson(place) {
  return JSON.parse(readFileSync(path.join(root, place), 'utf8'));
}

function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

function sorted(entries = {}) {
  return JSON.stringify(Object.entries(entries).sort());
}

function fail(line) {
  console.error(line);
  process.exit(1);
}
