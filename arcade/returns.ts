import { hash } from '@laro/rules/hash.ts';
import { marginOf, offeredOf, resultOf } from './games/book/bets.ts';
import { numbersOf as numbersOfMatch, played, stateAt } from './games/book/match.ts';
import { marketsOf } from './games/book/prices.ts';
import { fixtureOf, sports, whole, type Sport } from './games/book/sports.ts';
import type { TableGame } from './games/cards/game.ts';
import { tableGames } from './games/cards/games.ts';
import { paid, rake } from './games/cards/rules.ts';
import type { Draw, Engine } from './games/engine.ts';
import { engine as gintongLawin } from './games/gintong-lawin/engine.ts';
import { countSpins, figuresOf as figuresOfLawin } from './games/gintong-lawin/returns.ts';
import { engine as instants } from './games/instants/engine.ts';
import { machines } from './games/instants/machines.ts';
import { returnsOf as returnsOfInstant } from './games/instants/returns.ts';
import { instantTitles } from './games/instants/titles.ts';
import { games as liveGames } from './games/live/games.ts';
import { groupOf, returnsOf as returnsOfTable, type Rules } from './games/live/rules.ts';
import { engine as pond } from './games/pond/engine.ts';
import { returnToPlayer as returnOfPond } from './games/pond/rules.ts';
import { pondTitles } from './games/pond/titles.ts';
import type { Ratio } from './games/ratio.ts';
import { engine as slots } from './games/slots/engine.ts';
import { machines as slotMachines } from './games/slots/machines.ts';
import { figuresOf } from './games/slots/returns.ts';
import { slotTitles } from './games/slots/titles.ts';

/**
 * Plays every game so many rounds and holds what came back against what it states: `npm run returns -- [rounds] [part of a name]`.
 * Its numbers are of a generator of its own, since those of the seeds cost a hundred times as much; how numbers come of seeds is tested
 * elsewhere. A game whose return lies outside of 4.4 standard errors (one of 100,000 fair ones) ends it with 1.
 */

/** Bets of one stake until a game has had its rounds. `back` is a share of the stake. */
interface Measured {
  readonly name: string;
  /** What is held against what it states; of a table several kinds of bets. */
  readonly lines: readonly Line[];
  play(count: number, draw: () => Draw, each: (back: number, line?: number) => void): Promise<void>;
}

interface Line {
  readonly of: string;
  readonly from: number;
  readonly to: number;
}

const numberOf = ({ above, below }: Ratio) => Number((above * 10n ** 12n) / below) / 1e12;

