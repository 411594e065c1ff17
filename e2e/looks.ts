import type { ScreenName } from '@laro/web/screens.ts';
import type { MerchantCode } from './setup/place.ts';

export interface Look {
  readonly name: string;
  readonly merchant: MerchantCode;
  readonly theme: 'dark' | 'light';
  readonly language: 'EN' | 'TY';
}

const merchants: readonly MerchantCode[] = ['lawinf3', 'perlas'];

/** Every way a screen can look: two merchants, two themes, two languages. `test.use(look)` puts one on. */
export const looks: readonly Look[] = merchants.flatMap((merchant) =>
  (['dark', 'light'] as const).flatMap((theme) =>
    (['EN', 'TY'] as const).map((language) => ({
      merchant,
      theme,
      language,
      name: `${merchant}-${theme}-${language.toLowerCase()}`,
    })),
  ),
);

/** The two that differ in everything, in which each screen is pictured; only the controls are in all eight. */
export const looksOfScreens: readonly Look[] = looks.filter(
  ({ name }) => name === 'lawinf3-dark-en' || name === 'perlas-light-ty',
);

interface Pictured {
  readonly screen: ScreenName;
  /** Who is before it; a visitor unless said otherwise. */
  readonly as?: 'member' | 'agent';
  readonly query?: string;
  /** The only brand that has it; both unless said otherwise. */
  readonly merchant?: MerchantCode;
  /** What it is titled with where that is not the table's: a message, or a name as it is. */
  readonly title?: string;
}

/** Each screen that is built, one of each file (looks.test.ts). */
export const pictured: readonly Pictured[] = [
  { screen: 'home' },
  { screen: 'login' },
  { screen: 'register' },
  { screen: 'forget' },
  { screen: 'terms' },
  { screen: 'settings', as: 'member' },
  { screen: 'changePassword', as: 'member' },
  { screen: 'memberCenter', as: 'member' },
  { screen: 'myAccount', as: 'member' },
  { screen: 'deposit', as: 'member' },
  { screen: 'withdraw', as: 'member' },
  { screen: 'securityCenter', as: 'member', merchant: 'lawinf3' },
  { screen: 'betRecord', as: 'member', merchant: 'lawinf3' },
  { screen: 'transactionRecord', as: 'member', merchant: 'lawinf3' },
  { screen: 'profitAndLoss', as: 'member', merchant: 'lawinf3' },
  { screen: 'rewardCenter', as: 'member', merchant: 'lawinf3' },
  { screen: 'pointsMall', as: 'member', merchant: 'lawinf3' },
  { screen: 'redEnvelopeRain', as: 'member', merchant: 'lawinf3' },
  { screen: 'inbox', as: 'member' },
  { screen: 'messageCenter', as: 'member' },
  { screen: 'announcements', as: 'member' },
  { screen: 'help' },
  { screen: 'promotions' },
  { screen: 'gameList', query: '?gameType=RNG', title: 'games.RNG' },
  { screen: 'slotsCenter' },
  { screen: 'lottery' },
  // Of a game that both brands list: the page of no game has another title, and fails.
  { screen: 'soon', query: '?nodeId=772567105', title: 'Manila Morning Draw' },
  { screen: 'appDownload' },
  { screen: 'agentHome', as: 'agent' },
  { screen: 'teamOverview', as: 'agent', merchant: 'lawinf3' },
  { screen: 'teamManage', as: 'agent', merchant: 'lawinf3' },
  { screen: 'teamProfitAndLoss', as: 'agent', merchant: 'lawinf3' },
  { screen: 'teamBetting', as: 'agent', merchant: 'lawinf3' },
  { screen: 'salaryContract', as: 'agent', merchant: 'lawinf3' },
  { screen: 'dividendContract', as: 'agent', merchant: 'perlas' },
  { screen: 'agentDividend', as: 'agent', merchant: 'lawinf3' },
  { screen: 'agentRebate', as: 'agent', merchant: 'lawinf3' },
  { screen: 'openAccount', as: 'agent' },
  { screen: 'rebateSettings', as: 'agent', merchant: 'lawinf3' },
  { screen: 'inviteFriends', as: 'member', merchant: 'lawinf3' },
  { screen: 'depositRank' },
];

