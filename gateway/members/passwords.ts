import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { newSecret } from '../crypto/randomSecret.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP's first choice); the module's default variant is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC text of argon2id, outside of any queue: for what no visitor can start. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, cost);
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

/** One queue for every hash of this process, be it for a login, a registration or a new password. */
export const passwords = createPasswords();
