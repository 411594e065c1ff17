import type { Draw } from '../engine.ts';

/**
 * The rounds of every slot that is data: what a machine is made of, and what a spin of it pays. Pure, and run by both sides.
 *
 * Wins are counted in *coins*, whole tenths of the bet. Money enters only in {@link winOf}.
 */

/** W wild · S scatter · A B C D the pictures of the title · e f g h what pays little. */
export type Emblem = 'W' | 'S' | 'A' | 'B' | 'C' | 'D' | 'e' | 'f' | 'g' | 'h';
export type Paying = Exclude<Emblem, 'W' | 'S'>;
export type Mode = 'base' | 'free';

export interface Machine {
  readonly rows: number;
  /** The emblems of each reel, from top to bottom. The first reel has no wild: a win is never of wilds alone. */
  readonly strips: Readonly<Record<Mode, readonly string[]>>;
  /**
   * `lines`: from the left along the lines. `ways`: from the left, in whatever row. `anywhere`: by how many there are in all,
   * wilds none.
   */
  readonly pays: 'lines' | 'ways' | 'anywhere';
  /** The row of each reel, 0 on top. */
  readonly lines: readonly (readonly number[])[];
  /** How many of a kind pay at least. */
  readonly least: number;
  /** Coins for so many, one more, and so on; the last for all above. */
  readonly table: Readonly<Record<Paying, readonly number[]>>;
  readonly scatter?: {
    readonly least: number;
    readonly coins: readonly number[];
    /** Free spins that it wins, as many again during them, and the most of a round. */
    readonly spins: number;
    readonly most: number;
    /** Every win of a free spin counts so many times. */
    readonly factor: number;
  };
  /** A multiplier that is drawn for each spin and counts if it wins: how many chances each has. */
  readonly boosts?: readonly (readonly [times: number, chances: number])[];
}

export const coinsPerBet = 10n;
/** Fair for every machine: each is whole tenths. */
export const betLevels: readonly bigint[] = [
  10n,
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

export function winOf(coins: number, bet: bigint): bigint {
  return (BigInt(coins) * bet) / coinsPerBet;
}

/** What is kept of a spin, and told to the page: where each reel stops, then the chance of the multiplier where there is one. */
export interface PlayedSpin {
  readonly mode: Mode;
  readonly stops: readonly number[];
}

export interface Win {
  readonly emblem: Paying;
  readonly count: number;
  /** Before the multipliers of the spin. */
  readonly coins: number;
  readonly cells: readonly (readonly [reel: number, row: number])[];
  /** Its number, where lines pay. */
  readonly line?: number;
}

export interface Spin extends PlayedSpin {
  readonly wins: readonly Win[];
  readonly scatters: number;
  readonly scatterCoins: number;
  /** What every win but that of the scatters is multiplied by, beside the factor of free spins. */
  readonly boost: number;
  /** All that it pays, multiplied. */
  readonly coins: number;
  /** Free spins that it asks for. */
  readonly awarded: number;
}

export function lengthsOf({ strips, boosts }: Machine, mode: Mode): number[] {
  const reels = strips[mode].map((strip) => strip.length);
  return boosts ? [...reels, boosts.reduce((all, [, chances]) => all + chances, 0)] : reels;
}

/** What a window shows: `grid[reel][row]`. */
export function gridOf({ strips, rows }: Machine, { mode, stops }: PlayedSpin): Emblem[][] {
  return strips[mode].map((strip, reel) =>
    Array.from({ length: rows }, (_, row) => {
      const emblem = strip[((stops[reel] ?? 0) + row) % strip.length];
      return emblem as Emblem; // a test holds the strips to the emblems
    }),
  );
}

export function readSpin(machine: Machine, played: PlayedSpin): Spin {
  const grid = gridOf(machine, played);
  const wins = winsOf(machine, grid);
  const { scatter } = machine;
  const scatters = grid.flat().filter((emblem) => emblem === 'S').length;
  const scatterCoins = scatter ? coinsOf(scatter.coins, scatters - scatter.least) : 0;
  const boost = boostOf(machine, played.stops[grid.length] ?? 0);
  const factor = played.mode === 'free' ? (scatter?.factor ?? 1) : 1;
  const paid = wins.reduce((sum, { coins }) => sum + coins, 0);
  return {
    ...played,
    wins,
    scatters,
    scatterCoins,
    boost,
    coins: factor * (boost * paid + scatterCoins),
    awarded: scatter && scatters >= scatter.least ? scatter.spins : 0,
  };
}

/** Of `beyond` more than the least; nothing below it. */
export function coinsOf(coins: readonly number[], beyond: number): number {
  return beyond < 0 ? 0 : (coins[Math.min(beyond, coins.length - 1)] ?? 0);
}

function boostOf({ boosts = [] }: Machine, chance: number): number {
  let left = chance;
  for (const [times, chances] of boosts) {
    if (left < chances) return times;
    left -= chances;
  }
  return 1;
}

function winsOf(machine: Machine, grid: readonly (readonly Emblem[])[]): Win[] {
  const { least, table, pays, lines } = machine;
  const win = (emblem: Paying, count: number, cells: Win['cells'], ways = 1, line?: number): Win[] => {
    const coins = ways * coinsOf(table[emblem], count - least);
    return coins === 0 ? [] : [{ emblem, count, coins, cells, ...(line !== undefined && { line }) }];
  };
  if (pays === 'lines') {
    return lines.flatMap((path, line) => {
      const cells = path.map((row, reel) => grid[reel]?.[row] ?? 'S');
      const [first] = cells;
      if (!isPaying(first)) return [];
      const broken = cells.findIndex((emblem) => emblem !== first && emblem !== 'W');
      const run = broken === -1 ? cells.length : broken;
      return win(
        first,
        run,
        path.slice(0, run).map((row, reel) => [reel, row] as const),
        1,
        line,
      );
    });
  }
  const kinds = new Set((pays === 'ways' ? (grid[0] ?? []) : grid.flat()).filter(isPaying));
  return [...kinds].flatMap((emblem) => {
    const reels = grid.map((shown, reel) =>
      shown.flatMap((one, row) =>
        one === emblem || (one === 'W' && pays === 'ways') ? [[reel, row] as const] : [],
      ),
    );
    if (pays === 'anywhere') return win(emblem, reels.flat().length, reels.flat());
    const broken = reels.findIndex((cells) => cells.length === 0);
    const run = reels.slice(0, broken === -1 ? reels.length : broken);
    return win(
      emblem,
      run.length,
      run.flat(),
      run.reduce((ways, cells) => ways * cells.length, 1),
    );
  });
}

function isPaying(emblem: Emblem | undefined): emblem is Paying {
  return emblem !== undefined && emblem !== 'W' && emblem !== 'S';
}

/** A bought spin, and the free spins that it wins. */
export async function playRound(machine: Machine, draw: Draw): Promise<{ spins: Spin[]; coins: number }> {
  const spins: Spin[] = [];
  let left = 1;
  let granted = 0;
  let coins = 0;
  while (left > 0) {
    const mode: Mode = spins.length === 0 ? 'base' : 'free';
    const stops = await draw(spins.length, lengthsOf(machine, mode));
    const spin = readSpin(machine, { mode, stops });
    const awarded = Math.min(spin.awarded, (machine.scatter?.most ?? 0) - granted);
    spins.push(spin);
    coins += spin.coins;
    granted += awarded;
    left += awarded - 1;
  }
  return { spins, coins };
}
