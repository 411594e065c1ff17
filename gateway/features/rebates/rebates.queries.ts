import { sql, type Kysely } from 'kysely';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { RebateCategory } from '../../rebates/rates.ts';
import { partAt } from '../../rebates/statements.ts';

type Db = Kysely<Database>;

export interface DirectRow {
  readonly id: bigint;
  readonly username: string;
  readonly isAgent: boolean;
}

/** Those whom an agent brought, by name, a page from one on. */
export async function findDirect(
  db: Db,
  agent: bigint,
  { name = '', after, limit }: { name?: string | undefined; after: string | undefined; limit: number },
): Promise<DirectRow[]> {
  return db
    .selectFrom('members')
    .select(['id', 'username', 'is_agent as isAgent'])
    .where('parent_id', '=', agent)
    .where(sql<boolean>`starts_with(lower(username), ${name.toLowerCase()})`)
    .$if(after !== undefined, (query) => query.where(sql<boolean>`lower(username) > ${after ?? ''}`))
    .orderBy(sql`lower(username)`)
    .limit(limit)
    .execute();
}

/** Whether the agent has brought them itself: whom those brought, they give rates to. */
export async function isDirect(db: Db, agent: bigint, member: bigint): Promise<boolean> {
  const found = await db
    .selectFrom('members')
    .select('id')
    .where('id', '=', member)
    .where('parent_id', '=', agent)
    .executeTakeFirst();
  return found !== undefined;
}

export interface StatementRow {
  readonly day: Day;
  readonly amount: bigint;
  readonly ofOwn: bigint;
  readonly owed: bigint;
  readonly paid: bigint;
  readonly stillOwed: bigint;
  readonly transferId: bigint | null;
}

/** Newest first. */
export async function findStatements(
  db: Db,
  member: bigint,
  { from, to }: DayRange,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select day::text, amount, of_own as "ofOwn", owed, paid, still_owed as "stillOwed", transfer_id as "transferId"
      from rebate_statements
      where member_id = ${member} and day between ${from}::date and ${to}::date
      order by rebate_statements.day desc`.execute(db);
  return rows;
}

export async function findIncome(db: Db, member: bigint): Promise<bigint> {
  const found = await db
    .selectFrom('accounts')
    .select('balance')
    .where('member_id', '=', member)
    .where('purpose', '=', 'income')
    .executeTakeFirst();
  return found?.balance ?? 0n;
}

/** The rows of a closed day that somebody has earned of, with their place in each line. */
function earned(member: bigint, merchant: string, day: Day) {
  return sql`
    select player_id, category, turnover, cardinality(rebate_plays.lineage) - place as level,
        rates[place] as rate, coalesce(rates[place + 1], 0) as below, ${partAt(sql`place`)} as amount
      from (select lineage, cardinality(lineage) as place from members where id = ${member}) as own
      join rebate_plays on merchant_code = ${merchant} and day = ${day}::date
        and rebate_plays.lineage >= own.lineage
        and rebate_plays.lineage < own.lineage[: place - 1] || (${member}::bigint + 1)`;
}

export interface CategorySums {
  readonly category: RebateCategory;
  readonly turnover: bigint;
  readonly amount: bigint;
}

export async function findCategories(
  db: Db,
  member: bigint,
  merchant: string,
  day: Day,
): Promise<CategorySums[]> {
  const { rows } = await sql<CategorySums>`
    select category, sum(turnover)::bigint as turnover, sum(amount)::bigint as amount
      from (${earned(member, merchant, day)}) as lines where amount <> 0
      group by category order by sum(amount) desc, category`.execute(db);
  return rows;
}

export interface LineRow {
  readonly playerId: bigint;
  readonly username: string;
  readonly isAgent: boolean;
  readonly level: number;
  readonly category: RebateCategory;
  readonly turnover: bigint;
  readonly rate: number;
  readonly below: number;
  readonly amount: bigint;
}

/** Line by line, the largest amount first. */
export async function findLines(
  db: Db,
  member: bigint,
  { merchant, day }: { readonly merchant: string; readonly day: Day },
  after: readonly [amount: string, player: string, category: string] | undefined,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select player_id as "playerId", username, is_agent as "isAgent", level, category, turnover, rate, below, amount
      from (${earned(member, merchant, day)}) as lines join members on members.id = player_id
      where amount <> 0 and ${
        after === undefined
          ? sql`true`
          : sql`(-amount, player_id, category) > (-(${after[0]}::bigint), ${after[1]}::bigint, ${after[2]}::text)`
      }
      order by -amount, player_id, category limit ${limit}`.execute(db);
  return rows;
}
