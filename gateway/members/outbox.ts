import type { House } from '../house/house.ts';

interface Message {
  readonly merchant: string;
  readonly kind: 'sms' | 'mail';
  /** A full number, or an address. */
  readonly receiver: string;
  readonly text: string;
}

/**
 * Sends an SMS or a mail. A demo merchant's go to the sandbox, which shows them at /sandbox; a merchant without its
 * demo needs a carrier, which none of ours has, so that nothing is sent and the log says so.
 */
export async function send(house: House, { merchant, kind, receiver, text }: Message): Promise<void> {
  const { demo } = await house.merchants.settings(merchant);
  if (!demo) return house.log.warn('outbox.noCarrier', { merchant, kind });
  await house.db
    .insertInto('sandbox_outbox')
    .values({ merchant_code: merchant, kind, receiver, text, sent_at: house.clock.now() })
    .execute();
}
