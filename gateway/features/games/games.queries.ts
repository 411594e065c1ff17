import { sql, type Kysely, type RawBuilder } from 'kysely';
import { mostFound, type GameClassify, type GameType } from '@laro/contract/calls/games.ts';
import { gameTypes } from '@laro/rules/gameTypes.ts';
import type { Database } from '../../db/tables.ts';
import { gameTitles } from '../../records/gameTitles.ts';

/** Whose games: all that are listed, or only those that open. */
export interface Shelf {
  readonly merchant: string;
  /** Only a demo lists games whose vendor is not opened yet. */
  readonly onlyPlayable: boolean;
  /** Vendors that the desk has switched off: few, as a rule none. */
  readonly off: readonly string[];
  /** The desk's own order of hot games. */
  readonly hot: readonly string[] | undefined;
}

export interface GameSearch {
  shelf: Shelf;
  types: readonly GameType[] | undefined;
  vendor: string | undefined;
  classify: GameClassify | undefined;
  /** Minor units; or the least that a game of these types, this vendor and class takes. */
  minBet: bigint | 'least' | undefined;
  minLines: number | undefined;
  name: string | undefined;
  offset: number;
  limit: number;
}

export type GameRow = Awaited<ReturnType<typeof findHotGames>>[number];

export function offered(db: Kysely<Database>, { merchant, onlyPlayable, off }: Shelf) {
  return db
    .selectFrom('merchant_games as offer')
    .innerJoin('games as game', 'game.node_id', 'offer.node_id')
    .innerJoin('vendors as vendor', 'vendor.code', 'offer.vendor_code')
    .where('offer.merchant_code', '=', merchant)
    .$if(off.length > 0, (games) => games.where('offer.vendor_code', 'not in', off))
    .$if(onlyPlayable, (games) => games.where('game.playable', '=', true));
}

export const gameColumns = [
  'game.node_id',
  'game.game_id',
  'game.vendor_code',
  'game.game_type',
  'game.name',
  'game.display_name',
  'game.game_classify',
  'game.min_bet',
  'game.room_id',
  'game.support_play',
  'game.is_game_h5',
  'game.badge',
  'game.playable',
  'game.art',
  'vendor.name as vendor_name',
] as const;

/**
 * One page of the games that match, in the merchant's order, of the first {@link mostFound}; `total` is how many match,
 * one more at most. Two queries, and one more for the least bet.
 */
