import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as calls from '@laro/contract/calls/promotions.ts';
import { toAmount, toMinor } from '@laro/rules/money.ts';
import type { PromotionTerms } from '@laro/rules/promotionTerms.ts';
import type { TestGateway, TestMember } from '../../testing/testGateway.ts';

export const asks = {
  wagering: 5,
  contribution: { RNG: 100, LIVE: 20 },
  maximumStake: '100.00',
  days: 14,
  review: false,
} as const;

/** A promotion of Lawin that began so many days ago; its id. */
export async function offer(
  { house }: Pick<TestGateway, 'house'>,
  terms: PromotionTerms,
  { fromDays = -10, toDays = undefined as number | undefined, merchant = 'lawinf3' } = {},
): Promise<string> {
  const day = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000);
  const { id } = await house.db
    .insertInto('announcements')
    .values({
      merchant_code: merchant,
      type: 'PR',
      group_name: '',
      category: 'other_promo',
      sort: 99,
      start_date: day(fromDays),
      no_expiry: toDays === undefined,
      seed_key: null,
      end_date: toDays === undefined ? null : day(toDays),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await house.db
    .insertInto('announcement_texts')
    .values([
      { announcement_id: id, language: 'EN', title: 'A promo', content: '' },
      { announcement_id: id, language: 'TY', title: 'Isang promo', content: '' },
    ])
    .execute();
  await house.db
    .insertInto('promotion_terms')
    .values({ announcement_id: id, kind: terms.kind, terms: JSON.stringify(terms) })
    .execute();
  return String(id);
}

/** A settled round of a slot, or of a table, that the member has just played. */
export async function playRound(
  { house }: Pick<TestGateway, 'house'>,
  { id }: Pick<TestMember, 'id'>,
  staked: string,
  { category = 'RNG', won = '0.00', openedMs = 0 } = {},
): Promise<void> {
  const at = house.clock.now();
  const opened = new Date(at.getTime() + openedMs);
  await sql`
    insert into rounds (
        vendor_code, member_id, merchant_code, round, game_id, currency, staked, won, opened_at, moved_at,
        closed_at, closed_because, settled_day
      )
      select vendor_code, ${id}, 'lawinf3', ${randomUUID()}, game_id, 'PHP', ${toMinor(staked)}::bigint,
          ${toMinor(won)}::bigint, ${opened}, ${at}, ${at}, 'settled',
          business_day('lawinf3', ${at})
        from games where game_type = ${category} order by node_id limit 1`.execute(house.db);
}

/** The newest part of a member. */
export async function partOf(member: TestMember): Promise<calls.PromotionPart | undefined> {
  const outcome = await member.call(calls.parts, { query: {} });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.content[0];
}

/** What the member has: by account, without those that are empty. */
export async function moneyOf(
  { house }: Pick<TestGateway, 'house'>,
  { id }: Pick<TestMember, 'id'>,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ purpose: string; balance: bigint }>`
    select purpose, balance from accounts where member_id = ${id} and balance <> 0`.execute(house.db);
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, toAmount(balance)]));
}
