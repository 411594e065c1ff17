import { describe, expect, test } from 'vitest';
import { matchOf, numbersOf, played, stateAt, type State } from './match.ts';
import { marketsOf } from './prices.ts';
import {
  cashOutOf,
  isAccepted,
  marginOf,
  oddsOf,
  offeredOf,
  payoutOf,
  resultOf,
  settlementOf,
} from './bets.ts';
import { fixtureOf, numberAt, sports, startOf, whole } from './sports.ts';

/** Set BOOK_MATCHES=10000 for the whole programme. */
const matches = Number(process.env['BOOK_MATCHES'] ?? 60);

/** Numbers that a test can have again: mulberry32. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let sum = Math.imul(state ^ (state >>> 15), 1 | state);
    sum = (sum + Math.imul(sum ^ (sum >>> 7), 61 | sum)) ^ sum;
    return ((sum ^ (sum >>> 14)) >>> 0) % whole;
  };
}

describe('the book', () => {
  test('a match follows from its seed, and each has two named sides or eight runners', async () => {
    for (const sport of sports) {
      const fixture = fixtureOf(sport, 14_900_000);
      expect(fixtureOf(sport, 14_900_000)).toEqual(fixture);
      expect(new Set(fixture.sides.map(({ name }) => name)).size).toBe(sport.model.kind === 'field' ? 8 : 2);
      const one = await matchOf(fixture, '0'.repeat(63) + '1');
      expect(await matchOf(fixture, '0'.repeat(63) + '1')).toEqual(one);
      expect(await matchOf(fixture, '0'.repeat(63) + '2')).not.toEqual(one);
    }
    for (const sport of sports) {
      expect(numberAt(sport, startOf(sport, 14_900_000))).toBe(14_900_000);
      expect(numberAt(sport, new Date(startOf(sport, 14_900_000).getTime() - 1))).toBe(14_899_999);
    }
  });

  test.each(sports.map((sport) => [sport.id, sport] as const))(
    '%s: chances of a market add up, come true as often as they say, and all that is bet on is decided',
    (_, sport) => {
      const random = numbers(sport.id.length * 7919 + sport.pace);
      // By ten bands of chance: how often it was said, how often it came true.
      const said = new Float64Array(10);
      const came = new Float64Array(10);
      const count = new Float64Array(10);
      for (let at = 0; at < matches; at += 1) {
        const fixture = fixtureOf(sport, 14_900_000 + at);
        const luck = Array.from({ length: numbersOf(sport) }, random);
        luck[0] = whole - 1;
        const match = played(fixture, luck);
        const end = stateAt(sport, match, match.endsAt);
        expect(end.phase).toBe('ended');
        const when = at % 3 === 0 ? -1 : (match.endsAt * random()) / whole;
        const state = stateAt(sport, match, when);
        for (const market of marketsOf(fixture, state)) {
          const sum = market.picks.reduce((all, { chance }) => all + chance, 0);
          expect(sum).toBeCloseTo(market.true, 9);
          let isTrue = 0;
          for (const { key, chance } of market.picks) {
            const result = resultOf(fixture, end, `${market.id}:${key}`);
            expect(['won', 'lost']).toContain(result);
            const band = Math.min(9, Math.floor(chance * 10));
            said[band] = (said[band] ?? 0) + chance;
            count[band] = (count[band] ?? 0) + 1;
            if (result === 'won') came[band] = (came[band] ?? 0) + 1;
            isTrue += result === 'won' ? 1 : 0;
          }
          expect([market.id, isTrue]).toEqual([market.id, market.true]);
        }
      }
      for (const band of said.keys()) {
        const expected = said[band] ?? 0;
        const of = count[band] ?? 0;
        if (of < 30) continue;
        // Picks of one match hang together: ten of them count as one.
        const spread = Math.sqrt((expected * (of - expected)) / of) * Math.sqrt(10) + 3;
        expect(Math.abs((came[band] ?? 0) - expected), `band ${band} of ${of}`).toBeLessThan(4 * spread);
      }
    },
  );

  test('nothing of what follows shows in how it stands', () => {
    const sport = sports[1];
    if (!sport) throw new Error('no sport');
    const fixture = fixtureOf(sport, 1);
    const random = numbers(5);
    const luck = Array.from({ length: numbersOf(sport) }, random);
    luck[0] = whole - 1;
    const other = luck.map((number, at) => (at < 2 + 2 * 40 ? number : random()));
    const at = 40 * sport.pace;
    expect(stateAt(sport, played(fixture, luck), at)).toEqual(stateAt(sport, played(fixture, other), at));
  });

  test('odds keep the margin, and never pay more than a chance is worth', () => {
    for (const sport of sports) {
      const fixture = fixtureOf(sport, 14_900_123);
      const before = stateAt(sport, played(fixture, [whole - 1]), -1);
      const offered = offeredOf(fixture, before);
      expect(offered.length).toBeGreaterThan(1);
      for (const [at, market] of marketsOf(fixture, before).entries()) {
        const odds = offered[at]?.picks.map((pick) => pick.odds) ?? [];
        for (const [pick, { chance }] of market.picks.entries()) {
          const paid = odds[pick] ?? 0;
          expect((paid / 1000) * chance).toBeLessThanOrEqual(1 / (1 + marginOf(market) / 10_000) + 1e-9);
        }
      }
    }
    expect([oddsOf(0.5, 500), oddsOf(0.999, 500), oddsOf(0.001, 500), oddsOf(1 / 3, 600)]).toEqual([
      1900,
      undefined,
      undefined,
      2830,
    ]);
  });

  test.each(sports.map((sport) => [sport.id, sport] as const))(
    '%s: what comes back of a pick is what the margin leaves, less a hundredth for odds that are rounded down, whichever is picked and when',
    (_, sport) => {
      const random = numbers(sport.pace + 11);
      let seen = 0;
      for (let at = 0; at < matches; at += 1) {
        const fixture = fixtureOf(sport, 14_950_000 + at);
        const match = played(fixture, [
          whole - 1,
          ...Array.from({ length: numbersOf(sport) - 1 }, () => random()),
        ]);
        const when = at % 2 === 0 ? -1 : (match.endsAt * random()) / whole;
        const state = stateAt(sport, match, when);
        const offered = offeredOf(fixture, state);
        for (const [place, market] of marketsOf(fixture, state).entries()) {
          const left = 1 / (1 + marginOf(market) / 10_000);
          for (const [pick, { chance }] of market.picks.entries()) {
            const odds = offered[place]?.picks[pick]?.odds ?? null;
            if (odds === null) continue;
            seen += 1;
            expect([market.id, (odds / 1000) * chance <= left + 1e-9]).toEqual([market.id, true]);
            expect([market.id, (odds / 1000) * chance > left - 0.01]).toEqual([market.id, true]);
          }
        }
      }
      expect(seen).toBeGreaterThan(matches);
    },
  );

  test('payouts are whole minor units, downwards; a parlay pays a thousand to one at the most', () => {
    expect(payoutOf(100n, [1950])).toBe(195n);
    expect(payoutOf(333n, [1950])).toBe(649n);
    expect(payoutOf(100n, [1950, 2830])).toBe(551n);
    expect(payoutOf(100n, [100_000, 100_000, 100_000])).toBe(100_000n);
  });

  test.each([
    [[['won', 1950]], 195n],
    [[['lost', 1950]], 0n],
    [[['void', 1950]], 'void'],
    [[[undefined, 1950]], 'open'],
    [
      [
        ['won', 2000],
        ['won', 1500],
      ],
      300n,
    ],
    [
      [
        ['won', 2000],
        ['void', 1500],
      ],
      200n,
    ],
    [
      [
        ['void', 2000],
        ['void', 1500],
      ],
      'void',
    ],
    [
      [
        ['won', 2000],
        [undefined, 1500],
      ],
      'open',
    ],
    [
      [
        ['lost', 2000],
        [undefined, 1500],
      ],
      0n,
    ],
  ] as const)('legs %j settle a stake of 1.00 at %s', (legs, expected) => {
    const settled = settlementOf(
      100n,
      legs.map(([result, odds]) => ({ result, odds })),
    );
    expect(settled.kind === 'settled' ? settled.win : settled.kind).toBe(expected);
  });

  test('a cash-out is what the bet is worth, less the margin', () => {
    expect(cashOutOf(1000n, [{ odds: 2000, result: undefined, chance: 0.5 }])).toBe(950n);
    expect(cashOutOf(1000n, [{ odds: 2000, result: undefined, chance: undefined }])).toBeUndefined();
    const parlay = [
      { odds: 2000, result: 'won', chance: undefined },
      { odds: 3000, result: 'void', chance: undefined },
      { odds: 1500, result: undefined, chance: 0.8 },
    ] as const;
    expect(cashOutOf(1000n, parlay)).toBe(2280n);
    expect(cashOutOf(1000n, [{ odds: 2000, result: 'won', chance: undefined }])).toBeUndefined();
  });

  test.each([
    ['none', [2000], [2000], true],
    ['none', [2000], [2010], false],
    ['better', [2000], [2010], true],
    ['better', [2000, 1500], [2010, 1490], false],
    ['any', [2000], [1010], true],
    ['any', [2000], [], false],
  ] as const)('odds that moved, wanted %s: %j to %j is %s', (policy, asked, now, is) => {
    expect(isAccepted(policy, asked, now)).toBe(is);
  });

  test('what is broken off is void, save what was decided before', () => {
    const sport = sports.find(({ id }) => id === 'football');
    if (!sport) throw new Error('no football');
    const fixture = fixtureOf(sport, 3);
    const state: State = {
      ...stateAt(sport, played(fixture, [whole - 1]), -1),
      phase: 'abandoned',
      scorers: [1],
      scored: 1,
    };
    expect(
      ['win:h', 'tot:2.5:o', 'next:1:a', 'next:1:h', 'next:2:n'].map((pick) =>
        resultOf(fixture, state, pick),
      ),
    ).toEqual(['void', 'void', 'won', 'lost', 'void']);
  });
});
