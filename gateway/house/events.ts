import type { Client } from 'pg';
import type { Events, Log } from './house.ts';

const retryMs = { first: 100, longest: 5_000 };
/** How often the connection is asked whether it is still there, so that a silent loss is noticed. */
const checkMs = 20_000;
/** For how long news are gathered. A NOTIFY makes its commit wait for every other that has one. */
const gatherMs = 20;

export interface OpenEvents extends Events {
  /** Whether the database answers on this line within so many ms. */
  answers(ms: number): Promise<boolean>;
}

/** One connection that listens. */
interface Line {
  readonly client: Client;
  /** Sends a command when those before it are answered. */
  ask(command: string, values?: unknown[]): Promise<unknown>;
  /** Gives the connection up, once, for a reason that is logged. */
  lose(reason: unknown): void;
}

/**
 * News from PostgreSQL over one connection of its own, which comes back by itself when it is lost.
 * `newClient` makes a client that is not connected yet.
 */
export function listenTo(newClient: () => Client, log: Log): OpenEvents {
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
    const ask: Line['ask'] = (command, values) => (before = before.then(() => client.query(command, values)));
    before.then(() => (retry = retryMs.first)).catch(lose);
    return { client, ask, lose };
  }

  async function connect(client: Client): Promise<void> {
    await client.connect();
    // News are read again if they are lost.
    await client.query('set synchronous_commit = off');
    // Not those that are asked for from now on: they ask by themselves.
    const channels = [...hearers.keys()];
    for (const channel of channels) await client.query(listen(channel));
    for (const channel of channels) tell(channel, undefined);
  }

  function tell(channel: string, payload: string | undefined): void {
    for (const heard of hearers.get(channel) ?? []) heard(payload);
  }

  /** What is to be said, each once, in the order in which it was said first. */
  let news = new Map<string, readonly [channel: string, payload: string]>();
  let gathering: NodeJS.Timeout | undefined;
  async function send(): Promise<void> {
    gathering = undefined;
    const said = [...news.values()];
    news = new Map();
    const [channels, payloads] = [said.map(([channel]) => channel), said.map(([, payload]) => payload)];
    // On a lost connection it is lost, too.
    await line
      ?.ask('select pg_notify(c, p) from unnest($1::text[], $2::text[]) news (c, p)', [channels, payloads])
      .catch(() => {});
  }

  line = open();
  const check = setInterval(() => {
    const asked = line;
    if (asked) inTime(asked.ask('select 1'), checkMs / 2).catch(asked.lose);
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
    tell(channel, payload) {
      if (closed) return;
      news.set(`${channel} ${payload}`, [channel, payload]);
      gathering ??= setTimeout(() => void send(), gatherMs);
    },
    async answers(ms) {
      if (!line) return false;
      return inTime(line.ask('select 1'), ms).then(
        () => true,
        () => false,
      );
    },
    async close() {
      closed = true;
      clearTimeout(gathering);
      if (news.size > 0) await inTime(send(), checkMs / 2).catch(() => {});
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

async function inTime(asked: Promise<unknown>, ms: number): Promise<void> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('no answer')), ms).unref();
  });
  await Promise.race([asked, late]);
}
