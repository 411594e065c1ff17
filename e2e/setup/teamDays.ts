import * as v from 'valibot';
import { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { openAccount } from '@laro/gateway/ledger/ledger.ts';
import { closeRebates, findUnpaid, payStatement } from '@laro/gateway/rebates/statements.ts';
import { writeHistory } from '@laro/gateway/seed/teamHistory.ts';
import { addDays, dayOf } from '@laro/rules/days.ts';
import { AskedMember } from './members.ts';
import { writeProof } from './provenRound.ts';
import type { Database } from './takenOver.ts';

export const PlayedRound = v.strictObject({
  ...AskedMember.entries,
  staked: v.number(),
  /** Just now without it. */
  daysAgo: v.optional(v.number()),
  /** Won, by seeds that the arcade has shown since. */
  isProven: v.optional(v.boolean()),
});
export const AskedBrand = v.strictObject({ merchant: v.string() });

async function settingsOf(db: Database, merchant: string): Promise<v.InferOutput<typeof MerchantSettings>> {
  const { settings } = await db
    .selectFrom('merchants')
    .select('settings')
    .where('code', '=', merchant)
    .executeTakeFirstOrThrow();
  return v.parse(MerchantSettings, settings);
}

/** A round of slots that somebody lost just now, or some days ago, or won and can prove, out of a deposit of as much, as the seed plays its rounds. */
export async function playRound(
  db: Database,
  { merchant, username, staked, daysAgo = 0, isProven = false }: v.InferOutput<typeof PlayedRound>,
): Promise<void> {
  const { currency } = await settingsOf(db, merchant);
  const { id: memberId } = await db
    .selectFrom('members')
    .select('id')
    .where('merchant_code', '=', merchant)
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const owner = { merchant, currency: currency.code, owner: { memberId } };
    const [at, amount] = [new Date(Date.now() - daysAgo * 24 * 3_600_000), BigInt(staked) * 100n];
    const played = isProven
      ? await writeProof(trx, { merchant, player: String(memberId), currency, staked: amount, at })
      : { game: 'bagyo-reels', won: 0n };
    const round = { kind: 'round', at, vendor: 'ARC', staked: amount, ...played } as const;
    await writeHistory(trx, { code: merchant, currency }, [
      {
        memberId,
        accountId: await openAccount(trx, owner),
        name: `${username} ${at.getTime()}`,
        events: [{ kind: 'deposit', at, amount }, round],
        lastSeen: undefined,
      },
    ]);
  });
}

/** Closes the brand's day that is over and pays its rebates, which the application does within minutes. */
export async function closeDay(db: Database, { merchant }: v.InferOutput<typeof AskedBrand>): Promise<void> {
  const { currency, businessDay } = await settingsOf(db, merchant);
  const today = dayOf(Date.now(), { timeZone: businessDay.timeZone, cut: businessDay.startsAt * 60 });
  const closed = { merchant, currency: currency.code };
  await db.transaction().execute((trx) => closeRebates(trx, closed, addDays(today, -1)));
  for (const statement of await findUnpaid(db, merchant)) await payStatement(db, statement);
}
