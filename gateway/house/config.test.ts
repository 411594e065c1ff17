import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closedPorts, readConfig, variables } from './config.ts';

const problemsOf = (env: Record<string, string>): string[] => {
  const configured = readConfig(env);
  return configured.ok ? [] : configured.problems;
};
const configOf = (env: Record<string, string>) => {
  const configured = readConfig(env);
  if (!configured.ok) throw new Error(configured.problems.join());
  return configured.config;
};

test('an empty environment gives the documented defaults', () => {
  expect(configOf({})).toEqual({
    port: 4000,
    arcadePort: 4001,
    host: '127.0.0.1',
    arcadeOrigin: 'http://localhost:4001',
    lotteryBeacon: 'sandbox',
    officeHost: 'office.localhost',
    databaseUrl: undefined,
    databaseConnections: 20,
    deadlines: { lock: 2000, statement: 5000, idle: 10_000, connection: 3000 },
    dataFolder: path.resolve(import.meta.dirname, '../../.laro'),
    pictureCache: path.join(homedir(), '.cache/laro/pictures'),
    secret: undefined,
    merchant: 'lawinf3',
    games: undefined,
    proxies: 0,
    preview: false,
    logLevel: 'info',
    accessLog: false,
    slowQueryMs: 1000,
    diskRoomMb: 100,
    stopNoticeSeconds: 0,
    stopSeconds: 25,
    streamHeartbeatMs: 15_000,
    streamsPerAddress: 500,
    front: { brands: path.resolve(import.meta.dirname, '../../merchants'), patienceMs: 4000 },
  });
});

test('an empty variable is an absent one', () => {
  expect(configOf({ PORT: '', DATABASE_URL: ' ' })).toEqual(configOf({}));
});

test('every variable is read', () => {
  const secret = Buffer.alloc(32, 7).toString('base64');
  const env: Record<keyof typeof variables, string> = {
    PORT: '5000',
    ARCADE_PORT: '6001',
    HOST: '0.0.0.0',
    ARCADE_ORIGIN: 'https://games.example',
    LOTTERY_BEACON: 'quicknet',
    OFFICE_HOST: 'desk.example',
    DATABASE_URL: 'postgres://laro@db.example/laro',
    DATABASE_REPLICA_URL: 'postgres://laro@replica.example/laro',
    DATABASE_CONNECTIONS: '25',
    DATABASE_LOCK_MS: '1000',
    DATABASE_STATEMENT_MS: '2000',
    DATABASE_IDLE_MS: '3000',
    DATABASE_CONNECT_MS: '4000',
    LARO_DATA: '/srv/laro',
    LARO_PICTURES: '/srv/pictures',
    LARO_SECRET: secret,
    MERCHANT: 'perlas',
    GAMES: '100000',
    TRUST_PROXY: '2',
    COUNTRY_HEADER: 'CF-IPCountry',
    PREVIEW: '1',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
    PAYMONGO_KEY: 'sk_test_aaaaaaaaaaaa',
    PAYMONGO_WEBHOOK_SECRET: 'whsk_bbbbbbbbbbbb',
    PAYMONGO_URL: 'https://pay.example/v1',
    LOG_LEVEL: 'warn',
    ACCESS_LOG: '1',
    SLOW_QUERY_MS: '250',
    METRICS_ADDRESS: '10.0.0.1:9464',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://10.0.0.2:4318',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    DISK_ROOM_MB: '500',
    STOP_NOTICE_SECONDS: '5',
    STOP_SECONDS: '20',
    STREAM_HEARTBEAT_MS: '5000',
    STREAMS_PER_ADDRESS: '2000',
    FRONT_GATEWAY: 'https://api.example',
    FRONT_MAP: '/srv/map.json',
    FRONT_BRANDS: '/srv/brands',
    FRONT_PATIENCE_MS: '1500',
  };
  expect(configOf(env)).toEqual({
    port: 5000,
    arcadePort: 6001,
    host: '0.0.0.0',
    arcadeOrigin: 'https://games.example',
    lotteryBeacon: 'quicknet',
    officeHost: 'desk.example',
    databaseUrl: 'postgres://laro@db.example/laro',
    replicaUrl: 'postgres://laro@replica.example/laro',
    databaseConnections: 25,
    deadlines: { lock: 1000, statement: 2000, idle: 3000, connection: 4000 },
    dataFolder: '/srv/laro',
    pictureCache: '/srv/pictures',
    secret,
    merchant: 'perlas',
    games: 100_000,
    proxies: 2,
    countryHeader: 'CF-IPCountry',
    preview: true,
    firebaseEmulator: '127.0.0.1:9099',
    paymongo: {
      url: 'https://pay.example/v1',
      key: 'sk_test_aaaaaaaaaaaa',
      webhookSecret: 'whsk_bbbbbbbbbbbb',
    },
    logLevel: 'warn',
    accessLog: true,
    slowQueryMs: 250,
    metricsAddress: '10.0.0.1:9464',
    traces: { endpoint: 'http://10.0.0.2:4318', share: 0.1 },
    diskRoomMb: 500,
    stopNoticeSeconds: 5,
    stopSeconds: 20,
    streamHeartbeatMs: 5000,
    streamsPerAddress: 2000,
    front: {
      gateway: 'https://api.example',
      map: '/srv/map.json',
      brands: '/srv/brands',
      patienceMs: 1500,
    },
  });
});

