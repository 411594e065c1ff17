import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as inbox from '@laro/contract/calls/inbox.ts';
import {
  countAudience,
  keepDraft,
  listCampaigns,
  startCampaign,
  stopCampaign,
  type CampaignRules,
} from '@laro/contract/calls/officeCampaigns.ts';
import { sql } from 'kysely';
import { localOf } from '@laro/rules/days.ts';
import { sweepCampaigns } from '../../campaigns/sweep.ts';
import { openTestGateway, type TestGateway, type TestMember } from '../../testing/testGateway.ts';
import { newStaff } from '../../testing/testStaff.ts';
import { givePoints } from '../points/redeem.ts';

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

test('S6-10 a draft goes to nobody, is gone on with by whoever saw its last version, and is sent later or thrown away', async () => {
  const [first, second] = [await newStaff(gateway, 'content'), await newStaff(gateway, 'content')];
  const member = await gateway.member(merchant);
  const what = { merchant, audience: 'everybody' as const, rules: { awayDays: 3 }, texts };
  const key = randomUUID();
  const keep = async (body: object, by = first) => {
    const outcome = await by.call(keepDraft, { body: { ...what, key: randomUUID(), ...body } });
    return outcome.ok ? outcome.value : outcome.failure;
  };
  const draft = await keep({ key });
  if (!('version' in draft)) throw new Error(draft.code);
  expect(draft.version).toBe(1);
  expect(await keep({ key })).toEqual(draft);
  expect(await keep({ changed: draft })).toEqual({ ...draft, version: 2 });
  expect(await keep({ changed: draft }, second)).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    value: { by: first.name, version: 2 },
  });
  gateway.moveClock(60_000);
  await sweepCampaigns(gateway.house);
  expect(await titlesOf(member)).toEqual([]);
  const listed = async () => {
    const outcome = await second.call(listCampaigns, { query: { merchant } });
    return outcome.ok ? outcome.value.campaigns : [];
  };
  expect((await listed())[0]).toMatchObject({
    id: draft.id,
    state: 'draft',
    version: 2,
    rules: { awayDays: 3 },
    by: first.name,
    texts: { TY: { title: 'Linggo ng regalo' } },
  });
  const sending = {
    ...what,
    rules: {},
    sendAt: inMinutes(1),
    key: randomUUID(),
    changed: { id: draft.id, version: 2 },
  };
  for (const by of [second, second]) {
    expect(await by.call(startCampaign, { body: sending })).toMatchObject({
      ok: true,
      value: { id: draft.id },
    });
  }
  // It is a draft no more.
  expect(await keep({ changed: { id: draft.id, version: 3 } })).toMatchObject({ code: 'CONTENT_UNKNOWN' });
  expect(await keep({ key: sending.key })).toMatchObject({ code: 'CONTENT_UNKNOWN' });
  gateway.moveClock(2 * 60_000);
  await sweepCampaigns(gateway.house);
  expect(await titlesOf(member)).toEqual(['A week of gifts']);
  const another = await keep({});
  if (!('version' in another)) throw new Error(another.code);
  await second.call(stopCampaign, { body: { merchant, campaignId: another.id } });
  expect((await listed()).map(({ id }) => id)).not.toContain(another.id);
});

test('A21-4 a draft that is changed with the key of another campaign stays as it is, and says so', async () => {
  const staff = await newStaff(gateway, 'content');
  const what = { merchant, key: randomUUID(), audience: 'everybody' as const, texts };
  const [key, own] = [randomUUID(), randomUUID()];
  await staff.call(keepDraft, { body: { ...what, key } });
  const kept = await staff.call(keepDraft, { body: { ...what, key: own } });
  const changed = kept.ok ? kept.value : { id: '0', version: 0 };
  const body = { ...what, key, changed, sendAt: inMinutes(1) };
  expect(await staff.call(startCampaign, { body })).toMatchObject({ failure: { code: 'CONTENT_UNKNOWN' } });
  expect(await staff.call(startCampaign, { body: { ...body, key: own } })).toMatchObject({
    value: { id: changed.id, version: 2 },
  });
});

