import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { banners } from '@laro/contract/calls/announcements.ts';
import {
  bannerHistory,
  listBanners,
  orderBanners,
  saveBanner,
  uploadPicture,
  withdrawBanner,
  type Lead,
} from '@laro/contract/calls/officeBanners.ts';
import type { Input } from '@laro/contract/protocol/call.ts';
import { brands } from '@laro/merchants/brands.ts';
import { writeContent } from '../../seed/content.ts';
import { sweepSessions } from '../session/sweep.ts';
import { artOf } from '../../http/art.ts';
import { uploadedPictures } from '../../http/uploadedPictures.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { testPicture } from '../../testing/testPictures.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let writer: TestStaff;
let colleague: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  [writer, colleague] = [await newStaff(gateway, 'content'), await newStaff(gateway, 'content')];
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
type Body = Input<typeof saveBanner>['body'];

async function list(of = merchant, by = writer) {
  const listed = await by.call(listBanners, { query: { merchant: of } });
  if (!listed.ok) throw new Error(listed.failure.code);
  return listed.value;
}
async function what(title: string, more: Partial<Body> = {}): Promise<Body> {
  const { banners: all } = await list();
  return {
    merchant,
    key: randomUUID(),
    groupName: 'm_home',
    picture: all[0]?.picture ?? '',
    texts: { EN: { eyebrow: 'New', title, line: 'Today' } },
    leads: { to: 'nowhere' },
    ...more,
  };
}
async function save(body: Body, by = writer) {
  const saved = await by.call(saveBanner, { body });
  if (!saved.ok) throw new Error(saved.failure.code);
  return saved.value;
}
/** What visitors of a brand see on home. */
async function seen(of = merchant, language = 'EN') {
  const shown = await gateway.visitor(of)(banners, { query: { groupName: 'm_home', language } });
  if (!shown.ok) throw new Error(shown.failure.code);
  return shown.value.banners;
}
const titles = async (of = merchant, language = 'EN') => (await seen(of, language)).map(({ title }) => title);
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);

