import type { ScreenName } from '@laro/web/screens.ts';
import { looks, type Look } from './looks.ts';
import type { MerchantCode } from './setup/place.ts';

type Size = readonly [width: number, height: number];

/** The narrowest phone, upright and on its side, a usual one, and a tablet (issue 18). */
const narrow: Size = [320, 640];
const side: Size = [640, 320];
const phone: Size = [390, 844];
const tablet: Size = [768, 1024];
export const sizesOfGames = [narrow, side, phone, tablet];

type LookName = `${'lawinf3-dark' | 'perlas-light'}-${'en' | 'ty'}`;

/** In which looks something is pictured, and how large. */
type Worn = Readonly<Partial<Record<LookName, readonly Size[]>>>;

/** A game that is pictured, at the moment to which its answers lead (setup/someGames.ts). */
export interface PicturedGame {
  readonly name: string;
  readonly address: string;
  readonly screen: ScreenName;
  /** Its own name, with which its page is titled. */
  readonly title: string;
  /** What is pressed, in either language: where a round is played, or a sheet opened. */
  readonly press?: readonly RegExp[];
  /** What it says at that moment, in either language. */
  readonly shows: RegExp;
  /** The part of it that is scrolled to. */
  readonly to?: string;
  readonly looks: Worn;
  /** The brand that has it, where the other does not. */
  readonly only?: MerchantCode;
}

const namesOfLooks: readonly LookName[] = [
  'lawinf3-dark-en',
  'lawinf3-dark-ty',
  'perlas-light-en',
  'perlas-light-ty',
];

/** The looks of games: each brand in its own colours, in both languages. */
export const looksOfGames: readonly (Look & { readonly name: LookName })[] = looks.flatMap((look) => {
  const name = namesOfLooks.find((one) => one === look.name);
  return name === undefined ? [] : [{ ...look, name }];
});

/** The first of each engine and category: a brand in either language. */
const first: Worn = { 'lawinf3-dark-en': [phone, narrow, tablet], 'perlas-light-ty': [phone, side, tablet] };
/** Boards of one engine take the looks by turns. */
const [lawinEn, lawinTy, perlasEn, perlasTy]: readonly [Worn, Worn, Worn, Worn] = [
  { 'lawinf3-dark-en': [narrow, side] },
  { 'lawinf3-dark-ty': [narrow, side] },
  { 'perlas-light-en': [narrow, side] },
  { 'perlas-light-ty': [narrow, side] },
];
const lawinTyAll: Worn = { 'lawinf3-dark-ty': [narrow, side, phone, tablet] };
const perlasEnAll: Worn = { 'perlas-light-en': [narrow, side, phone, tablet] };

const at = (gameType: string, vassalage: string, gameId: string, nodeId: number) =>
  `/m/play?gameType=${gameType}&vassalage=${vassalage}&gameId=${gameId}&nodeId=${nodeId}`;
const lotteryAt = (gameId: string, playType = 'trad') =>
  `/m/lottery?mui=m&gameId=${gameId}&playType=${playType}`;

interface Board extends Pick<PicturedGame, 'title' | 'shows' | 'looks' | 'press' | 'only'> {
  readonly of: readonly [vendor: string, gameId: string, nodeId: number];
}

const boards = (gameType: string, of: readonly Board[], play?: RegExp): PicturedGame[] =>
  of.map(({ of: [vendor, gameId, nodeId], press = play && [play], ...board }) => ({
    ...board,
    name: gameId,
    screen: 'play',
    address: at(gameType, vendor, gameId, nodeId),
    ...(press && { press }),
  }));

/** A table whose round has been paid: its player is told. */
const paid = /You receive|Tatanggap ka/;
/** A table of members where it is the player's turn, with these seconds left. */
const turn = /\b12\b/;

const slots = boards(
  'RNG',
  [
    { of: ['ARC', 'gintot-pilak', 649673584], title: "Ginto't Pilak", shows: /7\.40/, looks: lawinTyAll },
    { of: ['ARC', 'lakambini', 179389104], title: 'Lakambini', shows: /3\.60/, looks: perlasEnAll },
  ],
  /^(Spin|I-spin)$/,
);

