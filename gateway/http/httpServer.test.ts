import { once } from 'node:events';
import type { Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Hono } from 'hono';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createReadyAnswers } from '@laro/web/server.ts';
import { createLog } from '../house/log.ts';
import { withinRequest } from '../house/requestInHand.ts';
import { httpServer } from './httpServer.ts';

/** In bytes: more than the system keeps for a reader. */
const largeSize = 30_000_000;
/** A busy machine is slow, not wrong. */
const patient = { timeout: 30_000 };
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(
  times?: NonNullable<Parameters<typeof httpServer>[1]>['times'],
  proxies = 0,
): Promise<Server> {
  const app = new Hono()
    .post('/', async (c) => c.text(await c.req.text()))
    .get('/large', (c) => c.text('x'.repeat(largeSize)))
    .get('/echo/*', (c) => c.text(c.req.url))
    .get('/', (c) => c.text('hello'));
  const server = httpServer(app, { proxies, ...(times && { times }) });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** What is answered to these bytes until the connection is closed. */
async function answerTo(server: Server, bytes: string): Promise<string> {
  const { port } = server.address() as AddressInfo; // listening on a port
  const socket = net.connect(port, '127.0.0.1');
  let said = '';
  socket.setEncoding('utf8').on('data', (text: string) => (said += text));
  socket.write(bytes);
  await once(socket, 'close');
  return said;
}

test.each(['Host: b.example', 'HOST: a.example', 'host:b.example'])(
  'L23 a request with a second line "%s" is refused',
  async (second) => {
    const server = await listening();
    const get = (lines: string) =>
      answerTo(server, `GET / HTTP/1.1\r\nHost: a.example\r\n${lines}Connection: close\r\n\r\n`);
    expect(await get(`${second}\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(await get('X-Host: b.example\r\n')).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello/);
  },
);

test.each([
  ['an empty host', 400, 'GET / HTTP/1.1\r\nHost: \r\n'],
  ['a host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b/c\r\n'],
  ['an address that is none', 400, 'GET * HTTP/1.1\r\nHost: a.example\r\n'],
  ['an address of another kind', 400, 'GET ftp://a.example/ HTTP/1.1\r\nHost: a.example\r\n'],
  ['a path longer than any of ours', 414, `GET /${'/'.repeat(1024)}x HTTP/1.1\r\nHost: a.example\r\n`],
  ['a query longer than any of ours', 414, `GET /?${'x&'.repeat(2600)} HTTP/1.1\r\nHost: a.example\r\n`],
  [
    'a cookie of ours with more escapes than any',
    414,
    `GET / HTTP/1.1\r\nHost: a.example\r\nCookie: laro_session=${'%80'.repeat(150)}\r\n`,
  ],
  ['an expectation', 417, 'GET / HTTP/1.1\r\nHost: a.example\r\nExpect: miracles\r\n'],
])('L9 the refusal of %s has the headers of every answer', async (_, status, lines) => {
  const server = await listening();
  const said = await answerTo(server, `${lines}Connection: close\r\n\r\n`);
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(said).toMatch(/x-content-type-options: nosniff/i);
  expect(said).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i);
});

test.each([
  ['too long an address', 414, `GET /${'a'.repeat(1100)} HTTP/1.1\r\nHost: a.example\r\n`],
  ['an expectation', 417, 'GET / HTTP/1.1\r\nHost: a.example\r\nExpect: miracles\r\n'],
  ['a name in the address', 400, 'GET http://x@a.example/ HTTP/1.1\r\nHost: a.example\r\n'],
  ['a request without a host', 400, 'GET / HTTP/1.0\r\n'],
  ['a host that is none', 400, 'GET / HTTP/1.1\r\nHost: a b/c\r\n'],
  ['an address that is none', 400, 'OPTIONS * HTTP/1.1\r\nHost: a.example\r\n'],
])('A35-5 A36-4 the refusal of %s, come by TLS, is of TLS alone from then on', async (_, status, lines) => {
  const server = await listening(undefined, 1);
  const said = await answerTo(server, `${lines}X-Forwarded-Proto: https\r\nConnection: close\r\n\r\n`);
  expect(said).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(said.match(/^strict-transport-security: max-age=/gim)).toHaveLength(1);
});

test('A35-1 of escapes that are not UTF-8 nobody behind the door hears', async () => {
  const server = await listening();
  const asked = `GET /echo/%80?sale=50%off&k=${'%80'.repeat(400)} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`;
  const said = (await answerTo(server, asked)).split('\r\n\r\n').at(-1) ?? '';
  expect(said).toContain('/echo/%EF%BF%BD?sale=50%25off&k=%EF%BF%BD');
  expect(() => decodeURIComponent(said)).not.toThrow();
});

test('L17 a body that does not come is waited for no longer than the time of a request', async () => {
  const server = await listening({ request: 200, keepAlive: 1000, check: 50, unread: 1000 });
  const late =
    'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nhalf';
  expect(await answerTo(server, late)).not.toMatch(/200/);
});

test('L17 an answer that nobody reads is given up, and a slow reader gets all of it', async () => {
  const server = await listening({ request: 5000, keepAlive: 5000, check: 50, unread: 300 });
  const { port } = server.address() as AddressInfo; // listening on a port
  const ask = 'GET /large HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n';
  const [held] = [once(server, 'connection')];
  const idle = net.connect(port, '127.0.0.1');
  idle.on('error', () => {});
  idle.pause();
  idle.write(ask);
  const [socket] = (await held) as [net.Socket];
  await once(socket, 'close');
  idle.destroy();

  const slow = net.connect(port, '127.0.0.1');
  let got = 0;
  // In all it takes longer than the patience is.
  slow.on('data', ({ length }: Buffer) => {
    got += length;
    slow.pause();
    setTimeout(() => slow.resume(), 5);
  });
  slow.write(ask);
  await once(slow, 'close');
  expect(got).toBeGreaterThan(largeSize);
});

test('L17 M10 a request has half a minute, and a connection waits longer than a balancer does', async () => {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = await listening();
  expect([requestTimeout, headersTimeout]).toEqual([30_000, 30_000]);
  expect(keepAliveTimeout).toBeGreaterThan(60_000);
});

test('an address with a name before its host is refused, not a failure of ours', async () => {
  const server = await listening();
  const get = (address: string) =>
    answerTo(server, `GET ${address} HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n`);
  expect(await get('http://x@a.example/')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await get('http://a.example/')).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello/);
});

test('a connection stays open without a word about it, until it is asked to close or knows HTTP/1.0 only', async () => {
  const server = await listening();
  const get = (lines: string, version = '1.1') => `GET / HTTP/${version}\r\nHost: a.example\r\n${lines}\r\n`;
  const [first = '', second = '', third = '', ...more] = (
    await answerTo(server, get('') + get('Connection: keep-alive\r\n') + get('Connection: close\r\n'))
  ).split(/(?=HTTP\/1\.1 200)/);
  expect(first + second).not.toMatch(/^(connection|keep-alive):/im);
  expect(third).toMatch(/^connection: close/im);
  expect(more).toEqual([]);
  expect(await answerTo(server, get('', '1.0'))).toMatch(/^connection: close/im);
});

describe('M2 a page that is the same for everyone', () => {
  /** Counts how often the page is made. */
  async function keeping() {
    let made = 0;
    const ready = createReadyAnswers();
    const app = new Hono().get('/m/help', (c) => {
      made += 1;
      const [began, until] = [performance.now(), Infinity];
      ready.offer(c.req.raw, { body: Buffer.from('<help>'), began, until });
      return c.body('<help>', 200, { 'content-length': '6', 'content-type': 'text/html' });
    });
    const answered: number[] = [];
    const server = httpServer(app, { ready, answered: ({ outgoing }) => answered.push(outgoing.statusCode) });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return { server, answered, made: () => made };
  }
  const get = (lines = '', version = '1.1') =>
    `GET /m/help HTTP/${version}\r\nHost: a.example\r\n${lines}\r\n`;
  const closing = get('Connection: close\r\n');
  const heads = (said: string) =>
    said.split(/(?=HTTP\/1\.1 )/).map((one) => one.replace(/^date: .*\r\n|^connection: .*\r\n/gim, ''));

  test('is given without asking, with the same head, to whoever asks the same way; each request has its own name and is told', async () => {
    const { server, answered, made } = await keeping();
    const { port } = server.address() as AddressInfo; // listening on a port
    const client = net.connect(port, '127.0.0.1');
    let said = '';
    client.setEncoding('utf8').on('data', (text: string) => (said += text));
    for (let asked = 1; asked <= 3; asked++) {
      client.write(get());
      await vi.waitFor(() => expect(said.match(/<help>/g)).toHaveLength(asked), patient);
    }
    client.destroy();
    expect(made()).toBe(1);
    const names = [...said.matchAll(/x-request-id: (\S{16})\r\n/g)].map(([, name]) => name);
    expect(new Set(names).size).toBe(3);
    const sorted = heads(said).map((one) =>
      one
        .replace(/(?<=x-request-id: )\S+/, '')
        .split('\r\n')
        .toSorted(),
    );
    expect(sorted[1]).toEqual(sorted[0]);
    expect(sorted[2]).toEqual(sorted[0]);
    await vi.waitFor(() => expect(answered).toEqual([200, 200, 200]), patient);
  });

  test('is one of the eight that a connection may ask for at once', async () => {
    const { server, made } = await keeping();
    await answerTo(server, closing);
    const said = await answerTo(server, get().repeat(600));
    expect(said.match(/<help>/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(made()).toBeLessThanOrEqual(2);
  });

  test('is refused to who names two hosts, and is the last of a connection that is to close', async () => {
    const { server } = await keeping();
    await answerTo(server, get() + closing);
    expect(await answerTo(server, get('Host: b.example\r\nConnection: close\r\n'))).toMatch(
      /^HTTP\/1\.1 400 /,
    );
    expect(await answerTo(server, closing)).toMatch(/connection: close[^]*<help>/i);
    expect(await answerTo(server, get('', '1.0'))).toMatch(/connection: close[^]*<help>/i);
  });
});

describe('F2 requests sent on one connection before any of them is answered', () => {
  /** Answers wait until they are let go, in the order in which they were begun. */
  async function holding() {
    const begun: string[] = [];
    const held: (() => void)[] = [];
    const app = new Hono().get('/:name', async (c) => {
      begun.push(c.req.param('name'));
      await new Promise<void>((resolve) => held.push(resolve));
      return c.text(`<${c.req.param('name')}>`);
    });
    const server = httpServer(app);
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const connected = once(server, 'connection');
    const { port } = server.address() as AddressInfo; // listening on a port
    const client = net.connect(port, '127.0.0.1');
    client.setEncoding('utf8').on('error', () => {});
    const [socket] = (await connected) as [net.Socket];
    const send = (names: string[]) =>
      client.write(names.map((name) => `GET /${name} HTTP/1.1\r\nHost: a.example\r\n\r\n`).join(''));
    const release = async () => {
      await vi.waitFor(() => expect(held).not.toEqual([]), patient);
      held.shift()?.();
    };
    return { begun, client, socket, send, release, port };
  }
  const names = (count: number) => Array.from({ length: count }, (_, i) => String(i));

  test('are handled one after another, and answered in their order', async () => {
    const { begun, client, send, release } = await holding();
    let said = '';
    client.on('data', (text: string) => (said += text));
    send(names(8));
    for (const name of names(8)) {
      await vi.waitFor(() => expect(begun).toEqual(names(Number(name) + 1)), patient);
      await release();
    }
    await vi.waitFor(() => expect(said.match(/(?<=<)\d(?=>)/g)).toEqual(names(8)), patient);
    client.destroy();
  });

  test('end the connection when there are more than eight', async () => {
    const { begun, client, send } = await holding();
    const closed = once(client, 'close');
    send(names(600));
    await closed;
    expect(begun.length).toBeLessThanOrEqual(1);
  });

  test('are not begun once the connection has gone', async () => {
    const { begun, client, socket, send, release, port } = await holding();
    send(names(5));
    await vi.waitFor(() => expect(begun).toEqual(['0']), patient);
    client.destroy();
    await once(socket, 'close');
    await release();
    const later = net.connect(port, '127.0.0.1');
    later.write('GET /later HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n');
    await release();
    await once(later.resume(), 'close');
    expect(begun).toEqual(['0', 'later']);
  });
});

test.each([
  ['of a proxy of ours', 1, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', true],
  ['of a stranger', 0, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', false],
  ['that is none', 1, `00-${'0'.repeat(32)}-b7ad6b7169203331-01`, false],
  ['with more behind it', 1, '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01\u0022x', false],
])(
  'issue 11, part 7: the trace %s is in the lines about its request, or not',
  async (_, proxies, traceparent, isTaken) => {
    const lines: string[] = [];
    const log = createLog('info', (line) => lines.push(line) > 0);
    const app = new Hono();
    app.get('/', async (c) => {
      log.info('own');
      await withinRequest(async () => log.info('asked of itself'));
      return c.text('hello');
    });
    const server = httpServer(app, { proxies });
    servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo; // listening on a port
    await fetch(`http://127.0.0.1:${port}/`, { headers: { traceparent } });
    log.close();
    const traces = lines.map((line): unknown => JSON.parse(line).trace);
    const trace = isTaken ? '0af7651916cd43dd8448eb211c80319c' : undefined;
    expect(traces).toEqual([trace, trace]);
  },
);
