import { button, h } from '../page/dom.ts';
import type { Text } from '../page/text.ts';
import { pieceOf } from './pieces.ts';
import { comboOf, mayPlay, mostSeats, sorted, turnSeconds, type Standing } from './pusoy.ts';
import { rake } from './rules.ts';
import type { Message } from './text.ts';
import type { PlayView, SeatView, TableView } from './wire.ts';

interface Parts {
  readonly text: Text<Message>;
  nameOf(seat: SeatView, place: number): string;
  /** The choice has changed. */
  changed(): void;
  play(number: number, cards: readonly number[]): void;
}

/** What a table of Pusoy Dos shows and asks. */
export function pusoyBoard({ text, nameOf, changed, play }: Parts) {
  let chosen: readonly number[] = [];

  const handOf = ({ seats }: TableView) =>
    sorted(seats.find(({ isMe }) => isMe)?.pieces.flatMap((piece) => piece ?? []) ?? []);
  const isMyTurn = ({ seats }: TableView, { turn }: PlayView) => turn !== null && seats[turn]?.isMe === true;

  /** As far as it concerns what may be played now. */
  function standing(table: TableView, { turn, lies, number }: PlayView): Standing {
    const hands = table.seats.map(({ isMe }) => (isMe ? handOf(table) : []));
    return {
      ...{ hands, turn: turn ?? 0, passed: [], winner: undefined, turns: number },
      lies: lies ?? undefined,
    };
  }

  function nameOfCombo(cards: readonly number[]): string {
    const combo = comboOf(cards);
    return combo ? text(`combo.${combo.name}`) : '';
  }

  function seatOf(at: PlayView, seat: SeatView, place: number): HTMLElement {
    const won = at.turn === null && seat.pieces.length === 0;
    const state = at.passed.includes(place) ? text('passed') : at.turn === place ? text('plays') : '';
    const name = nameOf(seat, place);
    const shown = at.turn === null ? seat.pieces : [];
    return h(
      'section',
      {
        class: `seat${seat.isMe ? ' me' : ''}${won ? ' winner' : ''}${at.turn === place ? ' turn' : ''}${at.turn === null ? ' shown' : ''}`,
        'aria-label': name,
      },
      h('b', {}, name),
      shown.length > 0 && h('div', { class: 'fan' }, ...shown.map((piece) => pieceOf('cards', piece, text))),
      h('small', {}, [text('cardsLeft', { count: seat.pieces.length }), state].filter(Boolean).join(' · ')),
    );
  }

  return {
    /** Everybody else, what lies, and the own hand. */
    draw(table: TableView, at: PlayView): Node[] {
      const hand = handOf(table);
      chosen = chosen.filter((card) => hand.includes(card));
      const lies = at.lies?.cards ?? [];
      const whose = at.lies ? table.seats[at.lies.place] : undefined;
      const seats = table.seats.flatMap((seat, place) =>
        seat.isMe && at.turn !== null ? [] : seatOf(at, seat, place),
      );
      return [
        ...seats,
        h(
          'div',
          { class: 'lies', 'aria-live': 'polite' },
          h('div', { class: 'pieces' }, ...lies.map((card) => pieceOf('cards', card, text))),
          h(
            'small',
            {},
            whose && at.lies
              ? `${nameOf(whose, at.lies.place)} · ${nameOfCombo(lies)}`
              : text(at.turn === null ? 'over' : 'nothingLies'),
          ),
        ),
        at.turn !== null &&
          h(
            'div',
            { class: 'hand', role: 'group', 'aria-label': text('hand') },
            ...hand.map((card) => {
              const piece = pieceOf('cards', card, text);
              const rank = piece.getAttribute('aria-label') ?? '';
              const isChosen = chosen.includes(card);
              piece.removeAttribute('role');
              return button(
                {
                  class: 'pick',
                  'aria-pressed': String(isChosen),
                  'aria-label': text('card', {
                    rank,
                    suit: text(suitNames[Math.floor(card / 13)] ?? 'suit.clubs'),
                  }),
                },
                () => {
                  chosen = isChosen ? chosen.filter((one) => one !== card) : [...chosen, card];
                  changed();
                },
                piece,
              );
            }),
          ),
      ].filter((part) => part !== false);
    },

    actions(table: TableView, at: PlayView, isBusy: boolean): HTMLElement[] {
      if (!isMyTurn(table, at)) return [];
      const now = standing(table, at);
      const send = (cards: readonly number[]) => {
        chosen = [];
        play(at.number, cards);
      };
      const named = nameOfCombo(chosen);
      return [
        button(
          { class: 'primary', disabled: isBusy || chosen.length === 0 || !mayPlay(now, chosen) },
          () => send(sorted(chosen)),
          named === '' ? text('playCards') : text('playCombo', { combo: named }),
        ),
        button({ class: 'quiet', disabled: isBusy || !mayPlay(now, []) }, () => send([]), text('pass')),
      ];
    },

    words(table: TableView, at: PlayView, seconds: number): string {
      if (isMyTurn(table, at)) {
        const id = at.lies ? 'beat' : at.number === 0 ? 'leadLowest' : 'lead';
        return text(id, { seconds, count: at.lies?.cards.length ?? 0 });
      }
      const seat = at.turn === null ? undefined : table.seats[at.turn];
      return seat && at.turn !== null
        ? text('turnOf', { name: nameOf(seat, at.turn), seconds: seat.isBot ? '' : `${seconds} s` })
        : '';
    },

    /** What is chosen goes into whether the page is drawn anew. */
    sees: () => chosen.join(),

    rules: (): Node[] => [
      h('p', {}, text('pusoy.how')),
      h('p', {}, text('pusoy.order')),
      h('p', {}, text('pusoy.combos')),
      h('p', {}, text('pusoy.first')),
      h('p', {}, text('pusoy.pot', { rake: String(rake) })),
      h('p', {}, text('pusoy.time', { seconds: turnSeconds })),
      h('p', {}, text('pusoy.bots', { seats: mostSeats })),
      h('p', {}, text('rules.return', { share: String(100n - rake) })),
      h('p', {}, text('pusoy.fair')),
    ],
  };
}

/** In the order of suits.ts. */
const suitNames = ['suit.hearts', 'suit.spades', 'suit.diamonds', 'suit.clubs'] as const;
