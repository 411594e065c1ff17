import { h } from '../page/dom.ts';
import { suitPicture } from '../page/suits.ts';
import type { Text } from '../page/text.ts';
import type { Message } from './text.ts';
import { tiles, valueOf } from './rules.ts';
import type { Deck } from './titles.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** Places of the pips of each number on three by three. */
const pips = ['', '4', '08', '048', '0268', '02468', '023568'];

/** One card, tile or die; null face down. */
export function pieceOf(deck: Deck, piece: number | null, text: Text<Message>): HTMLElement {
  if (piece === null)
    return h('span', { class: `piece back ${deck}`, role: 'img', 'aria-label': text('faceDown') });
  if (deck === 'cards') {
    const suit = Math.floor(piece / 13) % 4;
    const rank = ranks[piece % 13] ?? '';
    return h(
      'span',
      { class: suit % 2 === 0 ? 'piece cards red' : 'piece cards', role: 'img', 'aria-label': rank },
      h('b', {}, rank),
      suitPicture(suit),
    );
  }
  const halves = deck === 'dice' ? [valueOf(deck, piece)] : (tiles[piece] ?? []);
  return h(
    'span',
    { class: `piece ${deck}`, role: 'img', 'aria-label': halves.join(' + ') },
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