/** Screens that are built and have no picture of their own in `pictured`, and why. */
export const notPictured: Partial<Record<ScreenName, string>> = {
  play: 'pictured game by game, in `picturedGames`',
  trial: 'it leads home by itself',
  hourlyContract: 'the page of salaryContract, of another kind',
  promotion: 'its address has a number of the database, and promotions shows the same parts',
  maintenance: 'pictured with the house closed',
  restricted: 'pictured with the house closed',
  gallery: 'pictured part by part',
};

/** A game that is pictured, at the moment to which its answers lead (setup/someGames.ts). */
export interface PicturedGame {
  readonly name: string;
  readonly address: string;
  readonly screen: ScreenName;
  /** Its own name, with which its page is titled. */
  readonly title: string;
  /** The control that is pressed first, in either language, where a round is played. */
  readonly play?: RegExp;
  /** What it says at that moment, in either language. */
  readonly shows: RegExp;
  /** The part of it that is scrolled to. */
  readonly to?: string;
}

const at = (gameType: string, vassalage: string, gameId: string, nodeId: number) =>
  `/m/play?gameType=${gameType}&vassalage=${vassalage}&gameId=${gameId}&nodeId=${nodeId}`;
const lotteryAt = (gameId: string) => `/m/lottery?mui=m&gameId=${gameId}&playType=trad`;

/** One of each category, and of each engine. */
export const picturedGames: readonly PicturedGame[] = [
  {
    name: 'slots',
    screen: 'play',
    title: 'Gintong Lawin',
    address: at('RNG', 'ARC', 'gintong-lawin', 455128589),
    play: /^(Spin|I-spin)$/,
    shows: /8\.30/,
  },
  {
    name: 'reels',
    screen: 'play',
    title: 'Bulkan 1000',
    address: at('RNG', 'ARC', 'bulkan-1000', 959977745),
    play: /^(Spin|I-spin)$/,
    shows: /9\.70/,
  },
  {
    name: 'instants',
    screen: 'play',
    title: 'Mines of Mars',
    address: at('RNG', 'KSM', 'mines-of-mars', 589472941),
    shows: /Mines|mina/i,
  },
  {
    name: 'live',
    screen: 'play',
    title: 'Amihan Baccarat',
    address: at('LIVE', 'AMH', 'amihan-baccarat', 186755769),
    shows: /Player wins|Panalo ang Player/,
  },
  {
    name: 'roulette',
    screen: 'play',
    title: 'Amihan Roulette',
    address: at('LIVE', 'AMH', 'amihan-roulette', 762601491),
    shows: /17 (Black|Itim)/,
  },
  {
    name: 'ring',
    screen: 'play',
    title: 'Derby Sarimanok Live',
    address: at('COCKFIGHT', 'DS88', 'sabong-sarimanok-live', 597051194),
    shows: /Meron wins|Panalo ang Meron/,
  },
  {
    name: 'cards',
    screen: 'play',
    title: 'Lucky Nine Likha',
    address: at('PVP', 'LKD', 'lucky-nine-likha', 745364343),
    shows: /You won|Nanalo ka/,
  },
  {
    name: 'tongits',
    screen: 'play',
    title: 'Tongits Tagumpay',
    address: at('PVP', 'LKD', 'tongits-tagumpay', 407251309),
    shows: /You won|Nanalo ka/,
  },
  {
    name: 'pond',
    screen: 'play',
    title: 'Reef Hunter',
    address: at('FISH', 'TDP', 'reef-hunter', 317443579),
    play: /^(Shoot|Barilin)$/,
    shows: /4\.00/,
  },
  {
    name: 'lottery',
    screen: 'lottery',
    title: 'Seven Isles 3D',
    address: lotteryAt('seven-isles-3d'),
    shows: /9973070/,
  },
  {
    name: 'quick-draw',
    screen: 'lottery',
    title: 'Conical Hat Quick Draw',
    address: lotteryAt('conical-hat-quick-draw'),
    shows: /29919210/,
    to: '#orders',
  },
  {
    name: 'sports',
    screen: 'play',
    title: 'Kampeon Sportsbook',
    address: at('SPORTS', 'KMP', 'kampeon-sportsbook', 272300304),
    shows: /Live now|Live ngayon/,
  },
  {
    name: 'esports',
    screen: 'play',
    title: 'Imesa Champions Hall',
    address: at('ESPORTS', 'IMES', 'imesa-champions-hall', 109550619),
    shows: /Live now|Live ngayon/,
  },
];
