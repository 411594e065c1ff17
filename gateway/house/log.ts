import type { Config } from './config.ts';
import type { Log } from './house.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** One JSON object a line on standard error: time, level, event, facts. Never a password, token or payload. */
export function createLog(
  least: Config['logLevel'],
  write = (line: string) => process.stderr.write(line),
): Log {
  function say(level: (typeof levels)[number], event: string, facts?: Record<string, unknown>): void {
    if (levels.indexOf(level) < levels.indexOf(least)) return;
    const line = { at: new Date().toISOString(), level, event, ...facts };
    write(
      `${JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))}\n`,
    );
  }
  return {
    info: (event, facts) => say('info', event, facts),
    warn: (event, facts) => say('warn', event, facts),
    error: (event, error, facts) =>
      say('error', event, {
        ...facts,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  };
}
