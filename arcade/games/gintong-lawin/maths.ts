import type { Draw } from '../engine.ts';

/**
 * Gintong Lawin: everything that decides what a round pays. Pure, and run by both sides: the server decides with
 * it, and the player's browser checks the server with it.
 *
 * Wins are counted in *coins*: whole multiples of a tenth of the bet (one coin for each of the ten lines). Money
 * enters only in {@link winOf}.
 */

/** H hawk (wild) · S sun (scatter) · B carabao · J jeepney · P pearl · M sampaguita · A K Q T (10) card ranks. */
export type Emblem = 'H' | 'S' | 'B' | 'J' | 'P' | 'M' | 'A' | 'K' | 'Q' | 'T';
export const emblems: readonly Emblem[] = ['H', 'B', 'J', 'P', 'M', 'A', 'K', 'Q', 'T', 'S'];

/** Coins for 3, 4 and 5 of a kind on a line, from the leftmost reel. The hawk stands in for all but the sun. */
export const linePays: Readonly<Record<Exclude<Emblem, 'S'>, readonly [number, number, number]>> = {
  H: [50, 200, 1000],
  B: [30, 100, 500],
  J: [25, 75, 250],
  P: [20, 50, 200],
  M: [15, 40, 150],
  A: [8, 25, 100],
  K: [8, 20, 80],
  Q: [5, 10, 50],
  T: [5, 10, 50],
};

/** Coins for 3, 4 and 5 suns anywhere: 2, 10 and 50 times the bet. */
export const sunPays: readonly [number, number, number] = [20, 100, 500];

/** Row (0 top, 2 bottom) of each line on each reel. */
export const lines: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 0, 1, 2, 1],
];

export const rows = 3;
/** Free spins for three or more suns; suns during free spins add as many again, up to {@link freeSpinsMost}. */
export const freeSpinsPerAward = 8;
export const freeSpinsMost = 24;
/** Every win of a free spin counts this many times. */
export const freeSpinFactor = 2;

export type Mode = 'base' | 'free';

/** Suns are at least three places apart, so that a reel never shows two. */
export const strips: Readonly<Record<Mode, readonly string[]>> = {
  base: [
    'TQMAKPTBQAJKMTSQPKATJQMHKTPA',
    'KTQPAHMKTJQAMSKPTQBATHKMQJPT',
    'QATPKMSTJQAKHHPTMKBQTAPJKMTQ',
    'TKMQPATHKJQMTASKPQBTHAKMTQJP',
    'AQTKPMJTSKQABTPKMQTHAKJQTPMA',
  ],
  free: [
    'TQMAKPTBQAJKMTSQPKATJQMHKTPA',
    'KTQPAHHHMKTJQAMSKPTQBAHKMQJP',
    'QATPKMSTJQAKHHHPTMKBQTAPJKHM',
    'TKMQPATHHHKJQMTASKPQBTAKHTQJ',
    'AQTKPMJTSKQABTPKMQTHAKJQTPMA',
  ],
};

/** The places that each reel can stop at: {@link Draw} picks one of them for each. */
export function reelLengths(mode: Mode): number[] {
  return strips[mode].map((strip) => strip.length);
}

/** The emblem in a row of a reel that stopped at `stop`: the stop is the place of the top row. */
export function emblemAt(mode: Mode, reel: number, stop: number, row: number): Emblem {
  const strip = strips[mode][reel];
  const emblem = strip?.[(stop + row) % strip.length];
  if (emblem === undefined) throw new RangeError(`no reel ${reel} with stop ${stop}`);
  return emblem as Emblem; // a test holds the strips to the emblems
}

/** The window that five stops show: `grid[reel][row]`. */
export function gridOf(mode: Mode, stops: readonly number[]): Emblem[][] {
  return stops.map((stop, reel) => [0, 1, 2].map((row) => emblemAt(mode, reel, stop, row)));
}

export interface LineWin {
  readonly line: number;
  readonly emblem: Exclude<Emblem, 'S'>;
  readonly count: 3 | 4 | 5;
  /** Coins, before the factor of a free spin. */
  readonly coins: number;
}

