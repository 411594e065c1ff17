import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { withdraw } from '@laro/contract/calls/withdraw.ts';
import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { toAmount } from '@laro/rules/money.ts';
import { createKeys } from '../house/keys.ts';
import type { Database } from '../db/tables.ts';
import { insertCard } from '../members/bankCards.ts';
import { hashPassword } from '../members/passwords.ts';
import { openSession } from '../members/sessions.ts';

/** A member who has money sent to a bank, again and again. */
export interface Withdrawing {
  readonly memberId: bigint;
  /** Of a page of theirs, wherever the gateway serves at that moment. */
  call(port: number): Client;
  readonly cardId: string;
  /** Withdrawals that were acknowledged, in minor units, by their keys. */
  readonly acknowledged: Map<string, bigint>;
  /** Keys of those that nobody asks about any more: too many were tried. */
  readonly unanswered: Set<string>;
}

const withdrawalPassword = '471103';
const clock = { now: () => new Date(), elapsed: () => performance.now() };

/** As much as a merchant may allow. */
export function withoutLimits(settings: MerchantSettings): MerchantSettings {
  const most = { least: 1, timesADay: 100, amountADay: 1_000_000, turnoverPercent: 0 };
  return { ...settings, withdrawals: { ...settings.withdrawals, ...most } };
}

/** Makes a member with money one who may withdraw it. */
export async function letWithdraw(
  db: Kysely<Database>,
  secret: Buffer,
  merchant: string,
  memberId: bigint,
): Promise<Withdrawing> {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const keys = createKeys({ db, clock, log, secret });
  await db
    .insertInto('payment_passwords')
    .values({ member_id: memberId, password_hash: await hashPassword(withdrawalPassword) })
    .execute();
  const cardId = await insertCard({ clock, keys }, db, {
    memberId,
    payee: 'Maya Cruz',
    number: '00713344821',
    isDefault: true,
    bank: { code: 'BDO', name: 'BDO Unibank' },
  });
  const { cookie, token } = await openSession({ clock }, db, {
    memberId,
    merchant,
    agent: 'torture',
    replaces: undefined,
  });
  const [key] = await keys.publicKeys();
  if (key === undefined) throw new Error('no key to seal with');
  return {
    memberId,
    cardId: String(cardId),
    acknowledged: new Map(),
    unanswered: new Set(),
    call: (port) =>
      createClient({
        base: `http://127.0.0.1:${port}`,
        headers: () => ({ cookie: `laro_session=${cookie}`, authorization: `Bearer ${token}` }),
        fetch: (address, init) => fetch(address, { ...init, signal: AbortSignal.timeout(20_000) }),
        wait: async () => undefined,
        seal: (body) => sealPayload(key, body, Date.now() / 1000),
      }),
  };
}

/** A withdrawal under its own name. */
export function newWithdrawal(random: () => number): { readonly key: string; readonly amount: bigint } {
  return { key: randomUUID(), amount: 100n + BigInt(Math.floor(random() * 3_00)) };
}

/** Undefined when nobody knows what became of it; the code of a refusal else, or the number of its order. */
export async function askFor(
  port: number,
  { call, cardId }: Withdrawing,
  { key, amount }: ReturnType<typeof newWithdrawal>,
): Promise<{ readonly order: string } | { readonly refused: string } | undefined> {
  const outcome = await call(port)(withdraw, {
    body: { key, amount: toAmount(amount), cardId, withdrawalPassword },
  });
  if (outcome.ok) return { order: outcome.value.id };
  const { code } = outcome.failure;
  return ['NOT_NOW', 'TOO_OFTEN', 'TOO_MANY_ATTEMPTS'].includes(code) ? { refused: code } : undefined;
}

/** The bank says what has become of a withdrawal, of which the house is told at once, as far as it lives. */
export async function bankSaysAt(port: number, order: string, says: 'paid' | 'returned'): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/sandbox/payouts`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
    body: new URLSearchParams({ order, says }),
    signal: AbortSignal.timeout(20_000),
  });
}

/** Withdrawals that neither the bank nor the house has ended. */
export async function openPayouts(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawals')
    .select('order_id as id')
    .where('state', 'not in', ['paid', 'returned', 'rejected', 'takenBack'])
    .execute();
  return rows.map(({ id }) => String(id));
}

/**
 * What is not as they were told: each withdrawal that was acknowledged is there once, and what is neither left nor on hold is with the
 * channel or paid; at the end (`whole`) nothing else is there either.
 */
export function complaintsOf(
  db: Kysely<Database>,
  { memberId, acknowledged, unanswered }: Withdrawing,
  opening: bigint,
  whole: boolean,
): Promise<string[]> {
  // One moment: what was asked for goes on by itself.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const rows = await trx
        .selectFrom('withdrawals')
        .innerJoin('cash_orders', 'cash_orders.id', 'order_id')
        .select(['client_key as key', 'amount', 'cash_orders.state'])
        .where('withdrawals.member_id', '=', memberId)
        .execute();
      const accounts = await trx
        .selectFrom('accounts')
        .select(['purpose', 'balance'])
        .where('member_id', '=', memberId)
        .execute();
      const there = new Map(rows.map((row) => [row.key, row]));
      const lost = [...acknowledged].filter(([key, amount]) => there.get(key)?.amount !== amount);
      const unheard = whole ? rows.filter(({ key }) => !acknowledged.has(key) && !unanswered.has(key)) : [];
      const sumOf = (some: typeof rows) => some.reduce((sum, { amount }) => sum + amount, 0n);
      const shares = {
        hold: sumOf(rows.filter(({ state }) => state === 'asked')),
        wallet: opening - sumOf(rows.filter(({ state }) => state !== 'failed')),
      };
      const wrong = Object.entries(shares).flatMap(([purpose, expected]) => {
        const has = accounts.find((one) => one.purpose === purpose)?.balance ?? 0n;
        return has === expected ? [] : [`${purpose} of ${memberId}: ${has} instead of ${expected}`];
      });
      return [
        ...lost.map(([key, amount]) => `withdrawal acknowledged and lost: ${key} of ${amount}`),
        ...unheard.map(({ key }) => `withdrawn and never acknowledged: ${key}`),
        ...wrong,
      ];
    });
}
