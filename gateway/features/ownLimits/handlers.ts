import type { ExpressionBuilder, Insertable } from 'kysely';
import type * as ownLimits from '@laro/contract/calls/ownLimits.ts';
import type { Reply } from '@laro/contract/protocol/call.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import { isLooser, loosenAfterMs, loosening } from '@laro/rules/ownLimits.ts';
import type { Database } from '../../db/tables.ts';
import type { Handlers } from '../../http/calls.ts';
import type { House } from '../../house/house.ts';
import { record } from '../../members/audit.ts';
import { budgets, takeFrom } from '../../members/budgets.ts';
import { depositedSince, depositsOneByOne, ownLimitsOf, sameMoney } from '../../members/ownLimits.ts';

type Limit = Insertable<Database['own_limits']>;

const thirtyDaysMs = 30 * 24 * 3_600_000;

export function handlers(house: House): Handlers<typeof ownLimits> {
  const { db, clock, merchants } = house;

  async function told(
    { memberId, currency }: { readonly memberId: bigint; readonly currency: string },
    merchant: string,
  ): Promise<Reply<typeof ownLimits.standing>> {
    const now = clock.now();
    const settings = await merchants.settings(merchant);
    const ids = await sameMoney(db, memberId);
    return {
      currency,
      timeZone: settings.businessDay.timeZone,
      lately: toAmount(await depositedSince(db, ids, new Date(now.getTime() - thirtyDaysMs))),
      limits: await ownLimitsOf(db, { memberId, ids, settings, now }),
    };
  }

  return {
    standing: ({ session, merchant }) => told(session, merchant),

    async set({ session, merchant, body: { period, amount }, refuse }) {
      const { memberId } = session;
      const use = await takeFrom(house, budgets.ownLimits, String(memberId));
      if (use === undefined) return refuse('TOO_MANY_ATTEMPTS');
      const asked = amount === undefined ? undefined : toMinor(amount);
      const now = clock.now();
      await db.transaction().execute(async (trx) => {
        const ids = await sameMoney(trx, memberId);
        await depositsOneByOne(trx, ids);
        const { holds } = await trx
          .selectFrom('own_limits')
          .select((eb) => eb.fn.min('amount').as('holds'))
          .where('member_id', 'in', ids)
          .where('period', '=', period)
          .executeTakeFirstOrThrow();
        const before: bigint | undefined = holds ?? undefined;
        const about = {
          period,
          amount: amount ?? 'none',
          before: before === undefined ? 'none' : toAmount(before),
        };
        if (before !== undefined && isLooser(before, asked)) {
          await write({ amount: before, wanted: asked ?? null, wanted_at: now });
          await record(trx, { merchant, memberId, what: 'limit.asked', about });
        } else if (asked !== undefined) {
          // What was asked for before is not what is wanted now.
          await write({ amount: asked, wanted: null, wanted_at: null });
          await record(trx, { merchant, memberId, what: 'limit.set', about });
        }

        async function write(row: Pick<Limit, 'amount' | 'wanted' | 'wanted_at'>): Promise<void> {
          await trx
            .insertInto('own_limits')
            .values(ids.map((id) => ({ ...row, member_id: id, period, set_at: now })))
            .onConflict((conflict) => conflict.columns(['member_id', 'period']).doUpdateSet(row))
            .execute();
        }
      });
      return told(session, merchant);
    },

    async confirm({ session, merchant, body: { period, yes }, refuse }) {
      const { memberId } = session;
      const now = clock.now();
      const refused = await db.transaction().execute(async (trx) => {
        const ids = await sameMoney(trx, memberId);
        await depositsOneByOne(trx, ids);
        const row = await trx
          .selectFrom('own_limits')
          .select(['amount', 'wanted', 'wanted_at as at'])
          .where('member_id', '=', memberId)
          .where('period', '=', period)
          .executeTakeFirst();
        if (row === undefined || row.at === null || loosening(row.at, now) === 'over') return 'nothing';
        if (yes && loosening(row.at, now) === 'waits') return new Date(row.at.getTime() + loosenAfterMs);
        // Of an account that is known to be theirs since, nothing was asked: its limit stays (A25-2).
        const isAsked = (eb: ExpressionBuilder<Database, 'own_limits'>) =>
          eb.and([eb('member_id', 'in', ids), eb('period', '=', period), eb('wanted_at', '=', row.at)]);
        const own = trx.updateTable('own_limits').where(isAsked);
        if (!yes) await own.set({ wanted: null, wanted_at: null }).execute();
        else if (row.wanted === null) await trx.deleteFrom('own_limits').where(isAsked).execute();
        else await own.set({ amount: row.wanted, set_at: now, wanted: null, wanted_at: null }).execute();
        const amount = row.wanted === null ? 'none' : toAmount(row.wanted);
        const about = { period, amount, before: toAmount(row.amount) };
        await record(trx, { merchant, memberId, what: yes ? 'limit.loosened' : 'limit.kept', about });
        return undefined;
      });
      if (refused === 'nothing') return refuse('NOTHING_ASKED');
      return refused === undefined
        ? told(session, merchant)
        : refuse('TOO_EARLY', { from: refused.toISOString() });
    },
  };
}
