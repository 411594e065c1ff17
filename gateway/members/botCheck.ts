import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { botChallenge } from '@laro/contract/session.ts';
import type { House } from '../house.ts';

/** How hard the work is: PBKDF2 rounds of one try, and between how many tries. */
const work = { cost: 1000, tries: [100, 300] } as const;
const goodForMs = 10 * 60_000;

const BotCheck = v.object({
  challenge: botChallenge.value,
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** A challenge for a browser to work on. Nothing is stored until its solution comes. */
export async function newBotChallenge(house: House): Promise<v.InferOutput<typeof botChallenge.value>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(...work.tries),
    deriveKey,
    expiresAt: new Date(house.clock.now().getTime() + goodForMs),
    ...signing(house),
  });
  return v.parse(botChallenge.value, challenge);
}

/** Whether `text` holds a solved challenge of ours that nobody has used before. */
export async function passBotCheck(house: House, text: string): Promise<boolean> {
  const parsed = v.safeParse(BotCheck, readJson(text));
  if (!parsed.success) return false;
  const { challenge, solution } = parsed.output;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (expiresAt <= house.clock.now()) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signing(house) });
  if (!verified) return false;
  const first = await house.db
    .insertInto('used_once')
    .values({ kind: 'botCheck', value: challenge.parameters.nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  return first !== undefined;
}

function signing({ keys }: House): { hmacSignatureSecret: string; hmacKeySignatureSecret: string } {
  return {
    hmacSignatureSecret: keys.derive('bot challenge').toString('hex'),
    hmacKeySignatureSecret: keys.derive('bot challenge solution').toString('hex'),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
