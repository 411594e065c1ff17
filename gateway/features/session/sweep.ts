import { sql } from 'kysely';
import type { House } from '../../house/house.ts';
import { keyTimes } from '../../house/keys.ts';
import { dropRemoved } from '../../members/bankCards.ts';
import { deviceSeconds } from '../../members/devices.ts';

const day = 24 * 3600_000;
/** A year and what one may be late with it. */
const kept = 400 * day;

/**
 * Removes what no longer counts: spent budgets, old captchas, ids that have expired, sessions of last week, lost browsers,
 * remembered logins where none are kept, keys of last month, messages of more than a year ago, pictures that were not sent along. What is to go by when: docs/growth.md.
 */
export async function sweepSessions({
  db,
  clock,
  merchants,
}: Pick<House, 'db' | 'clock' | 'merchants'>): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db.deleteFrom('budget_uses').where('at', '<', before(day)).execute();
  await db.deleteFrom('captchas').where('expires_at', '<', now).execute();
  await db.deleteFrom('sms_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('password_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('safety_links').where('expires_at', '<', now).execute();
  await db.deleteFrom('login_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('contact_codes').where('expires_at', '<', now).execute();
  await db.deleteFrom('change_tickets').where('expires_at', '<', now).execute();
  await db.deleteFrom('safety_holds').where('until', '<', now).execute();
  await dropRemoved(db, now);
  await db.deleteFrom('sandbox_outbox').where('sent_at', '<', before(day)).execute();
  for (const code of await merchants.codes()) {
    // Switched on again it begins anew (L4).
    if ((await merchants.settings(code)).flags.rememberPassword) continue;
    await db
      .updateTable('devices')
      .set({ credential_hash: null })
      .where('credential_hash', 'is not', null)
      .where('member_id', 'in', db.selectFrom('members').select('id').where('merchant_code', '=', code))
      .execute();
  }
  await db.deleteFrom('used_once').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', before(7 * day))
    .execute();
  await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', before(7 * day))
    .execute();
  await db
    .deleteFrom('devices')
    .where('used_at', '<', before(deviceSeconds * 1000))
    .execute();
  // A pair that was replaced is accepted for a day.
  await db
    .deleteFrom('payload_keys')
    .where('created_at', '<', before(2 * keyTimes.useMs))
    .execute();
  await db.deleteFrom('inbox_messages').where('sent_at', '<', before(kept)).execute();
  await db.deleteFrom('chat_messages').where('sent_at', '<', before(kept)).execute();
  await sql`
    delete from chat_pictures where made_at < ${before(day)}
      and not exists (select from chat_messages where picture_id = chat_pictures.id)`.execute(db);
  await db
    .deleteFrom('feedback_pictures')
    .where('feedback_id', 'is', null)
    .where('made_at', '<', before(day))
    .execute();
  // Of the desk: those that nothing was ever saved with.
  await sql`
    delete from desk_pictures where made_at < ${before(day)} and not exists (
      select from content_versions where what ->> 'picture' = name
    )`.execute(db);
  await db.deleteFrom('feedback').where('changed_at', '<', before(kept)).execute();
  // By the clock that has dated it, without which the database lets none go.
  await sql`delete from audit where at < now() - interval '400 days'`.execute(db);
  await db.deleteFrom('ledger_checks').where('at', '<', before(kept)).execute();
}
