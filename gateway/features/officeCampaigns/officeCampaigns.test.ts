import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as inbox from '@laro/contract/calls/inbox.ts';
import { listCampaigns, startCampaign, stopCampaign } from '@laro/contract/calls/officeCampaigns.ts';
import { localOf } from '@laro/rules/days.ts';
import { sweepCampaigns } from '../../campaigns/sweep.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
beforeAll(async () => void (gateway = await openTestGateway()));
afterAll(() => gateway.close());

const merchant = 'lawinf3';
const inMinutes = (minutes: number) =>
  localOf(gateway.house.clock.now().getTime() + minutes * 60_000, 'Asia/Manila').slice(0, 16);
const texts = {
  EN: { title: 'A week of gifts', content: '<p onclick="x()">Come <b>in</b></p>' },
  TY: { title: 'Linggo ng regalo', content: '<p>Pasok</p>' },
};
async function titlesOf(member: TestMember, language = 'EN'): Promise<string[]> {
  const outcome = await member.call(inbox.messages, { query: { language } });
  return outcome.ok ? outcome.value.content.map(({ title }) => title) : [];
}

test('S6-10 S2-14 a campaign is in each inbox of its audience once, in its time, however often its sweep is broken off', async () => {
  const content = await newStaff(gateway, 'content');
  const members = await Promise.all(Array.from({ length: 7 }, () => gateway.member(merchant)));
  const [first] = members;
  if (first === undefined) throw new Error('nobody');
  const others = [await gateway.member('perlas'), await gateway.member(merchant, { type: 4 })];
  const body = { merchant, key: randomUUID(), audience: 'everybody' as const, sendAt: inMinutes(10), texts };
  const started = await Promise.all(
    [1, 2, 3].map(() => content.call(startCampaign, { body: { ...body, link: '/m/activity' } })),
  );
  expect(new Set(started.map((one) => one.ok && one.value.id)).size).toBe(1);
  await sweepCampaigns(gateway.house, 2);
  expect(await titlesOf(first)).toEqual([]);
  gateway.moveClock(11 * 60_000);
  const listed = async () => {
    const staff = await newStaff(gateway, 'content');
    const outcome = await staff.call(listCampaigns, { query: { merchant } });
    return outcome.ok ? outcome.value.campaigns[0] : undefined;
  };
  // Who comes once it is due is not among them.
  const late = await gateway.member(merchant);
  // Killed in the midst of it: what is not committed is neither sent nor counted.
  const broken = {
    ...gateway.house,
    db: {
      transaction: () => ({
        execute: (work: (trx: never) => Promise<void>) =>
          gateway.house.db.transaction().execute(async (trx) => {
            await work(trx as never);
            throw new Error('killed');
          }),
      }),
    },
  };
  await expect(sweepCampaigns(broken as never, 3)).rejects.toThrow('killed');
  expect(await listed()).toMatchObject({ state: 'sending', sent: 0 });
  // Several processes at once, as many times as it takes.
  while ((await listed())?.state === 'sending') {
    await Promise.all([1, 2, 3].map(() => sweepCampaigns(gateway.house, 3)));
  }
  for (const member of members) expect(await titlesOf(member)).toEqual(['A week of gifts']);
  for (const member of [...others, late]) expect(await titlesOf(member)).toEqual([]);
  expect(await titlesOf(first, 'TY')).toEqual(['Linggo ng regalo']);
  const letters = await first.call(inbox.messages, { query: {} });
  expect(letters).toMatchObject({
    value: { content: [{ content: '<p>Come <b>in</b></p>', link: '/m/activity' }] },
  });
  await first.call(inbox.markSeen, { body: {} });
  await first.call(inbox.markRead, { body: { all: true } });
  const one = await listed();
  expect(one).toMatchObject({ state: 'sent', seen: 1, read: 1, by: content.name, sendAt: body.sendAt });
  expect(one?.sent).toBeGreaterThanOrEqual(7);
});

test('S6-10 what is not sent yet is stopped, by its brand alone; agents have theirs', async () => {
  const content = await newStaff(gateway, 'content');
  const agent = await gateway.member(merchant, { type: 1 });
  const member = await gateway.member(merchant);
  const start = async (sendAt: string, title: string) => {
    const body = { merchant, key: randomUUID(), audience: 'agents' as const, sendAt };
    const outcome = await content.call(startCampaign, {
      body: { ...body, texts: { EN: { title, content: '<p>x</p>' } } },
    });
    return outcome.ok ? outcome.value.id : '';
  };
  const stopped = await start(inMinutes(5), 'Stopped');
  await start(inMinutes(5), 'For agents');
  const stop = async (campaignId: string, of = merchant) => {
    const outcome = await content.call(stopCampaign, { body: { merchant: of, campaignId } });
    return outcome.ok ? 'ok' : outcome.failure.code;
  };
  expect(await stop(stopped, 'perlas')).toBe('CAMPAIGN_UNKNOWN');
  expect([await stop(stopped), await stop(stopped)]).toEqual(['ok', 'ok']);
  gateway.moveClock(6 * 60_000);
  await sweepCampaigns(gateway.house);
  expect([await titlesOf(agent), await titlesOf(member)]).toEqual([['For agents'], []]);
});