test('drawn pictures are kept in XDG_CACHE_HOME where it is a whole path', () => {
  expect(configOf({ XDG_CACHE_HOME: '/var/cache' }).pictureCache).toBe('/var/cache/laro/pictures');
  expect(configOf({ XDG_CACHE_HOME: 'cache' })).toEqual(configOf({}));
});

test.each([
  ['PORT', '70000', 'PORT must be a whole number from 1 to 65534, not "70000"'],
  ['PORT', '0', 'PORT must be a whole number from 1 to 65534, not "0"'],
  ['PORT', '4000.5', 'PORT must be a whole number from 1 to 65534, not "4000.5"'],
  ['PORT', '65535', 'PORT must be a whole number from 1 to 65534, not "65535"'],
  ['PORT', '6000', 'PORT must be a port that browsers open, not 6000'],
  ['PORT', '4189', 'ARCADE_PORT must be a port that browsers open, not 4190'],
  ['ARCADE_PORT', '4000', 'ARCADE_PORT must differ from PORT, not 4000 as well'],
  ['HOST', 'http://here', 'HOST must be an address or a host name, not "http://here"'],
  [
    'ARCADE_ORIGIN',
    'https://games.example/path',
    'ARCADE_ORIGIN must be an origin such as https://games.example, not "https://games.example/path"',
  ],
  [
    'ARCADE_ORIGIN',
    'games.example',
    'ARCADE_ORIGIN must be an origin such as https://games.example, not "games.example"',
  ],
  ['MERCHANT', '../etc', 'MERCHANT must be the name of a folder in merchants/, not "../etc"'],
  ['GAMES', 'many', 'GAMES must be a whole number from 1 to 1000000, not "many"'],
  [
    'FIREBASE_AUTH_EMULATOR_HOST',
    'http://here',
    'FIREBASE_AUTH_EMULATOR_HOST must be a host and port such as 127.0.0.1:9099, not "http://here"',
  ],
  [
    'FIREBASE_AUTH_EMULATOR_HOST',
    '127.0.0.1:99999',
    'FIREBASE_AUTH_EMULATOR_HOST must be a host and port such as 127.0.0.1:9099, not "127.0.0.1:99999"',
  ],
  ['TRUST_PROXY', 'perhaps', 'TRUST_PROXY must be a whole number from 0 to 9, not "perhaps"'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be debug, info, warn, error or silent, not "loud"'],
  ['STREAM_HEARTBEAT_MS', '1', 'STREAM_HEARTBEAT_MS must be a whole number from 100 to 60000, not "1"'],
])('%s=%s is refused by name in one line', (name, value, line) => {
  expect(problemsOf({ [name]: value })).toEqual([line]);
});

test('a bad DATABASE_URL or LARO_SECRET is refused without showing it', () => {
  const problems = problemsOf({ DATABASE_URL: 'mysql://root:hunter2@db', LARO_SECRET: 'aHVudGVyMg==' });
  expect(problems).toHaveLength(2);
  expect(problems.join()).not.toMatch(/hunter2|aHVudGVyMg/);
});

test.each([...closedPorts])('nothing can be fetched from port %s', async (port) => {
  const why = await fetch(`http://127.0.0.1:${port}`).catch((error: Error) => error.cause);
  expect(String(why)).toContain('bad port');
});

test('a LARO_SECRET that is no base64 is refused, however long', () => {
  const sentence = 'this is not base64 at all, only a sentence that is long enough';
  expect(problemsOf({ LARO_SECRET: sentence })).toEqual([
    'LARO_SECRET must be base64 of at least 32 bytes, not what it is',
  ]);
});

test('all bad values are named at once', () => {
  expect(problemsOf({ PORT: 'x', GAMES: 'y' }).map((line) => line.split(' ')[0])).toEqual(['PORT', 'GAMES']);
});

test('docs/configuration.md says every variable, its default and what it is for', () => {
  const text = readFileSync(path.resolve(import.meta.dirname, '../../docs/configuration.md'), 'utf8');
  for (const [name, { about, standard }] of Object.entries(variables)) {
    expect(text).toContain(`| \`${name}\` | ${standard} | ${about} |`);
  }
});
