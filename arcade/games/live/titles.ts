import { hash } from '@laro/rules/hash.ts';
import type { Titles } from '../engine.ts';
import { games, type GameName } from './games.ts';
import type { Rules, Stage } from './rules.ts';

/** Seconds of a round: bets are taken, bets are closed, it is dealt, it is paid. */
export interface Pace {
  readonly betting: number;
  readonly closed: number;
  readonly dealing: number;
  readonly paying: number;
}

/** Minor units, before the currency's unit: what all chips of a player in one round are at least and at most. */
export interface Room {
  readonly id: 'open' | 'high' | 'salon';
  readonly least: bigint;
  readonly most: bigint;
}

const rooms: Readonly<Record<Room['id'], Room>> = {
  open: { id: 'open', least: 100n, most: 100_000n },
  high: { id: 'high', least: 1_000n, most: 300_000n },
  salon: { id: 'salon', least: 10_000n, most: 500_000n },
};

/** What the dealer says, in the table's own tongue. */
export type Tongue = 'en' | 'fil' | 'es' | 'fr';

export interface Table {
  readonly vendor: string;
  readonly game: GameName;
  readonly rules: Rules;
  readonly pace: Pace;
  readonly rooms: readonly Room[];
  readonly dealer: { readonly name: string; readonly look: number; readonly isMan: boolean } | null;
  readonly tongue: Tongue;
}

/** How long each kind takes to be dealt, in seconds. */
const dealing: Readonly<Record<Stage, number>> = {
  baccarat: 10,
  roulette: 11,
  dice: 7,
  colors: 7,
  duel: 6,
  wheel: 10,
  pegs: 9,
  bingo: 7,
  beads: 10,
  andar: 12,
  craps: 12,
  blackjack: 9,
  poker: 9,
  holdem: 12,
  fight: 16,
};
const speeds = {
  fast: { betting: 9, closed: 2, share: 0.7, paying: 3 },
  usual: { betting: 15, closed: 2, share: 1, paying: 5 },
  slow: { betting: 20, closed: 3, share: 1.5, paying: 6 },
} as const;
type Speed = keyof typeof speeds;