test('S6-10 an audience is narrowed by who has been away, who has deposited and which level they have, counted before it is sent', async () => {
  const { db, clock } = gateway.house;
  const content = await newStaff(gateway, 'content');
  const of = 'perlas';
  const count = async (rules: CampaignRules) => {
    const query = { merchant: of, audience: 'everybody' as const, ...rules };
    const outcome = await content.call(countAudience, { query });
    return outcome.ok ? outcome.value.count : outcome.failure.code;
  };
  const rules: readonly CampaignRules[] = [
    { awayDays: 10 },
    { depositedDays: 10 },
    { notDepositedDays: 10 },
    { fromLevel: 1 },
    { awayDays: 10, depositedDays: 30 },
    { fromLevel: 9 },
  ];
  const countAll = () => Promise.all(rules.map(count));
  await sql`insert into point_programmes (merchant_code, per_turnover, sign_in, levels)
    values (${of}, 10000, '{1}', '[{"points": 0, "names": {"EN": "New"}}, {"points": 50, "names": {"EN": "Silver"}}]')
    on conflict (merchant_code) do update set levels = excluded.levels`.execute(db);
  const before = await countAll();
  const [lost, rich] = [await gateway.member(of), await gateway.member(of)];
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * 3_600_000);
  // Both came when they were made.
  await sql`delete from login_days where member_id = ${lost.id}`.execute(db);
  await sql`insert into login_days values (${lost.id}, business_day(${of}, ${daysAgo(12)}))`.execute(db);
  const credited = (member: TestMember, at: Date) =>
    sql`
    insert into deposits (order_no, merchant_code, member_id, currency, channel, name, way, client_key, amount, fee,
        state, opened_at, pay_until, back_url, credited_at)
      values (${`D${String(member.id).padStart(12, '0')}`}, ${of}, ${member.id}, 'PHP', 'GCASH', 'GCash', 'qr', ${randomUUID()}, 100, 0,
        'expired', ${at}, ${at}, '/', ${at})`.execute(db);
  await credited(lost, daysAgo(20));
  await credited(rich, daysAgo(2));
  await db.transaction().execute((trx) =>
    givePoints(trx, {
      merchant: of,
      memberId: rich.id,
      kind: 'points_given',
      key: randomUUID(),
      points: 50,
    }),
  );
  const after = await countAll();
  expect(after.map((now, at) => Number(now) - Number(before[at]))).toEqual([1, 1, 1, 1, 1, 0]);
  // Whom it is counted for it is sent to.
  const started = await content.call(startCampaign, {
    body: {
      merchant: of,
      key: randomUUID(),
      audience: 'everybody',
      rules: { awayDays: 10, depositedDays: 30 },
      sendAt: inMinutes(0),
      texts,
    },
  });
  expect(started.ok).toBe(true);
  gateway.moveClock(60_000);
  await sweepCampaigns(gateway.house);
  expect([await titlesOf(lost), await titlesOf(rich)]).toEqual([['A week of gifts'], []]);
});

test('S6-10 a process that does not know the rules of a campaign sends it to nobody, and one that does sends it to whom they say', async () => {
  const { db } = gateway.house;
  // None of the others is due before it.
  await sql`update campaigns set ended_at = now() where ended_at is null and send_at is not null`.execute(db);
  const content = await newStaff(gateway, 'content');
  const of = 'perlas';
  const member = await gateway.member(of);
  const body = { merchant: of, audience: 'everybody' as const, rules: { awayDays: 900 }, texts };
  const started = await content.call(startCampaign, {
    body: { ...body, key: randomUUID(), sendAt: inMinutes(1) },
  });
  if (!started.ok) throw new Error(started.failure.code);
  const id = BigInt(started.value.id);
  gateway.moveClock(2 * 60_000);
  // As the build before rules does it.
  const before = db.transaction().execute(async (trx) => {
    await sql`insert into inbox_messages (member_id, sent_at, campaign_id)
      values (${member.id}, now(), ${id})`.execute(trx);
    await sql`update campaigns set last_member = ${member.id}, sent = sent + 1 where id = ${id}`.execute(trx);
  });
  await expect(before).rejects.toThrow(/campaigns_went_by/);
  // As today's build meets a rule of tomorrow's, in the table or at the desk.
  await sql`update campaigns set rules = rules || '{"ofTomorrow": 1}' where id = ${id}`.execute(db);
  await expect(sweepCampaigns(gateway.house)).rejects.toThrow(/ofTomorrow/);
  const ofTomorrow = { ...body, rules: { ...body.rules, ofTomorrow: 1 } };
  expect(
    await content.call(startCampaign, { body: { ...ofTomorrow, key: randomUUID(), sendAt: inMinutes(1) } }),
  ).toMatchObject({ ok: false });
  expect(await titlesOf(member)).toEqual([]);
  const away = await gateway.member(of);
  await sql`delete from login_days where member_id = ${away.id}`.execute(db);
  await sql`update members set created_at = ${gateway.house.clock.now()}::timestamptz - interval '1 hour'
    where id = ${away.id}`.execute(db);
  await sql`update campaigns set rules = ${JSON.stringify(body.rules)} where id = ${id}`.execute(db);
  await sweepCampaigns(gateway.house);
  expect([await titlesOf(member), await titlesOf(away)]).toEqual([[], ['A week of gifts']]);
});

test('S6-10 a page of a newer build is refused what this one does not know, however deep it stands, and nothing is kept of it', async () => {
  const content = await newStaff(gateway, 'content');
  const kept = async () => {
    const outcome = await content.call(listCampaigns, { query: { merchant } });
    return outcome.ok ? outcome.value.campaigns.length : undefined;
  };
  const before = await kept();
  const what = { merchant, key: randomUUID(), audience: 'everybody' as const, texts };
  const newer = [
    Object.assign({ vipOnly: true }, what),
    { ...what, texts: { ...texts, EN: Object.assign({ voice: 'warm' }, texts.EN) } },
  ];
  for (const body of newer) {
    expect(await content.call(keepDraft, { body })).toMatchObject({
      failure: { code: 'BAD_REQUEST', message: expect.stringMatching(/^body\.(vipOnly|texts\.EN\.voice): /) },
    });
  }
  expect(await kept()).toBe(before);
  expect(await content.call(keepDraft, { body: what })).toMatchObject({ ok: true });
});
