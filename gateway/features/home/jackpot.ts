import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { House, Merchants } from '../../house/house.ts';

/** How long a figure is given to everyone who asks, in ms; less than pages let pass between two questions. */
const figureLifetime = 5_000;

/**
 * The reference platform's jackpot feed (S2-96): what the merchant's pot began with, and its share of every stake of
 * a settled round in the merchant's own currency. Undefined for a merchant without a feed.
 */
export function jackpotFeed({
  db,
  clock,
  merchants,
}: Pick<House, 'db' | 'clock'> & { readonly merchants: Pick<Merchants, 'settings'> }): (
  merchant: string,
) => Promise<bigint | undefined> {
  const known = new Map<string, { until: number; readonly stakes: Promise<bigint> }>();
  function stakesOf(merchant: string, currency: string): Promise<bigint> {
    const key = `${merchant} ${currency}`;
    const last = known.get(key);
    if (last && clock.now().getTime() < last.until) return last.stakes;
    // However long the adding takes, whoever asks meanwhile waits for the same one.
    const asked = { until: Infinity, stakes: sumStakes(db, merchant, currency) };
    known.set(key, asked);
    asked.stakes.then(
      () => (asked.until = clock.now().getTime() + figureLifetime),
      () => known.delete(key),
    );
    return asked.stakes;
  }
  return async (merchant) => {
    const { jackpot, currency } = await merchants.settings(merchant);
    if (jackpot.feedPercent === undefined) return undefined;
    const stakes = await stakesOf(merchant, currency.code);
    const hundredths = BigInt(Math.round(jackpot.feedPercent * 100));
    return BigInt(Math.round(jackpot.from * 100)) + (stakes * hundredths) / 10_000n;
  };
}

/** What members have staked in rounds that are settled, but for what was given back. */
async function sumStakes(db: Kysely<Database>, merchant: string, currency: string): Promise<bigint> {
  const { total } = await db
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    .innerJoin('vendor_transactions as bet', 'bet.round_id', 'rounds.id')
    .where('members.merchant_code', '=', merchant)
    .where('rounds.currency', '=', currency)
    .where('rounds.closed_because', '=', 'settled')
    .where('bet.kind', '=', 'bet')
    .where('bet.refusal', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vendor_transactions as back')
            .whereRef('back.vendor_code', '=', 'bet.vendor_code')
            .whereRef('back.reference_uuid', '=', 'bet.transaction_uuid')
            .where('back.kind', '=', 'rollback')
            .where('back.transfer_id', 'is not', null),
        ),
      ),
    )
    .select(({ fn }) => fn.sum<string | null>('bet.amount').as('total'))
    .executeTakeFirstOrThrow();
  return BigInt(total ?? 0);
}
