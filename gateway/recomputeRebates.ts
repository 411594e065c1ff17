/**
 * `npm run rebates:recompute [-- --merchant <code>] [--day 2026-11-22]`: whether closed days of rebates are what the ledger says. One
 * line for whatever is not, by its name, and exit code 1 when there is one.
 */
import { parseArgs } from 'node:util';
import { complainAbout, openDatabase } from './db/database.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import { readConfig } from './house/config.ts';
import { recomputeDay, sealedDays } from './rebates/recompute.ts';

async function main(): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  const options = { merchant: { type: 'string' }, day: { type: 'string' } } as const;
  let given: { merchant?: string; day?: string };
  try {
    given = parseArgs({ options }).values;
  } catch (error) {
    return tell(2, error instanceof Error ? error.message : String(error));
  }
  const { databaseUrl, dataFolder } = configured.config;
  const url = databaseUrl ?? (await runningEmbedded(dataFolder));
  if (url === undefined)
    return tell(2, 'no running database: run npm start beside this, or set DATABASE_URL');
  const unusable = await complainAbout(url);
  if (unusable !== undefined) return tell(2, unusable);
  const { db, close } = openDatabase(url, { connections: 1, readOnly: true });
  try {
    const problems: string[] = [];
    let days = 0;
    for (const closed of await sealedDays(db)) {
      if (given.merchant !== undefined && given.merchant !== closed.merchant) continue;
      if (given.day !== undefined && given.day !== closed.day) continue;
      days += 1;
      problems.push(...(await recomputeDay(db, closed)));
    }
    if (days === 0) return tell(2, 'no such day was closed and sealed');
    return problems.length > 0 ? tell(1, ...problems) : tell(0, `as the ledger says: ${days} closed days`);
  } finally {
    await close();
  }
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}

process.exitCode = await main();
