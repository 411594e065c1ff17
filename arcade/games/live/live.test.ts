import { describe, expect, test } from 'vitest';
import { drawStops } from '../fairness.ts';
import { momentOf, shufflesOf, startOfShoe, timesOf } from './clock.ts';
import { games, type GameName } from './games.ts';
import { totalOf, winnerOf } from './games/baccarat.ts';
import { kindOf, worthOf, worthsOf } from './games/holdem.ts';
import { enumerateHoldem } from './games/holdemEnumeration.ts';
import { holdemWays } from './games/holdemWays.ts';
import { spotName } from './layout.ts';
import { beadOf } from './roads.ts';
import { groupOf, returnsOf, winOf, type Rules } from './rules.ts';
import { textIn } from './text.ts';
import { tables } from './titles.ts';

const all = Object.entries(games) as [GameName, Rules][]; // the type of the object itself
const seed = 'ab'.repeat(32);
const dealt = ({ deal }: Rules, nonce = 1n) =>
  deal((part, lengths) => drawStops({ serverSeed: seed, clientSeed: 'test', nonce }, part, lengths));

const four = ({ above, below }: { above: bigint; below: bigint }) =>
  Number((above * 1_000_000n) / below) / 1e4;

describe('every outcome with its weight', () => {
  test('baccarat returns what the books of the game say of eight decks, and what its page states, whoever the banker is', () => {
    const banker = ['banker'];
    const shares = [
      ...returnsOf(games.baccaratFull, games.baccaratFull.spots),
      ...returnsOf(games.baccaratSeven, ['dragon7', 'panda8']),
    ];
    const found = Object.fromEntries(shares.map(([spot, of]) => [spot, four(of)]));
    expect(found).toMatchObject({
      player: 98.7649,
      banker: 98.942,
      tie: 85.6403,
      playerPair: 89.6385,
      bankerPair: 89.6385,
    });
    const { stated } = games.baccaratFull;
    expect(Object.fromEntries(shares.map(([spot, of]) => [spot, Math.floor(four(of) * 100)]))).toEqual(
      stated,
    );
    for (const rules of [games.baccaratSix, games.baccaratSeven]) {
      const [of] = returnsOf(rules, banker).values();
      expect(of && Math.floor(four(of) * 100)).toBe(rules.stated?.['banker']);
    }
  });

  test('no game returns more than 99 of a hundred, or less than 85, on anything', () => {
    for (const [name, rules] of all) {
      if (rules.stage === 'baccarat') continue;
      // Numbers of a roulette that are paid alike are alike: one of each group stands for it, and a test of its own holds that.
      const firsts =
        rules.stage === 'roulette'
          ? rules.spots.filter(
              (spot, at) => rules.spots.findIndex((one) => groupOf(one) === groupOf(spot)) === at,
            )
          : rules.spots;
      for (const [spot, of] of returnsOf(rules, firsts)) {
        expect([name, spot, four(of) >= 85 && four(of) < 99]).toEqual([name, spot, true]);
      }
    }
  });

  test('a wheel with one zero returns 36 of 37 on every bet there is', () => {
    for (const of of returnsOf(games.rouletteFinals, games.rouletteFinals.spots).values()) {
      expect(of).toEqual({ above: 36n, below: 37n });
    }
    expect(returnsOf(games.rouletteHalf, ['red']).get('red')).toEqual({ above: 73n, below: 74n });
    expect(returnsOf(games.craps, ['pass']).get('pass')).toEqual({ above: 488n, below: 495n });
  });

  test('what a spot is said to pay is what it can pay, so that nothing is rounded', () => {
    for (const [name, rules] of all) {
      if (rules.stage === 'baccarat') continue; // gone through above
      const few = rules.stage === 'roulette' ? rules.spots.slice(0, 8) : rules.spots;
      const seen = new Map(few.map((spot) => [spot, new Set<number>()]));
      rules.each((outcome) => {
        for (const spot of few) {
          const back = rules.back(spot, outcome);
          if (back > 100) seen.get(spot)?.add(back);
        }
      });
      for (const [spot, backs] of seen) {
        const said = rules.pays(spot).filter((back) => back > 100);
        expect([name, spot, [...backs].toSorted((a, b) => a - b)]).toEqual([
          name,
          spot,
          [...new Set(said)].toSorted((a, b) => a - b),
        ]);
        expect(said.every(Number.isInteger)).toBe(true);
      }
    }
  });
});

