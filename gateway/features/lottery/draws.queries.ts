import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';

export interface DrawRow {
  readonly draw: string;
  /** Text where it comes inside of JSON. */
  readonly opensAt: Date | string;
  readonly closesAt: Date | string;
  readonly dueAt: Date | string;
  readonly fingerprint: string | null;
  readonly state: 'open' | 'drawn' | 'void';
  readonly result: readonly string[] | null;
}

export interface LotteryRow {
  readonly vendor: string;
  readonly vendorName: string;
  readonly gameId: string;
  readonly nodeId: bigint;
  readonly name: string;
  readonly current: DrawRow | null;
  readonly last: DrawRow | null;
}

const columns = sql`
  draw, opens_at as "opensAt", closes_at as "closesAt", due_at as "dueAt", fingerprint, state, result`;

/** The lotteries that a merchant offers and that are drawn, in its order, each with its current and its last draw. */
export async function findLotteries(
  db: Kysely<Database>,
  merchant: string,
  now: Date,
): Promise<readonly LotteryRow[]> {
  const { rows } = await sql<LotteryRow>`
    select game.vendor_code as vendor, vendor.name as "vendorName", game.game_id as "gameId", game.node_id as "nodeId",
        coalesce(game.display_name, game.name) as name, to_jsonb(current) as current, to_jsonb(last) as last
      from merchant_games as offer
        join games as game using (node_id)
        join vendors as vendor on vendor.code = game.vendor_code
        left join lateral (
          select ${columns} from lottery_draws
            where vendor_code = game.vendor_code and game_id = game.game_id and state = 'open'
              and opens_at <= ${now} and due_at > ${now}
            order by due_at limit 1
        ) as current on true
        left join lateral (
          select ${columns} from lottery_draws
            where vendor_code = game.vendor_code and game_id = game.game_id and state = 'drawn'
            order by due_at desc limit 1
        ) as last on true
      where offer.merchant_code = ${merchant} and offer.game_type in ('LOTT', 'ELOTT') and game.playable
      order by offer.sort limit 100`.execute(db);
  return rows;
}

/** A page of the ended draws of a lottery that the merchant offers, newest first; undefined where it does not. */
export async function findDraws(
  db: Kysely<Database>,
  merchant: string,
  gameId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ vendor: string; rows: readonly DrawRow[]; total: number } | undefined> {
  const offered = await db
    .selectFrom('merchant_games as offer')
    .innerJoin('games as game', 'game.node_id', 'offer.node_id')
    .select('game.vendor_code as vendor')
    .where('offer.merchant_code', '=', merchant)
    .where('offer.game_type', 'in', ['LOTT', 'ELOTT'])
    .where('game.game_id', '=', gameId)
    .executeTakeFirst();
  if (!offered) return undefined;
  const { vendor } = offered;
  const ended = sql`from lottery_draws
    where vendor_code = ${vendor} and game_id = ${gameId} and state <> 'open'`;
  const { rows } = await sql<DrawRow>`
    select ${columns} ${ended} order by due_at desc offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`select count(*)::int as total ${ended}`.execute(db);
  return { vendor, rows, total: count.rows[0]?.total ?? 0 };
}

/** Removes draws of long ago, a sweep's part at a time. */
export async function sweepLotteryDraws({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - 400 * 24 * 3600_000);
  await sql`
    delete from lottery_draws where (vendor_code, game_id, draw) in (
      select vendor_code, game_id, draw from lottery_draws where due_at < ${before} order by due_at limit 5000
    )`.execute(db);
}