function ofEngine(
  { bets, play, whenLeft }: Engine,
  gameId: string,
  name: string,
  [from, to]: readonly [Ratio, Ratio],
  choice: unknown = null,
  shots = 1n,
): Measured {
  const [least = 100n] = bets(gameId);
  const stake = least * shots;
  return {
    name,
    lines: [{ of: '', from: numberOf(from), to: numberOf(to) }],
    async play(count, draw, each) {
      for (let round = 0; round < count; round += 1) {
        const decisions: unknown[] = [];
        const numbers = draw();
        for (;;) {
          const asked = { gameId, stake, choice, decisions };
          const played = await play(numbers, asked);
          if (played === 'BAD_CHOICE') throw new Error(`${name} takes no ${JSON.stringify(asked.choice)}`);
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
function ofTable(name: string, rules: Rules): Measured {
  const spots = rules.spots.filter(
    (spot, at, all) => all.findIndex((one) => groupOf(one) === groupOf(spot)) === at,
  );
  const stated = rules.stated ?? {};
  const exact = returnsOfTable(
    rules,
    spots.filter((spot) => stated[groupOf(spot)] === undefined),
  );
  return {
    name,
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

/** What a match or a table takes, a spin takes the thousandth of. */
const fewer = (count: number) => Math.max(1, Math.round(count / 1000));

/** One bet a match, before it or under way, on a pick by lot: others of the same match hang together with it. */
function ofBook(sport: Sport): Measured {
  const groups = [500, 600, 1400];
  return {
    name: `book ${sport.id}`,
    lines: groups.map((margin) => {
      const share = 1 / (1 + margin / 10_000);
      // Odds are rounded down to a hundredth, from ten on to a tenth.
      return { of: `margin ${margin / 100} %`, from: share - 0.01, to: share };
    }),
    async play(count, draw, each) {
      for (let bet = 0; bet < fewer(count); bet += 1) {
        const numbers = draw();
        const fixture = fixtureOf(sport, 14_000_000 + bet);
        const luck = await numbers(
          0,
          Array.from({ length: numbersOfMatch(sport) }, () => whole),
        );
        // None is broken off: its bets would go back.
        const match = played(fixture, [whole - 1, ...luck.slice(1)]);
        const [isLive = 0, when = 0, which = 0, pick = 0] = await numbers(1, [2, whole, whole, whole]);
        const state = stateAt(sport, match, isLive === 0 ? -1 : (match.endsAt * when) / whole);
        const markets = marketsOf(fixture, state);
        const at = Math.floor((markets.length * which) / whole);
        const offered = offeredOf(fixture, state)[at]?.picks ?? [];
        const { key, odds = null } = offered[Math.floor((offered.length * pick) / whole)] ?? {};
        const market = markets[at];
        if (!market || odds === null) continue;
        const result = resultOf(fixture, stateAt(sport, match, match.endsAt), `${market.id}:${key}`);
        each(result === 'won' ? odds / 1000 : 0, groups.indexOf(marginOf(market)));
      }
    },
  };
}

/** A full table of players who play alike, as its bots do: each place is held against what comes back of all stakes. */
function ofPlayers(name: string, game: TableGame): Measured {
  const ante = 1_000_000n;
  const share = Number(100n - rake) / 100;
  return {
    name: `table ${name}`,
    lines: Array.from({ length: game.most }, (_, at) => ({
      ...{ of: `seat ${at + 1}`, from: share - 0.00001, to: share },
    })),
    async play(count, draw, each) {
      for (let table = 0; table < fewer(count); table += 1) {
        const numbers = draw();
        let part = 0;
        let at = await game.deal((lengths) => numbers(part++, lengths), game.most);
        while (at.winners.length === 0) {
          const [place = 0] = at.turns;
          at = at.after({ place, move: at.bot(place) });
        }
        for (const [seat, win] of paid(ante, game.most, at.winners).wins.entries())
          each(Number(win) / Number(ante), seat);
      }
    },
  };
}

/** What is chosen at a machine where something has to be; video poker is left out, whose return is that of perfect play. */
const choices: Readonly<Record<string, unknown>> = {
  ...{ plinko: 'mid', wheel: 'mid', target: 200, dice: 50, mines: 5 },
};

function games(): Measured[] {
  const firstOf = (titles: ReadonlyMap<string, { readonly machine: string }>, machine: string) =>
    [...titles].find(([, title]) => title.machine === machine)?.[0];
  const [lawin = ''] = Object.keys(gintongLawin.titles);
  const returnOfLawin = figuresOfLawin(countSpins('base'), countSpins('free')).returnToPlayer;
  const ofSlots = Object.entries(slotMachines).flatMap(([name, machine]) => {
    const title = firstOf(slotTitles, name);
    const { returnToPlayer } = figuresOf(machine);
    return title === undefined
      ? []
      : [ofEngine(slots, title, `slots ${name}`, [returnToPlayer, returnToPlayer])];
  });
  const ofInstants = Object.entries(machines).flatMap(([name, machine]) => {
    const title = firstOf(instantTitles, name);
    if (title === undefined || machine.kind === 'poker') return [];
    const choice = choices[machine.kind] ?? null;
    const returns = returnsOfInstant(machine);
    const of = returns.find((one) => one.of === choice) ?? returns[0];
    return of ? [ofEngine(instants, title, `instants ${name}`, [of.from, of.to], choice)] : [];
  });
  const schools = new Map([...pondTitles].map(([id, { school }]) => [school, id]));
  const ofPonds = [...schools].map(([school, id]) =>
    // Twenty shots at whatever comes: each is a chance of its own.
    ofEngine(
      pond,
      id,
      `pond ${school}`,
      [returnOfPond, returnOfPond],
      Array.from({ length: 20 }, (_, at) => at),
      20n,
    ),
  );
  const ofTables = Object.entries(liveGames).map(([name, rules]) => ofTable(`live ${name}`, rules));
  return [
    ofEngine(gintongLawin, lawin, 'gintong-lawin', [returnOfLawin, returnOfLawin]),
    ...ofSlots,
    ...ofInstants,
    ...ofPonds,
    ...ofTables,
    ...sports.map(ofBook),
    ...[...tableGames].map(([name, game]) => ofPlayers(name, game)),
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

const [asked = '10000000', ...parts] = process.argv.slice(2);
const rounds = Number(asked);
const least = 4.4;
let wrong = 0;
console.log('| game | rounds | states | came back | ± (one standard error) | off by so many |');
console.log('|---|---|---|---|---|---|');
for (const { name, lines, play } of games()) {
  if (parts.length > 0 && !parts.some((part) => name.includes(part))) continue;
  const below = numbersOf(name);
  const sums = lines.map(() => ({ count: 0, sum: 0, squares: 0 }));
  await play(
    rounds,
    // The numbers of a round are the same however often they are asked for.
    () => {
      const drawn: (readonly number[])[] = [];
      return async (part, lengths) => (drawn[part] ??= lengths.map(below));
    },
    (back, line = 0) => {
      const at = sums[line];
      if (!at) return;
      at.count += 1;
      at.sum += back;
      at.squares += back * back;
    },
  );
  for (const [line, { of, from, to }] of lines.entries()) {
    const { count, sum, squares } = sums[line] ?? { count: 0, sum: 0, squares: 0 };
    // A sport has not every kind of market.
    if (count === 0) continue;
    const mean = sum / count;
    // Where every round returns the same there is no error, but that of the sum.
    const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
    const gap = Math.max(from - mean, mean - to);
    const off = gap < 1e-9 ? 0 : gap / error;
    if (off > least) wrong += 1;
    const percent = (share: number, digits = 3) => `${(share * 100).toFixed(digits)} %`;
    const states = percent(from) === percent(to) ? percent(from) : `${percent(from)} to ${percent(to)}`;
    console.log(
      `| ${name} ${of} | ${count.toLocaleString('en')} | ${states} | ${percent(mean)} | ${percent(error, 4)} | ${off.toFixed(1)}${off > least ? ' **outside**' : ''} |`,
    );
  }
}
console.log(
  wrong === 0 ? '\nEvery game returns what it states.' : `\n${wrong} do not return what they state.`,
);
process.exitCode = wrong === 0 ? 0 : 1;
