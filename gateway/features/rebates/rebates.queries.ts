import { sql, type Kysely } from 'kysely';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import type { Day, DayRange } from '@laro/rules/days.ts';
import type { Database } from '../../db/tables.ts';
import type { RebateCategory } from '../../rebates/rates.ts';
import { betsOf, earned, type ClosedDay } from '../../rebates/lines.ts';

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

export interface CategorySums {
  readonly category: RebateCategory;
  readonly turnover: bigint;
  readonly amount: bigint;
}

export async function findCategories(
  db: Db,
  member: bigint,
  { merchant, day }: Omit<ClosedDay, 'currency'>,
): Promise<CategorySums[]> {
  const { rows } = await sql<CategorySums>`
    select category, sum(turnover)::bigint as turnover, sum(amount)::bigint as amount
      from (${earned(member, { merchant, day })}) as lines
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
  {
    merchant,
    day,
    category,
  }: Omit<ClosedDay, 'currency'> & { readonly category: RebateCategory | undefined },
  after: readonly [amount: string, player: string, category: string] | undefined,
  limit: number,
): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select player_id as "playerId", username, is_agent as "isAgent", level, category, turnover, rate, below, amount
      from (${earned(member, { merchant, day })}) as lines join members on members.id = player_id
      where (${category ?? null}::text is null or category = ${category ?? null}) and ${
        after === undefined
          ? sql`true`
          : sql`(-amount, player_id, category) > (-(${after[0]}::bigint), ${after[1]}::bigint, ${after[2]}::text)`
      }
      order by -amount, player_id, category limit ${limit}`.execute(db);
  return rows;
}

export interface SealRow {
  readonly digest: string;
  readonly firstTransfer: string | null;
  readonly lastTransfer: string | null;
  readonly closedAt: Date;
}

export async function findSeal(db: Db, member: bigint, day: Day): Promise<SealRow | undefined> {
  const { rows } = await sql<SealRow>`
    select encode(rebate_statements.digest, 'hex') as digest, first_transfer::text as "firstTransfer",
        last_transfer::text as "lastTransfer", closed_at as "closedAt"
      from rebate_statements join rebate_seals using (merchant_code, day) join rebate_days using (merchant_code, day)
      where member_id = ${member} and day = ${day}::date and rebate_statements.digest is not null`.execute(
    db,
  );
  return rows[0];
}

/** The line of a player and a category; undefined where the statement of the day has none. */
export async function findLine(
  db: Db,
  member: bigint,
  { player, category, ...closed }: Omit<ClosedDay, 'currency'> & { player: bigint; category: RebateCategory },
): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select player_id as "playerId", username, is_agent as "isAgent", level, category, turnover, rate, below, amount
      from (${earned(member, closed)}) as lines join members on members.id = player_id
      where player_id = ${player} and category = ${category}`.execute(db);
  return rows[0];
}

export interface BetRow {
  readonly place: bigint;
  readonly round: string;
  readonly gameId: string;
  readonly gameName: string | null;
  readonly vendor: string;
  readonly at: Date;
  readonly turnover: bigint;
  readonly settledOn: Day | null;
}

/** A page of the bets of a line, the newest first. */
export async function findBets(
  db: Db,
  { player, category, ...closed }: Omit<ClosedDay, 'merchant'> & { player: bigint; category: RebateCategory },
  after: readonly [at: string, place: string] | undefined,
  limit: number,
): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`
    select place, round, rounds.game_id as "gameId", coalesce(games.display_name, games.name) as "gameName",
        coalesce(vendors.name, rounds.vendor_code) as vendor, at, turnover,
        case when late then settled_day::text end as "settledOn"
      from (${betsOf(sql`${player}::bigint`, closed)}) as bets
      join rounds on rounds.id = round_id
      left join games on games.game_id = rounds.game_id
      left join vendors on vendors.code = rounds.vendor_code
      where category = ${category} and turnover <> 0 and ${
        after === undefined
          ? sql`true`
          : sql`(date_trunc('milliseconds', at), place) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
      }
      order by date_trunc('milliseconds', at) desc, place desc limit ${limit}`.execute(db);
  return rows;
}

