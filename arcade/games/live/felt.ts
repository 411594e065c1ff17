import { button, h } from '../page/dom.ts';
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
import { groupOf, type Outcome, type Rules } from './rules.ts';
import type { Text } from './text.ts';

interface Spot {
  readonly spot: string;
  readonly name: string;
  readonly element: HTMLButtonElement;
  readonly chip: HTMLElement;
  readonly others: HTMLElement;
}

/** How the felt stands at a moment; amounts in minor units. */
interface Standing {
  readonly sent: ReadonlyMap<string, bigint>;
  readonly unsent: ReadonlyMap<string, bigint>;
  /** How many have chips on each spot. */
  readonly crowd: Readonly<Record<string, number>>;
  /** Null until it is paid. */
  readonly outcome: Outcome | null;
  readonly isOpen: boolean;
}

interface Parts {
  readonly rules: Rules;
  readonly text: Text;
  money(minor: bigint): string;
  lay(spot: string): void;
}

/** The felt: a button for each spot one can bet on, and whose chips lie there. */
export function createFelt({ rules, text, money, lay }: Parts) {
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

  function rowOf(row: readonly string[], columns: number): HTMLElement {
    const group = h(
      'div',
      { class: `row of-${columns}${row.length > columns ? '' : ' is-line'}`, role: 'group' },
      ...row.map((spot) => spotButton(spot, 'tile')),
    );
    group.style.setProperty('--columns', String(columns));
    return group;
  }

  function build() {
    if (rules.stage !== 'roulette') {
      felt.append(
        ...rowsOf(rules, text).flatMap(({ name, columns, spots: row }) => {
          const group = rowOf(row, columns);
          if (name !== '') group.setAttribute('aria-label', name);
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
    };
    const groupsOf = (names: readonly string[]) => outside.filter((spot) => names.includes(groupOf(spot)));
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

  function draw({ sent, unsent, crowd, outcome, isOpen }: Standing) {
    for (const { spot, name, element, chip, others } of spots) {
      const waiting = unsent.get(spot) ?? 0n;
      const all = (sent.get(spot) ?? 0n) + waiting;
      chip.textContent = all > 0n ? String(Number(all) / 100) : '';
      element.classList.toggle('has-chips', all > 0n);
      chip.classList.toggle('is-waiting', waiting > 0n);
      const count = crowd[spot] ?? 0;
      others.textContent = count > 0 ? `${count}` : '';
      element.setAttribute(
        'aria-label',
        all > 0n ? `${name}, ${text('yours', { amount: money(all) })}` : name,
      );
      element.setAttribute('aria-disabled', String(!isOpen));
      element.classList.toggle('has-won', outcome !== null && rules.back(spot, outcome) > 100);
    }
  }

  build();
  return { element: felt, draw };
}
