import type { Lottery, Result, Selection } from '@laro/rules/lottery/play.ts';
import { drawStops } from '../fairness.ts';
import type { BeaconRound } from './wire.ts';

/** What decides a draw. */
export interface DrawSeed {
  readonly game: string;
  readonly number: bigint;
  /** 64 hexadecimal digits; their SHA-256 is shown before anything can be ordered. */
  readonly seed: string;
  /** {@link rootOf} the orders that were accepted. */
  readonly root: string;
  /** Of the round of the beacon that it named; of draws from before beacons none. */
  readonly randomness?: string | undefined;
}

/**
 * The result: HMAC-SHA256 with the seed's bytes as key over `game:root:randomness:number:0:block`, read as fairness.ts reads a
 * spin; digits, dice and prizes directly, numbers that are drawn once as the places in what is left of them.
 */
export async function resultOf(
  { drawn }: Lottery,
  { game, number, seed, root, randomness }: DrawSeed,
): Promise<Result> {
  const size =
    drawn.kind === 'numbers' ? drawn.highest : drawn.kind === 'places' ? drawn.to - drawn.from + 1 : 0;
  const isApart = drawn.kind === 'numbers' || (drawn.kind === 'places' && drawn.apart);
  const lengths =
    drawn.kind === 'prizes'
      ? drawn.digits.map((digits) => 10 ** digits)
      : Array.from({ length: drawn.length }, (_, at) => (isApart ? size - at : size));
  // The bonus ball comes last, from a drum of its own.
  const bonus = drawn.kind === 'numbers' && drawn.bonus !== undefined ? [drawn.bonus] : [];
  const clientSeed = [game, root, ...(randomness === undefined ? [] : [randomness])].join(':');
  const seeds = { serverSeed: seed, clientSeed, nonce: number };
  const all = await drawStops(seeds, 0, [...lengths, ...bonus]);
  const stops = all.slice(0, lengths.length);
  if (drawn.kind === 'prizes') return stops;
  const first = drawn.kind === 'places' ? drawn.from : 1;
  if (!isApart) return stops.map((stop) => first + stop);
  const left = Array.from({ length: size }, (_, at) => first + at);
  const taken = stops.flatMap((stop) => left.splice(stop, 1));
  if (drawn.kind === 'places') return taken;
  return [...taken.sort((a, b) => a - b), ...all.slice(lengths.length).map((stop) => stop + 1)];
}

/** Each ball of a result as it is read: digits of a prize with their noughts. */
export function ballsOf({ drawn }: Lottery, result: Result): string[] {
  return result.map((one, at) =>
    drawn.kind === 'prizes' ? String(one).padStart(drawn.digits[at] ?? 1, '0') : String(one),
  );
}

/** SHA-256 over the digests of the accepted orders, in their order as text, one a line. */
export function rootOf(digests: readonly string[]): Promise<string> {
  return sha256(digests.toSorted().join('\n'));
}

/** What is shown of a draw before anything can be ordered in it: SHA-256 over that of its seed and the round that it names. */
export function commitmentOf(hash: string, beacon: BeaconRound | null): Promise<string> {
  return beacon ? sha256(`${hash}:${beacon.chain}:${beacon.round}`) : Promise.resolve(hash);
}

/** SHA-256 over what an order says; `amount` in decimal text. */
export function digestOf(order: {
  readonly id: string;
  readonly play: string;
  readonly selection: Selection;
  readonly amount: string;
}): Promise<string> {
  return sha256([order.id, order.play, JSON.stringify(order.selection), order.amount].join(':'));
}

async function sha256(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
