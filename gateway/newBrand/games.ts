import type { Transaction } from 'kysely';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import { gameKey, vendorKey } from '@laro/art/keys.ts';
import { games as catalogue, type CatalogueGame } from '@laro/merchants/catalogue/catalogue.ts';
import { liveHosts } from '@laro/merchants/catalogue/liveHosts.ts';
import { vendors } from '@laro/merchants/catalogue/vendors.ts';
import type { Offer } from '@laro/merchants/offer.ts';
import type { Database } from '../db/tables.ts';

/** A game as the seed stores it: of the catalogue, or made up on the pattern of one for load work. */
export interface SeedGame extends CatalogueGame {
  /** Id of the game whose picture it shows. */
  readonly pictureOf: string;
}

/** A game in a merchant's order. */
export interface OfferedGame {
  readonly game: SeedGame;
  readonly sort: number;
  readonly hotRank: number | null;
}

/** Rows in one statement: 17 columns each, and PostgreSQL takes 65,535 parameters. */
const batchSize = 2000;
const unranked = 1_000_000;

/** The whole catalogue, and made-up games until there are `count`. Node ids of those begin at 2,000,000,000. */
export function gamesToSeed(count = 0): SeedGame[] {
  const real = catalogue.map((game) => ({ ...game, pictureOf: game.gameId }));
  const missing = Math.max(0, count - real.length);
  const madeUp = Array.from({ length: missing }, (_, index): SeedGame => {
    const pattern = real[index % real.length];
    if (pattern === undefined) throw new Error('the catalogue is empty');
    const series = Math.floor(index / real.length) + 2;
    return {
      ...pattern,
      nodeId: 2_000_000_000n + BigInt(index),
      gameId: `${pattern.gameId}-${series}`,
      name: `${pattern.name} ${series}`,
      displayName: pattern.displayName && `${pattern.displayName} ${series}`,
      badge: null,
      // The arcade knows no such title.
      playable: false,
    };
  });
  return [...real, ...madeUp];
}

/**
 * What a merchant offers, in its order: the games that open before those whose vendor is not opened yet, and of each
 * the hot ones, then each vendor's best, then each vendor's second and so on, so that no list opens with a block of one
 * studio.
 */
export function offeredGames(games: readonly SeedGame[], offer: Offer): OfferedGame[] {
  const ranks = new Map(gameTypes.flatMap((type) => offer.vendors[type]).map((code, rank) => [code, rank]));
  const opens = new Set(games.filter(({ playable }) => playable).map(({ gameId }) => gameId));
  const hot = offer.hot.toSorted((a, b) => Number(opens.has(b)) - Number(opens.has(a)));
  const hotRanks = new Map(hot.map((id, index) => [id, index + 1]));
  const placed = new Map<string, number>();
  return games
    .flatMap((game) => {
      const rank = ranks.get(game.vendor);
      if (rank === undefined) return [];
      const place = placed.get(game.vendor) ?? 0;
      placed.set(game.vendor, place + 1);
      return [{ game, place, rank, hotRank: hotRanks.get(game.gameId) ?? null }];
    })
    .sort(
      (a, b) =>
        Number(b.game.playable) - Number(a.game.playable) ||
        (a.hotRank ?? unranked) - (b.hotRank ?? unranked) ||
        a.place - b.place ||
        a.rank - b.rank,
    )
    .map(({ game, hotRank }, index) => ({ game, hotRank, sort: index + 1 }));
}

export async function writeVendors(trx: Transaction<Database>): Promise<void> {
  const rows = vendors.map((vendor, index) => ({
    code: vendor.code,
    name: vendor.name,
    is_game_h5: vendor.isGameH5,
    art: vendorKey(vendor.code),
    sort: index + 1,
  }));
  await trx
    .insertInto('vendors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        is_game_h5: eb.ref('excluded.is_game_h5'),
        art: eb.ref('excluded.art'),
        sort: eb.ref('excluded.sort'),
      })),
    )
    .execute();
}