export async function findGames(
  db: Kysely<Database>,
  search: GameSearch,
  connections: 1 | 2,
): Promise<{ rows: GameRow[]; total: number }> {
  const minBet = search.minBet === 'least' ? await findLeastBet(db, search) : search.minBet;
  if (minBet === null) return { rows: [], total: 0 };
  let matching = offered(db, search.shelf);
  if (search.types) matching = matching.where('offer.game_type', 'in', search.types);
  if (search.vendor) matching = matching.where('offer.vendor_code', '=', search.vendor);
  if (search.classify) matching = matching.where('game.game_classify', '=', search.classify);
  if (minBet !== undefined) matching = matching.where('game.min_bet', '=', minBet);
  // Those that few games have are found by the index of games, which begins with the type.
  if (search.types && (search.classify || minBet !== undefined))
    matching = matching.where('game.game_type', 'in', search.types);
  if (search.minLines !== undefined) matching = matching.where('game.min_lines', '>=', search.minLines);
  if (search.name) matching = matching.where(await nameMatches(db, gameTitles, search.name));
  const findPage = async () =>
    search.offset < mostFound
      ? matching
          .select(gameColumns)
          .orderBy('offer.sort')
          .offset(search.offset)
          .limit(Math.min(search.limit, mostFound - search.offset))
          .execute()
      : [];
  const count = () =>
    db
      .selectFrom(
        matching
          .select('offer.sort')
          .limit(mostFound + 1)
          .as('found'),
      )
      .select((eb) => eb.fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow();
  const [rows, { total }] =
    connections === 2 ? await Promise.all([findPage(), count()]) : [await findPage(), await count()];
  return { rows, total: Number(total) };
}

/** The smallest bet of the games of these types, this vendor and class, whatever they are called; null without any. */
async function findLeastBet(db: Kysely<Database>, search: GameSearch): Promise<bigint | null> {
  const { shelf, types = gameTypes, vendor, classify } = search;
  const leastOf = (type: GameType) =>
    offered(db, shelf)
      .where('game.game_type', '=', type)
      .$if(vendor !== undefined, (games) => games.where('offer.vendor_code', '=', vendor ?? ''))
      .$if(Boolean(classify), (games) => games.where('game.game_classify', '=', classify ?? ''))
      .select('game.min_bet')
      .orderBy('game.min_bet')
      .limit(1);
  const { least } = await db
    .selectNoFrom((eb) => eb.fn<bigint | null>('least', types.map(leastOf)).as('least'))
    .executeTakeFirstOrThrow();
  return least;
}

export function findGame(db: Kysely<Database>, shelf: Shelf, nodeId: string) {
  return offered(db, shelf)
    .where('offer.node_id', '=', BigInt(nodeId))
    .select(gameColumns)
    .executeTakeFirst();
}

/** The hot games of S7-28, hottest first. */
export async function findHotGames(db: Kysely<Database>, shelf: Shelf) {
  const { hot } = shelf;
  if (hot?.length === 0) return [];
  if (hot) {
    const rows = await offered(db, shelf)
      .where('offer.node_id', 'in', hot.map(BigInt))
      .select(gameColumns)
      .execute();
    return rows.toSorted((a, b) => hot.indexOf(String(a.node_id)) - hot.indexOf(String(b.node_id)));
  }
  return offered(db, shelf)
    .where('offer.hot_rank', 'is not', null)
    .select(gameColumns)
    .orderBy('offer.hot_rank')
    .limit(100)
    .execute();
}

/** So many new games are news, in the merchant's order; what cannot be played is none. */
export function findNewGames(db: Kysely<Database>, shelf: Shelf) {
  return offered(db, { ...shelf, onlyPlayable: true })
    .where('game.badge', '=', 'New')
    .select(gameColumns)
    .orderBy('offer.sort')
    .limit(6)
    .execute();
}

/** The games of the two categories of lotteries, in the merchant's order. */
export function findLotteries(db: Kysely<Database>, shelf: Shelf) {
  return offered(db, shelf)
    .where('offer.game_type', 'in', ['LOTT', 'ELOTT'])
    .select(gameColumns)
    .orderBy('offer.sort')
    .limit(200)
    .execute();
}

/** S7-18: who streams first, then who has a room; a stream that was said before `since` is over. */
export function findLiveHosts(db: Kysely<Database>, shelf: Shelf, since: Date) {
  const isStreaming = sql<boolean>`host.streaming and host.active and host.said_at >= ${since}`;
  return offered(db, shelf)
    .innerJoin('live_hosts as host', 'host.node_id', 'game.node_id')
    .select(gameColumns)
    .select(['host.host_id', 'host.name as host_name', 'host.room_type', 'host.active'])
    .select(isStreaming.as('streaming'))
    .orderBy(isStreaming, 'desc')
    .orderBy('host.active', 'desc')
    .orderBy('offer.sort')
    .orderBy('host.host_id')
    .limit(100)
    .execute();
}

/** Each vendor once for each category it has at the merchant, in the merchant's order, with its games counted. */
export function findVendors(db: Kysely<Database>, { merchant, onlyPlayable, off }: Shelf) {
  return db
    .selectFrom('merchant_vendors as offer')
    .innerJoin('vendors as vendor', 'vendor.code', 'offer.vendor_code')
    .leftJoin('vendor_endpoints as endpoint', 'endpoint.vendor_code', 'offer.vendor_code')
    .where('offer.merchant_code', '=', merchant)
    .$if(off.length > 0, (vendors) => vendors.where('offer.vendor_code', 'not in', off))
    .select((eb) => [
      'vendor.code',
      'vendor.name',
      'vendor.art',
      'vendor.is_game_h5',
      eb
        .and([eb('vendor.is_game_h5', '=', 'LOBBY'), eb('endpoint.vendor_code', 'is not', null)])
        .$castTo<boolean>()
        .as('lobby'),
      'offer.game_type',
      eb
        .selectFrom('merchant_games as game')
        .whereRef('game.merchant_code', '=', 'offer.merchant_code')
        .whereRef('game.vendor_code', '=', 'offer.vendor_code')
        .whereRef('game.game_type', '=', 'offer.game_type')
        .$if(onlyPlayable, (games) =>
          games
            .innerJoin('games as known', 'known.node_id', 'game.node_id')
            .where('known.playable', '=', true),
        )
        .select(sql<number>`count(*)::int`.as('games'))
        .$asScalar()
        .$notNull()
        .as('games'),
    ])
    .orderBy('offer.sort')
    .execute();
}

/** S2-70: who is called so and has games: of the vendor's categories first those of `types`, then the merchant's order. */
export async function findVendorsByName(
  db: Kysely<Database>,
  { merchant, onlyPlayable, off }: Shelf,
  { name, types }: { readonly name: string; readonly types: readonly GameType[] },
) {
  return db
    .selectFrom('merchant_vendors as offer')
    .innerJoin('vendors as vendor', 'vendor.code', 'offer.vendor_code')
    .where('offer.merchant_code', '=', merchant)
    .where(await nameMatches(db, sql<string>`lower(vendor.name)`, name))
    .$if(off.length > 0, (vendors) => vendors.where('offer.vendor_code', 'not in', off))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('merchant_games as game')
          .whereRef('game.merchant_code', '=', 'offer.merchant_code')
          .whereRef('game.vendor_code', '=', 'offer.vendor_code')
          .whereRef('game.game_type', '=', 'offer.game_type')
          .$if(onlyPlayable, (games) =>
            games
              .innerJoin('games as known', 'known.node_id', 'game.node_id')
              .where('known.playable', '=', true),
          )
          .select('game.node_id'),
      ),
    )
    .select(['vendor.code', 'vendor.name', 'vendor.art', 'offer.game_type'])
    .$if(types.length > 0, (vendors) => vendors.orderBy((eb) => eb('offer.game_type', 'in', types), 'desc'))
    .orderBy('offer.sort')
    .limit(100)
    .execute();
}

