import { expect, test } from 'vitest';
import { newServerSeed } from '../fairness.ts';
import {
  after,
  begin,
  botPlays,
  comboOf,
  mayPlay,
  pusoyDeal,
  replay,
  sorted,
  strengthOf,
  unasked,
  type Standing,
  type Turn,
} from './pusoy.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
/** "3c 10d": clubs, spades, hearts, diamonds. */
const cards = (text: string) =>
  text === ''
    ? []
    : text.split(' ').map((card) => 'hsdc'.indexOf(card.slice(-1)) * 13 + ranks.indexOf(card.slice(0, -1)));
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
  const hands = ['4c 5c 9d', '3c 3d 8s', '6c 7c 2d'].map(cards);
  let standing = begin(hands);
  expect(standing.turn).toBe(1);
  expect(mayPlay(standing, [])).toBe(false);
  expect(mayPlay(standing, cards('8s'))).toBe(false);
  expect(mayPlay(standing, cards('4c'))).toBe(false);
  expect(mayPlay(standing, cards('3c 3c'))).toBe(false);
  expect(mayPlay(standing, cards('3c 3d'))).toBe(true);
  const play = (place: number, text: string) => {
    expect([standing.turn, mayPlay(standing, cards(text))]).toEqual([place, true]);
    standing = after(standing, { place, cards: cards(text) });
  };
  play(1, '3c');
  play(2, '6c');
  expect(mayPlay(standing, cards('5c'))).toBe(false);
  expect(mayPlay(standing, cards('4c 5c'))).toBe(false);
  play(0, '');
  // Out until somebody leads again.
  play(1, '8s');
  play(2, '2d');
  play(1, '');
  expect([standing.turn, standing.lies, standing.passed]).toEqual([2, undefined, []]);
  play(2, '7c');
  expect(standing.winner).toBe(2);
  expect(mayPlay(standing, [])).toBe(false);
});

/** A whole table of bots, or of whoever lets the time run out. */
function whole(hands: readonly (readonly number[])[], asleep: readonly number[] = []): readonly Turn[] {
  const turns: Turn[] = [];
  let standing: Standing = begin(hands);
  while (standing.winner === undefined && turns.length < 500) {
    const place = standing.turn;
    const played = asleep.includes(place) ? unasked(standing) : botPlays(standing);
    if (!mayPlay(standing, played)) throw new Error(`${played.join()} may not be played`);
    turns.push({ place, cards: played });
    standing = after(standing, { place, cards: played });
  }
  return turns;
}

test('every table ends with one who has no cards: of two to four, of bots and of who is away', async () => {
  for (let number = 0; number < 60; number++) {
    const places = 2 + (number % 3);
    const hands = await pusoyDeal(newServerSeed(), 'table', [String(number)], places);
    expect(new Set(hands.flat()).size).toBe(13 * places);
    const turns = whole(hands, number % 2 === 0 ? [] : [0]);
    const { winner, hands: left } = replay(hands, turns);
    expect(left.map((hand, place) => (hand.length === 0 ? place : -1)).filter((at) => at >= 0)).toEqual([
      winner,
    ]);
    expect(turns.length).toBeLessThan(200);
  }
});

test('what is dealt follows from the seed, the table, and what every seat brought along', async () => {
  const seed = newServerSeed();
  const dealt = await pusoyDeal(seed, 'table', ['a', 'b'], 4);
  expect(await pusoyDeal(seed, 'table', ['a', 'b'], 4)).toEqual(dealt);
  for (const other of [
    await pusoyDeal(seed, 'table', ['a', 'c'], 4),
    await pusoyDeal(seed, 'another', ['a', 'b'], 4),
    await pusoyDeal(newServerSeed(), 'table', ['a', 'b'], 4),
  ]) {
    expect(other).not.toEqual(dealt);
  }
});
