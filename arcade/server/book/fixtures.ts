import { sql, type Kysely, type Selectable } from 'kysely';
import { hashOfSeed, newServerSeed } from '../../games/fairness.ts';
import { offeredOf } from '../../games/book/bets.ts';
import { matchOf, progressOf, stateAt, type Match, type State } from '../../games/book/match.ts';
import { fixtureOf, numberAt, sportOf, startOf, type Fixture } from '../../games/book/sports.ts';
import type { FixturesView, FixtureView } from '../../games/book/wire.ts';
import { secondsAfter, type Arcade } from '../house.ts';
import type { ArcadeTables, FixturesTable } from '../tables.ts';

type FixtureRow = Selectable<FixturesTable>;
type Tables = Kysely<ArcadeTables>;

/** How many matches of each sport are committed to ahead: an hour of them. */
const ahead = 30;
/** No match takes so long. */
const longestSeconds = 900;

/** Commits to the seeds of the matches of the next hour. What has begun before it was committed to is never played. */
export async function commitFixtures(
  { db, now }: Pick<Arcade, 'db' | 'now'>,
  sports: readonly string[],
): Promise<void> {
  const time = now();
  const last = await db
    .selectFrom('arcade.fixtures')
    .select((eb) => ['sport', eb.fn.max('number').as('number')])
    .where('sport', 'in', [...sports])
    .groupBy('sport')
    .execute();
  const known = new Map(last.map(({ sport, number }) => [sport, Number(number)]));
  const wanted = sports.flatMap((id) => {
    const sport = sportOf(id);
    if (!sport) return [];
    const current = numberAt(sport, time) + 1;
    const from = Math.max(current, (known.get(id) ?? 0) + 1);
    const count = Math.max(0, current + ahead - from);
    return Array.from({ length: count }, (_, at) => ({
      sport: id,
      number: from + at,
      starts: startOf(sport, from + at),
    }));
  });
  if (wanted.length === 0) return;
  const rows = await Promise.all(
    wanted.map(async ({ sport, number, starts }) => {
      const seed = newServerSeed();
      return {
        sport,
        number: BigInt(number),
        seed,
        seed_hash: await hashOfSeed(seed),
        starts_at: starts,
        created_at: time,
        corrected: null,
        corrected_at: null,
      };
    }),
  );
  await db
    .insertInto('arcade.fixtures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A match of the book: what everyone knows of it, and what its seed makes of it. */
export interface Played {
  readonly fixture: Fixture;
  readonly match: Match;
  readonly row: FixtureRow;
}

/** A match is worked out once a process: it follows from its seed. */
const workedOut = new Map<string, Promise<Match>>();

async function playedOf(row: FixtureRow): Promise<Played | undefined> {
  const sport = sportOf(row.sport);
  if (!sport) return undefined;
  const fixture = fixtureOf(sport, Number(row.number));
  const match = workedOut.get(row.seed) ?? matchOf(fixture, row.seed);
  if (workedOut.size > 2000) workedOut.clear();
  workedOut.set(row.seed, match);
  return { fixture, match: await match, row };
}

export async function findFixture(db: Tables, sport: string, number: bigint): Promise<Played | undefined> {
  const row = await db
    .selectFrom('arcade.fixtures')
    .selectAll()
    .where('sport', '=', sport)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && playedOf(row);
}

/** How it stands at that moment, an official's correction included. */
export function stateOf({ fixture, match, row }: Played, time: Date): State {
  const state = stateAt(fixture.sport, match, Math.floor((time.getTime() - row.starts_at.getTime()) / 100));
  const { corrected } = row;
  return corrected && state.phase === 'ended' ? { ...state, score: corrected, regular: corrected } : state;
}

/** What can be bet on in these sports: what is under way, what comes next, what has just ended. */
export async function fixturesView({ db, now }: Arcade, sports: readonly string[]): Promise<FixturesView> {
  const time = now();
  const rows = await db
    .selectFrom('arcade.fixtures')
    .selectAll()
    .where('sport', 'in', [...sports])
    .where('starts_at', '>', secondsAfter(time, -longestSeconds))
    .where('starts_at', '<', secondsAfter(time, sports.length > 1 ? 900 : 3600))
    .orderBy('starts_at')
    .orderBy('sport')
    .execute();
  const played = (await Promise.all(rows.map(playedOf))).filter((one) => one !== undefined);
  const views = played.map((one) => viewOf(one, time, false));
  const isOver = ({ state }: FixtureView) => state.phase === 'ended' || state.phase === 'abandoned';
  return {
    now: time.getTime(),
    live: views.filter(({ state }) => state.phase === 'live'),
    next: views.filter(({ state }) => state.phase === 'before').slice(0, 24),
    ended: views.filter(isOver).toReversed().slice(0, 12),
  };
}

export function viewOf(played: Played, time: Date, isWhole: boolean): FixtureView {
  const { fixture, match, row } = played;
  const state = stateOf(played, time);
  const offered = offeredOf(fixture, state);
  const isOver = state.phase === 'ended' || state.phase === 'abandoned';
  return {
    sport: row.sport,
    number: fixture.number,
    startsAt: row.starts_at.toISOString(),
    state,
    progress:
      fixture.sport.model.kind === 'field' && state.phase !== 'before'
        ? progressOf(fixture, match, state.played)
        : null,
    markets: isWhole ? offered : offered.slice(0, 1),
    count: offered.length,
    hash: row.seed_hash,
    seed: isOver ? row.seed : null,
    corrected: row.corrected,
  };
}

/** Removes matches that nobody has bet on two days after they were played; any other when its last order has gone. */
export async function sweepFixtures({ db }: Pick<Arcade, 'db'>): Promise<void> {
  await sql`
    delete from arcade.fixtures where (sport, number) in (
      select sport, number from arcade.fixtures
        where starts_at < now() - interval '2 days'
          and not exists (
            select from arcade.book_legs where (book_legs.sport, book_legs.number) = (fixtures.sport, fixtures.number)
          )
        order by starts_at limit 5000
    )`.execute(db);
}
