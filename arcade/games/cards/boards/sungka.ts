import { button, h } from '../../page/dom.ts';
import { range } from '../game.ts';
import { headOf, housesOf, sungka, type Sungka } from '../turns/sungka.ts';
import { boardOf, type At } from './board.ts';

export const board = boardOf(sungka, (parts) => {
  const { text, nameOf } = parts;
  const shellsIn = (count: number) =>
    h(
      'span',
      { class: 'shells', 'aria-hidden': 'true' },
      ...range(Math.min(count, 12)).map(() => h('i', {})),
    );

  function house({ state, own, isMine, mayPlay }: At<Sungka>, at: number, number: number): HTMLElement {
    const count = state.shells[at] ?? 0;
    const shown = [shellsIn(count), h('b', {}, String(count))];
    const kind = state.last === at ? 'house last' : 'house';
    const label = text('house', { number, count });
    return housesOf(Math.max(0, own)).includes(at)
      ? button(
          { class: kind, disabled: !isMine || parts.isBusy() || !mayPlay([at]), 'aria-label': label },
          () => parts.play([at]),
          ...shown,
        )
      : h('div', { class: kind, role: 'img', 'aria-label': label }, ...shown);
  }

  const head = ({ state, turns, table, isOver }: At<Sungka>, place: number) => {
    const count = state.shells[headOf(place)] ?? 0;
    const won = isOver && (table.seats[place]?.win ?? '0.00') !== '0.00';
    return h(
      'div',
      { class: `head${turns.includes(place) ? ' turn' : ''}${won ? ' winner' : ''}` },
      h('b', {}, nameOf(place)),
      shellsIn(count),
      h('b', { class: 'gold' }, text('shells', { count })),
    );
  };

  return {
    draw(at) {
      const own = Math.max(0, at.own);
      const other = 1 - own;
      // The other's run the other way, across the tray.
      const across = housesOf(other).toReversed();
      return [
        h(
          'div',
          { class: 'tray', role: 'group', 'aria-label': text('tray') },
          head(at, other),
          h('div', { class: 'side' }, ...across.map((house_, of) => house(at, house_, 7 - of))),
          h('div', { class: 'side' }, ...housesOf(own).map((house_, of) => house(at, house_, of + 1))),
          head(at, own),
        ),
      ];
    },
    actions: () => [],
    asks: ({ isMine, turns }, seconds) =>
      isMine
        ? text('ask.house', { seconds })
        : text('turnOf', { name: nameOf(turns[0] ?? 0), seconds: `${seconds} s` }),
    sees: () => '',
  };
});
