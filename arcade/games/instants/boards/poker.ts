import { button, h, pause } from '../../page/dom.ts';
import { taken } from '../bingo.ts';
import { handOf, hands, keepWithoutAsking, type Poker } from '../poker.ts';
import { handAfter, heldOf } from '../rules.ts';
import { cardOf, type Board, type Place } from './board.ts';

export function pokerBoard({ table, text }: Place, machine: Poker): Board {
  const list = h(
    'ul',
    { class: 'hands' },
    ...hands
      .filter((hand) => hand in machine.pays)
      .map((hand) =>
        h(
          'li',
          { 'data-hand': hand },
          h('span', {}, text(`hand.${hand}`)),
          h('b', {}, String(machine.pays[hand])),
        ),
      ),
  );
  const held = new Set<number>();
  const faces = [0, 1, 2, 3, 4].map(() => cardOf(undefined, text));
  const slots = faces.map((face, at) =>
    button(
      { class: 'slot', 'aria-pressed': 'false', disabled: true },
      () => {
        if (!held.delete(at)) held.add(at);
        mark();
      },
      face,
      h('small', {}, text('held')),
    ),
  );
  /** What lies there, to be left alone when it is dealt again. */
  let lying: readonly (number | undefined)[] = [];
  const go = h('div', { class: 'take' });
  function mark() {
    for (const [at, slot] of slots.entries()) slot.setAttribute('aria-pressed', String(held.has(at)));
  }
  function deal(cards: readonly (number | undefined)[], isNew: (at: number) => boolean) {
    for (const [at, before] of faces.entries()) {
      if (cards[at] === lying[at]) continue;
      const face = cardOf(cards[at], text);
      before.replaceWith(face);
      faces[at] = face;
      if (!table.calm && isNew(at))
        face.animate([{ transform: 'translateY(-30px) rotateY(90deg)' }, { transform: 'none' }], {
          duration: 220,
          delay: at * 90,
          fill: 'backwards',
        });
    }
    lying = cards;
  }
  function light(cards: readonly number[]) {
    const hand = handOf(machine, cards);
    for (const line of list.children)
      line.classList.toggle('lit', hand !== undefined && line.getAttribute('data-hand') === hand);
    return hand;
  }
  const blank = () => deal([undefined, undefined, undefined, undefined, undefined], () => false);
  return {
    element: h('div', { class: 'board poker' }, list, h('div', { class: 'hand' }, ...slots), go),
    begin() {
      held.clear();
      mark();
      blank();
      for (const line of list.children) line.classList.remove('lit');
    },
    decide({ numbers }) {
      const cards = taken(52, numbers);
      deal(cards, () => true);
      // What pays already is marked, and can be changed.
      for (const at of light(cards) ? keepWithoutAsking(machine, cards) : []) held.add(at);
      mark();
      for (const slot of slots) slot.disabled = false;
      return new Promise((resolve) => {
        const end = () => {
          table.onSkip();
          go.replaceChildren();
          for (const slot of slots) slot.disabled = true;
          resolve([...held].toSorted());
        };
        go.replaceChildren(button({ class: 'primary' }, end, text('drawCards')));
        table.onSkip(end);
      });
    },
    async show({ numbers, decisions }) {
      const kept = heldOf(machine, numbers, decisions[0]) ?? [];
      const cards = handAfter(numbers, kept);
      deal(cards, (at) => !kept.includes(at));
      held.clear();
      for (const at of kept) held.add(at);
      mark();
      await pause(table.calm ? 0 : 700);
      light(cards);
    },
  };
}
