import type { RoundView } from '../wire.ts';
import { showTimes, toMinor } from '../page/amounts.ts';
import type { Stage, Table } from '../page/play.ts';
import type { Text } from '../page/text.ts';
import { freeSpinFactor, gridOf, readSpin, winOf, type Mode, type PlayedSpin, type Spin } from './maths.ts';
import { createReels } from './reels.ts';
import type { Message } from './text.ts';

type Round = RoundView<readonly PlayedSpin[]>;

/** Stops that look well and pay nothing, for before the first round. */
const firstStops = [14, 11, 12, 18, 4];
/** From this many times the bet a win is celebrated. */
const bigTimes = 15;
const hugeTimes = 50;

/** The reels of Gintong Lawin, and how a round is shown on them. */
export function createStage(
  table: Table,
  text: Text<Message>,
  sheet: HTMLImageElement,
): Stage<readonly PlayedSpin[]> {
  const { screen, sound, calm, money } = table;
  const reels = createReels(screen.canvas, { sheet, calm });
  let lastStops: readonly number[] = firstStops;

  function rest(last: Round | null) {
    lastStops = last?.outcome?.[0]?.stops ?? lastStops;
    reels.rest('base', lastStops);
    nameReels('base', lastStops);
  }

  async function show(round: Round, staked: bigint) {
    const spins = (round.outcome ?? []).map(({ mode, stops }) => readSpin(mode, stops));
    const free = spins.length - 1;
    let coins = 0;
    let granted = 0;
    for (const [number, spin] of spins.entries()) {
      if (number > 0) {
        screen.freeSpin(
          text('freeSpinOf', { number, count: granted }),
          money(winOf(coins, staked)),
          text('freeSpinsFactor'),
        );
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
          line: text('freeSpinsFactor'),
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
        line: text('timesBet', { times: showTimes(Number((won * 10n) / toMinor(round.bet))) }),
        lasts: 6000,
        next: text('continue'),
      });
      screen.setMode('base');
    }
    lastStops = spins[0]?.stops ?? lastStops;
    if (spins.length > 1) reels.rest('base', lastStops);
    nameReels('base', lastStops);
  }

  async function landSpin(spin: Spin) {
    table.onSkip(reels.hurry);
    await reels.land(spin.stops, {
      turbo: table.isTurbo(),
      landed: (reel) => sound.thud(reel),
      tense: () => sound.tense(),
    });
    table.onSkip();
  }

  /** The wins of one spin: lit on the reels, counted on the plate. */
  async function showSpin(spin: Spin, staked: bigint, coinsSoFar: number) {
    const paid = winOf(spin.coins, staked);
    if (spin.coins === 0) {
      if (spin.mode === 'base') screen.plate(text('noWin'), 'soft');
      if (spin.suns >= 3) reels.celebrate([], true);
      return;
    }
    reels.celebrate(spin.wins, spin.sunCoins > 0);
    screen.describe(describeWin(spin, staked));
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
    if (spin.mode === 'free') screen.freeSpinWin(money(winOf(coinsSoFar, staked)));
    const lasts = calm || times < 1 ? 0 : table.isTurbo() ? 250 : Math.min(1600, 350 + times * 110);
    const counted = screen.plateAmount(paid, money, lasts);
    table.onSkip(counted.finish);
    await counted.done;
    table.onSkip();
    await table.pauseOrSkip(table.isAuto() || spin.mode === 'free' ? (table.isTurbo() ? 250 : 700) : 120);
  }

  function describeWin({ wins, sunCoins, suns, mode }: Spin, staked: bigint): string {
    const factor = mode === 'free' ? freeSpinFactor : 1;
    const [only] = wins;
    const onLines = wins.reduce((sum, win) => sum + win.coins, 0) * factor;
    if (sunCoins > 0) {
      return text('scatterWin', { count: suns, amount: money(winOf(sunCoins * factor, staked)) });
    }
    return only && wins.length === 1
      ? text('lineWin', { line: only.line + 1, amount: money(winOf(onLines, staked)) })
      : text('linesWin', { count: wins.length, amount: money(winOf(onLines, staked)) });
  }

  function nameReels(mode: Mode, stops: readonly number[]) {
    const grid = gridOf(mode, stops);
    const named = [0, 1, 2].map((row) => grid.map((reel) => text(`emblem.${reel[row] ?? 'T'}`)).join(', '));
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
