/**
 * Every picture of the demo, drawn: a page that waits for a picture, or shows what stands in for it, is not the one to be
 * looked at. By itself, as `npm test` begins it, it has what its other steps leave idle.
 */
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { readConfig } from '@laro/gateway/house/config.ts';
import { openPictures } from '@laro/art/pictures.ts';
import { dataFolder } from './place.ts';

if (import.meta.main) {
  setPriority(constants.priority.PRIORITY_LOW);
  await drawPictures();
}

export async function drawPictures(): Promise<void> {
  const configured = readConfig(process.env);
  const cache = configured.ok ? configured.config.pictureCache : undefined;
  const pictures = await openPictures(path.join(dataFolder, 'art'), {
    cache,
    hurry: true,
    warn: console.error,
  });
  let said = 0;
  await pictures.drawAll((done, total) => {
    if (Date.now() - said < 10_000) return;
    said = Date.now();
    console.log(`drawing pictures: ${done} of ${total}`);
  });
  await pictures.close();
}
