import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as breaks from '@laro/contract/calls/breaks.ts';
import * as deposit from '@laro/contract/calls/deposit.ts';
import {
  creditedOf,
  depositStep,
  isHeldDeposit,
  paymentEvent,
  type DepositState,
} from '@laro/rules/deposit.ts';
import { toAmount } from '@laro/rules/money.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { begin, clearing, tellGateway } from './testDeposits.ts';

/**
 * Made-up histories of orders: payments as asked, late, of another amount or currency, several of them, taken back, refused, with
 * notices that come twice, in any order, forged, never or after the member has excluded themself, against a model that knows only the table of `rules/deposit.ts`.
 * DEPOSIT_SEQUENCES=10000 runs the whole programme.
 */
const sequences = Number(process.env['DEPOSIT_SEQUENCES'] ?? 500);
const seed = Number(process.env['DEPOSIT_SEQUENCES_SEED'] ?? Date.now() % 2 ** 31);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const asked = 500_00n;
/** What happens at the bank, and what is said of it. */
const happenings = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('pay' as const),
        amount: fc.constantFrom(asked, asked, asked, asked - 1n, asked + 1n, 1n),
        currency: fc.constantFrom('PHP', 'PHP', 'PHP', 'USD'),
        isLate: fc.boolean(),
      }),
    },
    { weight: 4, arbitrary: fc.constant({ kind: 'notice' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'sameNotice' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'forged' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'reverse' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'deny' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'silence' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'speak' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'take' as const }) },
    { weight: 2, arbitrary: fc.constant({ kind: 'giveBack' as const }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'exclude' as const }) },
  ),
  { minLength: 1, maxLength: 10 },
);
type Happening = (typeof happenings extends fc.Arbitrary<infer List> ? List : never)[number];

interface Paid {
  readonly id: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly at: Date;
  state: 'paid' | 'returned' | 'reversed';
}

/** One order of the model: the first is what was asked for, each other a payment beside it. */
interface Modelled {
  state: DepositState;
  payment: string | undefined;
  net: bigint;
  credited: bigint;
}

/** What must be, by the table alone; it knows nothing of databases, notices or the order in which they come. */
class Model {
  readonly orders: Modelled[] = [{ state: 'awaitingPayment', payment: undefined, net: 0n, credited: 0n }];
  readonly heard = new Map<string, Paid['state']>();
  readonly until: Date;
  constructor(until: Date) {
    this.until = until;
  }

  apply(order: Modelled, event: Parameters<typeof depositStep>[1]): string {
    const { to, money } = depositStep(order.state, event);
    if (money === 'release' && order.net === 0n) return 'none';
    order.state = to;
    if (money === 'credit' || money === 'release') order.credited = order.net;
    if (money === 'undo') order.credited = 0n;
    return money;
  }

  hear(bank: { payments: readonly Paid[]; denied: boolean }): void {
    const [first] = this.orders;
    if (first === undefined) return;
    for (const payment of bank.payments.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
      const { id, amount, currency, at, state } = payment;
      const before = this.heard.get(id);
      this.heard.set(id, state);
      if (before === undefined && state === 'paid') this.receive(first, { id, amount, currency, at });
      else if (before === undefined && first.payment === undefined) this.apply(first, 'reversed');
      else if (before === 'paid' && state !== 'paid') {
        const own = this.orders.find((order) => order.payment === id);
        if (own) this.apply(own, state);
      }
    }
    if (first.payment !== undefined) return;
    this.apply(first, bank.denied ? 'denied' : 'asked');
  }

  receive(first: Modelled, paid: Pick<Paid, 'id' | 'amount' | 'currency' | 'at'>): void {
    const net = paid.currency === 'PHP' ? creditedOf(paid.amount, 0n) : 0n;
    const isPaid = first.payment !== undefined;
    const order = { amount: asked, currency: 'PHP', until: this.until };
    const event = paymentEvent({ asked: order, paid, isPaid });
    if (depositStep(first.state, event).money === 'another') {
      this.orders.push({ state: 'conflicted', payment: paid.id, net, credited: 0n });
      return;
    }
    Object.assign(first, { payment: paid.id, net });
    this.apply(first, event);
  }

  get balance(): bigint {
    return this.orders.reduce((sum, { credited }) => sum + credited, 0n);
  }

  get held(): bigint {
    return this.orders.reduce((sum, { state, net }) => sum + (isHeldDeposit(state) ? net : 0n), 0n);
  }
}

