import type { Kysely } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import type { AgreementKind } from '@laro/rules/agreementKinds.ts';
import { claimable } from '@laro/rules/agreements.ts';
import { addDays, dayOf, startOfDay } from '@laro/rules/days.ts';
import type { Database } from '../db/tables.ts';
import { claim, processPayment } from '../features/agreements/payments.ts';

const hour = 3_600_000;

/** Which contracts `agent` has with whom, of 40 days ago. */
const contracts: readonly {
  readonly kind: Exclude<AgreementKind, 'hourly'>;
  readonly junior: string;
  readonly tiers: readonly { turnover: string; loss: string; active: number; pays: string }[];
}[] = [
  {
    kind: 'daily',
    junior: 'tess.villanueva',
    tiers: [
      { turnover: '500.00', loss: '0.00', active: 1, pays: '20.00' },
      { turnover: '5000.00', loss: '0.00', active: 3, pays: '40.00' },
    ],
  },
  {
    kind: 'dividend',
    junior: 'boyet.manalo',
    tiers: [{ turnover: '1000.00', loss: '100.00', active: 2, pays: '10.00' }],
  },
];

/**
 * Contracts of the demo's agent with two whom it brought, and what they have paid: reckoned, applied for and decided by the code that
 * members' calls run. The last day that pays a salary waits for the agent's word. What is there stays.
 */
export async function seedAgreements(
  db: Kysely<Database>,
  {
    code,
    currency,
    businessDay,
    agreements,
  }: Pick<MerchantSettings, 'code' | 'currency' | 'businessDay' | 'agreements'>,
  now: Date,
): Promise<void> {
  const business = { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 };
  const today = dayOf(now.getTime(), business);
  const signedOn = addDays(today, -40);
  const signedAt = new Date(startOfDay(signedOn, business) + 10 * hour);
  const agent = await findMember(db, code, 'agent');
  for (const { kind, junior, tiers } of contracts) {
    const juniorId = await findMember(db, code, junior);
    const known = await db
      .selectFrom('agreements')
      .select('id')
      .where('junior_id', '=', juniorId)
      .executeTakeFirst();
    if (known !== undefined || agreements[kind] < Number(tiers.at(-1)?.pays)) continue;
    await db
      .insertInto('agreements')
      .values({
        merchant_code: code,
        currency: currency.code,
        kind,
        senior_id: agent,
        junior_id: juniorId,
        version: 1,
        active_from: 100_00n,
        tiers: JSON.stringify(tiers),
        state: 'signed',
        proposed_at: new Date(signedAt.getTime() - 2 * hour),
        signed_at: signedAt,
        from_day: addDays(signedOn, 1),
      })
      .execute();
    const over = claimable(kind, today).slice(0, 6).toReversed();
    for (const { from, to } of over) {
      const asked = addDays(to, 1);
      const at = (hours: number) => ({
        db,
        clock: { now: () => new Date(Math.min(now.getTime(), startOfDay(asked, business) + hours * hour)) },
      });
      const payment = await claim(at(9), { memberId: juniorId }, kind, from, asked);
      if (typeof payment === 'string' || payment.state !== 'applied' || to === over.at(-1)?.to) continue;
      await processPayment(at(11), { memberId: agent }, payment.id, 'accept');
    }
  }
}

async function findMember(db: Kysely<Database>, merchant: string, username: string): Promise<bigint> {
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('merchant_code', '=', merchant)
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}
