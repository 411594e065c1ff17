import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Hono } from 'hono';
import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import { captcha } from '@laro/contract/calls/session.ts';
import { gatewayApp } from '../serving/app.ts';
import { readConfig } from '../house/config.ts';
import { createKeys } from '../house/keys.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { openPools } from '../db/pools.ts';
import { createTurns } from '../house/turns.ts';
import { listenTo } from '../house/events.ts';
import { openSession } from '../members/sessions.ts';
import { merchantsOf } from '../house/merchants.ts';
import { writeMerchant } from '../house/writeMerchant.ts';
import type { Art, House } from '../house/house.ts';
import { createQueue } from '../house/queue.ts';
import { solvedBotCheck } from './testBotCheck.ts';
import { readCaptcha } from './testCaptcha.ts';
import { openTestIdentities, type TestToken } from './testIdentities.ts';
import { newAddress } from './testSessions.ts';

export interface TestBrowser {
  readonly call: Client;
  /** Set after a login, as a page does. */
  token: string | undefined;
  /** By name, without what only browsers keep. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Asks for a captcha and reads it. */
  solvedCaptcha(): Promise<string>;
}

interface NewMember {
  /** 0 by default; 4 plays for free. */
  readonly type?: number;
  /** By default every type that may be an agent is one. */
  readonly isAgent?: boolean;
  readonly parent?: bigint;
}

export interface TestMember {
  readonly id: bigint;
  /** The id of their session. */
  readonly session: string;
  readonly username: string;
  readonly call: Client;
  readonly headers: Record<string, string>;
}

interface Logged {
  readonly event: string;
  readonly facts: Record<string, unknown>;
}

export interface TestGateway {
  readonly app: Hono;
  readonly house: House;
  /** Of its database. */
  readonly url: string;
  /** As whoever owns the tables, such as to `analyze` them: for another role PostgreSQL only warns that it does not. */
  readonly ownerUrl: string;
  /** What the house logged as an error; a test that expects none says so. */
  readonly errors: unknown[];
  /** What it logged besides, in order. */
  readonly logged: readonly Logged[];
  /** Makes calls as a visitor of the merchant. */
  visitor(merchant: string): Client;
  /** A visitor's browser, with cookies and encrypted bodies; at an address of its own unless one is given, and with what a proxy at the edge adds. */
  browser(merchant: string, address?: string, edge?: Readonly<Record<string, string>>): TestBrowser;
  botCheck(): Promise<string>;
  /** A token of the external login. */
  idToken(wanted: TestToken): Promise<string>;
  /** A fresh member who is logged in; `headers` are those of a call of theirs. */
  member(merchant: string, as?: NewMember): Promise<TestMember>;
  /** Writes changed settings and waits until this gateway has noticed. */
  changeMerchant(code: string, change: (settings: MerchantSettings) => MerchantSettings): Promise<void>;
  moveClock(ms: number): void;
  close(): Promise<void>;
}

/** When the clock of a test's gateway starts: noon in Manila, four hours into the day in UTC, in winter. */
const testStart = new Date('2026-11-20T04:00:00Z');

/** A test that is not about deadlines has them where no slow machine meets them. */
export const patient = {
  DATABASE_LOCK_MS: '60000',
  DATABASE_STATEMENT_MS: '60000',
  DATABASE_IDLE_MS: '60000',
  DATABASE_CONNECT_MS: '60000',
};