/** S7-18: hosts of the vendors that have no connection; a vendor that has one says itself who is there. */
export async function writeLiveHosts(trx: Transaction<Database>): Promise<void> {
  const nodeIds = new Map(catalogue.map(({ gameId, nodeId }) => [gameId, nodeId]));
  const rows = liveHosts.map(({ vendor, hostId, name, gameId, roomType }) => {
    const nodeId = nodeIds.get(gameId);
    if (nodeId === undefined) throw new Error(`the catalogue has no ${gameId}`);
    return {
      vendor_code: vendor,
      host_id: hostId,
      node_id: nodeId,
      name,
      room_type: roomType,
      active: true,
      streaming: false,
      said_at: new Date(),
    };
  });
  await trx
    .insertInto('live_hosts')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Games are added and changed, never removed: rounds and favourites may point at them. */
export async function writeGames(
  trx: Transaction<Database>,
  games: readonly SeedGame[],
  progress: (step: string, done: number, total: number) => void = () => {},
): Promise<void> {
  const rows = games.map((game) => ({
    node_id: game.nodeId,
    game_id: game.gameId,
    vendor_code: game.vendor,
    game_type: game.type,
    name: game.name,
    display_name: game.displayName,
    game_classify: game.classify,
    min_bet: game.minBet,
    min_lines: game.minLines,
    room_id: game.roomId,
    support_play: game.supportPlay,
    is_game_h5: 'GAME',
    badge: game.badge,
    popularity: game.popularity,
    playable: game.playable,
    art: gameKey(game.pictureOf),
  }));
  for (const batch of batches(rows)) {
    await trx
      .insertInto('games')
      .values(batch.rows)
      .onConflict((conflict) =>
        conflict.column('node_id').doUpdateSet((eb) => ({
          game_id: eb.ref('excluded.game_id'),
          vendor_code: eb.ref('excluded.vendor_code'),
          game_type: eb.ref('excluded.game_type'),
          name: eb.ref('excluded.name'),
          display_name: eb.ref('excluded.display_name'),
          game_classify: eb.ref('excluded.game_classify'),
          min_bet: eb.ref('excluded.min_bet'),
          min_lines: eb.ref('excluded.min_lines'),
          room_id: eb.ref('excluded.room_id'),
          support_play: eb.ref('excluded.support_play'),
          is_game_h5: eb.ref('excluded.is_game_h5'),
          badge: eb.ref('excluded.badge'),
          popularity: eb.ref('excluded.popularity'),
          playable: eb.ref('excluded.playable'),
          art: eb.ref('excluded.art'),
        })),
      )
      .execute();
    progress('games', batch.end, rows.length);
  }
}

export async function writeOffer(
  trx: Transaction<Database>,
  merchant: string,
  offer: Offer,
  games: readonly SeedGame[],
): Promise<void> {
  await trx.deleteFrom('merchant_vendors').where('merchant_code', '=', merchant).execute();
  const vendorRows = gameTypes
    .flatMap((type) => offer.vendors[type].map((code) => ({ type, code })))
    .map(({ type, code }, index) => ({
      merchant_code: merchant,
      vendor_code: code,
      game_type: type,
      sort: index + 1,
    }));
  await trx.insertInto('merchant_vendors').values(vendorRows).execute();

  await trx.deleteFrom('merchant_games').where('merchant_code', '=', merchant).execute();
  const gameRows = offeredGames(games, offer).map(({ game, sort, hotRank }) => ({
    merchant_code: merchant,
    node_id: game.nodeId,
    game_type: game.type,
    vendor_code: game.vendor,
    sort,
    hot_rank: hotRank,
  }));
  for (const batch of batches(gameRows)) {
    await trx.insertInto('merchant_games').values(batch.rows).execute();
  }
}

function* batches<T>(rows: readonly T[]): Generator<{ rows: T[]; end: number }> {
  for (let start = 0; start < rows.length; start += batchSize) {
    const end = Math.min(start + batchSize, rows.length);
    yield { rows: rows.slice(start, end), end };
  }
}
