import { hash } from '@laro/rules/hash.ts';
import { marginOf, oddsOf, resultOf } from './games/book/bets.ts';
import { numbersOf as numbersOfMatch, played, stateAt } from './games/book/match.ts';
import { marketsOf } from './games/book/prices.ts';
import { fixtureOf, sports, whole, type Sport } from './games/book/sports.ts';
import type { Standing, TableGame } from './games/cards/game.ts';
import { tableGames } from './games/cards/games.ts';
import { paid, rake } from './games/cards/rules.ts';
import type { Draw, Engine } from './games/engine.ts';
import { engine as gintongLawin } from './games/gintong-lawin/engine.ts';
import { countSpins, figuresOf as figuresOfLawin } from './games/gintong-lawin/returns.ts';
import { engine as instants } from './games/instants/engine.ts';
import { machines } from './games/instants/machines.ts';
import { returnsOf as returnsOfInstant } from './games/instants/returns.ts';
import { instantTitles } from './games/instants/titles.ts';
import { playJackpot, returnOf as returnOfJackpot, stated } from './games/jackpotReturns.ts';
import { games as liveGames } from './games/live/games.ts';
import { groupOf, returnsOf as returnsOfTable, type Rules } from './games/live/rules.ts';
import { engine as pond } from './games/pond/engine.ts';
import { returnToPlayer as returnOfPond } from './games/pond/rules.ts';
import { pondTitles } from './games/pond/titles.ts';
import type { Ratio } from './games/ratio.ts';
import { engine as slots } from './games/slots/engine.ts';
import { machines as slotMachines } from './games/slots/machines.ts';
import { betLevels } from './games/slots/maths.ts';
import { figuresOf } from './games/slots/returns.ts';
import { slotTitles } from './games/slots/titles.ts';

/**
 * Plays every game so many rounds and holds what came back against what it states: `npm run returns -- [rounds] [part of a name]`.
 * Its numbers are of a generator of its own, since those of the seeds cost a hundred times as much; how numbers come of seeds is tested
 * elsewhere. A game whose return lies outside of 4.4 standard errors (one of 100,000 fair ones) ends it with 1.
 */

/**
 * Bets of one stake until a game has had its rounds; a round is one stake and what came back of it. `back` is a share of the stake, the
 * sum of it where one chance decides several bets: the error is that of the chances.
 */
interface Measured {
  /** What is held against what it states; of a table several kinds of bets. */
  readonly lines: readonly Line[];
  play(
    count: number,
    draw: () => Draw,
    each: (back: number, line?: number, bets?: number) => void,
  ): Promise<void>;
}

/** Counted or worked out only where it is asked for. */
type Named = readonly [name: string, measure: () => Measured];

interface Line {
  readonly of: string;
  readonly from: number;
  readonly to: number;
}

const numberOf = ({ above, below }: Ratio) => Number((above * 10n ** 12n) / below) / 1e12;

function ofEngine(
  { bets, play, whenLeft }: Engine,
  gameId: string,
  [from, to]: readonly [Ratio, Ratio],
  choice: unknown = null,
  shots = 1n,
): Measured {
  const [least = 100n] = bets(gameId);
  const stake = least * shots;
  return {
    lines: [{ of: '', from: numberOf(from), to: numberOf(to) }],
    async play(count, draw, each) {
      for (let round = 0; round < count; round += 1) {
        const decisions: unknown[] = [];
        const numbers = draw();
        for (;;) {
          const asked = { gameId, stake, choice, decisions };
          const played = await play(numbers, asked);
          if (played === 'BAD_CHOICE') throw new Error(`${gameId} takes no ${JSON.stringify(asked.choice)}`);
          if (!played.open) {
            each(Number(played.win) / Number(played.staked ?? stake));
            break;
          }
          decisions.push(whenLeft?.(asked));
        }
      }
    },
  };
}

/** Of a table the first spot of each group is bet on. */
function ofTable(rules: Rules): Measured {
  const spots = rules.spots.filter(
    (spot, at, all) => all.findIndex((one) => groupOf(one) === groupOf(spot)) === at,
  );
  const stated = rules.stated ?? {};
  const exact = returnsOfTable(
    rules,
    spots.filter((spot) => stated[groupOf(spot)] === undefined),
  );
  return {
    lines: spots.map((of) => {
      const known = exact.get(of);
      const points = stated[groupOf(of)] ?? 0;
      // Hundredths of a percent are rounded down.
      return known
        ? { of, from: numberOf(known), to: numberOf(known) }
        : { of, from: points / 1e4, to: (points + 1) / 1e4 };
    }),
    async play(count, draw, each) {
      for (let left = count; left > 0;) {
        const shoe = await rules.deal(draw());
        for (const outcome of shoe.slice(0, left)) {
          for (const [line, spot] of spots.entries()) each(rules.back(spot, outcome) / 100, line);
        }
        left -= shoe.length;
      }
    },
  };
}

/** So many matches of a fixture, one after the other: what is worked out for a fixture is then still known. */
const matchesEach = 500;

