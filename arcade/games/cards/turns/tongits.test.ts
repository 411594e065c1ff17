import { expect, test } from 'vitest';
import { cards } from '../testCards.ts';
import {
  isMeld,
  mayCall,
  meldsOf,
  pointsOfHand,
  tongits,
  tongitsMoves as moves,
  type Tongits,
} from './tongits.ts';

test.each([
  ['7c 7d 7h', true],
  ['7c 7d 7h 7s', true],
  ['Ah 2h 3h', true],
  ['4s 5s 6s 7s 8s', true],
  // The ace is lowest, and not above the king.
  ['Qh Kh Ah', false],
  ['4s 5s', false],
  ['4s 5s 6h', false],
  ['7c 7d 8h', false],
  ['7c 7c 7d', false],
])('%s together: %s', (text, expected) => expect(isMeld(cards(text))).toBe(expected));

test('an ace is one point, court cards ten', () => {
  expect(pointsOfHand(cards('As 2c 9d 10h Jc Qd Kh'))).toBe(1 + 2 + 9 + 40);
  expect(meldsOf(cards('4s 5s 6s 7s 7d 7h Kc')).map((meld) => meld.length)).toEqual([4, 3, 3, 3]);
});

const start: Tongits = {
  hands: ['7c 7d 9h 2s 3s', '7h 8h 9s Kd', 'Ac Ad 5c'].map(cards),
  stock: cards('4s 10c Jd'),
  discards: cards('7s'),
  melds: [],
  turn: 0,
  hasDrawn: false,
  added: [],
  caller: null,
  winners: [],
};
const after = (state: Tongits, place: number, move: readonly number[]) => {
  expect(tongits.mayPlay(state, { place, move })).toBe(true);
  return tongits.after(state, { place, move });
};
const may = (state: Tongits, move: readonly number[]) => tongits.mayPlay(state, { place: state.turn, move });

test('who is on turn draws or takes, lays down or adds, and gives one away', () => {
  expect(may(start, [moves.discard, ...cards('9h')])).toBe(false);
  expect(may(start, [moves.lay, ...cards('7c 7d')])).toBe(false);
  // Only with what makes a meld of it, and of one's own.
  expect(may(start, [moves.take, ...cards('7c 9h')])).toBe(false);
  expect(may(start, [moves.take, ...cards('7d 7h')])).toBe(false);
  const taken = after(start, 0, [moves.take, ...cards('7c 7d')]);
  expect(taken.melds).toEqual([{ place: 0, cards: cards('7s 7d 7c') }]);
  expect([taken.discards, taken.hands[0]]).toEqual([[], cards('9h 2s 3s')]);
  expect(may(taken, [moves.stock])).toBe(false);
  const given = after(taken, 0, [moves.discard, ...cards('9h')]);
  expect([given.turn, given.hasDrawn]).toEqual([1, false]);
  // Adding to what lies, whoever laid it, and only what belongs there.
  const drawn = after(given, 1, [moves.stock]);
  expect(may(drawn, [moves.add, 0, ...cards('8h')])).toBe(false);
  expect(may(drawn, [moves.add, 1, ...cards('7h')])).toBe(false);
  const added = after(drawn, 1, [moves.add, 0, ...cards('7h')]);
  expect(added.melds[0]?.cards).toEqual(cards('7h 7s 7d 7c'));
  const over = after(added, 1, [moves.discard, ...cards('Kd')]);
  // Somebody has added to theirs since: no call in their next turn.
  const back = { ...over, turn: 0 };
  expect([mayCall(back, 0), mayCall({ ...back, added: [] }, 0)]).toEqual([false, true]);
});

test('who is rid of all cards wins at once', () => {
  const near = { ...start, hands: [cards('2s 3s'), ...start.hands.slice(1)] };
  const drawn = after(near, 0, [moves.stock]);
  expect(tongits.winners(after(drawn, 0, [moves.lay, ...cards('2s 3s 4s')]))).toEqual([0]);
});

test('with the stock empty the fewest points win, of those who have laid something down', () => {
  const last: Tongits = { ...start, stock: [], hasDrawn: true };
  const end = (state: Tongits) => tongits.winners(after(state, 0, [moves.discard, ...cards('9h')]));
  // Nobody has: A A 5 make seven.
  expect(end(last)).toEqual([2]);
  expect(end({ ...last, melds: [{ place: 1, cards: cards('4d 5d 6d') }] })).toEqual([1]);
});

test('who calls wins with fewer points than all others, and loses against level ones', () => {
  const laid = [0, 1].map((place) => ({ place, cards: [] }));
  const called = (own: string, other: string) =>
    tongits.winners(after({ ...start, melds: laid, hands: [own, other, 'Ah'].map(cards) }, 0, [moves.call]));
  expect(called('2s 3s', '9h')).toEqual([0]);
  expect(called('2s 3s', '5h')).toEqual([1]);
  expect(called('9s', '5h')).toEqual([1]);
  expect(may(start, [moves.call])).toBe(false);
});