/** Game, speed, rooms, tongue, dealer (a man with ~); a table without one turns by itself. */
const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AMH: {
    'amihan-baccarat': 'baccarat usual open,high en Tala',
    'baccarat-kalapati': 'baccaratSize usual open fil Ligaya',
    'speed-baccarat-buhawi': 'baccarat fast open,high en Bituin',
    'baccarat-no-commission-luna': 'baccaratSix usual open,high fil Luna',
    'baccarat-squeeze-tala': 'baccaratPlus slow high fil Luningning',
    'baccarat-alas-otso': 'baccaratEight usual open fil Dalisay',
    'amihan-roulette': 'roulette usual open,high en ~Migo',
    'auto-roulette-ikot': 'rouletteFinals fast open en',
    'roulette-kidlat': 'rouletteKidlat usual open,high fil ~Kidlat',
    'amihan-blackjack-1': 'blackjack usual open,high en Hanna',
    'amihan-blackjack-2': 'blackjackCareful usual open,high fil ~Habi',
    'blackjack-salamat': 'blackjackSlim fast open fil Salome',
    'holdem-hangin': 'holdem usual open,high en ~Hagibis',
    'teen-patti-amihan': 'threeCards usual open en Asha',
    'sic-bo-ng-bayan': 'sicBo usual open,high fil ~Bayani',
    'sic-bo-turbo': 'sicBoShort fast open en Sinag',
    'beto-beto-live': 'betoBeto usual open fil ~Andoy',
    'dragon-tiger-hangin': 'dragonTiger fast open,high en ~Hangin',
    'color-game-perya': 'colors usual open fil ~Kiko',
    'color-game-fiesta-night': 'colorsThree fast open fil Pista',
    'hulog-drop-ball': 'dropBall usual open fil Liway',
    'gulong-ng-suwerte': 'wheel usual open,high fil Mayumi',
    'fan-tan-bukid': 'fanTan usual open fil ~Bukid',
    'andar-bahar-aurora': 'andarBahar usual open en Aurora',
  },
  SLN: {
    'salon-perla-baccarat': 'baccaratPlus usual open,high es Amparo',
    'perla-privee': 'baccaratFull slow salon fr Celeste',
    'baccarat-velvet': 'baccaratSeven usual high es Isidora',
    'baccarat-chandelier': 'baccaratSixSize usual open,high fr Odette',
    'baccarat-grand-piano': 'baccaratEight slow high fr Clara',
    'speed-baccarat-rouge': 'baccaratSlim fast open,high fr Margot',
    'salon-roulette': 'rouletteHalf usual open,high fr ~Ramon',
    'roulette-opera': 'rouletteHalfFinals slow high fr ~Lucien',
    'double-ball-roulette-etoile': 'rouletteTwo usual open fr Estelle',
    'blackjack-salon': 'blackjack usual open,high fr ~Salvador',
    'blackjack-bijou': 'blackjackShy slow high fr Bijou',
    'blackjack-party-of-seven': 'blackjackSlim usual open en Septima',
    'casino-holdem-salon': 'holdemCasino usual open,high fr Aurore',
    'three-card-rosa': 'threeCardsFull usual open es Rosa',
    'perla-stud-poker': 'fiveCards slow high es ~Pedro',
    'salon-sic-bo': 'sicBoTotals usual open,high es Rosario',
    'craps-at-the-salon': 'craps usual open en ~Victor',
    'dragon-tiger-velvet': 'dragonTigerColours usual high es Pilar',
    'dragon-tiger-duel': 'dragonTigerSize fast open es Carmen',
    'wheel-of-pearls': 'wheelOfSeven usual open,high es Perla',
    'fan-tan-ivory': 'fanTanFull usual high es ~Ivo',
    'andar-bahar-soiree': 'andarBaharEven slow high fr Noelle',
  },
  TRP: {
    'tropiko-baccarat': 'baccarat usual open,high en Marina',
    'baccarat-boracay-breeze': 'baccaratSix usual open fil ~Alon',
    'baccarat-sunset': 'baccaratSize slow open,high en Sol',
    'speed-baccarat-surf': 'baccaratSevenPairs fast open en ~Kai',
    'tropiko-roulette': 'rouletteFinals usual open,high en Coral',
    'beach-club-roulette': 'rouletteSmall usual open en Dalampasig',
    'roulette-reef': 'rouletteReef usual open en Perlas',
    'tropiko-blackjack': 'blackjack usual open,high en Tropica',
    'blackjack-cabana': 'blackjackCareful slow open en ~Carlo',
    'blackjack-hammock': 'blackjackShy usual open fil Duyan',
    'teen-patti-tropiko': 'threeCardsShort fast open en Tara',
    'sic-bo-coconut': 'sicBoPairs usual open fil ~Niyog',
    'sic-bo-lagoon': 'sicBoTotals fast open en Lawa',
    'dragon-tiger-lagoon': 'dragonTigerSize usual open fil ~Tubig',
    'color-game-isla': 'colorsTwo usual open fil Isla',
    'color-game-sarong': 'colorsTall usual open fil Habi',
    'pula-puti-live': 'pulaPuti fast open fil Pula',
    'island-spin-live': 'wheelOfSix usual open en Palma',
    'tropiko-holdem': 'holdemEven usual open en ~Dagat',
    'bingo-bonfire-live': 'bingo usual open fil Siga',
    'andar-bahar-amaretto': 'andarBahar fast open en Mara',
    'fan-tan-palma': 'fanTanThree usual open en Paloma',
  },
  EBN: {
    'ebano-baccarat': 'baccaratPlus usual open,high es Ébano',
    'baccarat-onyx': 'baccaratSeven usual high en ~Onyx',
    'baccarat-after-hours': 'baccaratFull slow salon en Vesper',
    'baccarat-smoke-gold': 'baccaratSix usual high en ~Aurelio',
    'speed-baccarat-noir': 'baccaratEight fast open,high en Noemi',
    'ebano-roulette': 'rouletteHalf usual open,high es ~Diego',
    'roulette-nocturne': 'rouletteFinals slow high fr Selene',
    'gold-bar-roulette-room': 'rouletteGold usual open,high en ~Lingot',
    'ebano-blackjack': 'blackjack usual open,high es ~Emilio',
    'blackjack-vault': 'blackjackCareful slow high en Vaughn',
    'blackjack-single-malt': 'blackjackSlim fast high en ~Malcolm',
    'ebano-holdem': 'holdemFull usual open,high es ~Marcos',
    'ultimate-poker-noir': 'holdemHigh slow high en Raven',
    'sic-bo-obsidian': 'sicBo slow high es Obsidia',
    'sic-bo-ember': 'sicBoShort usual open en Ember',
    'dragon-tiger-noir': 'dragonTigerColours fast open,high en ~Nero',
    'dragon-tiger-gilded': 'dragonTigerFull usual high en Gilda',
    'midnight-wheel': 'wheelOfFour usual open,high en Midnight',
    'fan-tan-midnight': 'fanTanShort fast open en Vera',
    'andar-bahar-ebano': 'andarBaharEven usual open es ~Esteban',
  },
  DS88: {
    lobby: 'fightEven slow open,high fil ~Damian',
    'sabong-sarimanok-live': 'fightEven usual open fil ~Simon',
    'sabong-pista-night': 'fightTempo fast open fil Pilita',
    'sabong-3-cock-classic': 'fightThree slow open,high fil ~Tatlo',
    'cockfight-world-cup': 'fightThreeFavourite usual open,high en ~Mundo',
    'cockfight-pintakasi': 'fightFavourite usual open fil ~Pinta',
    'arena-talisayin': 'fightFavouriteTempo fast open fil Talia',
    'arena-hiraw': 'fightUnderdog usual open fil ~Hiro',
    'gintong-tari-finals': 'fightThreeTempo slow high fil Ginta',
  },
};

