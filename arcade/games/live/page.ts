import { show, toAmount, toMinor } from '../page/amounts.ts';
import { newRequest } from '../page/api.ts';
import { button, h, icon } from '../page/dom.ts';
import type { Problem } from '../page/calls.ts';
import type { Entered } from '../page/enter.ts';
import { createNotice } from '../page/notice.ts';
import { createTally, openSession } from '../page/session.ts';
import { createSound } from '../page/sound.ts';
import type { Api } from './api.ts';
import { openBets } from './betsSheet.ts';
import { drawDealer, sayIn } from './dealer.ts';
import { openFair } from './fairSheet.ts';
import { createFelt } from './felt.ts';
import { resultOf } from './results.ts';
import { createRoad } from './road.ts';
import type { Outcome } from './rules.ts';
import { openRules } from './rulesSheet.ts';
import { drawStage } from './stages.ts';
import { named, type Text } from './text.ts';
import type { Table } from './titles.ts';
import type { BetView, OpenedTable, ShoeView, TableView } from './wire.ts';

interface Parts extends Entered<OpenedTable, Text> {
  readonly table: Table;
  readonly api: Api;
}

type Phase = 'opening' | 'open' | 'closed' | 'dealing' | 'paying' | 'shuffle';
type Chips = Map<string, bigint>;

const totalOf = (chips: Chips) => [...chips.values()].reduce((sum, one) => sum + one, 0n);

