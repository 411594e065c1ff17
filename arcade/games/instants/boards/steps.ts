import { showHundredths } from '../../page/amounts.ts';
import { button, h, pause } from '../../page/dom.ts';
import type { Steps } from '../machines.ts';
import { taken } from '../bingo.ts';
import { hiLoOf, mineCells, mineCounts, payOfSteps, stepsOf } from '../rules.ts';
import { ratio } from '../../ratio.ts';
import { cardOf, choices, showMultiple, type Board, type Place, type Shown } from './board.ts';

const picksOf = (decisions: readonly unknown[]) =>
  decisions.filter((decision) => typeof decision === 'number');

/** Waits for a pick, or for what is there to be taken. */
function decided(
  { table, text }: Place,
  take: HTMLElement,
  now: Shown,
  paid: number,
  listen: (pick: (number: number) => void) => void,
): Promise<unknown> {
  return new Promise((resolve) => {
    const end = (decision: unknown) => {
      table.onSkip();
      take.replaceChildren();
      resolve(decision);
    };
    listen(end);
    if (paid === 0) return;
    take.replaceChildren(
      button({ class: 'primary' }, () => end('take'), text('take', { amount: now.amount(paid) })),
    );
    table.onSkip(() => end('take'));
  });
}

function paidBy(machine: Steps, { numbers, choice, decisions }: Shown): number {
  const steps = stepsOf(machine, numbers, choice, picksOf(decisions)) ?? [];
  return steps.length === 0 ? 0 : payOfSteps(steps);
}

/** Floors of doors, the lowest first. */
export function towerBoard(place: Place, machine: Steps): Board {
  const { table, text, picture, icons } = place;
  const doors = machine.doors ?? 2;
  const take = h('div', { class: 'take' });
  let pick: (door: number) => void = () => {};
  const floors = Array.from({ length: machine.most }, (_, floor) =>
    Array.from({ length: doors }, (__, door) =>
      button(
        {
          class: 'door',
          disabled: true,
          'aria-label': text('tower.door', { floor: floor + 1, door: door + 1 }),
        },
        () => pick(door),
      ),
    ),
  );
  const pay = (floor: number) =>
    showMultiple(
      payOfSteps(
        Array.from({ length: floor + 1 }, () => ({ chance: ratio(BigInt(doors - 1), BigInt(doors)) })),
      ),
    );
  const rows = floors.map((floor, at) => h('div', { class: 'floor' }, h('small', {}, pay(at)), ...floor));
  const tower = h('div', { class: 'tower', tabindex: -1 }, ...rows.toReversed());
  function reveal(floor: number, bad: number, chosen: number) {
    for (const [door, of] of (floors[floor] ?? []).entries()) {
      of.disabled = true;
      of.classList.add(door === bad ? 'bad' : 'good');
      if (door === chosen) of.classList.add('chosen');
      of.replaceChildren(door === bad ? '×' : door === chosen ? picture(icons[1] ?? '') : '');
    }
  }
  function stand(numbers: readonly number[], picks: readonly number[]) {
    for (const [floor, chosen] of picks.entries()) reveal(floor, numbers[floor] ?? -1, chosen);
  }
  /** In sight, the lowest at first. */
  let seen = 0;
  function look() {
    const row = rows[seen];
    if (row) tower.scrollTop = row.offsetTop - tower.clientHeight / 2;
  }
  new ResizeObserver(look).observe(tower);
  function focus(floor: number) {
    for (const [at, row] of rows.entries()) row.classList.toggle('now', at === floor);
    if (floor >= 0) seen = floor;
    look();
  }
  return {
    element: h('div', { class: 'board steps' }, tower, take),
    begin() {
      for (const door of floors.flat()) {
        door.className = 'door';
        door.disabled = true;
        door.replaceChildren();
      }
      focus(0);
    },
    decide(now) {
      const picks = picksOf(now.decisions);
      stand(now.numbers, picks);
      focus(picks.length);
      const open = floors[picks.length] ?? [];
      for (const door of open) door.disabled = false;
      if (picks.length > 0) table.sound.win(1);
      return decided(place, take, now, paidBy(machine, now), (end) => {
        pick = (door) => {
          for (const of of open) of.disabled = true;
          end(door);
        };
      });
    },
    async show({ numbers, decisions }) {
      const picks = picksOf(decisions);
      stand(numbers, picks);
      // A round that was decided elsewhere ends where it got to as well.
      seen = Math.max(0, picks.length - 1);
      focus(-1);
      await pause(table.calm ? 0 : 400);
    },
  };
}