/** S3-22: what opens without a title. */
const lobby = 'lobby';

function tableOf(gameId: string, vendor: string, line: string): Table {
  const [name = '', speed = '', inRooms = '', tongue = '', dealer] = line.split(' ');
  const game = name as GameName; // of the lines above; a test reads them all
  const rules: Rules = games[game];
  const { betting, closed, share, paying } = speeds[speed as Speed]; // as above
  return {
    vendor,
    game,
    rules,
    pace: { betting, closed, dealing: Math.round(dealing[rules.stage] * share), paying },
    rooms: inRooms.split(',').map((id) => rooms[id as Room['id']]), // as above
    dealer:
      dealer === undefined
        ? null
        : { name: dealer.replace('~', ''), look: hash(gameId), isMan: dealer.startsWith('~') },
    tongue: tongue as Tongue, // as above
  };
}

/** Every table by its title. */
export const tables: ReadonlyMap<string, Table> = new Map(
  Object.entries(lines).flatMap(([vendor, own]) =>
    Object.entries(own).map(([gameId, line]) => [gameId, tableOf(gameId, vendor, line)] as const),
  ),
);

export const liveVendors: readonly string[] = Object.keys(lines);

/** What the catalogue shows of them. */
export const titles: Titles = Object.fromEntries(
  [...tables]
    .filter(([gameId]) => gameId !== lobby)
    .map(
      ([
        gameId,
        {
          vendor,
          rooms: [room],
        },
      ]) => [gameId, { vendor, minBet: 100n, minLines: 0, supportPlay: true, roomId: room?.id }],
    ),
);
