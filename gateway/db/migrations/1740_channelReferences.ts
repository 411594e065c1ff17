import { sql, type Kysely } from 'kysely';

/** Decision 160: what a party that has names of its own calls an order of ours. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table channel_references (
      merchant_code text not null references merchants (code),
      channel text not null,
      order_no text not null,
      reference text not null check (length(reference) <= 80),
      primary key (merchant_code, channel, order_no, reference)
    )`.execute(db);
}
