import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

export interface Jackpot {
  vendor: string;
  /** The vendor's name of it. */
  name: string;
  currency: string;
  /** Minor units: what bets put in that were not given back, and what wins paid. */
  contributed: bigint;
  paid: bigint;
  wins: number;
}

/** What members of a merchant have put into jackpots and won of them. */
export async function jackpotsOf(db: Kysely<Database>, merchant: string): Promise<Jackpot[]> {
  const { rows } = await sql<Jackpot>`
    select coalesce(vendors.name, moved.vendor_code) as vendor, jackpot as name, currency,
        coalesce(sum(amount) filter (where kind = 'contribution'), 0)::bigint as contributed,
        coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as paid,
        (count(*) filter (where kind = 'win'))::int as wins
      from jackpot_movements as moved
      left join vendors on vendors.code = moved.vendor_code
      where merchant_code = ${merchant} and not exists (
        select from vendor_transactions back
          where back.vendor_code = moved.vendor_code and back.reference_uuid = moved.transaction_uuid
            and back.kind = 'rollback' and back.refusal is null
      )
      group by 1, 2, 3
      order by 1, 2, 3`.execute(db);
  return rows;
}
