import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { vi } from 'vitest';
import { nodeFlags } from '@laro/web/build.ts';
import { roomiestFolder } from '../db/testServer.ts';
import { freePort } from '../torture/freePort.ts';

/** A data folder and two ports for starts of the whole house. */
export interface Place {
  readonly folder: string;
  readonly port: number;
  readonly arcadePort: number;
  /** What a test has begun, ended in the reverse order. */
  readonly endings: (() => unknown)[];
  /** Ends all that, and removes the folder. */
  leave(): Promise<void>;
}

export interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  /** Resolves once this has been printed. */
  said(text: string): Promise<void>;
  /** The lines of the log of one event, in order. */
  logged(event: string): Record<string, unknown>[];
  /** The exit code, or the signal. */
  readonly ended: Promise<number | string | null>;
}

/** What `npm start` says once it serves. */
export const ready = 'Ctrl-C stops everything.';

export async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(path.join(await roomiestFolder(), 'laro-start-'));
  await chmod(folder, 0o755);
  const [port, arcadePort] = await Promise.all([freePort(), freePort()]);
  const endings: (() => unknown)[] = [];
  return {
    folder,
    port,
    arcadePort,
    endings,
    async leave() {
      for (const ending of endings.toReversed()) await ending();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `npm start` without the installing, there, with the flags of bootstrap.mjs. */
export function startIn({ folder, port, arcadePort, endings }: Place, env: Record<string, string>): Running {
  const child = spawn(process.execPath, [...nodeFlags, path.join(import.meta.dirname, '../start.ts')], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      LARO_DATA: folder,
      PORT: String(port),
      ARCADE_PORT: String(arcadePort),
      ...env,
    },
  });
  let output = '';
  const hear = (text: Buffer): void => void (output += text.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  endings.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return {
    child,
    output: () => output,
    logged(event) {
      const lines = output.split('\n').filter((line) => line.startsWith('{') && line.endsWith('}'));
      return lines
        .map((line): Record<string, unknown> => JSON.parse(line))
        .filter((line) => line['event'] === event);
    },
    ended,
    async said(text) {
      const over = ended.then(() => {
        if (!output.includes(text)) throw new Error(`it ended without saying "${text}":\n${output}`);
      });
      await Promise.race([
        over,
        vi.waitUntil(() => output.includes(text), { timeout: 100_000, interval: 20 }),
      ]);
    },
  };
}
