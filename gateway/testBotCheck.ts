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
    expiresAt: new Date(clock.now().getTime() + 60_000),
    hmacSignatureSecret: keys.derive('bot challenge').toString('hex'),
    hmacKeySignatureSecret: keys.derive('bot challenge solution').toString('hex'),
  });
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
