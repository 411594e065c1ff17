import { generateKeyPairSync, randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commonFails, type Spec } from '@laro/contract/protocol/call.ts';
import { callersOf } from '../testing/callersOf.ts';
import { everyCall } from '@laro/contract/everyCall.ts';
import { logout as leaveDesk } from '@laro/contract/calls/office.ts';
import { take } from '@laro/contract/calls/breaks.ts';
import { launchGame } from '@laro/contract/calls/play.ts';
import { sealPayload } from '@laro/contract/protocol/payload.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall } from '@laro/contract/protocol/vendorSignature.ts';
import { balance, movements } from '@laro/contract/calls/wallet.ts';
import { registerVendor } from '../features/vendor/vendors.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { giveOpeningBalance } from '../members/openingBalance.ts';
import { fieldsOf, rightValue, type Field } from '../testing/testFieldEdges.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../testing/testGateway.ts';
import { newAddress } from '../testing/testSessions.ts';
import { newStaff, type TestStaff } from '../testing/testStaff.ts';

/**
 * Requests that no page makes, to every call of the contract: whatever comes, the answer is an envelope, and never a fault
 * of the gateway's own. Made-up ones have many wrong fields each, and the first hides the others; so each field has its
 * turn besides, alone in a request that is right otherwise. BAD_REQUESTS=50000 runs the whole programme of both.
 */
const requests = Number(process.env['BAD_REQUESTS'] ?? 1000);
const seed = Number(process.env['BAD_REQUESTS_SEED'] ?? Date.now() % 2 ** 31);
/** All that is wrong with each field; otherwise a third of what its schema refuses, another one with each seed. */
const isWhole = process.env['BAD_REQUESTS'] !== undefined;

let gateway: TestGateway;
const sessions: Record<string, string>[] = [];
beforeAll(async () => {
  gateway = await openTestGateway();
  for (const type of [0, 4, 1]) sessions.push((await gateway.member('lawinf3', { type })).headers);
});
afterAll(() => gateway.close());

const words = fc.constantFrom(
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x'.repeat(5000),
  "'; drop table members; --",
  '%',
  '\\',
  '../../etc',
  'null',
  'true',
  '[]',
  '{}',
  '-1',
  '0',
  '1e309',
  'NaN',
  '9'.repeat(30),
  '0.001',
  '100000',
  'html5',
  '2026-02-31',
  '0000-01-01',
  '9999-12-31',
  '2026-11-21T00:00:00Z',
  '+639171234567',
  '63',
  'CN',
  'RNG',
  'a@b.c',
  '/m/message',
  '0d0d0d',
  'demo',
  'CBS3',
  'username',
  'sms',
  'm_home',
  'ALL',
  '\u212a',
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
  const { type, options: records }: { type?: string; options?: unknown[] } = Object(schema);
  if (type === 'variant') return fc.oneof(...(records ?? []).map(recordOf));
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

/** What is asked of a call, well or badly. */
interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

async function urlOf(call: Spec, { params = {}, query = {} }: Asked): Promise<string> {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(params[name]).toWellFormed()),
  );
  const host = call.access === 'operator' ? 'office' : 'lawinf3';
  const url = new URL(`http://${host}.localhost${path}`);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, textOf(value));
  }
  return url.href;
}

/** The body as its call has it sent, with the headers that go with it. */
async function sealed(call: Spec, body: unknown): Promise<{ body: string; headers: Record<string, string> }> {
  if (call.encode === 'encrypted') {
    const [key] = await gateway.house.keys.publicKeys();
    if (!key) throw new Error('no key');
    const { data, encryption } = await sealPayload(key, body, gateway.house.clock.now().getTime() / 1000);
    return { body: JSON.stringify({ data }), headers: { ...json, encryption } };
  }
  if (call.encode !== 'form') return { body: JSON.stringify(body) ?? '', headers: json };
  const fields = Object.entries(Object(body)).map(([name, value]): [string, string] => [name, textOf(value)]);
  return {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  };
}
const json = { 'content-type': 'application/json' };