describe('S6-10 S3-23 banners at the desk', () => {
  test('are on home at once, first, in the language of who looks, and open pages hear of it', async () => {
    const heard = async () => (await gateway.house.merchants.arranged(merchant)).contentVersion;
    const before = await heard();
    const texts = {
      EN: { eyebrow: 'New', title: 'Fire on the hill', line: 'Tonight' },
      TY: { eyebrow: 'Bago', title: 'Apoy sa bundok', line: 'Ngayong gabi' },
    };
    await save(await what('', { texts }));
    expect((await titles())[0]).toBe('Fire on the hill');
    expect((await titles(merchant, 'TY'))[0]).toBe('Apoy sa bundok');
    expect(await titles('perlas')).not.toContain('Fire on the hill');
    await expect.poll(heard).toBeGreaterThan(before);
  });

  test('lead to a game, a list, a promotion, a page or a link of the brand, and to nothing that it has not', async () => {
    const { promotions } = await list();
    const [promotion] = promotions;
    const game = await gateway.house.db
      .selectFrom('merchant_games')
      .select('node_id')
      .where('merchant_code', '=', merchant)
      .executeTakeFirstOrThrow();
    const node = String(game.node_id);
    const links = async (leads: Lead) => {
      const title = randomUUID();
      await save(await what(title, { leads }));
      const banner = (await seen()).find((one) => one.title === title);
      return banner?.outside ?? banner?.link;
    };
    expect(await links({ to: 'game', game: node })).toMatch(
      new RegExp(`^/m/play\\?gameType=.*nodeId=${node}$`),
    );
    expect(await links({ to: 'list', list: 'LIVE' })).toBe('/m/gameList?gameType=LIVE');
    const id = promotion?.id ?? '';
    expect(await links({ to: 'promotion', promotion: id })).toBe(`/m/activityDetail?id=${id}`);
    expect(await links({ to: 'page', page: '/m/rules' })).toBe('/m/rules');
    const { links: own } = await gateway.house.merchants.settings(merchant);
    expect(own.telegram).toBeDefined();
    expect(await links({ to: 'outside', outside: 'telegram' })).toBe(own.telegram);

    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      links: { ...settings.links, telegram: undefined },
    }));
    const there = { merchant: 'perlas', picture: (await list('perlas')).banners[0]?.picture ?? '' };
    for (const leads of [
      { to: 'game', game: '999999999999' },
      { to: 'promotion', promotion: id },
      { to: 'outside', outside: 'telegram' },
    ] as const) {
      const refused = await writer.call(saveBanner, { body: await what('Away', { ...there, leads }) });
      expect(refused).toMatchObject({ failure: { code: 'LEADS_NOWHERE' } });
    }
    for (const page of ['https://evil.example', '//evil.example', '/\\evil.example', '/m//evil', 'm']) {
      const refused = await writer.call(saveBanner, {
        body: await what('Away', { leads: { to: 'page', page } }),
      });
      expect(refused).toMatchObject({ failure: { code: 'BAD_REQUEST' } });
    }
  });

  test('begin and end by the clock of the brand', async () => {
    await save(await what('Tonight', { startsAt: '2026-11-20T20:00', endsAt: '2026-11-20T21:00' }));
    expect(await titles()).not.toContain('Tonight');
    const backwards = await what('Backwards', { startsAt: '2026-11-20T20:00', endsAt: '2026-11-20T20:00' });
    expect(await writer.call(saveBanner, { body: backwards })).toMatchObject({
      failure: { code: 'ENDS_BEFORE_IT_STARTS' },
    });
    const state = async () => {
      const { banners: all } = await list(merchant, await newStaff(gateway, 'reader'));
      return all.find(({ texts }) => texts.EN.title === 'Tonight')?.state;
    };
    expect(await state()).toBe('scheduled');
    gateway.moveClock(8.5 * 3_600_000);
    expect(await titles()).toContain('Tonight');
    gateway.moveClock(3_600_000);
    expect(await titles()).not.toContain('Tonight');
    expect(await state()).toBe('ended');
    [writer, colleague] = [await newStaff(gateway, 'content'), await newStaff(gateway, 'content')];
  });

  test('of the folder are changed in versions: what it had is the first, and stays through the next seed', async () => {
    const { banners: all } = await list();
    const [ours] = all.filter(
      ({ groupName, changedBy }) => groupName === 'm_home' && changedBy === undefined,
    );
    if (!ours) throw new Error('the folder has no banner');
    const { id, version, picture, leads, texts } = ours;
    const changed = { id, version };
    const mine = await what('Changed here', { changed, picture, leads });
    expect(await save(mine)).toEqual({ id, version: 2 });
    const late = await colleague.call(saveBanner, { body: await what('Too late', { changed, picture }) });
    expect(late).toMatchObject({
      failure: { code: 'CHANGED_MEANWHILE', value: { by: writer.name, version: 2 } },
    });
    const { content } = brands[merchant] ?? {};
    if (!content) throw new Error('no folder');
    await gateway.house.db.transaction().execute((trx) => writeContent(trx, merchant, content));
    expect(await titles()).toContain('Changed here');

    const history = await writer.call(bannerHistory, { query: { merchant, id } });
    expect(history.ok && history.value.versions.map(({ by, texts: its }) => [by, its.EN.title])).toEqual([
      [writer.name, 'Changed here'],
      [undefined, texts.EN.title],
    ]);
    const [, first] = history.ok ? history.value.versions : [];
    if (!first) throw new Error('no first version');
    await save({
      merchant,
      key: randomUUID(),
      changed: { id, version: 2 },
      groupName: first.groupName,
      picture: first.picture,
      texts: first.texts,
      leads: first.leads,
    });
    expect(await titles()).toContain(texts.EN.title);
  });

  test('stand in the order that they are put in, over the one that was seen, and not among those of others', async () => {
    const before = (await list()).banners
      .filter(({ groupName }) => groupName === 'm_home')
      .map(({ id }) => id);
    const ids = before.toReversed();
    const order = (by: TestStaff, seenIds: string[], to: string[], of = merchant) =>
      by.call(orderBanners, { body: { merchant: of, groupName: 'm_home', before: seenIds, ids: to } });
    expect(await order(writer, before, ids)).toMatchObject({ ok: true });
    const shown = (await seen()).map(({ id }) => id);
    expect(shown).toEqual(ids.filter((id) => shown.includes(id)));
    const changed = { failure: { code: 'ORDER_CHANGED' } };
    expect(await order(colleague, before, ids)).toMatchObject(changed);
    expect(await order(colleague, ids, [...ids, ...ids])).toMatchObject(changed);
    expect(await order(colleague, ids, ids, 'perlas')).toMatchObject(changed);
  });

  test('are off every page once they are withdrawn, and back; of another brand they are nobody’s', async () => {
    const { id, version } = await save(await what('Taken back'));
    const withdraw = (withdrawn: boolean, by = writer, of = merchant) =>
      by.call(withdrawBanner, { body: { merchant: of, id, version, withdrawn } });
    expect(await withdraw(true)).toMatchObject({ ok: true });
    expect(await titles()).not.toContain('Taken back');
    expect(await withdraw(false)).toMatchObject({ ok: true });
    expect(await titles()).toContain('Taken back');
    const there = await newStaff(gateway, 'content', ['perlas']);
    const unknown = { failure: { code: 'CONTENT_UNKNOWN' } };
    expect(await withdraw(true, there, 'perlas')).toMatchObject(unknown);
    expect(await there.call(bannerHistory, { query: { merchant: 'perlas', id } })).toMatchObject(unknown);
  });
});

