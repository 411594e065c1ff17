import type { Spec } from '@laro/contract/protocol/call.ts';
import type { Outcome } from '@laro/contract/protocol/client.ts';
import { botChallenge } from '@laro/contract/calls/session.ts';
import { call } from '../../platform/net/api.ts';
import type { Challenge } from './solveChallenge.ts';

/** A challenge lasts ten minutes; older work is thrown away a little before. */
const goodForMs = 8 * 60_000;

let ahead: { work: Promise<string | undefined>; since: number } | undefined;

/** Starts the proof of work in the background, so that it is done when the form is filled. */
export function prepareBotCheck(): void {
  if (ahead && performance.now() - ahead.since < goodForMs) return;
  ahead = { work: work(), since: performance.now() };
}

/** The proof of work for one call (S3-05); undefined when the gateway gave no challenge. */
export async function takeBotCheck(): Promise<string | undefined> {
  prepareBotCheck();
  const taken = ahead;
  ahead = undefined;
  return (await taken?.work) ?? work();
}

/**
 * Makes a call with its proof of work. Where the gateway has grown suspicious since the work was begun, it wants more of it
 * (M6): then the call is made once more. Undefined when the gateway gave no challenge.
 */
export async function withBotCheck<C extends Spec>(
  make: (botCheck: string) => Promise<Outcome<C>>,
): Promise<Outcome<C> | undefined> {
  const first = await takeBotCheck();
  const outcome = first === undefined ? undefined : await make(first);
  if (outcome === undefined || outcome.ok || outcome.failure.code !== 'BOT_CHECK_FAILED') return outcome;
  const harder = await takeBotCheck();
  return harder === undefined ? undefined : make(harder);
}

async function work(): Promise<string | undefined> {
  const challenge = await call(botChallenge);
  return challenge.ok ? inBackground(challenge.value) : undefined;
}

/** In a worker, so that typing stays smooth; where workers are refused, in the page. */
async function inBackground(challenge: Challenge): Promise<string | undefined> {
  try {
    return await inWorker(challenge);
  } catch {
    return (await import('./solveChallenge.ts')).solve(challenge);
  }
}

function inWorker(challenge: Challenge): Promise<string | undefined> {
  const worker = new Worker(new URL('./botCheck.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<string | undefined>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<string | undefined>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}
