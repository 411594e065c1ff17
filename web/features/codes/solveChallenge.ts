import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { InferOutput } from 'valibot';
import type { BotChallenge } from '@laro/contract/protocol/botCheck.ts';

export type Challenge = InferOutput<typeof BotChallenge>;

/** Does the work of a challenge: the text for `botCheck`, or undefined when it took too long. */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
