import { playCurrency } from '@laro/rules/amountFormat.ts';
import { randomInt } from 'node:crypto';
import type { House } from '../../house/house.ts';
import { passBotCheck } from '../../members/botCheck.ts';
import { addressKey, budgets, keepAsFailure, takeFrom, workFor } from '../../members/budgets.ts';
import { giveOpeningBalance, openingBalance } from '../../members/openingBalance.ts';
import { enterSession, type Arrival, type Entered } from '../../members/entrance.ts';

/** The member type of a free trial (S6-03) and its currency, which has no way into a real wallet. */
const trialType = 4;

type TrialOutcome =
  | { ok: true; username: string; type: number; entered: Entered }
  | { ok: false; code: 'NO_TRIAL' | 'BOT_CHECK_FAILED' | 'TOO_MANY_ATTEMPTS' };

/** A fresh trial member with 10,000.00 of play money, and its session (S7-02). */
export async function openTrial(house: House, arrival: Arrival, botCheck: string): Promise<TrialOutcome> {
  const { merchant } = arrival;
  const { trialPlay } = await house.merchants.settings(merchant);
  if (!trialPlay) return { ok: false, code: 'NO_TRIAL' };
  const address = `${merchant} ${addressKey(arrival.ip)}`;
  const taken = await takeFrom(house, budgets.trialAddress, address);
  if (taken === undefined) return { ok: false, code: 'TOO_MANY_ATTEMPTS' };
  if (!(await passBotCheck(house, botCheck, await workFor(house, budgets.trialAddress, address)))) {
    await keepAsFailure(house, taken);
    return { ok: false, code: 'BOT_CHECK_FAILED' };
  }
  const username = `trial${randomInt(2 ** 47).toString(36)}`;
  return house.db.transaction().execute(async (trx) => {
    const { id: memberId } = await trx
      .insertInto('members')
      .values({
        merchant_code: merchant,
        username,
        type: trialType,
        currency: playCurrency,
        club_label: null,
        first_login_at: house.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await giveOpeningBalance(trx, { merchant, memberId, currency: playCurrency, amount: openingBalance });
    const entered = await enterSession(house, trx, arrival, { memberId, device: undefined });
    return { ok: true, username, type: trialType, entered };
  });
}
