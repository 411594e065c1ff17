import { h } from '../../page/dom.ts';
import { allHidden } from '../game.ts';
import { pieceOf } from '../pieces.ts';
import { drawnFrom, ungguyan } from '../turns/ungguyan.ts';
import { act, boardOf, fan, handOf, seatBox } from './board.ts';

export const board = boardOf(ungguyan, (parts) => {
  const { text, nameOf } = parts;
  let chosen: number | undefined;
  return {
    draw(at) {
      const { state, own, isOver, isMine } = at;
      const from = drawnFrom(state);
      const held = state.hands[from] ?? [];
      if (!isMine || (chosen ?? 0) >= held.length) chosen = undefined;
      return [
        ...state.hands.flatMap((hand, place) =>
          place === own && !isOver
            ? []
            : seatBox(
                at,
                parts,
                place,
                [
                  isOver && hand.length > 0
                    ? text('monkey')
                    : hand.length === 0
                      ? text('safe')
                      : text('cardsLeft', { count: hand.length }),
                ],
                fan('cards', hand, text),
              ),
        ),
        isMine &&
          h(
            'div',
            { class: 'from' },
            h('small', {}, text('drawFrom', { name: nameOf(from) })),
            handOf(
              ...(['cards', allHidden(held), parts] as const),
              (place) => place === chosen,
              (place) => {
                chosen = place;
                parts.changed();
              },
            ),
          ),
        !isOver &&
          h(
            'section',
            { class: 'own', 'aria-label': text('you') },
            h(
              'div',
              { class: 'hand' },
              ...(state.hands[own] ?? []).map((card) => pieceOf('cards', card, text)),
            ),
            h('small', {}, text('pairsAway', { count: (state.pairs[own]?.length ?? 0) / 2 })),
          ),
      ];
    },
    actions: ({ isMine }) =>
      isMine ? [act(parts, text('drawThis'), chosen === undefined ? undefined : [chosen], 'primary')] : [],
    asks({ state, isMine, turns }, seconds) {
      const [turn = 0] = turns;
      return isMine
        ? text('ask.back', { seconds, name: nameOf(drawnFrom(state)) })
        : text('turnOf', { name: nameOf(turn), seconds: `${seconds} s` });
    },
    sees: () => String(chosen),
  };
});
