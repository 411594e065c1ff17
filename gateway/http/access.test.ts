import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyCall } from '@laro/contract/protocol/everyCall.ts';
import { callersOf, type Callers } from '@laro/contract/protocol/callers.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';

const Envelope = v.object({ code: v.optional(v.string()) });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

interface Caller {
  readonly name: string;
  readonly headers: Record<string, string>;
  readonly refused: Readonly<Record<Callers, string | undefined>>;
}

async function everyCaller(): Promise<Caller[]> {
  const nobody = {
    everyone: undefined,
    members: 'NO_SESSION',
    membersButTrials: 'NO_SESSION',
    agents: 'NO_SESSION',
  };
  const member = { everyone: undefined, members: undefined, membersButTrials: undefined };
  const callers: Caller[] = [{ name: 'a visitor', headers: {}, refused: nobody }];
  for (const [type, isAgent] of [
    ...[0, 4, 40].map((one) => [one, false] as const),
    ...[1, 2, 3, 41, 42].flatMap((one) => [[one, true] as const, [one, false] as const]),
  ]) {
    const { headers } = await gateway.member('lawinf3', { type, isAgent });
    const refused = {
      ...member,
      ...(type === 4 && { membersButTrials: 'TRIAL_REJECTED' }),
      agents: isAgent ? undefined : 'NOT_ALLOWED',
    };
    callers.push({ name: `type ${type}${isAgent ? ', an agent' : ''}`, headers, refused });
  }
  const stranger = await gateway.member('perlas', { type: 1 });
  const { cookie = '', authorization = '' } = (await gateway.member('lawinf3')).headers;
  const other = await gateway.member('lawinf3');
  for (const [name, headers] of [
    ["another merchant's agent", stranger.headers],
    ['the cookie of a session', { cookie }],
    ['the token of a session', { authorization }],
    ['the cookie of one session, the token of another', { ...other.headers, cookie }],
  ] as const) {
    callers.push({ name, headers, refused: nobody });
  }
  return callers;
}

test('S3-02 S5-24 S6-01 S6-03 each call answers to those who may make it, whoever comes', async () => {
  const wrong: string[] = [];
  for (const { name, headers, refused } of await everyCaller()) {
    for (const { call } of everyCall()) {
      const group = callersOf.get(call.id);
      // Its member would be gone for the rest.
      if (group === undefined || call.id === 'session.logout') continue;
      const reply = await gateway.app.request(`http://lawinf3.localhost${call.path}`, {
        method: call.method,
        headers: { ...headers, 'x-laro-call': call.id },
      });
      const isStream = reply.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isStream) await reply.body?.cancel();
      const said = isStream ? {} : v.parse(Envelope, await reply.json());
      const denied = ['NO_SESSION', 'NOT_ALLOWED', 'TRIAL_REJECTED'].find((code) => code === said.code);
      if (denied !== refused[group]) wrong.push(`${call.id} for ${name}: ${denied ?? 'allowed'}`);
    }
  }
  expect(wrong).toEqual([]);
});
