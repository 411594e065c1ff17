import { chance } from '@laro/rules/hash.ts';
import { describe, expect, test } from 'vitest';
import type { Draw } from '../engine.ts';
import { ratio, times, type Ratio } from '../ratio.ts';
import { slotTitles, slots } from '../slots/titles.ts';
import { bingoLengths, placesOf, readBingo } from './bingo.ts';
import { engine } from './engine.ts';
import { machines, type Machine } from './machines.ts';
import { handOf, keepWithoutAsking } from './poker.ts';
import { enumeratePoker } from './pokerEnumeration.ts';
import { pokerReturns } from './pokerReturns.ts';
import { returnsOf } from './returns.ts';
import { chanceOfTarget, isTop, lengthsOf, payOfSteps, readRound, stepsOf } from './rules.ts';
import { linesOfNine, readTicket, scratchLengths } from './scratch.ts';
import { instantTitles, titles } from './titles.ts';

const all = Object.entries<Machine>(machines);
const asNumber = ({ above, below }: Ratio) => Number((above * 10n ** 12n) / below) / 1e12;
/** The same numbers each time. */
function randomly(seed: number) {
  const next = chance(seed);
  return (length: number) => Math.floor(next() * length);
}
/** Cards as players write them: "Ah 10s 2c". */
const cards = (text: string) =>
  text.split(' ').map((card) => '23456789TJQKA'.indexOf(card[0] ?? '') + 13 * 'hsdc'.indexOf(card[1] ?? ''));

