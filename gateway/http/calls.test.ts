import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defineCall, fail } from '@laro/contract/protocol/call.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { createClient, type AnyFailure } from '@laro/contract/protocol/client.ts';
import { callerAddress, mount, type Handlers, type Host } from './calls.ts';
import type { House, Session } from '../house/house.ts';

const calls = {
  open: defineCall({
    id: 'test.open',
    module: 'COMM3',
    method: 'GET',
    path: '/wps/test/open',
    source: 'chosen',
    spec: [],
    access: 'visitor',
    summary: '',
    query: v.object({ pageNo: v.optional(v.number(), 1), text: v.optional(v.string()) }),
    value: v.object({ pageNo: v.number(), text: v.optional(v.string()) }),
  }),
  item: defineCall({
    id: 'test.item',
    module: 'COMM3',
    method: 'DELETE',
    path: '/wps/test/item/{id}',
    source: 'chosen',
    spec: [],
    access: 'session',
    summary: '',
    params: v.object({ id: v.string() }),
    value: v.string(),
    fails: { TAKEN: fail(409, v.object({ by: v.string() })) },
  }),
  write: defineCall({
    id: 'test.write',
    module: 'COMM3',
    method: 'GET',
    path: '/wps/test/write',
    source: 'chosen',
    spec: [],
    access: 'visitor',
    summary: '',
    value: v.number(),
    writes: true,
  }),
  say: defineCall({
    id: 'test.say',
    module: 'COMM3',
    method: 'POST',
    path: '/wps/test/say',
    source: 'chosen',
    spec: [],
    access: 'visitor',
    summary: '',
    body: v.object({ text: v.string() }),
    value: v.number(),
  }),
  form: defineCall({
    id: 'test.form',
    module: 'COMM3',
    method: 'POST',
    path: '/wps/test/form',
    source: 'chosen',
    spec: [],
    access: 'realMoney',
    summary: '',
    encode: 'form',
    body: v.object({ amount: v.number(), yes: v.boolean() }),
    value: v.object({ amount: v.number(), yes: v.boolean() }),
  }),
  team: defineCall({
    id: 'test.team',
    module: 'AGEINFO3',
    method: 'GET',
    path: '/wps/test/team',
    source: 'chosen',
    spec: [],
    access: 'agent',
    summary: '',
    value: v.null(),
  }),
  settle: defineCall({
    id: 'test.settle',
    module: 'VENDOR3',
    method: 'POST',
    path: '/wps/test/settle',
    source: 'chosen',
    spec: [],
    access: 'vendor',
    gate: 'always',
    summary: '',
    body: v.object({ amount: v.number() }),
    value: v.string(),
  }),
  run: defineCall({
    id: 'test.run',
    module: 'COMM3',
    method: 'GET',
    path: '/wps/test/run',
    source: 'chosen',
    spec: [],
    access: 'operator',
    staff: 'all',
    summary: '',
    value: v.null(),
  }),
};

let session: Session | undefined;
let gate: Awaited<ReturnType<Host['gate']>>;
let replyWith: unknown;
let tries = 0;
const errors: unknown[] = [];
const logged: unknown[] = [];
const app = new Hono();
const handlers: Handlers<typeof calls> = {
  open: ({ query }) => (replyWith as { pageNo: number } | undefined) ?? query,
  item: ({ params, refuse }) => (params.id === 'taken' ? refuse('TAKEN', { by: 'someone' }) : params.id),
  write: () => ++tries,
  say: ({ body }) => body.text.length,
  form: ({ body }) => body,
  team: () => null,
  settle: ({ vendor }) => vendor,
  run: () => null,
};
mount(
  app,
  {
    // Only what the call layer itself touches.
    house: {
      config: { proxies: 0, streamHeartbeatMs: 1000, officeHost: 'office.localhost' },
      log: {
        error: (_event: string, error: unknown) => errors.push(error),
        info: (event: string, facts: unknown) => logged.push([event, facts]),
        warn: (event: string, facts: unknown) => logged.push([event, facts]),
      },
    } as unknown as House,
    findSession: async () => session,
    isTicketGood: async () => true,
    findVendor: async (path, { header, text }) =>
      header('signature') === `${path} ${text}` ? 'LARO' : undefined,
    merchantOf: async () => 'lawinf3',
    gate: async () => gate,
    // None of these calls is one.
    streams: { begin: () => undefined, end: () => {}, open: () => 0 },
  },
  calls,
  handlers,
);

