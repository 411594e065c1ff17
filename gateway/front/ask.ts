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
const longestReply = 4_000_000;

/** After so many in a row without a reply, one in so many ms is asked whether the gateway is back; all others are refused at once. */
const away = { inARow: 5, askAgainMs: 1_000 } as const;

export function askerOf(
  gateway: URL,
  { patienceMs, clock, log }: { patienceMs: number; clock: Clock; log: Log },
): Ask {
  const base = gateway.href.replace(/\/$/, '');
  let [unanswered, askAgainAt] = [0, 0];
  return async ({ method, path, route, headers, body, signal }) => {
    const now = clock.elapsed();
    const isAway = unanswered >= away.inARow;
    if (isAway) {
      if (now < askAgainAt) throw new Unavailable('the gateway was away just now');
      askAgainAt = now + away.askAgainMs;
    }
    const tell = (problem: string): never => {
      unanswered += 1;
      log.warn('gateway.away', { path: route, problem });
      throw new Unavailable(problem);
    };
    const late = AbortSignal.timeout(patienceMs);
    try {
      const response = await fetch(`${base}${path}`, {
        ...{ method, headers, redirect: 'manual' },
        ...(body !== undefined && { body }),
        // Whoever asks whether it is back asks for all others too, and goes away in vain.
        signal: isAway ? late : AbortSignal.any([signal, late]),
      });
      const { status } = response;
      if (status >= 300 && status < 400) return tell(`answers ${status}, which leads elsewhere`);
      const text = await textOf(response);
      if (text === undefined) return tell(`says more than ${longestReply} bytes`);
      const said = parse(text);
      if (said === undefined && status < 400) return tell(`answers ${status} with no JSON`);
      unanswered = 0;
      return { status, body: said, text, cookies: response.headers.getSetCookie() };
    } catch (error) {
      if (error instanceof Unavailable) throw error;
      if (signal.aborted && !isAway) throw new Unavailable('whoever asked has gone');
      if (late.aborted) return tell(`no answer in ${patienceMs} ms`);
      return tell(codeOf(error));
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
