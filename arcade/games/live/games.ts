import { andarBahar, dragonTiger } from './games/cards.ts';
import { baccarat } from './games/baccarat.ts';
import { blackjack } from './games/blackjack.ts';
import { holdem } from './games/holdem.ts';
import { poker } from './games/poker.ts';
import { colorGame, craps, sicBo } from './games/dice.ts';
import { fight } from './games/fight.ts';
import { roulette, type RouletteOf } from './games/roulette.ts';
import { bingo, dropBall, fanTan, pulaPuti, wheel } from './games/wheels.ts';
import type { Rules } from './rules.ts';

const wheelOf36: RouletteOf = { highest: 36, balls: 1, halfOnZero: false, finals: false, lucky: null };

function times(count: number, back: number): number[] {
  return Array.from({ length: count }, () => back);
}

const holdemHands = { firstHand: 196, draw: 2350, secondHand: 196 };
const holdemMakes = {
  'makes:high': 545,
  'makes:pair': 217,
  'makes:twoPairs': 400,
  'makes:triple': 1950,
  'makes:straight': 2050,
  'makes:flush': 3100,
  'makes:full': 3600,
};
const holdemBest = {
  'best:pair': 255,
  'best:twoPairs': 300,
  'best:triple': 1320,
  'best:straight': 1180,
  'best:flush': 1800,
  'best:full': 2000,
  'best:four': 30_000,
};
const blackjacks = { hand: 250, handBlackjack: 2000, dealerBust: 340 };