const loose = new Set([
  'unknown',
  'any',
  'loose_object',
  'loose_tuple',
  'object_with_rest',
  'lazy',
  'custom',
]);
/** The kinds of schema that one is made of. */
function kindsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const own = 'kind' in part && part.kind === 'schema' && 'type' in part ? [String(part.type)] : [];
  return [...own, ...Object.values(part).flatMap(kindsIn)];
}

const failures: AnyFailure[] = [];
const call = createClient({
  base: 'http://localhost',
  fetch: async (url, init) => app.request(url, init),
  onFailure: (_, failure) => failures.push(failure),
  wait: async () => undefined,
});
const member = (type: number, isAgent = false): Session => ({
  id: 's',
  memberId: 1n,
  merchant: 'lawinf3',
  username: 'someone',
  type,
  isAgent,
  currency: 'PHP',
  closesAt: new Date(),
});

beforeEach(() => {
  session = undefined;
  gate = 'open';
  replyWith = undefined;
  failures.length = errors.length = logged.length = 0;
});

describe('a call', () => {
  test('reads numbers of a query as numbers, and fills in defaults', async () => {
    expect(await call(calls.open, { query: { pageNo: 3, text: '007' } })).toEqual({
      ok: true,
      value: { pageNo: 3, text: '007' },
    });
    expect(await call(calls.open)).toEqual({ ok: true, value: { pageNo: 1 } });
  });

  test('names what is wrong with its input', async () => {
    const response = await app.request('/wps/test/open?pageNo=many');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      success: false,
      code: 'BAD_REQUEST',
      message: /query\.pageNo.*many/,
    });
  });

  test('keeps a path parameter whole, whatever is in it', async () => {
    session = member(0);
    expect(await call(calls.item, { params: { id: 'a/b?c=%20' } })).toEqual({ ok: true, value: 'a/b?c=%20' });
  });

  test('travels as a refusal with its status, code and value', async () => {
    session = member(0);
    const outcome = await call(calls.item, { params: { id: 'taken' } });
    expect(outcome).toMatchObject({
      ok: false,
      failure: { kind: 'refused', code: 'TAKEN', status: 409, value: { by: 'someone' } },
    });
    expect(failures).toHaveLength(1);
  });

  test('never lets out a field that the contract lacks, and fails on a reply of the wrong shape', async () => {
    replyWith = { pageNo: 1, secret: 'x' };
    expect(await call(calls.open)).toEqual({ ok: true, value: { pageNo: 1 } });
    replyWith = { pageNo: 'one' };
    expect(await call(calls.open)).toMatchObject({ ok: false, failure: { code: 'INTERNAL', status: 500 } });
    expect(String(errors[0])).toContain('test.open replied wrongly: value.pageNo');
  });

  test('is refused without a session, to a trial player, and to anyone but agents, as its access says', async () => {
    expect(await call(calls.item, { params: { id: 'x' } })).toMatchObject({
      failure: { code: 'NO_SESSION', status: 401 },
    });
    session = member(4);
    expect(await call(calls.form, { body: { amount: 1, yes: true } })).toMatchObject({
      failure: { code: 'TRIAL_REJECTED', status: 403 },
    });
    session = member(1);
    expect(await call(calls.team)).toMatchObject({ failure: { code: 'NOT_ALLOWED', status: 403 } });
    session = member(1, true);
    expect(await call(calls.team)).toEqual({ ok: true, value: null });
  });

  test('S7-30 of a vendor is known by its signature before anything of it is read, and its handler is told whose it is', async () => {
    session = member(0);
    const ask = (body: string, signature: string) =>
      app.request('/wps/test/settle', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', signature },
      });
    const settled = await ask('{"amount":1}', '/wps/test/settle {"amount":1}');
    expect(await settled.json()).toEqual({ success: true, value: 'LARO' });
    for (const body of ['{"amount":2}', '{"amount":"x"}', 'no json']) {
      const refused = await ask(body, '/wps/test/settle {"amount":1}');
      expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'SIGNATURE_INVALID' }]);
    }
    expect(await (await ask('{"amount":"x"}', '/wps/test/settle {"amount":"x"}')).json()).toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  test('of the desk is found at the host of the desk alone', async () => {
    expect(await call(calls.run)).toMatchObject({ failure: { code: 'NOT_FOUND', status: 404 } });
    session = member(1, true);
    expect(await call(calls.run)).toMatchObject({ failure: { code: 'NOT_FOUND', status: 404 } });
  });

  test('L24 that is refused to somebody, or to another site, is in the log; a visitor who is asked to log in is not', async () => {
    await call(calls.item, { params: { id: 'x' } });
    expect(logged).toEqual([]);
    session = member(4);
    await call(calls.form, { body: { amount: 1, yes: true } });
    await app.request('/wps/test/write', { headers: { 'sec-fetch-site': 'cross-site' } });
    const facts = { module: 'COMM3', ip: '127.0.0.1' };
    expect(logged).toEqual([
      [
        'access.refused',
        { ...facts, call: 'test.form', code: 'TRIAL_REJECTED', member: '1', merchant: 'lawinf3' },
      ],
      ['access.refused', { ...facts, call: 'test.write', code: 'NOT_ALLOWED' }],
    ]);
  });

  test('L24 whoever goes away in the midst of a body is no error of ours', async () => {
    session = member(2);
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const head = ['POST /wps/test/form HTTP/1.1', 'host: localhost', 'content-length: 100'];
    const type = 'content-type: application/x-www-form-urlencoded';
    socket.write([...head, type, '', 'amount=1'].join('\r\n'));
    await once(server, 'request');
    socket.destroy();
    await expect
      .poll(() => logged)
      .toEqual([['call.aborted', expect.objectContaining({ call: 'test.form' })]]);
    expect(errors).toEqual([]);
    server.close();
  });

  test('H1 a HEAD of a call that writes is answered without the call being made', async () => {
    const asked = { method: 'HEAD', headers: { 'x-laro-call': 'test.write' } };
    const before = tries;
    const reply = await app.request('/wps/test/write', asked);
    expect([reply.status, await reply.text(), tries]).toEqual([200, '', before]);
    expect((await app.request('/wps/test/write', { method: 'HEAD' })).status).toBe(403);
    await app.request('/wps/test/write', { ...asked, method: 'GET' });
    expect(tries).toBe(before + 1);
  });

  test('S8-31 that breaks says "Unknown error" and nothing of why', async () => {
    replyWith = { pageNo: 'canary' };
    const response = await app.request('/wps/test/open');
    expect([response.status, await response.json()]).toEqual([
      500,
      { success: false, code: 'INTERNAL', message: 'Unknown error' },
    ]);
    expect(errors).toHaveLength(1);
  });

  test('S3-39 names its module; one that comes under another name went the wrong way', async () => {
    const seen: (string | null)[] = [];
    const noting = createClient({
      base: 'http://localhost',
      fetch: async (url, init) => {
        seen.push(new Headers(init.headers).get('module-id'));
        return app.request(url, init);
      },
    });
    expect((await noting(calls.open)).ok).toBe(true);
    session = member(1, true);
    expect((await noting(calls.team)).ok).toBe(true);
    expect(seen).toEqual(['COMM3', 'AGEINFO3']);
    const wrong = await app.request('/wps/test/open', { headers: { 'module-id': 'REG3' } });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      { success: false, code: 'BAD_REQUEST', message: 'module-id: this call is of COMM3' },
    ]);
    expect((await app.request('/wps/test/open')).status).toBe(200);
  });

  test('S4-22 S4-23 S4-24 is refused while the merchant is closed', async () => {
    gate = 'MAINTENANCE';
    expect(await call(calls.open)).toMatchObject({ failure: { code: 'MAINTENANCE', status: 503 } });
    gate = 'REGION_RESTRICTED';
    expect(await call(calls.open)).toMatchObject({ failure: { code: 'REGION_RESTRICTED', status: 403 } });
  });

  test('S4-21 is answered even then where its contract says so, and not otherwise', async () => {
    gate = 'MAINTENANCE';
    const signature = '/wps/test/settle {"amount":1}';
    const reply = await app.request('/wps/test/settle', {
      method: 'POST',
      body: '{"amount":1}',
      headers: { 'content-type': 'application/json', signature },
    });
    expect(reply.status).toBe(200);
    const [desk, open] = [true, false].map((isDesk) =>
      everyCall().filter(({ call: its }) => its.gate === 'always' && (its.access === 'operator') === isDesk),
    );
    // The desk is where a site is opened again.
    expect(desk).toHaveLength(everyCall().filter(({ call: its }) => its.access === 'operator').length);
    expect(new Set(open?.map(({ call: its }) => its.id))).toEqual(
      new Set([
        'site.siteStatus',
        'session.logout',
        'vendor.session',
        'vendor.balance',
        'vendor.bet',
        'vendor.win',
        'vendor.rollback',
        'vendor.openRounds',
        'vendor.liveHosts',
        'vendor.lotteryDraws',
        'deposit.notify',
        'deposit.notifyByPaymongo',
        'deposit.signingKey',
      ]),
    );
  });

  test('reads numbers and booleans of a form, and wants its media type', async () => {
    session = member(2);
    expect(await call(calls.form, { body: { amount: 5, yes: false } })).toEqual({
      ok: true,
      value: { amount: 5, yes: false },
    });
    const response = await app.request('/wps/test/form', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(415);
  });

  test('A30-1 no body may hold what its schema does not know: it would be looked through, whoever sends it', () => {
    const unknown = everyCall().filter(({ call: { body } }) => kindsIn(body).some((kind) => loose.has(kind)));
    expect(unknown.map(({ call: its }) => its.id)).toEqual([]);
    expect(kindsIn(v.object({ a: v.optional(v.array(v.unknown())) }))).toContain('unknown');
  });

  test('A30-1 is refused for the first thing that is wrong, however many are', async () => {
    session = member(2);
    expect(await call(calls.form, { body: { amount: 'x', yes: 'y' } as never })).toMatchObject({
      failure: { code: 'BAD_REQUEST', message: expect.not.stringContaining('body.yes') },
    });
  });

  test('with a body over the limit is refused before it is read to its end', async () => {
    session = member(2);
    const response = await app.request('/wps/test/form', {
      method: 'POST',
      body: `amount=${'1'.repeat(20_000)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await response.json()).toMatchObject({ code: 'TOO_LARGE' });
  });

  test('A32 A30-1 of a visitor may be as long as what they can say, and no longer: to read it costs them nothing', async () => {
    const say = (length: number) => call(calls.say, { body: { text: 'x'.repeat(length) } });
    expect(await say(8_000)).toMatchObject({ value: 8_000 });
    expect(await say(8_200)).toMatchObject({ failure: { code: 'TOO_LARGE' } });
  });

  test('A33-1 of a form, or behind the ?, is no longer either than what can be said there', async () => {
    session = member(2);
    const form = await app.request('/wps/test/form', {
      method: 'POST',
      body: `amount=1&yes=true&${'x&'.repeat(2_100)}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(await form.json()).toMatchObject({ code: 'TOO_LARGE' });
    const query = await app.request(`/wps/test/open?pageNo=1&${'x&'.repeat(2_100)}`);
    expect(await query.json()).toMatchObject({ code: 'BAD_REQUEST', message: 'query: at most 4096 letters' });
  });

  test.each([[[0xff]], [[0xc3, 0x28]], [[0xed, 0xa0, 0x80]], [[0xc3]]])(
    'L21 with a body that is no UTF-8 (%s) is refused',
    async (bytes) => {
      session = member(2);
      const body = Buffer.concat([Buffer.from('amount=5&yes=true&note='), Buffer.from(bytes)]);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const response = await app.request('/wps/test/form', { method: 'POST', body, headers });
      expect(await response.json()).toMatchObject({ code: 'BAD_REQUEST', message: 'body: not UTF-8' });
    },
  );

  test('that writes by GET is refused to another site and to a plain navigation, and is never repeated', async () => {
    const before = tries;
    expect((await app.request('/wps/test/write')).status).toBe(403);
    const own = { 'x-laro-call': 'test.write' };
    for (const from of [
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'http://evil.example' },
      { origin: 'null' },
    ]) {
      expect((await app.request('/wps/test/write', { headers: { ...own, ...from } })).status).toBe(403);
    }
    expect(tries).toBe(before);
    expect(await call(calls.write)).toEqual({ ok: true, value: before + 1 });
    const headers = { ...own, origin: 'http://localhost' };
    expect((await app.request('http://localhost/wps/test/write', { headers })).status).toBe(200);
  });
});

