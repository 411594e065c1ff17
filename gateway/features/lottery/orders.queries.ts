import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { OrderState, suborderStates } from '@laro/contract/calls/lottery.ts';
import type { Selection } from '@laro/rules/lottery/play.ts';
import type { Database } from '../../db/tables.ts';

export interface OrderRow {
  readonly id: bigint;
  readonly vendor: string;
  readonly gameId: string;
  readonly gameName: string;
  readonly play: string;
  readonly selection: Selection;
  readonly at: Date;
  readonly state: OrderState;
  readonly draws: number;
  readonly amount: bigint;
  readonly won: bigint;
}

/** What becomes of an order follows from its rounds: a stake that was given back is no stake of a round any more. */
function withStates(which: RawBuilder<unknown>) {
  return sql`
    select one.id, one.vendor_code as vendor, one.game_id as "gameId", one.play, one.selection, one.placed_at as at,
        count(*)::int as draws, sum(part.amount)::bigint as amount, sum(rounds.won)::bigint as won,
        case
          when bool_or(rounds.closed_at is null) then 'open'
          when sum(rounds.won) > 0 then 'won'
          when bool_and(rounds.staked = 0) then 'returned'
          else 'lost'
        end as state
      from lottery_orders as one
        join lottery_suborders as part on part.order_id = one.id
        join rounds on rounds.id = part.round_id
      where ${which}
      group by one.id`;
}

interface Wanted {
  readonly memberId: bigint;
  readonly from: Date;
  readonly until: Date;
  readonly gameId: string | undefined;
  readonly state: OrderState | undefined;
}

/** A page of a member's orders, newest first, and how many there are. */
export async function findOrders(
  db: Kysely<Database>,
  { memberId, from, until, gameId, state }: Wanted,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: readonly OrderRow[]; total: number }> {
  const ofGame = gameId === undefined ? sql`` : sql`and one.game_id = ${gameId}`;
  const wanted = sql`
    with orders as (${withStates(
      sql`one.member_id = ${memberId} and one.placed_at >= ${from} and one.placed_at < ${until} ${ofGame}`,
    )}), wanted as (select * from orders ${state === undefined ? sql`` : sql`where state = ${state}`})`;
  const { rows } = await sql<OrderRow>`
    ${wanted}
    select wanted.*, coalesce(games.display_name, games.name, wanted."gameId") as "gameName" from wanted
      left join games on games.vendor_code = wanted.vendor and games.game_id = wanted."gameId"
      order by at desc, id desc offset ${offset} limit ${limit}`.execute(db);
  const count = await sql<{ total: number }>`${wanted} select count(*)::int as total from wanted`.execute(db);
  return { rows, total: count.rows[0]?.total ?? 0 };
}

export interface SuborderRow {
  readonly roundId: bigint;
  readonly round: string;
  readonly draw: string;
  readonly bets: number;
  readonly amount: bigint;
  readonly won: bigint;
  readonly closesAt: Date;
  readonly result: readonly string[] | null;
  /** What was told of the draw before its sale. */
  readonly fingerprint: string | null;
  readonly state: (typeof suborderStates)[number];
}

export interface WholeOrder extends OrderRow {
  readonly suborders: readonly SuborderRow[];
  /** What the vendor calls the member, and where it is asked, if it is. */
  readonly player: string;
  readonly lotteryUrl: string | null;
  /** Where it is played. */
  readonly launchUrl: string | null;
}

/** One order of a member; undefined where it is nobody's, or another's. */
export async function findOrder(
  db: Kysely<Database>,
  memberId: bigint,
  orderId: string,
): Promise<WholeOrder | undefined> {
  const { rows } = await sql<Omit<WholeOrder, 'suborders'>>`
    with orders as (${withStates(sql`one.member_id = ${memberId} and one.id = ${orderId}::bigint`)})
    select orders.*, coalesce(games.display_name, games.name, orders."gameId") as "gameName", known.player,
        endpoint.lottery_url as "lotteryUrl", endpoint.launch_url as "launchUrl"
      from orders
        join vendor_players as known on known.vendor_code = orders.vendor and known.member_id = ${memberId}
        left join vendor_endpoints as endpoint on endpoint.vendor_code = orders.vendor
        left join games on games.vendor_code = orders.vendor and games.game_id = orders."gameId"`.execute(db);
  const [order] = rows;
  if (!order) return undefined;
  const { rows: suborders } = await sql<SuborderRow>`
    select rounds.id as "roundId", rounds.round, part.draw, part.bets, part.amount, rounds.won,
        part.closes_at as "closesAt", drawn.result, drawn.fingerprint,
        case
          when rounds.closed_at is null and part.cancelled_at is not null then 'cancelling'
          when rounds.closed_at is null then 'open'
          when rounds.won > 0 then 'won'
          when rounds.staked = 0 then 'returned'
          else 'lost'
        end as state
      from lottery_suborders as part
        join rounds on rounds.id = part.round_id
        left join lottery_draws as drawn on drawn.vendor_code = ${order.vendor}
          and drawn.game_id = ${order.gameId} and drawn.draw = part.draw
      where part.order_id = ${order.id}
      order by part.closes_at, rounds.id`.execute(db);
  return { ...order, suborders };
}

/** The vendor has accepted that a suborder is cancelled. */
export async function noteCancelled(db: Kysely<Database>, roundId: bigint, at: Date): Promise<void> {
  await db
    .updateTable('lottery_suborders')
    .set({ cancelled_at: at })
    .where('round_id', '=', roundId)
    .where('cancelled_at', 'is', null)
    .execute();
}
