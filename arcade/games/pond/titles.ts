import { draw, hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import { lookOf, type Titles } from '../engine.ts';

/** Titles of the fish studios, of which the catalogue makes its tiles: the form of a line is that of the slots, a school in place of the machine. */
export const fish: Readonly<Record<string, string>> = {
  TDP: `
Reef Hunter | tropical-fish coral | steep
Manta Parade | g:manta-ray bubbles | calm
Tidepool Titans | crab coral | steep look2
Octopus's Orchard | octopus coral | wild look1
Coral Cannon | coral bubbles
Turtle Tornado | turtle bubbles | wild look1
Jellyfish Jubilee | jellyfish bubbles
Goldfish Galleon | fish g:galleon | wild
Blowfish Boom | blowfish bubbles | look3
Dolphin Dividend | dolphin water-wave | look2
Seahorse Stampede | g:seahorse coral | steep
Lobster Lockbox | lobster coin | lively look2
Squid Ink Surprise | squid bubbles | new calm look1
Mermaid's Net | woman-merpeople tropical-fish | look2
Pearl Hunter Online | oyster diving-mask | jackpot look3
Starfish Storm | g:sea-star coral | wild`,
  LGN: `
Laguna Legends | carp-streamer water-wave
Bangus Bonanza Bay | fish fishing-pole
Lapu-Lapu Lagoon | tropical-fish palm-tree | lively look2
Hipon Hunters | shrimp bubbles | look1
Fishpond Fortune | fish lotus | steep
Dragon of the Lake | dragon water-wave | jackpot calm
Net Worth | g:fishing-net coin | steep
Tilapia Tactics | fish crossed-swords | calm
Crab Craze | crab water-wave | lively
Frogman's Catch | frog lotus | steep look3
Golden Toad Lagoon | frog coin | new
Night Fishing | fishing-pole full-moon
Koi King | g:flying-trout crown | wild
Bangkero | canoe fishing-pole | steep`,
  PTG: `
Pating! | shark water-wave | calm
Hammerhead Harbor | g:shark-jaws anchor | lively look3
Whale of a Time | whale bubbles
Orca Orchestra | spouting-whale musical-notes
Kraken Kwarta | octopus coin
Submarine Sweep | g:submarine bubbles | steep
Deep Sea Dynamite | g:dynamite bubbles
Anglerfish Alley | g:angler-fish bubbles
Piranha Panic | g:piranha high-voltage
Harpoon Heroes | g:harpoon-trident water-wave
Shipwreck Shooters | g:ship-wreck coin | look3
Shark Bait Deluxe | shark fishing-pole | new`,
};

/** How a pond pays, and how often: what each kind of fish pays for one shot, and how many of a hundred fish are of it. */
export const schools = {
  calm: { times: [2, 3, 4, 5, 6, 8, 10, 15, 25], often: [20, 18, 15, 12, 11, 9, 7, 5, 3] },
  lively: { times: [2, 4, 6, 8, 12, 20, 30, 50, 100], often: [20, 18, 15, 12, 11, 9, 7, 5, 3] },
  wild: { times: [3, 5, 8, 12, 20, 40, 80, 150, 400], often: [22, 19, 16, 12, 10, 8, 6, 4, 3] },
  /** Small ones, and three that are worth waiting for. */
  steep: { times: [2, 3, 4, 5, 6, 8, 40, 120, 400], often: [24, 19, 16, 13, 10, 8, 5, 3, 2] },
} as const;
type School = keyof typeof schools;

function isSchool(word: string): word is School {
  return Object.hasOwn(schools, word);
}

export interface Water {
  readonly top: string;
  readonly deep: string;
  readonly light: string;
  readonly accent: string;
}

/** What swims in the waters of each studio, and their colours. */
const studios: Readonly<Record<string, { readonly swim: string; readonly waters: readonly Water[] }>> = {
  TDP: {
    swim: 'tropical-fish fish shrimp blowfish crab squid octopus turtle lobster dolphin jellyfish',
    waters: [
      { top: '#2fc6d6', deep: '#06345c', light: '#d9fbff', accent: '#ffd23f' },
      { top: '#3aa0e8', deep: '#12195a', light: '#dcecff', accent: '#ff8ac0' },
      { top: '#4fd0a8', deep: '#063a4a', light: '#e2ffee', accent: '#ffb14a' },
    ],
  },
  LGN: {
    swim: 'fish shrimp frog crab turtle tropical-fish snail duck swan crocodile otter',
    waters: [
      { top: '#7cc96a', deep: '#0a3d36', light: '#f2ffd6', accent: '#ffd75e' },
      { top: '#d6a24a', deep: '#1f3a3a', light: '#fff0c8', accent: '#ff7a4d' },
      { top: '#5a86c9', deep: '#0d1a3f', light: '#dfe8ff', accent: '#ffe07a' },
    ],
  },
  PTG: {
    swim: 'fish squid blowfish octopus tropical-fish jellyfish seal dolphin spouting-whale whale shark',
    waters: [
      { top: '#1a6fa8', deep: '#020a26', light: '#bfe6ff', accent: '#ff5a4d' },
      { top: '#37507e', deep: '#070a1c', light: '#cfd8ff', accent: '#5effd0' },
      { top: '#0f7f86', deep: '#031a24', light: '#c9fff6', accent: '#ffc24a' },
    ],
  },
};

export interface PondTitle {
  readonly gameId: string;
  readonly name: string;
  readonly vendor: string;
  readonly school: School;
  readonly water: Water;
  /** What each kind of fish looks like, the one that pays least first. */
  readonly icons: readonly string[];
}

/** What its line does not say follows from its id: a title stays as it is when others come and go. */
export const pondTitles: ReadonlyMap<string, PondTitle> = new Map(
  Object.entries(fish).flatMap(([vendor, lines]) => {
    const studio = studios[vendor];
    if (!studio) return [];
    return lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', of = '', flags = ''] = line.split('|').map((part) => part.trim());
        const gameId = slug(name);
        const seed = hash(gameId);
        const [hero = ''] = of.split(' ');
        const swim = studio.swim.split(' ').filter((icon) => icon !== hero);
        const from = (seed >>> 4) % (swim.length - 7);
        const icons = [...swim.slice(from, from + 8), hero];
        const school =
          flags.split(' ').find(isSchool) ?? draw(['calm', 'lively', 'wild'] as const, seed >>> 9);
        const water = lookOf(studio.waters, flags, seed >>> 13);
        return [gameId, { gameId, name, vendor, school, water, icons }] as const;
      });
  }),
);

/** A shot costs as little as a list of games can be narrowed to (S9-09). */
const minBets = [10n, 50n, 100n];
/** The odd ones among those. */
const ownBets: Readonly<Record<string, bigint>> = {
  'net-worth': 1n,
  'fishpond-fortune': 5n,
  'deep-sea-dynamite': 75n,
};

export const titles: Titles = Object.fromEntries(
  [...pondTitles].map(([gameId, { vendor }]) => [
    gameId,
    {
      vendor,
      minBet: ownBets[gameId] ?? draw(minBets, hash(gameId) >>> 17),
      minLines: 0,
      supportPlay: true,
    },
  ]),
);