test('A1 every title of the studios that is no slot is one of these, by the name of its tile', () => {
  const left = Object.entries(slots).flatMap(([vendor, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((part) => part.trim()))
      .filter(([, , flags = '']) => /\b(SC|VP|BG|AC)\b/.test(flags))
      .map(([name = '', icons = '']) => [vendor, name, icons]),
  );
  const own = [...instantTitles.values()];
  expect(own.map(({ vendor, name, pictures }) => [vendor, name, pictures.join(' ')]).toSorted()).toEqual(
    left.toSorted(),
  );
  for (const { machine, gameId } of own) {
    expect(machine in machines).toBe(true);
    expect(slotTitles.has(gameId)).toBe(false);
  }
  expect(new Set(own.map(({ machine }) => machine)).size).toBe(own.length);
});

describe('returns', () => {
  test.each(all)('of %s lie between 96 and 99 hundredths', (_, machine) => {
    for (const { from, to } of returnsOf(machine)) {
      expect(asNumber(from)).toBeGreaterThanOrEqual(0.96);
      expect(asNumber(to)).toBeLessThan(0.99);
      expect(asNumber(from)).toBeLessThanOrEqual(asNumber(to));
    }
  });

  test('of a target: each pays the share of the house less what a billionth is worth, or nothing less', () => {
    const { least, most } = machines.limbo;
    const [said] = returnsOf(machines.limbo);
    for (let target = least; target <= most; target += target < 1000 ? 1 : 97) {
      const value = times(chanceOfTarget(target), ratio(BigInt(target), 100n));
      expect(value.above * 100n <= value.below * 97n).toBe(true);
      expect(asNumber(value)).toBeGreaterThanOrEqual(asNumber(said?.from ?? value) - 1e-12);
    }
  });

  test('of higher or lower: every way of the first three steps is paid what is said', () => {
    const [said] = returnsOf(machines.horizon);
    for (let first = 0; first < 13; first++)
      for (let second = 0; second < 13; second++)
        for (let picks = 0; picks < 8; picks++) {
          const steps = stepsOf(machines.horizon, [first, second, first, second], null, [
            picks & 1,
            (picks >> 1) & 1,
            picks >> 2,
          ]);
          let reached = ratio(1n);
          for (const [at, step] of (steps ?? []).entries()) {
            reached = times(reached, step.chance);
            const value = asNumber(
              times(reached, ratio(BigInt(payOfSteps((steps ?? []).slice(0, at + 1))), 100n)),
            );
            expect(value).toBeLessThanOrEqual(0.97);
            expect(value).toBeGreaterThanOrEqual(asNumber(said?.from ?? reached) - 1e-12);
          }
        }
  });

  test.each(all.filter(([, { kind }]) => ['plinko', 'wheel', 'bingo', 'dice'].includes(kind)))(
    'of %s agree with rounds',
    (id, machine) => {
      const random = randomly(20_261_124);
      const rounds = 12_000;
      const choice =
        machine.kind === 'dice' ? 40 : machine.kind === 'plinko' || machine.kind === 'wheel' ? 'mid' : null;
      let sum = 0;
      let squares = 0;
      for (let round = 0; round < rounds; round++) {
        const read = readRound(machine, lengthsOf(machine).map(random), choice, []);
        sum += read?.hundredths ?? 0;
        squares += (read?.hundredths ?? 0) ** 2;
      }
      const mean = sum / rounds;
      const deviation = Math.sqrt((squares / rounds - mean ** 2) / rounds);
      const said = returnsOf(machine).find(({ of }) => of === undefined || of === 'mid');
      expect([id, Math.abs(mean / 100 - asNumber(said?.to ?? ratio(0n))) < (5 * deviation) / 100]).toEqual([
        id,
        true,
      ]);
    },
  );

  // Seconds each: one a day, all of them with POKER_RETURNS=1.
  const pokers = Object.values<Machine>(machines).filter((machine) => machine.kind === 'poker');
  const today = Math.floor(Date.now() / 86_400_000) % pokers.length;
  test.each(process.env['POKER_RETURNS'] ? pokers : pokers.slice(today, today + 1))(
    'of video poker are what the enumeration of every hold finds: $game',
    (machine) => {
      expect(enumeratePoker(machine)).toEqual(pokerReturns[machine.game]);
    },
  );

  test('of 8/5 jacks or better and of 6/5 aces are the ones that the trade knows', () => {
    expect(asNumber(pokerReturns.jacks)).toBeCloseTo(0.972984, 6);
    expect(asNumber(pokerReturns.aces)).toBeCloseTo(0.968687, 6);
    expect(asNumber(pokerReturns.deuces)).toBeCloseTo(0.98913, 5);
  });
});

describe('video poker', () => {
  test.each([
    ['lamplight', 'Ah Kh Qh Jh Th', 'royal'],
    ['lamplight', 'Ah 2h 3h 4h 5h', 'straightFlush'],
    ['lamplight', 'As 2h 3h 4h 5h', 'straight'],
    ['lamplight', 'Qs Kh Ah 2h 3h', undefined],
    ['lamplight', 'Ts Th 2h 3h 4h', undefined],
    ['lighthouse', 'Ts Th 2h 3h 4h', 'pair'],
    ['lamplight', 'Js Jh 2h 2s 4h', 'twoPair'],
    ['lamplight', 'Js Jh Jd 2s 2h', 'fullHouse'],
    ['anchors', 'As Ah Ad Ac 2h', 'fourAces'],
    ['anchors', '4s 4h 4d 4c 2h', 'fourLow'],
    ['anchors', '5s 5h 5d 5c 2h', 'four'],
    ['dock', '2s 2h 2d 2c 9h', 'fourDeuces'],
    ['dock', '2s Kh Qh Jh Th', 'wildRoyal'],
    ['dock', '2s 9h 9d 9c 9s', 'five'],
    ['dock', '2s 2h 9d 9c 9s', 'five'],
    ['dock', '2s 3h 5h 6h 7h', 'straightFlush'],
    ['dock', '2s 9h 9d 8c 8s', 'fullHouse'],
    ['dock', '2s 2h 9d 8c 6s', 'straight'],
    ['dock', '2s Kh 9d 9c 4s', 'three'],
    ['dock', 'Ks Kh 9d 9c 4s', undefined],
  ] as const)('%s: %s', (id, text, hand) => expect(handOf(machines[id], cards(text))).toBe(hand));

  test('an open round tells five cards; who does not come back keeps what pays', async () => {
    const draw: Draw = async (_, lengths) => lengths.map((length, at) => (at * 3 + 1) % length);
    const asked = { gameId: 'jacks-by-lamplight', stake: 500n, choice: null };
    const dealt = await engine.play(draw, { ...asked, decisions: [] });
    expect(dealt).toMatchObject({ open: true, win: 0n });
    expect((dealt as { outcome: unknown[] }).outcome.length).toBe(5);
    const left = await engine.play(draw, {
      ...asked,
      decisions: [engine.whenLeft?.({ ...asked, decisions: [] })],
    });
    expect(left).toMatchObject({ open: false });
    expect(await engine.play(draw, { ...asked, decisions: [[0, 0]] })).toBe('BAD_CHOICE');
    expect(await engine.play(draw, { ...asked, decisions: [[0], [1]] })).toBe('BAD_CHOICE');
    expect(keepWithoutAsking(machines.lamplight, cards('Js Jh 2h 3s 4h'))).toEqual([0, 1]);
    expect(keepWithoutAsking(machines.dock, cards('2s Jh Js 3s 4h'))).toEqual([0, 1, 2]);
  });
});

describe('step by step', () => {
  const numbers = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];

  test('a wrong step ends the round with nothing, and what was taken is paid', () => {
    expect(readRound(machines.tokens, numbers, null, [1])).toMatchObject({
      open: true,
      hundredths: 145,
      known: 1,
    });
    expect(readRound(machines.tokens, numbers, null, [1, 2, 'take'])).toMatchObject({
      open: false,
      hundredths: 218,
    });
    expect(readRound(machines.tokens, numbers, null, [1, 0])).toMatchObject({ open: false, hundredths: 0 });
    expect(readRound(machines.coin, numbers, null, [0, 0])).toMatchObject({ open: true, hundredths: 388 });
  });

  test('nothing is decided after the end, nor taken before the first step, nor picked that is not there', () => {
    for (const decisions of [['take'], [0, 1], [1, 'take', 1], [3], [-1], [1.5], ['0'], [1, 'take', 'take']])
      expect([decisions, readRound(machines.tokens, numbers, null, decisions)]).toEqual([
        decisions,
        undefined,
      ]);
    expect(
      readRound(
        machines.mars,
        lengthsOf(machines.mars).map(() => 0),
        3,
        [5, 5],
      ),
    ).toBeUndefined();
    expect(
      readRound(
        machines.mars,
        lengthsOf(machines.mars).map(() => 0),
        4,
        [5],
      ),
    ).toBeUndefined();
  });

  test('mines tell nothing before the end; a climb ends by itself at the top', () => {
    const field = lengthsOf(machines.mars).map(() => 0); // mines are the first cells
    expect(readRound(machines.mars, field, 3, [24])).toMatchObject({ open: true, known: 0, hundredths: 110 });
    expect(readRound(machines.mars, field, 3, [24, 2])).toMatchObject({ open: false, hundredths: 0 });
    const picks: number[] = [];
    for (let cell = 24; cell > 9; cell--) {
      picks.push(cell);
      if (isTop(machines.mars, 10, stepsOf(machines.mars, field, 10, picks) ?? [])) break;
    }
    const top = readRound(machines.mars, field, 10, picks);
    expect(top?.open).toBe(false);
    expect(top?.hundredths).toBeGreaterThanOrEqual(100_000);
  });
});

