import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements, banners, markRead, popular, unread } from '@laro/contract/calls/announcements.ts';
import type { Client } from '@laro/contract/protocol/client.ts';
import { brands } from '@laro/merchants/brands.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

describe('S7-19 the list of announcements', () => {
  type Query = NonNullable<Parameters<typeof asked>[1]>;
  const asked = async (
    call: Client,
    query: {
      types: 'A' | 'B,PL,PU' | 'B,PL,PU,PR,H';
      groupName?: 'm_home' | 'm_bet20';
      language?: string;
      platform?: 'M';
    },
  ) => {
    const outcome = await call(announcements, { query });
    if (!outcome.ok) throw new Error(outcome.failure.code);
    return outcome.value;
  };
  const seeded = (type: string) =>
    (brands['lawinf3']?.content.announcements ?? []).filter((entry) => entry.type === type);
  const visitor = () => gateway.visitor('lawinf3');
  const everything: Query = { types: 'B,PL,PU,PR,H' };

  test('S3-24 has each type by itself, with its words, its days and its cover first', async () => {
    const { player, popup, promotion, hot, agent } = await asked(visitor(), everything);
    for (const [type, list] of [
      ['PL', player],
      ['PU', popup],
      ['PR', promotion],
      ['H', hot],
    ] as const) {
      expect(list.map(({ title }) => title)).toEqual(seeded(type).map(({ text }) => text.EN.title));
      expect(new Set(list.map((one) => one.type))).toEqual(new Set([type]));
    }
    expect(agent).toEqual([]);
    const first = seeded('PR').find(({ cover }) => cover !== undefined);
    expect(promotion.find(({ title }) => title === first?.text.EN.title)).toMatchObject({
      content: first?.text.EN.html,
      noExpiry: first?.to === undefined ? 1 : 0,
      endDate: first?.to === undefined ? null : new Date(first.to).toISOString(),
      announcementImages: [{ sequence: 1, url: expect.stringContaining('banner-') }],
    });
  });

  test('S3-25 is of the types, the group and the language that were asked for', async () => {
    const { promotion, hot, popup } = await asked(visitor(), { types: 'B,PL,PU', platform: 'M' });
    expect([promotion, hot]).toEqual([[], []]);
    expect(popup).toHaveLength(seeded('PU').length);
    const ofRank = await asked(visitor(), { ...everything, groupName: 'm_bet20' });
    expect(ofRank.player).toEqual([]);
    expect(ofRank.banners.map(({ groupName }) => groupName)).toContain('m_bet20');
    expect(new Set(ofRank.banners.map(({ groupName }) => groupName)).size).toBe(1);
    const { player } = await asked(visitor(), { ...everything, language: 'TY' });
    expect(player.map(({ title }) => title)).toEqual(seeded('PL').map(({ text }) => text.TY.title));
  });

  test('what is not running is not in it', async () => {
    const before = await asked(visitor(), everything);
    const [first] = before.player;
    const at = (ms: number) => new Date(gateway.house.clock.now().getTime() + ms);
    const set = (dates: { start_date: Date } | { no_expiry: false; end_date: Date }) =>
      gateway.house.db
        .updateTable('announcements')
        .set(dates)
        .where('id', '=', BigInt(first?.id ?? 0))
        .execute();
    const others = before.player.slice(1);
    await set({ start_date: at(60_000) });
    expect((await asked(visitor(), everything)).player).toEqual(others);
    await set({ start_date: at(-60_000) });
    await set({ no_expiry: false, end_date: at(-1000) });
    expect((await asked(visitor(), everything)).player).toEqual(others);
    await set({ no_expiry: false, end_date: at(60_000) });
    expect((await asked(visitor(), everything)).player).toHaveLength(before.player.length);
  });

  test('S3-40 has promotions thirty days before they begin', async () => {
    const { promotion } = await asked(visitor(), everything);
    const [first, ...others] = promotion.map(({ id }) => id);
    const listedWhen = async (days: number) => {
      const begins = new Date(gateway.house.clock.now().getTime() + days * 86_400_000);
      const seen = gateway.house.db.updateTable('announcements').set({ start_date: begins });
      await seen.where('id', '=', BigInt(first ?? 0)).execute();
      return (await asked(visitor(), everything)).promotion.map(({ id }) => id);
    };
    expect(await listedWhen(30)).toEqual([first, ...others]);
    expect(await listedWhen(31)).toEqual(others);
    expect(await listedWhen(-9)).toEqual([first, ...others]);
  });

  test('is unread for a member until it is read, and for visitors and trials never', async () => {
    const member = await gateway.member('lawinf3');
    const before = await asked(member.call, everything);
    expect(before.player.every(({ read }) => !read)).toBe(true);
    const [first] = before.player;
    await gateway.house.db
      .insertInto('announcement_reads')
      .values({
        member_id: member.id,
        announcement_id: BigInt(first?.id ?? 0),
        read_at: gateway.house.clock.now(),
      })
      .execute();
    const after = await asked(member.call, everything);
    expect(after.player.map(({ read }) => read)).toEqual([true, ...after.player.slice(1).map(() => false)]);
    expect(after.footer.unreadCount).toBe(before.footer.unreadCount - 1);
    const trial = await gateway.member('lawinf3', { type: 4 });
    for (const call of [visitor(), trial.call]) {
      const { player, footer } = await asked(call, everything);
      expect(player.every(({ read }) => read)).toBe(true);
      expect(footer.unreadCount).toBe(0);
    }
  });

  test("S2-01 says the merchant's day, with which a popup that was hidden comes again", async () => {
    const midnight = Date.parse('2026-11-21T00:00:00+08:00') - gateway.house.clock.now().getTime();
    const dayAfter = async (ms: number) => {
      gateway.moveClock(ms);
      const { day } = await asked(visitor(), everything);
      gateway.moveClock(-ms);
      return day;
    };
    expect(await dayAfter(midnight - 60_000)).toBe('2026-11-20');
    expect(await dayAfter(midnight)).toBe('2026-11-21');
  });

  test('for agents is for agents alone', async () => {
    const query = { types: 'A' } as const;
    const member = await gateway.member('lawinf3');
    for (const call of [visitor(), member.call]) {
      expect(await call(announcements, { query })).toMatchObject({ failure: { code: 'AGENTS_ONLY' } });
    }
    const agent = await gateway.member('lawinf3', { type: 1 });
    const mine = await asked(agent.call, query);
    expect(mine.agent.map(({ title }) => title)).toEqual(seeded('A').map(({ text }) => text.EN.title));
    expect([mine.player, mine.banners]).toEqual([[], []]);
    expect(mine.footer.unreadCount).toBe(mine.agent.length);
  });
});

