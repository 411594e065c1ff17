/**
 * Starts the real application for the browser tests, with a data folder of its own that is empty at the start
 * and gone at the end. Ended by SIGTERM, which it passes on.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder, port } from './place.ts';

const root = path.resolve(import.meta.dirname, '../..');
rmSync(dataFolder, { recursive: true, force: true });
const app = spawn(process.execPath, ['gateway/start.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, LARO_DATA: dataFolder, PORT: String(port) },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.kill(signal));
app.on('exit', (code) => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