describe('tickets', () => {
  test.each([machines.sweet, machines.sprinkle, machines.loteria])(
    '$form: as many tickets have a prize as are said to',
    (machine) => {
      let first = 0;
      const at = (ticket: number) =>
        readTicket(
          machine,
          scratchLengths(machine).map((_, index) => (index === 0 ? ticket : 0)),
        ).hundredths;
      for (const [hundredths, tickets] of machine.prizes) {
        expect([at(first), at(first + tickets - 1)]).toEqual([hundredths, hundredths]);
        first += tickets;
      }
      expect([at(first), at(machine.of - 1)]).toEqual([0, 0]);
    },
  );

  test.each([machines.sweet, machines.loteria])(
    '$form: three alike are there where it wins, and nowhere else',
    (machine) => {
      const random = randomly(7);
      for (let ticket = 0; ticket < 1000; ticket++) {
        // Every second one wins.
        const numbers = scratchLengths(machine).map((length, at) =>
          at === 0 && ticket % 2 === 0 ? random(100_000) : random(length),
        );
        const { hundredths, panels, won } = readTicket(machine, numbers);
        expect(panels.length).toBe(9);
        const triples = new Set(
          panels.filter((panel) => panels.filter((other) => other === panel).length >= 3),
        );
        expect(triples.size).toBe(hundredths > 0 ? 1 : 0);
        if (hundredths === 0) continue;
        expect(won.every((at) => triples.has(panels[at] ?? -1))).toBe(true);
        const isRight =
          machine.form === 'line'
            ? linesOfNine.some((line) => line.join() === won.join())
            : panels[won[0] ?? 0] === hundredths;
        expect(isRight).toBe(true);
      }
    },
  );

  test('numbers: one of its own is a lucky one where it wins, and stands over its prize', () => {
    const random = randomly(9);
    for (let ticket = 0; ticket < 1000; ticket++) {
      const numbers = scratchLengths(machines.sprinkle).map(random);
      const { hundredths, panels, lucky, own, won } = readTicket(machines.sprinkle, numbers);
      const hits = own.flatMap((number, at) => (lucky.includes(number) ? [at] : []));
      expect(hits).toEqual(won);
      expect(won.length).toBe(hundredths > 0 ? 1 : 0);
      expect(won.map((at) => panels[at])).toEqual(hundredths > 0 ? [hundredths] : []);
    }
  });
});

