import { comboOf, pusoyDos, sorted } from '../turns/pusoyDos.ts';
import { h } from '../../page/dom.ts';
import { pieceOf } from '../pieces.ts';
import { act, boardOf, fan, handOf, middle, seatBox, toggled } from './board.ts';

export const board = boardOf(pusoyDos, (parts) => {
  const { text, nameOf } = parts;
  let chosen: readonly number[] = [];
  const named = (cards: readonly number[]) => {
    const combo = comboOf(cards);
    return combo ? text(`combo.${combo.name}`) : '';
  };
  return {
    /** Everybody else, what lies, and the own hand. */
    draw(at) {
      const { state, own, isOver } = at;
      const hand = sorted(state.hands[own] ?? []);
      chosen = chosen.filter((card) => hand.includes(card));
      const { lies } = state;
      const cards = sorted(lies?.move ?? []);
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
                  state.passed.includes(place) ? text('passed') : '',
                ],
                isOver && fan('cards', sorted(held), text),
              ),
        ),
        middle(
          lies ? `${nameOf(lies.place)} · ${named(cards)}` : text(isOver ? 'over' : 'nothingLies'),
          h('div', { class: 'pieces' }, ...cards.map((card) => pieceOf('cards', card, text))),
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
      ];
    },
    actions({ isMine, mayPlay }) {
      if (!isMine) return [];
      const combo = named(chosen);
      return [
        act(
          parts,
          combo === '' ? text('playCards') : text('playCombo', { combo }),
          chosen.length > 0 && mayPlay(chosen) ? sorted(chosen) : undefined,
          'primary',
        ),
        act(parts, text('pass'), mayPlay([]) ? [] : undefined),
      ];
    },
    asks({ state, isMine, turns }, seconds) {
      const [turn = 0] = turns;
      if (!isMine) return text('turnOf', { name: nameOf(turn), seconds: `${seconds} s` });
      const id = state.lies ? 'beat' : state.turns === 0 ? 'leadLowest' : 'lead';
      return text(id, { seconds, count: state.lies?.move.length ?? 0 });
    },
    sees: () => chosen.join(),
  };
});
