import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import type { CaptchaKind } from '@laro/rules/captchaKinds.ts';
import type { Spec } from '@laro/contract/protocol/call.ts';
import { createClient, type Client } from '@laro/contract/protocol/client.ts';
import { flagNames, type Flags } from '@laro/contract/protocol/flags.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import * as session from '@laro/contract/calls/session.ts';
import { mount } from '../http/calls.ts';
import { createKeys } from '../house/keys.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { isTicketGoodIn } from '../members/changeTickets.ts';
import { findSessionIn } from '../features/session/current.ts';
import { handlers as sessionHandlers } from '../features/session/handlers.ts';
import type { House } from '../house/house.ts';
import { seedMember } from '../seed/members.ts';
import { closesAt } from '../members/sessions.ts';
import { streamsOf } from '../http/streams.ts';
import { solvedBotCheck } from './testBotCheck.ts';
import { readCaptcha } from './testCaptcha.ts';

export type TestSessions = Awaited<ReturnType<typeof openTestSessions>>;
export type Browser = ReturnType<TestSessions['newBrowser']>;

let lastAddress = 0;

/** The session calls over HTTP on a database of their own: two merchants, their demo accounts, a clock to move. */
export async function openTestSessions() {
  const { db, url } = await testDatabase();
  let now = Date.now();
  const flags = Object.fromEntries(flagNames.map((name) => [name, true])) as Record<keyof Flags, boolean>;
  const settings = {
    flags,
    trialPlay: true,
    loginCaptcha: true,
    captchaKind: 'digits' as CaptchaKind,
    dialingCode: '63',
  };
  const logged: { event: string; facts: unknown }[] = [];
  const log = {
    info: (event: string, facts?: unknown) => void logged.push({ event, facts }),
    warn: (event: string, facts?: unknown) => void logged.push({ event, facts }),
    error(event: string, error: unknown) {
      throw new Error(event, { cause: error });
    },
  };
  const clock = { now: () => new Date(now), elapsed: () => now };
  const house = {
    db,
    reads: db,
    clock,
    log,
    queue: { add: () => undefined, addUnseen: () => undefined },
    config: { proxies: 1, streamHeartbeatMs: 15_000 },
    keys: createKeys({ db, clock, log, secret: randomBytes(32) }),
    merchants: { settings: async () => settings, codes: async () => ['lawinf3', 'perlas'] },
    // Neither news nor pictures nor notices have a part in sessions.
  } as unknown as House;

  const app = new Hono();
  const merchantOf = async (hostname: string) => (hostname.startsWith('perlas.') ? 'perlas' : 'lawinf3');
  const nobody = async () => undefined;
  const host = {
    house,
    findSession: findSessionIn(house),
    isTicketGood: isTicketGoodIn(house),
    findVendor: nobody,
    merchantOf,
    streams: streamsOf(house, (session) => closesAt(house, session)),
    gate: async () => 'open' as const,
  };
  mount(app, host, session, sessionHandlers(house));

  for (const [code, currency] of [
    ['lawinf3', 'PHP'],
    ['perlas', 'CNY'],
  ] as const) {
    await db.insertInto('merchants').values({ code, settings: '{}' }).execute();
    await seedMember(db, code, currency, { username: 'demo', type: 0 });
    await seedMember(db, code, currency, { username: 'agent', type: 1, isAgent: true });
  }

  const easyBotCheck = () => solvedBotCheck(house);

  /** A browser with a cookie jar, by default at an address of its own. */
  function newBrowser({ ip = newAddress(), host: hostname = 'lawinf3.localhost' } = {}) {
    const cookies = new Map<string, string>();
    let token: string | undefined;

    async function fetch(url: string, init: RequestInit): Promise<Response> {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', ip);
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
      const response = await app.request(`http://${hostname}${url}`, { ...init, headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/max-age=0/i.test(line)) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    }

    const call: Client = createClient({
      base: '',
      fetch,
      async seal(body) {
        const keys = await call(session.payloadKeys);
        const [key] = keys.ok ? keys.value.keys : [];
        if (!key) throw new Error('no key');
        return sealPayload(key, body, now / 1000);
      },
    });

    return {
      call,
      fetch,
      cookies,
      get token() {
        return token;
      },
      set token(other: string | undefined) {
        token = other;
      },
      /** Logs in and keeps the token, as a page does. */
      async logIn(username: string, password: string, more: Partial<Parameters<typeof loginBody>[2]> = {}) {
        const body = await loginBody(username, password, more);
        const outcome = await call(session.login, { body });
        if (outcome.ok) ({ token } = outcome.value);
        return outcome;
      },
      /** The digits of the captcha that this browser was shown. */
      readCaptcha: () => readCaptcha(house, cookies.get('laro_device') ?? ''),
    };
  }

  async function loginBody(
    username: string,
    password: string,
    more: {
      captcha?: string;
      remember?: boolean;
      deviceCredential?: string;
      entrance?: 'member' | 'agent';
      botCheck?: string;
    },
  ) {
    const botCheck = more.botCheck ?? (await easyBotCheck());
    return { username, password, type: 'username' as const, remember: false, ...more, botCheck };
  }

  return {
    db,
    url,
    house,
    app,
    logged,
    settings,
    easyBotCheck,
    newBrowser,
    loginBody,
    advance(ms: number) {
      now += ms;
    },
    /** Sends a body to a call as it is. */
    send: (call: Spec, body: string, headers: Record<string, string> = {}) =>
      app.request(`http://lawinf3.localhost${call.path}`, {
        method: call.method,
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
  };
}

/** An address that no browser had before. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${Math.floor(lastAddress / 65_536)}.${Math.floor(lastAddress / 256) % 256}.${lastAddress % 256}`;
}
