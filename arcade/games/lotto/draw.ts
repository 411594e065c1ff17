import { lotteries, type Lottery, type Result, type Selection } from '@laro/rules/lottery/plays.ts';
import { drawStops } from '../fairness.ts';

interface Drawn {
  readonly vendor: string;
  readonly lottery: Lottery;
}

const isles = (lottery: Lottery): Drawn => ({ vendor: 'TCG_SEA', lottery });
const lotus = (lottery: Lottery): Drawn => ({ vendor: 'TCG_LOTTO_VN', lottery });

/** The lotteries that are drawn here, by the code of the game. */
const games: Readonly<Record<string, Drawn>> = {
  'siam-pair': isles(lotteries['2D']),
  'seven-isles-3d': isles(lotteries['3D']),
  'java-star-5': isles(lotteries['5D']),
  'island-toto-6-49': isles(lotteries['6/49']),
  'lotus-north-draw': lotus(lotteries.north),
  'lotus-south-draw': lotus(lotteries.south),
};
export const lotteryGames = Object.keys(games);
export const lotteryVendors: readonly string[] = [...new Set(Object.values(games).map((one) => one.vendor))];

export function lotteryOf(game: string): Lottery | undefined {
  return games[game]?.lottery;
}

export function lotteryVendorOf(game: string): string | undefined {
  return games[game]?.vendor;
}

/** What decides a draw. */
export interface DrawSeed {
  readonly game: string;
  readonly number: bigint;
  /** 64 hexadecimal digits; their SHA-256 is shown before anything can be ordered. */
  readonly seed: string;
  /** {@link rootOf} the orders that were accepted. */
  readonly root: string;
}

/**
 * The result: HMAC-SHA256 with the seed's bytes as key over `game:root:number:0:block`, read as fairness.ts reads a
 * spin; digits and prizes directly, numbers as the places in what is left of them.
 */
export async function resultOf({ drawn }: Lottery, { game, number, seed, root }: DrawSeed): Promise<Result> {
  const places =
    drawn.kind === 'prizes'
      ? drawn.digits.map((digits) => 10 ** digits)
      : Array.from({ length: drawn.length }, (_, at) => (drawn.kind === 'digits' ? 10 : drawn.highest - at));
  const seeds = { serverSeed: seed, clientSeed: `${game}:${root}`, nonce: number };
  const stops = await drawStops(seeds, 0, places);
  if (drawn.kind !== 'numbers') return stops;
  const left = Array.from({ length: drawn.highest }, (_, at) => at + 1);
  return stops.flatMap((stop) => left.splice(stop, 1)).sort((a, b) => a - b);
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
