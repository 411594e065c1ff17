import { button, h } from '../../page/dom.ts';
import { range } from '../game.ts';
import { dama, damaMoves, type Dama } from '../turns/dama.ts';
import { boardOf, seatBox, type At } from './board.ts';

export const board = boardOf(dama, (parts) => {
  const { text, nameOf } = parts;
  /** The squares touched so far. */
  let path: readonly number[] = [];

  /** Whatever may still come of what was touched. */
  const open = ({ state, isMine }: At<Dama>) =>
    isMine ? damaMoves(state).filter((move) => path.every((square, at) => move[at] === square)) : [];

  function touch(at: At<Dama>, square: number) {
    const isNext = open(at).some((move) => move[path.length] === square);
    path = isNext ? [...path, square] : damaMoves(at.state).some(([from]) => from === square) ? [square] : [];
    const [whole] = open(at).filter((move) => move.length === path.length);
    if (whole && path.length > 1) {
      path = [];
      return parts.play(whole);
    }
    return parts.changed();
  }

  return {
    draw(at) {
      const { state, own } = at;
      if (!at.isMine) path = [];
      const moves = open(at);
      const next = new Set(moves.map((move) => move[path.length]));
      // Everybody's own side is below.
      const squares = own === 1 ? range(64).toReversed() : range(64);
      return [
        ...range(2).map((place) =>
          seatBox(at, parts, place, [
            text('men', {
              count: state.board.filter((piece) => piece > 0 && (piece - 1) % 2 === place).length,
            }),
          ]),
        ),
        h(
          'div',
          { class: 'squares', role: 'group', 'aria-label': text('damaBoard') },
          ...squares.map((square) => {
            const [row, column] = [Math.floor(square / 8), square % 8];
            if ((row + column) % 2 === 0) return h('span', {});
            const piece = state.board[square] ?? 0;
            const where = `${'abcdefgh'[column] ?? ''}${8 - row}`;
            const what =
              piece === 0
                ? text('square.empty')
                : text(piece > 2 ? 'square.dama' : 'square.man', { name: nameOf((piece - 1) % 2) });
            return button(
              {
                class: `square${next.has(square) ? ' next' : ''}${path.includes(square) ? ' touched' : ''}`,
                'aria-label': `${where}: ${what}`,
                disabled: !at.isMine || parts.isBusy(),
              },
              () => touch(at, square),
              piece > 0 && h('i', { class: `man of-${(piece - 1) % 2}${piece > 2 ? ' dama' : ''}` }),
            );
          }),
        ),
      ];
    },
    actions: () => [],
    asks: ({ isMine, turns }, seconds) =>
      isMine
        ? text('ask.man', { seconds })
        : text('turnOf', { name: nameOf(turns[0] ?? 0), seconds: `${seconds} s` }),
    sees: () => path.join(),
  };
});