const play = /^(Play|Maglaro)$/;
const instants = boards(
  'RNG',
  [
    {
      of: ['PNL', 'scratch-a-sweet', 456185567],
      title: 'Scratch a Sweet',
      // The second takes off what covers its panels.
      press: [play, /^(Stop|Ihinto)$/],
      shows: /2\.00/,
      looks: lawinTyAll,
    },
    {
      of: ['PRL', 'jacks-by-lamplight', 737488696],
      title: 'Jacks by Lamplight',
      shows: /4\.00/,
      looks: perlasEnAll,
    },
    { of: ['PRL', 'bingo-barkada', 934055506], title: 'Bingo Barkada', shows: /10\.00/, looks: lawinEn },
    { of: ['KSM', 'plinko-planet', 159501781], title: 'Plinko Planet', shows: /8\.00/, looks: perlasTy },
    { of: ['KSM', 'wheel-of-orbits', 948431470], title: 'Wheel of Orbits', shows: /3\.00/, looks: lawinTy },
    { of: ['KSM', 'lift-off-lito', 872636484], title: 'Lift Off Lito', shows: /4\.00/, looks: perlasEn },
    { of: ['KSM', 'dice-dimension', 448400936], title: 'Dice Dimension', shows: /3\.88/, looks: lawinEn },
    { of: ['KSM', 'tower-of-tokens', 370228680], title: 'Tower of Tokens', shows: /4\.91/, looks: perlasTy },
    { of: ['KSM', 'coinflip-kosmos', 879957555], title: 'Coinflip Kosmos', shows: /7\.76/, looks: lawinTy },
  ],
  play,
);

const live = boards('LIVE', [
  {
    of: ['AMH', 'amihan-blackjack-1', 738106410],
    title: 'Amihan Blackjack 1',
    shows: paid,
    looks: lawinTyAll,
  },
  { of: ['AMH', 'holdem-hangin', 337875950], title: "Hold'em Hangin", shows: paid, looks: perlasEnAll },
  { of: ['AMH', 'sic-bo-ng-bayan', 571420247], title: 'Sic Bo ng Bayan', shows: paid, looks: lawinEn },
  {
    of: ['AMH', 'dragon-tiger-hangin', 348489340],
    title: 'Dragon Tiger Hangin',
    shows: paid,
    looks: perlasTy,
  },
  { of: ['AMH', 'gulong-ng-suwerte', 407559650], title: 'Gulong ng Suwerte', shows: paid, looks: lawinTy },
  { of: ['AMH', 'color-game-perya', 511585008], title: 'Color Game Perya', shows: paid, looks: perlasEn },
  { of: ['AMH', 'hulog-drop-ball', 330787109], title: 'Hulog Drop Ball', shows: paid, looks: lawinEn },
  {
    of: ['TRP', 'bingo-bonfire-live', 533204173],
    title: 'Bingo Bonfire Live',
    shows: paid,
    looks: perlasTy,
    only: 'perlas',
  },
  { of: ['AMH', 'fan-tan-bukid', 479622030], title: 'Fan Tan Bukid', shows: paid, looks: lawinTy },
  { of: ['AMH', 'andar-bahar-aurora', 254545070], title: 'Andar Bahar Aurora', shows: paid, looks: perlasEn },
  { of: ['SLN', 'craps-at-the-salon', 376256696], title: 'Craps at the Salon', shows: paid, looks: lawinEn },
]);

const tables = boards('PVP', [
  { of: ['MK4', 'dama-duel', 817030913], title: 'Dama Duel', shows: turn, looks: lawinTyAll },
  { of: ['MK4', 'mesa-domino', 320573300], title: 'Mesa Domino', shows: turn, looks: perlasEnAll },
  { of: ['BRH', 'crazy-eights-hall', 714637357], title: 'Crazy Eights Hall', shows: turn, looks: lawinEn },
  { of: ['LKD', 'pusoy-dos-duelo', 854606921], title: 'Pusoy Dos Duelo', shows: turn, looks: perlasTy },
  { of: ['MK4', 'sungka-showdown', 157507547], title: 'Sungka Showdown', shows: turn, looks: lawinTy },
  { of: ['LKD', 'ungguyan', 505408377], title: 'Ungguyan', shows: turn, looks: perlasEn },
]);

const lotteries: readonly PicturedGame[] = (
  [
    ['java-star-5', 'Java Star 5', lawinTyAll, 'ent'],
    ['island-toto-6-49', 'Island Toto 6/49', perlasEnAll],
    ['fast-three-dice', 'Fast Three Dice', lawinEn, undefined, 'lawinf3'],
    ['lotus-express-2', 'Lotus Express 2', perlasTy, 'ent'],
  ] as const
).map(([gameId, title, worn, playType, only]) => ({
  name: gameId,
  screen: 'lottery',
  title,
  address: lotteryAt(gameId, playType),
  shows: /9973070/,
  looks: worn,
  ...(only && { only }),
}));

const sheets: readonly PicturedGame[] = [
  {
    name: 'lottery-rules',
    screen: 'lottery',
    title: 'Seven Isles 3D',
    address: lotteryAt('seven-isles-3d'),
    press: [/^Rules$/],
    shows: /^(Sale and close|Bentahan at pagsasara)$/,
    looks: { ...lawinTy, ...perlasEn },
  },
  {
    name: 'match',
    screen: 'play',
    title: 'Kampeon Sportsbook',
    address: at('SPORTS', 'KMP', 'kampeon-sportsbook', 272300304),
    press: [/Isko Macaspag.*: (all markets|lahat ng market)$/],
    shows: /SHA-256|[0-9a-f]{64}/,
    looks: lawinTy,
  },
  {
    name: 'slip',
    screen: 'play',
    title: 'Kampeon Sportsbook',
    address: at('SPORTS', 'KMP', 'kampeon-sportsbook', 272300304),
    press: [/, odds 1\.41$/, /, odds 2\.07$/, /\bSlip\b/],
    shows: /2\.92/,
    looks: perlasEn,
  },
];

