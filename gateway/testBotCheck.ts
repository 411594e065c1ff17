import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { House } from './house.ts';

/** A proof of work that takes none, signed as the gateway signs. */
export async function solvedBotCheck({ keys, clock }: Pick<House, 'keys' | 'clock'>): Promise<string> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 0,
    deriveKey,
    // Our clock is the test's; the library asks the machine's as well.
    expiresAt: new Date(Math.max(clock.now().getTime(), Date.now()) + 60_000),
    hmacSignatureSecret: keys.derive('bot challenge').toString('hex'),
    hmacKeySignatureSecret: keys.derive('bot challenge solution').toString('hex'),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
