import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { newSecret } from '../crypto/randomSecret.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP's first choice); the module's default variant is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC text of argon2id, outside of any queue: for what no visitor can start. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
}

/** Whether a stored hash is of a password, outside of any queue as well. */
export function isPassword(password: string, stored: string): Promise<boolean> {
  return argon2.verify(stored, password);
}

/** Both answer 'busy', with no work done, when every core already computes a hash and has two more waiting. */
export interface Passwords {
  /** Checks a password against a stored hash; without one it does the same work against a hash of nothing. */
  check(password: string, stored: string | undefined): Promise<boolean | 'busy'>;
  /** The PHC text of argon2id. */
  hash(password: string): Promise<string | 'busy'>;
}

export function createPasswords(cores = availableParallelism(), compute = argon2.verify): Passwords {
  const nothing = hashPassword(newSecret());
  const waiting: (() => void)[] = [];
  let running = 0;

  async function inTurn<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (running >= cores) {
      if (waiting.length >= 2 * cores) return 'busy';
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    check: (password, stored) =>
      inTurn(async () => {
        const right = await compute(stored ?? (await nothing), password);
        return right && stored !== undefined;
      }),
    hash: (password) => inTurn(() => hashPassword(password)),
  };
}

/** The stored hash of a member, which nobody changes until the transaction ends; undefined without one. */
export async function holdPassword(trx: Kysely<Database>, memberId: bigint): Promise<string | undefined> {
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute();
  // A statement of its own: only one that begins after the lock sees what it waited for.
  const found = await trx
    .selectFrom('member_credentials')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found?.password_hash;
}

/** One queue for every hash of this process, be it for a login, a registration or a new password. */
export const passwords = createPasswords();
