import { draw, hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import type { Titles } from '../engine.ts';
import { mostSeats } from './pusoy.ts';

/** Titles of the studios of tables, of which the catalogue makes its tiles: the form of a line is that of the slots. */
export const pvp: Readonly<Record<string, string>> = {
  LKD: `
Tongits Tagumpay | g:poker-hand crown | TG jackpot
Pusoy Palasyo | g:card-king-spades crown | TG
Pusoy Dos Duelo | g:card-2-hearts crossed-swords | TG
Lucky Nine Likha | g:card-9-hearts four-leaf-clover | TG
Bulls in a Row | ox coin | TG
Three Kings' Table | g:card-king-hearts crown | TG
Blackjack Barkada | g:card-jack-spades handshake | TG
Thirteen Cards Likha | g:card-random star | TG
Rummy Riviera | g:card-queen-diamonds palm-tree | TG
Teen Patti Plaza | g:card-3-hearts rose | TG
Sakla Royal | g:card-queen-spades crown | TG
Red Black Rivals | g:card-ace-hearts g:card-ace-spades | TG
Golden Flower Club | g:card-ace-diamonds blossom | TG
Landlord's Lane | house coin | TG
Ungguyan | monkey-face joker | TG new
Quick Draw Quezon | g:card-ace-clubs high-voltage | TG`,
  MK4: `
Mesa Mahjong | mahjong-red-dragon g:bamboo | TG
Mahjong for Four Winds | mahjong-red-dragon wind-face | TG jackpot
Domino Dagupan | g:domino-tiles star | TG
Pai Gow Pista | g:domino-tiles party-popper | TG
Sungka Showdown | g:marbles trophy | TG
Dama Duel | chess-pawn crossed-swords | TG
Chess Clash Kuatro | g:chess-knight crown | TG
Rook's Ransom | g:chess-rook coin | TG
Ludo Barkada | game-die party-popper | TG
Four Corners Carrom | bullseye star | TG
Tile Street | g:rolling-dices mahjong-red-dragon | TG
Backgammon Bay | g:backgammon water-wave | TG
Two-Eight Bar | g:two-coins high-voltage | TG new
Jungle Chess | tiger-face chess-pawn | TG`,
  BRH: `
Barkada Billiards | pool-8-ball star | TG
Bato-Bato Pick | rock scissors | TG
Cara y Cruz Club | coin high-voltage | TG
Darts at Dusk | bullseye sunset | TG
Arm Wrestle Alley | flexed-biceps fire | TG
Spider Derby | spider trophy | TG new
Hall of Hold'em | g:card-ace-spades trophy | TG jackpot
Crazy Eights Hall | g:card-8-hearts zany-face | TG
Tore ni Juan | wood hand-with-fingers-splayed | TG
Bowling Barkada | bowling party-popper | TG
Table Tennis Tilt | ping-pong high-voltage | TG
Dice Duel Divisoria | game-die crossed-swords | TG`,
};

/** What is dealt: the cards of a deck, the tiles of a set of dominoes, dice. */
export const decks = ['cards', 'tiles', 'dice'] as const;
export type Deck = (typeof decks)[number];

export interface CardTitle {
  readonly gameId: string;
  readonly name: string;
  readonly vendor: string;
  /** Lucky Nine, but of the title that is another game by its name. */
  readonly game: 'nine' | 'pusoy';
  readonly deck: Deck;
  /** Seats of a table. */
  readonly seats: number;
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
      .map((line) => {
        const [name = '', icons = ''] = line.split('|').map((part) => part.trim());
        const gameId = slug(name);
        const seed = hash(gameId);
        const deck: Deck = /domino|mahjong|bamboo|tile/.test(icons)
          ? 'tiles'
          : /die|dice/.test(icons)
            ? 'dice'
            : 'cards';
        const felt = draw(felts[vendor] ?? [], seed >>> 5);
        const game = name.startsWith('Pusoy Dos') ? 'pusoy' : 'nine';
        const seats = game === 'pusoy' ? mostSeats : 2 + ((seed >>> 11) % 5);
        return [gameId, { gameId, name, vendor, game, deck, seats, felt }] as const;
      }),
  ),
);

export const titles: Titles = Object.fromEntries(
  [...cardTitles].map(([gameId, { vendor }]) => [
    gameId,
    { vendor, minBet: 100n, minLines: 0, supportPlay: true },
  ]),
);
