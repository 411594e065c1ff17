import { sql, type Kysely, type Transaction } from 'kysely';
import type { Day } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import { openAccount, transfer, type TransferOutcome, type TransferRequest } from '../ledger/ledger.ts';
import { digestOfLines, digestOfStatements, linesOf, playedOn, playsOf, type ClosedDay } from './lines.ts';

/**
 * Makes the statements of a day that is over (decision 77): what was played, with the rates of everybody above, and what each of
 * them earned. False where they are made already. What comes late to a round is a part of the day on which it comes, so
 * nothing of this day changes any more.
 */
export async function closeRebates(
  trx: Transaction<Database>,
  { merchant, currency }: { readonly merchant: string; readonly currency: string },
  day: Day,
): Promise<boolean> {
  const closed = { merchant, currency, day };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('rebate_days')
    .values({ merchant_code: merchant, day })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  // Where the database thinks of few lines, or was never told of its tables, it would go through all of them for each.
  await sql`set local enable_nestloop = off`.execute(trx);
  let last: LastPlay | undefined;
  do last = await closePlays(trx, closed, last);
  while (last !== undefined);
  const { rows } = await sql<{ depth: number }>`
    select coalesce(max(cardinality(lineage)), 0)::int as depth from (${playsOf(closed)}) as plays`.execute(
    trx,
  );
  for (let place = 1; place <= (rows[0]?.depth ?? 0); place++) {
    let done: bigint | undefined = 0n;
    do done = await makeStatements(trx, closed, place, done);
    while (done !== undefined);
  }
  await sql`
    insert into rebate_seals (merchant_code, day, currency, first_transfer, last_transfer, transfers, unrated, digest)
      select ${merchant}, ${day}::date, ${currency}, min(id), max(id), count(*),
          (
            select coalesce(sum(staked), 0) from play_days
              where merchant_code = ${merchant} and currency = ${currency} and day = ${day}::date
          ) - (select coalesce(sum(turnover), 0) from (${playsOf(closed)}) as plays),
          (${digestOfStatements(closed)})
        from transfers where ${playedOn(closed)}`.execute(trx);
  return true;
}

interface LastPlay {
  readonly player: bigint;
  readonly category: string;
}

/**
 * So many plays are written down, and so many statements made at a time: a day has as many as it has, and nothing that is asked of the
 * database may take too long (H4), on a machine with much else to do as well.
 */
const [playsAtOnce, statementsAtOnce] = [2_000, 5_000];

/**
 * Writes down who played how much, and the rates of everybody above: nobody has more than those above them, whatever was promised
 * before they had less. Answers how far it has come; undefined at the end.
 */
async function closePlays(
  trx: Transaction<Database>,
  { merchant, currency, day }: ClosedDay,
  after: LastPlay | undefined,
): Promise<LastPlay | undefined> {
  const { rows } = await sql<LastPlay>`
    with played as materialized (
      select member_id as player, game_type as category, staked,
          (select lineage from members where members.id = member_id) as lineage
        from play_days
        where merchant_code = ${merchant} and currency = ${currency} and day = ${day}::date
          and game_type <> 'OTHER' and staked <> 0
          and (member_id, game_type) > (${after?.player ?? 0n}, ${after?.category ?? ''})
        order by member_id, game_type limit ${playsAtOnce}
    ),
    lines as materialized (
      select player, category, staked, lineage, above, place
        from played cross join lateral unnest(lineage) with ordinality as line (above, place)
    ),
    given as materialized (
      select above, category, rebate_rate(above, category, ${day}::date) as rate
        from (select distinct above, category from lines) as every
    ),
    held as (
      select player, category, staked, lineage, place,
          min(rate) over (partition by player, category order by place) as rate
        from lines join given using (above, category)
    ),
    written as (
      insert into rebate_plays (merchant_code, day, player_id, category, turnover, lineage, rates)
        select ${merchant}, ${day}::date, player, category, staked, lineage, array_agg(rate order by place)
          from held group by player, category, staked, lineage
          having max(rate) > 0
    )
    select player, category from played order by player desc, category desc limit 1`.execute(trx);
  return rows[0];
}

