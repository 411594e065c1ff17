import { h } from '../page/dom.ts';
import { suitPicture } from '../page/suits.ts';
import type { GameName } from './games.ts';
import { tiles, type Deck } from './rules.ts';
import type { Text } from '../page/text.ts';
import type { Message } from './text.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** In the order of suits.ts. */
export const suitNames = ['suit.hearts', 'suit.spades', 'suit.diamonds', 'suit.clubs'] as const;
const signs = ['sign.rock', 'sign.scissors', 'sign.paper'] as const;
const coins = ['coin.cara', 'coin.cruz'] as const;
/** Places of the pips of each number on three by three. */
const pips = ['', '4', '08', '048', '0268', '02468', '023568'];

const suitOf = (card: number) => Math.floor(card / 13) % 4;
const halvesOf = (deck: Deck, piece: number) => (deck === 'dice' ? [1 + (piece % 6)] : (tiles[piece] ?? []));

/** How a piece is called. */
export function nameOfPiece(deck: Deck, piece: number, text: Text<Message>): string {
  if (piece < 0) return text('faceDown');
  if (deck === 'cards')
    return text('card', {
      rank: ranks[piece % 13] ?? '',
      suit: text(suitNames[suitOf(piece)] ?? 'suit.clubs'),
    });
  if (deck === 'signs') return text(signs[piece] ?? 'sign.rock');
  if (deck === 'coins') return text(coins[piece] ?? 'coin.cara');
  return halvesOf(deck, piece).join(' + ');
}

/** One card, tile, die, coin or sign; below nought face down. */
export function pieceOf(
  deck: Deck,
  piece: number,
  text: Text<Message>,
  halves = halvesOf(deck, piece),
): HTMLElement {
  const label = nameOfPiece(deck, piece, text);
  if (piece < 0) return h('span', { class: `piece back ${deck}`, role: 'img', 'aria-label': label });
  if (deck === 'cards') {
    const suit = suitOf(piece);
    return h(
      'span',
      { class: suit % 2 === 0 ? 'piece cards red' : 'piece cards', role: 'img', 'aria-label': label },
      h('b', {}, ranks[piece % 13] ?? ''),
      suitPicture(suit),
    );
  }
  if (deck === 'signs' || deck === 'coins')
    return h(
      'span',
      { class: `piece ${deck} kind-${piece}`, role: 'img', 'aria-label': label },
      deck === 'signs' ? picture(piece) : h('b', {}, piece === 0 ? 'C' : 'X'),
    );
  return h(
    'span',
    { class: `piece ${deck}`, role: 'img', 'aria-label': label },
    ...halves.map((half) =>
      h(
        'span',
        { class: 'pips' },
        ...Array.from({ length: 9 }, (_, at) =>
          h('i', { class: pips[half]?.includes(String(at)) ? 'on' : '' }),
        ),
      ),
    ),
  );
}

/** A stone, scissors, a sheet: 24 units square. */
const drawn = [
  'M7 19.5 3 14l1.5-6L10 4.5h5.5L20.5 9v6.5L16 20z M9 9.5l4-1 M15.5 12l.5 3',
  'M8.5 8.5 20 20 M8.5 15.5 20 4 M6 9.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z M6 20.2a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  'M6 2.5h8.5L19 7v14.5H6z M14 2.5V7.5h5 M9 12h7 M9 15.500h7',
];
function picture(sign: number): SVGSVGElement {
  const names = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(names, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(names, 'path');
  path.setAttribute('d', drawn[sign] ?? '');
  svg.append(path);
  return svg;
}

/** What lies on a table where nobody plays; cards where nothing is said. */
const lying: Readonly<Partial<Record<GameName, readonly [Deck, readonly number[]]>>> = {
  paiGow: ['tiles', [27, 20, 14, 9]],
  war: ['tiles', [2, 9, 14, 20, 27]],
  between: ['tiles', [5, 13, 27]],
  domino: ['tiles', [27, 26, 20, 9]],
  dice: ['dice', [0, 2, 4, 5, 5]],
  ceeLo: ['dice', [3, 4, 5]],
  bato: ['signs', [0, 1, 2]],
  cara: ['coins', [0, 1, 0]],
  redBlack: ['cards', [11, 24]],
  nine: ['cards', [7, 21]],
};

/** A few pieces of a game, to be looked at. */
export function spread(game: GameName, text: Text<Message>): HTMLElement {
  const [deck, pieces] = lying[game] ?? ['cards', [9, 23, 37, 51]];
  const shown =
    game === 'dama'
      ? ['man', 'man of-1 dama', 'man'].map((look) => h('span', { class: look }))
      : game === 'sungka'
        ? [5, 7, 4].map((shells) =>
            h(
              'span',
              { class: 'house' },
              h('span', { class: 'shells' }, ...Array.from({ length: shells }, () => h('i', {}))),
            ),
          )
        : pieces.map((piece) => pieceOf(deck, piece, text));
  return h('div', { class: 'spread', 'aria-hidden': 'true' }, ...shown);
}
