import { hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import { lookOf, type Titles } from '../engine.ts';
import type { GameName } from './games.ts';

/** Titles of the studios of tables, of which the catalogue makes its tiles: the form of a line is that of the slots. */
export const pvp: Readonly<Record<string, string>> = {
  LKD: `
Tongits Tagumpay | g:poker-hand crown | TG jackpot
Pusoy Palasyo | g:card-king-spades crown | TG
Pusoy Dos Duelo | g:card-2-hearts crossed-swords | TG
Lucky Nine Likha | g:card-9-hearts four-leaf-clover | TG
Bulls in a Row | ox coin | TG look2
Three Kings' Table | g:card-king-hearts crown | TG
Blackjack Barkada | g:card-jack-spades handshake | TG look3
Thirteen Cards Likha | g:card-random star | TG
Tongits Riviera | g:card-queen-diamonds palm-tree | TG
Teen Patti Plaza | g:card-3-hearts rose | TG look1
Red Black Rivals | g:card-ace-hearts g:card-ace-spades | TG look2
Pusoy Royal | g:card-queen-spades crown | TG
Pusoy Dos Kanto | g:card-2-spades house | TG look2
Golden Flower Club | g:card-ace-diamonds blossom | TG look3
Ungguyan | monkey-face joker | TG new look2
Quick Draw Quezon | g:card-ace-clubs high-voltage | TG`,
  MK4: `
Mesa Domino | g:domino-tiles g:bamboo | TG look1
Dama Duel | chess-pawn crossed-swords | TG look2
Sungka Showdown | g:marbles trophy | TG
Pai Gow Pista | g:domino-tiles party-popper | TG
Domino for Four Winds | g:domino-tiles wind-face | TG jackpot
Dama Clash Kuatro | chess-pawn crown | TG look2
Sungka Barkada | g:marbles party-popper | TG
Giyera Street | g:domino-tiles house | TG
Domino Dagupan | g:domino-tiles star | TG
Dama de Oro | chess-pawn coin | TG look2
Sungka Bay | g:marbles water-wave | TG
In-Between Bar | g:domino-tiles g:two-coins | TG new
Four Corners Domino | g:domino-tiles bullseye | TG
Jungle Dama | tiger-face chess-pawn | TG`,
  BRH: `
Barkada Ungguyan | monkey-face star | TG
Bato-Bato Pick | rock scissors | TG look1
Cara y Cruz Club | coin high-voltage | TG look3
Dice at Dusk | game-die sunset | TG
Monkey Derby | monkey-face trophy | TG new look3
Bato-Bato Alley | rock fire | TG
Hall of Five Cards | g:card-ace-spades trophy | TG jackpot look3
Crazy Eights Hall | g:card-8-hearts zany-face | TG
Cee-Lo Barkada | game-die party-popper | TG look3
Ocho ni Juan | g:card-8-spades star | TG
Cara y Cruz Tilt | coin star | TG
Dice Duel Divisoria | game-die crossed-swords | TG`,
};

/** Which game each title is: its name says no other. */
const plays: Readonly<Record<GameName, readonly string[]>> = {
  nine: ['lucky-nine-likha'],
  paiGow: ['pai-gow-pista'],
  war: ['giyera-street'],
  between: ['in-between-bar'],
  ceeLo: ['cee-lo-barkada'],
  twentyOne: ['blackjack-barkada'],
  draw: ['quick-draw-quezon', 'hall-of-five-cards'],
  three: ['teen-patti-plaza', 'golden-flower-club'],
  kings: ['three-kings-table'],
  bulls: ['bulls-in-a-row'],
  pusoy: ['pusoy-palasyo', 'thirteen-cards-likha', 'pusoy-royal'],
  bato: ['bato-bato-pick', 'bato-bato-alley'],
  cara: ['cara-y-cruz-club', 'cara-y-cruz-tilt'],
  redBlack: ['red-black-rivals'],
  dice: ['dice-at-dusk', 'dice-duel-divisoria'],
  pusoyDos: ['pusoy-dos-duelo', 'pusoy-dos-kanto'],
  tongits: ['tongits-tagumpay', 'tongits-riviera'],
  ungguyan: ['ungguyan', 'barkada-ungguyan', 'monkey-derby'],
  eights: ['crazy-eights-hall', 'ocho-ni-juan'],
  domino: ['mesa-domino', 'domino-for-four-winds', 'domino-dagupan', 'four-corners-domino'],
  sungka: ['sungka-showdown', 'sungka-barkada', 'sungka-bay'],
  dama: ['dama-duel', 'dama-clash-kuatro', 'dama-de-oro', 'jungle-dama'],
};
const gameOfTitle = new Map(
  Object.entries(plays).flatMap(([game, ids]) => ids.map((id) => [id, game as GameName] as const)), // its own keys
);

export interface CardTitle {
  readonly gameId: string;
  readonly name: string;
  readonly vendor: string;
  readonly game: GameName;
  readonly felt: { readonly top: string; readonly deep: string; readonly accent: string };
}

const felts: Readonly<Record<string, readonly CardTitle['felt'][]>> = {
  LKD: [
    { top: '#0f7a57', deep: '#04261d', accent: '#ffd23f' },
    { top: '#8c1d3a', deep: '#2a0612', accent: '#ffcf8a' },
    { top: '#1d3f94', deep: '#070f2c', accent: '#ffe07a' },
  ],
  MK4: [
    { top: '#2f6b3a', deep: '#0a2312', accent: '#ffb14a' },
    { top: '#6a4a1f', deep: '#1f1305', accent: '#ffe9a6' },
    { top: '#23566b', deep: '#061a24', accent: '#ff9a6b' },
  ],
  BRH: [
    { top: '#6b1f63', deep: '#1b0620', accent: '#5effd0' },
    { top: '#a0410f', deep: '#2a0d02', accent: '#ffe14a' },
    { top: '#066b6b', deep: '#02191b', accent: '#ff8ac0' },
  ],
};

/** What its line does not say follows from its id: a title stays as it is when others come and go. */
export const cardTitles: ReadonlyMap<string, CardTitle> = new Map(
  Object.entries(pvp).flatMap(([vendor, lines]) =>
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [name = '', , flags = ''] = line.split('|').map((part) => part.trim());
        const gameId = slug(name);
        const game = gameOfTitle.get(gameId);
        const felt = lookOf(felts[vendor] ?? [], flags, hash(gameId) >>> 5);
        return game === undefined ? [] : [[gameId, { gameId, name, vendor, game, felt }] as const];
      }),
  ),
);

export const titles: Titles = Object.fromEntries(
  [...cardTitles].map(([gameId, { vendor }]) => [
    gameId,
    { vendor, minBet: 100n, minLines: 0, supportPlay: true },
  ]),
);
