import type { GameMenuEntry } from '@laro/contract/protocol/gameFrame.ts';
import type { OpenedSession, RoundView } from '../wire.ts';
import { show, toAmount, toMinor } from './amounts.ts';
import { newRequest, untilAnswered, type Api } from './api.ts';
import type { Answer } from './calls.ts';
import { pause } from './dom.ts';
import type { Frame } from './frame.ts';
import { buildScreen, type Screen } from './screen.ts';
import {
  ask,
  menuOf,
  openAuto,
  openBets,
  openMenu,
  openRules,
  type AutoPlan,
  type GameSheets,
  type Play,
} from './sheets.ts';
import { createSound, type Sound } from './sound.ts';
import type { PageMessage, Text } from './text.ts';

export interface Parts<Outcome> {
  readonly root: HTMLElement;
  readonly session: OpenedSession<Outcome>;
  readonly api: Api<Outcome>;
  readonly frame: Frame;
  /** Events named after the messages of the platform. */
  readonly heard: EventTarget;
  readonly text: Text;
  readonly language: string;
  /** The page around the game has the way back, the menu, the balance, and the way to more money. */
  readonly barOfPage: boolean;
  /** The page around it can launch it for play money instead. */
  readonly offersFree: boolean;
}

/** What a game is made of, beside what every game has. */
export interface Show<Outcome> {
  /** The heading of the page, as the game draws it. */
  readonly name: Node;
  /** Each round is a press of the player's, at the pace of the reels: neither autoplay nor turbo. */
  readonly paced?: boolean;
  readonly sheets: GameSheets;
  stage(table: Table): Stage<Outcome>;
}

/** Where the rounds of a game are shown. */
export interface Stage<Outcome> {
  /** The box of the canvas has another size. */
  fit(): void;
  /** How it stands before a round: after the last one, where there was one. */
  rest(last: RoundView<Outcome> | null): void;
  /** A bet is on its way. */
  begin(): void;
  /** Nothing came of it. */
  cancel(): void;
  /** What is sent with the bet; JSON. */
  choice?(): unknown;
  /** The round waits for the player: shows how it stands and resolves to the next decision, JSON. */
  decide?(round: RoundView<Outcome>): Promise<unknown>;
  /** Shows the round to its end. The balance is told when it resolves. */
  show(round: RoundView<Outcome>, staked: bigint): Promise<void>;
  /** After the balance is told: sums up, and goes back to how it stands between rounds. */
  end?(round: RoundView<Outcome>): Promise<void>;
}

/** What a stage is given. */
export interface Table {
  readonly text: Text;
  readonly screen: Screen;
  readonly sound: Sound;
  /** The player wants less movement. */
  readonly calm: boolean;
  money(minor: bigint): string;
  bet(): bigint;
  isTurbo(): boolean;
  isAuto(): boolean;
  endAuto(why?: 'freeSpins' | 'problem'): void;
  /** What the button does while a round is shown; nothing without an argument. */
  onSkip(skip?: () => void): void;
  pauseOrSkip(milliseconds: number): Promise<void>;
}

export interface Game<Outcome> {
  /** For the menu of the page, where that has the bar. */
  readonly menu: GameMenuEntry[];
  money(minor: bigint): string;
  notice(words: string): void;
  /** Follows a round that was still on its way when the game opened, and notes that the player knows of it. */
  settleUnseen(round: RoundView<Outcome> | null): Promise<void>;
}