/**
 * Each word is a part of the name, which is in small letters, in whatever order; or, where the server has trigrams, the name is nearly so. Fewer than
 * three letters are in most names, and no trigram: they are what a word begins with.
 */
async function nameMatches(db: Kysely<Database>, name: RawBuilder<string>, text: string) {
  const asked = text.toLowerCase();
  const words = asked.split(/\s+/).map((word) => {
    const escaped = word.replaceAll(/[%_\\]/g, String.raw`\$&`);
    return word.length < 3
      ? sql`(${name} like ${`${escaped}%`} or ${name} like ${`% ${escaped}%`})`
      : sql`${name} like ${`%${escaped}%`}`;
  });
  const all = sql<boolean>`(${sql.join(words, sql` and `)})`;
  return asked.length >= 3 && (await hasTrigrams(db)) ? sql<boolean>`(${all} or ${asked} <% ${name})` : all;
}

const trigrams = new WeakMap<Kysely<Database>, Promise<boolean>>();

function hasTrigrams(db: Kysely<Database>): Promise<boolean> {
  const known = trigrams.get(db);
  if (known) return known;
  const asked = sql<{
    installed: boolean;
  }>`select exists (select from pg_extension where extname = 'pg_trgm') as installed`
    .execute(db)
    .then(({ rows }) => rows[0]?.installed === true);
  trigrams.set(db, asked);
  asked.catch(() => trigrams.delete(db));
  return asked;
}
