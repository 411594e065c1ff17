import type { Config } from './config.ts';
import type { Log } from './house.ts';
import { networkInHand } from './network.ts';
import { requestInHand } from './requestInHand.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = (typeof levels)[number];

/**
 * Of lines of one event and call so many are written in so many ms, and of one event whatever the call (A34-4), but the first of each call
 * always: one stranger's noise would hide what happens to another (A35-4). So each has no more than one call has, in however many calls
 * (A36-3). Of those beyond only how many there were.
 */
const patience = { always: 2, lines: 20, ofEvent: 100, ms: 10_000 } as const;

/** Lines that were written, and those that were not. */
interface Count {
  lines: number;
  beyond: number;
  end(): void;
}

export interface OpenLog extends Log {
  /** A line that a setting of its own asks for: always written, whatever the level and however many there are. */
  record(event: string, facts: Record<string, unknown>): void;
  /** Writes what is still only counted. */
  close(): void;
}

/**
 * One JSON object a line on standard error: time, level, event, the request that caused it, facts. Never a password,
 * token or payload. A stranger who makes us log the same again and again fills no disk: lines of one event and call
 * beyond {@link patience} are counted, and one line `log.repeated` says how many.
 */
export function createLog(
  least: Config['logLevel'],
  write = (line: string) => process.stderr.write(line),
): OpenLog {
  const counts = new Map<string, Count>();

  function record(level: Level, event: string, facts?: Record<string, unknown>): void {
    const line = { at: new Date().toISOString(), level, event, ...requestInHand(), ...facts };
    write(
      `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`,
    );
  }

  /** Whether one more of its kind is written. */
  function isWritten(level: Level, event: string, call: unknown): boolean {
    const ofCall = countOf(level, { of: event, call });
    const ofEvent = countOf(level, { of: event });
    const network = networkInHand();
    const ofNetwork = network === undefined ? undefined : countOf(level, { of: event, network });
    const isCrowded = ofEvent.lines >= patience.ofEvent && ofCall.lines >= patience.always;
    const full =
      [ofCall, ofNetwork].find((count) => count && count.lines >= patience.lines) ??
      (isCrowded ? ofEvent : undefined);
    if (full) full.beyond += 1;
    else for (const count of [ofCall, ofEvent, ofNetwork]) if (count) count.lines += 1;
    return full === undefined;
  }

  function countOf(level: Level, what: { of: string; call?: unknown; network?: string }): Count {
    const kind = `${level} ${what.of} ${'call' in what ? String(what.call) : ''} ${what.network ?? ''}`;
    const known = counts.get(kind);
    if (known) return known;
    const end = (): void => {
      clearTimeout(timer);
      counts.delete(kind);
      if (count.beyond > 0) recordOutside(level, 'log.repeated', { ...what, lines: count.beyond });
    };
    const timer = setTimeout(end, patience.ms).unref();
    const count = { lines: 0, beyond: 0, end };
    counts.set(kind, count);
    return count;
  }

  /** What was counted is of many requests. */
  function recordOutside(level: Level, event: string, facts: Record<string, unknown>): void {
    record(level, event, { request: undefined, vendor: undefined, requestUuid: undefined, ...facts });
  }

  function say(level: Level, event: string, facts?: Record<string, unknown>): void {
    if (levels.indexOf(level) < levels.indexOf(least)) return;
    if (isWritten(level, event, facts?.['call'] ?? requestInHand()?.call)) record(level, event, facts);
  }

  return {
    info: (event, facts) => say('info', event, facts),
    warn: (event, facts) => say('warn', event, facts),
    error: (event, error, facts) =>
      say('error', event, {
        ...facts,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    record: (event, facts) => record('info', event, facts),
    close() {
      for (const { end } of counts.values()) end();
    },
  };
}
