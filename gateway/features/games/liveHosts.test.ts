import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { liveHosts as shownHosts, type LiveHost } from '@laro/contract/calls/games.ts';
import { liveHosts, streamHoldsMinutes } from '@laro/contract/calls/vendor.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import type { Client } from '@laro/contract/protocol/client.ts';
import { newVendor } from '../../testing/ownershipCases.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

type Host = NonNullable<Input<typeof liveHosts>['body']>['hosts'][number];
const tala: Host = {
  hostId: 'tala',
  name: 'Tala',
  gameId: 'amihan-baccarat',
  roomType: 'FREE',
  active: true,
  streaming: false,
};
const migo: Host = { ...tala, hostId: 'migo', name: 'Migo', gameId: 'amihan-roulette', roomType: 'VIP' };

let gateway: TestGateway;
let amihan: Client;
let salon: Client;
beforeAll(async () => {
  gateway = await openTestGateway();
  amihan = (await newVendor(gateway, 'AMH')).call;
  salon = (await newVendor(gateway, 'SLN')).call;
});
beforeEach(async () => {
  for (const vendor of [amihan, salon]) await vendor(liveHosts, bodyOf([]));
});
afterAll(() => gateway.close());

const bodyOf = (hosts: readonly Host[]) => ({ body: { requestUuid: randomUUID(), hosts: [...hosts] } });

async function shown(merchant = 'lawinf3'): Promise<LiveHost[]> {
  const outcome = await gateway.visitor(merchant)(shownHosts);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value.list;
}

test('S7-18 S3-41 lists the hosts of the merchant’s live tables, who streams first and who is away last, with table and room', async () => {
  const away = { ...tala, hostId: 'kiko', name: 'Kiko', active: false, streaming: true };
  await amihan(liveHosts, bodyOf([away, tala, { ...migo, streaming: true }]));
  const list = await shown();
  expect(list.map(({ name, roomType, active, streaming }) => [name, roomType, active, streaming])).toEqual([
    ['Migo', 'VIP', true, true],
    ['Tala', 'FREE', true, false],
    // Whoever has no room streams nothing, whatever the vendor says.
    ['Kiko', 'FREE', false, false],
  ]);
  expect(list[0]?.game).toMatchObject({ gameId: 'amihan-roulette', vassalage: 'AMH', gameType: 'LIVE' });
});

test('S7-18 a stream that its vendor does not say again is over, and who is not in the next list is gone', async () => {
  const { clock } = gateway.house;
  await amihan(liveHosts, bodyOf([{ ...tala, streaming: true }, migo]));
  const streams = async () => (await shown()).filter(({ streaming }) => streaming).map(({ name }) => name);
  const said = await gateway.house.db.selectFrom('live_hosts').select('said_at').executeTakeFirstOrThrow();
  expect(Math.abs(said.said_at.getTime() - clock.now().getTime())).toBeLessThan(60_000);
  expect(await streams()).toEqual(['Tala']);
  await gateway.house.db
    .updateTable('live_hosts')
    .set({ said_at: new Date(clock.now().getTime() - streamHoldsMinutes * 60_000 - 1) })
    .execute();
  expect(await streams()).toEqual([]);
  await amihan(liveHosts, bodyOf([migo]));
  expect((await shown()).map(({ name }) => name)).toEqual(['Migo']);
});

test('S7-18 a vendor speaks for its own live tables alone', async () => {
  await salon(liveHosts, bodyOf([{ ...tala, hostId: 'amparo', name: 'Amparo', gameId: 'salon-roulette' }]));
  const refused = await salon(liveHosts, bodyOf([tala]));
  expect(refused).toMatchObject({
    ok: false,
    failure: { code: 'GAME_UNKNOWN', value: { gameId: 'amihan-baccarat' } },
  });
  await amihan(liveHosts, bodyOf([tala]));
  expect((await shown()).map(({ name }) => name).toSorted()).toEqual(['Amparo', 'Tala']);
  await amihan(liveHosts, bodyOf([]));
  expect((await shown()).map(({ name }) => name)).toEqual(['Amparo']);
});

test.each([
  ['one host twice', [tala, tala]],
  ['a room that there is not', [{ ...tala, roomType: 'SECRET' }]],
  ['a host without a name', [{ ...tala, name: ' ' }]],
  ['an id with a space', [{ ...tala, hostId: 'ta la' }]],
  ['more than two hundred', Array.from({ length: 201 }, (_, index) => ({ ...tala, hostId: `h${index}` }))],
])('S7-18 refuses %s, and the list before stays', async (_, hosts) => {
  await amihan(liveHosts, bodyOf([migo]));
  const refused = await amihan(liveHosts, bodyOf(hosts as Host[]));
  expect(refused).toMatchObject({ ok: false, failure: { code: 'BAD_REQUEST' } });
  expect((await shown()).map(({ name }) => name)).toEqual(['Migo']);
});
