import { sql, type Kysely } from 'kysely';
import type * as officeGames from '@laro/contract/calls/officeGames.ts';
import type { Arrangement, DeskGame } from '@laro/contract/calls/officeGames.ts';
import type { GameType } from '@laro/contract/calls/games.ts';
import type { Parsed } from '@laro/contract/protocol/call.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { toAmount } from '@laro/rules/money.ts';
import { gameTitles } from '../../records/gameTitles.ts';
import { jackpotsOf } from '../../records/jackpots.queries.ts';
import { arrangementOf, inOrder } from '../../house/decided.ts';
import { lastDocument, publishDocument } from '../../staff/documents.ts';

type Wanted = Parsed<typeof officeGames.arrange>['body'];

export function handlers(house: House): Handlers<typeof officeGames> {
  const { db, reads, clock, merchants } = house;
  return {
    async arranged({ query: { merchant } }) {
      // Of the database: this process may not have heard of the last one yet.
      const [{ categories }, last] = await Promise.all([
        merchants.settings(merchant),
        lastDocument(db, merchant, 'games'),
      ]);
      const now = arrangementOf(last?.what);
      const [vendors, hot, jackpots] = await Promise.all([
        vendorsOf(reads, merchant),
        hotOf(reads, merchant, now),
        jackpotsOf(reads, merchant),
      ]);
      return {
        version: last?.version ?? 0,
        ...(last && { changedBy: last.name, changedAt: last.at.toISOString() }),
        categories: inOrder(categories, now.categories),
        vendors: vendors.map((vendor) => ({ ...vendor, state: now.vendors[vendor.code] ?? 'on' })),
        hot: hot.map((row) => gameOf(row, now)),
        badges: now.badges,
        ...(jackpots.length > 0 && {
          jackpots: jackpots.map(({ contributed, paid, ...of }) => ({
            ...of,
            contributed: toAmount(contributed),
            paid: toAmount(paid),
          })),
        }),
      };
    },

    async findGames({ query: { merchant, text } }) {
      const now = await merchants.arranged(merchant);
      const part = text.toLowerCase().replaceAll(/[%_\\]/g, String.raw`\$&`);
      const rows = await gamesOf(reads, merchant)
        .where(sql<boolean>`${gameTitles} like ${`%${part}%`}`)
        .orderBy('offer.sort')
        .limit(20)
        .execute();
      return { games: rows.map((row) => gameOf(row, now)) };
    },

    async arrange({ body, staff, refuse }) {
      const { merchant, version, categories, vendors, hot, badges } = body;
      const stranger = await strangerOf(db, await merchants.settings(merchant), body);
      if (stranger !== undefined) return refuse('NOT_OFFERED', { what: stranger });
      const what: Arrangement = { categories, vendors, badges, ...(hot && { hot }) };
      const before = await lastDocument(db, merchant, 'games');
      const done = await publishDocument(db, {
        merchant,
        kind: 'games',
        version,
        document: what,
        staff,
        at: clock.now(),
        what: 'games.arranged',
        changed: changesOf(arrangementOf(before?.what), what),
      });
      return done ? refuse('CHANGED_MEANWHILE', done) : { version: version + 1 };
    },
  };
}

function vendorsOf(db: Kysely<Database>, merchant: string) {
  return db
    .selectFrom('merchant_games as offer')
    .innerJoin('vendors as vendor', 'vendor.code', 'offer.vendor_code')
    .where('merchant_code', '=', merchant)
    .groupBy(['vendor.code', 'vendor.name'])
    .select(['vendor.code', 'vendor.name', sql<number>`count(*)::int`.as('games')])
    .orderBy('vendor.name')
    .execute();
}

function gamesOf(db: Kysely<Database>, merchant: string) {
  return db
    .selectFrom('merchant_games as offer')
    .innerJoin('games as game', 'game.node_id', 'offer.node_id')
    .innerJoin('vendors as vendor', 'vendor.code', 'game.vendor_code')
    .where('offer.merchant_code', '=', merchant)
    .select(['game.node_id', 'game.name', 'vendor.name as vendor', 'game.game_type', 'badge', 'playable']);
}

async function hotOf(db: Kysely<Database>, merchant: string, { hot }: Arrangement) {
  if (hot?.length === 0) return [];
  const games = gamesOf(db, merchant);
  if (hot === undefined) {
    return games.where('hot_rank', 'is not', null).orderBy('hot_rank').limit(60).execute();
  }
  const rows = await games.where('offer.node_id', 'in', hot.map(BigInt)).execute();
  return rows.toSorted((a, b) => hot.indexOf(String(a.node_id)) - hot.indexOf(String(b.node_id)));
}

interface Row {
  readonly node_id: bigint;
  readonly name: string;
  readonly vendor: string;
  readonly game_type: GameType;
  readonly badge: 'Jackpot' | 'New' | null;
  readonly playable: boolean;
}

function gameOf({ node_id, game_type: type, badge, ...game }: Row, { badges }: Arrangement): DeskGame {
  const id = String(node_id);
  const own = badge === 'Jackpot' ? 'jackpot' : badge === 'New' ? 'new' : '';
  return { ...game, id, type, badge: badges[id] ?? own };
}

/** What of an arrangement the brand does not have. */
async function strangerOf(
  db: Kysely<Database>,
  settings: { readonly categories: readonly GameType[] },
  { merchant, categories, vendors, hot = [], badges }: Wanted,
): Promise<string | undefined> {
  const category = categories.find((one) => !settings.categories.includes(one));
  if (category !== undefined) return category;
  const known = new Set((await vendorsOf(db, merchant)).map(({ code }) => code));
  const vendor = Object.keys(vendors).find((code) => !known.has(code));
  if (vendor !== undefined) return vendor;
  const ids = [...new Set([...hot, ...Object.keys(badges)])];
  if (ids.length === 0) return undefined;
  const rows = await gamesOf(db, merchant).where('offer.node_id', 'in', ids.map(BigInt)).execute();
  const there = new Set(rows.map(({ node_id }) => String(node_id)));
  return ids.find((id) => !there.has(id));
}

/** What an audit line says of it: each vendor's state before and after, and which lists are others. */
function changesOf(before: Arrangement, after: Arrangement): string[] {
  const codes = new Set([...Object.keys(before.vendors), ...Object.keys(after.vendors)]);
  const states = [...codes].flatMap((code) => {
    const [was, is] = [before.vendors[code] ?? 'on', after.vendors[code] ?? 'on'];
    return was === is ? [] : [`${code}: ${was} -> ${is}`];
  });
  const lists = (['categories', 'hot', 'badges'] as const).filter(
    (list) => JSON.stringify(before[list]) !== JSON.stringify(after[list]),
  );
  return [...states, ...lists];
}
