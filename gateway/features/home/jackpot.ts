import { sql } from 'kysely';
import type { House, Merchants } from '../../house/house.ts';

/** How long a figure is given to everyone who asks, in ms; less than pages let pass between two questions. */
const figureLifetime = 5_000;

/**
 * The reference platform's jackpot feed (S2-96): what the merchant's pot began with, and its share of every stake of
 * a settled round in the merchant's own currency. Undefined for a merchant without a feed.
 */
export function jackpotFeed({
  reads,
  clock,
  merchants,
}: Pick<House, 'reads' | 'clock'> & { readonly merchants: Pick<Merchants, 'settings'> }): (
  merchant: string,
) => Promise<bigint | undefined> {
  const known = new Map<string, { until: number; readonly stakes: Promise<bigint> }>();
  const over = new Map<string, Over>();
  function stakesOf(merchant: string, currency: string): Promise<bigint> {
    const key = `${merchant} ${currency}`;
    const last = known.get(key);
    if (last && clock.elapsed() < last.until) return last.stakes;
    // However long the adding takes, whoever asks meanwhile waits for the same one.
    const asked = { until: Infinity, stakes: sumStakes(key, merchant, currency) };
    known.set(key, asked);
    asked.stakes.then(
      () => (asked.until = clock.elapsed() + figureLifetime),
      () => known.delete(key),
    );
    return asked.stakes;
  }
  /**
   * What members have staked in rounds that are settled, but for what was given back: a row a member and day, and of days
   * that are over once.
   */
  async function sumStakes(key: string, merchant: string, currency: string): Promise<bigint> {
    const kept = over.get(key);
    const { before, past, rest } = await reads
      .selectFrom('play_days')
      .where('merchant_code', '=', merchant)
      .where('currency', '=', currency)
      .where('day', '>=', kept?.before ?? '-infinity')
      .select([
        // A movement that began before midnight may come after it.
        sql<string>`(business_day(${merchant}, now()) - 1)::text`.as('before'),
        sql<string>`coalesce(sum(staked) filter (where day < business_day(${merchant}, now()) - 1), 0)`.as(
          'past',
        ),
        sql<string>`coalesce(sum(staked) filter (where day >= business_day(${merchant}, now()) - 1), 0)`.as(
          'rest',
        ),
      ])
      .executeTakeFirstOrThrow();
    const stakes = (kept?.stakes ?? 0n) + BigInt(past);
    over.set(key, { before, stakes });
    return stakes + BigInt(rest);
  }
  return async (merchant) => {
    const { jackpot, currency } = await merchants.settings(merchant);
    if (jackpot.feedPercent === undefined) return undefined;
    const stakes = await stakesOf(merchant, currency.code);
    const hundredths = BigInt(Math.round(jackpot.feedPercent * 100));
    return BigInt(Math.round(jackpot.from * 100)) + (stakes * hundredths) / 10_000n;
  };
}

/** What was staked before a day; it does not change any more. */
interface Over {
  readonly before: string;
  readonly stakes: bigint;
}
