import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { House } from '../house.ts';
import { hashOf } from '../crypto/randomSecret.ts';

const minute = 60_000;

/** How often something may be tried: at most `limit` times in any `windowMs`, per key. */
interface Budget {
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

/** One budget of one key. */
export interface Counted {
  readonly budget: Budget;
  readonly key: string;
}

/**
 * The budgets of the ways in (trust.md, guessing). Strangers share three password checks per account, and as many per
 * name that they try; a browser from which the member has logged in before has its own, so strangers cannot lock the
 * owner out.
 */
export const budgets = {
  nameByStrangers: { name: 'login.name', limit: 3, windowMs: 30 * minute },
  accountByStrangers: { name: 'login.account', limit: 3, windowMs: 30 * minute },
  accountByDevice: { name: 'login.device', limit: 5, windowMs: 30 * minute },
  loginAddress: { name: 'login.address', limit: 40, windowMs: 30 * minute },
  trialAddress: { name: 'trial.address', limit: 30, windowMs: 60 * minute },
  captchaAddress: { name: 'captcha.address', limit: 120, windowMs: 10 * minute },
  smsAddress: { name: 'sms.address', limit: 20, windowMs: 60 * minute },
  smsNumberAgain: { name: 'sms.again', limit: 1, windowMs: minute },
  smsNumber: { name: 'sms.number', limit: 5, windowMs: 60 * minute },
  sandboxAddress: { name: 'sandbox.address', limit: 100, windowMs: 60 * minute },
  registerAddress: { name: 'register.address', limit: 30, windowMs: 60 * minute },
  resetAddress: { name: 'reset.address', limit: 20, windowMs: 60 * minute },
  resetAccount: { name: 'reset.account', limit: 3, windowMs: 60 * minute },
  usernameAddress: { name: 'username.address', limit: 60, windowMs: 10 * minute },
} as const satisfies Record<string, Budget>;

/** Counts one use. Undefined when the budget is spent, else the id to give it back with. */
export async function takeFrom(
  house: House,
  budget: Budget,
  key: string,
  browser = '',
): Promise<bigint | undefined> {
  const hash = keyHash(house, budget, key);
  const now = house.clock.now();
  const since = new Date(now.getTime() - budget.windowMs);
  return house.db.transaction().execute(async (trx) => {
    // Without the lock, parallel tries would all see room for themselves.
    await sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString('hex')}, 0))`.execute(trx);
    const { uses } = await trx
      .selectFrom('budget_uses')
      .select((count) => count.fn.countAll<bigint>().as('uses'))
      .where('budget', '=', budget.name)
      .where('key', '=', hash)
      .where('at', '>', since)
      .executeTakeFirstOrThrow();
    if (Number(uses) >= budget.limit) return undefined;
    const { id } = await trx
      .insertInto('budget_uses')
      .values({ budget: budget.name, key: hash, browser: hashOf(browser), at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Says of uses that they came to nothing. Until then they count for the limit, but make nobody suspicious. */
export async function keepAsFailure(house: House, ...ids: (bigint | undefined)[]): Promise<void> {
  const taken = ids.filter((id) => id !== undefined);
  if (taken.length > 0) {
    await house.db.updateTable('budget_uses').set({ failed: true }).where('id', 'in', taken).execute();
  }
}

/** Undoes uses that turned out to be nothing to count. */
export async function giveBack(house: House, ...ids: (bigint | undefined)[]): Promise<void> {
  const taken = ids.filter((id) => id !== undefined);
  if (taken.length > 0) await house.db.deleteFrom('budget_uses').where('id', 'in', taken).execute();
}

/** Forgives what this browser has used of a key: its owner has just shown that it was a slip. */
export async function forgive(house: House, budget: Budget, key: string, browser: string): Promise<void> {
  await house.db
    .deleteFrom('budget_uses')
    .where('budget', '=', budget.name)
    .where('key', '=', keyHash(house, budget, key))
    .where('browser', '=', hashOf(browser))
    .execute();
}

/** How many uses that count now came to nothing. */
export async function failuresOf(house: House, budget: Budget, key: string): Promise<number> {
  const { failures } = await house.db
    .selectFrom('budget_uses')
    .select((count) => count.fn.countAll<bigint>().as('failures'))
    .where('budget', '=', budget.name)
    .where('key', '=', keyHash(house, budget, key))
    .where('failed', '=', true)
    .where('at', '>', new Date(house.clock.now().getTime() - budget.windowMs))
    .executeTakeFirstOrThrow();
  return Number(failures);
}

/** A caller's address as budgets count it: one household has a whole /64 of IPv6. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '').toLowerCase();
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}

// Usernames as typed may hold anything, a password among it, so only a keyed hash of a key is stored.
function keyHash(house: House, budget: Budget, key: string): Buffer {
  return createHmac('sha256', house.keys.derive('budgets')).update(`${budget.name}\0${key}`).digest();
}
