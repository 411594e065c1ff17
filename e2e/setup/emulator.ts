/**
 * `npm run emulator`: the external login against Firebase's own Auth emulator instead of our sandbox. It is large, so it is
 * installed for this only; `npm test` says that its tests were not run.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import path from 'node:path';
import { emulatorProject } from './emulatorProject.ts';

const e2e = path.resolve(import.meta.dirname, '..');
const folder = path.join(e2e, 'firebase');
const cli = path.join(folder, 'node_modules/firebase-tools/lib/bin/firebase.js');
const host = '127.0.0.1:9099';

process.exitCode = await run();

async function run(): Promise<number> {
  if (!existsSync(cli)) {
    console.error(`The emulator is not installed. Run: npm ci --prefix ${path.relative('', folder)}`);
    return 1;
  }
  const emulator = start(
    cli,
    ['emulators:start', '--only', 'auth', '--project', emulatorProject],
    folder,
    {},
  );
  const ended = once(emulator, 'exit');
  try {
    await Promise.race([answers(), ended]);
    if (emulator.exitCode !== null) return 1;
    const playwright = path.join(e2e, '../node_modules/@playwright/test/cli.js');
    const tests = start(
      playwright,
      ['test', '-c', 'e2e/playwright.config.ts', '--project=chromium', '--reporter=list', 'emulator.spec.ts'],
      path.dirname(e2e),
      { FIREBASE_AUTH_EMULATOR_HOST: host },
    );
    const [code] = await once(tests, 'exit');
    return typeof code === 'number' ? code : 1;
  } finally {
    emulator.kill('SIGINT');
    await ended;
  }
}

function start(program: string, args: string[], cwd: string, env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [program, ...args], {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}

/** Resolves when the emulator answers. */
async function answers(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://${host}/`).catch(() => undefined);
    if (answer?.ok === true) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
