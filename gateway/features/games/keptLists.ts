import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { gameColumns, offered, type GameRow, type GameSearch } from './games.queries.ts';

/** How long a list is as it was when it was walked along, in ms, unless a merchant has changed meanwhile. */
const lifetime = 60_000;
/** How many lists are kept; the one that was not asked for longest goes first. */
const mostLists = 500;
/** An anchor is the place of every so-manieth game. */
const step = 100;

/** What makes a whole list: everything of a search that is not a name or a class of games. */
type Whole = Pick<GameSearch, 'shelf' | 'types' | 'vendor' | 'offset' | 'limit'>;

/** Whether the search leaves nothing out of a category, a vendor, or all. */
export function isWhole({ name, classify, minBet, minLines }: GameSearch): boolean {
  return [name, classify, minBet, minLines].every((given) => given === undefined || given === '');
}

/** A list as it was walked along: how long it is, and the `sort` of its games 1, 101, 201 and so on. */
interface Walked {
  readonly total: number;
  readonly anchors: readonly number[];
}

/**
 * The whole lists of games (S7-23). Each is walked along once a minute, by an index, and any page of it is then read from
 * the anchor before it: the last page costs what the first does (H6, decision 43).
 */
export function keptLists(db: Kysely<Database>, now: () => number = () => performance.now()) {
  const known = new Map<string, { readonly until: number; readonly list: Promise<Walked> }>();

  function walked(whole: Whole): Promise<Walked> {
    const { shelf, types, vendor } = whole;
    const key = JSON.stringify([shelf.merchant, shelf.onlyPlayable, shelf.off, types, vendor]);
    const kept = known.get(key);
    const entry = kept && now() < kept.until ? kept : { until: now() + lifetime, list: walk(db, whole) };
    known.delete(key);
    known.set(key, entry);
    for (const oldest of known.keys()) {
      if (known.size <= mostLists) break;
      known.delete(oldest);
    }
    entry.list.catch(() => known.get(key) === entry && known.delete(key));
    return entry.list;
  }

  return {
    async page(whole: Whole): Promise<{ rows: GameRow[]; total: number }> {
      const { offset, limit } = whole;
      const { total, anchors } = await walked(whole);
      const index = Math.floor(offset / step);
      const from = anchors[index];
      if (from === undefined) return { rows: [], total };
      // A page is of two steps at most, wherever it begins.
      const before = anchors[index + 1 + Math.ceil(limit / step)];
      const rows = await listed(db, whole)
        .where('offer.sort', '>=', from)
        .$if(before !== undefined, (games) => games.where('offer.sort', '<', before ?? 0))
        .select(gameColumns)
        .orderBy('offer.sort')
        .offset(offset % step)
        .limit(limit)
        .execute();
      return { rows, total };
    },
    forget: () => known.clear(),
  };
}

function listed(db: Kysely<Database>, { shelf, types, vendor }: Whole) {
  return offered(db, shelf)
    .$if(types !== undefined, (games) => games.where('offer.game_type', 'in', types ?? []))
    .$if(vendor !== undefined, (games) => games.where('offer.vendor_code', '=', vendor ?? ''));
}

async function walk(db: Kysely<Database>, { shelf, types, vendor }: Whole): Promise<Walked> {
  // Of what is listed only the index is read, unless it must be asked which games open.
  const all = db
    .selectFrom('merchant_games as offer')
    .where('offer.merchant_code', '=', shelf.merchant)
    .$if(types !== undefined, (games) => games.where('offer.game_type', 'in', types ?? []))
    .$if(vendor !== undefined, (games) => games.where('offer.vendor_code', '=', vendor ?? ''))
    .$if(shelf.off.length > 0, (games) => games.where('offer.vendor_code', 'not in', shelf.off))
    .$if(shelf.onlyPlayable, (games) =>
      games.innerJoin('games as game', 'game.node_id', 'offer.node_id').where('game.playable', '=', true),
    )
    .select(['offer.sort', sql<string>`row_number() over (order by offer.sort)`.as('n')]);
  const found = await db
    .selectFrom(all.as('list'))
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number[]>`coalesce(array_agg(sort order by sort) filter (where n % ${sql.lit(step)} = 1), '{}')`.as(
        'anchors',
      ),
    ])
    .executeTakeFirstOrThrow();
  return found;
}