describe('a shoe', () => {
  /** Made up by arithmetic, which is quicker than HMAC and as good for counting. */
  function quickDraw(): Parameters<Rules['deal']>[0] {
    let state = 1;
    return async (_, lengths) =>
      lengths.map((length) => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return Math.floor((state / 2 ** 32) * length);
      });
  }
  const shoes = 400;
  const stretchOf = (shuffles: number) => 60 / shuffles;
  /** In how many rounds of a shoe the dragon's seven pays: by the count of it, four a deck. */
  async function sevensWorth(shuffles: number): Promise<number> {
    const [draw, tags] = [quickDraw(), [0, 0, 0, -1, -1, -1, -1, 2, 2]];
    let worth = 0;
    for (let shoe = 0; shoe < shoes; shoe += 1) {
      let [count, left] = [0, 0];
      for (const [round, hands] of (await games.baccaratSeven.deal(draw, shuffles)).entries()) {
        if (round % stretchOf(shuffles) === 0) [count, left] = [0, 416];
        if (count * 52 >= 4 * left) worth += 1;
        for (const card of hands.flat()) count += tags[card % 13] ?? 0;
        left -= hands.flat().length;
      }
    }
    return worth / shoes;
  }
  /** And what a whole bet on a colour each time that it pays brings of a shoe. */
  async function coloursWorth(shuffles: number): Promise<number> {
    const draw = quickDraw();
    let worth = 0;
    for (let shoe = 0; shoe < shoes; shoe += 1) {
      let [red, left] = [0, 0];
      for (const [round, cards] of (await games.dragonTigerFull.deal(draw, shuffles)).entries()) {
        if (round % stretchOf(shuffles) === 0) [red, left] = [208, 416];
        worth += Math.max(0, (1.94 * Math.max(red, left - red)) / left - 1);
        for (const card of cards.flat()) {
          if ([1, 2].includes(Math.floor(card / 13))) red -= 1;
          left -= 1;
        }
      }
    }
    return worth / shoes;
  }

  test('A16-7 whoever counts its cards finds hardly a round that pays more than it costs', async () => {
    // As shoes were dealt before.
    expect(await sevensWorth(1)).toBeGreaterThan(1.5);
    expect(await coloursWorth(1)).toBeGreaterThan(0.05);
    const now = tables.get('baccarat-velvet');
    const from = Date.UTC(2026, 10, 26);
    if (!now) throw new Error('no such table');
    const [before, after] = [from - 1, from + 24 * 3600_000].map((time) =>
      shufflesOf(now, 'baccarat-velvet:high', momentOf(now, 'baccarat-velvet:high', time).shoe),
    );
    expect([before, after]).toEqual([1, 3]);
    expect(await sevensWorth(after ?? 1)).toBeLessThan(0.02);
    expect(await coloursWorth(after ?? 1)).toBeLessThan(0.005);
  });

  test.each(all)(
    'of %s is the same for the same seed, another for another, and all its rounds can be paid and shown',
    async (_, rules) => {
      const shoe = await dealt(rules);
      expect(shoe).toHaveLength(rules.rounds);
      expect(await dealt(rules)).toEqual(shoe);
      expect(await dealt(rules, 2n)).not.toEqual(shoe);
      for (const outcome of shoe) {
        const chips = rules.spots.map((spot) => ({ spot, amount: 100n }));
        expect(winOf(rules, chips, outcome)).toBeGreaterThanOrEqual(0n);
        expect(beadOf(rules, outcome, (side) => side)).toHaveProperty('tone');
      }
    },
  );

  test('of baccarat is dealt from eight decks, by the rules of the third card', async () => {
    const shoe = await dealt(games.baccarat);
    const counts = new Map<number, number>();
    for (const [player = [], banker = []] of shoe) {
      for (const card of [...player, ...banker]) counts.set(card, (counts.get(card) ?? 0) + 1);
      const first = totalOf(player.slice(0, 2));
      const isNatural = first >= 8 || totalOf(banker.slice(0, 2)) >= 8;
      expect(player.length).toBe(!isNatural && first <= 5 ? 3 : 2);
      expect(isNatural && banker.length > 2).toBe(false);
    }
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(8);
    expect(new Set(shoe.map(winnerOf)).size).toBeGreaterThan(1);
  });
});

test('the clock: rounds follow each other without a gap, and a shoe ends with the time to shuffle the next', () => {
  for (const [gameId, table] of tables) {
    const key = `${gameId}:open`;
    const start = startOfShoe(table, key, 1000);
    expect(momentOf(table, key, start)).toEqual({ shoe: 1000, round: 0 });
    expect(momentOf(table, key, start - 1)).toEqual({ shoe: 999, round: null });
    const last = timesOf(table, key, 1000, table.rules.rounds - 1);
    expect(momentOf(table, key, last.ends - 1)).toEqual({ shoe: 1000, round: table.rules.rounds - 1 });
    expect(momentOf(table, key, last.ends)).toEqual({ shoe: 1000, round: null });
    const one = timesOf(table, key, 1000, 3);
    expect(one.ends).toBe(timesOf(table, key, 1000, 4).opens);
    expect(
      one.opens < one.closes && one.closes < one.deals && one.deals < one.pays && one.pays < one.ends,
    ).toBe(true);
  }
});