describe('the client', () => {
  function answering(...replies: (Response | Error)[]) {
    const seen: string[] = [];
    const client = createClient({
      base: 'http://localhost',
      wait: async () => undefined,
      fetch: async (url) => {
        seen.push(url);
        const next = replies[Math.min(seen.length, replies.length) - 1] ?? new Error('nothing left');
        if (next instanceof Error) throw next;
        return next.clone();
      },
    });
    return { client, seen };
  }
  const json = (body: unknown, status = 200) => Response.json(body, { status });

  test('repeats a reading call twice after a lost connection, and not more', async () => {
    const passing = answering(
      new Error('lost'),
      json({}, 502),
      json({ success: true, value: { pageNo: 1 } }),
    );
    expect(await passing.client(calls.open)).toMatchObject({ ok: true });
    const dead = answering(new Error('lost'));
    expect(await dead.client(calls.open)).toMatchObject({
      ok: false,
      failure: { kind: 'network', code: 'NETWORK' },
    });
    expect(dead.seen).toHaveLength(3);
  });

  test('never repeats a call that writes', async () => {
    for (const run of [
      (lost: ReturnType<typeof answering>) => lost.client(calls.write),
      (lost: ReturnType<typeof answering>) => lost.client(calls.form, { body: { amount: 1, yes: true } }),
    ]) {
      const lost = answering(new Error('lost'));
      expect(await run(lost)).toMatchObject({ ok: false });
      expect(lost.seen).toHaveLength(1);
    }
  });

  test('survives a gateway that answers 200 for everything, says nothing, or says it in HTML', async () => {
    const refusing = answering(json({ success: false, code: 'TAKEN', value: { by: 'x' } }));
    expect(await refusing.client(calls.item, { params: { id: '1' } })).toMatchObject({
      failure: { kind: 'refused', code: 'TAKEN' },
    });
    for (const reply of [
      json({ success: true }),
      json(null),
      json([]),
      new Response('<html>'),
      new Response(''),
    ]) {
      expect(await answering(reply).client(calls.open)).toMatchObject({
        ok: false,
        failure: { kind: 'malformed' },
      });
    }
  });

  test('keeps a code that the contract does not know', async () => {
    const odd = answering(json({ success: false, code: 'login.err.99', message: 'No' }, 400));
    expect(await odd.client(calls.open)).toMatchObject({
      failure: { kind: 'undeclared', said: 'login.err.99', message: 'No' },
    });
  });

  test('gives up when told to, or when the time is over', async () => {
    const never = createClient({
      base: '',
      wait: async () => undefined,
      fetch: (_url, init) =>
        new Promise((_, reject) => {
          if (init.signal?.aborted) reject(init.signal.reason);
          init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        }),
    });
    expect(await never(calls.write, {}, { signal: AbortSignal.abort() })).toMatchObject({
      failure: { code: 'ABORTED' },
    });
    expect(await never(calls.write, {}, { timeout: 1 })).toMatchObject({ failure: { code: 'TIMEOUT' } });
    const leaving = new AbortController();
    const left = never(calls.write, {}, { signal: leaving.signal });
    leaving.abort();
    expect(await left).toMatchObject({ failure: { code: 'ABORTED' } });
    const patient = { signal: new AbortController().signal, timeout: 1 };
    expect(await never(calls.write, {}, patient)).toMatchObject({ failure: { code: 'TIMEOUT' } });
  });

  test('can be told to give up in browsers that cannot join signals, Safari before 17.4', async () => {
    const joins = vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw new TypeError('AbortSignal.any is not a function');
    });
    const { client } = answering(json({ success: true, value: { pageNo: 1 } }));
    const told = client(calls.open, {}, { signal: new AbortController().signal });
    await told.finally(() => joins.mockRestore());
    expect(await told).toMatchObject({ ok: true });
  });
});