export interface IncomeRow extends Pick<StatementRow, 'transferId'> {
  readonly place: bigint;
  readonly at: Date;
  readonly moved: bigint;
  readonly balance: bigint | null;
  readonly kind: 'rebate' | 'agreement_paid' | 'income_claimed' | (string & {});
  readonly day: Day | null;
  readonly amount: bigint | null;
  readonly owed: bigint | null;
  readonly paid: bigint | null;
  readonly stillOwed: bigint | null;
  readonly agreement: AgreementKind | null;
  readonly periodFrom: Day | null;
  readonly periodTo: Day | null;
  readonly otherId: bigint | null;
  readonly other: string | null;
}

/**
 * What moved an income on some days; and the statements that came on them and paid nothing, which say why it did not rise. The
 * statement of a day comes on the next.
 */
function moved(member: bigint, { from, to }: DayRange) {
  return sql`
    select transfers.id as place, transfers.created_at as at, postings.amount as moved, balance_after as balance, kind,
        case scope when 'rebates' then idempotency_key::bigint end as statement,
        case scope when 'agreement' then idempotency_key::bigint end as payment
      from accounts
      join postings on account_id = accounts.id
      join transfers on transfers.id = transfer_id
      where member_id = ${member} and purpose = 'income' and transfers.day between ${from}::date and ${to}::date
    union all
    select -rebate_statements.id, closed_at, 0, null, 'rebate', rebate_statements.id, null
      from rebate_statements join rebate_days using (merchant_code, day)
      where member_id = ${member} and paid = 0 and day + 1 between ${from}::date and ${to}::date`;
}

export async function findIncomeLines(
  db: Db,
  member: bigint,
  range: DayRange,
  after: readonly [at: string, place: string] | undefined,
  limit: number,
): Promise<IncomeRow[]> {
  const { rows } = await sql<IncomeRow>`
    select place, at, moved, balance, lines.kind, rebate_statements.day::text as day, rebate_statements.amount,
        owed, paid, still_owed as "stillOwed", rebate_statements.transfer_id as "transferId",
        agreements.kind as agreement, period_from::text as "periodFrom", period_to::text as "periodTo",
        others.id as "otherId", others.username as other
      from (${moved(member, range)}) as lines
      left join rebate_statements on rebate_statements.id = statement
      left join agreement_payments on agreement_payments.id = payment
      left join agreements on agreements.id = agreement_id
      left join members as others
        on others.id = case when agreements.senior_id = ${member} then agreements.junior_id else agreements.senior_id end
      where ${
        after === undefined
          ? sql`true`
          : sql`(date_trunc('milliseconds', at), place) < (${after[0]}::timestamptz, ${after[1]}::bigint)`
      }
      order by date_trunc('milliseconds', at) desc, place desc limit ${limit}`.execute(db);
  return rows;
}

export interface IncomeSums {
  readonly rebates: bigint;
  readonly takenBack: bigint;
  readonly received: bigint;
  readonly paid: bigint;
  readonly taken: bigint;
}

export async function findIncomeSums(db: Db, member: bigint, range: DayRange): Promise<IncomeSums> {
  const { rows } = await sql<IncomeSums>`
    select coalesce(sum(moved) filter (where kind = 'rebate'), 0)::bigint as rebates,
        coalesce(sum(least(amount, 0)), 0)::bigint as "takenBack",
        coalesce(sum(moved) filter (where kind = 'agreement_paid' and moved > 0), 0)::bigint as received,
        coalesce(sum(moved) filter (where kind = 'agreement_paid' and moved < 0), 0)::bigint as paid,
        coalesce(sum(moved) filter (where kind = 'income_claimed'), 0)::bigint as taken
      from (${moved(member, range)}) as lines
      left join rebate_statements on rebate_statements.id = statement`.execute(db);
  return rows[0] ?? { rebates: 0n, takenBack: 0n, received: 0n, paid: 0n, taken: 0n };
}
