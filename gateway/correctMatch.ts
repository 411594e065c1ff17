/**
 * `npm run book:correct -- <sport> <number> <home>-<away> --because <why> [--yes]`: gives a simulated match of the arcade's book another score after its
 * end (decision 236). Without `--yes` it says what would come of it and changes nothing. `-- --order <round>` says which matches an order is on.
 */
import { parseArgs } from 'node:util';
import { correct, matchesOfOrder, readAsked } from './book/correct.ts';
import { complainAbout, openDatabase } from './db/database.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import { readConfig } from './house/config.ts';

const usage = `usage: npm run book:correct -- <sport> <number> <home>-<away> --because <why> [--yes]
       npm run book:correct -- --order <round>   which matches an order is on`;
const options = {
  because: { type: 'string' },
  yes: { type: 'boolean', default: false },
  order: { type: 'string' },
} as const;

async function main(): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  let given;
  try {
    given = parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return tell(2, error instanceof Error ? error.message : String(error), usage);
  }
  const { yes, order = '', because } = given.values;
  const asked = readAsked(given.positionals, because);
  if (!asked && !/^[0-9a-f-]{36}$/.test(order)) return tell(2, usage);
  const { databaseUrl, dataFolder } = configured.config;
  const url = databaseUrl ?? (await runningEmbedded(dataFolder));
  if (url === undefined)
    return tell(2, 'no running database: run npm start beside this, or set DATABASE_URL');
  const unusable = await complainAbout(url);
  if (unusable !== undefined) return tell(2, unusable);
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    const now = new Date();
    const came = asked
      ? await correct(db, now, asked, { account: process.env['USER'] ?? 'unknown', isForReal: yes })
      : await matchesOfOrder(db, now, order);
    return tell(came.ok ? 0 : 1, ...came.lines);
  } finally {
    await close();
  }
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}

process.exitCode = await main();