export function playGame<Outcome>(
  { root, session, api, frame, heard, text, language, barOfPage }: Parts<Outcome>,
  { name, paced = false, sheets, stage: makeStage }: Show<Outcome>,
): Game<Outcome> {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const bets = session.bets.map(toMinor);
  /** Rounds that the house pays for; they are played before any of the player's own. */
  let free = session.freeRounds.map((one) => ({ ...one, stake: toMinor(one.stake) }));
  const granted = () => free.find(({ left }) => left > 0);
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
  const totals = { staked: 0n, won: 0n, since: Date.now() };

  const play: Play = {
    text,
    game: sheets,
    api,
    language,
    money,
    bet: () => granted()?.stake ?? bet,
    bets: () => bets,
    jackpot: session.jackpot,
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
  root.classList.toggle('paced', paced);
  const screen = buildScreen(root, text, name, {
    press: () => void press(),
    lessBet: () => stepBet(-1),
    moreBet: () => stepBet(1),
    chooseBet: () => idle() && !granted() && openBets(play),
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
  const stage = makeStage({
    text,
    screen,
    sound,
    calm,
    money,
    endAuto,
    pauseOrSkip,
    bet: () => granted()?.stake ?? bet,
    isTurbo: () => turbo,
    isAuto: () => auto !== undefined,
    onSkip(next = () => {}) {
      skip = next;
    },
  });

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
    tellBet();
  }

  function tellBet() {
    const one = granted();
    const at = bets.indexOf(bet);
    if (one) screen.setBet(money(one.stake), false, false);
    else screen.setBet(money(bet), at > 0, at < bets.length - 1);
    screen.setGranted(one ? text('free.left', { count: one.left }) : '');
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
    const one = granted();
    const cost = one ? 0n : bet;
    // The wallet may have been filled elsewhere since.
    if (balance < cost) await refreshBalance();
    if (balance < cost) {
      endAuto('balance');
      return lackOfFunds();
    }
    const request = newRequest();
    screen.clear();
    screen.setWin('');
    screen.say(text('says.spinning'));
    screen.plate(text('goodLuck'));
    setBalance(balance - cost);
    totals.staked += cost;
    if (auto) {
      auto.left--;
      auto.lost += cost;
      screen.setAuto(auto.left);
    }
    sound.start();
    stage.begin();
    const rolled = pause(calm || turbo ? 0 : 350);
    const staking = toAmount(one?.stake ?? bet);
    frame.tell({ type: 'roundStarted', request, bet: toAmount(cost), currency });

    const slow = setTimeout(() => screen.notice(text('notice.waiting'), true), 6000);
    const answer = await untilAnswered(
      () => api.play(request, staking, stage.choice?.() ?? null, one?.id),
      () => screen.notice(text('notice.reconnecting'), true),
    );
    clearTimeout(slow);
    if (!answer.ok) {
      giveBack(cost);
      tellEnd(request, { state: 'refused', bet: toAmount(cost), win: '0.00' });
      stage.cancel();
      endAuto('problem');
      if (answer.problem === 'SESSION_ENDED' || answer.problem === 'TICKET_INVALID') return sessionEnded();
      if (answer.problem === 'ROUND_OPEN') return waitForOther();
      screen.notice(text('notice.refused'));
      return undefined;
    }
    await rolled;
    screen.quietNotice();
    // The bonus of the last one is given by the house, when all of them are over.
    if (one) free = free.map((of) => (of.id === one.id ? { ...of, left: of.left - 1 } : of));
    return settle(answer.value.state === 'waiting' ? await followOpen() : answer.value, request);
  }

  function tellEnd(
    request: string,
    end: {
      readonly state: Exclude<RoundView['state'], 'waiting' | 'open'>;
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
  async function followOpen(): Promise<RoundView<Outcome> | null> {
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

  /** Asks the player until the round has an end. */
  async function playOn(start: RoundView<Outcome>): Promise<RoundView<Outcome> | null> {
    let round: RoundView<Outcome> | null = start;
    let known = toMinor(start.bet);
    while (round?.state === 'open' && stage.decide) {
      const { id, decisions }: RoundView<Outcome> = round;
      const decision = await stage.decide(round);
      const answer: Answer<RoundView<Outcome>> = await untilAnswered(
        () => api.decide(id, decisions.length, decision),
        () => screen.notice(text('notice.reconnecting'), true),
      );
      screen.quietNotice();
      if (!answer.ok && answer.problem !== 'BAD_REQUEST') return null;
      // Somebody else has decided, in another window: it goes on from there.
      round = answer.ok && answer.value.state !== 'waiting' ? answer.value : await followOpen();
      if (!round) return null;
      const staked = toMinor(round.bet);
      setBalance(balance - (staked - known));
      totals.staked += staked - known;
      known = staked;
      if (round.refusal === 'NOT_ENOUGH_MONEY') await refreshBalance().then(lackOfFunds);
    }
    return round;
  }

  /** Shows what became of the round, whatever that was. */
  async function settle(begun: RoundView<Outcome> | null, request: string): Promise<void> {
    const round = begun?.state === 'open' ? await playOn(begun) : begun;
    if (!round || round.state === 'waiting' || round.state === 'open') return sessionEnded();
    const staked = toMinor(round.bet);
    if (round.state === 'closed' || round.state === 'owed') {
      await showRound(round, staked);
    } else {
      stage.cancel();
      screen.plate(text('pressSpin'));
      giveBack(staked);
      endAuto('problem');
      const id: PageMessage = round.state === 'returned' ? 'notice.returned' : 'notice.refused';
      if (round.refusal !== 'NOT_ENOUGH_MONEY' && round.refusal !== 'SESSION_EXPIRED') {
        screen.notice(text(id, { bet: money(staked) }));
      }
    }
    if (round.balance !== null) tellBalance(round.balance);
    if (round.refusal === 'FREE_ROUNDS_OVER' || round.refusal === 'FREE_ROUNDS_UNKNOWN') free = [];
    tellBet();
    seeds = { ...seeds, nextNonce: (BigInt(round.nonce) + 1n).toString() };
    tellEnd(request, { state: round.state, bet: round.bet, win: round.win });
    if (round.state !== 'owed') void api.seen(round.id);
    if (round.refusal === 'NOT_ENOUGH_MONEY') await refreshBalance().then(lackOfFunds);
    if (round.refusal === 'SESSION_EXPIRED') return sessionEnded();
    if (round.state === 'owed') return followOwed(round);
    return undefined;
  }

  async function followOwed(owed: RoundView<Outcome>) {
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

  async function showRound(round: RoundView<Outcome>, staked: bigint) {
    const won = toMinor(round.win);
    const jackpot = toMinor(round.jackpot ?? '0.00');
    const isFree = round.freeStake !== null;
    const shown = { ...round, win: toAmount(won - jackpot) };
    await stage.show(shown, isFree ? toMinor(round.freeStake ?? '0.00') : staked);
    skip = () => {};
    if (jackpot > 0n) {
      await screen.banner({
        title: text('jackpot.won'),
        amount: money(jackpot),
        line: text('jackpot.whole'),
        lasts: 8000,
        next: text('continue'),
      });
    }
    // What a free round wins is a bonus of its promotion, and not in the balance.
    if (!isFree) {
      totals.won += won;
      if (auto) auto.lost -= won;
      setBalance(balance + won);
    } else if (won > 0n) screen.notice(text('free.won', { amount: money(won) }));
    screen.setWin(won > 0n ? money(won) : '');
    await stage.end?.(shown);
    // For those who hear the game.
    screen.say(
      won > 0n
        ? text('says.won', { amount: money(won), balance: money(balance) })
        : text('says.lost', { balance: money(balance) }),
    );
    if (auto?.lossLimit !== undefined && auto.lost >= auto.lossLimit) endAuto('loss');
    else if (auto?.winLimit !== undefined && won >= auto.winLimit) endAuto('win');
    else if (auto && balance < bet) endAuto('balance');
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

  /** A round that was under way when the page opened; its bets are in the balance that the session came with. */
  async function resume(round: RoundView<Outcome> | null) {
    if (round?.state === 'open') {
      frame.tell({ type: 'roundStarted', request: round.id, bet: '0.00', currency });
      totals.staked += toMinor(round.bet);
      return settle(round, round.id);
    }
    if (round?.balance) tellBalance(round.balance);
    if (round) void api.seen(round.id);
    return undefined;
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
  if (session.jackpot) screen.setPot(text('jackpot.pot', { amount: money(toMinor(session.jackpot.pot)) }));
  screen.plate(text('pressSpin'));
  new ResizeObserver(() => stage.fit()).observe(screen.canvas);
  stage.fit();
  stage.rest(session.unseen);

  return {
    menu: entries.map(({ id, label }) => ({ id, label })),
    money,
    notice: (words) => screen.notice(words),
    async settleUnseen(round) {
      if (!round) return;
      if (round.state === 'waiting' || round.state === 'owed' || round.state === 'open') {
        busy = true;
        screen.setBusy(true);
        if (round.state === 'owed') await followOwed(round);
        else await resume(round.state === 'open' ? round : await followOpen());
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