/** Draws a live table, and keeps it as rounds go by. */
export async function showTable({ root, session, table, api, frame, heard, text }: Parts) {
  const { rules } = table;
  const hasCards = ['baccarat', 'duel', 'andar', 'blackjack', 'poker', 'holdem'].includes(rules.stage);
  const money = (minor: bigint) => show(minor, session.money);
  const short = (minor: bigint) => money(minor).replace(/[.,]00(?=\D*$)/, '');
  let balance = toMinor(session.balance);
  let room = session.rooms.find(({ id }) => id === session.room) ?? session.rooms[0];
  let view: TableView | undefined;
  let ahead = 0;
  let bets: readonly BetView[] = [];
  /** What lies on the felt and has not been sent yet, each step of it so that it can be taken back. */
  let steps: { readonly spot: string; readonly amount: bigint }[] = [];
  /** What the last round was played with. */
  let last: Chips = new Map();
  let isSending = false;
  let isPaused = false;
  const sound = createSound();
  const tally = createTally();

  const now = () => Date.now() + ahead;
  const unit = () => toMinor(room?.unit ?? '1.00');
  const least = () => toMinor(room?.least ?? '1.00');
  const most = () => toMinor(room?.most ?? '1.00');
  const pending = (): Chips => {
    const chips: Chips = new Map();
    for (const { spot, amount } of steps) chips.set(spot, (chips.get(spot) ?? 0n) + amount);
    return chips;
  };
  const isOfRound = (bet: BetView) =>
    bet.room === view?.room && bet.shoe === view.shoe.number && bet.round === view.round;
  const laid = (): Chips => {
    const chips: Chips = new Map();
    for (const bet of bets) {
      if (!isOfRound(bet) || bet.state === 'returned' || bet.state === 'refused') continue;
      for (const { spot, amount } of bet.chips) chips.set(spot, (chips.get(spot) ?? 0n) + toMinor(amount));
    }
    return chips;
  };

  const { element: notice, say } = createNotice();

  function setBalance(amount: string) {
    balance = toMinor(amount);
    frame.tell({ type: 'balance', balance: amount, currency: session.currency });
  }

  function phaseNow(): Phase {
    if (!view) return 'opening';
    if (view.round === null) return 'shuffle';
    const { closes, deals, pays } = view.times;
    const time = now();
    return time < closes ? 'open' : time < deals ? 'closed' : time < pays ? 'dealing' : 'paying';
  }

  /* ---- the scene ---- */

  const dealer = table.dealer ? drawDealer(table.dealer.look, table.dealer.isMan) : undefined;
  const speech = h('p', { class: 'speech', lang: table.tongue });
  const stage = drawStage(table, text);
  const clock = h('b', { class: 'clock', 'aria-hidden': true });
  const status = h('span', { class: 'status' });
  const players = h('span', { class: 'players' });
  const spoken = h('p', { class: 'sr', role: 'status' });
  const scene = h(
    'section',
    { class: 'scene', 'aria-label': text('scene') },
    h('div', { class: 'wall' }),
    table.dealer ? h('div', { class: 'person' }, dealer?.element) : undefined,
    table.dealer ? h('p', { class: 'plate' }, table.dealer.name) : undefined,
    h('div', { class: 'edge' }),
    h('div', { class: 'front' }, stage.element, table.dealer ? speech : undefined),
    h('div', { class: 'top' }, clock, status, players),
  );

  const road = createRoad(rules, text);
  const felt = createFelt({ rules, text, money, lay });

  /** What has come of this shoe, the round that is paid included. */
  function known(): Outcome[] {
    if (!view) return [];
    const shown = phaseNow() === 'paying' ? [view.outcome] : [];
    return [...view.history, ...shown].filter((outcome) => outcome !== null);
  }

  /** Comes last: it asks how wide it is, and the page is laid out once for all that was drawn before. */
  const drawRoad = () => road.draw(`${view?.room ?? ''} ${view?.shoe.number ?? 0}`, known());

  /* ---- chips ---- */

  const values = () =>
    [1n, 5n, 20n, 100n, 500n].map((times) => unit() * times).filter((value) => value <= most());
  let value = 0n;
  const tray = h('div', { class: 'tray', role: 'radiogroup', 'aria-label': text('chips') });
  function drawTray() {
    const all = values();
    if (!all.includes(value)) value = all.find((one) => one >= least()) ?? all[0] ?? unit();
    tray.replaceChildren(
      ...all.map((one, index) =>
        button(
          {
            class: `chip c${index}`,
            role: 'radio',
            'aria-checked': String(one === value),
            'aria-label': short(one),
          },
          () => {
            value = one;
            drawTray();
            tray.querySelector<HTMLElement>('[aria-checked="true"]')?.focus();
          },
          h('span', {}, String(one / 100n)),
        ),
      ),
    );
  }

  function add(spot: string, amount: bigint): boolean {
    const onSpot = (pending().get(spot) ?? 0n) + (laid().get(spot) ?? 0n) + amount;
    if (totalOf(pending()) + totalOf(laid()) + amount > most()) {
      say(text('tooMuch', { most: short(most()) }));
      return false;
    }
    if ((onSpot * BigInt(rules.pays(spot).slice(-1)[0] ?? 0)) / 100n > toMinor(session.mostPayout)) {
      say(text('no.PAYOUT_TOO_HIGH', { most: short(toMinor(session.mostPayout)) }));
      return false;
    }
    steps = [...steps, { spot, amount }];
    return true;
  }

  function lay(spot: string) {
    if (phaseNow() !== 'open') return say(text('closedNow'));
    if (add(spot, value)) sound.thud(1);
    return draw();
  }

  const place = button({ class: 'main place' }, () => void send());
  const undo = button(
    { class: 'round', 'aria-label': text('undo') },
    () => {
      steps = steps.slice(0, -1);
      draw();
    },
    icon('back', 20),
  );
  const clear = button(
    { class: 'round', 'aria-label': text('clear') },
    () => {
      steps = [];
      draw();
    },
    icon('close', 20),
  );
  const again = button(
    { class: 'round wide' },
    () => {
      const chips = steps.length > 0 ? pending() : last;
      for (const [spot, amount] of chips) if (!add(spot, amount)) break;
      draw();
    },
    h('span'),
  );
  const funds = button({ class: 'quiet' }, () => frame.tell({ type: 'funds' }), text('funds'));
  const dock = h(
    'footer',
    { class: 'dock' },
    tray,
    h('div', { class: 'acts' }, undo, clear, again, place),
    funds,
  );

  async function send() {
    const chips = pending();
    if (!view || view.round === null || room === undefined || chips.size === 0 || isSending) return;
    isSending = true;
    const [shoe, round, of] = [view.shoe.number, view.round, room.id];
    const bet = {
      request: newRequest(),
      room: of,
      shoe,
      round,
      chips: [...chips].map(([spot, amount]) => ({ spot, amount: toAmount(amount) })),
    };
    const sent = steps;
    steps = [];
    draw();
    // The same request is the same bet, so that an answer that was lost is asked for again.
    let answer = await api.place(bet);
    for (let tries = 0; tries < 3 && !answer.ok && answer.problem === 'network'; tries += 1)
      answer = await api.place(bet);
    isSending = false;
    const why = answer.ok
      ? answer.value.state === 'refused' || answer.value.state === 'returned'
        ? (answer.value.why ?? 'other')
        : undefined
      : answer.problem;
    if (why === undefined) {
      last = chips;
      say(text('placed', { amount: money(totalOf(chips)) }));
    } else {
      if (phaseNow() === 'open' && why !== 'network') steps = sent;
      say(reason(why));
      funds.hidden = why !== 'NOT_ENOUGH_MONEY';
    }
    await refreshBets();
    draw();
  }

  function reason(why: Problem | string): string {
    if (why === 'network') return text('away');
    if (why === 'SESSION_ENDED') return text('ended');
    const known = ['SALE_CLOSED', 'BET_NOT_OFFERED', 'PAYOUT_TOO_HIGH', 'NOT_ENOUGH_MONEY', 'LATE'];
    const id = why === 'BET_LIMIT' ? 'BET_NOT_OFFERED' : why;
    return named(text, `no.${known.includes(id) ? id : 'other'}`, {
      least: short(least()),
      most: short(id === 'PAYOUT_TOO_HIGH' ? toMinor(session.mostPayout) : most()),
    });
  }

  /* ---- as time goes by ---- */

  function draw() {
    const phase = phaseNow();
    const [mine, unsent] = [laid(), pending()];
    felt.draw({
      sent: mine,
      unsent,
      crowd: view?.crowd ?? {},
      outcome: phase === 'paying' ? (view?.outcome ?? null) : null,
      isOpen: phase === 'open',
    });
    const total = totalOf(unsent);
    const isShort = total > 0n && total + totalOf(mine) < least();
    place.disabled = phase !== 'open' || total === 0n || isSending || isShort;
    place.textContent = isSending
      ? text('sending')
      : isShort
        ? text('atLeast', { least: short(least()) })
        : total > 0n
          ? text('place', { amount: money(total) })
          : totalOf(mine) > 0n
            ? text('onTable', { amount: money(totalOf(mine)) })
            : text('pick');
    undo.disabled = steps.length === 0;
    clear.disabled = steps.length === 0;
    const label = again.firstElementChild;
    if (label) label.textContent = text(steps.length > 0 ? 'double' : 'repeat');
    again.disabled = phase !== 'open' || (steps.length === 0 && last.size === 0);
    root.dataset['phase'] = phase;
  }

  let phase: Phase = 'opening';
  function tick() {
    if (!view) return;
    const next = phaseNow();
    const time = now();
    const { closes, deals, pays, ends, opens } = view.times;
    const until = { open: closes, closed: deals, dealing: pays, paying: ends, shuffle: ends, opening: ends }[
      next
    ];
    const left = Math.max(0, Math.ceil((until - time) / 1000));
    clock.textContent = next === 'open' || next === 'shuffle' ? String(left) : '';
    clock.style.setProperty(
      '--left',
      String(next === 'open' ? Math.max(0, (closes - time) / (closes - opens)) : 0),
    );
    clock.classList.toggle('is-short', next === 'open' && left <= 5);
    const isDealt = next === 'dealing' || next === 'paying';
    stage.show(
      isDealt ? view.outcome : null,
      next === 'paying' ? 1 : Math.min(1, Math.max(0, (time - deals) / (pays - deals))),
    );
    if (next !== phase) enter(next);
    // Of a round that nobody could bet on nothing is ever told: who asks for it does not ask without a pause.
    if (((isDealt && !view.outcome) || time >= ends) && time >= asksAgain) {
      asksAgain = time + 500;
      void refresh();
    }
  }
  let asksAgain = 0;

  function enter(next: Phase) {
    const before = phase;
    phase = next;
    status.textContent = text(next === 'shuffle' && !hasCards ? 'phase.series' : `phase.${next}`);
    const line = next === 'paying' || next === 'opening' ? undefined : next;
    if (line !== undefined) {
      speech.textContent = sayIn(table.tongue, line === 'shuffle' && !hasCards ? 'series' : line);
    }
    dealer?.gesture(next === 'shuffle' || next === 'opening' ? 'open' : next);
    if (next === 'open') {
      spoken.textContent = text('spokenOpen');
      if (before !== 'opening') sound.start();
    }
    if (next === 'closed') {
      if (steps.length > 0 && !isSending) {
        steps = [];
        say(text('notPlaced'));
      }
      spoken.textContent = text('phase.closed');
    }
    if (next === 'paying') void pay();
    draw();
    drawRoad();
  }

  async function pay() {
    const outcome = view?.outcome;
    const [shoe, round] = [view?.shoe.number, view?.round];
    if (!outcome) return;
    const words = resultOf(rules, outcome, text);
    speech.textContent = '';
    spoken.textContent = words;
    status.textContent = words;
    await refreshBets();
    const own = bets.filter(
      (bet) => bet.shoe === shoe && bet.round === round && bet.room === room?.id && bet.state !== 'refused',
    );
    if (own.length === 0) return;
    const won = own.reduce((sum, bet) => sum + toMinor(bet.win), 0n);
    const returned = own.every((bet) => bet.state === 'returned');
    const what = returned ? text('no.LATE') : won > 0n ? text('won', { amount: money(won) }) : text('lost');
    say(`${words}. ${what}`);
    if (won > 0n) sound.win(1);
  }

  let isAsking = false;
  async function refresh() {
    if (isAsking || room === undefined) return;
    isAsking = true;
    const asked = room.id;
    const answer = await api.room(asked);
    isAsking = false;
    if (!answer.ok) {
      if (answer.problem === 'SESSION_ENDED') say(text('ended'));
      return;
    }
    if (asked !== room?.id) return;
    view = answer.value;
    ahead = view.now - Date.now();
    players.textContent = view.players > 0 ? text('players', { count: view.players }) : '';
    if (view.before && view.before.number !== before?.number) before = view.before;
    tick();
    draw();
    drawRoad();
  }
  let before: ShoeView | undefined;

  async function refreshBets() {
    const [answered, wallet] = await Promise.all([api.bets(), api.balance()]);
    if (wallet.ok && toMinor(wallet.value.balance) !== balance) setBalance(wallet.value.balance);
    if (!answered.ok) return;
    bets = answered.value;
    tally.follow(
      bets.map(({ id, stake, win, state }) => ({
        id,
        staked: state === 'returned' || state === 'refused' ? 0n : toMinor(stake),
        won: toMinor(win),
      })),
    );
  }

  const sheets = {
    rules: () => openRules(rules, text, money(toMinor(session.mostPayout))),
    async bets() {
      await refreshBets();
      openBets({ rules, text, money, short, bets });
    },
    session: () => openSession(text, money, tally.totals()),
    fair: () =>
      openFair({
        table,
        text,
        before,
        game: session.game,
        bead: road.bead,
        room: room?.id ?? '',
        hash: view?.shoe.hash ?? '',
        bets: () => bets,
      }),
  };

  /* ---- the frame of it ---- */

  const soundButton = button(
    { class: 'round', 'aria-label': text('sound'), 'aria-pressed': 'false' },
    () => {
      sound.turn(!sound.isOn());
      soundButton.setAttribute('aria-pressed', String(sound.isOn()));
      soundButton.replaceChildren(icon(sound.isOn() ? 'soundOn' : 'soundOff', 20));
    },
    icon('soundOff', 20),
  );
  const roomTabs = session.rooms.map((one) =>
    button(
      { class: 'pill', 'aria-pressed': String(one.id === room?.id) },
      () => {
        if (one.id === room?.id) return;
        room = one;
        steps = [];
        view = undefined;
        phase = 'opening';
        for (const [at, tab] of roomTabs.entries())
          tab.setAttribute('aria-pressed', String(session.rooms[at] === one));
        drawTray();
        void refreshBets().then(refresh);
      },
      h('span', {}, named(text, `room.${one.id}`)),
      h('small', {}, `${short(toMinor(one.least))}–${short(toMinor(one.most))}`),
    ),
  );
  const head = h(
    'header',
    { class: 'head' },
    h('div', { class: 'rooms', role: 'group', 'aria-label': text('rooms') }, ...roomTabs),
    soundButton,
    button({ class: 'round of-page', 'aria-label': text('fair') }, sheets.fair, icon('fair', 20)),
    button(
      { class: 'round of-page', 'aria-label': text('myBets') },
      () => void sheets.bets(),
      icon('list', 20),
    ),
    button({ class: 'round of-page', 'aria-label': text('rules') }, sheets.rules, icon('info', 20)),
  );
  drawTray();
  funds.hidden = true;
  root.append(
    h('div', { class: 'left' }, head, scene, road.element),
    h('div', { class: 'right' }, felt.element, h('p', { class: 'hint foot' }, text('virtual'))),
    dock,
    notice,
    spoken,
  );
  await Promise.all([refreshBets(), refresh()]);
  draw();

  heard.addEventListener('choose', (event) => {
    const entry = event instanceof CustomEvent ? String(event.detail) : '';
    if (entry === 'rules' || entry === 'bets' || entry === 'fair' || entry === 'session')
      void sheets[entry]();
  });
  heard.addEventListener('pause', () => {
    isPaused = true;
  });
  heard.addEventListener('resume', () => {
    isPaused = false;
    void refresh();
  });
  heard.addEventListener('refreshBalance', () => void refreshBets());

  let turn = 0;
  setInterval(() => {
    if (document.hidden || isPaused) return;
    turn += 1;
    tick();
    // Others lay their chips meanwhile.
    if (turn % 20 === 0 && phaseNow() === 'open') void refresh();
    if (turn % 10 === 0 && bets.some(({ state }) => state === 'waiting' || state === 'owed'))
      void refreshBets();
  }, 200);
  document.addEventListener('visibilitychange', () => !document.hidden && void refresh());
  return [
    { id: 'bets', label: text('myBets') },
    { id: 'rules', label: text('rules') },
    { id: 'fair', label: text('fair') },
    { id: 'session', label: text('session.title') },
  ];
}