/** A field of cells, some of them mined. */
export function minesBoard(place: Place, machine: Steps): Board {
  const { table, text, picture, icons } = place;
  const take = h('div', { class: 'take' });
  let pick: (cell: number) => void = () => {};
  const count = choices(
    text('mines.count'),
    mineCounts.map((mines) => [mines, text('mines.many', { count: mines })] as const),
    5,
  );
  const cells = Array.from({ length: mineCells }, (_, at) =>
    button(
      {
        class: 'door',
        disabled: true,
        'aria-label': text('mines.cell', { row: Math.floor(at / 5) + 1, column: (at % 5) + 1 }),
      },
      () => pick(at),
    ),
  );
  const open = (at: number, isMine: boolean, isChosen: boolean) => {
    const cell = cells[at];
    if (!cell) return;
    cell.disabled = true;
    cell.classList.add(isMine ? 'bad' : 'good');
    if (isChosen) cell.classList.add('chosen');
    cell.replaceChildren(isMine ? picture(icons[0] ?? '') : picture(icons[1] ?? ''));
  };
  return {
    element: h('div', { class: 'board steps' }, count.element, h('div', { class: 'mines' }, ...cells), take),
    choice: count.value,
    begin() {
      count.lock(true);
      for (const cell of cells) {
        cell.className = 'door';
        cell.disabled = true;
        cell.replaceChildren();
      }
    },
    decide(now) {
      const picks = picksOf(now.decisions);
      for (const at of picks) open(at, false, true);
      for (const [at, cell] of cells.entries()) cell.disabled = picks.includes(at);
      return decided(place, take, now, paidBy(machine, now), (end) => {
        pick = (at) => {
          for (const cell of cells) cell.disabled = true;
          end(at);
        };
      });
    },
    async show({ numbers, choice, decisions }) {
      const picks = picksOf(decisions);
      const mines = taken(mineCells, numbers).slice(0, Number(choice));
      for (let at = 0; at < mineCells; at++) {
        const isMine = mines.includes(at);
        if (isMine || picks.includes(at)) open(at, isMine, picks.includes(at));
        const cell = cells[at];
        if (cell) cell.disabled = true;
      }
      if (picks.some((at) => mines.includes(at))) table.sound.thud(0);
      await pause(table.calm ? 0 : 500);
      count.lock(false);
    },
  };
}

/** What so many right calls of a coin pay, in hundredths. */
const payOfFlips = (flips: number) =>
  payOfSteps(Array.from({ length: flips }, () => ({ chance: ratio(1n, 2n) })));

