/**
 * `npm run ledger:verify [-- --whole]`: whether the ledger is sound, since the last time that it was, or all of it. One line for
 * each violation, and exit code 1 when there is one.
 */
import { sql, type Kysely } from 'kysely';
import { openDatabase } from './db/database.ts';
import { runningEmbedded, startEmbedded } from './db/embedded/embedded.ts';
import type { Database } from './db/tables.ts';
import { readConfig } from './house/config.ts';
import { checkLedger } from './ledger/checkpoint.ts';
import type { Violation } from './ledger/verify.ts';

async function main(): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  const { databaseUrl, dataFolder } = configured.config;
  const url = databaseUrl ?? (await runningEmbedded(dataFolder));
  if (url !== undefined) return report(url);
  const started = await startEmbedded(dataFolder);
  if (!started.ok) return tell(2, started.problem);
  try {
    return await report(started.server.url);
  } finally {
    await started.server.stop();
  }
}

async function report(url: string): Promise<number> {
  const { db, close } = openDatabase(url, { connections: 1 });
  try {
    if (!(await isThere(db, 'postings'))) return tell(2, 'there is no ledger yet: run npm start first');
    if (!(await isThere(db, 'ledger_checkpoints')))
      return tell(2, 'the ledger is of an older build: start this one first, which brings it up to date');
    const { violations, since, transfers, checkpoint } = await checkLedger(db, {
      whole: process.argv.includes('--whole'),
    });
    await db
      .insertInto('ledger_checks')
      .values({ transfers, violations: violations.length, since: since ?? null })
      .execute();
    if (violations.length > 0) return tell(1, ...violations.map(describe));
    return tell(
      0,
      `the ledger is sound: ${transfers} transfers${since === undefined ? '' : ` since transfer ${since}`}`,
      ...(checkpoint
        ? [`checkpoint: transfer ${checkpoint.last}, digest ${checkpoint.digest.toString('hex')}`]
        : []),
    );
  } finally {
    await close();
  }
}

async function isThere(db: Kysely<Database>, table: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(
    db,
  );
  return rows[0]?.there === true;
}

function describe({ rule, subject, found }: Violation): string {
  return `not true: ${rule} (${subject}: ${found})`;
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}

process.exitCode = await main();