/** As a query or a form carries it. */
function textOf(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

async function send(call: Spec, { part, query, body, isSealed, isTyped, who }: Anything): Promise<Response> {
  const headers: Record<string, string> = { 'x-laro-call': call.id, 'x-forwarded-for': newAddress() };
  // One that succeeds would leave the rest of the run without this member.
  if (!['session.logout', 'password.lockAccount'].includes(call.id)) Object.assign(headers, sessions[who]);
  const params = { id: part };
  const init: RequestInit = { method: call.method, headers };
  if (call.method !== 'GET' && call.method !== 'DELETE') {
    const isRight = call.encode === 'form' || (call.encode === 'encrypted' && isSealed);
    const said = await sealed(isRight ? call : { ...call, encode: 'json' }, body);
    init.body = isSealed && !isRight ? 'no json' : said.body;
    Object.assign(headers, said.headers, isTyped ? {} : { 'content-type': 'text/plain' });
  }
  return gateway.app.request(await urlOf(call, { params, query }), init);
}

/** What is wrong with an answer by the contract, and the code of a refusal. */
async function judge(call: Spec, reply: Response): Promise<{ fault?: string; code?: string | undefined }> {
  const errors = gateway.errors.splice(0);
  if (errors.length > 0) return { fault: String(errors[0]) };
  // A stream goes on for ever.
  if (reply.headers.get('content-type')?.startsWith('text/event-stream')) {
    await reply.body?.cancel();
    return {};
  }
  const text = await reply.text();
  const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text);
  if (!envelope.success) return { fault: `no envelope: ${reply.status} ${text.slice(0, 200)}` };
  const { success, code } = envelope.output;
  if (success !== (reply.status === 200)) return { fault: `${success} with ${reply.status}` };
  const refusals = [...Object.keys(commonFails), ...Object.keys(call.fails ?? {})];
  const isDeclared = success || (code !== undefined && refusals.includes(code));
  return isDeclared && code !== 'INTERNAL' ? { code } : { fault: `the code ${code}` };
}

