import { expect, test } from 'vitest';
import { cards } from '../testCards.ts';
import { range, type Rules } from '../game.ts';
import { tiles } from '../rules.ts';
import { dama, damaMoves, type Dama } from './dama.ts';
import { domino, dominoMoves, type Domino } from './domino.ts';
import { eights, eightsMoves, type Eights } from './eights.ts';
import { headOf, sungka, type Sungka } from './sungka.ts';
import { drawnFrom, ungguyan, type Ungguyan } from './ungguyan.ts';

const after = <State>(rules: Rules<State>, state: State, place: number, move: readonly number[]): State => {
  expect(rules.mayPlay(state, { place, move })).toBe(true);
  return rules.after(state, { place, move });
};

test('ungguyan: each draws from the next who has cards, pairs go away, all but the monkey share', () => {
  const start: Ungguyan = {
    hands: ['4h 9s', '', '4s 5h 9h'].map(cards),
    pairs: [[], [], []],
    turn: 0,
    luck: [0, 0, 0],
  };
  expect(drawnFrom(start)).toBe(2);
  expect(ungguyan.mayPlay(start, { place: 0, move: [3] })).toBe(false);
  const first = after(ungguyan, start, 0, [0]);
  expect([first.hands, first.pairs[0], first.turn]).toEqual([
    ['9s', '', '5h 9h'].map(cards),
    cards('4s 4h'),
    2,
  ]);
  const second = after(ungguyan, first, 2, [0]);
  expect([second.hands, ungguyan.winners(second)]).toEqual([['', '', '5h'].map(cards), [0, 1]]);
});

test('ungguyan: where a drawn card goes is nobody else’s to know', () => {
  const state: Ungguyan = { hands: [[1], [2]], pairs: [[], []], turn: 0, luck: [7] };
  expect(ungguyan.see(state, 0)).toMatchObject({ hands: [[1], [-1]], luck: [] });
});

test('ungguyan: where luck is used up it begins anew, so that no card goes around for ever', () => {
  let state: Ungguyan = {
    hands: ['5s 6h 7h', '5h 7s'].map(cards),
    pairs: [[], []],
    turn: 0,
    luck: [1, 2],
  };
  for (let turns = 0; turns < 4; turns += 1)
    state = after(ungguyan, state, state.turn, ungguyan.bot(state, state.turn));
  expect([state.hands, ungguyan.winners(state)]).toEqual([['6h', ''].map(cards), [1]]);
});

test('eights: suit, rank or an eight that names a suit; who has drawn may pass; blocked, the fewest points win', () => {
  const start: Eights = {
    hands: ['5h 8c Kd', '5s 2d'].map(cards),
    stock: cards('Jc'),
    discards: cards('5d'),
    suit: 2,
    turn: 0,
    hasDrawn: false,
    passes: 0,
  };
  const may = (text: string, ...more: number[]) =>
    eights.mayPlay(start, { place: 0, move: [eightsMoves.play, ...cards(text), ...more] });
  expect([may('5h'), may('Kd'), may('8c', 1), may('8c'), may('5h', 1), may('5s')]).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(eights.mayPlay(start, { place: 0, move: [eightsMoves.pass] })).toBe(false);
  const named = after(eights, start, 0, [eightsMoves.play, ...cards('8c'), 1]);
  expect([named.suit, named.turn]).toEqual([1, 1]);
  // The five of spades has the suit that was named; the two of diamonds has not.
  expect(eights.mayPlay(named, { place: 1, move: [eightsMoves.play, ...cards('2d')] })).toBe(false);
  const drawn = after(eights, named, 1, [eightsMoves.draw]);
  expect(eights.mayPlay(drawn, { place: 1, move: [eightsMoves.draw] })).toBe(false);
  const passed = after(eights, after(eights, drawn, 1, [eightsMoves.pass]), 0, [eightsMoves.pass]);
  // 5 and a king are 15 against 5, 2 and a jack.
  expect(eights.winners(passed)).toEqual([0]);
  expect(eights.winners({ ...start, hands: [[], [1]] })).toEqual([0]);
});

const tile = (low: number, high: number) => tiles.findIndex(([a, b]) => a === low && b === high);
test('domino: the highest double leads, like meets like, and only who has nothing draws or passes', () => {
  const start: Domino = {
    hands: [
      [tile(0, 1), tile(2, 6)],
      [tile(4, 4), tile(3, 4), tile(4, 6)],
    ],
    stock: [tile(1, 1)],
    line: [],
    turn: 1,
    passes: 0,
  };
  expect(domino.mayPlay(start, { place: 1, move: [dominoMoves.play, tile(4, 6), 1] })).toBe(false);
  const led = after(domino, start, 1, [dominoMoves.play, tile(4, 4), 1]);
  expect(domino.mayPlay(led, { place: 0, move: [dominoMoves.play, tile(2, 6), 1] })).toBe(false);
  expect(domino.mayPlay(led, { place: 0, move: [dominoMoves.pass] })).toBe(false);
  const drawn = after(domino, led, 0, [dominoMoves.draw]);
  const passed = after(domino, drawn, 0, [dominoMoves.pass]);
  // It has what fits, so it may not pass.
  expect(domino.mayPlay(passed, { place: 1, move: [dominoMoves.pass] })).toBe(false);
  const left = after(domino, passed, 1, [dominoMoves.play, tile(4, 6), 0]);
  expect(left.line.map(({ halves }) => halves)).toEqual([
    [6, 4],
    [4, 4],
  ]);
  const met = after(domino, left, 0, [dominoMoves.play, tile(2, 6), 0]);
  expect(met.line[0]?.halves).toEqual([2, 6]);
  const out = after(domino, met, 1, [dominoMoves.play, tile(3, 4), 1]);
  expect(domino.winners(out)).toEqual([1]);
  // Both have passed: one pip and two against seven.
  expect(domino.winners({ ...start, passes: 2, hands: [[tile(0, 1), tile(1, 1)], [tile(3, 4)]] })).toEqual([
    0,
  ]);
});

