/**
 * Starts the front end alone before a gateway that does nothing as ours does, with the map of docs/your-own-gateway.md. Ended by
 * SIGTERM; says its address once it is there.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startFront } from '@laro/gateway/front/startFront.ts';
import { readConfig } from '@laro/gateway/house/config.ts';
import { openStrangeGateway } from '@laro/gateway/testing/strangeGateway.ts';
import { frontPort } from './place.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'laro-front-'));
const strange = await openStrangeGateway();
const example = await readFile(path.resolve(import.meta.dirname, '../../docs/your-own-gateway.json'), 'utf8');
const map = path.join(folder, 'map.json');
await writeFile(map, example.replace('http://127.0.0.1:5199', strange.url));
const configured = readConfig({
  PORT: String(frontPort),
  LARO_DATA: folder,
  LOG_LEVEL: 'warn',
  FRONT_GATEWAY: strange.url,
  FRONT_MAP: map,
});
if (!configured.ok) throw new Error(configured.problems.join());
const running = await startFront(configured.config, { build: async () => {}, say: console.log });
process.once('SIGTERM', async () => {
  await running.close();
  await strange.close();
  await rm(folder, { recursive: true });
});
