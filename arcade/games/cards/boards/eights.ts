import { button, h } from '../../page/dom.ts';
import { suitPicture } from '../../page/suits.ts';
import { range } from '../game.ts';
import { pieceOf, suitNames } from '../pieces.ts';
import { bySuit } from '../turns/tongits.ts';
import { cardsLeft, eights, eightsMoves as moves, isEight } from '../turns/eights.ts';
import { act, boardOf, fan, handOf, middle, seatBox } from './board.ts';

export const board = boardOf(eights, (parts) => {
  const { text, nameOf } = parts;
  let chosen: number | undefined;
  const suitName = (suit: number) => text(suitNames[suit] ?? 'suit.clubs');
  return {
    draw(at) {
      const { state, own, isOver } = at;
      const hand = bySuit(state.hands[own] ?? []);
      if (chosen !== undefined && !hand.includes(chosen)) chosen = undefined;
      const top = state.discards.at(-1);
      return [
        ...state.hands.flatMap((held, place) =>
          place === own && !isOver
            ? []
            : seatBox(
                at,
                parts,
                place,
                [
                  text('cardsLeft', { count: held.length }),
                  isOver && held.length > 0 ? text('points', { count: cardsLeft(held) }) : '',
                ],
                isOver && fan('cards', bySuit(held), text),
              ),
        ),
        middle(
          `${text('stock', { count: state.stock.length })} · ${text('suitNow', { suit: suitName(state.suit) })}`,
          h(
            'div',
            { class: 'pieces' },
            state.stock.length > 0 && pieceOf('cards', -1, text),
            top !== undefined && pieceOf('cards', top, text),
          ),
        ),
        !isOver &&
          handOf(
            ...(['cards', hand, parts] as const),
            (place) => chosen === hand[place],
            (place) => {
              chosen = chosen === hand[place] ? undefined : hand[place];
              parts.changed();
            },
          ),
      ];
    },
    actions({ isMine, mayPlay }) {
      if (!isMine) return [];
      const move = chosen === undefined ? undefined : [moves.play, chosen];
      const next = [
        mayPlay([moves.draw])
          ? act(parts, text('drawCard'), [moves.draw])
          : act(parts, text('pass'), mayPlay([moves.pass]) ? [moves.pass] : undefined),
      ];
      if (move && chosen !== undefined && isEight(chosen)) {
        return [
          h(
            'div',
            { class: 'calls', role: 'group', 'aria-label': text('nameSuit') },
            ...range(4).map((suit) =>
              button(
                {
                  class: suit % 2 === 0 ? 'chip red' : 'chip',
                  disabled: parts.isBusy(),
                  'aria-label': suitName(suit),
                },
                () => parts.play([...move, suit]),
                suitPicture(suit),
              ),
            ),
          ),
          ...next,
        ];
      }
      return [act(parts, text('playCards'), move && mayPlay(move) ? move : undefined, 'primary'), ...next];
    },
    asks({ state, isMine, turns }, seconds) {
      const [turn = 0] = turns;
      if (!isMine) return text('turnOf', { name: nameOf(turn), seconds: `${seconds} s` });
      if (chosen !== undefined && isEight(chosen)) return text('ask.suit', { seconds });
      return text('ask.fit', { seconds, suit: suitName(state.suit) });
    },
    sees: () => String(chosen),
  };
});
