import * as v from 'valibot';
import { BotChallenge } from '@laro/contract/protocol/botCheck.ts';
import { solve } from '../features/codes/solveChallenge.ts';

/** Does the work of the challenge with which a visit was refused; undefined for none. */
export async function workOn(refusal: unknown): Promise<string | undefined> {
  const challenge = v.safeParse(BotChallenge, refusal);
  return challenge.success ? solve(challenge.output) : undefined;
}
