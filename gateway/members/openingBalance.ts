import type { Transaction } from 'kysely';
import type { Database } from '../db/tables.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';

/** What demo and trial accounts start with: 10,000.00, in minor units. */
export const openingBalance = 1_000_000n;

/** Gives a member its first money from the house. A second time for the same member changes nothing. */
export async function giveOpeningBalance(
  trx: Transaction<Database>,
  given: { merchant: string; memberId: bigint; currency: string; amount: bigint },
): Promise<void> {
  const { merchant, memberId, currency, amount } = given;
  const [from, to] = [
    await openAccount(trx, { merchant, currency, owner: { house: 'funding' } }),
    await openAccount(trx, { merchant, currency, owner: { memberId } }),
  ];
  const made = await transfer(trx, {
    merchant,
    currency,
    kind: 'opening',
    scope: 'opening',
    idempotencyKey: `member:${memberId}`,
    postings: [
      { accountId: from, amount: -amount },
      { accountId: to, amount },
    ],
  });
  if (!made.ok) throw new Error(`opening balance of member ${memberId}: ${made.code}`);
}
