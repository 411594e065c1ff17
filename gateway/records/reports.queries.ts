import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DayRange } from '@laro/rules/days.ts';
import { prepare } from '../db/prepare.ts';
import type { Database } from '../db/tables.ts';
import { pageOfDays } from './pageOfDays.ts';

export interface DaySum {
  day: string;
  kind: string;
  group: 'play' | 'cash' | 'reward' | 'correction';
  times: bigint;
  /** Minor units. */
  amount: bigint;
}

/** What moved the wallet on each of the days, by kind, oldest first: a few rows of an index for each. */
export async function findDaySums(
  db: Kysely<Database>,
  memberId: bigint,
  { from, to }: DayRange,
): Promise<DaySum[]> {
  const { rows } = await sql<DaySum>`
    select day::text, kind, group_name as "group", sum(times)::bigint as times, sum(amount)::bigint as amount
      from accounts
      join account_days on account_id = accounts.id
      join transfer_kinds on code = kind
      where member_id = ${memberId} and purpose = 'wallet' and day between ${from}::date and ${to}::date
      group by account_days.day, kind, group_name
      order by account_days.day, kind`.execute(db);
  return rows;
}

/** What there was of each kind before a day. */
export async function findSumsBefore(
  db: Kysely<Database>,
  memberId: bigint,
  day: string,
): Promise<Omit<DaySum, 'day'>[]> {
  const { rows } = await sql<Omit<DaySum, 'day'>>`
    select kind, group_name as "group", sum(times)::bigint as times, sum(amount)::bigint as amount
      from accounts
      join account_days on account_id = accounts.id
      join transfer_kinds on code = kind
      where member_id = ${memberId} and purpose = 'wallet' and day < ${day}::date
      group by kind, group_name`.execute(db);
  return rows;
}

/** What may move a wallet. */
export async function findCodes(
  db: Kysely<Database>,
): Promise<{ code: string; group: DaySum['group']; direction: 'in' | 'out' | 'either' }[]> {
  const { rows } = await sql<{ code: string; group: DaySum['group']; direction: 'in' | 'out' | 'either' }>`
    select code, group_name as "group", direction from transfer_kinds
      where direction <> 'none' order by group_name, code`.execute(db);
  return rows;
}

export interface MovementRow {
  seq: bigint;
  at: Date;
  kind: string;
  amount: bigint;
  balance: bigint;
  round: string | null;
  gameId: string | null;
  gameName: string | null;
  order: { readonly of: 'deposit' | 'withdrawal'; readonly number: string } | null;
  /** What of a win is a jackpot's. */
  jackpot: bigint | null;
}

/**
 * What of a win is a jackpot's. A vendor's win is booked under the number of its call, which is what the jackpot's is kept by, so that
 * one block of a small index is read for it.
 */
export const ofJackpot = sql`
  case when transfers.kind = 'win' and transfers.idempotency_key ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (
    select jackpot_movements.amount from jackpot_movements
      where vendor_code = substr(transfers.scope, length('vendor:') + 1) and transaction_uuid = transfers.idempotency_key::uuid
        and jackpot_movements.kind = 'win'
  ) end`;

/** What is told of a movement, and where it comes from. */
export const told = sql`
  account_seq as seq, transfers.created_at as at, transfers.kind, postings.amount, balance_after as balance,
  transfers.round, transfers.game_id as "gameId", coalesce(display_name, games.name) as "gameName",
  case
    when cash_orders.direction = 'withdrawal' then jsonb_build_object('of', cash_orders.direction, 'number', cash_orders.id::text)
    when order_no is not null then jsonb_build_object('of', cash_orders.direction, 'number', order_no)
  end as "order", ${ofJackpot} as jackpot`;
export const itsOrder = sql`
  left join games on games.game_id = transfers.game_id
  left join cash_orders on cash_orders.id = transfers.order_id
  left join deposits on ledger_order_id = cash_orders.id`;

interface Wanted {
  readonly memberId: bigint;
  /** Every day where there is none. */
  readonly range: DayRange | undefined;
  /** Every kind where there is neither. */
  readonly group: DaySum['group'] | undefined;
  readonly kind: string | undefined;
}

/** What is true of a kind that is wanted. */
function isWanted({ group, kind }: Pick<Wanted, 'group' | 'kind'>) {
  return sql<boolean>`(${group ?? null}::text is null or group_name = ${group ?? null})
    and (${kind ?? null}::text is null or transfer_kinds.code = ${kind ?? null})`;
}

/**
 * A page of the movements, newest first, and how many there are. Numbers of postings have no gaps and follow the days, and
 * how many a day has of each kind is known: so the page is found by counting days, and only those with what is wanted are
 * read, however deep it lies.
 */
export async function findMovements(
  db: Kysely<Database>,
  { memberId, range, ...kinds }: Wanted,
  page: { readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly MovementRow[]; readonly total: number }> {
  const counted = await findDayCounts(db, memberId, range?.from, isWanted(kinds));
  const days = counted.filter(({ day }) => range === undefined || day <= range.to);
  const { total, spans, offset } = pageOfDays(days, page);
  const rows =
    spans.length === 0
      ? []
      : await readSpans(db, { memberId, wanted: isWanted(kinds), spans, offset, limit: page.pageSize });
  return { rows, total };
}

interface DayCount {
  day: string;
  /** The number of its last posting. */
  last: bigint;
  times: number;
  /** How many of them are of the group. */
  wanted: number;
}

/** Newest first. */
async function findDayCounts(
  db: Kysely<Database>,
  memberId: bigint,
  from: string | undefined,
  wanted: RawBuilder<boolean>,
): Promise<DayCount[]> {
  const { rows } = await sql<DayCount>`
    select day::text,
        seq - sum(times) over (order by day desc rows between unbounded preceding and current row)::bigint + times as last,
        times::int, wanted::int
      from (
        select day, seq, sum(times)::bigint as times,
            coalesce(sum(times) filter (where ${wanted}), 0) as wanted
          from accounts
          join account_days on account_id = accounts.id
          join transfer_kinds on code = kind
          where member_id = ${memberId} and purpose = 'wallet' and day >= ${from ?? '-infinity'}::date
          group by day, seq
      ) as counted
      order by day desc`.execute(db);
  return rows;
}

async function readSpans(
  db: Kysely<Database>,
  {
    memberId,
    wanted,
    spans,
    offset,
    limit,
  }: {
    readonly memberId: bigint;
    readonly wanted: RawBuilder<boolean>;
    readonly spans: readonly DayCount[];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select ${told}
      from unnest(
        ${spans.map(({ last, times }) => String(last - BigInt(times) + 1n))}::bigint[], ${spans.map(({ last }) => String(last))}::bigint[]
      ) as span (first, last)
      join accounts on member_id = ${memberId} and purpose = 'wallet'
      join postings on account_id = accounts.id and account_seq between span.first and span.last
      join transfers on transfers.id = transfer_id
      join transfer_kinds on code = transfers.kind
      ${itsOrder}
      where ${wanted}
      order by account_seq desc
      offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** So many movements that follow one, oldest first; whatever else follows is not read. */
export async function findMovementsAfter(
  db: Kysely<Database>,
  memberId: bigint,
  after: bigint,
  limit: number,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    ${prepare} select ${told}
      from (
        select * from postings
          where account_id = (select id from accounts where member_id = ${memberId} and purpose = 'wallet')
            and account_seq > ${after}
          order by account_seq limit ${limit}
      ) as postings
      join transfers on transfers.id = transfer_id
      ${itsOrder}
      order by account_seq`.execute(db);
  return rows;
}
