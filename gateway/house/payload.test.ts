import { randomBytes } from 'node:crypto';
import { CompactEncrypt, importJWK, type JWK } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  encryptionHeader,
  payloadLimit,
  sealPayload,
  type PublicKey,
} from '@laro/contract/protocol/payload.ts';
import * as session from '@laro/contract/calls/session.ts';
import { testDatabase } from '../db/testDatabase.ts';
import { openTestSessions, type TestSessions } from '../testing/testSessions.ts';
import { createKeys, keyTimes } from './keys.ts';

const minute = 60_000;
const log = { info() {}, warn() {}, error() {} };

let house: TestSessions;
let key: PublicKey;
const seconds = () => house.house.clock.now().getTime() / 1000;
beforeAll(async () => {
  house = await openTestSessions();
  const [first] = await house.house.keys.publicKeys();
  if (!first) throw new Error('no key');
  key = first;
});

/** What the gateway says to a login with this payload: the code, or 'in'. */
async function send(data: string, encryption = encryptionHeader(key.kid)): Promise<string> {
  const response = await house.send(session.login, JSON.stringify({ data }), { encryption });
  const said = (await response.json()) as { success: boolean; code?: string; message?: string };
  return said.success ? 'in' : `${said.code} ${said.message}`;
}

async function goodBody() {
  return house.loginBody('demo', 'Laro.demo.2026', {});
}

/** A JWE of our making: other headers, other claims. */
async function forge(header: Record<string, unknown>, claims: unknown, to: JWK = key): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid, ...header } as never)
    .encrypt(await importJWK(to, 'ECDH-ES'));
}

async function claims(more: object = {}) {
  return { jti: crypto.randomUUID(), iat: Math.floor(seconds()), body: await goodBody(), ...more };
}

describe('an encrypted payload', () => {
  test('S7-01 sealed by the contract is opened by the gateway, once', async () => {
    const { data, encryption } = await sealPayload(key, await goodBody(), seconds());
    expect(await send(data, encryption)).toBe('in');
    expect(await send(data, encryption)).toBe('BAD_REQUEST body.data: used before');
  });

  test('is opened once even when two copies come at the same time', async () => {
    const { data } = await sealPayload(key, await goodBody(), seconds());
    const said = await Promise.all(Array.from({ length: 8 }, () => send(data)));
    expect(said.filter((one) => one === 'BAD_REQUEST body.data: used before')).toHaveLength(7);
  });

  test('shows nothing of what is inside', async () => {
    const { data } = await sealPayload(key, { password: 'canary' }, seconds());
    const parts = data.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'));
    expect(parts.join()).not.toContain('canary');
    expect(data).not.toContain('canary');
  });

  test('a clear body is refused', async () => {
    const body = JSON.stringify(await goodBody());
    const response = await house.send(session.login, body, { encryption: encryptionHeader(key.kid) });
    expect(response.status).toBe(400);
  });

  test.each([0, 1, 2, 3, 4])('is refused when part %i was changed', async (part) => {
    const { data } = await sealPayload(key, await goodBody(), seconds());
    const parts = data.split('.');
    const bytes = Buffer.from(parts[part] ?? '', 'base64url');
    parts[part] =
      bytes.length === 0
        ? 'AAAA'
        : Buffer.from(
            bytes.with(Math.floor(bytes.length / 2), (bytes.at(bytes.length / 2) ?? 0) ^ 1),
          ).toString('base64url');
    expect(await send(parts.join('.'))).toMatch(
      /^BAD_REQUEST body\.data: (cannot be opened|not of this scheme)$/,
    );
  });

  test.each([
    ['another content encryption', { enc: 'A128GCM' }],
    ['a wrapped key', { alg: 'ECDH-ES+A256KW' }],
    ['an unknown header', { typ: 'JWT' }],
    ['a nested content type', { cty: 'JWT' }],
  ])('is refused with %s', async (_, header) => {
    expect(await send(await forge(header, await claims()))).toBe('BAD_REQUEST body.data: not of this scheme');
  });

  test('is refused when compressed', async () => {
    const { data } = await sealPayload(key, await goodBody(), seconds());
    const [head = '', ...rest] = data.split('.');
    const header: unknown = JSON.parse(Buffer.from(head, 'base64url').toString());
    const zipped = Buffer.from(JSON.stringify({ ...(header as object), zip: 'DEF' })).toString('base64url');
    expect(await send([zipped, ...rest].join('.'))).toBe('BAD_REQUEST body.data: not of this scheme');
  });

  test('is refused without encryption, whatever it calls itself', async () => {
    const header = (fields: object) => Buffer.from(JSON.stringify(fields)).toString('base64url');
    const inside = header(await claims());
    for (const alg of ['none', 'dir', 'RSA1_5', 'PBES2-HS256+A128KW']) {
      const data = `${header({ alg, enc: 'A256GCM', kid: key.kid })}..AAAA.${inside}.AAAA`;
      expect(await send(data)).toBe('BAD_REQUEST body.data: not of this scheme');
    }
  });

  test.each([
    ['none', undefined],
    ['another scheme', 'RSA-OAEP+A256GCM;kid=x'],
    ['another key', encryptionHeader('another')],
    ['nonsense', 'x'],
  ])('is refused when the Encryption header names %s', async (_, encryption) => {
    const { data } = await sealPayload(key, await goodBody(), seconds());
    const response = await house.send(
      session.login,
      JSON.stringify({ data }),
      encryption === undefined ? {} : { encryption },
    );
    expect(response.status).toBe(400);
  });

  test('is refused when sealed with a key that is not ours', async () => {
    const strangers = createKeys({
      db: (await testDatabase()).db,
      clock: house.house.clock,
      log,
      secret: randomBytes(32),
    });
    const [other] = await strangers.publicKeys();
    if (!other) throw new Error('no key');
    const { data, encryption } = await sealPayload(other, await goodBody(), seconds());
    expect(await send(data, encryption)).toBe('BAD_REQUEST body.data: unknown key');
    const { data: disguised } = await sealPayload({ ...other, kid: key.kid }, await goodBody(), seconds());
    expect(await send(disguised)).toBe('BAD_REQUEST body.data: cannot be opened');
  });

  test.each([
    ['without an id', { jti: undefined }],
    ['with a short id', { jti: 'x' }],
    ['without a time', { iat: undefined }],
  ])('is refused %s', async (_, more) => {
    expect(await send(await forge({}, await claims(more)))).toBe('BAD_REQUEST body.data: cannot be opened');
  });

  test.each([
    ['five minutes old', -301],
    ['from the future', 120],
  ])('is refused when %s', async (_, off) => {
    const { data } = await sealPayload(key, await goodBody(), seconds() + off);
    expect(await send(data)).toBe('BAD_REQUEST body.data: sealed at another time');
  });

  test('is refused beyond 8 kB, before anything is opened', async () => {
    const { data } = await sealPayload(key, { filler: 'x'.repeat(payloadLimit) }, seconds());
    expect(await send(data)).toMatch(/^TOO_LARGE/);
    expect(await house.house.keys.openPayload(data, encryptionHeader(key.kid))).toEqual({
      ok: false,
      reason: 'too long',
    });
  });
});

