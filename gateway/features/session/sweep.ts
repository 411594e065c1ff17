import type { House } from '../../house/house.ts';
import { deviceSeconds } from '../../members/devices.ts';

const day = 24 * 3600_000;

/** Removes what no longer counts: spent budgets, old captchas, ids that have expired, sessions of last week, lost browsers, remembered logins where none are kept. */
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
    .deleteFrom('devices')
    .where('used_at', '<', before(deviceSeconds * 1000))
    .execute();
}