test('every table is of a game that there is, in rooms that there are, and no two of a vendor are alike', () => {
  const alike = new Set<string>();
  for (const [gameId, { vendor, game, rooms, pace, tongue }] of tables) {
    expect([gameId, game in games, rooms.every((room) => room !== undefined), pace.betting > 0]).toEqual([
      gameId,
      true,
      true,
      true,
    ]);
    expect(['en', 'fil', 'es', 'fr']).toContain(tongue);
    const what = `${vendor} ${game} ${pace.betting}`;
    expect([gameId, alike.has(what)]).toEqual([gameId, false]);
    alike.add(what);
  }
});

test('every spot and every kind of game has its words in both languages', () => {
  for (const language of ['EN', 'TY']) {
    const text = textIn(language);
    for (const [, rules] of all)
      for (const spot of rules.spots) expect(spotName(spot, text)).not.toMatch(/^spot\.|undefined/);
  }
});

describe('hold’em', () => {
  const cards = (text: string) =>
    text
      .split(' ')
      .map((card) => 'A23456789TJQK'.indexOf(card.charAt(0)) + 13 * 'shdc'.indexOf(card.charAt(1)));

  test.each([
    ['high', 'As Kd 9h 8c 6s 4d 2h', 'As Qd 9h 8c 6s 4d 2h'],
    ['pair', 'As Ad Kh 8c 6s 4d 2h', 'As Ad Qh 8c 6s 4d 2h'],
    ['twoPairs', 'As Ad 8h 8c 6s 6d Kh', 'As Ad 8h 8c 6s 6d Qh'],
    ['twoPairs', '3s 3d 4h 4c 5s 5d 2h', '3s 3d 4h 4c 2s 2d 5h'],
    ['triple', '7s 7d 7h Kc Qs 4d 2h', '7s 7d 7h Kc Js 4d 2h'],
    ['straight', '2s 3d 4h 5c 6s Kd Kh', 'As 2d 3h 4c 5s Kd Kh'],
    ['flush', 'As Ks 9s 8s 2s 3h 4d', 'As Ks 9s 7s 2s 3h 4d'],
    ['full', '9s 9d 9h 8c 8s 8d Ah', '9s 9d 9h 7c 7s 6d 6h'],
    ['four', '5s 5d 5h 5c Ks 2d 2h', '5s 5d 5h 5c Qs 2d 2h'],
    ['straightFlush', '4c 5c 6c 7c 8c As Ad', 'Ac 2c 3c 4c 5c Ks Kd'],
  ])('%s: %s is better than %s', (kind, better, worse) => {
    const [one, other] = [worthOf(cards(better)), worthOf(cards(worse))];
    expect([kindOf(one), kindOf(other)]).toEqual([kind, kind]);
    expect(one).toBeGreaterThan(other);
    // In whatever order they lie.
    expect(worthOf(cards(better).toReversed())).toBe(one);
  });

  test('two of seven that do not count are even', () => {
    const board = cards('As Ks Qs Js Ts');
    expect(worthsOf([cards('2h 3h'), cards('Ad Ah'), board])).toEqual([worthOf(board), worthOf(board)]);
  });

  test('its ways are all deals there are, and a hand makes what the books say of seven cards', () => {
    const sums = new Map<string, bigint>();
    let all = 0n;
    games.holdem.each((outcome, weight) => {
      const kind = kindOf(worthsOf(outcome)[0]);
      sums.set(kind, (sums.get(kind) ?? 0n) + weight);
      all += weight;
    });
    expect(all).toBe(2_598_960n * 1081n * 990n);
    const books = {
      high: 23_294_460n,
      pair: 58_627_800n,
      twoPairs: 31_433_400n,
      triple: 6_461_620n,
      straight: 6_180_020n,
      flush: 4_047_644n,
      full: 3_473_184n,
      four: 224_848n,
      straightFlush: 41_584n,
    };
    for (const [kind, of] of Object.entries(books))
      expect([kind, ((sums.get(kind) ?? 0n) * 133_784_560n) / all]).toEqual([kind, of]);
  });

  test('each of its ways has an example of its own', () => {
    const seen = holdemWays.map(({ example: [a = 0, b = 0, c = 0, d = 0, ...board] }) => {
      expect(new Set([a, b, c, d, ...board]).size).toBe(9);
      const [one, other] = worthsOf([[a, b], [c, d], board]);
      expect(one).toBeGreaterThanOrEqual(other);
      return [kindOf(one), kindOf(other), one === other].join();
    });
    expect(new Set(seen).size).toBe(holdemWays.length);
  });

  test.runIf(process.env['HOLDEM_WAYS'])('its ways are what counting them says', { timeout: 900_000 }, () => {
    expect(enumerateHoldem()).toEqual(holdemWays);
  });
});
