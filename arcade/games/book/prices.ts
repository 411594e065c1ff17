import {
  isOver,
  isSetOver,
  knockoutsOf,
  mostOvertimes,
  pointChance,
  ratesOf,
  type Pair,
  type State,
} from './match.ts';
import { whole, type Fixture, type Sport } from './sports.ts';

/**
 * What a match may still become, as chances: from how it stands and what is left of it, and from nothing else. The chances
 * are those that the seeds decide by, so what the book keeps is its margin and no more.
 */

/** What is bet on. A pick of one, as text, is `<market>:<pick>`: "win:h", "hcp:-3.5:a", "tot:165.5:o", "place:4". */
export interface Market {
  readonly id: string;
  /** All of its picks; they exclude each other, except that three of a field are placed. */
  readonly picks: readonly { readonly key: string; readonly chance: number }[];
  /** How many of the picks come true. */
  readonly true: number;
}

/** The markets of a match as it stands; none once it has ended, and of a field once it has begun. */
export function marketsOf(fixture: Fixture, state: State): Market[] {
  const { sport } = fixture;
  if (state.phase === 'ended' || state.phase === 'abandoned' || isOver(sport, state)) return [];
  switch (sport.model.kind) {
    case 'clock':
      return ofClock(fixture, state);
    case 'sets':
      return ofSets(fixture, state);
    case 'bout':
      return ofBout(fixture, state);
    case 'field':
      return state.phase === 'before' ? ofField(fixture) : [];
  }
}

/** The chance of one pick now; undefined when it is not offered, or no longer. */
export function chanceOf(fixture: Fixture, state: State, pick: string): number | undefined {
  const at = pick.lastIndexOf(':');
  const wanted = pick.slice(0, at);
  const key = pick.slice(at + 1);
  const market = marketsOf(fixture, state).find(({ id }) => id === wanted) ?? lineOf(fixture, state, wanted);
  return market?.picks.find((one) => one.key === key)?.chance;
}

/** A handicap or total at a line that is no longer among those shown: it still has its chance, for who holds it. */
function lineOf(fixture: Fixture, state: State, id: string): Market | undefined {
  const [kind, text = ''] = id.split(':');
  const line = Number(text);
  if (!Number.isFinite(line) || (kind !== 'hcp' && kind !== 'tot')) return undefined;
  if (marketsOf(fixture, state).length === 0) return undefined;
  const { difference, total } = spreadsOf(fixture, state) ?? {};
  if (kind === 'hcp' && difference) return handicap(difference, line);
  return total ? totals(total, line) : undefined;
}

const yesNo = (id: string, keys: readonly [string, string], chance: number): Market => ({
  id,
  true: 1,
  picks: [
    { key: keys[0], chance },
    { key: keys[1], chance: 1 - chance },
  ],
});

/** Chances of whole numbers: of `from`, `from` + 1, ... */
interface Spread {
  readonly from: number;
  readonly chances: Float64Array;
}

function above({ from, chances }: Spread, line: number): number {
  let sum = 0;
  for (let at = Math.max(0, Math.floor(line) + 1 - from); at < chances.length; at += 1)
    sum += chances[at] ?? 0;
  return Math.min(1, sum);
}

function exactly({ from, chances }: Spread, number: number): number {
  return chances[number - from] ?? 0;
}

const handicap = (difference: Spread, line: number) =>
  yesNo(`hcp:${line}`, ['h', 'a'], above(difference, -line));
const totals = (total: Spread, line: number) => yesNo(`tot:${line}`, ['o', 'u'], above(total, line));

/** Of halves the one that divides best. */
function middleOf(spread: Spread): number {
  let best = 0.5;
  let nearest = 1;
  for (let at = spread.from - 1; at <= spread.from + spread.chances.length; at += 1) {
    const off = Math.abs(above(spread, at + 0.5) - 0.5);
    if (off < nearest) [nearest, best] = [off, at + 0.5];
  }
  return best;
}

/** The same chances are divided alike, wherever they begin. */
const middles = new WeakMap<Float64Array, number>();

/** Lines of halves around the one that divides best, so that nothing is ever a draw with its line. */
function lines(spread: Spread, step: number, of: (line: number) => Market): Market[] {
  const known = middles.get(spread.chances);
  const best = known === undefined ? middleOf(spread) : spread.from + known;
  middles.set(spread.chances, best - spread.from);
  return [best - step, best, best + step]
    .map((line) => of(line))
    .filter(({ picks }) => picks.every(({ chance }) => chance > 0.04));
}

