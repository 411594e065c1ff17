/**
 * `npm run front -- --gateway https://api.example --map map.json [--brands folder]`: the front end alone, before an operator's
 * own gateway (docs/your-own-gateway.md). It keeps nothing, so that as many processes may run as are wanted.
 */
import { parseArgs } from 'node:util';
import { buildWeb } from '@laro/web/build.ts';
import { readConfig } from './house/config.ts';
import { Problem } from './house/problem.ts';
import { startFront, type Running } from './front/startFront.ts';

const options = {
  gateway: { type: 'string' },
  map: { type: 'string' },
  brands: { type: 'string' },
} as const;

let running: Running | undefined;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void (running?.close() ?? Promise.resolve()).then(() => process.exit(0)));
}
try {
  const { gateway, map, brands } = parseArgs({ options }).values;
  const given = Object.entries({ FRONT_GATEWAY: gateway, FRONT_MAP: map, FRONT_BRANDS: brands });
  const configured = readConfig({
    ...process.env,
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
  });
  if (!configured.ok) throw new Problem(configured.problems.join('\n'));
  running = await startFront(configured.config, {
    build: () => buildWeb(console.log),
    say: console.log,
  });
} catch (error) {
  const isKnown = error instanceof Problem || (error instanceof TypeError && 'code' in error);
  console.error(isKnown ? `Laro's front cannot start: ${error.message}` : error);
  process.exitCode = 1;
}