describe('the keys of a gateway', () => {
  test('S7-01 are served as a JWKS without their private halves', async () => {
    const outcome = await house.newBrowser().call(session.payloadKeys);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    expect(outcome.value.keys).toEqual([{ ...key }]);
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(outcome.value.now).toBe(Math.floor(seconds()));
  });

  test('are the same in every process, however many start at once', async () => {
    const { db, url } = await testDatabase();
    expect(url).toBeTruthy();
    const secret = randomBytes(32);
    const processes = Array.from({ length: 6 }, () =>
      createKeys({ db, clock: house.house.clock, log, secret }),
    );
    const kids = await Promise.all(processes.map(async (keys) => (await keys.publicKeys())[0]?.kid));
    expect(new Set(kids).size).toBe(1);
    const [one, two] = processes;
    const [shared] = (await one?.publicKeys()) ?? [];
    if (!shared || !two) throw new Error('no key');
    const { data, encryption } = await sealPayload(shared, 'hello', seconds());
    expect(await two.openPayload(data, encryption)).toEqual({ ok: true, body: 'hello' });
    expect(await one?.openPayload(data, encryption)).toEqual({ ok: false, reason: 'used before' });
  });

  test('are replaced after 30 days; the one before is accepted for a day more', async () => {
    const { db } = await testDatabase();
    let now = Date.now();
    const clock = { now: () => new Date(now), elapsed: () => now };
    const keys = createKeys({ db, clock, log, secret: randomBytes(32) });
    const [old] = await keys.publicKeys();
    if (!old) throw new Error('no key');
    now += keyTimes.useMs - minute;
    expect((await keys.publicKeys()).map(({ kid }) => kid)).toEqual([old.kid]);
    now += 2 * minute;
    const after = await keys.publicKeys();
    expect(after.map(({ kid }) => kid)).toEqual([expect.not.stringContaining(old.kid), old.kid]);
    const late = await sealPayload(old, 'late', now / 1000);
    expect(await keys.openPayload(late.data, late.encryption)).toEqual({ ok: true, body: 'late' });
    const misnamed = await sealPayload(old, 'misnamed', now / 1000);
    expect(await keys.openPayload(misnamed.data, encryptionHeader(after[0]?.kid ?? ''))).toEqual({
      ok: false,
      reason: 'sealed with another key than the Encryption header names',
    });
    now += keyTimes.overlapMs + minute;
    const tooLate = await sealPayload(old, 'too late', now / 1000);
    expect(await keys.openPayload(tooLate.data, tooLate.encryption)).toEqual({
      ok: false,
      reason: 'unknown key',
    });
  });

  test('cannot be read from the database without the secret; with another one new ones are made', async () => {
    const { db } = await testDatabase();
    const { clock } = house.house;
    const [first] = await createKeys({ db, clock, log, secret: randomBytes(32) }).publicKeys();
    const row = await db.selectFrom('payload_keys').select('sealed_private').executeTakeFirstOrThrow();
    expect(row.sealed_private.toString('latin1')).not.toContain('"d"');
    const [second] = await createKeys({ db, clock, log, secret: randomBytes(32) }).publicKeys();
    expect(second?.kid).not.toBe(first?.kid);
  });
});
