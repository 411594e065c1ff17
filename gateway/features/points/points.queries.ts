import { sql, type Kysely, type Selectable } from 'kysely';
import type { DayRange, Day } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';

export type MallItem = Selectable<Database['mall_items']>;
export type Order = Selectable<Database['mall_orders']>;

/** What is there, and all that was ever earned: spending takes no level away, a rolled back round does. */
export async function pointsOf(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ readonly balance: number; readonly earned: number }> {
  const { rows } = await sql<{ balance: bigint; earned: bigint }>`
    select balance, coalesce((
        select sum(amount) from account_days where account_id = accounts.id and kind <> 'points_spent'
      ), 0)::bigint as earned
      from accounts where member_id = ${memberId} and purpose = 'points'`.execute(db);
  const [row] = rows;
  return { balance: Number(row?.balance ?? 0n), earned: Number(row?.earned ?? 0n) };
}

export async function lastSignIn(
  db: Kysely<Database>,
  memberId: bigint,
): Promise<{ readonly day: Day; readonly step: number } | undefined> {
  const { rows } = await sql<{ day: Day; step: number }>`
    select day::text, step from point_sign_ins where member_id = ${memberId}
      order by day desc limit 1`.execute(db);
  return rows[0];
}

export interface LogRow {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly points: bigint;
  readonly balance: bigint;
  readonly game: string | null;
  readonly titles: Readonly<Record<string, string>> | null;
}

/** Newest first; the number of an account's postings is on its row, so that nothing is counted. */
export async function findLog(
  db: Kysely<Database>,
  memberId: bigint,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly LogRow[]; readonly total: number }> {
  const own = await db
    .selectFrom('accounts')
    .select(['id', 'seq'])
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'points')
    .executeTakeFirst();
  if (own === undefined) return { rows: [], total: 0 };
  const { rows } = await sql<LogRow>`
    select transfers.id, created_at as at, transfers.kind, moved.amount as points, balance_after as balance,
        coalesce(games.display_name, games.name) as game, titles
      from (
        select * from postings where account_id = ${own.id} and account_seq <= ${Number(own.seq) - offset}
          order by account_seq desc limit ${limit}
      ) moved
      join transfers on transfers.id = transfer_id
      left join games on games.game_id = transfers.game_id
      left join mall_orders on scope = 'mall' and idempotency_key = mall_orders.id || ' points'
        and mall_orders.member_id = ${memberId}
      order by account_seq desc`.execute(db);
  return { rows, total: Number(own.seq) };
}

/** A merchant's things in its order, or one of them, with how often the member had each. */
export async function findItems(
  db: Kysely<Database>,
  merchant: string,
  memberId: bigint,
  { today, week, month }: { readonly today: Day; readonly week: DayRange; readonly month: DayRange },
  id: bigint | null = null,
): Promise<readonly (MallItem & { today: number; week: number; month: number })[]> {
  const first = week.from < month.from ? week.from : month.from;
  const { rows } = await sql<MallItem & { today: number; week: number; month: number }>`
    select mall_items.*, had.* from mall_items
      cross join lateral (
        select count(*) filter (where day = ${today}::date)::int as today,
            count(*) filter (where day >= ${week.from}::date)::int as week,
            count(*) filter (where day >= ${month.from}::date)::int as month
          from mall_orders where member_id = ${memberId} and item_id = mall_items.id and day >= ${first}::date
      ) had
      where merchant_code = ${merchant} and (${id}::bigint is null or mall_items.id = ${id}::bigint)
      order by sort, mall_items.id`.execute(db);
  return rows;
}

export async function textsOf(
  db: Kysely<Database>,
  ids: readonly bigint[],
): Promise<ReadonlyMap<bigint, Readonly<Record<string, { title: string; line: string }>>>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('mall_item_texts').selectAll().where('item_id', 'in', ids).execute();
  return new Map(
    ids.map((id) => [
      id,
      Object.fromEntries(
        rows
          .filter(({ item_id }) => item_id === id)
          .map(({ language, title, line }) => [language, { title, line }]),
      ),
    ]),
  );
}