/** Every game of the tables by its name. One that was played on never changes, or nobody could check its rounds. */
export const games = {
  baccarat: baccarat({ banker: 'five', sides: ['pairs'] }),
  baccaratSlim: baccarat({ banker: 'five', sides: [] }),
  baccaratSize: baccarat({ banker: 'five', sides: ['size', 'eitherPair'] }),
  baccaratPlus: baccarat({ banker: 'five', sides: ['pairs', 'eitherPair', 'size'] }),
  baccaratEight: baccarat({ banker: 'five', sides: ['natural', 'pairs'] }),
  baccaratFull: baccarat({ banker: 'five', sides: ['pairs', 'eitherPair', 'size', 'natural', 'six'] }),
  baccaratSix: baccarat({ banker: 'six', sides: ['six', 'pairs'] }),
  baccaratSixSize: baccarat({ banker: 'six', sides: ['six', 'size'] }),
  baccaratSeven: baccarat({ banker: 'seven', sides: ['dragon', 'panda'] }),
  baccaratSevenPairs: baccarat({ banker: 'seven', sides: ['dragon', 'panda', 'pairs'] }),
  roulette: roulette(wheelOf36),
  rouletteHalf: roulette({ ...wheelOf36, halfOnZero: true }),
  rouletteFinals: roulette({ ...wheelOf36, finals: true }),
  rouletteHalfFinals: roulette({ ...wheelOf36, halfOnZero: true, finals: true }),
  rouletteTwo: roulette({ ...wheelOf36, balls: 2 }),
  rouletteSmall: roulette({ ...wheelOf36, highest: 12 }),
  rouletteKidlat: roulette({
    ...wheelOf36,
    lucky: {
      numbers: 3,
      plain: 3000,
      backs: [...times(10, 5000), ...times(6, 10_000), 15_000, 15_000, 20_000, 50_000],
    },
  }),
  rouletteReef: roulette({
    ...wheelOf36,
    lucky: { numbers: 6, plain: 2400, backs: [...times(15, 7500), ...times(4, 15_000), 25_000] },
  }),
  rouletteGold: roulette({
    ...wheelOf36,
    lucky: { numbers: 1, plain: 3200, backs: [...times(14, 10_000), ...times(5, 20_000), 100_000] },
  }),
  sicBo: sicBo(['size', 'parity', 'total', 'single', 'double', 'pair', 'triple', 'anyTriple']),
  sicBoShort: sicBo(['size', 'single', 'anyTriple']),
  sicBoTotals: sicBo(['size', 'parity', 'total', 'anyTriple']),
  sicBoPairs: sicBo(['size', 'single', 'double', 'pair', 'triple']),
  betoBeto: sicBo(['single', 'double', 'triple', 'anyTriple']),
  craps,
  dragonTiger: dragonTiger(['suitedTie']),
  dragonTigerSize: dragonTiger(['size', 'parity']),
  dragonTigerColours: dragonTiger(['suitedTie', 'colour']),
  dragonTigerFull: dragonTiger(['suitedTie', 'colour', 'size', 'parity']),
  colors: colorGame([200, 300, 400], 3400),
  colorsThree: colorGame([200, 300, 1300], 3400),
  colorsTwo: colorGame([300, 500], 570),
  colorsTall: colorGame([195, 300, 2000], 3500),
  pulaPuti,
  wheel: wheel([24, 12, 8, 4, 2]),
  wheelOfSeven: wheel([16, 12, 8, 6, 4, 3, 1]),
  wheelOfSix: wheel([16, 12, 8, 6, 6, 2]),
  wheelOfFour: wheel([24, 16, 8, 2]),
  dropBall,
  bingo,
  fanTan: fanTan(['kwok', 'nim']),
  fanTanShort: fanTan(['kwok']),
  fanTanThree: fanTan(['three', 'kwok']),
  fanTanFull: fanTan(['kwok', 'nim', 'three']),
  andarBahar: andarBahar({ andar: 190, bahar: 200 }),
  andarBaharEven: andarBahar({ andar: 188, bahar: 198 }),
  blackjack: blackjack({
    stands: 16,
    backs: { ...blackjacks, dealer: 175, push: 1050, handBust: 470, handPair: 1240 },
  }),
  blackjackSlim: blackjack({ stands: 16, backs: { hand: 250, dealer: 175, push: 1050 } }),
  blackjackCareful: blackjack({
    stands: 15,
    backs: { ...blackjacks, dealer: 175, push: 1140, handBust: 710, handPair: 1240 },
  }),
  blackjackShy: blackjack({ stands: 14, backs: { ...blackjacks, dealer: 172, push: 1240, handBust: 1220 } }),
  threeCards: poker({
    cards: 3,
    backs: {
      firstHand: 195,
      draw: 41_000,
      secondHand: 195,
      'makes:pair': 560,
      'makes:flush': 1900,
      'makes:straight': 2900,
    },
  }),
  threeCardsFull: poker({
    cards: 3,
    backs: {
      firstHand: 195,
      secondHand: 195,
      'makes:pair': 560,
      'makes:flush': 1900,
      'makes:straight': 2900,
      'makes:straightFlush': 43_500,
      'makes:triple': 40_000,
    },
  }),
  threeCardsShort: poker({ cards: 3, backs: { firstHand: 195, draw: 41_000, secondHand: 195 } }),
  fiveCards: poker({
    cards: 5,
    backs: {
      firstHand: 195,
      secondHand: 195,
      'makes:high': 190,
      'makes:pair': 225,
      'makes:twoPairs': 2000,
      'makes:triple': 4500,
      'makes:straight': 24_000,
      'makes:flush': 48_000,
      'makes:full': 66_000,
    },
  }),
  holdem: holdem({ backs: { ...holdemHands, ...holdemMakes } }),
  holdemCasino: holdem({ backs: { ...holdemHands, draw: 2300, 'best:high': 1600, ...holdemBest } }),
  holdemEven: holdem({
    backs: { firstHand: 195, draw: 2400, secondHand: 195, ...holdemMakes, 'makes:four': 55_000 },
  }),
  holdemFull: holdem({ backs: { ...holdemHands, ...holdemMakes, ...holdemBest } }),
  holdemHigh: holdem({
    backs: {
      firstHand: 197,
      draw: 2400,
      secondHand: 197,
      'best:triple': 1300,
      'best:straight': 1150,
      'best:flush': 1750,
      'best:full': 1950,
      'best:four': 29_000,
    },
  }),
  fightEven: fight({
    meron: 95,
    draws: 10,
    bouts: 1,
    tempo: false,
    backs: { meron: 202, wala: 202, draw: 1900 },
  }),
  fightTempo: fight({
    meron: 96,
    draws: 8,
    bouts: 1,
    tempo: true,
    backs: { meron: 200, wala: 200, draw: 2400, quick: 192, long: 192 },
  }),
  fightFavourite: fight({
    meron: 110,
    draws: 10,
    bouts: 1,
    tempo: false,
    backs: { meron: 174, wala: 240, draw: 1900 },
  }),
  fightUnderdog: fight({
    meron: 75,
    draws: 10,
    bouts: 1,
    tempo: false,
    backs: { meron: 256, wala: 167, draw: 1900 },
  }),
  fightFavouriteTempo: fight({
    meron: 120,
    draws: 6,
    bouts: 1,
    tempo: true,
    backs: { meron: 160, wala: 258, draw: 3100, quick: 192, long: 192 },
  }),
  fightThree: fight({
    meron: 100,
    draws: 0,
    bouts: 3,
    tempo: false,
    backs: { meron: 192, wala: 192, 'score:3-0': 760, 'score:2-1': 255, 'score:1-2': 255, 'score:0-3': 760 },
  }),
  fightThreeFavourite: fight({
    meron: 110,
    draws: 0,
    bouts: 3,
    tempo: false,
    backs: { meron: 167, wala: 225, 'score:3-0': 570, 'score:2-1': 235, 'score:1-2': 285, 'score:0-3': 1040 },
  }),
  fightThreeTempo: fight({
    meron: 90,
    draws: 0,
    bouts: 3,
    tempo: true,
    backs: {
      meron: 225,
      wala: 167,
      'score:3-0': 1040,
      'score:2-1': 285,
      'score:1-2': 235,
      'score:0-3': 570,
      quick: 192,
      long: 192,
    },
  }),
} as const satisfies Readonly<Record<string, Rules>>;

export type GameName = keyof typeof games;
