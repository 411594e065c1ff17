import { spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, watch } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Watched {
  /** With its arguments, for the Node that runs this. */
  readonly program: readonly string[];
  readonly folders: readonly string[];
  /** Of the name of a file or a folder, with what is above it or without: whether nothing has to start again for it. */
  readonly isIgnored: (file: string) => boolean;
  readonly say: (line: string) => void;
}

/** An editor saves many files, and some of them twice. */
const together = 200;

/**
 * Runs a program, and again after each file that is saved, once the one before has ended. One that ends by itself is
 * begun again with the next file. Returns how to end it and what it follows.
 */
export function startAgain({ program, folders, isIgnored, say }: Watched): () => Promise<void> {
  let running: ChildProcess | undefined;
  let turn = Promise.resolve();
  let waits = false;
  let isOver = false;
  const hear = (file: string): void => {
    if (waits || isIgnored(file)) return;
    waits = true;
    turn = turn.then(() => again(file));
  };
  const begin = () => spawn(process.execPath, [...program], { stdio: 'inherit' });
  const again = async (file: string): Promise<void> => {
    await pause(together);
    waits = false;
    if (isOver) return;
    // Also the folders that have come since.
    follow();
    say(`${file} was saved: starting again`);
    await ended(running);
    if (!isOver) running = begin();
  };
  let unfollow = (): void => {};
  const follow = (): void => {
    unfollow();
    const watchers = folders.flatMap((folder) =>
      foldersOf(folder, isIgnored).map((one) =>
        watch(one, (_, file) => hear(path.relative(path.dirname(folder), path.join(one, file ?? '')))),
      ),
    );
    unfollow = () => watchers.forEach((watcher) => watcher.close());
  };
  follow();
  running = begin();
  return async () => {
    isOver = true;
    unfollow();
    await turn;
    await ended(running);
  };
}

/** A folder and all below it: one that is followed as a whole is not, on Linux, where a file is put in place of another. */
function foldersOf(folder: string, isIgnored: (file: string) => boolean): string[] {
  const below = readdirSync(folder, { withFileTypes: true }).filter(
    (one) => one.isDirectory() && !isIgnored(one.name),
  );
  return [folder, ...below.flatMap(({ name }) => foldersOf(path.join(folder, name), isIgnored))];
}

async function ended(child: ChildProcess | undefined): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await exit;
}
