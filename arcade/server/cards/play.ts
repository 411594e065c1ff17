import type { Kysely } from 'kysely';
import { lotsOf, type Move, type Standing, type TableGame } from '../../games/cards/game.ts';
import { tableGames } from '../../games/cards/games.ts';
import { botSeconds, mostWithBots } from '../../games/cards/rules.ts';
import { cardTitles } from '../../games/cards/titles.ts';
import { secondsAfter, type Session } from '../house.ts';
import type { ArcadeTables } from '../tables.ts';
import type { SeatRow, TableRow } from './rows.ts';

type Tables = Kysely<ArcadeTables>;

/** What a title plays; undefined as well for a table of a game that the title has played before. */
export function gameOf(title: string, rules?: string | null): TableGame | undefined {
  const game = cardTitles.get(title)?.game;
  return game === undefined || (rules !== undefined && rules !== game) ? undefined : tableGames.get(game);
}

type Sitting = Pick<Session, 'demo' | 'free_play' | 'stake_unit'>;

/** The house plays against members for no money of theirs: where a brand is a demo, or the money is play money (decision 231). */
export const hasBots = ({ demo, free_play }: Pick<Session, 'demo' | 'free_play'>) => demo || free_play;

/** Of those who may sit there, where that is fair to the house or the stakes are small; otherwise members play among themselves. */
export function botsFor(session: Sitting, { isProven, withBots }: TableGame, ante: bigint): number {
  return hasBots(session) && (isProven || ante <= mostWithBots * session.stake_unit) ? withBots : 0;
}

/** Bots that fill the table. */
export async function botsAt(
  trx: Tables,
  { ante }: TableRow,
  game: TableGame,
  inPlay: readonly SeatRow[],
): Promise<number> {
  const [seat] = inPlay;
  if (!seat?.stake) return 0;
  const session = await trx
    .selectFrom('arcade.sessions')
    .select(['stake_unit', 'demo', 'free_play'])
    .where('id', '=', seat.stake.session_id)
    .executeTakeFirstOrThrow();
  return Math.max(0, botsFor(session, game, ante) - inPlay.length);
}

/** A table in play: who sits there, what has been played, how it stands. */
interface AtTable {
  readonly row: TableRow;
  readonly playing: readonly SeatRow[];
  readonly standing: Standing;
  /** Turns of each place. */
  readonly counts: readonly number[];
}

/** The deal, and every turn since. */
export async function tableAt(
  db: Tables,
  game: TableGame,
  row: TableRow,
  playing: readonly SeatRow[],
): Promise<AtTable> {
  const turns = await db
    .selectFrom('arcade.card_turns')
    .select(['place', 'cards as move'])
    .where('table_id', '=', row.id)
    .orderBy('number')
    .execute();
  const dealt = await game.deal(lotsOf(row.seed, row.id, broughtBy(playing)), playing.length);
  return {
    row,
    playing,
    standing: turns.reduce((standing, turn) => standing.after(turn), dealt),
    counts: playing.map((_, at) => turns.filter(({ place }) => place === at).length),
  };
}

/** What the seats' pages brought along: the house knew none of it when it committed to its seed. */
export function broughtBy(playing: readonly SeatRow[]): string[] {
  return playing.flatMap(({ stake }) => stake?.request ?? []);
}

const botsOf = ({ playing, standing }: AtTable) =>
  standing.turns.filter((place) => playing[place]?.stake_id === null);

/** Until when whose turn it is has time. */
export function actBy(now: Date, { turnSeconds }: TableGame, at: AtTable): Date {
  return secondsAfter(now, botsOf(at).length > 0 ? botSeconds : turnSeconds);
}

/** Where all decide at once bots do so at once: they look at nobody. */
export async function botsDecide(trx: Tables, now: Date, table: AtTable): Promise<AtTable> {
  let at = table;
  if (at.standing.turns.length === 1) return at;
  for (let [place] = botsOf(at); place !== undefined; [place] = botsOf(at)) {
    at = await writeTurn(trx, now, at, place, at.standing.bot(place), true);
  }
  return at;
}

/** Plays for whose time has run out, for bots first. In the transaction that has locked the table. */
export async function playOn(trx: Tables, now: Date, game: TableGame, table: AtTable): Promise<AtTable> {
  const { act_by: until } = table.row;
  if (table.standing.winners.length > 0 || until === null || until > now) return table;
  const bots = botsOf(table);
  let at = table;
  for (const place of bots.length > 0 ? bots : table.standing.turns) {
    const move = bots.length > 0 ? at.standing.bot(place) : at.standing.unasked(place);
    at = await writeTurn(trx, now, at, place, move, true);
  }
  // Who did not come for the first half of a turn is not waited for again.
  const isAgain = bots.length === 0 && at.standing.turns.join() === table.standing.turns.join();
  return setClock(trx, isAgain ? secondsAfter(now, botSeconds) : actBy(now, game, at), at);
}

/** The player's own turn, `number` being how many they had; undefined where it may not be played, or not any more. */
export async function playTurn(
  trx: Tables,
  now: Date,
  game: TableGame,
  table: AtTable,
  { place, number, move }: { readonly place: number; readonly number: number; readonly move: Move },
): Promise<AtTable | undefined> {
  const { row, standing, counts } = table;
  const isInTime = row.act_by !== null && row.act_by > now;
  if (counts[place] !== number || !isInTime || !standing.mayPlay({ place, move })) return undefined;
  const at = await writeTurn(trx, now, table, place, move, false);
  // While all decide at once nobody gains time by deciding.
  return standing.turns.length > 1 ? at : setClock(trx, actBy(now, game, at), at);
}

async function setClock(trx: Tables, until: Date, at: AtTable): Promise<AtTable> {
  await trx.updateTable('arcade.card_tables').set({ act_by: until }).where('id', '=', at.row.id).execute();
  return { ...at, row: { ...at.row, act_by: until } };
}

async function writeTurn(
  trx: Tables,
  now: Date,
  at: AtTable,
  place: number,
  move: Move,
  byClock: boolean,
): Promise<AtTable> {
  const number = at.counts.reduce((sum, count) => sum + count, 0);
  await trx
    .insertInto('arcade.card_turns')
    .values({ table_id: at.row.id, number, place, cards: [...move], by_clock: byClock, at: now })
    .execute();
  return {
    ...at,
    standing: at.standing.after({ place, move }),
    counts: at.counts.map((count, of) => (of === place ? count + 1 : count)),
  };
}