/** One of each category and of each engine, and of each engine's boards. */
export const picturedGames: readonly PicturedGame[] = [
  {
    name: 'slots',
    screen: 'play',
    title: 'Gintong Lawin',
    address: at('RNG', 'ARC', 'gintong-lawin', 455128589),
    press: [/^(Spin|I-spin)$/],
    shows: /8\.30/,
    looks: { ...first, 'lawinf3-dark-ty': [side], 'perlas-light-en': [narrow] },
  },
  {
    name: 'reels',
    screen: 'play',
    title: 'Bulkan 1000',
    address: at('RNG', 'ARC', 'bulkan-1000', 959977745),
    press: [/^(Spin|I-spin)$/],
    shows: /9\.70/,
    looks: first,
  },
  {
    name: 'instants',
    screen: 'play',
    title: 'Mines of Mars',
    address: at('RNG', 'KSM', 'mines-of-mars', 589472941),
    shows: /Mines|mina/i,
    looks: first,
  },
  {
    name: 'live',
    screen: 'play',
    title: 'Amihan Baccarat',
    address: at('LIVE', 'AMH', 'amihan-baccarat', 186755769),
    shows: /Player wins|Panalo ang Player/,
    looks: first,
  },
  {
    name: 'roulette',
    screen: 'play',
    title: 'Amihan Roulette',
    address: at('LIVE', 'AMH', 'amihan-roulette', 762601491),
    shows: /17 (Black|Itim)/,
    looks: first,
  },
  {
    name: 'ring',
    screen: 'play',
    title: 'Derby Sarimanok Live',
    address: at('COCKFIGHT', 'DS88', 'sabong-sarimanok-live', 597051194),
    shows: /Meron wins|Panalo ang Meron/,
    looks: first,
  },
  {
    name: 'cards',
    screen: 'play',
    title: 'Lucky Nine Likha',
    address: at('PVP', 'LKD', 'lucky-nine-likha', 745364343),
    shows: /You won|Nanalo ka/,
    looks: first,
  },
  {
    name: 'tongits',
    screen: 'play',
    title: 'Tongits Tagumpay',
    address: at('PVP', 'LKD', 'tongits-tagumpay', 407251309),
    shows: /You won|Nanalo ka/,
    looks: first,
  },
  {
    name: 'pond',
    screen: 'play',
    title: 'Reef Hunter',
    address: at('FISH', 'TDP', 'reef-hunter', 317443579),
    press: [/^(Shoot|Barilin)$/],
    shows: /4\.00/,
    looks: { ...first, 'lawinf3-dark-ty': [side], 'perlas-light-en': [narrow] },
  },
  {
    name: 'lottery',
    screen: 'lottery',
    title: 'Seven Isles 3D',
    address: lotteryAt('seven-isles-3d'),
    shows: /9973070/,
    looks: first,
  },
  {
    name: 'quick-draw',
    screen: 'lottery',
    title: 'Conical Hat Quick Draw',
    address: lotteryAt('conical-hat-quick-draw'),
    shows: /29919210/,
    to: '#orders',
    looks: first,
  },
  {
    name: 'sports',
    screen: 'play',
    title: 'Kampeon Sportsbook',
    address: at('SPORTS', 'KMP', 'kampeon-sportsbook', 272300304),
    shows: /Live now|Live ngayon/,
    looks: first,
  },
  {
    name: 'esports',
    screen: 'play',
    title: 'Imesa Champions Hall',
    address: at('ESPORTS', 'IMES', 'imesa-champions-hall', 109550619),
    shows: /Live now|Live ngayon/,
    looks: first,
  },
  ...slots,
  ...instants,
  ...live,
  ...tables,
  ...lotteries,
  ...sheets,
];

export interface PicturedView {
  readonly name: string;
  readonly query: string;
  /** The part of it that is scrolled to. */
  readonly to?: string;
  readonly looks: Worn;
}

/** What the center of the lotteries shows. */
export const picturedViews: readonly PicturedView[] = [
  { name: 'center', query: '', looks: lawinTy },
  { name: 'trends', query: '?view=results&lottery=seven-isles-3d', looks: perlasEn },
  {
    name: 'results',
    query: '?view=results&lottery=seven-isles-3d',
    to: '[aria-label="Results"]',
    looks: lawinEn,
  },
  { name: 'orders', query: '?view=orders', looks: perlasTy },
];