/** The sum of so many steps, each of which adds one of these. */
function sum(steps: number, adds: readonly (readonly [number, number])[]): Spread {
  const low = Math.min(...adds.map(([add]) => add));
  const high = Math.max(...adds.map(([add]) => add));
  let chances = new Float64Array([1]);
  for (let step = 0; step < steps; step += 1) {
    const next = new Float64Array(chances.length + high - low);
    for (const [add, chance] of adds) {
      const shift = add - low;
      for (let at = 0; at < chances.length; at += 1) {
        next[at + shift] = (next[at + shift] ?? 0) + (chances[at] ?? 0) * chance;
      }
    }
    chances = next;
  }
  return { from: low * steps, chances };
}

const shifted = ({ from, chances }: Spread, by: number): Spread => ({ from: from + by, chances });

/** Few fixtures are live at a time, and each stands the same for whoever asks. */
function remembering<Value>(): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>();
  return (key, make) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make();
    if (known.size > 600) known.clear();
    known.set(key, made);
    return made;
  };
}
const remembered = remembering<Spread>();
const rememberedEnds = remembering<ReadonlyMap<number, number>>();

function ofClock(fixture: Fixture, state: State): Market[] {
  const { model } = fixture.sport;
  if (model.kind !== 'clock') return [];
  const [home, away] = state.score;
  const isExtra = state.played >= model.steps;
  const between = differenceOf(fixture, leftOf(fixture, state));
  const difference = shifted(between, home - away);
  const draw = exactly(difference, 0);
  const won = above(difference, 0);
  const markets: Market[] = [];
  if (model.overtime === undefined) {
    markets.push({
      id: 'win',
      true: 1,
      picks: [
        { key: 'h', chance: won },
        { key: 'd', chance: draw },
        { key: 'a', chance: 1 - won - draw },
      ],
    });
  } else {
    const extra = isExtra ? Math.ceil((state.played - model.steps + 1) / model.overtime) : 0;
    markets.push(yesNo('win', ['h', 'a'], won + draw * tieBreak(fixture, mostOvertimes - extra)));
  }
  const spreads = spreadsOf(fixture, state);
  if (isExtra || !spreads) return markets;
  const [forHandicap, forTotal] = model.lines;
  markets.push(
    ...lines(spreads.difference, forHandicap, (line) => handicap(spreads.difference, -line)),
    ...lines(spreads.total, forTotal, (line) => totals(spreads.total, line)),
  );
  const odd = spreads.total.chances.reduce(
    (all, chance, at) => all + (Math.abs(spreads.total.from + at) % 2 === 1 ? chance : 0),
    0,
  );
  if (model.rate > 1000) markets.push(yesNo('parity', ['o', 'e'], odd));
  // Where somebody scores at nearly each step, the next one would be over before a bet is taken.
  if (model.rate < 1000) {
    const [mine, theirs] = ratesOf(fixture).map((rate) => rate / whole);
    const none = (1 - (mine ?? 0) - (theirs ?? 0)) ** leftOf(fixture, state);
    const share = (mine ?? 0) / ((mine ?? 0) + (theirs ?? 0));
    if (model.overtime === undefined) {
      markets.push({
        id: `next:${state.scored + 1}`,
        true: 1,
        picks: [
          { key: 'h', chance: (1 - none) * share },
          { key: 'n', chance: none },
          { key: 'a', chance: (1 - none) * (1 - share) },
        ],
      });
    }
  }
  return markets;
}

/** Steps that are left, of the overtime when there is one. */
function leftOf({ sport: { model } }: Fixture, { played }: State): number {
  if (model.kind !== 'clock') return 0;
  if (played < model.steps) return model.steps - played;
  const { overtime = 1 } = model;
  const inside = (played - model.steps) % overtime;
  return played - model.steps >= mostOvertimes * overtime ? 0 : overtime - inside;
}

function differenceOf(fixture: Fixture, steps: number): Spread {
  const { model, id } = fixture.sport;
  if (model.kind !== 'clock') return { from: 0, chances: new Float64Array([1]) };
  const [home, away] = ratesOf(fixture);
  return remembered(`${id} d ${home} ${steps}`, () =>
    sum(steps, [
      [0, (whole - home - away) / whole],
      ...model.points.flatMap(([points, chance]) => [
        [points, (home / whole) * (chance / whole)] as const,
        [-points, (away / whole) * (chance / whole)] as const,
      ]),
    ]),
  );
}

/** Home's chance when it stands even and so many overtimes are left. */
function tieBreak(fixture: Fixture, left: number): number {
  const { model } = fixture.sport;
  if (model.kind !== 'clock' || model.overtime === undefined || left <= 0) return 0.5;
  const difference = differenceOf(fixture, model.overtime);
  return above(difference, 0) + exactly(difference, 0) * tieBreak(fixture, left - 1);
}

