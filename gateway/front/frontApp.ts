import { Hono } from 'hono';
import type { MerchantSettings } from '@laro/contract/brand/merchant.ts';
import { features } from '@laro/contract/everyCall.ts';
import { isSpec, type Spec } from '@laro/contract/protocol/call.ts';
import * as session from '@laro/contract/calls/session.ts';
import * as site from '@laro/contract/calls/site.ts';
import { rules } from '@laro/contract/calls/registration.ts';
import { builtVersion, webApp, type ReadyAnswers } from '@laro/web/server.ts';
import { gateOf } from '../features/site/gate.ts';
import { handlers as siteHandlers } from '../features/site/handlers.ts';
import { rulesOf } from '../features/registration/rules.ts';
import { callerAddress, mount, unavailable, type Handler, type Host } from '../http/calls.ts';
import { marks } from '../http/marks.ts';
import type { Streams } from '../http/streams.ts';
import type { Config } from '../house/config.ts';
import type { Clock, Log } from '../house/house.ts';
import { isRestricted } from '../house/region.ts';
import { newBotChallenge, solvedChallenge } from '../members/botCheck.ts';
import { networkKey } from '../house/network.ts';
import { Unavailable } from '../db/unavailable.ts';
import type { Ask } from './ask.ts';
import { merchantsOfFolder } from './brands.ts';
import { frontKeys, onceOnly } from './frontKeys.ts';
import { heldIn, sessionOf } from './heldSession.ts';
import type { GatewayMap, MappedCall } from './map.ts';
import { absentLists, absentScreens, hasIn, settingsFor } from './needs.ts';
import { isFields, type Take } from './take.ts';
import { translatorOf } from './translate.ts';

interface Front {
  readonly config: Config;
  readonly map: GatewayMap;
  readonly brands: readonly MerchantSettings[];
  readonly secret: Buffer;
  readonly ask: Ask;
  readonly clock: Clock;
  readonly log: Log;
  readonly streams: Streams;
  readonly ready?: ReadyAnswers;
  /** The folder of the build; web/build by default. */
  readonly folder?: string;
}

/** What every page asks for, whatever its screen: a gateway without it has none of it. */
const nothing: Readonly<Record<string, unknown>> = {
  'announcements.unread': { footer: { unreadCount: 0 } },
  'inbox.unread': 0,
};

/** The front end before an operator's gateway: pages and files of ours, calls that are theirs, and nothing kept. */
export async function frontApp(front: Front): Promise<Hono> {
  const { config, map, log, clock, streams, ready, folder } = front;
  const has = hasIn(map.calls);
  const absent = absentScreens(has);
  const remembers = gives(map.calls['session.login']?.answer, 'deviceCredential');
  const vouched = takesWay(map.calls['session.login'], 'firebase');
  const brands = front.brands.map((settings) => settingsFor(settings, { absent, has, remembers, vouched }));
  const merchants = merchantsOfFolder(brands, config.merchant);
  const keys = await frontKeys(front.secret, clock);
  const isFirst = onceOnly(clock);
  const translated = translatorOf({
    map,
    clock,
    log,
    merchants,
    keys,
    ask: front.ask,
    async passBotCheck(text) {
      const solved = await solvedChallenge({ clock, keys }, text);
      return solved !== undefined && isFirst(solved.nonce, solved.expiresAt);
    },
  });

  const api = new Hono();
  const host: Host = {
    house: { config, keys, log },
    async findSession(found) {
      const held = heldIn(keys, found);
      return held && sessionOf(held, found.merchant);
    },
    memberOf: ({ username }) => username || undefined,
    // Tickets are of the operator's gateway, which judges them.
    isTicketGood: async () => true,
    findVendor: async () => undefined,
    merchantOf: (hostname) => merchants.codeOf(hostname),
    gate: gateOf(merchants),
    streams,
  };
  const ofSite = siteHandlers({ merchants, config });
  const closed = [...absent.map(({ path }) => path), ...absentLists(has).map(({ list }) => list)];
  mount(api, host, site, {
    ...ofSite,
    siteStatus: async (given) => ({ ...(await ofSite.siteStatus(given)), closed }),
  });
  const { payloadKeys, botChallenge, logout } = session;
  mount(
    api,
    host,
    { rules },
    { rules: async ({ merchant }) => rulesOf(await merchants.settings(merchant), clock.now()) },
  );
  mount(
    api,
    host,
    { payloadKeys, botChallenge },
    {
      payloadKeys: async () => ({
        keys: await keys.publicKeys(),
        now: Math.floor(clock.now().getTime() / 1000),
      }),
      botChallenge: () => newBotChallenge({ clock, keys }, 'light'),
    },
  );
  for (const calls of features.values()) {
    for (const call of Object.values<unknown>({ ...calls })) {
      if (isSpec(call)) mountMapped(call);
    }
  }
  // Who leaves is out, whatever the gateway knows of it.
  mount(api, host, { logout }, { logout: ({ request }) => (request.clearCookie('session'), null) });
  for (const path of ['/wps/*', '/lgw/*']) {
    api.all(path, (c) => {
      const said = { success: false, code: 'NOT_FOUND', message: `no call at ${c.req.path}` };
      return c.json(said, 404, { 'cache-control': 'no-store' });
    });
  }

  function mountMapped(call: Spec): void {
    const mapped = map.calls[call.id];
    const calls: Record<string, Spec> = { call };
    const mountIt = (handler: Handler<Spec>): void => mount(api, host, calls, { call: handler });
    if (mapped !== undefined) mountIt(translated(call, mapped));
    else if (Object.hasOwn(nothing, call.id)) mountIt(() => nothing[call.id]);
  }

  const app = new Hono();
  app.onError((error, c) => {
    const isAway = error instanceof Unavailable;
    if (!isAway) log.error('request.failed', error, { path: c.req.path });
    return isAway ? unavailable(c) : c.text('Internal Server Error', 500);
  });
  app.get('/healthz', (c) => c.text('ok', 200, { 'cache-control': 'no-store' }));
  app.get('/readyz', (c) =>
    c.json({ ready: true, ...(folder === undefined && { version: builtVersion() }) }),
  );
  app.route('/', api);
  app.route('/', marks(merchants));
  app.route(
    '/',
    await webApp({
      async gateway(request) {
        const reply = await api.fetch(request);
        // What a browser may wait for before it asks again is too long for a page.
        reply.headers.delete('retry-after');
        return reply;
      },
      callerOf: (c) => networkKey(callerAddress(c, config)),
      merchantOf: (hostname) => merchants.codeOf(hostname),
      async regionsOf(merchant) {
        const { status } = await merchants.settings(merchant);
        if (status.restrictedRanges.length === 0) return undefined;
        return (c) => isRestricted(status, callerAddress(c, config));
      },
      markOf: async (merchant) => (await merchants.settings(merchant)).mark,
      gameOrigins: () => map.games.join(' ') || "'none'",
      ...(ready && { ready }),
      ...(folder !== undefined && { folder }),
    }),
  );
  return app;
}

/** Whether somebody may log in like that: the map says how, or all is sent as ours. */
function takesWay(login: MappedCall | undefined, way: string): boolean {
  return login !== undefined && (login.send === undefined || Object.hasOwn(login.ways, way));
}

/** Whether an answer has a field that may be left out; ours as it is has all of them. */
function gives(answer: Take | undefined, field: string): boolean {
  return answer === undefined || (isFields(answer) && field in answer);
}
