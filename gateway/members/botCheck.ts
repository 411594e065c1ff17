import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import { BotChallenge } from '@laro/contract/protocol/botCheck.ts';
import type { House } from '../house/house.ts';

/**
 * How hard the work is: PBKDF2 rounds of one try. A browser that nobody suspects does `light` work, some 0.05 s of one
 * core of a desktop; whoever is suspected does `long` work, twenty times as much (decision 24).
 */
const rounds = { light: 1000, long: 20_000 } as const;
export type Work = keyof typeof rounds;
/** Between how many tries. */
const tries = [100, 300] as const;
const goodForMs = 10 * 60_000;

const BotCheck = v.object({
  challenge: BotChallenge,
  solution: v.object({ counter: v.number(), derivedKey: v.string() }),
});

/** A challenge for a browser to work on. Nothing is stored until its solution comes. */
export async function newBotChallenge(
  house: Pick<House, 'clock' | 'keys'>,
  work: Work,
): Promise<v.InferOutput<typeof BotChallenge>> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds[work],
    counter: randomInt(...tries),
    deriveKey,
    expiresAt: new Date(house.clock.now().getTime() + goodForMs),
    ...signing(house),
  });
  return v.parse(BotChallenge, challenge);
}

/** A solved challenge of ours, which somebody may have used before: its name, how long it is good, and the work that it took. */
export async function solvedChallenge(
  house: Pick<House, 'clock' | 'keys'>,
  text: string,
): Promise<{ nonce: string; expiresAt: Date; cost: number } | undefined> {
  const parsed = v.safeParse(BotCheck, readJson(text));
  if (!parsed.success) return undefined;
  const { challenge, solution } = parsed.output;
  const expiresAt = new Date(challenge.parameters.expiresAt * 1000);
  if (expiresAt <= house.clock.now()) return undefined;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...signing(house) });
  const { nonce, cost } = challenge.parameters;
  return verified ? { nonce, expiresAt, cost } : undefined;
}

/** Whether `text` holds a solved challenge of ours that nobody has used before, and of at least that much work. */
export async function passBotCheck(house: House, text: string, work: Work): Promise<boolean> {
  const done = await spendWork(house, text);
  return done !== 'none' && !isTooLight(done, work);
}

/** Whether less was done than is due. */
export function isTooLight(done: Work, due: Work): boolean {
  return rounds[done] < rounds[due];
}

/**
 * The work that stands in `text`, which is used up by this. `none`: it cost whoever sent it nothing, so that it must take nothing from
 * others who share an address (A13-4), not even a turn: it is asked before any budget (A25-5).
 */
export async function spendWork(house: House, text: string): Promise<Work | 'none'> {
  const solved = await solvedChallenge(house, text);
  if (solved === undefined) return 'none';
  const { nonce, expiresAt, cost } = solved;
  const first = await house.db
    .insertInto('used_once')
    .values({ kind: 'botCheck', value: nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('kind')
    .executeTakeFirst();
  if (first === undefined) return 'none';
  return cost < rounds.long ? 'light' : 'long';
}

function signing({ keys }: Pick<House, 'keys'>): {
  hmacSignatureSecret: string;
  hmacKeySignatureSecret: string;
} {
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
