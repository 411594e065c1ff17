import type { GameMenuEntry } from '@laro/contract/protocol/gameFrame.ts';
import type { OpenedSession, RoundView } from '../wire.ts';
import { show, showTimes, toAmount, toMinor } from './amounts.ts';
import { untilAnswered, type Api } from './api.ts';
import { pause } from './dom.ts';
import type { Frame } from './frame.ts';
import { freeSpinFactor, gridOf, readSpin, winOf, type Mode, type Spin } from './maths.ts';
import { createReels } from './reels.ts';
import { buildScreen } from './screen.ts';
import { ask, menuOf, openAuto, openBets, openMenu, openRules, type AutoPlan, type Play } from './sheets.ts';
import { createSound } from './sound.ts';
import type { MessageId, Text } from './text.ts';

export interface Parts {
  readonly root: HTMLElement;
  readonly session: OpenedSession;
  readonly api: Api;
  readonly frame: Frame;
  /** Events named after the messages of the platform. */
  readonly heard: EventTarget;
  readonly text: Text;
  readonly language: string;
  readonly sheet: HTMLImageElement;
  /** The page around the game has the way back, the menu, the balance, and the way to more money. */
  readonly barOfPage: boolean;
}

export interface Game {
  /** For the menu of the page, where that has the bar. */
  readonly menu: GameMenuEntry[];
  money(minor: bigint): string;
  notice(words: string): void;
  /** Follows a round that was still on its way when the game opened, and notes that the player knows of it. */
  settleUnseen(round: RoundView | null): Promise<void>;
}

/** Stops that look well and pay nothing, for before the first round. */
const firstStops = [14, 11, 12, 18, 4];
/** From this many times the bet a win is celebrated. */
const bigTimes = 15;
const hugeTimes = 50;

