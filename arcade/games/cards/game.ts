import { drawStops } from '../fairness.ts';

/** A turn: what is played as a few whole numbers, which each game reads in its own way. */
export type Move = readonly number[];
export interface Turn {
  readonly place: number;
  readonly move: Move;
}

/** One number from 0 to below each length, all equally likely. */
export type Lots = (lengths: readonly number[]) => Promise<readonly number[]>;

/** What is not yours to see. */
export const hidden = -1;
export const allHidden = (pieces: readonly number[]) => pieces.map(() => hidden);

/**
 * A game of a table. All luck is in the deal, so how it stands follows from that and the turns. State is JSON: a page is sent what its
 * place may see of it, and asks the same functions as the server.
 */
export interface Rules<State> {
  readonly most: number;
  /** Places that bots fill up to at small stakes. */
  readonly withBots: number;
  /** It is shown that nobody gets back more from its bots than from other players: they sit at every stake. */
  readonly isProven?: boolean;
  readonly turnSeconds: number;
  deal(lots: Lots, places: number): Promise<State>;
  /** Whose turn it is: one, or all that have not decided; nobody's once it is over. */
  turns(state: State): readonly number[];
  /** Of who is on turn. */
  mayPlay(state: State, turn: Turn): boolean;
  after(state: State, turn: Turn): State;
  bot(state: State, place: number): Move;
  /** For whose time has run out. */
  unasked(state: State, place: number): Move;
  /** Who shares the pot; nobody before the end. */
  winners(state: State): readonly number[];
  /** As that place may see it before the end. */
  see(state: State, place: number): State;
}

/** How a table stands, of whichever game. */
export interface Standing {
  readonly turns: readonly number[];
  readonly winners: readonly number[];
  mayPlay(turn: Turn): boolean;
  after(turn: Turn): Standing;
  bot(place: number): Move;
  unasked(place: number): Move;
  /** The state, for the page. */
  see(place: number): unknown;
}

export interface TableGame {
  readonly most: number;
  readonly withBots: number;
  readonly isProven: boolean;
  readonly turnSeconds: number;
  deal(lots: Lots, places: number): Promise<Standing>;
}

export function tableGame<State>(rules: Rules<State>): TableGame {
  const stand = (state: State): Standing => {
    const winners = rules.winners(state);
    return {
      winners,
      turns: winners.length > 0 ? [] : rules.turns(state),
      mayPlay: (turn) =>
        winners.length === 0 && rules.turns(state).includes(turn.place) && rules.mayPlay(state, turn),
      after: (turn) => stand(rules.after(state, turn)),
      bot: (place) => rules.bot(state, place),
      unasked: (place) => rules.unasked(state, place),
      see: (place) => (winners.length > 0 ? state : rules.see(state, place)),
    };
  };
  const { most, withBots, isProven = false, turnSeconds } = rules;
  return {
    most,
    withBots,
    isProven,
    turnSeconds,
    deal: async (lots, places) => stand(await rules.deal(lots, places)),
  };
}

/** From the house's seed, committed to before anybody sits down, and from what the seats' pages brought along. */
export function lotsOf(seed: string, table: string, brought: readonly string[]): Lots {
  const clientSeed = [table, ...brought].join(',');
  return (lengths) => drawStops({ serverSeed: seed, clientSeed, nonce: 0n }, 0, lengths);
}

/** So many of a deck, in the order in which they are dealt. */
export async function shuffled(lots: Lots, size: number, count = size): Promise<number[]> {
  const stops = await lots(Array.from({ length: count }, (_, at) => size - at));
  const left = range(size);
  return stops.flatMap((stop) => left.splice(stop, 1));
}

/** A whole deck, and who begins: whoever sat down first has no advantage of it. Drawn at once, since each drawing begins anew. */
export async function shuffledWithFirst(
  lots: Lots,
  size: number,
  places: number,
): Promise<{ readonly deck: number[]; readonly first: number }> {
  const drawn = await lots([...Array.from({ length: size }, (_, at) => size - at), places]);
  return { deck: await shuffled(async () => drawn.slice(0, size), size), first: drawn[size] ?? 0 };
}

/** How many places behind the first one it is. */
export const placeAfter = (first: number, place: number, places: number) => (place - first + places) % places;

export function range(count: number): number[] {
  const all: number[] = [];
  // Bots ask for it all the time, and Array.from takes ten times as long.
  for (let at = 0; at < count; at += 1) all.push(at);
  return all;
}

/** Every way to take so many of them, in their order. At which places they lie is worked out once: bots ask for thousands of ways a turn. */
export const choose = (pieces: readonly number[], count: number): number[][] =>
  placesOf(pieces.length, count).map((places) => places.map((at) => pieces[at] ?? hidden));

const knownPlaces = new Map<string, readonly number[][]>();
function placesOf(size: number, count: number): readonly number[][] {
  const key = `${count} of ${size}`;
  const known = knownPlaces.get(key) ?? waysOf(range(size), count);
  knownPlaces.set(key, known);
  return known;
}
function waysOf(all: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return all.flatMap((first, at) => waysOf(all.slice(at + 1), count - 1).map((rest) => [first, ...rest]));
}

/** The next place from there that is none of those. */
export function nextPlace(from: number, places: number, without: readonly number[] = []): number {
  for (let step = 1; step <= places; step++) {
    const at = (from + step) % places;
    if (!without.includes(at)) return at;
  }
  return from;
}

export const best = (scores: readonly number[]) =>
  scores.flatMap((score, place) => (score === Math.max(...scores) ? [place] : []));

export const without = (pieces: readonly number[], gone: readonly number[]) =>
  pieces.filter((piece) => !gone.includes(piece));

export const areTheirs = (hand: readonly number[] | undefined, pieces: readonly number[]) =>
  new Set(pieces).size === pieces.length && pieces.every((piece) => hand?.includes(piece) === true);
