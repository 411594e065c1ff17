import { sql, type Kysely } from 'kysely';
import { mostFavourites, mostRecents, type GameType } from '@laro/contract/calls/games.ts';
import type { Database } from '../../db/tables.ts';
import { gameColumns, offered, type GameRow, type Shelf } from './games.queries.ts';

/** A list of games that is a member's own. */
export type OwnList = 'favourites' | 'recents';

interface OwnPage {
  readonly memberId: bigint;
  readonly shelf: Shelf;
  readonly types?: readonly GameType[] | undefined;
  readonly offset: number;
  readonly limit: number;
}

/** Those of the list that the merchant still offers, the latest first. */
function own(db: Kysely<Database>, list: OwnList, { memberId, shelf, types }: OwnPage) {
  const latest = db
    .selectFrom(list)
    .select(['node_id', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('node_id', 'desc')
    .limit(list === 'favourites' ? mostFavourites : mostRecents);
  // From each to its game, by its key: left to itself the database may read all games instead.
  const game = offered(db, shelf)
    .where('offer.node_id', '=', sql<bigint>`own.node_id`)
    .$if(types !== undefined, (games) => games.where('offer.game_type', 'in', types ?? []))
    .select(gameColumns)
    .limit(1);
  return db.selectFrom(latest.as('own')).innerJoinLateral(game.as('game'), (join) => join.onTrue());
}

async function countOwn(db: Kysely<Database>, list: OwnList, page: OwnPage): Promise<number> {
  const { total } = await own(db, list, page)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** One page of the list, and how long all of it is. */
export async function findOwnGames(
  db: Kysely<Database>,
  list: OwnList,
  page: OwnPage,
): Promise<{ rows: GameRow[]; total: number }> {
  const rows = await own(db, list, page)
    .selectAll('game')
    .orderBy('own.at', 'desc')
    .orderBy('own.node_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { rows, total: await countOwn(db, list, page) };
}

/** The node ids of one page of the favourites, and how many there are. */
export async function findFavouriteIds(
  db: Kysely<Database>,
  page: OwnPage,
): Promise<{ ids: bigint[]; total: number }> {
  const rows = await own(db, 'favourites', page)
    .select('own.node_id')
    .orderBy('own.at', 'desc')
    .orderBy('own.node_id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .execute();
  return { ids: rows.map(({ node_id }) => node_id), total: await countOwn(db, 'favourites', page) };
}

/** Whether the game is a favourite now: not when there are {@link mostFavourites} others. One that is keeps its place. */
export function writeFavourite(
  db: Kysely<Database>,
  memberId: bigint,
  nodeId: bigint,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    // Two at once are counted one after the other.
    await sql`select from members where id = ${memberId} for no key update`.execute(trx);
    const { others } = await trx
      .selectFrom('favourites')
      .where('member_id', '=', memberId)
      .where('node_id', '<>', nodeId)
      .select((eb) => eb.fn.countAll<bigint>().as('others'))
      .executeTakeFirstOrThrow();
    if (others >= mostFavourites) return false;
    await trx
      .insertInto('favourites')
      .values({ member_id: memberId, node_id: nodeId, at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return true;
  });
}

export async function deleteFavourite(db: Kysely<Database>, memberId: bigint, nodeId: bigint): Promise<void> {
  await db.deleteFrom('favourites').where('member_id', '=', memberId).where('node_id', '=', nodeId).execute();
}