/** Of the score without overtime; of sets, or of the points of the only set; of the rounds that a bout takes. */
function spreadsOf(fixture: Fixture, state: State): { difference: Spread; total: Spread } | undefined {
  const { sport } = fixture;
  const { model, id } = sport;
  if (model.kind === 'clock') {
    const left = model.steps - state.played;
    if (left <= 0) return undefined;
    const [home, away] = state.score;
    const [mine, theirs] = ratesOf(fixture);
    const both = mine + theirs;
    const total = remembered(`${id} t ${both} ${left}`, () =>
      sum(left, [
        [0, (whole - both) / whole],
        ...model.points.map(([points, chance]) => [points, (both / whole) * (chance / whole)] as const),
      ]),
    );
    return {
      difference: shifted(differenceOf(fixture, left), home - away),
      total: shifted(total, home + away),
    };
  }
  if (model.kind === 'sets') {
    const most = model.bestOf === 1 ? model.cap : (model.bestOf + 1) / 2;
    const ends = endsOf(fixture, state);
    const difference = new Float64Array(2 * most + 1);
    const total = new Float64Array(2 * most + 1);
    for (const [key, chance] of ends) {
      const home = Math.floor(key / 100);
      const away = key % 100;
      difference[home - away + most] = (difference[home - away + most] ?? 0) + chance;
      total[home + away] = (total[home + away] ?? 0) + chance;
    }
    return { difference: { from: -most, chances: difference }, total: { from: 0, chances: total } };
  }
  if (model.kind === 'bout') {
    const { length } = boutEnds(fixture, state);
    return { difference: { from: 0, chances: new Float64Array([1]) }, total: { from: 0, chances: length } };
  }
  return undefined;
}

/** Chances of the ends of a set from how it stands; the key is 100 × home + away. */
function setEnds(fixture: Fixture, set: number, from: Pair): ReadonlyMap<number, number> {
  const { sport } = fixture;
  const [rate] = ratesOf(fixture);
  // Who serves goes by turns: every other set is the same.
  return rememberedEnds(`${sport.id} ${rate} ${set % 2} ${from.join()}`, () =>
    endsOfSet(sport, rate, set, from),
  );
}

function endsOfSet(sport: Sport, rate: number, set: number, from: Pair): Map<number, number> {
  const ends = new Map<number, number>();
  let now = new Map([[from[0] * 100 + from[1], 1]]);
  while (now.size > 0) {
    const next = new Map<number, number>();
    for (const [key, chance] of now) {
      const home = Math.floor(key / 100);
      const away = key % 100;
      if (isSetOver(sport, [home, away])) {
        ends.set(key, (ends.get(key) ?? 0) + chance);
        continue;
      }
      const mine = pointChance(sport, rate, set, home + away) / whole;
      next.set(key + 100, (next.get(key + 100) ?? 0) + chance * mine);
      next.set(key + 1, (next.get(key + 1) ?? 0) + chance * (1 - mine));
    }
    now = next;
  }
  return ends;
}

function setChance(fixture: Fixture, set: number, from: Pair): number {
  let won = 0;
  for (const [key, chance] of setEnds(fixture, set, from)) {
    if (Math.floor(key / 100) > key % 100) won += chance;
  }
  return won;
}

/** Chances of the ends of the match: in points of its only set, or in sets. */
function endsOf(fixture: Fixture, state: State): ReadonlyMap<number, number> {
  const { model } = fixture.sport;
  if (model.kind !== 'sets') return new Map();
  const current = state.sets.length - 1;
  const from = state.sets[current] ?? [0, 0];
  if (model.bestOf === 1) return setEnds(fixture, 0, from);
  const ends = new Map<number, number>();
  // Later sets begin at nothing, and who serves first goes by turns.
  const fresh = [setChance(fixture, 0, [0, 0]), setChance(fixture, 1, [0, 0])];
  const go = (home: number, away: number, chance: number): void => {
    if (Math.max(home, away) * 2 > model.bestOf) {
      ends.set(home * 100 + away, (ends.get(home * 100 + away) ?? 0) + chance);
      return;
    }
    const set = home + away;
    const mine = set === current ? setChance(fixture, set, from) : (fresh[set % 2] ?? 0.5);
    go(home + 1, away, chance * mine);
    go(home, away + 1, chance * (1 - mine));
  };
  go(state.score[0], state.score[1], 1);
  return ends;
}

