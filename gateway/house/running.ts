import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { writeAnew } from '../db/dataFolder.ts';

const Running = v.object({ pid: v.number(), port: v.number() });

/**
 * Tells the commands beside this process which port it serves on; returns what takes that back. A data folder that
 * several processes use names the last one.
 */
export async function tellRunning(dataFolder: string, port: number): Promise<() => Promise<void>> {
  const file = fileIn(dataFolder);
  await writeAnew(file, JSON.stringify({ pid: process.pid, port }), 0o644);
  return async () => {
    if ((await readRunning(file))?.pid === process.pid) await rm(file, { force: true });
  };
}

/** The port of the process that serves from the data folder; undefined where none does. */
export async function runningPort(dataFolder: string): Promise<number | undefined> {
  const running = await readRunning(fileIn(dataFolder));
  return running && isAlive(running.pid) ? running.port : undefined;
}

function fileIn(dataFolder: string): string {
  return path.join(dataFolder, 'running.json');
}

async function readRunning(file: string): Promise<v.InferOutput<typeof Running> | undefined> {
  try {
    const read = v.safeParse(Running, JSON.parse(await readFile(file, 'utf8')));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

/** A process of somebody else is alive, too, though it may not be signalled. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
