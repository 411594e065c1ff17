import { drawStops, hashOfSeed } from '../fairness.ts';
import { show, showShare, toMinor } from '../page/amounts.ts';
import { button, h, icon } from '../page/dom.ts';
import type { Frame } from '../page/frame.ts';
import { createSound } from '../page/sound.ts';
import { basisPoints } from '../ratio.ts';
import type { Problem } from '../page/calls.ts';
import type { Api } from './api.ts';
import { keyOf } from './clock.ts';
import { drawDealer, sayIn } from './dealer.ts';
import {
  boardNames,
  boards,
  feltOf,
  payText,
  placeOf,
  rowsOf,
  setPlace,
  spotName,
  type Board,
} from './layout.ts';
import { beadOf, bigRoad, sideOf, type Bead } from './roads.ts';
import { groupOf, returnsOf, type Outcome } from './rules.ts';
import { drawStage } from './stages.ts';
import { named, type Text } from './text.ts';
import type { Table } from './titles.ts';
import type { BetView, OpenedTable, ShoeView, TableView } from './wire.ts';

interface Parts {
  readonly root: HTMLElement;
  readonly session: OpenedTable;
  readonly table: Table;
  readonly api: Api;
  readonly frame: Frame;
  readonly heard: EventTarget;
  readonly text: Text;
}

type Phase = 'opening' | 'open' | 'closed' | 'dealing' | 'paying' | 'shuffle';
type Chips = Map<string, bigint>;

const totalOf = (chips: Chips) => [...chips.values()].reduce((sum, one) => sum + one, 0n);

