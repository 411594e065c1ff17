import { sql, type Kysely } from 'kysely';
import { largestBalance } from '@laro/rules/money.ts';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { lockAccounts, openAccount } from '../../ledger/ledger.ts';
import { returnStake } from './movements.ts';
import type { Purse } from './movements.queries.ts';

/** A round in which nothing has happened for so long is given up: the stakes that wait in it go back. */
export const abandonedAfterMs = 24 * 3600_000;
/** How many rounds one call of the vendor, and one sweep, deals with. */
const batch = 100;

export interface OpenRound {
  readonly round: string;
  readonly player: string;
  readonly gameId: string;
  readonly currency: string;
  readonly openedAt: Date;
  /** The bets that wait for a win or a rollback. */
  readonly bets: readonly WaitingBet[];
}
interface WaitingBet {
  readonly uuid: string;
  /** Minor units; zero of a free bet. */
  readonly amount: bigint;
  readonly freeRounds: string | null;
}

/** The vendor's rounds that are not closed, oldest first. */
export async function findOpenRounds(
  db: Kysely<Database>,
  vendor: string,
  openedBefore: Date | undefined,
): Promise<OpenRound[]> {
  let query = db
    .selectFrom('rounds')
    .innerJoin('vendor_players as known', (join) =>
      join
        .onRef('known.vendor_code', '=', 'rounds.vendor_code')
        .onRef('known.member_id', '=', 'rounds.member_id'),
    )
    .select(['rounds.id', 'round', 'player', 'game_id as gameId', 'currency', 'opened_at as openedAt'])
    .where('rounds.vendor_code', '=', vendor)
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .orderBy('rounds.id')
    .limit(batch);
  if (openedBefore) query = query.where('opened_at', '<', openedBefore);
  const rounds = await query.execute();
  const bets = await findWaitingBets(
    db,
    rounds.map(({ id }) => id),
  );
  return rounds.map(({ id, ...round }) => ({ ...round, bets: bets.get(id) ?? [] }));
}

/**
 * Gives up the rounds in which nothing has happened for {@link abandonedAfterMs}, and says how many. It asks nothing
 * of the process that opened them, and any number of processes may sweep at once.
 */
export async function sweepOpenRounds(
  house: Pick<House, 'db' | 'clock' | 'log' | 'events'>,
): Promise<number> {
  const { db, clock, log, events } = house;
  const now = clock.now();
  const before = new Date(now.getTime() - abandonedAfterMs);
  const candidates = await db
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.member_id', '=', 'rounds.member_id').on('accounts.purpose', '=', 'wallet'),
    )
    .select(['rounds.id', 'rounds.member_id as memberId', 'accounts.id as accountId'])
    .where('closed_at', 'is', null)
    .where('rounds.moved_at', '<', before)
    // A stake that its wallet has no room for waits, and keeps none of the others waiting.
    .where((row) => row(row('accounts.balance', '+', row.ref('rounds.staked')), '<=', largestBalance))
    .orderBy('rounds.moved_at')
    .limit(batch)
    .execute();
  let given = 0;
  for (const { id, memberId, accountId } of candidates) {
    try {
      if (!(await giveUp(db, id, accountId, before, now))) continue;
      given += 1;
      events.tell('wallet', String(memberId));
    } catch (error) {
      // The others' stakes need not wait until this one is mended.
      log.error('round.kept', error, { round: String(id) });
    }
  }
  if (given > 0) log.info('rounds.abandoned', { rounds: given });
  return given;
}

async function giveUp(
  db: Kysely<Database>,
  id: bigint,
  accountId: bigint,
  before: Date,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const purse = (await lockAccounts(trx, [accountId])).get(accountId);
    // Only now is it certain that neither the vendor nor another sweep is at it.
    const round = await trx
      .updateTable('rounds')
      .set({ closed_at: now, closed_because: 'abandoned' })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .where('moved_at', '<', before)
      .returning([
        'id',
        'round',
        'vendor_code as vendor',
        'member_id as memberId',
        'game_id as gameId',
        'currency',
      ])
      .executeTakeFirst();
    if (!round || !purse) return false;
    const { merchant_code: merchant } = await trx
      .selectFrom('accounts')
      .select('merchant_code')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const { vendor, currency } = round;
    const houseAccountId = await openAccount(trx, {
      merchant,
      currency,
      owner: { house: `games:${vendor}` },
    });
    const seat = { ...round, merchant, accountId, houseAccountId };
    let left: Purse = purse;
    for (const stake of (await findWaitingBets(trx, [id])).get(id) ?? []) {
      left = await returnStake(trx, seat, left, { ...stake, round: round.round }, now);
    }
    return true;
  });
}

async function findWaitingBets(
  db: Kysely<Database>,
  roundIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, WaitingBet[]>> {
  const { rows } = await sql<{
    round_id: bigint;
    uuid: string;
    amount: bigint;
    freeRounds: string | null;
  }>`
    select round_id, transaction_uuid as uuid, amount, free_rounds_id as "freeRounds"
      from vendor_transactions bet
      where round_id = any(${roundIds.map(String)}::bigint[]) and kind = 'bet' and refusal is null
        and not exists (
          select from vendor_transactions about
            where about.vendor_code = bet.vendor_code and about.reference_uuid = bet.transaction_uuid
              and about.refusal is null
        )
      order by at, transaction_uuid`.execute(db);
  const byRound = new Map<bigint, WaitingBet[]>();
  for (const { round_id: id, ...bet } of rows) {
    byRound.set(id, [...(byRound.get(id) ?? []), bet]);
  }
  return byRound;
}