const shells = (own: readonly number[], head: number, other: readonly number[], otherHead: number) => [
  ...own,
  head,
  ...other,
  otherHead,
];
test('sungka: a last shell in the head sows again, on shells goes on, in an empty own house takes what is opposite', () => {
  const of = (board: readonly number[]): Sungka => ({ shells: board, turn: 0, last: null });
  const none = [0, 0, 0, 0, 0, 0, 0];
  // Three from the fifth house end in the head.
  const again = after(sungka, of(shells([0, 0, 0, 0, 3, 1, 1], 0, [1, ...none.slice(1)], 0)), 0, [4]);
  expect([again.shells.slice(0, 8), again.turn]).toEqual([[0, 0, 0, 0, 0, 2, 2, 1], 0]);
  // Two from the first fall on one: up with both, and on into the empty fifth, opposite the third of the other.
  const taken = after(sungka, of(shells([2, 1, 1, 0, 0, 0, 1], 0, [0, 0, 5, 0, 0, 0, 1], 0)), 0, [0]);
  expect(taken.shells).toEqual(shells([0, 2, 0, 1, 0, 0, 1], 6, [0, 0, 0, 0, 0, 0, 1], 0));
  expect(taken.turn).toBe(1);
  // Past the other's head.
  const far = after(sungka, of(shells([0, 0, 0, 0, 0, 0, 9], 0, [1, 0, 0, 0, 0, 0, 0], 4)), 0, [6]);
  expect([far.shells[headOf(1)], far.shells[headOf(0)]]).toEqual([4, 3]);
  expect(far.shells.reduce((sum, count) => sum + count, 0)).toBe(14);
  expect(sungka.mayPlay(of(shells(none, 0, none, 0)), { place: 0, move: [0] })).toBe(false);
  expect(sungka.winners(of(shells([1, ...none.slice(1)], 50, none, 0)))).toEqual([0]);
  expect(sungka.winners(of(shells(none, 49, none, 49)))).toEqual([0, 1]);
});

test('sungka: shells are neither made nor lost, however it is played', async () => {
  let state = await sungka.deal(async () => [0], 2);
  for (let turns = 0; turns < 500 && sungka.winners(state).length === 0; turns += 1) {
    const moves = range(16).filter((house) => sungka.mayPlay(state, { place: state.turn, move: [house] }));
    state = after(sungka, state, state.turn, [moves[(turns * 7) % moves.length] ?? -1]);
    expect(state.shells.reduce((sum, count) => sum + count, 0)).toBe(98);
  }
  expect(sungka.winners(state).length).toBeGreaterThan(0);
});

/** Squares by name, "c3"; the first goes up. */
const square = (name: string) => (8 - Number(name[1])) * 8 + 'abcdefgh'.indexOf(name[0] ?? '');
const board = (pieces: Readonly<Record<string, number>>): Dama => ({
  board: range(64).map((at) => Object.entries(pieces).find(([name]) => square(name) === at)?.[1] ?? 0),
  turn: 0,
  quiet: 0,
});
const movesOf = (state: Dama) =>
  damaMoves(state)
    .map((path) => path.map((at) => `${'abcdefgh'[at % 8]}${8 - Math.floor(at / 8)}`).join(' '))
    .toSorted();

test('dama: a man goes one square forward; who can take must, forward, and as many as can be taken', () => {
  expect(movesOf(board({ c3: 1, h8: 2 }))).toEqual(['c3 b4', 'c3 d4']);
  // Behind it nothing is taken.
  expect(movesOf(board({ c5: 1, d4: 2 }))).toEqual(['c5 b6', 'c5 d6']);
  expect(movesOf(board({ c3: 1, d4: 2, a1: 1 }))).toEqual(['c3 e5']);
  expect(movesOf(board({ c3: 1, d4: 2, f6: 2, b4: 2 }))).toEqual(['c3 e5 g7']);
  const next = after(dama, board({ c3: 1, d4: 2, f6: 2 }), 0, ['c3', 'e5', 'g7'].map(square));
  expect(next.board.filter((piece) => piece > 0)).toEqual([1]);
  expect(dama.winners(next)).toEqual([0]);
});

test('dama: a man at the far side becomes a dama, which goes and takes along whole diagonals', () => {
  const crowned = after(dama, board({ b7: 1, h2: 2 }), 0, ['b7', 'a8'].map(square));
  expect(crowned.board[square('a8')]).toBe(3);
  expect(movesOf(board({ a1: 3, h8: 2 }))).toEqual(['a1 b2', 'a1 c3', 'a1 d4', 'a1 e5', 'a1 f6', 'a1 g7']);
  expect(movesOf(board({ a1: 3, d4: 2 }))).toEqual(['a1 e5', 'a1 f6', 'a1 g7', 'a1 h8']);
  expect(movesOf(board({ a1: 3, d4: 2, e5: 2 }))).toEqual(['a1 b2', 'a1 c3']);
});

test('dama: who cannot move has lost; forty turns with nothing taken and no man moved are shared', () => {
  expect(dama.winners(board({ h8: 2 }))).toEqual([1]);
  expect(dama.winners({ ...board({ a1: 3, h2: 4 }), quiet: 40 })).toEqual([0, 1]);
  const quiet = after(dama, board({ a1: 3, h2: 4 }), 0, ['a1', 'b2'].map(square));
  expect([quiet.quiet, dama.winners(quiet)]).toEqual([1, []]);
});
