/**
 * The sports of the book, as data. A match is played in steps (a possession, a point, a round), each decided by whole
 * numbers below {@link whole} that the seed gives: what happens is exact, and the same on the server and in a browser.
 */

/** Chances are in parts of it. */
export const whole = 10_000;

/** Scored by the clock: at each step one side at most scores. */
interface ByClock {
  readonly kind: 'clock';
  readonly steps: number;
  readonly periods: number;
  /** Of one side at one step, between equals. */
  readonly rate: number;
  /** How many points a score is, with how many of {@link whole} of the scores are such. */
  readonly points: readonly (readonly [points: number, chance: number])[];
  /** Steps of an overtime; without it a draw stands. */
  readonly overtime?: number;
  /** From one line to the next of handicaps and of totals. */
  readonly lines: readonly [handicap: number, total: number];
}

/** Each step is a point for one side; `to` of them, `by` ahead but no more than `cap`, are a set. */
interface BySets {
  readonly kind: 'sets';
  readonly to: number;
  readonly by: 1 | 2;
  readonly cap: number;
  /** The most sets that are played: whoever has more than half has won. */
  readonly bestOf: number;
  /** What serving adds to the chance of a point. */
  readonly serve: number;
}

/** Rounds on points, unless somebody is knocked out. */
interface ByRounds {
  readonly kind: 'bout';
  readonly rounds: number;
  /** Of each side in each round, between equals. */
  readonly knockout: number;
}

/** Many run, and the order in which they arrive counts. */
interface ByOrder {
  readonly kind: 'field';
  readonly steps: number;
}

export type Model = ByClock | BySets | ByRounds | ByOrder;

export interface Sport {
  readonly id: string;
  readonly model: Model;
  /** Tenths of a second that a step takes. */
  readonly pace: number;
  readonly names: 'clubs' | 'persons' | 'squads' | 'horses' | 'hounds' | 'drivers' | 'boats';
  /** How much one point of rating changes a chance at a step, in parts of {@link whole}. */
  readonly weight: number;
}

const goals = [[1, whole]] as const;
const clock = (model: Omit<ByClock, 'kind'>): Model => ({ kind: 'clock', ...model });
const sets = (to: number, by: 1 | 2, cap: number, bestOf: number, serve = 0): Model => ({
  kind: 'sets',
  to,
  by,
  cap,
  bestOf,
  serve,
});
const field = (steps: number): Model => ({ kind: 'field', steps });

