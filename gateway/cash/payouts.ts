import type { WithdrawalEvent } from '@laro/rules/withdrawalStates.ts';
import type { House } from '../house/house.ts';
import { openAccountNumber } from './accountNumber.ts';
import { sandboxChannel, type Payout, type PayoutChannel } from './payoutChannel.ts';
import { findOrder, happen, type Happened, type Order } from './steps.ts';

type Means = Pick<House, 'db' | 'clock' | 'events' | 'log' | 'keys' | 'merchants'>;

/** After so many seconds the channel is asked again: at first soon, in the end once a day. */
const askAgainAfter = [15, 60, 180, 600, 3600, 86_400] as const;

export function askAgainAt(now: Date, asked: number): Date {
  const seconds = askAgainAfter[Math.min(asked, askAgainAfter.length - 1)] ?? 86_400;
  return new Date(now.getTime() + seconds * 1000);
}

/**
 * Brings a withdrawal as far as it goes without waiting: hands an approved one over, asks the channel what became of one
 * that it has. The channel is asked rather than believed, so whoever says that something is new calls this. It is noted as
 * handed over before it is: a process that dies in between leaves one that is asked about, never one that is paid twice.
 */
export async function advance(
  house: Means,
  orderId: bigint,
  channel: PayoutChannel = sandboxChannel(house),
): Promise<void> {
  const order = await findOrder(house.db, orderId);
  if (!order) return;
  const nextAt = () => askAgainAt(house.clock.now(), 0);
  const read = await readPayout(house, orderId);
  if (read.state === 'approved') {
    const handed = await happen(house, order, 'handedOver', { nextAt: nextAt() });
    if (handed.ok && handed.changed) await channel.pay(payoutOf(house, order, read));
    return;
  }
  if (read.state !== 'sending' && read.state !== 'unknown') return;
  const said = await channel.ask(orderId);
  if (said === 'unheard') await channel.pay(payoutOf(house, order, read));
  const event = { waiting: 'handedOver', unheard: 'handedOver', silent: 'silent' } as const;
  const ends = said === 'paid' || said === 'returned';
  const happened = await happen(
    house,
    order,
    ends ? said : event[said],
    ends ? {} : { nextAt: askAgainAt(house.clock.now(), read.asked + 1) },
  );
  if (!(ends && happened.ok)) await askLater(house, orderId, read.asked + 1);
}

/** A person decides on one that is in review; why is said to the member. `by` is their name at the desk. */
export async function decide(
  house: Means,
  orderId: bigint,
  event: Extract<WithdrawalEvent, 'accepted' | 'refused'>,
  said: { readonly reason?: string; readonly by?: string } = {},
): Promise<Happened | undefined> {
  const order = await findOrder(house.db, orderId);
  if (!order) return undefined;
  const nextAt = event === 'accepted' ? { nextAt: askAgainAt(house.clock.now(), 0) } : {};
  const decided = await happen(house, order, event, { ...nextAt, ...said });
  if (decided.ok && decided.state === 'approved') await advance(house, orderId);
  return decided;
}

/** Everything whose time has come: payouts are asked about, and a decision that was promised for earlier is noted. */
export async function sweepWithdrawals(house: Means): Promise<number> {
  const { db, clock, log } = house;
  const now = clock.now();
  const due = await db
    .selectFrom('withdrawals')
    .select(['order_id', 'state'])
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('state', '<>', 'review'), eb('late', '=', false)]))
    .orderBy('next_at')
    .limit(100)
    .execute();
  for (const { order_id: id, state } of due) {
    try {
      if (state !== 'review') {
        await advance(house, id);
        continue;
      }
      await db.updateTable('withdrawals').set({ late: true }).where('order_id', '=', id).execute();
      log.warn('withdrawal.late', { order: String(id) });
    } catch (error) {
      // The others need not wait until this one is mended.
      log.error('withdrawal.kept', error, { order: String(id) });
    }
  }
  return due.length;
}

async function readPayout({ db }: Means, orderId: bigint) {
  return db
    .selectFrom('withdrawals')
    .select([
      ...(['state', 'asked', 'bank', 'payee', 'last_digits as lastDigits'] as const),
      'account_sealed as sealed',
    ])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
}

function payoutOf(
  { keys }: Means,
  order: Order,
  { bank, payee, lastDigits, sealed }: Awaited<ReturnType<typeof readPayout>>,
): Payout {
  return { ...order, bank, payee, lastDigits, account: openAccountNumber(keys, order.id, sealed) };
}

async function askLater({ db, clock }: Means, orderId: bigint, asked: number): Promise<void> {
  await db
    .updateTable('withdrawals')
    .set({ asked, next_at: askAgainAt(clock.now(), asked) })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sending', 'unknown'])
    .execute();
}