/** Two ways on: higher or lower, heads or tails. */
export function pairBoard(place: Place, machine: Steps): Board {
  const { table, text, picture, icons } = place;
  const isHiLo = machine.kind === 'hilo';
  const take = h('div', { class: 'take' });
  /** What came before: of coins all that a round may have, each with what it pays. */
  const rungs = Array.from({ length: isHiLo ? 6 : machine.most }, (_, step) => ({
    well: h('span', { class: 'well' }),
    pay: isHiLo ? undefined : h('small', {}, showHundredths(payOfFlips(step + 1))),
  }));
  const trail = h(
    'div',
    { class: 'trail' },
    ...rungs.map(({ well, pay }) => h('span', { class: 'rung' }, well, pay)),
  );
  const middle = h('div', { class: 'middle' });
  let pick: (way: number) => void = () => {};
  const ways = [0, 1].map((way) => button({ class: 'way', disabled: true }, () => pick(way)));
  function label(rank: number | undefined) {
    for (const [way, of] of ways.entries()) {
      if (!isHiLo) {
        of.textContent = text(way === 0 ? 'coin.heads' : 'coin.tails');
        continue;
      }
      const [from, to] = rank === undefined ? [0, -1] : hiLoOf(rank, way === 1);
      const share = rank === undefined ? '' : ` ${Math.round(((to - from + 1) / 13) * 100)}%`;
      const name =
        rank === 12 && way === 1
          ? 'hilo.same'
          : rank === 0 && way === 0
            ? 'hilo.same'
            : way === 1
              ? 'hilo.higher'
              : 'hilo.lower';
      of.textContent = `${text(name)}${share}`;
    }
  }
  /** Suits are for the eye alone: only ranks are drawn. */
  const face = (value: number, at: number) =>
    isHiLo
      ? cardOf(value + 13 * (at % 4), text)
      : h(
          'span',
          { class: `coin ${value === 0 ? 'heads' : 'tails'}` },
          value === 0 ? picture(icons[0] ?? '') : h('b', {}, '₱'),
          h('span', { class: 'unseen' }, text(value === 0 ? 'coin.heads' : 'coin.tails')),
        );
  function lay(came: readonly number[], now: number) {
    const from = Math.max(0, came.length - rungs.length);
    for (const [at, { well }] of rungs.entries()) {
      const value = came[from + at];
      if (value === undefined) well.replaceChildren();
      else well.replaceChildren(face(value, from + at));
      well.classList.toggle('now', at === now);
    }
  }
  /** `right`: how many of them were called so. */
  async function stand(numbers: readonly number[], isEnd: boolean, right = numbers.length) {
    const last = numbers.at(-1);
    const before = numbers.slice(0, -1);
    lay(before, -1);
    const shown =
      last === undefined ? (isHiLo ? cardOf(undefined, text) : face(0, 0)) : face(last, before.length);
    middle.replaceChildren(shown);
    if (last !== undefined && !table.calm && (before.length > 0 || !isHiLo)) {
      const flip = isHiLo
        ? [{ transform: 'rotateY(90deg)' }, { transform: 'none' }]
        : [{ transform: 'rotateX(1080deg)' }, { transform: 'none' }];
      await shown
        .animate(flip, { duration: isHiLo ? 260 : 800, easing: 'ease-out' })
        .finished.catch(() => undefined);
    }
    if (!isHiLo) lay(numbers.slice(0, right), isEnd ? -1 : numbers.length);
    label(isEnd ? undefined : last);
  }
  void stand([], true);
  return {
    element: h(
      'div',
      { class: 'board steps pair' },
      trail,
      middle,
      h('div', { class: 'ways' }, ...ways),
      take,
    ),
    begin: () => void stand([], true),
    async decide(now) {
      await stand(now.numbers, false);
      for (const way of ways) way.disabled = false;
      return decided(place, take, now, paidBy(machine, now), (end) => {
        pick = (way) => {
          for (const of of ways) of.disabled = true;
          end(way);
        };
      });
    },
    async show({ numbers, decisions }) {
      for (const way of ways) way.disabled = true;
      const picks = picksOf(decisions);
      const isTaken = decisions.at(-1) === 'take';
      const came = numbers.slice(0, isHiLo ? picks.length + 1 : picks.length);
      const isRight = isTaken || came.at(-1) === picks.at(-1);
      if (!isTaken) await stand(came, true, isRight ? came.length : came.length - 1);
      // A round that was taken before the page was opened.
      else if (!isHiLo) lay(came, -1);
      await pause(table.calm ? 0 : 400);
    },
  };
}