function ofSets(fixture: Fixture, state: State): Market[] {
  const { sport } = fixture;
  const { model } = sport;
  const spreads = spreadsOf(fixture, state);
  if (model.kind !== 'sets' || !spreads) return [];
  const markets = [yesNo('win', ['h', 'a'], above(spreads.difference, 0))];
  markets.push(
    ...lines(spreads.difference, model.bestOf === 1 ? 2 : 1, (line) =>
      handicap(spreads.difference, -line),
    ).filter(({ id }) => Math.abs(Number(id.slice(4))) > 1),
    ...lines(spreads.total, model.bestOf === 1 ? 2 : 1, (line) => totals(spreads.total, line)),
  );
  const set = state.sets.length - 1;
  const from = state.sets[set] ?? [0, 0];
  if (model.bestOf > 1) markets.push(yesNo(`set:${set + 1}`, ['h', 'a'], setChance(fixture, set, from)));
  if (sport.pace >= 60) {
    const [rate] = ratesOf(fixture);
    markets.push(
      yesNo(`next:${state.scored + 1}`, ['h', 'a'], pointChance(sport, rate, set, from[0] + from[1]) / whole),
    );
  }
  return markets;
}

interface BoutEnds {
  readonly home: number;
  readonly draw: number;
  /** Chances of how many rounds it takes. */
  readonly length: Float64Array;
}

function boutEnds(fixture: Fixture, state: State): BoutEnds {
  const { model } = fixture.sport;
  const length = new Float64Array((model.kind === 'bout' ? model.rounds : 0) + 1);
  if (model.kind !== 'bout') return { home: 0, draw: 0, length };
  const [rate] = ratesOf(fixture);
  const [mine, theirs] = knockoutsOf(fixture).map((chance) => chance / whole);
  const goesOn = 1 - (mine ?? 0) - (theirs ?? 0);
  let home = 0;
  let alive = 1;
  for (let round = state.played + 1; round <= model.rounds; round += 1) {
    home += alive * (mine ?? 0);
    length[round] = alive * (round === model.rounds ? 1 : 1 - goesOn);
    alive *= goesOn;
  }
  const left = model.rounds - state.played;
  const difference = shifted(
    sum(left, [
      [1, rate / whole],
      [-1, 1 - rate / whole],
    ]),
    state.score[0] - state.score[1],
  );
  return { home: home + alive * above(difference, 0), draw: alive * exactly(difference, 0), length };
}

function ofBout(fixture: Fixture, state: State): Market[] {
  const { model } = fixture.sport;
  if (model.kind !== 'bout') return [];
  const { home, draw, length } = boutEnds(fixture, state);
  const isDrawPossible = draw > 1e-9;
  const [rate] = ratesOf(fixture);
  const [mine = 0, theirs = 0] = knockoutsOf(fixture).map((chance) => chance / whole);
  const round = mine + (1 - mine - theirs) * (rate / whole);
  const total = { from: 0, chances: length };
  return [
    {
      id: 'win',
      true: 1,
      picks: [
        { key: 'h', chance: home },
        ...(isDrawPossible ? [{ key: 'd', chance: draw }] : []),
        { key: 'a', chance: 1 - home - draw },
      ],
    },
    ...lines(total, 1, (line) => totals(total, line)),
    yesNo(`next:${state.played + 1}`, ['h', 'a'], round),
  ];
}

function ofField({ sides }: Fixture): Market[] {
  const parts = sides.map(({ rating }) => rating / whole);
  const placed = parts.map(() => 0);
  for (const [first, a] of parts.entries()) {
    for (const [second, b] of parts.entries()) {
      if (second === first) continue;
      for (const [third, c] of parts.entries()) {
        if (third === first || third === second) continue;
        const chance = (a * b * c) / (1 - a) / (1 - a - b);
        for (const at of [first, second, third]) placed[at] = (placed[at] ?? 0) + chance;
      }
    }
  }
  const best = [...parts.keys()].toSorted((a, b) => (parts[b] ?? 0) - (parts[a] ?? 0));
  const [one = 0, two = 1, three = 2, four = 3] = best;
  const duel = (a: number, b: number) =>
    yesNo(`duel:${a + 1}-${b + 1}`, ['h', 'a'], (parts[a] ?? 0) / ((parts[a] ?? 0) + (parts[b] ?? 0)));
  return [
    { id: 'win', true: 1, picks: parts.map((chance, at) => ({ key: String(at + 1), chance })) },
    { id: 'place', true: 3, picks: placed.map((chance, at) => ({ key: String(at + 1), chance })) },
    duel(one, two),
    duel(three, four),
  ];
}
