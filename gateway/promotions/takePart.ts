import type { Selectable, Transaction } from 'kysely';
import { isOpenPart } from '@laro/rules/promotionStates.ts';
import { bonusFor, isForDeposit, isJoined, type WhyNotTakePart } from '@laro/rules/promotionTerms.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';
import { record } from '../members/audit.ts';
import { readBreak } from '../members/breaks.ts';
import { findOffer, occasionOf, standingOf, termsAt, titlesOf, whyNot } from './offers.ts';
import { grantFreeRounds } from './freeRounds.ts';
import { beginPart, lockMember, move, type Moved, type Part } from './parts.ts';

type Trx = Transaction<Database>;
type Means = Pick<House, 'db' | 'clock' | 'events' | 'merchants'>;

interface Member {
  readonly merchant: string;
  readonly memberId: bigint;
  readonly currency: string;
  readonly isTrial: boolean;
  /** By what its page says: in the installed app. */
  readonly inApp: boolean;
}

export type Taken =
  | { readonly ok: true; readonly part: Part }
  | { readonly ok: false; readonly code: 'PROMO_GONE' | 'CODE_WRONG' | 'NOT_IN_APP' | 'WALLET_FULL' }
  | { readonly ok: false; readonly code: 'NOT_FOR_YOU'; readonly why: WhyNotTakePart };

/**
 * A member takes part: one that wants a deposit or rounds is joined, any other claimed at once, or applied for where a person decides.
 * Who takes part already is told so, however many ask at once.
 */
export async function takePart(
  { db, clock, events, merchants }: Means,
  { merchant, memberId, currency, isTrial, inApp }: Member,
  promotionId: bigint,
  code: string | undefined,
): Promise<Taken> {
  const settings = await merchants.settings(merchant);
  const taken = await db
    .transaction()
    .execute(async (trx): Promise<Taken> => {
      await lockMember(trx, memberId);
      const offer = await findOffer(trx, merchant, promotionId);
      if (offer === undefined) return { ok: false, code: 'PROMO_GONE' };
      const at = clock.now();
      const standing = await standingOf(trx, { memberId, isTrial }, settings, at);
      const why = whyNot(offer, standing, at);
      if (why !== undefined) return { ok: false, code: 'NOT_FOR_YOU', why };
      const { terms } = offer;
      if (terms.kind === 'code' && terms.code !== code?.trim().toUpperCase()) {
        return { ok: false, code: 'CODE_WRONG' };
      }
      if (terms.kind === 'appDownload' && !inApp) return { ok: false, code: 'NOT_IN_APP' };
      const part = await beginPart(trx, {
        offer,
        memberId,
        currency,
        at,
        occasion: occasionOf(offer, standing),
        titles: await titlesOf(trx, promotionId),
        state: isJoined(terms.kind) ? 'joined' : terms.review ? 'applying' : 'claimable',
        basis: terms.kind === 'cashback' ? standing.lost : 0n,
      });
      if (!(await grantFreeRounds(trx, part, at))) throw new NoSuchGame();
      if (part.state !== 'claimable') return { ok: true, part };
      const claimed = await move(trx, part, 'claimed', { at, change: { claimed: true } });
      if (!claimed.ok) throw new WalletFull();
      return { ok: true, part: claimed.part };
    })
    .catch((error: unknown): Taken => {
      // The part that was begun is none.
      if (error instanceof WalletFull) return { ok: false, code: 'WALLET_FULL' };
      if (error instanceof NoSuchGame) return { ok: false, code: 'PROMO_GONE' };
      throw error;
    });
  if (taken.ok) events.tell('wallet', String(memberId));
  return taken;
}

class WalletFull extends Error {}
/** That its rounds are played in has gone from the catalogue. */
class NoSuchGame extends Error {}

/** The member takes what a person granted, or wants no more of it; undefined where it is nobody's or another's. */
export async function decidePart(
  { db, clock, events }: Means,
  memberId: bigint,
  partId: bigint,
  event: 'claimed' | 'giveUp',
): Promise<Moved | undefined> {
  const moved = await db.transaction().execute(async (trx): Promise<Moved | undefined> => {
    await lockMember(trx, memberId);
    const part = await trx
      .selectFrom('promotion_parts')
      .selectAll()
      .where('id', '=', partId)
      .where('member_id', '=', memberId)
      .executeTakeFirst();
    if (part === undefined) return undefined;
    const at = clock.now();
    // Its time ends when it is said, and not with the sweep that looks (A36-5).
    if (part.state === 'claimable' && part.expires_at !== null && part.expires_at <= at) {
      const expired = await move(trx, part, 'expired', { at });
      return { ok: false, code: 'CANNOT_BE', part: expired.part };
    }
    return move(trx, part, event, { at, change: event === 'claimed' ? { claimed: true } : {} });
  });
  if (moved?.ok && moved.changed) events.tell('wallet', String(memberId));
  return moved;
}