/**
 * Every pick that is offered, before the match and at some steps of it. All bets of a match hang together; each is worth what its margin
 * leaves, whichever fixture it is on. The steps are chosen without a look at when it ends, which would tell who wins.
 */
function ofBook(sport: Sport): Measured {
  const groups = [500, 600, 1400];
  // None is broken off: its bets would go back.
  const goesOn = whole - 1;
  const lengths = Array.from({ length: numbersOfMatch(sport) - 1 }, () => whole);
  // Four to six of a match that takes as long as most do.
  const apart = Math.ceil(lengths.length / 12) * sport.pace;
  return {
    lines: groups.map((margin) => {
      const share = 1 / (1 + margin / 10_000);
      // Odds are rounded down to a hundredth, from ten on to a tenth.
      return { of: `margin ${margin / 100} %`, from: share - 0.01, to: share };
    }),
    async play(count, draw, each) {
      let left = count;
      for (let number = 14_000_000; left > 0; number += 1) {
        const fixture = fixtureOf(sport, number);
        const before = marketsOf(fixture, stateAt(sport, played(fixture, []), -1));
        for (let round = 0; round < matchesEach && left > 0; round += 1) {
          const numbers = draw();
          const match = played(fixture, [goesOn, ...(await numbers(0, lengths))]);
          const end = stateAt(sport, match, match.endsAt);
          const [first = 0] = await numbers(1, [apart]);
          const offered = [...before];
          // Of a field nothing is offered once it has begun.
          for (let when = first; when < match.endsAt && sport.model.kind !== 'field'; when += apart)
            offered.push(...marketsOf(fixture, stateAt(sport, match, when)));
          const sums = groups.map(() => ({ back: 0, bets: 0 }));
          for (const market of offered) {
            const margin = marginOf(market);
            const sum = sums[groups.indexOf(margin)];
            for (const { key, chance } of market.picks) {
              const odds = oddsOf(chance, margin);
              if (!sum || odds === undefined) continue;
              sum.bets += 1;
              if (resultOf(fixture, end, `${market.id}:${key}`) === 'won') sum.back += odds / 1000;
            }
          }
          for (const [line, { back, bets }] of sums.entries()) {
            if (bets > 0) each(back, line, bets);
            left -= bets;
          }
        }
      }
    },
  };
}

function winnersOf(dealt: Standing): Standing['winners'] {
  let at = dealt;
  for (let turns = 0; at.winners.length === 0; turns += 1) {
    if (turns === 10_000) throw new Error('a table does not end');
    const [place = 0] = at.turns;
    at = at.after({ place, move: at.bot(place) });
  }
  return at.winners;
}

/**
 * A full table of players who play alike, as its bots do: each place is held against what comes back of all stakes. Every place has a stake,
 * and so a round of its own.
 */
function ofPlayers(game: TableGame): Measured {
  const ante = 1_000_000n;
  const share = Number(100n - rake) / 100;
  const places = Array.from({ length: game.most }, (_, at) => at);
  return {
    lines: places.map((at) => ({ of: `seat ${at + 1}`, from: share - 0.00001, to: share })),
    async play(count, draw, each) {
      // All luck is in the deal: where it is who begins and nothing else, there are as many games as places.
      const ofWhoBegins = new Map<number, Standing['winners']>();
      for (let left = count; left > 0; left -= game.most) {
        const numbers = draw();
        const drawn: number[] = [];
        const dealt = await game.deal(async (lengths) => {
          const lots = await numbers(drawn.length, lengths);
          drawn.push(...lots);
          return lots;
        }, game.most);
        const [first = 0, ...more] = drawn;
        const winners = (more.length === 0 ? ofWhoBegins.get(first) : undefined) ?? winnersOf(dealt);
        if (more.length === 0) ofWhoBegins.set(first, winners);
        for (const [seat, win] of paid(ante, game.most, winners).wins.entries())
          each(Number(win) / Number(ante), seat);
      }
    },
  };
}

/** What is chosen at a machine where something has to be; video poker is left out, whose return is that of perfect play. */
const choices: Readonly<Record<string, unknown>> = {
  plinko: 'mid',
  wheel: 'mid',
  target: 200,
  dice: 50,
  mines: 5,
};