test.each([
  [0, '198.51.100.7', 'nobody'],
  [1, '198.51.100.7', '198.51.100.7'],
  [1, 'made up, 10.0.0.1, 198.51.100.7', '198.51.100.7'],
  [2, '10.0.0.1, 198.51.100.7, 192.0.2.1', '198.51.100.7'],
  [1, '2001:db8::7', '2001:db8::7'],
  [1, 'unknown', 'nobody'],
  [1, '', 'nobody'],
  [1, 'made up, 198.51.100.7:51034', '198.51.100.7'],
  [1, '[2001:db8::7]:51034', '2001:db8::7'],
  [1, '[2001:db8::7]', '2001:db8::7'],
  [1, '::1', '::1'],
  [1, '198.51.100.7:51034:1', 'nobody'],
  [1, '"198.51.100.7"', 'nobody'],
])('S4-24 behind %d proxies "%s" comes from %s', async (proxies, forwarded, expected) => {
  const asked = new Hono().get('/', (c) => c.text(callerAddress(c, { proxies })));
  const socket = { incoming: { socket: { remoteAddress: 'nobody' } } };
  const reply = await asked.request('/', { headers: { 'x-forwarded-for': forwarded } }, socket);
  expect(await reply.text()).toBe(expected);
});

test('A7-5 N3: behind 2 proxies, who goes around the outer one comes from where the inner one saw them', async () => {
  const asked = new Hono().get('/', (c) => c.text(callerAddress(c, { proxies: 2 })));
  const socket = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  const reply = await asked.request('/', { headers: { 'x-forwarded-for': '198.51.100.7' } }, socket);
  expect(await reply.text()).toBe('198.51.100.7');
});