/** A person of the house decides about one that was applied for; why not is said to the member. */
export async function reviewPart(
  { db, clock }: Means,
  merchant: string,
  partId: bigint,
  event: 'accepted' | 'refused',
  reason?: string,
  /** Who of the staff decides. */
  staff?: string,
): Promise<Moved | undefined> {
  const whose = await db
    .selectFrom('promotion_parts')
    .select('member_id as memberId')
    .where('id', '=', partId)
    .where('merchant_code', '=', merchant)
    .executeTakeFirst();
  if (whose === undefined) return undefined;
  const { memberId } = whose;
  return db.transaction().execute(async (trx) => {
    await lockMember(trx, memberId);
    const part = await trx
      .selectFrom('promotion_parts')
      .selectAll()
      .where('id', '=', partId)
      .executeTakeFirstOrThrow();
    const moved = await move(trx, part, event, {
      at: clock.now(),
      change: reason === undefined ? {} : { reason },
    });
    if (moved.ok && moved.changed) {
      const about = {
        part: String(partId),
        event,
        ...(reason !== undefined && { reason }),
        ...(staff !== undefined && { staff }),
      };
      await record(trx, { merchant, memberId, who: 'operator', what: 'promotion.decided', about });
    }
    return moved;
  });
}

/** Notes, in the transaction of its money, that the promotion of a deposit has to be looked at. */
export async function promiseDeposit(trx: Trx, depositId: bigint): Promise<void> {
  await trx
    .insertInto('promotion_deposits')
    .values({ deposit_id: depositId, settled_at: null })
    .onConflict((conflict) => conflict.column('deposit_id').doUpdateSet({ settled_at: null }))
    .execute();
}

/**
 * A deposit that has arrived with a promotion grants its part once, and one that went back takes it along: whoever asks, and
 * however often.
 */
export async function settleDeposit(house: Means, depositId: bigint): Promise<void> {
  const { db, clock, events, merchants } = house;
  const whose = await db
    .selectFrom('deposits')
    .select(['merchant_code as merchant', 'member_id as memberId'])
    .where('id', '=', depositId)
    .executeTakeFirstOrThrow();
  const settings = await merchants.settings(whose.merchant);
  await db.transaction().execute(async (trx) => {
    await lockMember(trx, whose.memberId);
    // Waits for a transaction that moves the deposit's money, and is repeated if one comes after it.
    const deposit = await trx
      .selectFrom('deposits')
      .selectAll()
      .where('id', '=', depositId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const at = clock.now();
    const due = await trx
      .updateTable('promotion_deposits')
      .set({ settled_at: at })
      .where('deposit_id', '=', depositId)
      .where('settled_at', 'is', null)
      .returning('deposit_id')
      .executeTakeFirst();
    if (due === undefined) return;
    if (deposit.state === 'credited') await grantFor(trx, deposit, settings, at);
    else await undoFor(trx, depositId, at);
  });
  events.tell('wallet', String(whose.memberId));
}

async function grantFor(
  trx: Trx,
  deposit: Selectable<Database['deposits']>,
  settings: MerchantSettings,
  at: Date,
): Promise<void> {
  const { id, merchant_code: merchant, member_id: memberId, currency, promo_id, credited } = deposit;
  if (promo_id === null || credited === null) return;
  // Whatever was chosen before: who takes a break is given no bonus (decision 191).
  if (await readBreak(trx, memberId, at)) return;
  const offer = await findOffer(trx, merchant, promo_id);
  if (offer === undefined) return;
  const joined = await trx
    .selectFrom('promotion_parts')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('promotion_id', '=', promo_id)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  // What it asked and gave when the member chose it, whatever the desk made of it since.
  const terms = joined?.terms ?? (await termsAt(trx, offer, deposit.opened_at));
  if (!isForDeposit(terms.kind)) return;
  const bonus = bonusFor(terms, credited);
  if (bonus === 0n) return;
  const standing = await standingOf(trx, { memberId, isTrial: false }, settings, at, id);
  // Chosen while it could be, it is kept to also when the money came after its end, or beside another.
  const running = { ...offer, terms, startsAt: new Date(0), endsAt: null };
  const ended = standing.parts.filter(({ state }) => !isOpenPart(state));
  if (whyNot(running, { ...standing, parts: ended }, at) !== undefined) return;
  const part =
    joined ??
    (await beginPart(trx, {
      memberId,
      currency,
      at,
      occasion: occasionOf(offer, standing),
      state: 'joined',
      basis: 0n,
      offer: { ...offer, terms },
      titles: await titlesOf(trx, promo_id),
    }));
  const event = terms.review ? 'doubted' : 'granted';
  const moved = await move(trx, part, event, { at, change: { deposit_id: id, basis: credited, bonus } });
  // Asked again by the sweep, when there is room.
  if (!moved.ok) throw new Error(`the promotion of deposit ${id}: ${moved.code}`);
}

async function undoFor(trx: Trx, depositId: bigint, at: Date): Promise<void> {
  const part = await trx
    .selectFrom('promotion_parts')
    .selectAll()
    .where('deposit_id', '=', depositId)
    .executeTakeFirst();
  if (part !== undefined) await move(trx, part, 'undone', { at });
}

/** Deposits whose promotion nobody has settled, as when a process died in between. */
export async function sweepDepositPromotions(house: Means & Pick<House, 'log'>): Promise<void> {
  const due = await house.db
    .selectFrom('promotion_deposits')
    .select('deposit_id as id')
    .where('settled_at', 'is', null)
    .orderBy('deposit_id')
    .limit(100)
    .execute();
  for (const { id } of due) {
    try {
      await settleDeposit(house, id);
    } catch (error) {
      // The others need not wait until this one is mended.
      house.log.error('promotion.kept', error, { deposit: String(id) });
    }
  }
}
