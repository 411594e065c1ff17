import type { Kysely, Transaction } from 'kysely';
import {
  correctFixture,
  legsOfOrder,
  type CorrectedOrder,
  type Correction,
  type Score,
  type Uncorrectable,
} from '@laro/arcade/server/book/corrections.ts';
import type { ArcadeTables } from '@laro/arcade/server/tables.ts';
import { toAmount } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';
import { record } from '../members/audit.ts';

const refusals: Readonly<Record<Uncorrectable, string>> = {
  NO_MATCH: 'the book has no such match, or has it no longer',
  NO_SCORE: 'it is decided by sets, rounds or an order of arrival: only a score is corrected',
  NOT_OVER: 'it has not ended, or was broken off',
  CORRECTED: 'it has been given another score before, and is corrected once',
};
const becomes: Readonly<Record<CorrectedOrder['becomes'], string>> = {
  added: 'is paid the rest by itself',
  tooMuch: 'was paid too much: it stays paid, settle it with the member',
  unpaid: 'waits for its first win: correct again, with the same score, once it is paid',
  byHand: 'was added to before: pay the rest by a correction of the wallet',
};

interface Asked {
  readonly sport: string;
  readonly number: bigint;
  readonly score: Score;
  readonly because: string;
}

/** What the command line asks for; undefined where it is none: a sport, a number, a score, and why in 3 to 300 letters. */
export function readAsked(
  [sport = '', number = '', result = '', ...more]: readonly string[],
  because: string | undefined,
): Asked | undefined {
  const [, home, away] = /^(\d{1,3})-(\d{1,3})$/.exec(result) ?? [];
  const why = because?.trim() ?? '';
  const isMatch = /^[a-z]{2,20}$/.test(sport) && /^\d{1,10}$/.test(number) && more.length === 0;
  if (!isMatch || home === undefined || why.length < 3 || why.length > 300) return undefined;
  return { sport, number: BigInt(number), score: [Number(home), Number(away)], because: why };
}

export interface Told {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

type Rows = { readonly [table in keyof ArcadeTables]: ArcadeTables[table] };
/** The arcade's rows by the same connection: the owner's, who may both. */
const rowsOfArcade = (db: Kysely<Database>) => db.$extendTables<Rows>().$pickTables<keyof Rows>();

/** Ends a transaction that was only to be looked at. */
class LookedAt extends Error {}

/** Corrects a match and tells what comes of it for whom, or only tells. The arcade pays what is added within half a minute. */
export async function correct(
  db: Kysely<Database>,
  now: Date,
  asked: Asked,
  { account, isForReal }: { readonly account: string; readonly isForReal: boolean },
): Promise<Told> {
  let told: Told = { ok: false, lines: [] };
  try {
    await db.transaction().execute(async (trx) => {
      const correction = await correctFixture(rowsOfArcade(trx), now, asked, asked.score);
      if (typeof correction === 'string') {
        told = { ok: false, lines: [refusals[correction]] };
        return;
      }
      const last = isForReal ? 'done' : 'nothing is changed: say --yes to do it';
      told = { ok: true, lines: [...(await linesOf(trx, asked, correction)), last] };
      if (!isForReal) throw new LookedAt();
      await writeDown(trx, asked, correction, account);
    });
  } catch (error) {
    if (!(error instanceof LookedAt)) throw error;
  }
  return told;
}

/** Which matches an order is on, by the round that the wallet has of it. */
export async function matchesOfOrder(db: Kysely<Database>, now: Date, id: string): Promise<Told> {
  const legs = await legsOfOrder(rowsOfArcade(db), now, id);
  const lines = legs.map(
    ({ sport, number, sides, pick, result, score }) =>
      `${sport} ${number}, ${sides.join(' against ')}, ${score?.join('-') ?? 'not over'}: picked ${pick}, ${result}`,
  );
  return legs.length > 0 ? { ok: true, lines } : { ok: false, lines: ['the book has no such order'] };
}

async function linesOf(
  trx: Transaction<Database>,
  { sport, number, score }: Asked,
  { sides, was, orders }: Correction,
): Promise<string[]> {
  const lines = [
    `${sport} ${number}, ${sides.join(' against ')}: ${was.join('-')} becomes ${score.join('-')}, ${orders.length} orders are worth something else`,
  ];
  for (const order of orders) {
    const { id, merchant, currency, paid, due } = order;
    const name = (await memberOf(trx, order))?.username ?? 'a member who is gone';
    const amounts = `paid ${toAmount(paid)}, due ${toAmount(due)} ${currency}`;
    lines.push(`${merchant}, ${name}, order ${id}, ${amounts}: ${becomes[order.becomes]}`);
  }
  return lines;
}

/** Once for the match, and once for each member whose order it touches: there the desk finds it. */
async function writeDown(
  trx: Transaction<Database>,
  { sport, number, score, because }: Asked,
  { was, isNew, orders }: Correction,
  account: string,
): Promise<void> {
  if (!isNew && !orders.some((order) => order.becomes === 'added')) return;
  const about = {
    event: `${sport} ${number}`,
    was: was.join('-'),
    to: score.join('-'),
    because,
    account,
  };
  const act = { who: 'operator', what: 'match.corrected' } as const;
  await record(trx, { ...act, merchant: 'office', about });
  for (const order of orders) {
    const { id, merchant, paid, due } = order;
    const member = await memberOf(trx, order);
    if (!member) continue;
    const more = { round: id, paid: toAmount(paid), due: toAmount(due) };
    await record(trx, { ...act, merchant, memberId: member.id, about: { ...about, ...more } });
  }
}

function memberOf(trx: Transaction<Database>, { vendor, player }: CorrectedOrder) {
  return trx
    .selectFrom('vendor_players as p')
    .innerJoin('members as m', 'm.id', 'p.member_id')
    .select(['m.id', 'm.username'])
    .where('p.vendor_code', '=', vendor)
    .where('p.player', '=', player)
    .executeTakeFirst();
}
