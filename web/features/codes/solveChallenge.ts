import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Value } from '@laro/contract/protocol/call.ts';
import type { botChallenge } from '@laro/contract/calls/session.ts';

export type Challenge = Value<typeof botChallenge>;

/** Does the work of a challenge: the text for `botCheck`, or undefined when it took too long. */
export async function solve(challenge: Challenge): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) return undefined;
  const { counter, derivedKey } = solution;
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}