export function playGame({
  root,
  session,
  api,
  frame,
  heard,
  text,
  language,
  sheet,
  barOfPage,
}: Parts): Game {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const bets = session.bets.map(toMinor);
  const { currency } = session;
  const money = (minor: bigint) => show(minor, session.money);
  const sound = createSound();

  let balance = toMinor(session.balance);
  let bet = startingBet();
  let seeds = session.seeds;
  let turbo = false;
  let auto: (AutoPlan & { left: number; lost: bigint }) | undefined;
  let busy = false;
  let paused = false;
  /** Autoplay ran when the platform said to pause. */
  let endedByPause = false;
  let ended = false;
  let skip = () => {};
  let lastStops: readonly number[] = firstStops;
  const totals = { staked: 0n, won: 0n, since: Date.now() };

  const play: Play = {
    text,
    api,
    language,
    money,
    bet: () => bet,
    bets: () => bets,
    setBet,
    seeds: () => seeds,
    setSeeds: (next) => {
      seeds = next;
    },
    totals: () => totals,
    openPage: barOfPage ? (url) => frame.tell({ type: 'open', url }) : undefined,
    startAuto(plan) {
      auto = { ...plan, left: plan.spins, lost: 0n };
      void press();
    },
  };

  root.classList.toggle('barless', barOfPage);
  const screen = buildScreen(root, text, {
    press: () => void press(),
    lessBet: () => stepBet(-1),
    moreBet: () => stepBet(1),
    chooseBet: () => idle() && openBets(play),
    turbo() {
      turbo = !turbo;
      screen.setTurbo(turbo);
    },
    auto() {
      if (auto) endAuto();
      else if (idle()) openAuto(play);
    },
    sound() {
      sound.turn(!sound.isOn());
      screen.setSound(sound.isOn());
    },
    menu: () => !ended && openMenu(play),
    rules: () => !ended && openRules(play),
    close: () => frame.tell({ type: 'close', reason: 'player' }),
  });
  const reels = createReels(screen.canvas, { sheet, calm });

  const idle = () => !busy && !ended;
  const goesOn = () => auto !== undefined && !ended && !paused;

  function startingBet(): bigint {
    const last = session.lastBet === null ? undefined : toMinor(session.lastBet);
    const wanted = last !== undefined && bets.includes(last) ? last : 100n;
    return bets.includes(wanted) ? wanted : (bets[0] ?? 100n);
  }

  function setBet(next: bigint) {
    if (!idle()) return;
    bet = next;
    const at = bets.indexOf(bet);
    screen.setBet(money(bet), at > 0, at < bets.length - 1);
  }

  function stepBet(by: number) {
    const next = bets[bets.indexOf(bet) + by];
    if (next !== undefined && !auto) setBet(next);
  }

  function setBalance(next: bigint) {
    balance = next;
    screen.setBalance(money(balance));
  }

  function tellBalance(text: string) {
    setBalance(toMinor(text));
    frame.tell({ type: 'balance', balance: text, currency });
  }

  function endAuto(why?: 'balance' | 'loss' | 'win' | 'freeSpins' | 'problem') {
    if (!auto) return;
    auto = undefined;
    screen.setAuto(undefined);
    if (why) screen.notice(text(`notice.autoEnded.${why}`));
  }

  /** The one button: starts a round, or hurries the one that is running. */
  async function press() {
    if (ended || paused) return;
    if (busy) return skip();
    busy = true;
    screen.setBusy(true);
    do {
      await oneRound();
      if (auto && auto.left <= 0) endAuto();
      if (auto) await pause(turbo ? 150 : 500);
      // Nothing is staked that its player does not see.
      while (goesOn() && isCovered()) await pause(200);
    } while (goesOn());
    busy = false;
    screen.setBusy(false);
  }

  async function oneRound() {
    // The wallet may have been filled elsewhere since.
    if (balance < bet) await refreshBalance();
    if (balance < bet) {
      endAuto('balance');
      return lackOfFunds();
    }
    const request = crypto.randomUUID === undefined ? uuid() : crypto.randomUUID();
    screen.clear();
    screen.setWin('');
    screen.say(text('says.spinning'));
    screen.plate(text('goodLuck'));
    setBalance(balance - bet);
    totals.staked += bet;
    if (auto) {
      auto.left--;
      auto.lost += bet;
      screen.setAuto(auto.left);
    }
    sound.start();
    reels.roll('base');
    const rolled = pause(calm || turbo ? 0 : 350);
    const staking = toAmount(bet);
    frame.tell({ type: 'roundStarted', request, bet: staking, currency });

    const slow = setTimeout(() => screen.notice(text('notice.waiting'), true), 6000);
    const answer = await untilAnswered(
      () => api.spin(request, staking),
      () => screen.notice(text('notice.reconnecting'), true),
    );
    clearTimeout(slow);
    if (!answer.ok) {
      giveBack(bet);
      tellEnd(request, { state: 'refused', bet: staking, win: '0.00' });
      reels.rest('base', lastStops);
      endAuto('problem');
      if (answer.problem === 'SESSION_ENDED' || answer.problem === 'TICKET_INVALID') return sessionEnded();
      if (answer.problem === 'ROUND_OPEN') return waitForOther();
      screen.notice(text('notice.refused'));
      return undefined;
    }
    await rolled;
    screen.quietNotice();
    return settle(answer.value.state === 'waiting' ? await followOpen() : answer.value, request);
  }

  function tellEnd(
    request: string,
    end: {
      readonly state: Exclude<RoundView['state'], 'waiting'>;
      readonly bet: string;
      readonly win: string;
    },
  ) {
    frame.tell({ type: 'roundEnded', request, ...end, currency });
  }

  /** The player plays in another window as well: this press was too early. */
  async function waitForOther() {
    await followOpen();
    await refreshBalance();
    screen.plate(text('pressSpin'));
    screen.notice(text('notice.otherRound'));
  }

  function giveBack(amount: bigint) {
    setBalance(balance + amount);
    totals.staked -= amount;
  }

  /** Asks again and again until the round that is on its way has an end. */
  async function followOpen(): Promise<RoundView | null> {
    for (;;) {
      screen.notice(text('notice.waiting'), true);
      const answer = await untilAnswered(api.unseen, () => screen.notice(text('notice.reconnecting'), true));
      if (!answer.ok) return null;
      const { round } = answer.value;
      if (!round || round.state !== 'waiting') {
        screen.quietNotice();
        return round;
      }
      await pause(2000);
    }
  }

  /** Shows what became of the round, whatever that was. */
  async function settle(round: RoundView | null, request: string): Promise<void> {
    if (!round || round.state === 'waiting') return sessionEnded();
    const staked = toMinor(round.bet);
    if (round.state === 'closed' || round.state === 'owed') {
      await showRound(round, staked);
    } else {
      reels.rest('base', lastStops);
      screen.plate(text('pressSpin'));
      giveBack(staked);
      endAuto('problem');
      const id: MessageId = round.state === 'returned' ? 'notice.returned' : 'notice.refused';
      if (round.refusal !== 'NOT_ENOUGH_MONEY' && round.refusal !== 'SESSION_EXPIRED') {
        screen.notice(text(id, { bet: money(staked) }));
      }
    }
    if (round.balance !== null) tellBalance(round.balance);
    seeds = { ...seeds, nextNonce: (BigInt(round.nonce) + 1n).toString() };
    tellEnd(request, { state: round.state, bet: round.bet, win: round.win });
    if (round.state !== 'owed') void api.seen(round.id);
    if (round.refusal === 'NOT_ENOUGH_MONEY') await refreshBalance().then(lackOfFunds);
    if (round.refusal === 'SESSION_EXPIRED') return sessionEnded();
    if (round.state === 'owed') return followOwed(round);
    return undefined;
  }

  async function followOwed(owed: RoundView) {
    endAuto('problem');
    for (;;) {
      screen.notice(text('notice.owed'), true);
      await pause(2500);
      const answer = await untilAnswered(api.unseen, () => screen.notice(text('notice.reconnecting'), true));
      if (!answer.ok) return sessionEnded();
      const { round } = answer.value;
      if (round?.id === owed.id && round.state === 'owed') continue;
      screen.quietNotice();
      if (round?.balance) tellBalance(round.balance);
      if (round) void api.seen(round.id);
      return undefined;
    }
  }

  async function showRound(round: RoundView, staked: bigint) {
    const spins = round.spins.map(({ mode, stops }) => readSpin(mode, stops));
    const free = spins.length - 1;
    let coins = 0;
    let granted = 0;
    for (const [number, spin] of spins.entries()) {
      if (number > 0) {
        screen.freeSpin(text('freeSpinOf', { number, count: granted }), money(winOf(coins, staked)));
        reels.roll('free');
        await pauseOrSkip(turbo || calm ? 200 : 420);
      }
      await landSpin(spin);
      coins += spin.coins;
      const awarded = Math.min(spin.awarded, free - granted);
      await showSpin(spin, staked, coins);
      if (awarded > 0) {
        granted += awarded;
        if (number === 0) endAuto('freeSpins');
        sound.freeSpins();
        await screen.banner({
          title: text(number === 0 ? 'freeSpinsWon' : 'freeSpinsMore', { count: awarded }),
          line: text('freeSpinsFactor'),
          lasts: number === 0 ? 4000 : 1800,
          next: text('continue'),
        });
        if (number === 0) screen.setMode('free');
      }
      if (number > 0 && number < free) await pauseOrSkip(spin.coins > 0 ? 900 : 250);
    }
    const won = toMinor(round.win);
    totals.won += won;
    if (auto) auto.lost -= won;
    setBalance(balance + won);
    screen.setWin(won > 0n ? money(won) : '');
    if (free > 0) {
      if (coins > 0) reels.shower();
      sound.win(3);
      await screen.banner({
        title: text('freeSpinsTotal'),
        amount: money(won),
        line: text('timesBet', { times: showTimes(coins) }),
        lasts: 6000,
        next: text('continue'),
      });
      screen.setMode('base');
    }
    lastStops = spins[0]?.stops ?? lastStops;
    if (free > 0) reels.rest('base', lastStops);
    announce(spins[0], won);
    if (auto?.lossLimit !== undefined && auto.lost >= auto.lossLimit) endAuto('loss');
    else if (auto?.winLimit !== undefined && won >= auto.winLimit) endAuto('win');
    else if (auto && balance < bet) endAuto('balance');
  }

  async function landSpin(spin: Spin) {
    skip = reels.hurry;
    await reels.land(spin.stops, {
      turbo,
      landed: (reel) => sound.thud(reel),
      tense: () => sound.tense(),
    });
    skip = () => {};
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
    const lasts = calm || times < 1 ? 0 : turbo ? 250 : Math.min(1600, 350 + times * 110);
    const counted = screen.plateAmount(paid, money, lasts);
    skip = counted.finish;
    await counted.done;
    skip = () => {};
    await pauseOrSkip(auto || spin.mode === 'free' ? (turbo ? 250 : 700) : 120);
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

  /** For those who hear the game: what the reels show, and what it paid. */
  function announce(spin: Spin | undefined, won: bigint) {
    screen.say(
      won > 0n
        ? text('says.won', { amount: money(won), balance: money(balance) })
        : text('says.lost', { balance: money(balance) }),
    );
    if (spin) nameReels(spin.mode, spin.stops);
  }

  function nameReels(mode: Mode, stops: readonly number[]) {
    const grid = gridOf(mode, stops);
    const named = [0, 1, 2].map((row) => grid.map((reel) => text(`emblem.${reel[row] ?? 'T'}`)).join(', '));
    screen.nameReels(text('says.reels', { rows: named.join('; ') }));
  }

  async function pauseOrSkip(milliseconds: number) {
    await Promise.race([
      pause(milliseconds),
      new Promise<void>((resolve) => {
        skip = resolve;
      }),
    ]);
    skip = () => {};
  }

  async function refreshBalance() {
    const answer = await api.balance();
    if (answer.ok) setBalance(toMinor(answer.value.balance));
    if (!answer.ok && answer.problem === 'SESSION_ENDED') void sessionEnded();
  }

  async function lackOfFunds(): Promise<void> {
    const lower = bets.findLast((one) => one <= balance && one < bet);
    const more = text(session.freePlay ? 'funds.play' : 'funds.deposit');
    const answer = await ask(
      'wallet',
      text('funds.title'),
      text('funds.text', { balance: money(balance), bet: money(bet) }),
      [
        ...(barOfPage ? ([['more', more]] as const) : []),
        ...(lower === undefined ? [] : ([['lower', text('funds.lower', { bet: money(lower) })]] as const)),
        ['lobby', text('funds.lobby')] as const,
      ],
    );
    if (answer === 'more') frame.tell({ type: 'funds' });
    if (answer === 'lower' && lower !== undefined) {
      bet = lower;
      const at = bets.indexOf(bet);
      screen.setBet(money(bet), at > 0, at < bets.length - 1);
    }
    if (answer === 'lobby') frame.tell({ type: 'close', reason: 'player' });
  }

  async function sessionEnded(): Promise<void> {
    ended = true;
    screen.setBusy(true);
    const answer = await ask('door', text('ended.title'), text('ended.text'), [
      ['again', text('ended.again')],
      ['lobby', text('funds.lobby')],
    ]);
    frame.tell({ type: 'close', reason: answer === 'again' ? 'reopen' : 'sessionEnded' });
  }

  heard.addEventListener('refreshBalance', () => {
    if (!busy) void refreshBalance();
  });
  heard.addEventListener('pause', () => {
    paused = true;
    endedByPause = auto !== undefined;
    endAuto();
    screen.notice(text('notice.paused'), true);
  });
  heard.addEventListener('resume', () => {
    paused = false;
    screen.quietNotice();
    if (endedByPause) screen.notice(text('notice.autoEnded.covered'));
  });
  const entries = menuOf(play);
  heard.addEventListener('choose', (event) => {
    const chosen = event instanceof CustomEvent && entries.find(({ id }) => id === event.detail);
    if (chosen && !ended) chosen.open();
  });
  document.addEventListener('keydown', (event) => {
    const inside = event.target instanceof Element && event.target.closest('button, input, dialog, a');
    if (event.code !== 'Space' || event.repeat || inside) return;
    event.preventDefault();
    void press();
  });

  setBet(bet);
  setBalance(balance);
  screen.setFreePlay(session.freePlay);
  screen.plate(text('pressSpin'));
  new ResizeObserver(() => reels.fit()).observe(screen.canvas);
  reels.fit();
  const lastRound = session.unseen?.spins[0];
  if (lastRound) lastStops = lastRound.stops;
  reels.rest('base', lastStops);
  nameReels('base', lastStops);

  return {
    menu: entries.map(({ id, label }) => ({ id, label })),
    money,
    notice: (words) => screen.notice(words),
    async settleUnseen(round) {
      if (!round) return;
      if (round.state === 'waiting' || round.state === 'owed') {
        busy = true;
        screen.setBusy(true);
        if (round.state === 'owed') await followOwed(round);
        else {
          const found = await followOpen();
          if (found?.balance) tellBalance(found.balance);
          if (found) void api.seen(found.id);
        }
        busy = false;
        screen.setBusy(false);
        return;
      }
      void api.seen(round.id);
    },
  };
}

/** A sheet or a box of ours is open, or another app or tab is in front. */
function isCovered(): boolean {
  return document.hidden || document.querySelector('dialog[open]') !== null;
}

/** Version 4, for a page without https, where `crypto.randomUUID` is missing. */
function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
