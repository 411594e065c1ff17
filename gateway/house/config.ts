import { isIPv6 } from 'node:net';
import { homedir, tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { firstBrand } from '@laro/merchants/brands.ts';
import type { Deadlines } from '../db/database.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The ports of other protocols, which browsers and Node's own `fetch` refuse to open (Fetch standard, "bad port"). */
export const closedPorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

// The arcade's default port is the next one.
const port = wholeNumber(1, 65_534);
const yesOrNo = v.pipe(
  v.picklist(['1', '0', 'true', 'false', 'yes', 'no'], 'must be 1 or 0'),
  v.transform((text) => ['1', 'true', 'yes'].includes(text)),
);

/** Every environment variable that the platform reads. One that is absent or empty has its default. */
export const variables = {
  PORT: variable('Port of the pages and the API.', '4000', port),
  ARCADE_PORT: variable('Port of the sandbox vendor, an origin of its own.', 'PORT + 1', port),
  HOST: variable(
    "Address to listen on; 0.0.0.0 opens it to the network. A demo's `/sandbox` is shown to browsers on this machine and at hosts that its brand claims only.",
    '127.0.0.1',
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'must be an address or a host name')),
  ),
  ARCADE_ORIGIN: variable(
    'Where browsers reach the sandbox vendor.',
    'http://localhost:ARCADE_PORT',
    v.pipe(v.string(), v.check(isOrigin, 'must be an origin such as https://games.example')),
  ),
  LOTTERY_BEACON: variable(
    "The public beacon whose rounds decide the draws of the sandbox vendor's lotteries: `quicknet` of drand, asked over HTTPS, or `sandbox`, which stands for one and proves nothing.",
    'sandbox',
    v.picklist(['sandbox', 'quicknet'], 'must be sandbox or quicknet'),
  ),
  OFFICE_HOST: variable(
    'The host of the desk, where brands are run, and of nothing else. A host that ends in `.localhost` is the desk for browsers on this machine only.',
    'office.localhost',
    v.pipe(
      v.string(),
      v.toLowerCase(),
      v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name such as desk.example.com'),
    ),
  ),
  DATABASE_URL: variable(
    'A PostgreSQL 15 or newer to use instead of the embedded one.',
    'the embedded PostgreSQL',
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  DATABASE_REPLICA_URL: variable(
    'A replica of that database, for what may be some seconds late: lists of games, banners, winners, promotions, counts of teams. It is done without while it is away.',
    'none',
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')),
  ),
  DATABASE_CONNECTIONS: variable(
    'How many connections each process has to the database at most, all of its pools and the line for news counted.',
    '20',
    wholeNumber(5, 500),
  ),
  DATABASE_LOCK_MS: variable(
    'How long a call waits for a row that another one has locked, in milliseconds.',
    '2000',
    wholeNumber(10, 600_000),
  ),
  DATABASE_STATEMENT_MS: variable(
    'How long one statement may take, in milliseconds.',
    '5000',
    wholeNumber(10, 600_000),
  ),
  DATABASE_IDLE_MS: variable(
    'How long a transaction may stand still before the database ends it, in milliseconds.',
    '10000',
    wholeNumber(10, 600_000),
  ),
  DATABASE_CONNECT_MS: variable(
    'How long a call waits for a connection to the database, in milliseconds.',
    '3000',
    wholeNumber(10, 600_000),
  ),
  LARO_DATA: variable(
    'Folder of everything that a run keeps: the embedded database, pictures, the secret.',
    '.laro in the project',
    fileOfProject(),
  ),
  LARO_PICTURES: variable(
    'Folder of the pictures once drawn, shared by the starts, tests and checkouts of a user; may be deleted, and one that cannot be written is done without.',
    'laro/pictures in XDG_CACHE_HOME, or in ~/.cache',
    fileOfProject(),
  ),
  LARO_SECRET: variable(
    'What the installation seals and signs with, the same in each of its processes: base64 of 32 random bytes.',
    'made at the first start and kept in LARO_DATA',
    v.pipe(
      v.string(),
      // 43 letters are 32 bytes; Buffer would pass over whatever is not base64, such as the words of a sentence.
      v.regex(/^[\w+/-]{43,}={0,2}$/, 'must be base64 of at least 32 bytes'),
    ),
  ),
  MERCHANT: variable(
    'The merchant of a host name that no merchant claims.',
    firstBrand.merchant.code,
    v.pipe(v.string(), v.regex(/^[a-z0-9]{2,24}$/, 'must be the name of a folder in merchants/')),
  ),
  GAMES: variable(
    'How many games the seed makes; more than the catalogue holds are made up, for load work.',
    'the catalogue as it is',
    wholeNumber(1, 1_000_000),
  ),
  TRUST_PROXY: variable(
    'How many proxies stand before it, each of which adds whom it sees to X-Forwarded-For; the first also sets X-Forwarded-Proto.',
    '0',
    wholeNumber(0, 9),
  ),
  COUNTRY_HEADER: variable(
    "The header in which the proxy at the edge says the caller's country (ISO 3166-1), such as CF-IPCountry; it must take away what a caller sends under that name. Only with TRUST_PROXY.",
    'none',
    v.pipe(v.string(), v.regex(/^[A-Za-z][A-Za-z0-9-]{0,59}$/, 'must be the name of a header')),
  ),
  PREVIEW: variable(
    'Operators may try settings out at the link that `npm run merchant -- preview` prints; for development.',
    '0',
    yesOrNo,
  ),
  FIREBASE_AUTH_EMULATOR_HOST: variable(
    "Firebase's Auth emulator, for development: demo merchants with an external login use it and believe its unsigned tokens.",
    'none',
    v.pipe(v.string(), v.check(isHostAndPort, 'must be a host and port such as 127.0.0.1:9099')),
  ),
  PAYMONGO_KEY: variable(
    'The secret key of the account at PayMongo, for channels of deposits that are run by it.',
    'none',
    v.pipe(v.string(), v.regex(/^sk_(test|live)_\w{8,200}$/, 'must be a secret key such as sk_live_...')),
  ),
  PAYMONGO_WEBHOOK_SECRET: variable(
    'What PayMongo signs its notices to `/wps/deposit/notify/paymongo` with; without it they are all refused, and each order is asked about in time.',
    'none',
    v.pipe(v.string(), v.regex(/^whsk_\w{8,200}$/, 'must be the secret of a webhook such as whsk_...')),
  ),
  PAYMONGO_URL: variable(
    'Where PayMongo answers.',
    'https://api.paymongo.com/v1',
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^?#]+[^/?#]$/, 'must be an address without a slash at its end'),
      v.url(),
    ),
  ),
  LOG_LEVEL: variable(
    'The least that is logged.',
    'info',
    v.picklist(['debug', 'info', 'warn', 'error', 'silent'], 'must be debug, info, warn, error or silent'),
  ),
  ACCESS_LOG: variable(
    'A line of the log for each request: what it was, its status and how long it took; nothing of whose it was.',
    '0',
    yesOrNo,
  ),
  SLOW_QUERY_MS: variable(
    'Queries that take longer, in milliseconds, are in the log, without their values, and in that of the embedded PostgreSQL; 0 for none.',
    '1000',
    wholeNumber(0, 600_000),
  ),
  METRICS_ADDRESS: variable(
    'Where the figures of this process are, at `/metrics` in the text form of Prometheus. Whoever reaches it reads them: an address of your own network, such as 127.0.0.1:9464.',
    'none',
    v.pipe(v.string(), v.check(isHostAndPort, 'must be a host and port such as 127.0.0.1:9464')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: variable(
    'A collector of OpenTelemetry that is told of each request, and of its queries without their values, over HTTP. The other settings of that exporter are read as well, such as `OTEL_EXPORTER_OTLP_HEADERS`.',
    'none',
    v.pipe(v.string(), v.check(isWebAddress, 'must be an address such as http://127.0.0.1:4318')),
  ),
  OTEL_TRACES_SAMPLER_ARG: variable(
    'Which share of requests the collector is told of, from 0 to 1; what a proxy has begun to trace is told if the proxy does.',
    '1',
    v.pipe(
      v.string(),
      v.check((text) => /^(0|1|0?\.\d+)$/.test(text), 'must be a share from 0 to 1'),
      v.transform(Number),
    ),
  ),
  DISK_ROOM_MB: variable(
    'With less room than that in LARO_DATA, in megabytes, `/readyz` says that the process is not ready.',
    '100',
    wholeNumber(0, 999_999_999),
  ),
  STOP_NOTICE_SECONDS: variable(
    'For how long a process that is told to stop goes on as before but for `/readyz`, so that a balancer notices; a little more than it takes between two questions.',
    '0',
    wholeNumber(0, 60),
  ),
  STOP_SECONDS: variable(
    'How long calls may take to their end once a process is told to stop, in seconds, the notice not counted; what is not done by then is not done at all.',
    '25',
    wholeNumber(1, 300),
  ),
  STREAM_HEARTBEAT_MS: variable(
    'How often an open stream says that it is still there, in milliseconds.',
    '15000',
    // A connection on which nothing moves is closed after two minutes (http/httpServer.ts).
    wholeNumber(100, 60_000),
  ),
  STREAMS_PER_ADDRESS: variable(
    'How many streams each process keeps open for one address; more for players behind one address of a carrier.',
    '500',
    wholeNumber(5, 1_000_000),
  ),
  FRONT_GATEWAY: variable(
    "The operator's own gateway that `npm run front` stands before; `--gateway` says the same.",
    'none',
    v.pipe(v.string(), v.check(isWebAddress, 'must be an address such as https://api.example')),
  ),
  FRONT_MAP: variable(
    'The file that says how that gateway is spoken to; `--map` says the same.',
    'none',
    fileOfProject(),
  ),
  FRONT_BRANDS: variable(
    'The folder of the brands of `npm run front`, each a folder as in merchants/; `--brands` says the same.',
    'merchants',
    fileOfProject(),
  ),
  FRONT_PATIENCE_MS: variable(
    "How long `npm run front` waits for an answer of the operator's gateway, in milliseconds.",
    '4000',
    wholeNumber(100, 60_000),
  ),
} as const;

type Name = keyof typeof variables;
type Value<N extends Name> = v.InferOutput<(typeof variables)[N]['schema']>;

/** Who is told of requests, and of how many. */
export interface TracingSettings {
  /** Of the collector: `/v1/traces` is added, as OpenTelemetry's own settings have it. */
  readonly endpoint: string;
  /** Which part of all traces is told, 0 to 1; of those that a proxy has begun, the ones that it tells. */
  readonly share: number;
}

/** The configuration of one process. */
export interface Config {
  readonly port: number;
  readonly arcadePort: number;
  readonly host: string;
  /** Where browsers reach the arcade: scheme, host and port. */
  readonly arcadeOrigin: string;
  /** Whose rounds decide the draws of the arcade's lotteries. */
  readonly lotteryBeacon: Value<'LOTTERY_BEACON'>;
  /** Of the desk; no brand is there. */
  readonly officeHost: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Absent: there is none. */
  readonly replicaUrl: string | undefined;
  readonly databaseConnections: number;
  /** How long is waited for the database, in ms. */
  readonly deadlines: Deadlines;
  /** Absolute. */
  readonly dataFolder: string;
  /** Absolute; where drawn pictures are kept beyond this run. */
  readonly pictureCache: string;
  readonly secret: string | undefined;
  /** Code of the default merchant. */
  readonly merchant: string;
  /** Absent: the catalogue as it is. */
  readonly games: number | undefined;
  /** How many of our own stand before it. */
  readonly proxies: number;
  /** Absent: nobody says whence callers come. */
  readonly countryHeader: string | undefined;
  readonly preview: boolean;
  /** Host and port; absent: tokens are signed, or worth nothing. */
  readonly firebaseEmulator: string | undefined;
  /** Absent: no channel is run by it. */
  readonly paymongo:
    | { readonly url: string; readonly key: string; readonly webhookSecret: string | undefined }
    | undefined;
  readonly logLevel: Value<'LOG_LEVEL'>;
  readonly accessLog: boolean;
  /** 0: none. */
  readonly slowQueryMs: number;
  /** Host and port. */
  readonly metricsAddress: string | undefined;
  /** Absent: nobody is told of requests. */
  readonly traces: TracingSettings | undefined;
  /** Megabytes; with less in the data folder the process is not ready. */
  readonly diskRoomMb: number;
  readonly stopNoticeSeconds: number;
  readonly stopSeconds: number;
  readonly streamHeartbeatMs: number;
  readonly streamsPerAddress: number;
  /** Of the front end alone, before an operator's gateway. */
  readonly front: FrontSettings;
}

export interface FrontSettings {
  /** Absent, as is the map: nothing of that was said. */
  readonly gateway: string | undefined;
  /** Absolute. */
  readonly map: string | undefined;
  /** Absolute. */
  readonly brands: string;
  readonly patienceMs: number;
}

export type Configured = { ok: true; config: Config } | { ok: false; problems: string[] };

/** What is not repeated in a complaint. */
const secretNames: readonly Name[] = [
  ...(['LARO_SECRET', 'DATABASE_URL', 'DATABASE_REPLICA_URL'] as const),
  ...(['PAYMONGO_KEY', 'PAYMONGO_WEBHOOK_SECRET'] as const),
];

/** Reads the configuration from `env`; each problem is one line that begins with the variable's name. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Configured {
  const problems: string[] = [];
  const read = <N extends Name>(name: N): Value<N> | undefined => {
    const text = env[name]?.trim();
    if (text === undefined || text === '') return undefined;
    const parsed = v.safeParse(variables[name].schema, text);
    if (parsed.success) return parsed.output as Value<N>; // TypeScript does not follow N into the union
    const shown = secretNames.includes(name) ? 'what it is' : JSON.stringify(text);
    problems.push(`${name} ${parsed.issues[0].message}, not ${shown}`);
    return undefined;
  };
  const webPort = read('PORT') ?? 4000;
  const arcadePort = read('ARCADE_PORT') ?? webPort + 1;
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT');
  const share = read('OTEL_TRACES_SAMPLER_ARG') ?? 1;
  const paymongoKey = read('PAYMONGO_KEY');
  const webhookSecret = read('PAYMONGO_WEBHOOK_SECRET');
  const paymongoUrl = read('PAYMONGO_URL') ?? 'https://api.paymongo.com/v1';
  const config: Config = {
    port: webPort,
    arcadePort,
    host: read('HOST') ?? '127.0.0.1',
    arcadeOrigin: new URL(read('ARCADE_ORIGIN') ?? `http://localhost:${arcadePort}`).origin,
    lotteryBeacon: read('LOTTERY_BEACON') ?? 'sandbox',
    officeHost: read('OFFICE_HOST') ?? 'office.localhost',
    databaseUrl: read('DATABASE_URL'),
    replicaUrl: read('DATABASE_REPLICA_URL'),
    databaseConnections: read('DATABASE_CONNECTIONS') ?? 20,
    deadlines: {
      lock: read('DATABASE_LOCK_MS') ?? 2_000,
      statement: read('DATABASE_STATEMENT_MS') ?? 5_000,
      idle: read('DATABASE_IDLE_MS') ?? 10_000,
      connection: read('DATABASE_CONNECT_MS') ?? 3_000,
    },
    dataFolder: read('LARO_DATA') ?? path.join(root, '.laro'),
    pictureCache: read('LARO_PICTURES') ?? path.join(cacheFolder(env), 'laro/pictures'),
    secret: read('LARO_SECRET'),
    merchant: read('MERCHANT') ?? firstBrand.merchant.code,
    games: read('GAMES'),
    proxies: read('TRUST_PROXY') ?? 0,
    countryHeader: read('COUNTRY_HEADER'),
    preview: read('PREVIEW') ?? false,
    firebaseEmulator: read('FIREBASE_AUTH_EMULATOR_HOST'),
    paymongo: paymongoKey === undefined ? undefined : { url: paymongoUrl, key: paymongoKey, webhookSecret },
    logLevel: read('LOG_LEVEL') ?? 'info',
    accessLog: read('ACCESS_LOG') ?? false,
    slowQueryMs: read('SLOW_QUERY_MS') ?? 1000,
    metricsAddress: read('METRICS_ADDRESS'),
    traces: endpoint === undefined ? undefined : { endpoint, share },
    diskRoomMb: read('DISK_ROOM_MB') ?? 100,
    stopNoticeSeconds: read('STOP_NOTICE_SECONDS') ?? 0,
    stopSeconds: read('STOP_SECONDS') ?? 25,
    streamHeartbeatMs: read('STREAM_HEARTBEAT_MS') ?? 15_000,
    streamsPerAddress: read('STREAMS_PER_ADDRESS') ?? 500,
    front: {
      gateway: read('FRONT_GATEWAY'),
      map: read('FRONT_MAP'),
      brands: read('FRONT_BRANDS') ?? path.join(root, 'merchants'),
      patienceMs: read('FRONT_PATIENCE_MS') ?? 4000,
    },
  };
  if (problems.length === 0 && arcadePort === webPort) {
    problems.push(`ARCADE_PORT must differ from PORT, not ${arcadePort} as well`);
  }
  for (const [name, chosen] of Object.entries({ PORT: webPort, ARCADE_PORT: arcadePort })) {
    if (closedPorts.has(chosen)) problems.push(`${name} must be a port that browsers open, not ${chosen}`);
  }
  return problems.length === 0 ? { ok: true, config } : { ok: false, problems };
}

/** The user's folder for what can be made again (XDG Base Directory Specification, which ignores relative paths). */
function cacheFolder(env: Readonly<Record<string, string | undefined>>): string {
  const named = env['XDG_CACHE_HOME'];
  if (named !== undefined && path.isAbsolute(named)) return named;
  try {
    // A HOME that is empty says nothing.
    return path.join(homedir() || userInfo().homedir, '.cache');
  } catch {
    // An account without an entry, as containers have.
    return tmpdir();
  }
}

function variable<S extends v.GenericSchema<string, unknown>>(about: string, standard: string, schema: S) {
  return { about, standard, schema };
}

/** Absolute; what is said without a root is of the project's folder. */
function fileOfProject() {
  return v.pipe(
    v.string(),
    v.transform((file) => path.resolve(root, file)),
  );
}

function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text);
}

function isHostAndPort(text: string): boolean {
  return /^[\w.-]+:[1-9]\d*$/.test(text) && URL.canParse(`http://${text}`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Where this process hears itself at a port of its own, also when it listens at one address only (M6). */
export function ownAddress({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const everywhere = ['0.0.0.0', '::', '[::]', 'localhost'];
  const own = everywhere.includes(host) ? '127.0.0.1' : host;
  return `http://${isIPv6(own) ? `[${own}]` : own}:${port}`;
}
