import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commonFails, type Spec } from '@laro/contract/call.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { encryptionHeader, sealPayload } from '@laro/contract/payload.ts';
import { openTestGateway, type TestGateway } from './testGateway.ts';
import { newAddress } from './testSessions.ts';

/**
 * Requests that no page makes, to every call of the contract: whatever comes, the answer is an envelope, and never a fault
 * of the gateway's own. BAD_REQUESTS=50000 runs the whole programme.
 */
const requests = Number(process.env['BAD_REQUESTS'] ?? 1000);
const seed = Number(process.env['BAD_REQUESTS_SEED'] ?? Date.now() % 2 ** 31);

let gateway: TestGateway;
const sessions: Record<string, string>[] = [];
beforeAll(async () => {
  gateway = await openTestGateway();
  for (const type of [0, 4, 1]) sessions.push((await gateway.member('lawinf3', { type })).headers);
});
afterAll(() => gateway.close());

const words = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\ud800', 'x'.repeat(5000), "'; drop table members; --", '%', '\\', '../../etc'],
  ...['null', 'true', '[]', '{}', '-1', '0', '1e309', 'NaN', '9'.repeat(30), '0.001', '100000', 'html5'],
  ...['2026-02-31', '0000-01-01', '9999-12-31', '2026-11-21T00:00:00Z', '+639171234567', '63', 'CN', 'RNG'],
  ...['a@b.c', '/m/message', '0d0d0d', 'demo', 'CBS3', 'username', 'sms', 'm_home', 'ALL', '\u212a'],
  randomUUID(),
);
const nasty = fc.oneof(
  { weight: 6, arbitrary: words },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.array(words, { maxLength: 2 }) },
);

/** A record of the call's own names, each with a value of any kind, and what such a schema wraps. */
function recordOf(schema: unknown): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object(Object(schema).entries) as Record<string, unknown>;
  const values = Object.entries(entries).map(([name, entry]): [string, fc.Arbitrary<unknown>] => {
    const options = optionsOf(entry);
    const inner = Object(entry).entries === undefined ? nasty : recordOf(entry);
    return [name, options.length === 0 ? inner : fc.oneof(fc.constantFrom(...options), inner)];
  });
  return fc.record(
    { ...Object.fromEntries(values), unheardOf: nasty },
    { requiredKeys: [], noNullPrototype: true },
  );
}

/** The values that a schema names itself, so that some of a request is right. */
function optionsOf(schema: unknown): unknown[] {
  let inner = Object(schema);
  while (inner.wrapped !== undefined) inner = Object(inner.wrapped);
  return inner.options ?? (inner.literal === undefined ? [] : [inner.literal]);
}

const calls = new Map(everyCall().map(({ call }) => [call.id, call]));
const anything = fc.constantFrom(...calls.values()).chain((call: Spec) =>
  fc.record({
    // By its id, so that a failure is readable.
    id: fc.constant(call.id),
    part: fc.oneof(words, fc.constant(randomUUID())),
    query: recordOf(call.query),
    body: fc.oneof({ weight: 5, arbitrary: recordOf(call.body) }, { weight: 1, arbitrary: nasty }),
    isSealed: fc.boolean(),
    isTyped: fc.boolean(),
    /** Nobody, or one of the members. */
    who: fc.nat({ max: 3 }),
  }),
);
const Envelope = v.object({ success: v.boolean(), code: v.optional(v.string()) });
type Anything = typeof anything extends fc.Arbitrary<infer T> ? T : never;

async function send(call: Spec, { part, query, body, isSealed, isTyped, who }: Anything): Promise<Response> {
  const url = new URL(
    `http://lawinf3.localhost${call.path.replaceAll(/\{\w+\}/g, encodeURIComponent(part.toWellFormed()))}`,
  );
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const headers: Record<string, string> = { 'x-laro-call': call.id, 'x-forwarded-for': newAddress() };
  // A logout that succeeds would leave the rest of the run without this member.
  if (call.id !== 'session.logout') Object.assign(headers, sessions[who]);
  const init: RequestInit = { method: call.method, headers };
  if (call.method === 'GET' || call.method === 'DELETE') return gateway.app.request(url.href, init);
  const type = call.encode === 'form' ? 'x-www-form-urlencoded' : 'json';
  headers['content-type'] = isTyped ? `application/${type}` : 'text/plain';
  if (call.encode === 'encrypted' && isSealed) {
    const [key] = await gateway.house.keys.publicKeys();
    if (!key) throw new Error('no key');
    const { data } = await sealPayload(key, body, gateway.house.clock.now().getTime() / 1000);
    headers['encryption'] = encryptionHeader(key.kid);
    init.body = JSON.stringify({ data });
  } else if (call.encode === 'form') {
    const said = Object.entries(Object(body)).map(([name, value]): [string, string] => [name, String(value)]);
    init.body = new URLSearchParams(said).toString();
  } else {
    init.body = isSealed ? 'no json' : JSON.stringify(body);
  }
  return gateway.app.request(url.href, init);
}

test(
  `${requests} bad requests get an envelope each, and none is a fault of ours (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (asked) => {
        const call = calls.get(asked.id);
        if (call === undefined) throw new Error(`no call ${asked.id}`);
        const reply = await send(call, asked);
        expect(gateway.errors.splice(0)).toEqual([]);
        expect(reply.status).not.toBe(500);
        // A stream goes on for ever.
        if (reply.headers.get('content-type')?.startsWith('text/event-stream')) return reply.body?.cancel();
        const envelope = v.parse(Envelope, await reply.json());
        expect(envelope.success).toBe(reply.status === 200);
        const refusals = [...Object.keys(commonFails), ...Object.keys(call.fails ?? {})];
        expect(reply.status === 200 ? [undefined] : refusals).toContain(envelope.code);
      }),
      { numRuns: requests, seed },
    );
  },
  60_000 + 60 * requests,
);
