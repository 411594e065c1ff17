import { sql } from 'kysely';
import type { House } from '../house/house.ts';

/** Does `work` while nothing can be put into the outbox: whatever waits for a message to be sent waits for ever. */
export async function withoutOutbox({ db }: House, work: () => Promise<void>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`lock table sandbox_outbox in access exclusive mode`.execute(trx);
    await work();
  });
}