test(
  `S2-09 ${sequences} made-up histories of callbacks come to what the model says (seed ${seed})`,
  { timeout: 30_000 + sequences * 1000 },
  async () => {
    let held = 0n;
    const { db } = gateway.house;
    let member = await gateway.member('lawinf3');
    let balance = 0n;
    let isExcluded = false;
    const runOne = async (history: readonly Happening[]): Promise<void> => {
      // Nobody comes back: the next history is somebody else's.
      if (isExcluded) {
        member = await gateway.member('lawinf3');
        [balance, isExcluded] = [0n, false];
      }
      // Those of before are none of this member's five, nor of the last hour.
      await db
        .updateTable('deposits')
        .set({ pay_until: new Date(0), opened_at: new Date(0) })
        .where('member_id', '=', member.id)
        .where('opened_at', '>', new Date(0))
        .execute();
      const { orderNo, until } = await begin(member);
      const model = new Model(new Date(until));
      const bank = { payments: [] as Paid[], denied: false, silent: false };
      const hear = (): void => {
        const [first] = model.orders;
        if (bank.silent && first) model.apply(first, 'silent');
        else model.hear(bank);
      };
      for (const happening of history) await happen(happening);
      // The day after, everything is known.
      await happen({ kind: 'speak' });
      await happen({ kind: 'notice' });

      const first = db.selectFrom('deposits').select('id').where('order_no', '=', orderNo);
      const all = await db
        .selectFrom('deposits')
        .select(['state', 'payment_id'])
        .where((eb) => eb.or([eb('order_no', '=', orderNo), eb('beside', '=', first)]))
        .execute();
      const seen = all.map(({ state, payment_id }) => `${state} ${payment_id ?? 'nothing'}`).toSorted();
      const meant = model.orders.map(({ state, payment }) => `${state} ${payment ?? 'nothing'}`).toSorted();
      expect(seen).toEqual(meant);
      balance += model.balance;
      held += model.held;
      const wallet = await db
        .selectFrom('accounts')
        .select('balance')
        .where('member_id', '=', member.id)
        .executeTakeFirst();
      expect(toAmount(wallet?.balance ?? 0n)).toBe(toAmount(balance));

      async function happen(happening: Happening): Promise<void> {
        const at = gateway.house.clock.now();
        switch (happening.kind) {
          case 'pay': {
            const { amount, currency, isLate } = happening;
            const number = bank.payments.length;
            const paidAt = new Date((isLate ? Date.parse(until) + 1000 : at.getTime()) + number);
            const payment: Paid = { id: randomUUID(), amount, currency, at: paidAt, state: 'paid' };
            bank.payments.push(payment);
            await db
              .insertInto('sandbox_bank_payments')
              .values({
                payment_id: payment.id,
                order_no: orderNo,
                amount,
                currency,
                paid_at: paidAt,
                state: 'paid',
              })
              .execute();
            return;
          }
          case 'notice':
            await tellGateway(gateway, orderNo);
            return hear();
          case 'sameNotice': {
            // At once, and each is asked about; what follows is the same.
            const again = () => demand(tellGateway(gateway, orderNo), 200);
            await Promise.all([again(), again(), again()]);
            return hear();
          }
          case 'forged': {
            const text = JSON.stringify({ eventId: randomUUID(), channel: 'QRPH', orderNo });
            await demand(tellGateway(gateway, orderNo, { text }), 401);
            return;
          }
          case 'reverse': {
            for (const payment of bank.payments) if (payment.state === 'paid') payment.state = 'reversed';
            await db
              .updateTable('sandbox_bank_payments')
              .set({ state: 'reversed' })
              .where('order_no', '=', orderNo)
              .where('state', '=', 'paid')
              .execute();
            return;
          }
          case 'deny':
            bank.denied = true;
            await atBankSet({ denied: true });
            return;
          case 'silence':
          case 'speak':
            bank.silent = happening.kind === 'silence';
            await atBankSet({ silent: bank.silent });
            return;
          case 'exclude': {
            const taken = await member.call(breaks.take, { body: { length: 'forGood' } });
            await demand(taken.ok ? 'ok' : taken.failure.code, isExcluded ? 'BREAK_SHORTER' : 'ok');
            isExcluded = true;
            const body = { clientKey: randomUUID(), channel: 'QRPH', amount: '500.00' };
            const another = await member.call(deposit.paymentGateway, { body });
            await demand(another.ok ? 'ok' : another.failure.code, 'NOT_ALLOWED');
            return;
          }
          case 'take':
          case 'giveBack': {
            const [first] = model.orders;
            const isHeld = first !== undefined && isHeldDeposit(first.state);
            // While the bank is silent nothing can go back, and what is decided then is tested elsewhere.
            if (happening.kind === 'giveBack' && bank.silent) return;
            const body = { orderNo, want: happening.kind };
            const outcome = await member.call(deposit.decide, { body });
            const said = outcome.ok ? 'ok' : outcome.failure.code;
            if (!isHeld || (happening.kind === 'take' && first.net === 0n)) {
              await demand(said, 'NOT_NOW');
              return;
            }
            await demand(said, 'ok');
            const payment = bank.payments.find(({ id }) => id === first.payment);
            if (happening.kind === 'take') model.apply(first, 'taken');
            else if (payment?.state === 'paid') {
              payment.state = 'returned';
              model.heard.set(payment.id, 'returned');
              model.apply(first, 'returned');
              // The bank had nothing to send back: it is asked what became of it.
            } else hear();
          }
        }
      }

      async function atBankSet(set: { denied?: boolean; silent?: boolean }): Promise<void> {
        await db.updateTable('sandbox_bank_orders').set(set).where('order_no', '=', orderNo).execute();
      }
    };
    await fc.assert(fc.asyncProperty(happenings, runOne), { numRuns: sequences, seed, endOnFailure: true });
    expect((await clearing(gateway))['clearing:QRPH'] ?? 0n).toBe(held);
    expect(await verifyLedger(db)).toEqual([]);
    expect(gateway.errors).toEqual([]);
  },
);

/** What must be in the midst of a history. */
async function demand(asked: unknown, wanted: unknown): Promise<void> {
  const said = await asked;
  if (said !== wanted) throw new Error(`${String(said)} instead of ${String(wanted)}`);
}
