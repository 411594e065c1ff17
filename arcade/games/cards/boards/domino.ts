import { h } from '../../page/dom.ts';
import { pieceOf } from '../pieces.ts';
import { domino, dominoMoves as moves, pipsOf } from '../turns/domino.ts';
import { act, boardOf, handOf, seatBox } from './board.ts';

export const board = boardOf(domino, (parts) => {
  const { text, nameOf } = parts;
  let chosen: number | undefined;
  return {
    draw(at) {
      const { state, own, isOver } = at;
      const hand = state.hands[own] ?? [];
      if (chosen !== undefined && !hand.includes(chosen)) chosen = undefined;
      return [
        ...state.hands.flatMap((held, place) =>
          place === own && !isOver
            ? []
            : seatBox(
                at,
                parts,
                place,
                [
                  text('tilesLeft', { count: held.length }),
                  isOver && held.length > 0 ? text('pips', { count: pipsOf(held) }) : '',
                ],
                isOver && h('div', { class: 'fan' }, ...held.map((tile) => pieceOf('tiles', tile, text))),
              ),
        ),
        h(
          'div',
          { class: 'lies wide', 'aria-live': 'polite' },
          h(
            'div',
            { class: 'chain', role: 'group', 'aria-label': text('chain') },
            ...state.line.map(({ tile, halves }) => pieceOf('tiles', tile, text, [...halves])),
          ),
          h(
            'small',
            {},
            state.line.length === 0 ? text('nothingLies') : text('stock', { count: state.stock.length }),
          ),
        ),
        !isOver &&
          handOf(
            ...(['tiles', hand, parts] as const),
            (place) => chosen === hand[place],
            (place) => {
              chosen = chosen === hand[place] ? undefined : hand[place];
              parts.changed();
            },
          ),
      ];
    },
    actions({ isMine, mayPlay, state }) {
      if (!isMine) return [];
      if (mayPlay([moves.draw])) return [act(parts, text('drawTile'), [moves.draw], 'primary')];
      if (mayPlay([moves.pass])) return [act(parts, text('pass'), [moves.pass], 'primary')];
      const at = (end: number) => {
        const move = chosen === undefined ? [] : [moves.play, chosen, end];
        return mayPlay(move) ? move : undefined;
      };
      return state.line.length === 0
        ? [act(parts, text('playCards'), at(1), 'primary')]
        : [act(parts, text('end.left'), at(0), 'primary'), act(parts, text('end.right'), at(1), 'primary')];
    },
    asks({ state, isMine, turns, mayPlay }, seconds) {
      const [turn = 0] = turns;
      if (!isMine) return text('turnOf', { name: nameOf(turn), seconds: `${seconds} s` });
      if (state.line.length === 0) return text('ask.leadTile', { seconds });
      return text(mayPlay([moves.draw]) || mayPlay([moves.pass]) ? 'ask.none' : 'ask.tile', { seconds });
    },
    sees: () => String(chosen),
  };
});
