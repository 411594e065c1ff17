import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { House } from '../house/house.ts';

/** The bank accounts of a member that nothing keeps from being paid out to, the default one first (S7-45). */
export async function payableCards(
  db: Kysely<Database>,
  memberId: bigint,
  now: Date,
): Promise<{ id: bigint; bank: string; lastDigits: string }[]> {
  const cards = await standing(db, memberId, now)
    .select(['id', 'bank_name as bank', 'last_four as lastDigits', 'removes_at as removesAt'])
    .where('removes_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return cards.map(({ id, bank, lastDigits }) => ({ id, bank, lastDigits }));
}

/** Where a payout goes: all that the cashier copies into its order, which outlives the card. */
export interface PayoutAccount {
  readonly bankCode: string;
  readonly bank: string;
  readonly payee: string;
  readonly lastDigits: string;
  /** The whole number. For who pays out; never into an answer, a log or an audit. */
  readonly number: string;
}

/**
 * The account that a payout to this card goes to, as of the transaction. Undefined when the member has none of that id, when
 * it is being removed, or when this installation's secret is another than the one it was sealed with.
 */
export async function payoutAccount(
  { clock, keys }: Pick<House, 'clock' | 'keys'>,
  trx: Kysely<Database>,
  { memberId, cardId }: { memberId: bigint; cardId: bigint },
): Promise<PayoutAccount | undefined> {
  const row = await standing(trx, memberId, clock.now())
    .select(['bank_code', 'bank_name', 'payee', 'last_four', 'number_sealed', 'number_hash'])
    .where('id', '=', cardId)
    .where('removes_at', 'is', null)
    .executeTakeFirst();
  const number =
    row && unseal(keys.derive('bank cards'), labelOf(memberId, row.number_hash), row.number_sealed);
  if (row === undefined || number === undefined) return undefined;
  const { bank_code: bankCode, bank_name: bank, payee, last_four: lastDigits } = row;
  return { bankCode, bank, payee, lastDigits, number };
}

/** Writes a card down, its number sealed; its id, or undefined when the member has that account already. */
export async function insertCard(
  { clock, keys }: Pick<House, 'clock' | 'keys'>,
  trx: Kysely<Database>,
  card: {
    memberId: bigint;
    bank: { readonly code: string; readonly name: string };
    payee: string;
    number: string;
    isDefault: boolean;
  },
): Promise<bigint | undefined> {
  const { memberId, bank, payee, number, isDefault } = card;
  const key = keys.derive('bank cards');
  // Keyed, since so few digits could be found from a plain hash.
  const hash = createHmac('sha256', key).update(`${bank.code} ${number}`).digest();
  const row = await trx
    .insertInto('bank_cards')
    .values({
      member_id: memberId,
      bank_code: bank.code,
      bank_name: bank.name,
      payee,
      is_default: isDefault,
      number_sealed: seal(key, labelOf(memberId, hash), number),
      number_hash: hash,
      last_four: number.slice(-4),
      added_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'number_hash']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Rows of a member's cards that are not gone. */
export function standing(db: Kysely<Database>, memberId: bigint, now: Date) {
  return db
    .selectFrom('bank_cards')
    .where('member_id', '=', memberId)
    .where((row) => row.or([row('removes_at', 'is', null), row('removes_at', '>', now)]));
}

/** Deletes the cards whose removal is over: of one member, or of all. */
export async function dropRemoved(db: Kysely<Database>, now: Date, memberId?: bigint): Promise<void> {
  let gone = db.deleteFrom('bank_cards').where('removes_at', '<=', now);
  if (memberId !== undefined) gone = gone.where('member_id', '=', memberId);
  await gone.execute();
}

/** A sealed number opens in no other row. */
function labelOf(memberId: bigint, hash: Buffer): string {
  return `bank card ${memberId} ${hash.toString('hex')}`;
}
