/**
 * Starts the real application for the browser tests, on a data folder of its own. Each run begins with an empty
 * database, and with every picture drawn: the cache keeps them from run to run. Ended by SIGTERM, which it passes on.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { drawPictures } from './drawPictures.ts';
import { dataFolder, gatewayLog, port } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
mkdirSync(dataFolder, { recursive: true });
for (const entry of readdirSync(dataFolder).filter((name) => name !== 'art')) {
  rmSync(path.join(dataFolder, entry), { recursive: true, force: true });
}
await drawPictures();
const app = spawn(process.execPath, [...process.execArgv, 'gateway/start.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'pipe'],
  // Each test comes from an address of its own, or the budgets of one address would stop the later ones.
  env: {
    ...process.env,
    LARO_DATA: dataFolder,
    PORT: String(port),
    TRUST_PROXY: '1',
    PREVIEW: '1',
    ACCESS_LOG: '1',
  },
});
// All of it for the test that looks for secrets, what is out of the ordinary for whoever watches.
const kept = createWriteStream(gatewayLog ?? '/dev/null');
createInterface({ input: app.stderr }).on('line', (line) => {
  kept.write(`${line}\n`);
  if (!line.includes('"level":"info"')) console.error(line);
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.kill(signal));
app.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
