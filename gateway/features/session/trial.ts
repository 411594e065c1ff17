import { sql, type RawBuilder, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { House } from '../../house/house.ts';
import { keepMerchant } from '../../house/writeMerchant.ts';
import { isTooLight, spendWork } from '../../members/botCheck.ts';
import { addressKey } from '../../house/network.ts';
import { budgets, giveBackTooLight, takeFrom, workFor } from '../../members/budgets.ts';
import { enterSession, type Arrival, type Entered } from '../../members/entrance.ts';
import { addTrial, trialType } from '../../members/trials.ts';

type TrialOutcome =
  | { ok: true; username: string; type: number; entered: Entered }
  | { ok: false; code: 'NO_TRIAL' | 'BOT_CHECK_FAILED' | 'TOO_MANY_ATTEMPTS' };

/** A fresh trial member with 10,000.00 of play money, and its session (S7-02). */
export async function openTrial(house: House, arrival: Arrival, botCheck: string): Promise<TrialOutcome> {
  const { merchant } = arrival;
  const { trialPlay } = await house.merchants.settings(merchant);
  if (!trialPlay) return { ok: false, code: 'NO_TRIAL' };
  const work = await spendWork(house, botCheck);
  if (work === 'none') return { ok: false, code: 'BOT_CHECK_FAILED' };
  const address = `${merchant} ${addressKey(arrival.ip)}`;
  const taken = await takeFrom(house, budgets.trialAddress, address);
  if (taken === undefined) return { ok: false, code: 'TOO_MANY_ATTEMPTS' };
  if (isTooLight(work, await workFor(house, budgets.trialAddress, address))) {
    await giveBackTooLight(house, address, taken);
    return { ok: false, code: 'BOT_CHECK_FAILED' };
  }
  return house.db.transaction().execute(async (trx) => {
    if (!(await keepMerchant(trx, merchant))) return { ok: false, code: 'NO_TRIAL' };
    const { memberId, username } = await addTrial(trx, { merchant, at: house.clock.now() });
    const entered = await enterSession(house, trx, arrival, { memberId, device: undefined, way: 'trial' });
    return { ok: true, username, type: trialType, entered };
  });
}

const day = 24 * 3600_000;
/** So long after it began a trial is removed, if nothing that it opened is left by then. */
const keptForMs = 45 * day;
/** How many trials one sweep removes, and how many movements of one go in a statement. */
const [trialsAtOnce, movementsAtOnce] = [100, 2_000];
/**
 * A trial of more movements, or of more that were asked for and refused (A11-6), stays, as members do: each is looked at when the transaction commits, which ends by its deadline,
 * and would be tried again each minute (A10-2).
 */
const mostMovements = 20_000;

/**
 * Removes trials that nobody can come back to, with their play money and all of its movements (decision 50): their sessions
 * are gone, those of their games as well, and with them the time in which a vendor may ask what came of a round. Each goes
 * whole, in a transaction of its own. One that cannot go keeps none of the others here; what was wrong with the first of
 * these is thrown at the end.
 */
export async function sweepTrials({ db, clock }: Pick<House, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs);
  const { rows } = await sql<{ id: bigint }>`
    select id from members where ${isForgotten(before)} order by created_at limit ${trialsAtOnce}`.execute(
    db,
  );
  const problems: unknown[] = [];
  for (const { id } of rows) {
    await db
      .transaction()
      .execute((trx) => removeTrial(trx, id, before))
      .catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw problems[0];
}

function isForgotten(before: Date): RawBuilder<SqlBool> {
  return sql`
    type = ${trialType} and created_at < ${before}
      and not exists (select from sessions where member_id = members.id)
      and not exists (select from vendor_sessions where member_id = members.id)
      and not exists (select from rounds where member_id = members.id and closed_at is null)
      and not exists (select from accounts where member_id = members.id and greatest(seq, version) > ${mostMovements})`;
}

/** Does nothing where another process is at it. */
async function removeTrial(trx: Transaction<Database>, id: bigint, before: Date): Promise<void> {
  const { rows } = await sql`
    select from members where id = ${id} and ${isForgotten(before)} for update skip locked`.execute(trx);
  if (rows.length === 0) return;
  await sql`select set_config('ledger.trial_goes', 'yes', true)`.execute(trx);
  const own = sql`(select id from accounts where member_id = ${id})`;
  await sql`delete from vendor_transactions where member_id = ${id}`.execute(trx);
  for (let left = true; left;) {
    const gone = await sql`
      with few as (
        select transfer_id as id from postings where account_id in ${own} limit ${movementsAtOnce}
      ), legs as (
        delete from postings where transfer_id in (select id from few)
      )
      delete from transfers where id in (select id from few)`.execute(trx);
    left = gone.numAffectedRows === BigInt(movementsAtOnce);
  }
  await sql`delete from account_days where account_id in ${own}`.execute(trx);
  for (const table of [
    'play_days',
    'rounds',
    'accounts',
    'vendor_players',
    'launch_tickets',
    'adjustments',
  ] as const) {
    await trx.deleteFrom(table).where('member_id', '=', id).execute();
  }
  await trx.deleteFrom('members').where('id', '=', id).execute();
}