/** What one line of five emblems pays: the better of its emblem and its leading hawks, never both. */
export function lineWin(cells: readonly Emblem[]): Omit<LineWin, 'line'> | undefined {
  const first = cells.find((cell) => cell !== 'H') ?? 'H';
  const hawks = cells.findIndex((cell) => cell !== 'H');
  const run = cells.findIndex((cell) => cell !== 'H' && cell !== first);
  const own = payOf('H', hawks === -1 ? cells.length : hawks);
  const other = first === 'S' ? undefined : payOf(first, run === -1 ? cells.length : run);
  return (other?.coins ?? 0) > (own?.coins ?? 0) ? other : own;
}

function payOf(emblem: Exclude<Emblem, 'S'>, run: number): Omit<LineWin, 'line'> | undefined {
  if (run !== 3 && run !== 4 && run !== 5) return undefined;
  return { emblem, count: run, coins: linePays[emblem][run - 3] ?? 0 };
}

export interface Spin {
  readonly mode: Mode;
  readonly stops: readonly number[];
  readonly wins: readonly LineWin[];
  readonly suns: number;
  readonly sunCoins: number;
  /** All that the spin pays, in coins, the factor of a free spin included. */
  readonly coins: number;
  /** Free spins that this spin added. */
  readonly awarded: number;
}

/** Reads five stops. `awarded` is what the suns ask for; {@link playRound} applies the most a round may have. */
export function readSpin(mode: Mode, stops: readonly number[]): Spin {
  const grid = gridOf(mode, stops);
  const wins: LineWin[] = [];
  for (const [line, path] of lines.entries()) {
    const win = lineWin(path.map((row, reel) => grid[reel]?.[row] ?? 'S'));
    if (win) wins.push({ line, ...win });
  }
  const suns = grid.flat().filter((cell) => cell === 'S').length;
  const sunCoins = suns < 3 ? 0 : (sunPays[suns - 3] ?? 0);
  const factor = mode === 'free' ? freeSpinFactor : 1;
  const coins = factor * (wins.reduce((sum, win) => sum + win.coins, 0) + sunCoins);
  return { mode, stops, wins, suns, sunCoins, coins, awarded: suns < 3 ? 0 : freeSpinsPerAward };
}

/** What is kept of a spin, and told to the page. */
export type PlayedSpin = Pick<Spin, 'mode' | 'stops'>;

export interface Round {
  readonly spins: readonly Spin[];
  readonly coins: number;
}

/** Plays a whole round, its free spins included. Nothing but the draw decides it. */
export async function playRound(draw: Draw): Promise<Round> {
  const spins: Spin[] = [];
  let granted = 0;
  for (let number = 0; number <= granted; number++) {
    const mode: Mode = number === 0 ? 'base' : 'free';
    const spin = readSpin(mode, await draw(number, reelLengths(mode)));
    const awarded = Math.min(spin.awarded, freeSpinsMost - granted);
    granted += awarded;
    spins.push({ ...spin, awarded });
  }
  return { spins, coins: spins.reduce((sum, spin) => sum + spin.coins, 0) };
}

/** Bets that a player can choose, in minor units of the wallet's currency; each is ten equal line bets. */
export const betLevels: readonly bigint[] = [
  20n,
  50n,
  100n,
  200n,
  500n,
  1000n,
  2000n,
  5000n,
  10_000n,
  20_000n,
];

/** Coins to money: minor units won by a bet in minor units. */
export function winOf(coins: number, bet: bigint): bigint {
  return (BigInt(coins) * bet) / BigInt(lines.length);
}

/** What the paytable sheet states. A test works each figure out again from the strips above, exactly. */
export const stated = {
  /** Hundredths of a percent of all bets, in the long run. */
  returnToPlayer: 9601,
  /** Hundredths of a percent of rounds that pay anything. */
  hitRate: 3348,
  /** Rounds, on average, for one that wins free spins. */
  freeSpinsOneIn: 96,
  /** The most that one round can pay. */
  mostCoins: 186_495,
} as const;