/** Draws a live table, and keeps it as rounds go by. */
export async function showTable({ root, session, table, api, frame, heard, text }: Parts) {
  const { rules } = table;
  const hasCards = ['baccarat', 'duel', 'andar', 'blackjack', 'poker'].includes(rules.stage);
  const money = (minor: bigint) => show(minor, session.money);
  const short = (minor: bigint) => money(minor).replace(/[.,]00(?=\D*$)/, '');
  let balance = toMinor(session.balance);
  let [room] = session.rooms;
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

  const notice = h('p', { class: 'notice', role: 'status' });
  let noticeTimer = 0;
  const say = (words: string) => {
    notice.textContent = words;
    notice.classList.add('is-shown');
    clearTimeout(noticeTimer);
    noticeTimer = window.setTimeout(() => notice.classList.remove('is-shown'), 5000);
  };

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
    table.dealer ? h('div', { class: 'person' }, dealer?.element, speech) : undefined,
    table.dealer ? h('p', { class: 'plate' }, table.dealer.name) : undefined,
    h('div', { class: 'edge' }),
    stage.element,
    h('div', { class: 'top' }, clock, status, players),
  );

  const roadBox = h('div', { class: 'road', tabindex: 0, role: 'img' });

  function drawBead({ mark, tone, dots }: Bead): HTMLElement {
    if (tone.startsWith('faces')) {
      return h(
        'span',
        { class: 'bead facets' },
        ...tone
          .split(' ')
          .slice(1)
          .map((face) => h('i', { class: face })),
      );
    }
    const element = h('span', { class: `bead ${tone}` }, mark);
    if (dots?.[0] === true) element.append(h('i', { class: 'dot first' }));
    if (dots?.[1] === true) element.append(h('i', { class: 'dot second' }));
    return element;
  }

  /** What has come of this shoe, the round that is paid included. */
  function known(): Outcome[] {
    if (!view) return [];
    const shown = phaseNow() === 'paying' ? [view.outcome] : [];
    return [...view.history, ...shown].filter((outcome) => outcome !== null);
  }

  let roadOf = '';
  function drawRoad() {
    const outcomes = known();
    const key = `${view?.room ?? ''} ${view?.shoe.number ?? 0} ${outcomes.length}`;
    if (key === roadOf) return;
    roadOf = key;
    const beads = outcomes.map((outcome) => beadOf(rules, outcome, (side) => text(`letter.${side}`)));
    const hasSides = ['baccarat', 'duel', 'fight'].includes(rules.stage);
    const bead = h('div', { class: hasSides ? 'beads-road' : 'run' }, ...beads.map(drawBead));
    const parts = [bead];
    if (hasSides) {
      const big = bigRoad(outcomes.map((outcome) => sideOf(rules, outcome)));
      const grid = h('div', { class: 'big-road' });
      for (const { side, column, row, ties } of big) {
        const cell = h('span', { class: `ring ${side}` }, ties > 0 ? String(ties) : '');
        cell.style.setProperty('grid-area', `${row + 1} / ${column + 1}`);
        grid.append(cell);
      }
      parts.push(grid);
    }
    roadBox.replaceChildren(
      ...(outcomes.length > 0 ? parts : [h('p', { class: 'hint' }, text('roadEmpty'))]),
    );
    roadBox.setAttribute(
      'aria-label',
      text('road', {
        list: beads
          .slice(-12)
          .map(({ mark }) => mark)
          .join(' '),
      }),
    );
    roadBox.scrollLeft = roadBox.scrollWidth;
  }

  /* ---- the felt ---- */

  interface Spot {
    readonly spot: string;
    readonly name: string;
    readonly element: HTMLButtonElement;
    readonly chip: HTMLElement;
    readonly others: HTMLElement;
  }
  const spots: Spot[] = [];

  function spotButton(spot: string, kind: 'tile' | 'number'): HTMLButtonElement {
    const name = spotName(spot, text);
    const pays = payText(rules.pays(spot), text);
    const chip = h('b', { class: 'stack' });
    const others = h('small', { class: 'others' });
    const [group = '', which = ''] = spot.split(':');
    const swatch =
      group === 'color'
        ? h('i', { class: `swatch f${which}` })
        : group === 'segment'
          ? h('i', { class: `swatch seg${which}` })
          : undefined;
    const element = button(
      { class: `spot ${kind} of-${group} at-${group}-${which.replaceAll('-', '_')}` },
      () => lay(spot),
      kind === 'tile' && h('span', { class: 'spot-name' }, swatch, name),
      kind === 'tile' && h('small', { class: 'spot-pays' }, pays),
      others,
      chip,
    );
    spots.push({ spot, name: `${name}, ${pays}`, element, chip, others });
    return element;
  }

  const highest = rules.spots.includes('straight:36') ? 36 : 12;
  let board: Board = 'straight';
  const felt = h('div', { class: 'felt' });

  function buildFelt() {
    if (rules.stage !== 'roulette') {
      felt.append(
        ...rowsOf(rules, text).flatMap(({ name, columns, spots: row }) => {
          const group = h(
            'div',
            { class: 'row', role: 'group', ...(name !== '' && { 'aria-label': name }) },
            ...row.map((spot) => spotButton(spot, 'tile')),
          );
          group.style.setProperty('--columns', String(columns));
          return name === '' ? [group] : [h('h3', { 'aria-hidden': true }, name), group];
        }),
      );
      return;
    }
    const onBoard = rules.spots.filter((spot) => placeOf(spot, highest) !== undefined);
    const outside = rules.spots.filter((spot) => placeOf(spot, highest) === undefined);
    const grid = h(
      'div',
      { class: 'grid', role: 'group', 'aria-label': text('numbers') },
      ...feltOf(highest),
    );
    grid.style.setProperty('--rows', String(highest / 3 + 1));
    for (const spot of onBoard) {
      const place = placeOf(spot, highest);
      if (!place) continue;
      const element = spotButton(spot, 'number');
      element.dataset['board'] = place.board;
      setPlace(element, place);
      grid.append(element);
    }
    const tabs = boards.map((one) =>
      button(
        { class: 'pill', 'aria-pressed': String(one === board) },
        () => {
          board = one;
          for (const [at, tab] of tabs.entries())
            tab.setAttribute('aria-pressed', String(boards[at] === one));
          showBoard();
        },
        text(boardNames[one]),
      ),
    );
    const showBoard = () => {
      for (const { element } of spots) {
        const own = element.dataset['board'];
        if (own !== undefined) element.classList.toggle('is-here', own === board);
      }
      draw();
    };
    const groupsOf = (names: readonly string[]) => outside.filter((spot) => names.includes(groupOf(spot)));
    const rowOf = (row: readonly string[], columns: number) => {
      const group = h('div', { class: 'row', role: 'group' }, ...row.map((spot) => spotButton(spot, 'tile')));
      group.style.setProperty('--columns', String(columns));
      return group;
    };
    const more = groupsOf(['final', 'bothRed', 'bothBlack', 'sameNumber']);
    felt.append(
      h('div', { class: 'pills', role: 'group', 'aria-label': text('boards') }, ...tabs),
      grid,
      h(
        'div',
        { class: 'outside' },
        rowOf(groupsOf(['column']), 3),
        rowOf(groupsOf(['dozen']), 3),
        rowOf(groupsOf(['low', 'even', 'red', 'black', 'odd', 'high']), 3),
        more.length > 0 &&
          h('h3', { 'aria-hidden': true }, text(more.length > 3 ? 'group.final' : 'group.both')),
        more.length > 0 && rowOf(more, more.length > 3 ? 5 : 3),
      ),
    );
    showBoard();
  }

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
    const onSpot = (pending().get(spot) ?? 0n) + amount;
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
      request: uuid(),
      ...{ room: of, shoe, round },
      chips: [...chips].map(([spot, amount]) => ({ spot, amount: plain(amount) })),
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
    const outcome = phase === 'paying' ? (view?.outcome ?? null) : null;
    for (const { spot, name, element, chip, others } of spots) {
      const [sent, waiting] = [mine.get(spot) ?? 0n, unsent.get(spot) ?? 0n];
      const all = sent + waiting;
      chip.textContent = all > 0n ? String(Number(all) / 100) : '';
      chip.classList.toggle('is-waiting', waiting > 0n);
      const count = view?.crowd[spot] ?? 0;
      others.textContent = count > 0 ? `${count}` : '';
      element.setAttribute(
        'aria-label',
        all > 0n ? `${name}, ${text('yours', { amount: money(all) })}` : name,
      );
      element.setAttribute('aria-disabled', String(phase !== 'open'));
      element.classList.toggle('has-won', outcome !== null && rules.back(spot, outcome) > 100);
    }
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
    if (isDealt && !view.outcome) void refresh();
    if (time >= ends) void refresh();
  }

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
    drawRoad();
    draw();
  }

  async function pay() {
    const outcome = view?.outcome;
    const [shoe, round] = [view?.shoe.number, view?.round];
    if (!outcome) return;
    const words = resultOf(outcome);
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

  /** What came of a round, in words. */
  function resultOf(outcome: Outcome): string {
    const won = rules.spots.filter((spot) => rules.back(spot, outcome) > 100);
    if (rules.stage === 'roulette') {
      const [fallen = []] = outcome;
      const colour = rules.spots.find((spot) => (spot === 'red' || spot === 'black') && won.includes(spot));
      return [fallen.join(' · '), colour === undefined ? '' : spotName(colour, text)].join(' ').trim();
    }
    const winner = sideOf(rules, outcome);
    if (winner !== undefined) {
      return text(`result.${winner === 'tie' || winner === 'draw' ? 'tie' : 'wins'}`, {
        name: spotName(winner, text),
      });
    }
    return (
      won
        .slice(0, 3)
        .map((spot) => spotName(spot, text))
        .join(', ') || text('result.house')
    );
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
    drawRoad();
    tick();
    draw();
  }
  let before: ShoeView | undefined;

  async function refreshBets() {
    const [answered, wallet] = await Promise.all([api.bets(), api.balance()]);
    if (wallet.ok && toMinor(wallet.value.balance) !== balance) setBalance(wallet.value.balance);
    if (answered.ok) bets = answered.value;
  }

  /* ---- sheets ---- */

  function sheetOf(title: string, ...content: HTMLElement[]): HTMLDialogElement {
    const heading = h('h2', { tabindex: -1 }, title);
    const sheet = h('dialog', { class: 'sheet', 'aria-label': title });
    sheet.append(
      h(
        'header',
        {},
        heading,
        button({ class: 'round', 'aria-label': text('shut') }, () => sheet.close(), icon('close')),
      ),
      h('div', { class: 'sheet-body', tabindex: 0 }, ...content),
    );
    sheet.addEventListener('click', (event) => event.target === sheet && sheet.close());
    sheet.addEventListener('close', () => sheet.remove());
    document.body.append(sheet);
    sheet.showModal();
    heading.focus();
    return sheet;
  }

  function openRules() {
    // What is paid alike is one line: its first spot stands for all.
    const lines = new Map<string, string[]>();
    for (const spot of rules.spots) {
      const key = `${groupOf(spot)} ${payText(rules.pays(spot), text)}`;
      lines.set(key, [...(lines.get(key) ?? []), spot]);
    }
    const firsts = [...lines.values()].flatMap(([spot]) => spot ?? []);
    const stated = rules.stated;
    const returned = stated === undefined ? returnsOf(rules, firsts) : undefined;
    const shareOf = (spot: string) => {
      const exact = returned?.get(spot);
      return showShare(exact === undefined ? (stated?.[spot] ?? 0) : basisPoints(exact));
    };
    const list = h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...(['bet', 'paysHead', 'returnHead'] as const).map((id) => h('th', { scope: 'col' }, text(id))),
        ),
      ),
      h(
        'tbody',
        {},
        ...[...lines.values()].map((same) => {
          const [spot = ''] = same;
          const isGroup = same.length > 1 && spot.includes(':');
          const name = !isGroup
            ? spotName(spot, text)
            : groupOf(spot) === 'total' ||
                groupOf(spot) === 'pointIs' ||
                groupOf(spot) === 'slot' ||
                groupOf(spot) === 'segment' ||
                groupOf(spot) === 'ending'
              ? `${named(text, `group.${groupOf(spot)}`)} ${same.map((one) => one.split(':')[1]).join(', ')}`
              : named(text, `group.${groupOf(spot)}`);
          return h(
            'tr',
            {},
            h('th', { scope: 'row' }, name),
            h('td', {}, payText(rules.pays(spot), text)),
            h('td', {}, shareOf(spot)),
          );
        }),
      ),
    );
    const notes = [
      named(text, `how.${rules.stage}`),
      ...(['five', 'six', 'seven', 'half', 'small', 'lucky', 'two'] as const)
        .filter(hasNote)
        .map((id) => text(`note.${id}`)),
      ...(rules.stands === undefined ? [] : [text('note.stands', { stands: rules.stands })]),
    ];
    sheetOf(
      text('rules'),
      ...notes.map((words) => h('p', {}, words)),
      list,
      h('p', { class: 'hint' }, text('rules.return')),
      h('p', {}, text('rules.time')),
      h('p', {}, text('rules.late')),
      h('p', {}, text('rules.most', { most: money(toMinor(session.mostPayout)) })),
    );
  }

  function hasNote(id: 'five' | 'six' | 'seven' | 'half' | 'small' | 'lucky' | 'two'): boolean {
    const banker = rules.stage === 'baccarat' ? rules.pays('banker').join() : '';
    const straight = rules.stage === 'roulette' ? rules.pays('straight:1') : [];
    if (id === 'five') return banker === '195';
    if (id === 'six') return banker === '150,200';
    if (id === 'seven') return banker === '200';
    if (rules.stage !== 'roulette') return false;
    if (id === 'half') return highest === 36 && straight.length === 1 && rules.back('red', [[0]]) === 50;
    if (id === 'small') return highest === 12;
    if (id === 'two') return rules.spots.includes('sameNumber');
    return straight.length > 2;
  }

  async function openBets() {
    await refreshBets();
    const stateOf = (bet: BetView) =>
      bet.state === 'settled' || bet.state === 'owed'
        ? toMinor(bet.win) > 0n
          ? text('state.won', { amount: money(toMinor(bet.win)) })
          : text('state.lost')
        : text(`state.${bet.state}`);
    sheetOf(
      text('myBets'),
      ...(bets.length === 0
        ? [h('p', { class: 'hint' }, text('betsEmpty'))]
        : bets.map((bet) =>
            h(
              'article',
              { class: 'bet' },
              h(
                'header',
                {},
                h('b', {}, money(toMinor(bet.stake))),
                h('span', { class: 'bet-state' }, stateOf(bet)),
              ),
              h(
                'p',
                {},
                bet.chips
                  .map(({ spot, amount }) => `${spotName(spot, text)} ${short(toMinor(amount))}`)
                  .join(', '),
              ),
              h(
                'p',
                { class: 'hint' },
                `${bet.outcome ? `${resultOf(bet.outcome)} · ` : ''}${text('roundOf', { shoe: bet.shoe % 10_000, round: bet.round + 1 })}`,
              ),
            ),
          )),
    );
  }

  function openFair() {
    const hash = view?.shoe.hash ?? '';
    const verdict = h('p', { class: 'hint', role: 'status' });
    const old = before;
    const check = async (of: ShoeView, seed: string) => {
      const key = keyOf(session.game, room?.id ?? '');
      const outcomes = await rules.deal((part, lengths) =>
        drawStops(
          { serverSeed: seed, clientSeed: key.replace(':', '_'), nonce: BigInt(of.number) },
          part,
          lengths,
        ),
      );
      const isRight = (await hashOfSeed(seed)) === of.hash;
      // Whatever was bet on in that shoe is compared with what the seed gives.
      const own = bets.filter((bet) => bet.shoe === of.number && bet.room === room?.id && bet.outcome);
      const isSame = own.every((bet) => JSON.stringify(bet.outcome) === JSON.stringify(outcomes[bet.round]));
      verdict.textContent = text(isRight && isSame ? 'checked' : 'wrong', { count: outcomes.length });
      results.replaceChildren(
        ...outcomes.map((outcome) => drawBead(beadOf(rules, outcome, (side) => text(`letter.${side}`)))),
      );
    };
    const results = h('div', { class: 'run wrap' });
    const seed = old?.seed ?? null;
    sheetOf(
      text('fair'),
      h('p', {}, text('fairText')),
      h('h3', {}, text('fairNow')),
      h('p', { class: 'code' }, hash),
      ...(old && seed !== null
        ? [
            h('h3', {}, text('fairBefore')),
            h('p', { class: 'code' }, old.hash),
            h('p', { class: 'hint' }, text('fairSeed')),
            h('p', { class: 'code' }, seed),
            button({ class: 'quiet' }, () => void check(old, seed), text('check')),
            verdict,
            results,
          ]
        : [h('p', { class: 'hint' }, text('fairLater'))]),
    );
  }

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
    button({ class: 'round', 'aria-label': text('fair') }, openFair, icon('fair', 20)),
    button({ class: 'round', 'aria-label': text('myBets') }, () => void openBets(), icon('list', 20)),
    button({ class: 'round', 'aria-label': text('rules') }, openRules, icon('info', 20)),
  );
  buildFelt();
  drawTray();
  funds.hidden = true;
  root.append(
    h('div', { class: 'left' }, head, scene, roadBox),
    h('div', { class: 'right' }, felt, h('p', { class: 'hint foot' }, text('virtual'))),
    dock,
    notice,
    spoken,
  );
  await Promise.all([refreshBets(), refresh()]);
  draw();

  const menu = [
    { id: 'bets', label: text('myBets') },
    { id: 'rules', label: text('rules') },
    { id: 'fair', label: text('fair') },
  ];
  heard.addEventListener('choose', (event) => {
    const entry = event instanceof CustomEvent ? String(event.detail) : '';
    if (entry === 'rules') openRules();
    if (entry === 'bets') void openBets();
    if (entry === 'fair') openFair();
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

  return { menu };
}

/** Minor units as they are sent: "12.50". */
function plain(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

function uuid(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