/** Statements of those who stand so deep, in the order of who they are; answers whose was the last, undefined at the end. */
async function makeStatements(
  trx: Transaction<Database>,
  closed: ClosedDay,
  place: number,
  after: bigint,
): Promise<bigint | undefined> {
  const { merchant, currency, day } = closed;
  const { rows } = await sql<{ last: bigint | null }>`
    with next as materialized (
      select max(member) as last from (
        select distinct lineage[${place}::int] as member from (${playsOf(closed)}) as plays
          where lineage[${place}::int] > ${after}
          order by member limit ${statementsAtOnce}
      ) as heads
    ),
    plays as (
      select plays.* from (${playsOf(closed)}) as plays cross join next
        where lineage[${place}::int] > ${after} and lineage[${place}::int] <= last
    ),
    made as (
      insert into rebate_statements
          (merchant_code, currency, member_id, day, amount, of_own, owed, paid, still_owed, digest, lineage)
        select ${merchant}, ${currency}, member, ${day}::date, amount, of_own, owed,
            greatest(amount + owed, 0), least(amount + owed, 0), digest, own
          from (
            select member, own, sum(amount)::bigint as amount,
                coalesce(sum(amount) filter (where level = 0), 0)::bigint as of_own, ${digestOfLines} as digest
              from (${linesOf(sql`select * from plays`, place)}) as lines
              where amount <> 0
              group by member, own
          ) as earned
          cross join lateral (
            select coalesce((
              select still_owed from rebate_statements as before
                where before.member_id = member and before.day < ${day}::date order by before.day desc limit 1
            ), 0) as owed
          ) as carried
          where amount <> 0
          order by member
    )
    select last from next`.execute(trx);
  return rows[0]?.last ?? undefined;
}

export interface Unpaid {
  readonly id: bigint;
  readonly merchant: string;
  readonly currency: string;
  readonly day: Day;
  readonly memberId: bigint;
  readonly isAgent: boolean;
  readonly paid: bigint;
}

/** Statements of which nothing was paid yet, from one on. */
export async function findUnpaid(
  db: Kysely<Database>,
  merchant: string,
  after = 0n,
  limit = 1000,
): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select rebate_statements.id, rebate_statements.merchant_code as merchant, rebate_statements.currency, day::text,
        member_id as "memberId", is_agent as "isAgent", paid
      from rebate_statements join members on members.id = member_id
      where rebate_statements.merchant_code = ${merchant} and transfer_id is null and paid > 0
        and rebate_statements.id > ${after}
      order by rebate_statements.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * What pays a statement. An agent takes its income to the wallet when it likes; a member has no page for that, and is paid there
 * at once.
 */
export async function paymentOf(trx: Transaction<Database>, statement: Unpaid): Promise<TransferRequest> {
  const { id, merchant, currency, memberId, isAgent, paid } = statement;
  const [house, own] = [
    await openAccount(trx, { merchant, currency, owner: { house: 'rebates' } }),
    await openAccount(trx, {
      merchant,
      currency,
      owner: { memberId, purpose: isAgent ? 'income' : 'wallet' },
    }),
  ];
  return {
    merchant,
    currency,
    kind: 'rebate',
    scope: 'rebates',
    idempotencyKey: String(id),
    postings: [
      { accountId: house, amount: -paid },
      { accountId: own, amount: paid },
    ],
  };
}

/** Pays a statement, once, however many try at the same time. */
export async function payStatement(
  db: Kysely<Database>,
  statement: Unpaid,
): Promise<TransferOutcome | undefined> {
  return db.transaction().execute(async (trx) => {
    const open = await trx
      .selectFrom('rebate_statements')
      .select('id')
      .where('id', '=', statement.id)
      .where('transfer_id', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (open === undefined) return undefined;
    const outcome = await transfer(trx, await paymentOf(trx, statement));
    if (outcome.ok) await markPaid(trx, statement.id, outcome.transferId);
    return outcome;
  });
}

export async function markPaid(trx: Transaction<Database>, id: bigint, transferId: bigint): Promise<void> {
  await trx.updateTable('rebate_statements').set({ transfer_id: transferId }).where('id', '=', id).execute();
}
