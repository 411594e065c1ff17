import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { announcements } from '@laro/contract/calls/announcements.ts';
import {
  announcementHistory,
  listWritten,
  saveAnnouncement,
  withdrawAnnouncement,
} from '@laro/contract/calls/officeAnnouncements.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
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
/** It is noon in Manila on the 20th. */
const what = (title: string, more: object = {}) => ({
  ...({ merchant, key: randomUUID(), type: 'PL', startsAt: '2026-11-20T09:00' } as const),
  texts: { EN: { title, content: '<p>Read <b>this</b></p>' } },
  ...more,
});
async function save(body: ReturnType<typeof what>, by = writer) {
  const saved = await by.call(saveAnnouncement, { body });
  if (!saved.ok) throw new Error(saved.failure.code);
  return saved.value;
}
/** What visitors of a brand read. */
async function read(language = 'EN', of = merchant): Promise<string[]> {
  const shown = await gateway.visitor(of)(announcements, {
    query: { types: 'B,PL,PU', groupName: 'm_home', language },
  });
  if (!shown.ok) throw new Error(shown.failure.code);
  return shown.value.player.map(({ title }) => title);
}

describe('S6-10 S3-24 announcements at the desk', () => {
  test('A14-3 begin in no year that the calendar of the page reads as another', async () => {
    for (const startsAt of ['0001-01-01T00:00', '0099-06-01T00:00', '1999-12-31T23:59']) {
      const saved = await writer.call(saveAnnouncement, { body: what('Of old', { startsAt }) });
      expect(saved).toMatchObject({ failure: { code: 'BAD_REQUEST' } });
    }
  });

  test('are on the pages of their brand at once, first, in the language of who reads, and cleaned', async () => {
    const texts = {
      EN: { title: 'Water from the hills', content: '<p>Hello <script>alert(1)</script></p>' },
      TY: { title: 'Tubig mula sa bundok', content: '<p>Kumusta</p>' },
    };
    const { id } = await save(what('', { texts }));
    expect((await read())[0]).toBe('Water from the hills');
    expect((await read('TY'))[0]).toBe('Tubig mula sa bundok');
    expect(await read('EN', 'perlas')).not.toContain('Water from the hills');
    const stored = await gateway.house.db
      .selectFrom('announcement_texts')
      .select('content')
      .where('announcement_id', '=', BigInt(id))
      .where('language', '=', 'EN')
      .executeTakeFirstOrThrow();
    expect(stored.content).toBe('<p>Hello </p>');
  });

  test('that end before they start are refused, and one that is sent twice is one', async () => {
    const wrong = await writer.call(saveAnnouncement, {
      body: what('Backwards', { startsAt: '2026-11-21T09:00', endsAt: '2026-11-21T09:00' }),
    });
    expect(wrong).toMatchObject({ failure: { code: 'ENDS_BEFORE_IT_STARTS' } });
    const body = what('Sent twice');
    const [one, two] = await Promise.all([save(body), save(body)]);
    expect(one).toEqual(two);
    expect((await read()).filter((title) => title === 'Sent twice')).toHaveLength(1);
  });

  test('of two who change the same version one is told who was quicker, and loses nothing', async () => {
    const first = await save(what('Version one'));
    const changed = { id: first.id, version: first.version };
    const second = await save(what('Version two', { changed }), colleague);
    expect(second).toEqual({ id: first.id, version: 2 });
    const late = await writer.call(saveAnnouncement, { body: what('Version three', { changed }) });
    expect(late).toMatchObject({
      failure: { code: 'CHANGED_MEANWHILE', value: { by: colleague.name, version: 2 } },
    });
    const history = await writer.call(announcementHistory, { query: { merchant, id: first.id } });
    expect(history.ok && history.value.versions.map(({ by, texts }) => [by, texts.EN.title])).toEqual([
      [colleague.name, 'Version two'],
      [writer.name, 'Version one'],
    ]);
  });

  test('are off every page once they are withdrawn, and back when they are put back', async () => {
    const { id, version } = await save(what('Taken back'));
    const withdraw = (withdrawn: boolean) =>
      writer.call(withdrawAnnouncement, { body: { merchant, id, version, withdrawn } });
    expect(await withdraw(true)).toMatchObject({ ok: true });
    expect(await read()).not.toContain('Taken back');
    expect(await withdraw(false)).toMatchObject({ ok: true });
    expect(await read()).toContain('Taken back');
  });

  test("of another brand are nobody's", async () => {
    const there = await newStaff(gateway, 'content', ['perlas']);
    const { id, version } = await save(what('Ours'));
    const body = { merchant: 'perlas', id, version, withdrawn: true };
    expect(await there.call(withdrawAnnouncement, { body })).toMatchObject({
      failure: { code: 'CONTENT_UNKNOWN' },
    });
    expect(await read()).toContain('Ours');
  });

  test('begin and end by the clock of the brand, and are listed all the time', async () => {
    await save(what('Tonight', { startsAt: '2026-11-20T20:00', endsAt: '2026-11-20T21:00' }));
    expect(await read()).not.toContain('Tonight');
    const state = async () => {
      // A session at the desk is not as long as this day.
      const reader = await newStaff(gateway, 'reader');
      const listed = await reader.call(listWritten, { query: { merchant } });
      return listed.ok && listed.value.announcements.find(({ texts }) => texts.EN.title === 'Tonight')?.state;
    };
    expect(await state()).toBe('scheduled');
    gateway.moveClock(8.5 * 3_600_000);
    expect(await read()).toContain('Tonight');
    gateway.moveClock(3_600_000);
    expect(await read()).not.toContain('Tonight');
    expect(await state()).toBe('ended');
  });

  test('across a change of clocks begin and end by the clock of the brand, and are told as they were written', async () => {
    await gateway.changeMerchant(merchant, (settings) => ({
      ...settings,
      businessDay: { ...settings.businessDay, timeZone: 'Europe/Berlin' },
    }));
    // That night has no hour from two to three: the day from eight to eight has 23 hours.
    const period = { startsAt: '2027-03-27T20:00', endsAt: '2027-03-28T20:00' };
    const late = await newStaff(gateway, 'content');
    const { id } = await save(what('Summer', period), late);
    const at = async (instant: string) => {
      gateway.moveClock(Date.parse(instant) - gateway.house.clock.now().getTime());
      const reader = await newStaff(gateway, 'reader');
      const listed = await reader.call(listWritten, { query: { merchant } });
      const one = listed.ok && listed.value.announcements.find((written) => written.id === id);
      return one && { state: one.state, shown: (await read()).includes('Summer'), one };
    };
    expect(await at('2027-03-27T18:59:00Z')).toMatchObject({ state: 'scheduled', shown: false, one: period });
    expect(await at('2027-03-27T19:01:00Z')).toMatchObject({ state: 'running', shown: true, one: period });
    expect(await at('2027-03-28T17:59:00Z')).toMatchObject({ state: 'running', shown: true });
    expect(await at('2027-03-28T18:01:00Z')).toMatchObject({ state: 'ended', shown: false, one: period });
  });
});