describe('S6-10 S5-31 pictures of banners', () => {
  const upload = (bytes: Uint8Array, of = merchant, by = writer) =>
    by.call(uploadPicture, { query: { merchant: of }, body: blob(bytes) });

  test('are drawn anew, three times as wide as high, without what a camera wrote, and served to everybody', async () => {
    const sent = await testPicture('jpeg', { width: 1600, height: 1200, exif: true });
    const outcome = await upload(sent);
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { picture } = outcome.value;
    const url = artOf({ pictureOf: () => [] }).url(picture);
    await save(await what('With a picture', { picture }));
    const served = await uploadedPictures(gateway.house).request(url);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const bytes = new Uint8Array(await served.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 300 });
    expect(Buffer.from(bytes).includes('Camera of Juan')).toBe(false);
    expect((await uploadedPictures(gateway.house).request('/art/desk-00-900.jpg')).status).toBe(404);
  });

  test('that are too large, broken, or none are refused by name', async () => {
    expect(await upload(new Uint8Array(20_000_000))).toMatchObject({ failure: { code: 'TOO_LARGE' } });
    expect(await upload(Buffer.from('<svg/>'))).toMatchObject({ failure: { code: 'PICTURE_KIND' } });
    const torn = (await testPicture('png', { width: 400, height: 400 })).subarray(0, 60);
    expect(await upload(torn)).toMatchObject({ failure: { code: 'PICTURE_BROKEN' } });
    const body = await what('No such', { picture: `desk-${randomBytes(12).toString('hex')}` });
    expect(await writer.call(saveBanner, { body })).toMatchObject({ failure: { code: 'PICTURE_UNKNOWN' } });
  });

  test('of a brand are taken of those who see it, and are of no other', async () => {
    const there = await newStaff(gateway, 'content', ['perlas']);
    const sent = await testPicture('png', { width: 640, height: 480 });
    expect(await upload(sent, merchant, there)).toMatchObject({ failure: { code: 'NOT_ALLOWED' } });
    const outcome = await upload(sent);
    const picture = outcome.ok ? outcome.value.picture : '';
    const body = await what('Theirs', { merchant: 'perlas', picture });
    expect(await there.call(saveBanner, { body })).toMatchObject({ failure: { code: 'PICTURE_UNKNOWN' } });
  });

  test('that no banner was saved with are gone after a day', async () => {
    const drawn = (background: string) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer();
    const [kept, left] = [await upload(await drawn('#c03020')), await upload(await drawn('#20c030'))];
    if (!kept.ok || !left.ok) throw new Error('not taken');
    await save(await what('Kept', { picture: kept.value.picture }));
    gateway.moveClock(25 * 3_600_000);
    await sweepSessions(gateway.house);
    const names = await gateway.house.db.selectFrom('desk_pictures').select('name').execute();
    const there = names.map(({ name }) => name);
    expect(there).toContain(kept.value.picture);
    expect(there).not.toContain(left.value.picture);
  });
});
