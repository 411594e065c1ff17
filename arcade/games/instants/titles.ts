import { draw, hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import type { Titles } from '../engine.ts';
import type { MachineId } from './machines.ts';

/** `Name | machine | icons, the hero first`, by vendor: the lines that the slots of the same vendors leave out. */
const lines: Readonly<Record<string, string>> = {
  PNL: `
Scratch a Sweet | sweet | ticket candy
Scratch & Sprinkle | sprinkle | doughnut admission-tickets
Lollipop Lotería | loteria | lollipop admission-tickets`,
  PRL: `
Jacks by Lamplight | lamplight | g:card-jack-hearts light-bulb
Aces Over Anchors | anchors | g:card-ace-spades anchor
Deuces Down the Dock | dock | g:card-2-clubs ship
Poker Lighthouse | lighthouse | g:poker-hand g:lighthouse
Bingo sa Plaza | plaza | balloon star
Bingo Barkada | barkada | party-popper balloon
Harbour Bingo 75 | harbour | pool-8-ball anchor
Midnight Bingo Bus | bus | bus crescent-moon`,
  KSM: `
Arcade Ascent | ascent | joystick star
Lift Off Lito | launch | rocket cloud
Plinko Planet | peso | g:pinball-flipper ringed-planet
Mines of Mars | mars | g:unlit-bomb gem-stone
Tower of Tokens | tokens | coin star
Dice Dimension | dice | game-die dizzy
Limbo Lander | limbo | flying-saucer ringed-planet
Coinflip Kosmos | coin | coin milky-way
Wheel of Orbits | orbit | wheel ringed-planet
Hi-Lo Horizon | horizon | g:card-random sunset`,
};

/** Pictures on the tickets of a lotería, in the order of its prizes. */
export const loteriaIcons = [
  'lollipop',
  'candy',
  'ice-cream',
  'cupcake',
  'cookie',
  'doughnut',
  'balloon',
  'piata',
];

export interface InstantTitle {
  readonly gameId: string;
  readonly name: string;
  readonly vendor: string;
  readonly machine: MachineId;
  readonly pictures: readonly string[];
}

export const instantTitles: ReadonlyMap<string, InstantTitle> = new Map(
  Object.entries(lines).flatMap(([vendor, of]) =>
    of
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', machine = '', icons = ''] = line.split('|').map((part) => part.trim());
        const gameId = slug(name);
        // The lines above; a test holds them to the machines.
        return [
          gameId,
          { gameId, name, vendor, machine: machine as MachineId, pictures: icons.split(' ') },
        ] as const;
      }),
  ),
);

/** The smallest bets that a list of games can be narrowed to (S9-09). */
const minBets = [100n, 100n, 200n];

export const titles: Titles = Object.fromEntries(
  [...instantTitles].map(([gameId, { vendor }]) => [
    gameId,
    { vendor, minBet: draw(minBets, hash(gameId) >>> 12), minLines: 0, supportPlay: true },
  ]),
);
