/**
 * Lists and draws pictures for pictures.ts: a process of its own, since the icon sets are 110 MB of JSON, and drawing
 * must not hold up what the platform does. Its argument is the folder to draw into.
 */
import path from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { writeWhole } from './cache.ts';
import { drawPicture, listPictures } from '../drawings/drawings.ts';
import { Request, type Reply } from './drawMessages.ts';

const folder = process.argv[2] ?? '.';
// Each picture on one core; how many at a time is said by who asks.
sharp.concurrency(1);
sharp.cache(false);

// Ctrl-C goes to the whole group; who asked says when it is over.
process.on('SIGINT', () => {});
process.on('SIGHUP', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  const request = v.parse(Request, message);
  void answer(request).then((reply) => process.send?.(reply));
});

async function answer(request: Request): Promise<Reply> {
  try {
    if (request.kind === 'list') return { kind: 'list', pictures: listPictures() };
    await writeWhole(path.join(folder, request.file), await drawPicture(request.key, request.file));
    return { kind: 'draw', file: request.file };
  } catch (error) {
    if (request.kind === 'list') throw error;
    return { kind: 'draw', file: request.file, problem: String(error) };
  }
}
