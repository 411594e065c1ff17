import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import {
  bonusOf,
  isOpenPart,
  partTable,
  type PartEvent,
  type PartState,
} from '@laro/rules/promotionStates.ts';
import { bonusFor, wageringFor, type PromotionTerms } from '@laro/rules/promotionTerms.ts';
import type { Database } from '../db/tables.ts';
import { openAccount, transfer } from '../ledger/ledger.ts';
import { endFreeRounds, gameOf } from './freeRounds.ts';
import type { Offer } from './offers.ts';

type Trx = Transaction<Database>;
export type Part = Selectable<Database['promotion_parts']>;
type Change = Updateable<Database['promotion_parts']>;

/** How long what was granted by a person waits to be taken, in ms. */
const claimWithinMs = 7 * 86_400_000;

/** What happens to one member's parts happens one after the other; inside a transaction, and first of its locks. */
export async function lockMember(trx: Trx, memberId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions ${memberId}`}, 0))`.execute(trx);
}

/** A new part, in its first state; nothing has moved. The member is locked. */
export async function beginPart(
  trx: Trx,
  {
    offer,
    ...begun
  }: {
    readonly offer: Offer;
    readonly memberId: bigint;
    readonly currency: string;
    readonly occasion: string;
    readonly titles: Readonly<Record<string, string>>;
    readonly state: Extract<PartState, 'joined' | 'applying' | 'claimable'>;
    /** The loss, in minor units. */
    readonly basis: bigint;
    readonly at: Date;
  },
): Promise<Part> {
  const { memberId, currency, occasion, titles, state, basis, at } = begun;
  const { id, merchant, terms, endsAt } = offer;
  const part = await trx
    .insertInto('promotion_parts')
    .values({
      merchant_code: merchant,
      currency,
      member_id: memberId,
      promotion_id: id,
      occasion,
      state,
      basis,
      kind: terms.kind,
      terms: JSON.stringify(terms),
      titles: JSON.stringify(titles),
      joined_at: at,
      deposit_id: null,
      bonus: state === 'joined' ? 0n : bonusFor(terms, basis),
      expires_at: state === 'applying' ? null : endsAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.insertInto('promotion_steps').values({ part_id: part.id, number: 1, state, at }).execute();
  return part;
}

export type Moved =
  | { readonly ok: true; readonly part: Part; readonly changed: boolean }
  /** The table has no such step from where it is. */
  | { readonly ok: false; readonly code: 'CANNOT_BE'; readonly part: Part }
  /** The wallet, or the account of bonuses, has no room; it may be said again later. */
  | { readonly ok: false; readonly code: 'WALLET_FULL'; readonly part: Part };

/**
 * Something happens to a part: its state, its bonus and its history move in one transaction. The member is locked. Nothing
 * else moves a part.
 */
export async function move(
  trx: Trx,
  part: Part,
  event: PartEvent,
  { at, change = {} }: { readonly at: Date; readonly change?: Change },
): Promise<Moved> {
  const next = partTable[part.state][event];
  if (next === 'no') return { ok: false, code: 'CANNOT_BE', part };
  if (next === 'same') return { ok: true, part, changed: false };
  const now = { ...part, ...pick(change) };
  if (!(await moveBonus(trx, now, bonusOf[part.state], bonusOf[next]))) {
    return { ok: false, code: 'WALLET_FULL', part };
  }
  // Whatever ends its part, or begins its bonus, ends the rounds that the house pays for.
  if (part.state === 'joined' && gameOf(part.terms) !== undefined) await endFreeRounds(trx, part.id, at);
  const set = { ...change, ...timesOf(next, now.terms, now.bonus, at), state: next };
  const moved = await trx
    .updateTable('promotion_parts')
    .set(set)
    .where('id', '=', part.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { many } = await trx
    .selectFrom('promotion_steps')
    .select((eb) => eb.fn.countAll<bigint>().as('many'))
    .where('part_id', '=', part.id)
    .executeTakeFirstOrThrow();
  const step = { part_id: part.id, number: Number(many) + 1, state: next, at };
  await trx.insertInto('promotion_steps').values(step).execute();
  // What asks for nothing to be played is the member's own at once.
  return moved.state === 'wagering' && moved.required === 0n
    ? move(trx, moved, 'met', { at })
    : { ok: true, part: moved, changed: true };
}

function pick({ bonus }: Change): { bonus?: bigint } {
  return typeof bonus === 'bigint' ? { bonus } : {};
}

function timesOf(next: PartState, terms: PromotionTerms, bonus: bigint, at: Date): Change {
  const later = (ms: number) => new Date(at.getTime() + ms);
  if (next === 'wagering') {
    const required = wageringFor(terms, bonus);
    return { issued_at: at, expires_at: later(terms.days * 86_400_000), required };
  }
  if (next === 'claimable') return { expires_at: later(claimWithinMs) };
  return isOpenPart(next) ? { expires_at: null } : { ended_at: at };
}

type Place = (typeof bonusOf)[PartState];

/** False where an account cannot hold so much. */
async function moveBonus(trx: Trx, part: Part, from: Place, to: Place): Promise<boolean> {
  if (from === to) return true;
  const { id, merchant_code: merchant, currency, member_id: memberId, bonus } = part;
  const accountOf = (place: Place) =>
    openAccount(trx, {
      merchant,
      currency,
      owner:
        place === 'house'
          ? { house: 'promotions' }
          : { memberId, purpose: place === 'locked' ? 'bonus' : 'wallet' },
    });
  const kind = to === 'locked' ? 'bonus_issued' : to === 'wallet' ? 'bonus_paid' : 'bonus_taken';
  const outcome = await transfer(trx, {
    merchant,
    currency,
    kind,
    scope: 'promotion',
    idempotencyKey: `${id} ${to}`,
    postings: [
      { accountId: await accountOf(from), amount: -bonus },
      { accountId: await accountOf(to), amount: bonus },
    ],
  });
  if (outcome.ok) return true;
  if (outcome.code === 'BALANCE_LIMIT') return false;
  throw new Error(`promotion ${id} to ${to}: ${outcome.code}`);
}
