/**
 * `npm run backup -- <file>` writes all that an installation with the embedded PostgreSQL keeps into one file, while it
 * serves or not; `npm run restore -- <file>` puts it into a LARO_DATA that holds no database.
 */
import path from 'node:path';
import { backUp, restore, type Done } from './db/embedded/backup.ts';
import { runningEmbedded, startEmbedded } from './db/embedded/embedded.ts';
import { readConfig } from './house/config.ts';

async function main([what, name]: readonly string[]): Promise<Done> {
  const configured = readConfig(process.env);
  if (!configured.ok) return { ok: false, problem: configured.problems.join('\n') };
  const { databaseUrl, dataFolder } = configured.config;
  if (databaseUrl !== undefined) {
    return {
      ok: false,
      problem: 'DATABASE_URL names the database: back it up with its own tools, pg_basebackup or pg_dump',
    };
  }
  if (name === undefined) return { ok: false, problem: `say which file: npm run ${what} -- laro.backup` };
  // npm runs in the project, whoever asks sits elsewhere.
  const file = path.resolve(process.env['INIT_CWD'] ?? '', name);
  if (what === 'restore') return restore(dataFolder, file);
  const running = await runningEmbedded(dataFolder);
  if (running !== undefined) return backUp(dataFolder, running, file);
  const started = await startEmbedded(dataFolder);
  if (!started.ok) return started;
  try {
    return await backUp(dataFolder, started.server.url, file);
  } finally {
    await started.server.stop();
  }
}

const done = await main(process.argv.slice(2));
if (!done.ok) console.error(done.problem);
else console.log('done');
process.exitCode = done.ok ? 0 : 1;
