import { sql, type Kysely } from 'kysely';
import * as v from 'valibot';
import { dayOf, periodRange, type Day } from '@laro/rules/days.ts';
import { isOpenPart, type PartState } from '@laro/rules/promotionStates.ts';
import { PromotionTerms, whyNotTakePart, type WhyNotTakePart } from '@laro/rules/promotionTerms.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { Database } from '../db/tables.ts';

/** A promotion that does something. */
export interface Offer {
  readonly id: bigint;
  readonly merchant: string;
  readonly terms: PromotionTerms;
  readonly startsAt: Date;
  /** Null for long term; one that was withdrawn ended then. */
  readonly endsAt: Date | null;
}

/** The offers of a merchant in its order; those of some promotions, or all. */
export async function findOffers(
  db: Kysely<Database>,
  merchant: string,
  ids?: readonly bigint[],
): Promise<readonly Offer[]> {
  const rows = await db
    .selectFrom('promotion_terms')
    .innerJoin('announcements', 'announcements.id', 'announcement_id')
    .select(['announcements.id', 'terms', 'start_date', 'end_date', 'no_expiry', 'withdrawn_at'])
    .where('merchant_code', '=', merchant)
    .where('type', '=', 'PR')
    .$if(ids !== undefined, (asked) => asked.where('announcements.id', 'in', ids ?? []))
    .orderBy('sort')
    .orderBy('announcements.id')
    .execute();
  return rows.map(({ id, terms, start_date, end_date, no_expiry, withdrawn_at }) => ({
    id,
    merchant,
    terms,
    startsAt: start_date,
    endsAt: withdrawn_at ?? (no_expiry ? null : end_date),
  }));
}

export async function findOffer(
  db: Kysely<Database>,
  merchant: string,
  id: bigint,
): Promise<Offer | undefined> {
  return (await findOffers(db, merchant, [id]))[0];
}

/** What it asked and gave at a time: the version of then, where the desk has changed it since. */
export async function termsAt(db: Kysely<Database>, { id, terms }: Offer, at: Date): Promise<PromotionTerms> {
  const { rows } = await sql<{ terms: unknown }>`
    select what -> 'terms' as terms from content_versions
      where kind = 'promotion' and content_id = ${id} and what ? 'terms' and version < (
        select min(version) from content_versions
          where kind = 'promotion' and content_id = ${id} and staff_id is not null and at > ${at}
      )
      order by version desc limit 1`.execute(db);
  return rows[0] ? v.parse(PromotionTerms, rows[0].terms) : terms;
}

