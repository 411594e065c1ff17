import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isSpec, type Spec } from '@laro/contract/protocol/call.ts';
import * as vendorCalls from '@laro/contract/calls/vendor.ts';
import { signCall, signingInput, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { openTestBank, type TestBank, type TestMember } from '../../ledger/testBank.ts';
import { keyIsKnownMs } from './signature.ts';
import { registerVendor, revokeVendorKey } from './vendors.ts';

let bank: TestBank;
let member: TestMember;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  member = await bank.addMember({ balance: 100_00n });
  token = await bank.openGame(member);
});
afterAll(() => bank.close());

const calls: Spec[] = Object.values<unknown>(vendorCalls).filter(isSpec);
const fixed = randomUUID();
/** A body that every call of the vendor accepts as far as its shape goes. */
const bodyOf = (call: Spec): string =>
  JSON.stringify({
    requestUuid: fixed,
    token,
    ticket: token,
    transactionUuid: randomUUID(),
    referenceTransactionUuid: randomUUID(),
    round: `r-${randomUUID()}`,
    currency: 'PHP',
    amount: '1.00',
    call: call.id,
  });

describe.each(calls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  test('with a good signature is heard', async () => {
    const { status } = await bank.send(call, bodyOf(call));
    expect(status).not.toBe(401);
  });

  test.each<[string, (text: string, now: Date) => { text?: string; signature: string }]>([
    ['without a signature', () => ({ signature: '' })],
    [
      'signed by a key that nobody knows',
      (text, now) => ({ signature: signCall(stranger(), path, text, now) }),
    ],
    [
      'A33-4 L24 by a key whose name the database would not take',
      (text, now) => ({ signature: signCall({ ...stranger(), keyId: 'a\0' }, path, text, now) }),
    ],
    [
      "signed by another key under the vendor's key id",
      (text, now) => ({ signature: signCall({ ...stranger(), keyId: bank.key.keyId }, path, text, now) }),
    ],
    [
      'signed for another path',
      (text, now) => ({
        signature: signCall(
          bank.key,
          path === vendorCalls.win.path ? vendorCalls.bet.path : vendorCalls.win.path,
          text,
          now,
        ),
      }),
    ],
    [
      'with a body that was changed after signing',
      (text, now) => ({
        text: text.replace(fixed, randomUUID()),
        signature: signCall(bank.key, path, text, now),
      }),
    ],
    ['signed 61 s ago', (text, now) => ({ signature: signCall(bank.key, path, text, later(now, -61)) })],
    ['signed in 61 s', (text, now) => ({ signature: signCall(bank.key, path, text, later(now, 61)) })],
    [
      'with a signature cut short',
      (text, now) => ({ signature: signCall(bank.key, path, text, now).slice(0, -4) }),
    ],
    [
      'with the algorithm "none"',
      (text, now) => ({ signature: `${header(signCall(bank.key, path, text, now), { alg: 'none' })}..` }),
    ],
    [
      "with an HMAC made of the vendor's public key",
      (text, now) => {
        const sealed = header(signCall(bank.key, path, text, now), { alg: 'HS256' });
        const input = `${sealed}.${Buffer.from(text).toString('base64url')}`;
        return {
          signature: `${sealed}..${createHmac('sha256', 'public').update(input).digest('base64url')}`,
        };
      },
    ],
    [
      'with a parameter that the header must not have',
      (text, now) => ({
        signature: signedWith(text, signCall(bank.key, path, text, now), { crit: ['b64'] }),
      }),
    ],
    [
      'with another algorithm in the header',
      (text, now) => ({ signature: signedWith(text, signCall(bank.key, path, text, now), { alg: 'ES256' }) }),
    ],
    [
      'with the content in the signature',
      (text, now) => ({
        signature: signCall(bank.key, path, text, now).replace(
          '..',
          `.${Buffer.from(text).toString('base64url')}.`,
        ),
      }),
    ],
  ])('%s is refused and moves nothing', async (_, forge) => {
    const before = await balanceOf(bank.db, member.accountId);
    const text = bodyOf(call);
    const forged = forge(text, bank.house.clock.now());
    const answer = await bank.send(call, forged.text ?? text, { signature: forged.signature });
    expect([answer.status, answer.code]).toEqual([401, 'SIGNATURE_INVALID']);
    expect(await balanceOf(bank.db, member.accountId)).toBe(before);
  });
});

describe('keys', () => {
  let key: SigningKey;
  let text: string;
  beforeEach(async () => {
    key = await bank.addVendor(`V${randomUUID().slice(0, 8).toUpperCase()}`);
    text = JSON.stringify({ requestUuid: randomUUID() });
  });
  const list = (by: SigningKey) => bank.send(vendorCalls.openRounds, text, { by });

  test('a vendor may change its key: both work until the old one is revoked', async () => {
    const vendorCode = key.keyId.replace(/-1$/, '');
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const next = { keyId: `${vendorCode}-2`, privateKey };
    await registerVendor(bank.db, {
      vendorCode,
      launchUrl: 'https://games.example/{gameId}',
      keyId: next.keyId,
      publicKey,
    });
    expect((await list(key)).status).toBe(200);
    expect((await list(next)).status).toBe(200);
    await revokeVendorKey(bank.db, key.keyId, bank.house.clock.now());
    bank.advance(keyIsKnownMs);
    expect((await list(key)).code).toBe('SIGNATURE_INVALID');
    expect((await list(next)).status).toBe(200);
  });

  test('a key id is never given to another key or vendor', async () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const again = registerVendor(bank.db, {
      vendorCode: 'LARO',
      launchUrl: 'https://games.example/{gameId}',
      keyId: key.keyId,
      publicKey,
    });
    await expect(again).rejects.toThrow(`the key id ${key.keyId} is taken`);
    expect((await list(key)).status).toBe(200);
  });

  test('nothing but Ed25519 is registered', async () => {
    const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const vendor = { vendorCode: 'LARO', launchUrl: 'https://games.example/', keyId: 'ec-1', publicKey };
    await expect(registerVendor(bank.db, vendor)).rejects.toThrow('Ed25519');
  });

  test("a vendor's token is of no use to another vendor", async () => {
    const answer = await bank.send(vendorCalls.balance, JSON.stringify({ requestUuid: fixed, token }), {
      by: key,
    });
    expect(answer.code).toBe('SESSION_UNKNOWN');
    expect((await bank.ask(vendorCalls.balance, { requestUuid: fixed, token })).status).toBe(200);
  });
});

function stranger(): SigningKey {
  return { keyId: 'nobody', privateKey: generateKeyPairSync('ed25519').privateKey };
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

/** The protected header of the signature, changed. */
function header(signature: string, change: Record<string, unknown>): string {
  const said: object = JSON.parse(Buffer.from(signature.split('.')[0] ?? '', 'base64url').toString());
  return Buffer.from(JSON.stringify({ ...said, ...change })).toString('base64url');
}

/** Soundly signed by the vendor, with a changed header. */
function signedWith(text: string, signature: string, change: Record<string, unknown>): string {
  const sealed = header(signature, change);
  return `${sealed}..${sign(null, signingInput(sealed, text), bank.key.privateKey).toString('base64url')}`;
}
