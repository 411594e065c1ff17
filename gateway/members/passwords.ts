import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import { fairLines } from '@laro/rules/fairLines.ts';
import type { Database } from '../db/tables.ts';
import { newSecret } from '../crypto/randomSecret.ts';
import { networkInHand } from '../house/network.ts';

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

/**
 * Both answer 'busy', with no work done, when every core already computes a hash and two more for each wait of whoever asks. Those who
 * ask take turns, however much some of them do (A23-3): a network, or the member that `by` names.
 */
export interface Passwords {
  /** Checks a password against a stored hash; without one it does the same work against a hash of nothing. */
  check(password: string, stored: string | undefined, by?: bigint): Promise<boolean | 'busy'>;
  /** The PHC text of argon2id. */
  hash(password: string, by?: bigint): Promise<string | 'busy'>;
}

/** How long a hash is waited for, in ms: however many ask, nobody for longer (A24-7). */
const longestWait = 10_000;

export function createPasswords(
  cores = availableParallelism(),
  compute = argon2.verify,
  patience = longestWait,
): Passwords {
  const nothing = hashPassword(newSecret());
  const inLine = fairLines({ atOnce: cores, mostWaiting: 2 * cores, ofAll: cores });

  async function inTurn<T>(by: bigint | undefined, work: () => Promise<T>): Promise<T | 'busy'> {
    const line = by === undefined ? (networkInHand() ?? '') : `member ${by}`;
    const done = await inLine(line, work, AbortSignal.timeout(patience));
    return done === 'TOO_MANY' ? 'busy' : done;
  }

  return {
    check: (password, stored, by) =>
      inTurn(by, async () => {
        const right = await compute(stored ?? (await nothing), password);
        return right && stored !== undefined;
      }),
    hash: (password, by) => inTurn(by, () => hashPassword(password)),
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