/** The titles of a promotion by language. */
export async function titlesOf(db: Kysely<Database>, id: bigint): Promise<Readonly<Record<string, string>>> {
  const rows = await db
    .selectFrom('announcement_texts')
    .select(['language', 'title'])
    .where('announcement_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ language, title }) => [language, title]));
}

export function runsWhen({ startsAt, endsAt }: Offer, now: Date): 'soon' | 'now' | 'over' {
  if (startsAt > now) return 'soon';
  return endsAt !== null && endsAt <= now ? 'over' : 'now';
}

/** What decides about a member who wants to take part in anything. */
export interface Standing {
  readonly isTrial: boolean;
  readonly openedAt: Date;
  /** Deposits that have arrived. */
  readonly deposits: number;
  /** In the week before this one, in minor units; not below zero. */
  readonly lost: bigint;
  /** The first day of that week. */
  readonly week: Day;
  readonly parts: readonly {
    promotionId: bigint;
    occasion: string;
    state: PartState;
    issuedAt: Date | null;
    /** Rounds that the house has paid for. */
    roundsUsed: number;
  }[];
  /** By promotion, a friend whom it can be taken for. */
  readonly friends: ReadonlyMap<bigint, bigint>;
}

/** `but` is a deposit that is not counted: the one that it is about. */
export async function standingOf(
  db: Kysely<Database>,
  { memberId, isTrial }: { readonly memberId: bigint; readonly isTrial: boolean },
  { businessDay }: Pick<MerchantSettings, 'businessDay'>,
  now: Date,
  but: bigint | null = null,
): Promise<Standing> {
  const { timeZone, startsAt } = businessDay;
  const today = dayOf(now.getTime(), { timeZone, cut: startsAt * 60 });
  const { from, to } = periodRange('lastWeek', today);
  const { rows } = await sql<{ openedAt: Date; deposits: number; lost: bigint }>`
    select created_at as "openedAt",
        (select count(*)::int from deposits
          where member_id = members.id and credited_at is not null and id is distinct from ${but}) as deposits,
        (select greatest(coalesce(sum(staked - won), 0), 0)::bigint from play_days
          where member_id = members.id and merchant_code = members.merchant_code and currency = members.currency
            and day between ${from}::date and ${to}::date) as lost
      from members where id = ${memberId}`.execute(db);
  const [member] = rows;
  if (!member) throw new Error(`no member ${memberId}`);
  const parts = await db
    .selectFrom('promotion_parts as part')
    .leftJoin('free_rounds as grant', 'grant.part_id', 'part.id')
    .select(['promotion_id as promotionId', 'occasion', 'state', 'issued_at as issuedAt'])
    .select((eb) => eb.fn.coalesce('grant.used', eb.lit(0)).as('roundsUsed'))
    .where('part.member_id', '=', memberId)
    .execute();
  return { ...member, isTrial, week: from, parts, friends: await findFriends(db, memberId) };
}

/** Who joined by the member's invitation since an invitation's promotion began, has deposited enough, and was taken for by nothing yet. */
async function findFriends(db: Kysely<Database>, memberId: bigint): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await sql<{ promotion: bigint; friend: bigint }>`
    select promotion.id as promotion, friend.id as friend
      from members me
      join announcements promotion on promotion.merchant_code = me.merchant_code
      join promotion_terms on announcement_id = promotion.id and kind = 'invitation'
      join lateral (
        select friend.id from members friend
          where friend.parent_id = me.id and friend.created_at >= promotion.start_date
            and (select sum(credited) from deposits where member_id = friend.id and state = 'credited')
              >= (terms ->> 'least')::numeric * 100
            and not exists (
              select from promotion_parts
                where member_id = me.id and promotion_id = promotion.id and occasion = 'friend ' || friend.id)
          order by friend.id limit 1
      ) friend on true
      where me.id = ${memberId}`.execute(db);
  return new Map(rows.map(({ promotion, friend }) => [promotion, friend]));
}

/** Which time of taking part it would be; a cashback is of a week, an invitation of a friend. */
export function occasionOf({ id, terms }: Offer, { parts, week, friends }: Standing): string {
  if (terms.kind === 'invitation') return `friend ${friends.get(id)}`;
  const number = parts.filter(({ promotionId }) => promotionId === id).length;
  return terms.kind === 'cashback' ? `${week} ${number}` : String(number);
}

export function whyNot(offer: Offer, standing: Standing, now: Date): WhyNotTakePart | undefined {
  const own = standing.parts.filter(({ promotionId }) => promotionId === offer.id);
  // What ended before there was a bonus was nothing, but for a no and for rounds that were played: their luck is drawn once (A32-2).
  const times = own.filter(
    ({ occasion, state, issuedAt, roundsUsed }) =>
      (issuedAt !== null || state === 'rejected' || roundsUsed > 0) &&
      (offer.terms.kind !== 'cashback' || occasion.startsWith(standing.week)),
  ).length;
  const { isTrial, deposits, lost, openedAt } = standing;
  return whyNotTakePart(offer.terms, {
    isTrial,
    deposits,
    lost,
    times,
    runs: runsWhen(offer, now),
    isOlder: openedAt < offer.startsAt,
    hasFriend: standing.friends.has(offer.id),
    takesPart: own.some(({ state }) => isOpenPart(state)),
  });
}
