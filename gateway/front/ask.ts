import type { Clock, Log } from '../house/house.ts';
import { Unavailable } from '../db/unavailable.ts';

/** A reply of an operator's gateway. `body` is undefined where it is no JSON, such as a page that says that all is well. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly text: string;
  readonly cookies: readonly string[];
}
export interface Asked {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** The path as the map has it, for the log, which says nothing of what is sent or answered (A30-7). */
  readonly route: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | File | FormData;
  readonly signal: AbortSignal;
}
/** Asks the gateway; throws {@link Unavailable} where there is no reply in time, or none that could be one. */
export type Ask = (asked: Asked) => Promise<Reply>;

/** A longer reply is none: a list of games in pages is a hundredth of it. */
export const longestReply = 4_000_000;
/** Nor is one of more values: a page of five hundred rows has a third. To read each costs more than its letters do (A37-1). */
const mostValues = 50_000;

/** How often we look whether the gateway is there, in ms; while it is away, one question in that time goes through and all others are refused. */
const lookAgainMs = 1_000;

export function askerOf(
  gateway: URL,
  { patienceMs, clock, log }: { patienceMs: number; clock: Clock; log: Log },
): Ask {
  const base = gateway.href.replace(/\/$/, '');
  let [isAway, lookAgainAt, answers] = [false, 0, 0];
  /** Where it is closed at its root, no look tells anything (A31-3). */
  let hasRoot = false;

  /** An answer of any kind: the gateway is there. */
  function noteAnswer(): void {
    answers += 1;
    isAway = false;
  }

  /**
   * Looks whether the gateway is there, by a question of ours that no caller has a part in: whoever knows of one call that leads
   * elsewhere, or comes late, keeps nobody from the others (A30-8).
   */
  async function look(): Promise<void> {
    const now = clock.elapsed();
    if (now < lookAgainAt) return;
    lookAgainAt = now + lookAgainMs;
    const before = answers;
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const { body } = await fetch(`${base}/`, { redirect: 'manual', signal });
      hasRoot = true;
      noteAnswer();
      await body?.cancel();
    } catch (error) {
      // Somebody was answered meanwhile.
      if (answers !== before || (answers > 0 && !hasRoot)) return;
      isAway = true;
      log.warn('gateway.away', { problem: codeOf(error) });
    }
  }

  return async ({ method, path, route, headers, body, signal }) => {
    if (isAway) {
      if (clock.elapsed() < lookAgainAt) throw new Unavailable('the gateway was away just now');
      void look();
    }
    const unfit = (problem: string): never => {
      log.warn('gateway.answer', { path: route, problem });
      throw new Unavailable(problem);
    };
    const late = AbortSignal.timeout(patienceMs);
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        headers,
        redirect: 'manual',
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, late]),
      });
      noteAnswer();
      if (answers === 1) void look();
      const { status } = response;
      if (status >= 300 && status < 400) return unfit(`answers ${status}, which leads elsewhere`);
      const text = await textOf(response);
      if (text === undefined) return unfit(`says more than ${longestReply} bytes`);
      if (hasMoreValues(text)) return unfit(`says more than ${mostValues} values`);
      const said = parse(text);
      if (said === undefined && status < 400) return unfit(`answers ${status} with no JSON`);
      return { status, body: said, text, cookies: response.headers.getSetCookie() };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      if (signal.aborted) throw new Unavailable('whoever asked has gone');
      const problem = late.aborted ? `no answer in ${patienceMs} ms` : codeOf(error);
      log.warn('gateway.unanswered', { path: route, problem });
      void look();
      throw new Unavailable(problem);
    }
  };
}

/** What kind of failure it was; its words may have a header in them that the gateway knows a session by. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return 'failed';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

async function textOf(response: Response): Promise<string | undefined> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > longestReply) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** By what stands before each value; commas of texts count as well. */
function hasMoreValues(text: string): boolean {
  let values = 0;
  for (const [{ length }] of text.matchAll(/[,[{]+/g)) {
    values += length;
    if (values > mostValues) return true;
  }
  return false;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
