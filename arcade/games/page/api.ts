import type { OpenedSession, Rotated, RoundView } from '../wire.ts';
import { createCalls, type Answer } from './calls.ts';
import { pause } from './dom.ts';

/** `Outcome` is what the engine of the game says. */
export interface Api<Outcome = unknown> {
  open(ticket: string): Promise<Answer<OpenedSession<Outcome>>>;
  balance(): Promise<Answer<{ balance: string }>>;
  /** The same `request` is the same round, however often it is sent. `choice` is null where there is none. */
  play(
    request: string,
    bet: string,
    choice?: unknown,
    freeRounds?: string,
  ): Promise<Answer<RoundView<Outcome>>>;
  /** The decision with this number in the round, from 0; the same again is answered the same. */
  decide(round: string, number: number, decision: unknown): Promise<Answer<RoundView<Outcome>>>;
  unseen(): Promise<Answer<{ round: RoundView<Outcome> | null }>>;
  seen(round: string): Promise<Answer<undefined>>;
  rounds(): Promise<Answer<RoundView<Outcome>[]>>;
  rotate(clientSeed: string): Promise<Answer<Rotated>>;
  /** What this game alone has to tell. */
  get<T>(path: string): Promise<Answer<T>>;
  post<T>(path: string, body: object): Promise<Answer<T>>;
}

/** What every game of an engine asks. */
export function createApi<Outcome>(base: string): Api<Outcome> {
  const { call, open, balance } = createCalls<OpenedSession<Outcome>>(base);
  return {
    open,
    balance,
    play: (request, bet, choice = null, freeRounds) => call('/rounds', { request, bet, choice, freeRounds }),
    decide: (round, number, decision) => call(`/rounds/${round}/decisions`, { number, decision }),
    unseen: () => call('/unseen'),
    seen: (round) => call(`/rounds/${round}/seen`, {}, true),
    rounds: () => call('/rounds'),
    rotate: (clientSeed) => call('/seeds', { clientSeed }),
    get: (path) => call(path),
    post: (path, body) => call(path, body),
  };
}

/** Repeats a call that nobody answers, for as long as it takes; `waiting` hears of every try that failed. */
export async function untilAnswered<T>(
  call: () => Promise<Answer<T>>,
  waiting: () => void,
): Promise<Answer<T>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await call();
    if (answer.ok || answer.problem !== 'network') return answer;
    waiting();
    await pause(Math.min(8000, 500 * 2 ** attempt) * (0.75 + Math.random() / 2));
  }
}

/** The name of a round; version 4, also for a page without https, where `crypto.randomUUID` is missing. */
export function newRequest(): string {
  if (crypto.randomUUID !== undefined) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
