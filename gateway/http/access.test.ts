import { generateKeyPairSync } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '@laro/contract/everyCall.ts';
import type { Spec } from '@laro/contract/protocol/call.ts';
import { signatureHeader } from '@laro/contract/calls/vendor.ts';
import { signCall, type SigningKey } from '@laro/contract/protocol/vendorSignature.ts';
import type { Callers } from './callers.ts';
import { callersOf } from '../testing/callersOf.ts';
import {
  newVendor,
  openOwnershipWorld,
  ownershipCases,
  type OwnershipWorld,
} from '../testing/ownershipCases.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const Envelope = v.object({ code: v.optional(v.string()) });

let gateway: TestGateway;
let world: OwnershipWorld;
beforeAll(async () => {
  gateway = await openTestGateway();
  world = await openOwnershipWorld(gateway);
});
afterAll(() => gateway.close());

interface Caller {
  readonly name: string;
  /** Headers of a call with this body. */
  readonly headers: (call: Spec, body: string) => Record<string, string>;
  readonly refused: Readonly<Record<Callers, string | undefined>>;
}

/** Every kind of caller at a brand's host. The staff is at the desk's: features/office. */
async function everyCaller(): Promise<Caller[]> {
  const nobody = {
    everyone: undefined,
    members: 'NO_SESSION',
    membersButTrials: 'NO_SESSION',
    realMoney: 'NO_SESSION',
    agents: 'NO_SESSION',
    vendors: 'SIGNATURE_INVALID',
    // The desk is on a host of its own: nobody finds it at a brand's.
    staff: 'NOT_FOUND',
  };
  const callers: Caller[] = [{ name: 'a visitor', headers: () => ({}), refused: nobody }];
  for (const [type, isAgent] of [
    ...[0, 4, 40].map((one) => [one, false] as const),
    ...[1, 2, 3, 41, 42].flatMap((one) => [[one, true] as const, [one, false] as const]),
  ]) {
    const { headers } = await gateway.member('lawinf3', { type, isAgent });
    const refused = {
      everyone: undefined,
      members: undefined,
      vendors: 'SIGNATURE_INVALID',
      staff: 'NOT_FOUND',
      membersButTrials: type === 4 ? 'TRIAL_REJECTED' : undefined,
      realMoney: type === 4 ? 'TRIAL_REJECTED' : [0, 1, 2].includes(type) ? undefined : 'NOT_ALLOWED',
      agents: isAgent ? undefined : 'NOT_ALLOWED',
    };
    callers.push({ name: `type ${type}${isAgent ? ', an agent' : ''}`, headers: () => headers, refused });
  }
  const newHeaders = async (merchant = 'lawinf3') => (await gateway.member(merchant, { type: 1 })).headers;
  const { cookie = '' } = await newHeaders();
  const { authorization = '' } = await newHeaders();
  const [one, other] = [await newHeaders(), await newHeaders()];
  for (const [name, headers] of [
    ["another merchant's agent", await newHeaders('perlas')],
    ['the cookie of a session', { cookie }],
    ['the token of a session', { authorization }],
    ['the cookie of one session, the token of another', { ...other, cookie: one['cookie'] ?? '' }],
  ] as const) {
    callers.push({ name, headers: () => headers, refused: nobody });
  }
  const { key } = await newVendor(gateway, 'SOMEONE');
  const signed =
    (by: SigningKey, path?: string): Caller['headers'] =>
    (call, body) => ({
      [signatureHeader]: signCall(by, path ?? call.path, body, gateway.house.clock.now()),
    });
  const { privateKey } = generateKeyPairSync('ed25519');
  callers.push(
    { name: 'a vendor', headers: signed(key), refused: { ...nobody, vendors: undefined } },
    { name: 'a vendor that signed another call', headers: signed(key, '/wps/x'), refused: nobody },
    { name: "a stranger under a vendor's key id", headers: signed({ ...key, privateKey }), refused: nobody },
  );
  return callers;
}

test('S3-02 S5-24 S6-01 S6-03 S7-30 each call answers to those who may make it, whoever comes', async () => {
  const wrong: string[] = [];
  // What ends the session last: who has done so is nobody for the rest.
  const leaving = ['password.lockAccount', 'session.logout'];
  const calls = everyCall()
    .map(({ call }) => call)
    .toSorted((one, other) => leaving.indexOf(one.id) - leaving.indexOf(other.id));
  for (const { name, headers, refused } of await everyCaller()) {
    for (const call of calls) {
      const group = callersOf.get(call.id);
      if (group === undefined) continue;
      const body = call.body && '{}';
      const type = call.encode === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
      const reply = await gateway.app.request(`http://lawinf3.localhost${call.path}`, {
        method: call.method,
        headers: {
          ...headers(call, body ?? ''),
          'x-laro-call': call.id,
          ...(body && { 'content-type': type }),
        },
        ...(body && { body }),
      });
      const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isStream) await reply.body?.cancel();
      const said = isStream ? {} : v.parse(Envelope, await reply.json());
      const denials = ['NO_SESSION', 'NOT_ALLOWED', 'TRIAL_REJECTED', 'SIGNATURE_INVALID'];
      if (group === 'staff') denials.push('NOT_FOUND');
      const denied = denials.find((code) => code === said.code);
      if (denied !== refused[group]) wrong.push(`${call.id} for ${name}: ${denied ?? 'allowed'}`);
    }
  }
  expect(wrong).toEqual([]);
});

test.each(Object.entries(ownershipCases))(
  '%s: whoever names what is not theirs is told so, and it stays as it was for its owner',
  async (_, caseOf) => {
    const { strangers, told, owner } = await caseOf(world);
    for (const [name, ask] of Object.entries(strangers)) expect([name, await ask()]).toEqual([name, told]);
    expect(await owner()).toBe('ok');
  },
);
