import { sql, type Kysely } from 'kysely';
import { dayOf } from '@laro/rules/days.ts';
import {
  identityParts,
  isForReview,
  isProved,
  type IdentityPart,
  type PartState,
  type RefusedBecause,
} from '@laro/rules/identity.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { seal, unseal } from '../crypto/seal.ts';
import type { Database } from '../db/tables.ts';
import type { House } from '../house/house.ts';

interface Part {
  readonly part: IdentityPart;
  readonly state: PartState;
  readonly because: RefusedBecause | null;
  readonly sentAt: Date | undefined;
}

/** How far a member has shown who it is. */
interface Identity {
  readonly parts: readonly Part[];
  readonly isProved: boolean;
  /** While somebody has to look at it. */
  readonly dueAt: Date | undefined;
}

export async function identityOf(
  db: Kysely<Database>,
  memberId: bigint,
  { withdrawals, businessDay }: Pick<MerchantSettings, 'withdrawals' | 'businessDay'>,
  now: Date,
): Promise<Identity> {
  const today = dayOf(now.getTime(), { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 });
  const papers = await db
    .selectFrom('identity_papers')
    .select(['part', 'state', 'because', 'sent_at as sentAt'])
    .select(sql<string | null>`expires_on::text`.as('expiresOn'))
    .distinctOn('part')
    .where('member_id', '=', memberId)
    .orderBy('part')
    .orderBy('id', 'desc')
    .execute();
  const parts = identityParts.map((part): Part => {
    const found = papers.find((one) => one.part === part);
    if (found === undefined) return { part, state: 'missing', because: null, sentAt: undefined };
    const { expiresOn, ...paper } = found;
    const isOver = paper.state === 'accepted' && expiresOn !== null && expiresOn < today;
    return isOver ? { ...paper, state: 'refused', because: 'expired' } : paper;
  });
  const states = parts.map(({ state }) => state);
  const sent = parts.flatMap(({ sentAt }) => sentAt ?? []);
  const dueAt = isForReview(states) ? reviewedBy(sent, withdrawals) : undefined;
  return { parts, isProved: isProved(states), dueAt };
}

/** By when somebody has looked at what was handed in at those times. */
export function reviewedBy(
  sent: readonly Date[],
  { reviewHours }: Pick<MerchantSettings['withdrawals'], 'reviewHours'>,
): Date {
  return new Date(Math.max(...sent.map(Number)) + reviewHours * 3_600_000);
}

type Keys = Pick<House['keys'], 'derive'>;

/** A picture of a member, for nobody but the desk. */
export function sealPaper(keys: Keys, memberId: bigint, jpeg: Buffer): Buffer {
  return seal(keys.derive('identity papers'), `paper of ${memberId}`, jpeg.toString('base64'));
}

/** In base64. Throws where this installation's secret is another than the one it was sealed with. */
export function openPaper(keys: Keys, memberId: bigint, sealed: Buffer): string {
  const data = unseal(keys.derive('identity papers'), `paper of ${memberId}`, sealed);
  if (data === undefined) throw new Error(`a paper of ${memberId} cannot be read`);
  return data;
}
