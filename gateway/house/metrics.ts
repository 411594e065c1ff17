import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** How many connections a pool has at work, and how many callers wait for one. */
export interface PoolLoad {
  readonly inUse: number;
  readonly waiting: number;
}

/** What is told of an answer; each word is of a short list, and none of a stranger's. */
interface Answer {
  readonly server: 'platform' | 'arcade';
  /** The id of a call, or the kind of what was asked for. */
  readonly call: string;
  readonly status: number;
  /** Of the call's refusal. */
  readonly code: string | undefined;
  /** Whose signature was right. */
  readonly vendor: string | undefined;
  /** Whose game a player was given a ticket for. */
  readonly launched: string | undefined;
  readonly ms: number;
  /** Streams last as long as their page. */
  readonly isStream: boolean;
}

/** What is asked of the house when somebody reads the figures. */
interface Sources {
  readonly version: string;
  readonly streams: () => number;
  readonly pools: () => Readonly<Record<string, PoolLoad>>;
  /** Messages and codes that wait to be sent. */
  readonly queue: () => number;
  /** Seconds since each sweep was last done to its end. */
  readonly sweeps: () => ReadonlyMap<string, number>;
  /** Figures of the whole installation, by their names; none while the database does not answer. */
  readonly shared: () => Promise<SharedFigures | undefined>;
}

const sharedFigures = {
  laro_open_rounds: 'Rounds that no vendor has closed, of all processes',
  laro_oldest_open_round_seconds:
    'For how long nothing has happened in the open round that stands still longest',
  laro_withdrawals_waiting: 'Withdrawals that wait for the house, of all processes',
  laro_ledger_check_age_seconds: 'Seconds since npm run ledger:verify was last done to its end',
  laro_ledger_check_violations: 'What it found wrong; anything but 0 is an alarm',
} as const;
type SharedFigure = keyof typeof sharedFigures;
export type SharedFigures = Readonly<Record<SharedFigure, number | undefined>>;

export interface Metrics {
  answered(answer: Answer): void;
  queried(ms: number): void;
  /** Says where the figures are from that are asked for only when somebody reads. */
  of(sources: Sources): void;
  /** The Prometheus text form, and its media type. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** The figures of one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    registers,
    name: 'laro_requests_total',
    help: 'Requests answered, by call, status and refusal',
    labelNames: ['server', 'call', 'status', 'code'],
  });
  const seconds = new Histogram({
    registers,
    name: 'laro_request_seconds',
    help: 'How long answers took; streams are not counted',
    labelNames: ['server', 'call'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const vendorCalls = new Counter({
    registers,
    name: 'laro_vendor_calls_total',
    help: 'Calls of vendors, by what was answered: bets are call="vendor.bet"',
    labelNames: ['vendor', 'call', 'code'],
  });
  const launches = new Counter({
    registers,
    name: 'laro_launches_total',
    help: 'Tickets given for games and lobbies, by vendor',
    labelNames: ['vendor'],
  });
  const queries = new Histogram({
    registers,
    name: 'laro_query_seconds',
    help: 'How long queries took, waiting for a connection not counted',
    buckets: [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const isUp = new Gauge({ registers, name: 'laro_database_up', help: '1 while the database answers' });
  const shared = new Map<SharedFigure, Gauge>();
  for (const [name, help] of Object.entries(sharedFigures)) {
    // Object.entries forgets that these are the keys.
    shared.set(name as SharedFigure, new Gauge({ registers, name, help }));
  }
  let readShared: Sources['shared'] = async () => undefined;

  return {
    answered({ server, call, status, code, vendor, launched, ms, isStream }) {
      requests.inc({ server, call, status, code: code ?? '' });
      if (!isStream) seconds.observe({ server, call }, ms / 1000);
      if (launched !== undefined) launches.inc({ vendor: launched });
      if (call.startsWith('vendor.')) {
        vendorCalls.inc({
          vendor: vendor ?? 'unknown',
          call,
          code: code ?? (status < 400 ? 'OK' : 'INTERNAL'),
        });
      }
    },
    queried: (ms) => queries.observe(ms / 1000),
    of(sources) {
      gauge('laro_build_info', 'Always 1; which build of the front end this is', ['version'], (set) =>
        set(1, { version: sources.version }),
      );
      gauge('laro_streams_open', 'Streams that pages follow', [], (set) => set(sources.streams()));
      gauge('laro_queue_waiting', 'Codes and messages that wait to be sent', [], (set) =>
        set(sources.queue()),
      );
      gauge('laro_pool_in_use', 'Connections to the database at work', ['pool'], (set) => {
        for (const [pool, { inUse }] of Object.entries(sources.pools())) set(inUse, { pool });
      });
      gauge('laro_pool_waiting', 'Callers that wait for a connection to the database', ['pool'], (set) => {
        for (const [pool, { waiting }] of Object.entries(sources.pools())) set(waiting, { pool });
      });
      gauge('laro_sweep_age_seconds', 'Seconds since a sweep was last done to its end', ['sweep'], (set) => {
        for (const [sweep, age] of sources.sweeps()) set(age, { sweep });
      });
      readShared = sources.shared;
    },
    async read() {
      const found = await readShared();
      isUp.set(found === undefined ? 0 : 1);
      for (const [name, figure] of shared) figure.set(found?.[name] ?? NaN);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };

  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    collect: (set: (value: number, labels?: Record<string, string>) => void) => void,
  ): void {
    const made: Gauge = new Gauge({
      registers,
      name,
      help,
      labelNames,
      collect() {
        made.reset();
        collect((value, labels) => (labels ? made.set(labels, value) : made.set(value)));
      },
    });
  }
}