test('S7-21 what is popular is of type H, for everybody, in their language, while it runs', async () => {
  const hot = (brands['lawinf3']?.content.announcements ?? []).filter(({ type }) => type === 'H');
  const titles = async (call: Client, language?: string) => {
    const outcome = await call(popular, { query: { language } });
    return outcome.ok ? outcome.value.announcements.map(({ title, read }) => [title, read]) : outcome.failure;
  };
  const all = (language: 'EN' | 'TY') => hot.map(({ text }) => [text[language].title, true]);
  expect(await titles(gateway.visitor('lawinf3'))).toEqual(all('EN'));
  expect(await titles((await gateway.member('lawinf3')).call, 'TY')).toEqual(all('TY'));
  await gateway.house.db
    .updateTable('announcements')
    .set({ withdrawn_at: gateway.house.clock.now() })
    .where('type', '=', 'H')
    .where('merchant_code', '=', 'lawinf3')
    .execute();
  expect(await titles(gateway.visitor('lawinf3'))).toEqual([]);
});

describe('S7-20 S4-20 marking an announcement as read', () => {
  const count = async (call: Client) => {
    const outcome = await call(unread, { query: { types: 'B,PL,PU' } });
    return outcome.ok ? outcome.value.footer.unreadCount : outcome.failure.code;
  };
  const idOf = async (type: 'PL' | 'A', merchant = 'lawinf3') => {
    const found = gateway.house.db.selectFrom('announcements').select('id').where('type', '=', type);
    const { id } = await found.where('merchant_code', '=', merchant).executeTakeFirstOrThrow();
    return id.toString();
  };
  const mark = async (call: Client, announcementId: string) => {
    const outcome = await call(markRead, { body: { announcementId } });
    return outcome.ok ? 'ok' : outcome.failure.code;
  };

  test('counts for the member alone, once, with the mark or with the id alone', async () => {
    const [member, other] = [await gateway.member('lawinf3'), await gateway.member('lawinf3')];
    const before = Number(await count(member.call));
    const id = await idOf('PL');
    expect(await mark(member.call, id)).toBe('ok');
    const again = await member.call(markRead, { body: { announcementId: id, read: true } });
    expect(again.ok).toBe(true);
    expect(await count(member.call)).toBe(before - 1);
    expect(await count(other.call)).toBe(before);
  });

  test("finds none of another brand's, of none, and for a player none for agents", async () => {
    const member = await gateway.member('lawinf3');
    const agent = await gateway.member('lawinf3', { type: 1 });
    expect(await mark(member.call, await idOf('PL', 'perlas'))).toBe('ANNOUNCEMENT_NOT_FOUND');
    expect(await mark(member.call, '999999999999999999')).toBe('ANNOUNCEMENT_NOT_FOUND');
    expect(await mark(member.call, await idOf('A'))).toBe('ANNOUNCEMENT_NOT_FOUND');
    expect(await mark(agent.call, await idOf('A'))).toBe('ok');
  });

  test('is refused to visitors and trials, who have read everything', async () => {
    const trial = await gateway.member('lawinf3', { type: 4 });
    expect(await mark(gateway.visitor('lawinf3'), await idOf('PL'))).toBe('NO_SESSION');
    expect(await mark(trial.call, await idOf('PL'))).toBe('TRIAL_REJECTED');
  });

  test('brings the count to nothing once all that the list shows is read', async () => {
    const member = await gateway.member('lawinf3');
    const listed = await member.call(announcements, { query: { types: 'B,PL,PU' } });
    if (!listed.ok) throw new Error(listed.failure.code);
    for (const { id } of [...listed.value.player, ...listed.value.popup]) await mark(member.call, id);
    expect(await count(member.call)).toBe(0);
  });
});

test('security L10 no banner takes a link that leaves the site, in whatever spelling', async () => {
  const { db } = gateway.house;
  const link = (to: string) =>
    db.updateTable('banners').set({ link: to }).where('merchant_code', '=', 'lawinf3').execute();
  for (const to of [
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\\\\evil.example',
    '\t//evil.example',
    '/.//evil.example',
    '/%2e//evil.example',
    '/m/..//evil.example',
    ' //evil.example',
    '/ /evil.example',
  ]) {
    await expect(link(to)).rejects.toThrow(/banners_link/);
  }
  await link('/m/gameList?gameType=RNG&vassalage=ARC');
  const query = { groupName: 'm_home', language: 'EN' } as const;
  const shown = await gateway.visitor('lawinf3')(banners, { query });
  expect(shown).toMatchObject({
    value: {
      banners: expect.arrayContaining([
        expect.objectContaining({ link: '/m/gameList?gameType=RNG&vassalage=ARC' }),
      ]),
    },
  });
});