test('bingo: no number is twice on a card or among the balls, and what is full is paid', () => {
  const random = randomly(3);
  for (const machine of [machines.plaza, machines.barkada, machines.harbour, machines.bus]) {
    for (let round = 0; round < 300; round++) {
      const { balls, card, full, hundredths } = readBingo(machine, bingoLengths(machine).map(random));
      expect(new Set(balls).size).toBe(machine.drawn);
      expect(new Set(card.values()).size).toBe(card.size);
      expect([...card.values()].every((number) => number >= 1 && number <= machine.balls)).toBe(true);
      for (const { cells } of full)
        expect(cells.every((cell) => balls.includes(card.get(cell) ?? 0))).toBe(true);
      expect(hundredths > 0).toBe(full.length > 0);
    }
  }
  expect(placesOf(machines.harbour).length).toBe(14);
  expect(placesOf(machines.plaza).map(({ cells }) => cells.length)).toEqual([5, 5, 5, 15]);
});

test('a win is whole centavos for every bet, and the same numbers are the same round', async () => {
  const draw: Draw = async (_, lengths) => lengths.map((length, at) => (at * 3 + 1) % length);
  for (const gameId of Object.keys(titles)) {
    for (const choice of [null, 'low', 50, 200, 3]) {
      const asked = { gameId, stake: 100n, choice, decisions: [] };
      const [once, twice] = [
        await engine.play(draw, asked),
        await engine.play(draw, { ...asked, stake: 300n }),
      ];
      const paid = (played: typeof once, factor: bigint) =>
        played === 'BAD_CHOICE' ? played : [played.win * factor, played.outcome];
      expect(paid(twice, 1n)).toEqual(paid(once, 3n));
    }
  }
});
