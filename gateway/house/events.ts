import type { Client } from 'pg';
import type { Events, Log } from './house.ts';

const retryMs = { first: 100, longest: 5_000 };
/** How often the connection is asked whether it is still there, so that a silent loss is noticed. */
const checkMs = 20_000;

/** One connection that listens. */
interface Line {
  readonly client: Client;
  /** Sends a command when those before it are answered. */
  ask(command: string): Promise<unknown>;
  /** Gives the connection up, once, for a reason that is logged. */
  lose(reason: unknown): void;
}

/**
 * News from PostgreSQL over one connection of its own, which comes back by itself when it is lost.
 * `newClient` makes a client that is not connected yet.
 */
export function listenTo(newClient: () => Client, log: Log): Events {
  const hearers = new Map<string, Set<(payload: string | undefined) => void>>();
  let line: Line | undefined;
  let closed = false;
  let retry = retryMs.first;
  let next: NodeJS.Timeout | undefined;

  function open(): Line {
    const client = newClient();
    let lost = false;
    const lose = (reason: unknown): void => {
      if (lost) return;
      lost = true;
      void client.end().catch(() => {});
      if (closed) return;
      log.warn('events.lost', { reason: String(reason), retryMs: retry });
      next = setTimeout(() => (line = open()), retry);
      retry = Math.min(retry * 2, retryMs.longest);
    };
    client.on('error', lose);
    client.on('end', () => lose('the connection ended'));
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''));
    let before: Promise<unknown> = connect(client);
    const ask = (command: string): Promise<unknown> => (before = before.then(() => client.query(command)));
    before.then(() => (retry = retryMs.first)).catch(lose);
    return { client, ask, lose };
  }

  async function connect(client: Client): Promise<void> {
    await client.connect();
    // Not those that are asked for from now on: they ask by themselves.
    const channels = [...hearers.keys()];
    for (const channel of channels) await client.query(listen(channel));
    for (const channel of channels) tell(channel, undefined);
  }

  function tell(channel: string, payload: string | undefined): void {
    for (const heard of hearers.get(channel) ?? []) heard(payload);
  }

  line = open();
  const check = setInterval(() => {
    const asked = line;
    if (asked) inTime(asked.ask('select 1')).catch(asked.lose);
  }, checkMs);
  check.unref();
  return {
    subscribe(channel, heard) {
      const others = hearers.get(channel);
      if (others) {
        others.add(heard);
        return () => others.delete(heard);
      }
      const own = new Set([heard]);
      const command = listen(channel);
      hearers.set(channel, own);
      // A lost connection asks for every channel when it is back.
      line?.ask(command).then(
        () => tell(channel, undefined),
        () => {},
      );
      return () => own.delete(heard);
    },
    async close() {
      closed = true;
      clearInterval(check);
      clearTimeout(next);
      await line?.client.end().catch(() => {});
    },
  };
}

function listen(channel: string): string {
  if (!/^[a-z_]+$/.test(channel)) throw new Error(`"${channel}" is no channel name`);
  return `listen ${channel}`;
}

async function inTime(asked: Promise<unknown>): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), checkMs / 2).unref();
  });
  await Promise.race([asked, late]);
}
