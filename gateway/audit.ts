/**
 * `npm run audit -- [--merchant code] [--member name] [--what password] [--request id] [--since 2026-11-01] [--lines 100]`: who did
 * what, the newest last, one JSON object a line.
 */
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import { complainAbout, openDatabase } from './db/database.ts';
import { runningEmbedded } from './db/embedded/embedded.ts';
import type { Database } from './db/tables.ts';
import { readConfig } from './house/config.ts';

const asked = {
  merchant: { type: 'string' },
  /** A name, in any case, or an id. */
  member: { type: 'string' },
  /** How the act begins: login, session.ended. */
  what: { type: 'string' },
  request: { type: 'string' },
  /** A date, or a time, of UTC unless it says otherwise. */
  since: { type: 'string' },
  lines: { type: 'string', default: '100' },
} as const;

async function main(): Promise<number> {
  const configured = readConfig(process.env);
  if (!configured.ok) return tell(2, ...configured.problems);
  let given: Given;
  try {
    given = parseArgs({ options: asked }).values;
  } catch (error) {
    return tell(2, error instanceof Error ? error.message : String(error));
  }
  if (Number.isNaN(sinceOf(given).getTime())) return tell(2, `--since must be a date, not ${given.since}`);
  if (!/^[1-9]\d{0,5}$/.test(given.lines ?? '')) return tell(2, '--lines must be a number');
  const { databaseUrl, dataFolder } = configured.config;
  const url = databaseUrl ?? (await runningEmbedded(dataFolder));
  if (url === undefined)
    return tell(2, 'no running database: run npm start beside this, or set DATABASE_URL');
  const unusable = await complainAbout(url);
  if (unusable !== undefined) return tell(2, unusable);
  const { db, close } = openDatabase(url, { connections: 1, readOnly: true });
  try {
    const acts = await findActs(db, given);
    return tell(0, ...acts.map((act) => JSON.stringify(act, (_, value: unknown) => plain(value))));
  } finally {
    await close();
  }
}

type Given = { [option in keyof typeof asked]?: string };

function findActs(db: Kysely<Database>, given: Given) {
  const { merchant, member, what, request } = given;
  const id = /^\d{1,18}$/.test(member ?? '') ? BigInt(member ?? '') : -1n;
  let acts = db
    .selectFrom('audit')
    .leftJoin('members', 'members.id', 'audit.member_id')
    .select(['audit.at', 'audit.merchant_code as merchant', 'audit.who', 'audit.what', 'members.username'])
    .select(['audit.member_id as member', 'audit.about', 'audit.address', 'audit.request'])
    .where('audit.at', '>=', sinceOf(given));
  if (merchant !== undefined) acts = acts.where('audit.merchant_code', '=', merchant);
  if (what !== undefined) acts = acts.where((row) => row.fn('starts_with', ['audit.what', row.val(what)]));
  if (request !== undefined) acts = acts.where('audit.request', '=', request);
  if (member !== undefined) {
    acts = acts.where('audit.member_id', 'in', (of) =>
      of
        .selectFrom('members')
        .select('id')
        .where((row) =>
          row.or([row.eb(row.fn('lower', ['username']), '=', member.toLowerCase()), row.eb('id', '=', id)]),
        ),
    );
  }
  const newest = acts.orderBy('audit.id', 'desc').limit(Number(given.lines)).execute();
  return newest.then((rows) => rows.toReversed());
}

function sinceOf({ since }: Given): Date {
  return new Date(since ?? 0);
}

function plain(value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value === null ? undefined : value;
}

function tell(code: number, ...lines: string[]): number {
  for (const line of lines) (code === 0 ? console.log : console.error)(line);
  return code;
}

process.exitCode = await main();