type Row = readonly [id: string, model: Model, pace: number, names: Sport['names'], weight: number];
const rows: readonly Row[] = [
  [
    'basketball',
    clock({
      steps: 96,
      periods: 4,
      rate: 4200,
      overtime: 12,
      lines: [3, 5],
      points: [
        [1, 1500],
        [2, 5900],
        [3, 2600],
      ],
    }),
    ...([23, 'clubs', 3] as const),
  ],
  ['football', clock({ steps: 90, periods: 2, rate: 155, points: goals, lines: [1, 1] }), 25, 'clubs', 0.5],
  ['volleyball', sets(15, 2, 21, 3), 30, 'clubs', 3],
  ['boxing', { kind: 'bout', rounds: 10, knockout: 320 }, 200, 'persons', 5],
  ['tennis', sets(6, 2, 7, 3, 5000), 90, 'persons', 4],
  ['badminton', sets(11, 2, 15, 3), 44, 'persons', 3],
  [
    'baseball',
    clock({
      steps: 54,
      periods: 9,
      rate: 560,
      overtime: 6,
      lines: [1, 1],
      points: [
        [1, 7000],
        [2, 1900],
        [3, 800],
        [4, 300],
      ],
    }),
    ...([40, 'clubs', 1] as const),
  ],
  [
    'rugby',
    clock({
      steps: 80,
      periods: 2,
      rate: 560,
      lines: [3, 5],
      points: [
        [3, 3600],
        [5, 1900],
        [7, 4500],
      ],
    }),
    ...([28, 'clubs', 0.9] as const),
  ],
  ['billiards', sets(9, 1, 9, 1), 140, 'persons', 5],
  ['martial', { kind: 'bout', rounds: 5, knockout: 900 }, 360, 'persons', 6],
  ['horses', field(60), 10, 'horses', 1],
  ['hounds', field(36), 10, 'hounds', 1],
  ['motors', field(72), 10, 'drivers', 1],
  ['bikes', field(64), 10, 'drivers', 1],
  ['buffalo', field(60), 10, 'horses', 1],
  ['cycling', field(72), 10, 'persons', 1],
  ['regatta', field(72), 10, 'boats', 1],
  ['lanes', sets(11, 1, 11, 3), 52, 'squads', 5],
  ['siege', sets(7, 1, 7, 3), 80, 'squads', 5],
  ['tactical', sets(13, 2, 16, 1), 95, 'squads', 4.4],
  [
    'deathmatch',
    clock({ steps: 100, periods: 2, rate: 4300, points: goals, overtime: 10, lines: [3, 4] }),
    22,
    'squads',
    3,
  ],
  ['dogfight', sets(9, 1, 9, 3), 60, 'squads', 3.2],
  ['fighting', sets(2, 1, 2, 7), 150, 'persons', 4],
  ['duel', sets(5, 1, 5, 3), 90, 'persons', 4],
  ['cards', sets(3, 1, 3, 5), 150, 'persons', 3.5],
  ['strategy', sets(7, 1, 7, 1), 170, 'persons', 4.5],
  [
    'rockets',
    clock({ steps: 100, periods: 1, rate: 270, points: goals, overtime: 20, lines: [1, 1] }),
    22,
    'squads',
    0.6,
  ],
  [
    'efootball',
    clock({ steps: 90, periods: 2, rate: 210, points: goals, lines: [1, 1] }),
    24,
    'persons',
    0.45,
  ],
  ['royale', field(80), 10, 'squads', 1],
  ['karts', field(64), 10, 'drivers', 1],
  ['speedrun', field(64), 10, 'persons', 1],
  ['arcade', sets(4, 1, 4, 5), 100, 'persons', 4],
  [
    'threes',
    clock({
      steps: 64,
      periods: 1,
      rate: 2600,
      overtime: 8,
      lines: [2, 2],
      points: [
        [1, 7000],
        [2, 3000],
      ],
    }),
    ...([33, 'clubs', 4] as const),
  ],
  ['hurdles', field(84), 10, 'horses', 1],
  ['majors', sets(9, 1, 9, 5), 40, 'squads', 5],
  ['dragons', sets(5, 1, 5, 3), 130, 'squads', 5],
  ['airrace', field(60), 10, 'drivers', 1],
  ['wingmen', sets(6, 2, 8, 3), 85, 'squads', 4.4],
  ['defuse', sets(9, 2, 12, 1), 120, 'squads', 4.6],
  [
    'teamfight',
    clock({ steps: 140, periods: 4, rate: 3600, points: goals, overtime: 14, lines: [4, 5] }),
    ...([16, 'squads', 2.4] as const),
  ],
  ['raids', sets(4, 1, 4, 5), 110, 'squads', 4.6],
  [
    'college',
    clock({
      steps: 80,
      periods: 2,
      rate: 3900,
      overtime: 10,
      lines: [4, 5],
      points: [
        [1, 2100],
        [2, 5600],
        [3, 2300],
      ],
    }),
    ...([27, 'clubs', 4] as const),
  ],
  ['futsal', clock({ steps: 40, periods: 2, rate: 700, points: goals, lines: [1, 1] }), 54, 'clubs', 2.4],
  ['beach', sets(21, 2, 25, 1), 62, 'persons', 4],
];

export const sports: readonly Sport[] = rows.map(([id, model, pace, names, weight]) => ({
  id,
  model,
  pace,
  names,
  weight,
}));

export function sportOf(id: string): Sport | undefined {
  return sports.find((sport) => sport.id === id);
}

/** A match of the calendar. Everything in it follows from its sport and its number, and is known to everyone. */
export interface Fixture {
  readonly sport: Sport;
  readonly number: number;
  /** Two sides, home first, or those who run. */
  readonly sides: readonly Side[];
}

export interface Side {
  readonly name: string;
  /** Of two sides from −100 to 100, of a field the parts of {@link whole} in which it comes first. */
  readonly rating: number;
  /** Its place among those of the sport: its colours. */
  readonly at: number;
}

/** From one match of a sport to the next: two are under way at any time. */
const everySeconds = 120;
/** How many run in a field. */
const runners = 8;
const sidesOfSport = 12;
/** What it is worth to play at home. */
const atHome = 8;

/** Not all kick off at once. */
const offsetOf = ({ id }: Sport) => (rows.findIndex(([row]) => row === id) * 37) % everySeconds;

export function startOf(sport: Sport, number: number): Date {
  return new Date((number * everySeconds + offsetOf(sport)) * 1000);
}

/** The last match of the sport that has begun by then. */
export function numberAt(sport: Sport, time: Date): number {
  return Math.floor((time.getTime() / 1000 - offsetOf(sport)) / everySeconds);
}

