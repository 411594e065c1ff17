import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { VendorSession } from './vendorSessions.ts';

export interface Round {
  readonly id: bigint;
  readonly closed: boolean;
}

type Player = Pick<VendorSession, 'vendor' | 'memberId' | 'gameId' | 'currency'>;

/** The player's round of this name, if a bet has opened it. */
export async function findRound(
  trx: Transaction<Database>,
  { vendor, memberId }: Player,
  round: string,
): Promise<Round | undefined> {
  const found = await trx
    .selectFrom('rounds')
    .select(['id', 'closed_at'])
    .where('vendor_code', '=', vendor)
    .where('member_id', '=', memberId)
    .where('round', '=', round)
    .executeTakeFirst();
  return found && { id: found.id, closed: found.closed_at !== null };
}

/** Opens the round or notes that it moved, closes it when the vendor says so, and gives its id. */
export async function keepRound(
  trx: Transaction<Database>,
  player: Player,
  asked: { readonly round: string; readonly roundClosed: boolean },
  round: Round | undefined,
  now: Date,
): Promise<bigint> {
  const closing = asked.roundClosed
    ? ({ closed_at: now, closed_because: 'settled' } as const)
    : { closed_at: null, closed_because: null };
  if (!round) {
    const opened = await trx
      .insertInto('rounds')
      .values({
        vendor_code: player.vendor,
        member_id: player.memberId,
        round: asked.round,
        game_id: player.gameId,
        currency: player.currency,
        opened_at: now,
        moved_at: now,
        ...closing,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return opened.id;
  }
  // What is closed stays as it was closed; a late win or rollback is booked all the same.
  if (round.closed) return round.id;
  await trx
    .updateTable('rounds')
    .set({ moved_at: now, ...closing })
    .where('id', '=', round.id)
    .execute();
  return round.id;
}
