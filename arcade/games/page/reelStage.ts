import type { RoundView } from '../wire.ts';
import { showTimes, toMinor } from './amounts.ts';
import type { Stage, Table } from './play.ts';
import { createReels, type Lit, type Looks, type Mode } from './reels.ts';

/** A spin as it is kept: where each reel stopped. */
export interface Stopped {
  readonly mode: Mode;
  readonly stops: readonly number[];
}

/** What the page shows of a spin, worked out from its stops. */
export interface Seen extends Stopped {
  readonly lit: readonly Lit[];
  readonly scatters: number;
  /** What of its win the scatters paid; coins are tenths of the bet. */
  readonly scatterCoins: number;
  readonly coins: number;
  /** Free spins that it asks for; a round has so many at most as were played. */
  readonly awarded: number;
  /** Drawn across the window when it wins: a multiplier. */
  readonly stamp?: string;
}

export interface ReelGame {
  readonly looks: Looks;
  /** Stops that look well and pay nothing, for before the first round. */
  readonly firstStops: readonly number[];
  readonly look: (spin: Stopped) => Seen;
  readonly describe: (seen: Seen, amount: (coins: number) => string) => string;
  /** What free spins have that others have not. */
  readonly freeNote: string;
  readonly nameOf: (emblem: string) => string;
}

type Round = RoundView<readonly Stopped[]>;

/** From this many times the bet a win is celebrated. */
const bigTimes = 15;
const hugeTimes = 50;

/** Reels, and how a round is shown on them. */
export function createReelStage(table: Table, game: ReelGame): Stage<readonly Stopped[]> {
  const { screen, sound, calm, money, text } = table;
  const { looks, freeNote } = game;
  const reels = createReels(screen.canvas, looks, calm);
  let lastStops = game.firstStops;
  const amountOf = (staked: bigint) => (coins: number) => money((BigInt(coins) * staked) / 10n);

  function rest(last: Round | null) {
    lastStops = last?.outcome?.[0]?.stops ?? lastStops;
    reels.rest('base', lastStops);
    nameReels('base', lastStops);
  }

  async function show(round: Round, staked: bigint) {
    const spins = (round.outcome ?? []).map(game.look);
    const amount = amountOf(staked);
    const free = spins.length - 1;
    let coins = 0;
    let granted = 0;
    for (const [number, spin] of spins.entries()) {
      if (number > 0) {
        screen.freeSpin(text('freeSpinOf', { number, count: granted }), amount(coins), freeNote);
        reels.roll('free');
        await table.pauseOrSkip(table.isTurbo() || calm ? 200 : 420);
      }
      await landSpin(spin);
      coins += spin.coins;
      const awarded = Math.min(spin.awarded, free - granted);
      await showSpin(spin, staked, coins);
      if (awarded > 0) {
        granted += awarded;
        if (number === 0) table.endAuto('freeSpins');
        sound.freeSpins();
        await screen.banner({
          title: text(number === 0 ? 'freeSpinsWon' : 'freeSpinsMore', { count: awarded }),
          line: freeNote,
          lasts: number === 0 ? 4000 : 1800,
          next: text('continue'),
        });
        if (number === 0) screen.setMode('free');
      }
      if (number > 0 && number < free) await table.pauseOrSkip(spin.coins > 0 ? 900 : 250);
    }
  }

  async function end(round: Round) {
    const spins = round.outcome ?? [];
    const won = toMinor(round.win);
    if (spins.length > 1) {
      if (won > 0n) reels.shower();
      sound.win(3);
      await screen.banner({
        title: text('freeSpinsTotal'),
        amount: money(won),
        // A round that the house pays for has no bet of the player's.
        line:
          round.freeStake === null
            ? text('timesBet', { times: showTimes(Number((won * 10n) / toMinor(round.bet))) })
            : text('free.total'),
        lasts: 6000,
        next: text('continue'),
      });
      screen.setMode('base');
    }
    lastStops = spins[0]?.stops ?? lastStops;
    if (spins.length > 1) reels.rest('base', lastStops);
    nameReels('base', lastStops);
  }

  async function landSpin(spin: Seen) {
    table.onSkip(reels.hurry);
    await reels.land(spin.stops, {
      turbo: table.isTurbo(),
      landed: (reel) => sound.thud(reel),
      tense: () => sound.tense(),
    });
    table.onSkip();
  }

  /** The wins of one spin: lit on the reels, counted on the plate. */
  async function showSpin(spin: Seen, staked: bigint, coinsSoFar: number) {
    const amount = amountOf(staked);
    const paid = (BigInt(spin.coins) * staked) / 10n;
    if (spin.coins === 0) {
      if (spin.mode === 'base') screen.plate(text('noWin'), 'soft');
      if (spin.awarded > 0) reels.celebrate([], true);
      return;
    }
    reels.celebrate(spin.lit, spin.scatterCoins > 0, spin.stamp);
    screen.describe(game.describe(spin, amount));
    const times = spin.coins / 10;
    // A win below the bet is a loss, and is not celebrated as anything else.
    if (times > 1) sound.win(times >= bigTimes ? 3 : times >= 5 ? 2 : 1);
    if (times >= bigTimes && spin.mode === 'base') {
      reels.shower();
      await screen.banner({
        title: text(times >= hugeTimes ? 'hugeWin' : 'bigWin'),
        amount: money(paid),
        count: calm ? undefined : { to: paid, show: money },
        line: text('timesBet', { times: showTimes(spin.coins) }),
        lasts: 5200,
        next: text('continue'),
      });
      screen.plateAmount(paid, money, 0);
      return;
    }
    if (spin.mode === 'free') screen.freeSpinWin(amount(coinsSoFar));
    const lasts = calm || times < 1 ? 0 : table.isTurbo() ? 250 : Math.min(1600, 350 + times * 110);
    const counted = screen.plateAmount(paid, money, lasts);
    table.onSkip(counted.finish);
    await counted.done;
    table.onSkip();
    await table.pauseOrSkip(table.isAuto() || spin.mode === 'free' ? (table.isTurbo() ? 250 : 700) : 120);
  }

  function nameReels(mode: Mode, stops: readonly number[]) {
    const { rows, strips } = looks;
    const named = Array.from({ length: rows }, (_, row) =>
      strips[mode]
        .map((strip, reel) => game.nameOf(strip[((stops[reel] ?? 0) + row) % strip.length] ?? 'S'))
        .join(', '),
    );
    screen.nameReels(text('says.reels', { rows: named.join('; ') }));
  }

  return {
    fit: reels.fit,
    rest,
    begin: () => reels.roll('base'),
    cancel: () => reels.rest('base', lastStops),
    show,
    end,
  };
}
