import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { everyCall } from '@laro/contract/everyCall.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { judge } from './conformance.ts';
import { openapi } from './openapi.ts';
import { complainAboutReach, reach } from './reach.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const send = async (url: string, init: RequestInit) => gateway.app.request(url, init);

describe('the conformance run', () => {
  test('finds nothing wrong with the reference gateway', async () => {
    const { checked, faults } = await judge('http://lawinf3.localhost', send, 'http://office.localhost');
    expect(faults).toEqual([]);
    expect(checked).toBeGreaterThan(20);
  });

  test.each<[string, (reply: Response) => Response | Promise<Response>, RegExp]>([
    [
      'answers 200 for everything',
      async (reply) => Response.json(await reply.json()),
      /status 200 with NO_SESSION; 401 is right/,
    ],
    ['answers HTML', () => new Response('<html>'), /no envelope/],
    [
      'succeeds at everything',
      () => Response.json({ success: true, value: null }),
      /succeeded; NO_SESSION is right/,
    ],
    [
      'uses codes of its own',
      () => Response.json({ success: false, code: 'E42' }, { status: 401 }),
      /code E42; NO_SESSION is right/,
    ],
    [
      'leaves out a field',
      async (reply) => {
        const text = (await reply.text()).replaceAll('"totalPages"', '"pages"');
        return new Response(text, { status: reply.status });
      },
      /totalPages/,
    ],
    [
      'gives a declared refusal another status',
      async (reply) => {
        const text = await reply.text();
        return new Response(text, { status: text.includes('NO_FEED') ? 403 : reply.status });
      },
      /status 403 with NO_FEED; 404 is right/,
    ],
    [
      'refuses a visitor with a code that the call has not',
      async (reply) => Response.json(JSON.parse((await reply.text()).replace('NO_FEED', 'NO_POT')), reply),
      /refused with NO_POT/,
    ],
    [
      'does not answer',
      () => Promise.reject(new Error('connection refused')),
      /no answer: connection refused/,
    ],
  ])('says of a gateway that %s what is wrong, by call', async (_, spoil, problem) => {
    const { faults } = await judge('http://lawinf3.localhost', async (url, init) =>
      spoil(await send(url, init)),
    );
    expect(faults.map((fault) => fault.problem).join('\n')).toMatch(problem);
  });
});

describe('the API reference', () => {
  test('describes every call with its refusals, and can be read without any script', async () => {
    const described = openapi() as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; responses: object }>>;
    };
    expect(described.openapi).toBe('3.1.1');
    const operations = Object.values(described.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
      everyCall()
        .map(({ call }) => call.id)
        .sort(),
    );
    expect(JSON.stringify(described.paths['/wps/session/login'])).toContain('LOGIN_REFUSED');
    const response = await gateway.app.request('/reference');
    const html = await response.text();
    for (const { call } of everyCall()) expect(html).toContain(`id="${call.id}"`);
    expect(html).not.toContain('<script');
    expect((await gateway.app.request('/reference/openapi.json')).status).toBe(200);
  });
});

describe('reaching a gateway', () => {
  test('a name below localhost is this machine, and is what the gateway is asked as', async () => {
    const server = createServer((asked, reply) => {
      reply.statusCode = 404;
      asked.pipe(reply.setHeader('x-host', asked.headers.host ?? ''));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const reply = await reach(`http://perlas.localhost:${port}/wps/x`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: 'asked',
    });
    expect([reply.status, await reply.text()]).toEqual([404, 'asked']);
    expect(reply.headers.get('x-host')).toBe(`perlas.localhost:${port}`);
  });

  test('where nothing listens one line says so', async () => {
    expect(await complainAboutReach('http://perlas.localhost:1', reach)).toMatch(
      /^nothing answers at http:\/\/perlas.localhost:1: .*ECONNREFUSED/,
    );
    expect(await complainAboutReach('http://127.0.0.1:1', reach)).toMatch(/^nothing answers at .+: .+$/);
  });
});
