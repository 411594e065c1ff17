import { pvp } from '@laro/arcade/games/cards/titles.ts';
import { fish } from '@laro/arcade/games/pond/titles.ts';
import { slots } from '@laro/arcade/games/slots/titles.ts';
import { lotteryGames } from '@laro/arcade/games/lotto/titles.ts';
import { playedTitles } from '@laro/arcade/games/titles.ts';
import type { GameClassify, GameType } from '@laro/contract/calls/games.ts';
import { gameClassifies } from '@laro/rules/gameFilters.ts';
import { draw, hash } from '@laro/rules/hash.ts';
import { slug } from '@laro/rules/slug.ts';
import { cockfight, esports, live, lottery, sports } from './titles/tables.ts';
import { vendors } from './vendors.ts';

/** A game of the platform, as the seed stores it. */
export interface CatalogueGame {
  /** Numeric, derived from `gameId`, so it never moves when a list is reordered (S3-15). */
  readonly nodeId: bigint;
  readonly gameId: string;
  readonly vendor: string;
  readonly type: GameType;
  readonly name: string;
  /** Shown in place of a name that says sabong or cockfight (S9-13). */
  readonly displayName: string | null;
  readonly classify: GameClassify;
  /** Minor units; the values of S9-09. */
  readonly minBet: bigint;
  readonly minLines: number;
  readonly supportPlay: boolean;
  /** In which it opens; null where its vendor has one alone. */
  readonly roomId: string | null;
  readonly badge: 'Jackpot' | 'New' | null;
  readonly popularity: number;
  readonly playable: boolean;
  /** First the emblem that carries the tile, then its companions. */
  readonly emblems: readonly string[];
}

const titles: Readonly<Record<string, string>> = {
  ...slots,
  ...live,
  ...fish,
  ...pvp,
  ...lottery,
  ...sports,
  ...esports,
  ...cockfight,
};

/**
 * Games that the arcade serves, with the facts of each as it plays; every other launch is
 * refused, and the facts of those games are made up.
 */
type PlayedFacts = Pick<CatalogueGame, 'minBet' | 'minLines'> &
  Partial<Pick<CatalogueGame, 'supportPlay' | 'roomId'>>;
const playable: ReadonlyMap<string, PlayedFacts> = new Map<string, PlayedFacts>([
  ...[...playedTitles].map(
    ([gameId, { minBet, minLines, supportPlay, roomId = null }]) =>
      [gameId, { minBet, minLines, supportPlay, roomId }] as const,
  ),
  ...lotteryGames.map((lottery) => [lottery, { minBet: 100n, minLines: 0, supportPlay: true }] as const),
]);

const minBets = [1n, 1n, 5n, 10n, 10n, 50n, 75n, 100n];
const minLines = [0, 5, 9, 10, 20, 25, 30, 50];

function toGame(line: string, vendor: string, type: GameType): CatalogueGame {
  const [name = '', emblems = '', flagText = ''] = line.split('|').map((part) => part.trim());
  const flags = new Set(flagText.split(' '));
  const gameId = slug(name);
  const seed = hash(gameId);
  const classify = gameClassifies.find((label) => label !== '' && flags.has(label)) ?? '';
  return {
    nodeId: 100_000_000n + BigInt(seed % 900_000_000),
    gameId,
    vendor,
    type,
    name,
    displayName: /sabong|cockfight/i.test(name) ? name.replace(/sabong|cockfight/i, 'Derby') : null,
    classify,
    minBet: draw(minBets, seed),
    minLines: type === 'RNG' && classify !== 'VP' && classify !== 'BG' ? draw(minLines, seed >>> 3) : 0,
    supportPlay: type === 'RNG' || type === 'FISH',
    roomId: null,
    badge: flags.has('jackpot') ? 'Jackpot' : flags.has('new') ? 'New' : null,
    popularity: (seed >>> 7) % 1000,
    playable: playable.has(gameId),
    emblems: emblems.split(' '),
    ...playable.get(gameId),
  };
}

/** Every game of every vendor, in the order of the lists. */
export const games: readonly CatalogueGame[] = vendors.flatMap((vendor) => {
  const [type] = vendor.types;
  if (type === undefined) return [];
  const lines = (titles[vendor.code] ?? '').split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => toGame(line, vendor.code, type));
});