export function fixtureOf(sport: Sport, number: number): Fixture {
  const pick = mix(`${sport.id}:${number}`);
  if (sport.model.kind === 'field') {
    const order = shuffled(pick);
    // No two fields are alike, and the strongest of one is not always on the same lane.
    const raw = order.slice(0, runners).map((at) => 3 + ((mix(`${sport.id}:${number}:${at}`) >>> 5) % 28));
    const sum = raw.reduce((all, one) => all + one, 0);
    const parts = raw.map((one) => Math.floor((one * whole) / sum));
    parts[0] = (parts[0] ?? 0) + whole - parts.reduce((all, one) => all + one, 0);
    return {
      sport,
      number,
      sides: order
        .slice(0, runners)
        .map((at, lane) => ({ name: nameOf(sport, at), rating: parts[lane] ?? 0, at })),
    };
  }
  const home = pick % sidesOfSport;
  const away = (home + 1 + ((pick >>> 8) % (sidesOfSport - 1))) % sidesOfSport;
  const side = (at: number, more: number): Side => ({
    name: nameOf(sport, at),
    rating: ratingOf(sport, at) + more,
    at,
  });
  return { sport, number, sides: [side(home, sport.names === 'clubs' ? atHome : 0), side(away, 0)] };
}

/** From −90 to 90, spread over the sides of the sport. */
function ratingOf(sport: Sport, at: number): number {
  const steps = (at * 5 + (mix(sport.id) % sidesOfSport)) % sidesOfSport;
  return Math.round((steps * 180) / (sidesOfSport - 1)) - 90;
}

function shuffled(seed: number): number[] {
  const left = Array.from({ length: sidesOfSport }, (_, at) => at);
  const out: number[] = [];
  for (let state = seed; left.length > 0; state = mix(String(state))) {
    out.push(...left.splice(state % left.length, 1));
  }
  return out;
}

/** FNV-1a, then stirred: for what everyone may know. */
function mix(text: string): number {
  let sum = 2166136261;
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 16777619);
  sum = Math.imul(sum ^ (sum >>> 15), 2246822507);
  sum = Math.imul(sum ^ (sum >>> 13), 3266489909);
  return (sum ^ (sum >>> 16)) >>> 0;
}

const places =
  'Tagudin Lumbayao Santa-Luz Halapitan Marasigan Bulawan Kalinaw Dalisay Amihan-Bay Salinas Mayumi Kabisera'.split(
    ' ',
  );
const clubs =
  'Lakans Kalapati Alon Bagwis Tigres Carabaos Sinag Agilas Balyena Kidlat Mandirigma Buwaya Tamaraws Lawins Habagats Kampilan'.split(
    ' ',
  );
const first = 'Ronan Mikoy Tadeo Isko Emilio Noel Bayani Jomar Andoy Celso Dario Lito'.split(' ');
const last =
  'Macaspag Dela-Vega Arandia Sumulat Catindig Balagso Pinlac Tolentin Magsana Urbino Katigbac Sarmenta'.split(
    ' ',
  );
const squadsFirst = 'Neon Void Solar Rogue Titan Echo Crimson Frost Pixel Storm Jade Onyx'.split(' ');
const squadsLast = 'Wolves Raiders Syndicate Herons Circuit Monarchs Drifters Sentinels Comets Hydra'.split(
  ' ',
);
const horsesFirst =
  'Silver Golden Midnight Coral Thunder Amihan Royal Desert Lucky Wild Morning Island'.split(' ');
const horsesLast = 'Promise Serenade Comet Harvest Anthem Whisper Fortune Reward Lantern Voyager'.split(' ');
const hounds = 'Bantay Tagpi Kidlat Bagyo Munti Batik Puma Sinta Lobo Tisoy Agila Kape'.split(' ');
const boats = 'Amihan Habagat Tala Bituin Dagat Perlas Marikit Diwata Lakambini Sirena Alon Hiraya'.split(
  ' ',
);

function nameOf(sport: Sport, at: number): string {
  const of = (list: readonly string[], shift: number) =>
    (list[(at + shift) % list.length] ?? '').replaceAll('-', ' ');
  const by = mix(`names of ${sport.id}`);
  switch (sport.names) {
    case 'clubs':
      return `${of(places, 0)} ${of(clubs, by % clubs.length)}`;
    case 'persons':
    case 'drivers':
      return `${of(first, by % first.length)} ${of(last, (by >>> 6) % last.length)}`;
    case 'squads':
      return `${of(squadsFirst, by % squadsFirst.length)} ${of(squadsLast, (by >>> 6) % squadsLast.length)}`;
    case 'horses':
      return `${of(horsesFirst, by % horsesFirst.length)} ${of(horsesLast, (by >>> 6) % horsesLast.length)}`;
    case 'hounds':
      return of(hounds, by % hounds.length);
    case 'boats':
      return of(boats, by % boats.length);
  }
}