/** The whole gateway on a seeded database of its own, with a clock that the test moves and art that is only names. */
export async function openTestGateway(env: Record<string, string> = {}): Promise<TestGateway> {
  const { url, ownerUrl } = await testDatabase('platform', 'seeded');

  let now = testStart.getTime();
  const errors: unknown[] = [];
  const clock = { now: () => new Date(now), elapsed: () => now };
  const logged: Logged[] = [];
  const note = (event: string, facts: Record<string, unknown> = {}) => void logged.push({ event, facts });
  const log = { info: note, warn: note, error: (_: string, error: unknown) => void errors.push(error) };
  const events = listenTo(() => new pg.Client({ connectionString: url }), log);
  const configured = readConfig({ TRUST_PROXY: '1', PORT: '80', ...patient, ...env });
  if (!configured.ok) throw new Error(configured.problems.join());
  const { config } = configured;
  const pools = openPools(url, { connections: config.databaseConnections, deadlines: config.deadlines });
  const { db, reads, replica } = pools;
  const merchants = merchantsOf(reads, events, log, 'lawinf3');
  const keys = createKeys({ db, clock, log, secret: randomBytes(32) });
  const identities = await openTestIdentities(clock);
  const house: House = {
    db,
    reads,
    replica,
    config,
    clock,
    log,
    events,
    keys,
    merchants,
    art,
    queue: createQueue(log),
    turns: createTurns(config.deadlines.lock),
    identityKeys: identities.keys,
  };
  const app = gatewayApp(house);

  const seal = async (body: unknown) => {
    const [key] = await keys.publicKeys();
    if (!key) throw new Error('no key');
    return sealPayload(key, body, now / 1000);
  };
  return {
    app,
    house,
    url,
    ownerUrl,
    errors,
    logged,
    visitor: (merchant) =>
      createClient({
        base: `http://${merchant}.localhost`,
        fetch: async (address, init) => app.request(address, init),
        wait: async () => undefined,
      }),
    botCheck: () => solvedBotCheck(house),
    idToken: identities.token,
    browser(merchant, ip = newAddress(), edge = {}) {
      const cookies = new Map<string, string>();
      const browser: TestBrowser = {
        token: undefined,
        cookies,
        async solvedCaptcha() {
          await browser.call(captcha);
          return readCaptcha(house, cookies.get('laro_device') ?? '');
        },
        call: createClient({
          base: `http://${merchant}.localhost`,
          headers: () => ({
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            'x-forwarded-for': ip,
            ...edge,
            ...(browser.token !== undefined && { authorization: `Bearer ${browser.token}` }),
          }),
          async fetch(address, init) {
            const response = await app.request(address, init);
            for (const line of response.headers.getSetCookie()) {
              const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
              cookies.set(name, value);
            }
            return response;
          },
          wait: async () => undefined,
          seal,
        }),
      };
      return browser;
    },
    async member(merchant, { type = 0, isAgent = ![0, 4, 40].includes(type), parent } = {}) {
      const { currency } = await merchants.settings(merchant);
      const { id, username } = await db
        .insertInto('members')
        .values({
          merchant_code: merchant,
          username: randomUUID(),
          type,
          is_agent: isAgent,
          parent_id: parent ?? null,
          currency: type === 4 ? 'PLAY' : currency.code,
          club_label: null,
          first_login_at: null,
          created_at: clock.now(),
        })
        .returning(['id', 'username'])
        .executeTakeFirstOrThrow();
      const opened = await openSession(house, db, {
        memberId: id,
        merchant,
        agent: 'test',
        replaces: undefined,
      });
      const headers = { cookie: `laro_session=${opened.cookie}`, authorization: `Bearer ${opened.token}` };
      const call = createClient({
        base: `http://${merchant}.localhost`,
        headers: () => headers,
        fetch: async (address, init) => app.request(address, init),
        wait: async () => undefined,
        seal,
      });
      return { id, session: opened.id, username, call, headers };
    },
    async changeMerchant(code, change) {
      const changed = change(await merchants.settings(code));
      const noticed = new Promise<void>((resolve) => {
        const unsubscribe = events.subscribe('merchants', () => {
          unsubscribe();
          resolve();
        });
      });
      await db.transaction().execute((trx) => writeMerchant(trx, changed));
      await noticed;
    },
    moveClock: (ms) => void (now += ms),
    async close() {
      await house.queue.idle();
      merchants.close();
      await events.close();
      await pools.close();
    },
  };
}

const art: Art = {
  url: (key) => `/art/${key}-216.avif`,
  set: (key) => `/art/${key}-216.avif 216w, /art/${key}-336.avif 336w`,
};
