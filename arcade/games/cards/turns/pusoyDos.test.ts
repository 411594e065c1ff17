import { expect, test } from 'vitest';
import { cards } from '../testCards.ts';
import { begin, comboOf, pusoyDos, sorted, strengthOf } from './pusoyDos.ts';

const name = (text: string) => comboOf(cards(text))?.name;

test('three of clubs is the lowest card, two of diamonds the highest, each another one', () => {
  const all = Array.from({ length: 52 }, (_, card) => card);
  expect(new Set(all.map(strengthOf)).size).toBe(52);
  expect(sorted(all).slice(0, 5)).toEqual(cards('3c 3s 3h 3d 4c'));
  expect(sorted(all).at(-1)).toBe(cards('2d')[0]);
});

test.each([
  ['3c', 'single'],
  ['9c 9d', 'pair'],
  ['9c 9d 9h', 'triple'],
  ['3c 4d 5h 6s 7c', 'straight'],
  ['3c 5c 9c Jc 2c', 'flush'],
  ['3c 3d 3h 9s 9c', 'fullHouse'],
  ['3c 3d 3h 3s 9c', 'fourOfAKind'],
  ['Jd Qd Kd Ad 2d', 'straightFlush'],
  ['3c 4c', undefined],
  ['3c 4d 5h 6s', undefined],
  ['3c 4d 5h 6s 8c', undefined],
  ['3c 3d 4h 4s 9c', undefined],
])('%s is %s', (text, expected) => expect(name(text)).toBe(expected));

test('five cards beat five of a lower kind, and of one kind by what makes it', () => {
  const rising = [
    '3c 4d 5h 6s 7c',
    '3d 4c 5d 6h 7s',
    'Jc Qd Kh As 2c',
    '3c 5c 9c Jc Kc',
    '3c 5c 9c Jc 2c',
    '3s 5s 6s 7s 9s',
    '3c 3d 3h 2s 2c',
    '4c 4d 4h 3s 3d',
    '3c 3d 3h 3s 9c',
    '4c 4d 4h 4s 9c',
    '3c 4c 5c 6c 7c',
    '3d 4d 5d 6d 7d',
  ].map((text) => comboOf(cards(text))?.worth ?? 0);
  expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  expect(new Set(rising).size).toBe(rising.length);
});

test('the holder of the lowest card begins with it; what lies is beaten by as many, or passed; who is left leads', () => {
  let state = begin(['4c 5c 9d', '3c 3d 8s', '6c 7c 2d'].map(cards));
  const may = (text: string) => pusoyDos.mayPlay(state, { place: state.turn, move: cards(text) });
  expect(state.turn).toBe(1);
  expect(['', '8s', '4c', '3c 3c', '3c 3d'].map(may)).toEqual([false, false, false, false, true]);
  const play = (place: number, text: string) => {
    expect([state.turn, may(text)]).toEqual([place, true]);
    state = pusoyDos.after(state, { place, move: cards(text) });
  };
  play(1, '3c');
  play(2, '6c');
  expect(['5c', '4c 5c'].map(may)).toEqual([false, false]);
  play(0, '');
  // Out until somebody leads again.
  play(1, '8s');
  play(2, '2d');
  play(1, '');
  expect([state.turn, state.lies, state.passed]).toEqual([2, null, []]);
  play(2, '7c');
  expect(pusoyDos.winners(state)).toEqual([2]);
});

test('a bot leads the most cards, the lowest of them, beats with the least that is enough, and keeps its twos until somebody is nearly done', () => {
  const others = ['3s 4s 5c 6c 8c', '3h 4c 5h 8s 9s'].map(cards);
  const [ten, full] = ['4d 4h 9c 9d 10s Js Qd Kc 2s 2d', '3d 6s 6h 6d 7h 7d 8d 9h 10h Jh'].map(cards);
  const bot = (hand: readonly number[] = [], lies = '', turns = 3) =>
    pusoyDos.bot(
      {
        ...begin([hand, ...others]),
        turn: 0,
        lies: lies === '' ? null : { place: 1, move: cards(lies) },
        turns,
      },
      0,
    );
  // Of level ones those that lie first in the hand.
  expect(sorted(bot(ten))).toEqual(cards('9c 10s Js Qd Kc'));
  expect(sorted(bot(full))).toEqual(cards('6s 7h 8d 9h 10h'));
  // The first play of all has the lowest card.
  expect(bot(full, '', 0)).toEqual(cards('3d'));
  expect([bot(ten, '8h'), bot(ten, '9h'), bot(ten, '8c 8d')]).toEqual(['9c', '9d', '9c 9d'].map(cards));
  expect([bot(ten, 'Kd'), bot(ten, '10c 10d'), bot(ten, '9s 10c Jd Qh As')]).toEqual([[], [], []]);
  // With five cards left it gives them away.
  expect(bot(cards('4d 9c 9d 2s 2d'), '10c 10d')).toEqual(cards('2s 2d'));
});
