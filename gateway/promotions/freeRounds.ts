import { sql, type Selectable, type Transaction } from 'kysely';
import { bonusFor, type PromotionTerms } from '@laro/rules/promotionTerms.ts';
import { toMinor } from '@laro/rules/money.ts';
import type { Database } from '../db/tables.ts';
import { lockAccounts, openAccount } from '../ledger/ledger.ts';

type Trx = Transaction<Database>;
type Part = Selectable<Database['promotion_parts']>;

/** What is granted of rounds that the house pays for (decision 209); undefined where the terms are of no game. */
export function gameOf(terms: PromotionTerms): string | undefined {
  return terms.kind === 'freeRounds' ? terms.gameId : undefined;
}

/** Grants the rounds of a part that was just joined: false where nobody has its game. */
export async function grantFreeRounds(trx: Trx, part: Part, at: Date): Promise<boolean> {
  const { terms } = part;
  const gameId = gameOf(terms);
  if (terms.kind !== 'freeRounds' || gameId === undefined) return true;
  const game = await trx
    .selectFrom('games')
    .select('vendor_code')
    .where('game_id', '=', gameId)
    .executeTakeFirst();
  if (game === undefined) return false;
  await trx
    .insertInto('free_rounds')
    .values({
      part_id: part.id,
      member_id: part.member_id,
      currency: part.currency,
      granted_at: at,
      vendor_code: game.vendor_code,
      game_id: gameId,
      expires_at: part.expires_at,
      stake: toMinor(terms.stake),
      rounds: terms.rounds,
    })
    .execute();
  return true;
}

/**
 * How far the grant of a part is. It ends when all of its rounds, or its time, are over and none is still running: then `won` is its
 * bonus, and nothing is added to it any more. The member is locked.
 */
export async function lookAtFreeRounds(
  trx: Trx,
  part: Part,
  now: Date,
): Promise<{ readonly played: number; readonly bonus: bigint | undefined }> {
  // As whoever books a movement: the player first, and then the grant.
  const { merchant_code: merchant, currency, member_id: memberId } = part;
  await lockAccounts(trx, [await openAccount(trx, { merchant, currency, owner: { memberId } })]);
  const { rows } = await sql<{ used: number; won: bigint; isOver: boolean }>`
    select used, won,
        (used = rounds or expires_at <= ${now})
          and not exists (select from rounds where free_rounds_id = free.id and closed_at is null) as "isOver"
      from free_rounds free where part_id = ${part.id} and ended_at is null`.execute(trx);
  const [grant] = rows;
  if (!grant) return { played: part.played, bonus: undefined };
  if (!grant.isOver) return { played: grant.used, bonus: undefined };
  await endFreeRounds(trx, part.id, now);
  return { played: grant.used, bonus: bonusFor(part.terms, grant.won) };
}

/** No round of it is begun any more, and what one of them wins is nobody's. */
export async function endFreeRounds(trx: Trx, partId: bigint, at: Date): Promise<void> {
  await trx
    .updateTable('free_rounds')
    .set({ ended_at: at })
    .where('part_id', '=', partId)
    .where('ended_at', 'is', null)
    .execute();
}
