import type { Titles } from '../engine.ts';

/** What each vendor has in its book, and which of it a title is about; the first is where it opens. */
const books: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  KMP: {
    'kampeon-sportsbook': 'basketball football volleyball boxing tennis badminton baseball',
    'kampeon-basketball': 'basketball',
    'kampeon-football': 'football',
    'kampeon-volleyball': 'volleyball',
    'kampeon-boxing': 'boxing',
    'kampeon-tennis': 'tennis',
    'kampeon-badminton': 'badminton',
    'kampeon-baseball': 'baseball',
    'virtual-kampeon-league': 'efootball',
    'kampeon-parlay-day': 'football basketball tennis baseball volleyball',
  },
  HMC: {
    'homecourt-live': 'college futsal beach martial billiards',
    'homecourt-hoops': 'college',
    'homecourt-pitch': 'futsal',
    'homecourt-nets': 'beach',
    'homecourt-ring': 'martial',
    'homecourt-cue': 'billiards',
    'homecourt-virtuals': 'threes efootball',
    'homecourt-futures': 'rugby baseball',
  },
  TKB: {
    'takbo-derby': 'horses',
    'takbo-turf-club': 'hurdles',
    'virtual-hounds': 'hounds',
    'grand-circuit-speedway': 'motors',
    'motor-moto-mania': 'bikes',
    'karera-ng-kalabaw': 'buffalo',
    'velodrome-live': 'cycling',
    'regatta-day': 'regatta',
  },
  AV: {
    'averno-arena-lobby': 'lanes majors siege dragons duel arcade',
    'lane-of-legends-cup': 'lanes',
    'demon-lane-masters': 'majors',
    'averno-tower-siege': 'siege',
    'inferno-five': 'dragons',
    'averno-duel-night': 'duel',
    'averno-virtual-clash': 'arcade',
  },
  AI: {
    'aileron-premier': 'dogfight',
    'sky-squad-series': 'teamfight',
    'ace-pilots-cup': 'airrace',
    'drop-zone-royale': 'royale',
    'wingman-weekly': 'wingmen',
    'aileron-rocket-football': 'rockets',
    'aileron-quick-odds': 'rockets dogfight airrace wingmen',
  },
  IMES: {
    'imesa-champions-hall': 'lanes fighting cards efootball duel strategy',
    'imesa-mobile-masters': 'lanes',
    'imesa-mid-lane': 'duel',
    'imesa-fighting-circuit': 'fighting',
    'imesa-card-clash': 'cards',
    'imesa-football-online': 'efootball',
    'imesa-campus-cup': 'strategy arcade',
  },
  TF: {
    'tanglaw-frag-fest': 'deathmatch',
    'tactical-five': 'tactical',
    'flashpoint-finals': 'siege',
    'defuse-dojo': 'defuse',
    'scoped-in-sundays': 'duel',
    'tanglaw-team-deathmatch': 'teamfight',
    'night-raid-series': 'raids',
  },
  IA: {
    'isla-arena-open': 'tactical royale karts strategy speedrun arcade',
    'battle-island-royale': 'royale',
    'isla-speed-run': 'speedrun',
    'isla-strategy-cup': 'strategy',
    'isla-kart-grand-prix': 'karts',
    'isla-strike-weekend': 'tactical',
    'isla-retro-rumble': 'arcade',
  },
};

export const titles: Titles = Object.fromEntries(
  Object.entries(books).flatMap(([vendor, book]) =>
    Object.keys(book).map(
      (gameId) => [gameId, { vendor, minBet: 100n, minLines: 0, supportPlay: true }] as const,
    ),
  ),
);

export const bookVendors: readonly string[] = Object.keys(books);
/** S3-22: what opens without a title. */
const lobby = 'lobby';

/** The sports of a title, or of all titles of its vendor in its lobby; none for what is not in the book. */
export function sportsOf(vendor: string, gameId: string): readonly string[] {
  const book = books[vendor] ?? {};
  const named = (gameId === lobby ? Object.values(book) : [book[gameId] ?? '']).flatMap((line) =>
    line.split(' '),
  );
  return [...new Set(named)].filter((id) => id !== '');
}

/** Every title of a vendor, with the first sport of each. */
export function titlesOf(vendor: string): readonly string[] {
  return [...Object.keys(books[vendor] ?? {}), lobby];
}