function games(): Named[] {
  const firstOf = (titles: ReadonlyMap<string, { readonly machine: string }>, machine: string) =>
    [...titles].find(([, title]) => title.machine === machine)?.[0];
  const [lawin = ''] = Object.keys(gintongLawin.titles);
  const ofSlots = Object.entries(slotMachines).flatMap(([name, machine]): Named[] => {
    const title = firstOf(slotTitles, name);
    if (title === undefined) return [];
    const measure = () => {
      const { returnToPlayer } = figuresOf(machine);
      return ofEngine(slots, title, [returnToPlayer, returnToPlayer]);
    };
    return [[`slots ${name}`, measure]];
  });
  const ofInstants = Object.entries(machines).flatMap(([name, machine]): Named[] => {
    const title = firstOf(instantTitles, name);
    if (title === undefined || machine.kind === 'poker') return [];
    const choice = choices[machine.kind] ?? null;
    const returns = returnsOfInstant(machine);
    const of = returns.find((one) => one.of === choice) ?? returns[0];
    return of ? [[`instants ${name}`, () => ofEngine(instants, title, [of.from, of.to], choice)]] : [];
  });
  const schools = new Map([...pondTitles].map(([id, { school }]) => [school, id]));
  // Twenty shots at whatever comes: each is a chance of its own.
  const shots = Array.from({ length: 20 }, (_, at) => at);
  const ofPond = (id: string) =>
    ofEngine(pond, id, [returnOfPond, returnOfPond], shots, BigInt(shots.length));
  const ofLawin = () => {
    const { returnToPlayer } = figuresOfLawin(countSpins('base'), countSpins('free'));
    return ofEngine(gintongLawin, lawin, [returnToPlayer, returnToPlayer]);
  };
  return [
    ['gintong-lawin', ofLawin],
    ...ofSlots,
    ...ofInstants,
    ...[...schools].map(([school, id]): Named => [`pond ${school}`, () => ofPond(id)]),
    ...Object.entries(liveGames).map(([name, rules]): Named => [`live ${name}`, () => ofTable(rules)]),
    ...sports.map((sport): Named => [`book ${sport.id}`, () => ofBook(sport)]),
    ...[...tableGames].map(([name, game]): Named => [`table ${name}`, () => ofPlayers(game)]),
  ];
}

/** sfc32: 128 bits of state, fast. One for each game, always the same. */
function numbersOf(name: string): (below: number) => number {
  let [a, b, c, d] = [hash(name), hash(`${name} b`), hash(`${name} c`), 1];
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 20; warm += 1) next();
  return (below) => {
    const least = 2 ** 32 % below;
    for (;;) {
      const number = next();
      if (number >= least) return number % below;
    }
  };
}

const asked = process.argv.slice(2);
const parts = asked.filter((part) => !/^\d+$/.test(part));
const rounds = Number(asked.find((part) => !parts.includes(part)) ?? 10_000_000);
const isAsked = (name: string) => parts.length === 0 || parts.some((part) => name.includes(part));
const least = 4.4;
const percent = (share: number, digits = 3) => `${(share * 100).toFixed(digits)} %`;
let wrong = 0;
console.log('| game | rounds | states | came back | ± (one standard error) | off by so many |');
console.log('|---|---|---|---|---|---|');
for (const [name, measure] of games()) {
  if (!isAsked(name)) continue;
  const { lines, play } = measure();
  const below = numbersOf(name);
  const none = { bets: 0, back: 0, squaresOfBets: 0, squaresOfBack: 0, products: 0 };
  const sums = lines.map(() => ({ ...none }));
  await play(
    rounds,
    // The numbers of a round are the same however often they are asked for.
    () => {
      const drawn: (readonly number[])[] = [];
      return async (part, lengths) => (drawn[part] ??= lengths.map(below));
    },
    (back, line = 0, bets = 1) => {
      const at = sums[line];
      if (!at) return;
      at.bets += bets;
      at.back += back;
      at.squaresOfBets += bets * bets;
      at.squaresOfBack += back * back;
      at.products += back * bets;
    },
  );
  for (const [line, { of, from, to }] of lines.entries()) {
    const { bets, back, squaresOfBets, squaresOfBack, products } = sums[line] ?? none;
    // A sport has not every kind of market.
    if (bets === 0) continue;
    const mean = back / bets;
    // Of a ratio: what each chance brought more or less than the mean of its bets. Where every round returns the same there is none.
    const squares = squaresOfBack - 2 * mean * products + mean * mean * squaresOfBets;
    const error = Math.sqrt(Math.max(0, squares)) / bets;
    const gap = Math.max(from - mean, mean - to);
    const off = gap < 1e-9 ? 0 : gap / error;
    if (off > least) wrong += 1;
    const states = percent(from) === percent(to) ? percent(from) : `${percent(from)} to ${percent(to)}`;
    console.log(
      `| ${name} ${of} | ${bets.toLocaleString('en')} | ${states} | ${percent(mean)} | ${percent(error, 4)} | ${off.toFixed(1)}${off > least ? ' **outside**' : ''} |`,
    );
  }
}
if (isAsked('jackpot')) {
  const below = numbersOf('jackpot');
  const unit = 1n;
  const played = await playJackpot(rounds, betLevels, unit, async (_, lengths) => lengths.map(below));
  const { cameBack, from, to } = returnOfJackpot(played, unit, 1e-5);
  const isOutside = stated.share < from || stated.share > to;
  if (isOutside) wrong += 1;
  const [units, hits] = [played.units, played.hits].map((count) => count.toLocaleString('en'));
  console.log(
    `\njackpot: ${rounds.toLocaleString('en')} rounds, ${units} whole units, ${hits} hits where ${(played.units / stated.oneIn).toFixed(1)} are expected.`,
    `It states ${percent(stated.share)} of whole units; ${percent(cameBack)} came back, which is ${percent(from)} to ${percent(to)}${isOutside ? ' **outside**' : ''}.`,
  );
}
console.log(
  wrong === 0 ? '\nEvery game returns what it states.' : `\n${wrong} do not return what they state.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