test(
  `${requests} bad requests get an envelope each, and none is a fault of ours (seed ${seed})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (asked) => {
        const call = calls.get(asked.id);
        if (call === undefined) throw new Error(`no call ${asked.id}`);
        expect((await judge(call, await send(call, asked))).fault).toBeUndefined();
      }),
      { numRuns: requests, seed },
    );
  },
  60_000 + 60 * requests,
);

describe('L1 each field alone, in a request that is right otherwise', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keyId = 'edges';
  let member: TestMember;
  let resting: TestMember;
  let agent: TestMember;
  /** Whom the desk looks after: it ends their sessions. */
  let looked: TestMember;
  /** Whoever sits at the desk during a test. */
  let owner: TestStaff | undefined;
  /** What of right requests does not follow from their form. */
  let game: Record<string, unknown>;
  const draw = {
    gameId: 'edges',
    draw: '1',
    state: 'open',
    opensAt: '2026-11-20T12:00:00Z',
    closesAt: '2026-11-20T12:03:00Z',
    dueAt: '2026-11-20T12:04:00Z',
  };
  const seat: Record<string, unknown> = {
    round: 'edges',
    currency: 'PHP',
    amount: '20.00',
    day: '2026-11-20',
    draws: [draw],
  };

  beforeAll(async () => {
    member = await gateway.member('lawinf3');
    resting = await gateway.member('lawinf3');
    agent = await gateway.member('lawinf3', { type: 1 });
    looked = await gateway.member('lawinf3');
    const { db } = gateway.house;
    const whose = { merchant: 'lawinf3', memberId: member.id, currency: 'PHP' };
    await db.transaction().execute((trx) => giveOpeningBalance(trx, { ...whose, amount: 10n ** 9n }));
    const found = await db
      .selectFrom('games')
      .select([
        'game_type as gameCategory',
        'vendor_code as vendor',
        'game_id as gameId',
        'node_id as nodeId',
      ])
      .where('playable', '=', true)
      .where('game_type', '=', 'RNG')
      .where(
        'node_id',
        'in',
        db.selectFrom('merchant_games').select('node_id').where('merchant_code', '=', 'lawinf3'),
      )
      .executeTakeFirstOrThrow();
    game = { ...found, nodeId: String(found.nodeId) };
    const launchUrl = 'http://localhost/{gameId}';
    await registerVendor(db, { vendorCode: found.vendor, launchUrl, keyId, publicKey });
    const opened = await ask(vendorCalls.session, await right(vendorCalls.session));
    seat['token'] = v.parse(Valued, await opened.json()).value['token'];
    seat['referenceTransactionUuid'] = seat['transactionUuid'] = randomUUID();
    const bet = await ask(vendorCalls.bet, await right(vendorCalls.bet));
    if (!bet.ok) throw new Error(await bet.text());
    delete seat['transactionUuid'];
  });
  beforeEach(() => {
    owner = undefined;
  });
  const Valued = v.object({ value: v.record(v.string(), v.unknown()) });

  async function newTicket(): Promise<string> {
    // More games than a member opens in ten minutes (A13-3).
    await gateway.house.db.deleteFrom('budget_uses').execute();
    const launched = await ask(launchGame, await right(launchGame));
    const { url } = v.parse(Valued, await launched.json()).value;
    return String(url).split('#ticket=')[1] ?? '';
  }

  const firstNames = new Map(
    [...calls.values()].map((call) => [
      call,
      new Set(
        [call.query, call.body].flatMap((schema) => fieldsOf(schema).map(({ path: [first] }) => first)),
      ),
    ]),
  );

  /** A request as a page would make it. */
  async function right(call: Spec, among: Field['among'] = {}): Promise<Asked> {
    const { query, body } = call;
    const has = (name: string) => firstNames.get(call)?.has(name) ?? false;
    const atDesk = call.access === 'operator' && {
      merchant: 'lawinf3',
      memberId: String(looked.id),
      startsAt: '2026-11-24T09:00',
      sendAt: '2026-11-24T09:00',
    };
    const known: Record<string, unknown> = { ...seat, ...(call === launchGame && game), ...atDesk, ...among };
    if (call === vendorCalls.session) known['ticket'] = await newTicket();
    if (has('botCheck')) known['botCheck'] = await gateway.botCheck();
    if (has('mobileNum')) known['mobileNum'] = `0928${randomInt(1_000_000, 9_999_999)}`;
    return {
      params: rightValue(call.params, known),
      query: rightValue(query, known),
      ...(body && { body: rightValue(body, known) }),
    };
  }

  async function someStaff(call: Spec): Promise<TestStaff> {
    if (owner === undefined || call === leaveDesk) owner = await newStaff(gateway, 'owner');
    return owner;
  }

  async function ask(call: Spec, asked: Asked): Promise<Response> {
    const who = {
      everyone: undefined,
      vendors: undefined,
      agents: agent,
      members: member,
      membersButTrials: member,
      realMoney: member,
      staff: call.access === 'operator' ? await someStaff(call) : undefined,
    };
    const headers = {
      'x-laro-call': call.id,
      // The desk of a local run is there for browsers of this machine.
      ...(call.access !== 'operator' && { 'x-forwarded-for': newAddress() }),
      // Nobody takes a break back, and the others have to play.
      ...(call === take ? resting : who[callersOf.get(call.id) ?? 'everyone'])?.headers,
    };
    const init: RequestInit = { method: call.method, headers };
    if (call.body) {
      const said = await sealed(call, asked.body);
      const signed = signCall({ keyId, privateKey }, call.path, said.body, gateway.house.clock.now());
      Object.assign(headers, said.headers, { [vendorCalls.signatureHeader]: signed });
      init.body = said.body;
    }
    return gateway.app.request(await urlOf(call, asked), init);
  }

  const fields = [...calls.values()].flatMap((call) =>
    (['params', 'query', 'body'] as const).flatMap((part) =>
      fieldsOf(call[part]).map((field): [string, Spec, Field] => [
        [`${call.id} ${part}.${field.path.join('.')}`, ...Object.values(field.among)]
          .filter((word) => word !== undefined)
          .join(' '),
        call,
        { ...field, path: [part, ...field.path] },
      ]),
    ),
  );

  test.each([...new Set(fields.map(([, call]) => call))].map((call): [string, Spec] => [call.id, call]))(
    '%s takes a right request, so that what is wrong with a field is not hidden',
    async (_, call) => {
      const judged = await judge(call, await ask(call, await right(call)));
      expect(judged).not.toHaveProperty('fault');
      const unheard = ['BAD_REQUEST', 'NO_SESSION', 'NOT_ALLOWED', 'SIGNATURE_INVALID', 'BOT_CHECK_FAILED'];
      expect(unheard).not.toContain(judged.code);
    },
  );

  test.each(fields)('%s', async (_, call, { path, among, edges }) => {
    const faults: string[] = [];
    const model = await right(call, among);
    const refused = edges.filter((edge) => !isTaken(call, withValue(model, path, edge)));
    // All that a schema refuses is refused at one place; what it takes goes further, and comes every time.
    const resting = new Set(isWhole ? [] : refused.filter((_, index) => index % 3 !== seed % 3));
    for (const edge of edges.filter((value) => !resting.has(value))) {
      const { fault } = await judge(call, await ask(call, withValue(await right(call, among), path, edge)));
      if (fault !== undefined) faults.push(`${String(JSON.stringify(edge)).slice(0, 80)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });

  test('L3 and afterwards the ledger is sound, and its owner sees the money', async () => {
    expect(await verifyLedger(gateway.house.db)).toEqual([]);
    expect(await member.call(balance)).toMatchObject({ ok: true });
    expect(await member.call(movements)).toMatchObject({ ok: true });
  });
});

/** Whether a request is one by its call's schemas, as the gateway reads it. */
function isTaken(call: Spec, { params, query, body }: Asked): boolean {
  const texts = (values: object = {}) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, textOf(value)]])),
    );
  const said = call.encode === 'form' ? texts(Object(body)) : body;
  const takes = (schema: v.GenericSchema | undefined, value: unknown) => !schema || v.is(schema, value);
  return takes(call.params, texts(params)) && takes(call.query, texts(query)) && takes(call.body, said);
}

function withValue(record: object, [first, ...rest]: readonly string[], value: unknown): object {
  if (first === undefined) return record;
  const inner: unknown = Object(record)[first];
  return { ...record, [first]: rest.length === 0 ? value : withValue(Object(inner), rest, value) };
}
