import { randomUUID } from 'node:crypto';
import { playCurrency } from '@laro/rules/amountFormat.ts';
import type { House, Session } from '../../house/house.ts';
import { balanceOf, openAccount, transfer } from '../../ledger/ledger.ts';
import { openingBalance } from '../../members/openingBalance.ts';
import { addTrial } from '../../members/trials.ts';

/** Who a member is while playing for free, and with how much. */
export interface FreePlayer {
  readonly memberId: bigint;
  readonly balance: bigint;
}

/**
 * A member plays for free as a trial of their own (decision 108): what a trial is kept out of, this is as well. Whatever was lost
 * is there again with the next launch.
 */
export function freePlayerOf(house: House, { merchant, memberId: of }: Session): Promise<FreePlayer> {
  return house.db.transaction().execute(async (trx) => {
    // Of two launches at once the second finds the trial of the first.
    await trx.selectFrom('members').select('id').where('id', '=', of).forNoKeyUpdate().execute();
    const known = await trx.selectFrom('members').select('id').where('plays_for', '=', of).executeTakeFirst();
    const { memberId } = known
      ? { memberId: known.id }
      : await addTrial(trx, { merchant, at: house.clock.now(), playsFor: of });
    const purse = { merchant, currency: playCurrency };
    const accountId = await openAccount(trx, { ...purse, owner: { memberId } });
    const balance = await balanceOf(trx, accountId);
    if (balance >= openingBalance) return { memberId, balance };
    const amount = openingBalance - balance;
    const funding = await openAccount(trx, { ...purse, owner: { house: 'funding' } });
    const filled = await transfer(trx, {
      ...purse,
      kind: 'opening',
      scope: 'freePlay',
      idempotencyKey: randomUUID(),
      postings: [
        { accountId: funding, amount: -amount },
        { accountId, amount },
      ],
    });
    if (!filled.ok) throw new Error(`play money of member ${of}: ${filled.code}`);
    return { memberId, balance: filled.balances.get(accountId) ?? openingBalance };
  });
}
