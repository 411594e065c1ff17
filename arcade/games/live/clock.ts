import { hash } from '@laro/rules/hash.ts';
import type { Table } from './titles.ts';

/** A room's shoes and rounds follow from the time alone: whoever asks, and whoever was interrupted, finds the same. */

/** When a round begins, when its bets are closed, dealt and paid, and when it is over; milliseconds of 1970. */
export interface Times {
  readonly opens: number;
  readonly closes: number;
  readonly deals: number;
  readonly pays: number;
  readonly ends: number;
}

/** `round` is null while a new shoe is being shuffled, after the last round of the one before. */
export interface Moment {
  readonly shoe: number;
  readonly round: number | null;
}

function secondsOf({ pace }: Table): number {
  return pace.betting + pace.closed + pace.dealing + pace.paying;
}

/** Rooms are not all dealt at once. */
const shiftOf = (key: string) => hash(key) % 600;
const shoeSeconds = (table: Table) => secondsOf(table) * (table.rules.rounds + 1);

/** What a room is called wherever rooms of all titles are. */
export function keyOf(gameId: string, room: string): string {
  return `${gameId}:${room}`;
}

export function startOfShoe(table: Table, key: string, shoe: number): number {
  return (shoe * shoeSeconds(table) - shiftOf(key)) * 1000;
}

/** Shoes that begin before it are worked out as they were dealt. */
const shuffledAnewFrom = Date.UTC(2026, 10, 26);
/** How often the cards of a shoe are shuffled: after every twenty rounds, before it pays to count them (A16-7). */
export function shufflesOf(table: Table, key: string, shoe: number): number {
  return startOfShoe(table, key, shoe) < shuffledAnewFrom ? 1 : 3;
}

export function timesOf(table: Table, key: string, shoe: number, round: number): Times {
  const opens = startOfShoe(table, key, shoe) + round * secondsOf(table) * 1000;
  const closes = opens + table.pace.betting * 1000;
  const deals = closes + table.pace.closed * 1000;
  const pays = deals + table.pace.dealing * 1000;
  return { opens, closes, deals, pays, ends: pays + table.pace.paying * 1000 };
}

export function momentOf(table: Table, key: string, now: number): Moment {
  const seconds = now / 1000 + shiftOf(key);
  const shoe = Math.floor(seconds / shoeSeconds(table));
  const round = Math.floor((seconds - shoe * shoeSeconds(table)) / secondsOf(table));
  return { shoe, round: round < table.rules.rounds ? round : null };
}
