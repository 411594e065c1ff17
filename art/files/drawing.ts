import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import * as v from 'valibot';
import { Reply, type Request } from './drawMessages.ts';
import type { Manifest } from './manifest.ts';

/** The process that draws: begun at the first need, ended when nothing was wanted for a while. */
export interface Drawing {
  /** Every picture in its sizes. */
  list(): Promise<Manifest['pictures']>;
  /** Draws one file of a picture; returns what was in the way. */
  draw(key: string, file: string): Promise<string | undefined>;
  end(): Promise<void>;
}

/** After so long without work the process gives its memory back, in ms. */
const idle = 10_000;
/** A process that ends by itself so often without having drawn anything is not begun again. */
const mostDeaths = 3;

/** `yields`: what the machine does otherwise goes before. */
export function startDrawing(folder: string, yields: boolean): Drawing {
  let child: ChildProcess | undefined;
  let deaths = 0;
  let over = false;
  let resting: NodeJS.Timeout | undefined;
  /** By what is waited for: a file, or the list. */
  const waiting = new Map<string, (reply: Reply | undefined) => void>();

  const begin = (): ChildProcess => {
    const begun = fork(new URL('./draw.process.ts', import.meta.url), [folder]);
    if (yields && begun.pid !== undefined) slow(begun.pid);
    begun.on('message', (message) => {
      const reply = v.parse(Reply, message);
      deaths = 0;
      settle(reply.kind === 'list' ? 'list' : reply.file, reply);
    });
    begun.once('error', () => lose(begun));
    begun.once('exit', () => lose(begun));
    return begun;
  };
  const lose = (ended: ChildProcess): void => {
    if (child !== ended) return;
    child = undefined;
    deaths += 1;
    for (const name of Array.from(waiting.keys())) settle(name, undefined);
  };
  const settle = (name: string, reply: Reply | undefined): void => {
    waiting.get(name)?.(reply);
    waiting.delete(name);
    if (waiting.size === 0) rest();
  };
  const rest = (): void => {
    clearTimeout(resting);
    resting = setTimeout(() => void stop(), idle).unref();
  };
  const ask = (name: string, request: Request): Promise<Reply | undefined> => {
    if (over || deaths >= mostDeaths) return Promise.resolve(undefined);
    clearTimeout(resting);
    return new Promise((resolve) => {
      waiting.set(name, resolve);
      child ??= begin();
      child.send(request, (error) => {
        if (error) settle(name, undefined);
      });
    });
  };
  const stop = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    for (const name of Array.from(waiting.keys())) settle(name, undefined);
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    // What it was drawing is lost with it, and nothing else: a file has its name when it is whole.
    ending.kill('SIGTERM');
    await ended;
  };

  return {
    async list() {
      const reply = await ask('list', { kind: 'list' });
      if (reply?.kind !== 'list') throw new Error('the pictures cannot be listed; see above');
      return reply.pictures;
    },
    async draw(key, file) {
      const reply = await ask(file, { kind: 'draw', key, file });
      return reply?.kind === 'draw' ? reply.problem : 'the process that draws has ended';
    },
    end() {
      over = true;
      clearTimeout(resting);
      return stop();
    },
  };
}

function slow(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It may have ended already.
  }
}
