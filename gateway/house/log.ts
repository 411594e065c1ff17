import type { Config } from './config.ts';
import type { Log } from './house.ts';
import { requestInHand } from './requestInHand.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
type Level = (typeof levels)[number];

/**
 * Of lines of one event and call so many are written in so many ms, and of one event whatever the call (A34-4); of those beyond only how
 * many there were.
 */
const patience = { lines: 20, ofEvent: 100, ms: 10_000 } as const;

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
  const counts = new Map<string, { lines: number; end(): void; readonly timer: NodeJS.Timeout }>();

  function record(level: Level, event: string, facts?: Record<string, unknown>): void {
    const line = { at: new Date().toISOString(), level, event, ...requestInHand(), ...facts };
    write(
      `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`,
    );
  }

  /** Whether one more of its kind is written. */
  function isWritten(level: Level, event: string, call: unknown): boolean {
    return isFew(level, { of: event, call }, patience.lines) && isFew(level, { of: event }, patience.ofEvent);
  }

  function isFew(level: Level, what: { of: string; call?: unknown }, most: number): boolean {
    const kind = `${level} ${what.of} ${'call' in what ? String(what.call) : ''}`;
    const known = counts.get(kind);
    if (known) return ++known.lines <= most;
    const end = (): void => {
      clearTimeout(count.timer);
      counts.delete(kind);
      const beyond = count.lines - most;
      if (beyond > 0) recordOutside(level, 'log.repeated', { ...what, lines: beyond });
    };
    const count = { lines: 1, end, timer: setTimeout(end, patience.ms).unref() };
    counts.set(kind, count);
    return true;
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
