import { expect, test } from 'vitest';
import { newServerSeed } from '../fairness.ts';
import { dealOf, drawsBelow, drawsUnasked, pointsOf, rake, settle, tiles, valueOf } from './rules.ts';
import { cardTitles, decks, pvp, type Deck } from './titles.ts';

/** Cards as players write them: "A 10 K". */
const cards = (text: string) =>
  text
    .split(' ')
    .map((rank) => ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'].indexOf(rank));

test('A1 every title of the studios of tables is a table, for two to six, and each deck has some', () => {
  expect(cardTitles.size).toBe(Object.values(pvp).flatMap((of) => of.trim().split('\n')).length);
  expect(new Set([...cardTitles.values()].map(({ deck }) => deck))).toEqual(new Set(decks));
  for (const { seats } of cardTitles.values()) expect(seats >= 2 && seats <= 6).toBe(true);
});

test.each([
  ['A 8', 9],
  ['K Q', 0],
  ['10 9', 9],
  ['7 6', 3],
  ['A A 7', 9],
  ['5 5 K', 0],
])('%s is %i', (text, points) => expect(pointsOf('cards', cards(text))).toBe(points));

test('a tile counts both halves, a die what it shows', () => {
  expect(tiles.length).toBe(28);
  expect(new Set(tiles.map(String)).size).toBe(28);
  for (const [piece, [low, high]] of tiles.entries()) expect(valueOf('tiles', piece)).toBe((low + high) % 10);
  expect([0, 5, 6, 59].map((piece) => valueOf('dice', piece))).toEqual([1, 6, 1, 6]);
});

test('what is dealt follows from seed and table, and nothing is dealt twice', async () => {
  const [seed, other] = [newServerSeed(), newServerSeed()];
  for (const deck of decks) {
    const dealt = await dealOf({ deck }, seed, 'table', 6);
    expect(dealt.map((pieces) => pieces.length)).toEqual([3, 3, 3, 3, 3, 3]);
    expect(new Set(dealt.flat()).size).toBe(18);
    expect(await dealOf({ deck }, seed, 'table', 6)).toEqual(dealt);
    expect(await dealOf({ deck }, other, 'table', 6)).not.toEqual(dealt);
    expect(await dealOf({ deck }, seed, 'another', 6)).not.toEqual(dealt);
  }
});

test('the highest takes the pot less the rake, who is level shares it, and no centavo is made or lost', () => {
  expect(settle('cards', 500n, [cards('A 8'), cards('K 7'), cards('2 2')])).toEqual({
    ...{ points: [9, 7, 4], pot: 1500n, rake: 75n, wins: [1425n, 0n, 0n] },
  });
  expect(settle('cards', 100n, [cards('A 8'), cards('10 9'), cards('4 5')])).toMatchObject({
    ...{ pot: 300n, rake: 15n, wins: [95n, 95n, 95n] },
  });
  for (let places = 2; places <= 6; places++) {
    for (let first = 0; first < 52; first++) {
      const hands = Array.from({ length: places }, (_, place) => [
        (first + place * 7) % 52,
        (first * 3 + place) % 52,
      ]);
      const { pot, wins, rake: kept } = settle('cards', 101n, hands);
      expect(wins.reduce((sum, win) => sum + win, kept)).toBe(pot);
      expect(kept >= (pot * rake) / 100n && kept < (pot * rake) / 100n + BigInt(places)).toBe(true);
    }
  }
});

test('who is not there draws below six, of dice below seven, and stays from there on', () => {
  expect(drawsUnasked('cards', cards('2 3 9'))).toBe(true);
  expect(drawsUnasked('cards', cards('2 4 9'))).toBe(false);
  // A die of 6 and one of 1 make 7.
  expect(drawsUnasked('dice', [5, 0])).toBe(false);
  expect(drawsUnasked('dice', [4, 0])).toBe(true);
});

/** Of a hundred staked, what comes back to who plays best against a bot: of every two and every choice, over all that is left. */
function bestAgainstBot(deck: Deck): number {
  const left = Array.from({ length: 10 }, () => 0);
  for (let piece = 0; piece < { cards: 52, tiles: 28, dice: 60 }[deck]; piece += 1) {
    const value = valueOf(deck, piece);
    left[value] = (left[value] ?? 0) + 1;
  }
  const each = (visit: (value: number, ways: number) => void) => {
    for (const [value, ways] of left.entries()) {
      if (ways === 0) continue;
      left[value] = ways - 1;
      visit(value, ways);
      left[value] = ways;
    }
  };
  let [back, all] = [0, 0];
  each((a, waysA) =>
    each((b, waysB) => {
      const own = { stays: 0, draws: 0 };
      let deals = 0;
      each((x, waysX) =>
        each((y, waysY) =>
          each((third, waysThird) =>
            each((last, waysLast) => {
              const ways = waysX * waysY * waysThird * waysLast;
              const bot = (x + y + ((x + y) % 10 < drawsBelow[deck] ? last : 0)) % 10;
              const worth = (points: number) => (points > bot ? 190 : points === bot ? 95 : 0);
              own.stays += ways * worth((a + b) % 10);
              own.draws += ways * worth((a + b + third) % 10);
              deals += ways;
            }),
          ),
        ),
      );
      back += (waysA * waysB * Math.max(own.stays, own.draws)) / deals;
      all += waysA * waysB;
    }),
  );
  return back / all;
}

test.each(decks)(
  'A16-1 with %s who plays best against the bot gets what every seat gets, and no more',
  (deck) => expect(bestAgainstBot(deck)).toBeCloseTo(95, 6),
);
