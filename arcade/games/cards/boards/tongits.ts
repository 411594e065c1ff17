import { button, h } from '../../page/dom.ts';
import { pieceOf } from '../pieces.ts';
import {
  byRank,
  bySuit,
  isMeld,
  mayCall,
  pointsOfHand,
  tongits,
  tongitsMoves as moves,
  type Tongits,
} from '../turns/tongits.ts';
import { act, boardOf, fan, handOf, middle, seatBox, toggled, type At } from './board.ts';

export const board = boardOf(tongits, (parts) => {
  const { text, nameOf } = parts;
  let chosen: readonly number[] = [];
  let isByRank = false;

  /** The first thing laid down to which what is chosen fits. */
  function addition({ state, mayPlay }: At<Tongits>): readonly number[] | undefined {
    const at = state.melds.findIndex((_, meld) => mayPlay([moves.add, meld, ...chosen]));
    return chosen.length > 0 && at >= 0 ? [moves.add, at, ...chosen] : undefined;
  }
  const allowed = (at: At<Tongits>, move: readonly number[]) => (at.mayPlay(move) ? move : undefined);

  return {
    draw(at) {
      const { state, own, isOver } = at;
      const held = state.hands[own] ?? [];
      const hand = isByRank ? byRank(held) : bySuit(held);
      chosen = chosen.filter((card) => hand.includes(card));
      const top = state.discards.at(-1);
      return [
        ...state.hands.flatMap((cards, place) =>
          place === own && !isOver
            ? []
            : seatBox(
                at,
                parts,
                place,
                [
                  isOver
                    ? text('points', { count: pointsOfHand(cards) })
                    : text('cardsLeft', { count: cards.length }),
                  isOver && state.caller === place ? text('called') : '',
                ],
                isOver && fan('cards', bySuit(cards), text),
              ),
        ),
        middle(
          `${text('stock', { count: state.stock.length })}${top === undefined ? '' : ` · ${text('lastGiven')}`}`,
          h(
            'div',
            { class: 'pieces' },
            state.stock.length > 0 && pieceOf('cards', -1, text),
            top !== undefined && pieceOf('cards', top, text),
          ),
        ),
        h(
          'div',
          { class: 'melds', role: 'group', 'aria-label': text('melds') },
          ...state.melds.map(({ place, cards }) =>
            h('div', { class: 'meld' }, h('small', {}, nameOf(place)), fan('cards', cards, text)),
          ),
        ),
        !isOver &&
          handOf(
            ...(['cards', hand, parts] as const),
            (place) => chosen.includes(hand[place] ?? -1),
            (place) => {
              chosen = toggled(chosen, hand[place] ?? -1);
              parts.changed();
            },
          ),
        !isOver &&
          button(
            { class: 'sort' },
            () => {
              isByRank = !isByRank;
              parts.changed();
            },
            text(isByRank ? 'sortBySuit' : 'sortByRank'),
          ),
      ];
    },
    actions(at) {
      const { state, isMine, own } = at;
      if (!isMine) return [];
      if (!state.hasDrawn) {
        return [
          act(parts, text('drawCard'), allowed(at, [moves.stock]), 'primary'),
          act(parts, text('takeCard'), allowed(at, [moves.take, ...chosen])),
          act(parts, text('callHand'), mayCall(state, own) ? [moves.call] : undefined),
        ];
      }
      const isWhole = isMeld(chosen);
      return [
        act(
          parts,
          text('giveAway'),
          chosen.length === 1 ? allowed(at, [moves.discard, ...chosen]) : undefined,
          'primary',
        ),
        act(parts, text('layDown'), isWhole ? allowed(at, [moves.lay, ...chosen]) : undefined),
        act(parts, text('addTo'), addition(at)),
      ];
    },
    asks({ state, isMine, turns, own }, seconds) {
      const [turn = 0] = turns;
      if (!isMine) return text('turnOf', { name: nameOf(turn), seconds: `${seconds} s` });
      const points = pointsOfHand(state.hands[own] ?? []);
      return text(state.hasDrawn ? 'ask.give' : 'ask.take', { seconds, points });
    },
    sees: () => [...chosen, isByRank].join(),
  };
});
