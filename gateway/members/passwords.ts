import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { newSecret } from '../crypto/randomSecret.ts';

/** argon2id with 19 MiB, two passes, one lane (OWASP's first choice); the module's default variant is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The PHC text of argon2id. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/**
 * Checks a password against a stored hash; without one it does the same work against a hash of nothing. Returns
 * 'busy', with no work done, when every core already computes one and has two more waiting.
 */
export type CheckPassword = (password: string, stored: string | undefined) => Promise<boolean | 'busy'>;

export function createPasswordCheck(cores = availableParallelism(), compute = verify): CheckPassword {
  const nothing = hashPassword(newSecret());
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (password, stored) => {
    if (running >= cores) {
      if (waiting.length >= 2 * cores) return 'busy';
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      const right = await compute(stored ?? (await nothing), password);
      return right && stored !== undefined;
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
