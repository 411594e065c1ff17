import type { Kysely } from 'kysely';
import {
  after,
  botPlays,
  botSeconds,
  mayPlay,
  mostSeats,
  mostWithBots,
  pusoyDeal,
  replay,
  sorted,
  turnSeconds,
  unasked,
  type Standing,
} from '../../games/cards/pusoy.ts';
import { rake } from '../../games/cards/rules.ts';
import type { PlayView } from '../../games/cards/wire.ts';
import { secondsAfter } from '../house.ts';
import type { ArcadeTables } from '../tables.ts';
import type { SeatRow, TableRow } from './rows.ts';

type Tables = Kysely<ArcadeTables>;

/** Bots fill the table where the stakes are small; otherwise members play among themselves. */
export async function botsAt(trx: Tables, { ante }: TableRow, inPlay: readonly SeatRow[]): Promise<number> {
  const [seat] = inPlay;
  const { stake_unit: unit } = await trx
    .selectFrom('arcade.sessions')
    .select('stake_unit')
    .where('id', '=', seat?.stake?.session_id ?? 0n)
    .executeTakeFirstOrThrow();
  return ante <= mostWithBots * unit ? mostSeats - inPlay.length : 0;
}

/** How the table stands: the deal, and every turn since. */
export async function standingOf(
  db: Tables,
  { id, seed }: TableRow,
  playing: readonly SeatRow[],
): Promise<Standing> {
  const hands = await pusoyDeal(seed, id, broughtBy(playing), playing.length);
  const turns = await db
    .selectFrom('arcade.card_turns')
    .select(['place', 'cards'])
    .where('table_id', '=', id)
    .orderBy('number')
    .execute();
  return replay(hands, turns);
}

/** What the seats' pages brought along: the house knew none of it when it committed to its seed. */
function broughtBy(playing: readonly SeatRow[]): string[] {
  return playing.flatMap(({ stake }) => stake?.request ?? []);
}

/** Until when whose turn it is has time. */
export function actBy(now: Date, { turn }: Standing, playing: readonly SeatRow[]): Date {
  return secondsAfter(now, playing[turn]?.stake_id === null ? botSeconds : turnSeconds);
}

/** Plays for whose time has run out, a bot's among them. In the transaction that has locked the table. */
export async function playOn(
  trx: Tables,
  now: Date,
  row: TableRow,
  playing: readonly SeatRow[],
): Promise<Standing> {
  const standing = await standingOf(trx, row, playing);
  if (standing.winner !== undefined || row.act_by === null || row.act_by > now) return standing;
  const isBot = playing[standing.turn]?.stake_id === null;
  return writeTurn(trx, now, row, playing, standing, isBot ? botPlays(standing) : unasked(standing), true);
}

/** The player's own turn; undefined where it may not be played, or not any more. */
export async function playTurn(
  trx: Tables,
  now: Date,
  row: TableRow,
  playing: readonly SeatRow[],
  wanted: { readonly place: number; readonly number: number; readonly cards: readonly number[] },
): Promise<Standing | undefined> {
  const standing = await standingOf(trx, row, playing);
  const isTheirs = standing.turn === wanted.place && standing.turns === wanted.number;
  const isInTime = row.act_by !== null && row.act_by > now;
  if (!isTheirs || !isInTime || !mayPlay(standing, wanted.cards)) return undefined;
  return writeTurn(trx, now, row, playing, standing, wanted.cards, false);
}

async function writeTurn(
  trx: Tables,
  now: Date,
  { id }: TableRow,
  playing: readonly SeatRow[],
  standing: Standing,
  cards: readonly number[],
  byClock: boolean,
): Promise<Standing> {
  const { turn: place, turns: number } = standing;
  await trx
    .insertInto('arcade.card_turns')
    .values({ table_id: id, number, place, cards: [...cards], by_clock: byClock, at: now })
    .execute();
  const next = after(standing, { place, cards });
  await trx
    .updateTable('arcade.card_tables')
    .set({ act_by: actBy(now, next, playing) })
    .where('id', '=', id)
    .execute();
  return next;
}

/** The winner takes the pot less the rake. */
export function winsOf({ ante }: TableRow, { hands, winner }: Standing) {
  const pot = ante * BigInt(hands.length);
  const kept = (pot * rake) / 100n;
  return { pot, rake: kept, wins: hands.map((_, place) => (place === winner ? pot - kept : 0n)) };
}

/** As one of its players may see it: how many cards the others have, and which only at the end. */
export function playView(standing: Standing, isOver: boolean, playing: readonly SeatRow[]): PlayView {
  const { turn, turns, lies, passed, winner } = standing;
  return {
    turn: isOver || winner !== undefined ? null : turn,
    number: turns,
    lies: lies ? { place: lies.place, cards: sorted(lies.cards) } : null,
    passed,
    brought: isOver ? broughtBy(playing) : [],
  };
}
