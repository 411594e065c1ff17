import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { visitChat } from '@laro/contract/calls/chat.ts';
import { hotGames } from '@laro/contract/calls/games.ts';
import { me } from '@laro/contract/calls/office.ts';
import { saveAnnouncement } from '@laro/contract/calls/officeAnnouncements.ts';
import * as officeBrand from '@laro/contract/calls/officeBrand.ts';
import type { BrandLook } from '@laro/contract/calls/officeBrand.ts';
import { readFlags } from '@laro/contract/protocol/flags.ts';
import { register } from '@laro/contract/calls/registration.ts';
import { startTrial } from '@laro/contract/calls/session.ts';
import { legalText, siteStatus } from '@laro/contract/calls/site.ts';
import { previewDoor } from '../../http/preview.ts';
import { seed } from '../../seed/seed.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { newStaff, type TestStaff } from '../../testing/testStaff.ts';

let gateway: TestGateway;
let content: TestStaff;
beforeAll(async () => {
  gateway = await openTestGateway();
  content = await newStaff(gateway, 'content');
});
afterAll(() => gateway.close());

const merchant = 'lawinf3';
async function ask<T>(asked: Promise<{ ok: true; value: T } | { ok: false; failure: { code: string } }>) {
  const outcome = await asked;
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}
const seen = (by = content) => ask(by.call(officeBrand.studio, { query: { merchant } }));
async function publish(change: (look: BrandLook) => BrandLook, by = content, over?: number) {
  const { version, look } = await seen();
  return by.call(officeBrand.publishBrand, {
    body: { merchant, version: over ?? version, look: change(look) },
  });
}
async function drafted(change: (look: BrandLook) => BrandLook, by = content) {
  const { version, look } = await seen();
  const body = { merchant, version, look: change(look) };
  return ask(by.call(officeBrand.draftBrand, { body }));
}
const status = () => ask(gateway.visitor(merchant)(siteStatus));

test('S6-10 S1-04 what is published at the desk is what every page asks for next, and it is written down who did', async () => {
  const before = await seen();
  const version = (await status()).info.version;
  const outcome = await publish((look) => ({
    ...look,
    name: 'Lawin Uno',
    theme: 'light',
    tokens: { light: { page: '#f6f2ff' } },
    texts: { EN: { 'registration.submit': 'Join us' } },
    flags: { ...look.flags, jackpotCounter: false },
    register: { ...look.register, nickname: { enabled: true, required: true, maxLength: 12 } },
  }));
  expect(outcome).toMatchObject({ value: { version: before.version + 1 } });
  await expect.poll(async () => (await status()).info.version).not.toBe(version);
  const { info, whitelabel, register } = await status();
  expect(info).toMatchObject({
    name: 'Lawin Uno',
    theme: 'light',
    tokens: { light: { page: '#f6f2ff' } },
    texts: { EN: { 'registration.submit': 'Join us' } },
  });
  expect(readFlags(whitelabel).jackpotCounter).toBe(false);
  expect(register['nickname']).toEqual({ enabled: true, required: true, maxLength: 12 });
  const after = await seen();
  expect(after.versions[0]).toMatchObject({
    by: content.name,
    version: before.version + 1,
    changed: expect.arrayContaining(['name', 'tokens', 'flags.jackpotCounter']),
  });
  const line = await gateway.house.db
    .selectFrom('audit')
    .select('about')
    .where('what', '=', 'brand.published')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(line.about).toMatchObject({
    staff: content.name,
    version: before.version + 1,
    settings: expect.arrayContaining(['name: "Lawin" -> "Lawin Uno"', 'theme: "dark" -> "light"']),
  });
});

test('S6-10 S1-04 an older version is published anew: nothing of what was tried is left', async () => {
  const { look, version } = await seen();
  await ask(publish((now) => ({ ...now, name: 'A mistake', tokens: { dark: { page: '#000000' } } })));
  const query = { merchant, version: String(version) };
  const older = await ask(content.call(officeBrand.brandVersion, { query }));
  expect(older.look).toEqual(look);
  await ask(publish(() => older.look));
  expect(await seen()).toMatchObject({ look, version: version + 2 });
  const none = await content.call(officeBrand.brandVersion, { query: { merchant, version: '999' } });
  expect(none).toMatchObject({ failure: { code: 'VERSION_UNKNOWN' } });
});

test('S6-10 S1-04 the checks of a folder are those of the desk: faults are not published, and nothing of them is seen', async () => {
  const wrong: [(look: BrandLook) => BrandLook, string, string][] = [
    [(look) => ({ ...look, tokens: { dark: { 'text-1': '#101010' } } }), 'tokens.dark.text-1', ':1, needs'],
    [(look) => ({ ...look, tokens: { dark: { page: 'red' } } }), 'tokens.dark.page', 'needs a colour'],
    [(look) => ({ ...look, tokens: { dark: { nothing: '#101010' } } }), 'tokens.dark.nothing', 'no token'],
    [(look) => ({ ...look, texts: { EN: { 'no.text': 'x' } } }), 'texts.EN.no.text', 'is the id of no text'],
    [(look) => ({ ...look, texts: { EN: { 'session.login': '{x' } } }), 'texts.EN', ''],
    [(look) => ({ ...look, defaultLanguage: 'VI' }), 'defaultLanguage', 'must be one of its languages'],
    [(look) => ({ ...look, mark: '<svg onload="x()"/>' }), 'mark', 'only draws'],
    [(look) => ({ ...look, name: '' }), 'name', 'at least 1'],
    [
      (look) => ({
        ...look,
        register: {
          ...look.register,
          nickname: { enabled: true, required: true, minLength: 9, maxLength: 3 },
        },
      }),
      'register.nickname.minLength',
      'must not be more than maxLength',
    ],
  ];
  const before = await seen();
  for (const [change, name, message] of wrong) {
    const found = { name: expect.stringContaining(name), message: expect.stringContaining(message) };
    expect((await drafted(change)).faults).toContainEqual(found);
    expect(await publish(change)).toMatchObject({
      failure: { code: 'SETTINGS_WRONG', value: { faults: expect.arrayContaining([found]) } },
    });
  }
  expect(await seen()).toMatchObject({ version: before.version, look: before.look });
});

test('S6-10 S1-04 what would lock people out is said of a draft: no way to register, a demanded field that is off', async () => {
  const { warnings, faults } = await drafted((look) => ({
    ...look,
    flags: { ...look.flags, usernameRegistration: false, mobileRegistration: false },
  }));
  expect(faults).toEqual([]);
  expect(warnings).toContainEqual({
    name: 'flags.usernameRegistration',
    message: expect.stringContaining('nobody can become a member'),
  });
});

test('S6-10 S2-55 that members could ask nobody is said of a draft, and not while one way is left', async () => {
  const nobody = async (more: { feedback: boolean }) => {
    const { warnings } = await drafted((look) => ({
      ...look,
      flags: { ...look.flags, liveChat: false, ...more },
      links: { customerService: [] },
    }));
    return warnings
      .filter(({ message }) => message.includes('members can ask nobody'))
      .map(({ name }) => name);
  };
  expect(await nobody({ feedback: false })).toEqual(['flags.liveChat']);
  expect(await nobody({ feedback: true })).toEqual([]);
});

test('S6-10 a draft is its own author’s, says what it changes, outlasts the page, and is gone once it is published', async () => {
  const other = await newStaff(gateway, 'owner');
  const { changes } = await drafted((look) => ({ ...look, name: 'Drafted' }));
  const { look } = await seen();
  expect(changes).toEqual([{ name: 'name', was: JSON.stringify(look.name), is: '"Drafted"' }]);
  expect((await seen()).draft).toMatchObject({ look: { name: 'Drafted' } });
  expect(await seen(other)).not.toHaveProperty('draft');
  expect((await status()).info.name).not.toBe('Drafted');
  await ask(publish((now) => ({ ...now, name: 'Drafted' })));
  expect(await seen()).not.toHaveProperty('draft');
  await drafted((now) => ({ ...now, name: 'Let go' }));
  await ask(content.call(officeBrand.draftBrand, { body: { merchant, version: 1 } }));
  expect(await seen()).not.toHaveProperty('draft');
});

test('S6-10 of two who publish at once one is told who was quicker, and may publish over it', async () => {
  const other = await newStaff(gateway, 'owner');
  const { version } = await seen();
  const both = await Promise.all([
    publish((look) => ({ ...look, name: 'One' }), content, version),
    publish((look) => ({ ...look, name: 'Two' }), other, version),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const by = both[0].ok ? content.name : other.name;
  expect(both.filter(({ ok }) => !ok)).toMatchObject([
    { failure: { code: 'CHANGED_MEANWHILE', value: { by, version: version + 1 } } },
  ]);
  expect(await publish((look) => ({ ...look, name: 'Three' }), other, version + 1)).toMatchObject({
    ok: true,
  });
});

test('S6-10 the desk changes how a brand looks, and nothing else of it: patterns, hosts and currency stay', async () => {
  const settings = async () =>
    (
      await gateway.house.db
        .selectFrom('merchants')
        .select('settings')
        .where('code', '=', merchant)
        .executeTakeFirstOrThrow()
    ).settings;
  const before = Object(await settings());
  await ask(publish((look) => ({ ...look, name: 'Only this' })));
  expect(await settings()).toEqual({ ...before, name: 'Only this' });
  expect(before.register.username.pattern).toBeTypeOf('string');
});

test('S6-10 texts are found by their words in either language and by their id; those of the desk are not a brand’s', async () => {
  const find = (text: string) => ask(content.call(officeBrand.findTexts, { query: { text } }));
  expect((await find('registration.submit')).texts).toMatchObject([
    { id: 'registration.submit', EN: 'Register' },
  ]);
  const { TY = '' } = (await find('registration.submit')).texts[0] ?? {};
  expect((await find(TY)).texts.map(({ id }) => id)).toContain('registration.submit');
  expect((await find('office.')).texts).toEqual([]);
  // newcomer B8: what stands in two places is found in both.
  const slots = (await find('Slots')).texts.map(({ id }) => id);
  expect(slots).toEqual(expect.arrayContaining(['home.RNG', 'games.RNG']));
});

test('S6-10 what the desk has published an upgrade of the folder does not take back; a brand of which it has not, it does', async () => {
  const { db } = gateway.house;
  await ask(publish((look) => ({ ...look, name: 'Of the desk' })));
  await gateway.changeMerchant('perlas', (settings) => ({ ...settings, name: 'Of an older folder' }));
  await db.deleteFrom('seed_state').where('part', 'like', 'merchant %').execute();
  await seed(db, undefined);
  const names = await db
    .selectFrom('merchants')
    .select(['code', 'settings'])
    .where('code', 'in', [merchant, 'perlas'])
    .orderBy('code')
    .execute();
  expect(names.map(({ settings }) => Object(settings).name)).toEqual(['Of the desk', 'Perlas']);
});

test('S6-10 S1-04 a link to the whole site is of this brand and good for an hour, and there is none where the preview is off', async () => {
  const ask = (by = content) => by.call(officeBrand.previewBrand, { body: { merchant: 'perlas' } });
  expect(await ask()).toMatchObject({ failure: { code: 'PREVIEW_OFF' } });
  const on = await openTestGateway({ PREVIEW: '1' });
  try {
    const outcome = await ask(await newStaff(on, 'content'));
    if (!outcome.ok) throw new Error(outcome.failure.code);
    const { hostname, pathname, searchParams } = new URL(outcome.value.address);
    expect([hostname, pathname]).toEqual(['perlas.localhost', '/preview']);
    const left = previewDoor(on.house.keys.derive('preview link'), on.house);
    const link = searchParams.get('link') ?? '';
    expect(left('perlas', link, '127.0.0.28')).toBe(3600);
    expect(left('lawinf3', link, '127.0.0.28')).toBe(0);
  } finally {
    await on.close();
  }
});

describe('S6-10 S3-35 a brand of its own', () => {
  let owner: TestStaff;
  beforeAll(async () => {
    owner = await newStaff(gateway, 'owner');
  });
  const wanted = {
    code: 'bituin',
    name: 'Bituin',
    hosts: ['play.bituin.example'],
    currency: 'VND',
    languages: ['EN', 'TY'],
    defaultLanguage: 'TY',
  };
  const make = (more: Partial<typeof wanted> & { start?: string } = {}, by = owner) =>
    by.call(officeBrand.makeBrand, { body: { ...wanted, hosts: [], ...more } });
  const remove = (code: string, again = code) =>
    owner.call(officeBrand.removeBrand, { body: { merchant: code, again } });
  const brands = async () => (await ask(owner.call(me)))?.brands.map(({ code }) => code);

  test('is made of a start, is a site at once with games and help, and is its maker’s to work on', async () => {
    expect(await make()).toMatchObject({ ok: true });
    expect(await brands()).toContain('bituin');
    const visit = gateway.visitor('bituin');
    const { info } = await ask(visit(siteStatus));
    expect(info).toMatchObject({ name: 'Bituin', defaultLanguage: 'TY', demo: false });
    expect(info.currency).toEqual({ code: 'VND', symbol: '₫', pattern: '#,##0' });
    expect((await ask(visit(hotGames, { query: {} }))).list.length).toBeGreaterThan(20);
    const studio = await ask(owner.call(officeBrand.studio, { query: { merchant: 'bituin' } }));
    expect(studio.versions).toMatchObject([{ version: 1, by: owner.name }]);
    // Of another's addresses it has none.
    expect(JSON.stringify(info)).not.toContain('perlas');
  });

  test('has the settings of the brand that it is begun with, but not its addresses, mark or logins', async () => {
    expect(await make({ code: 'tala', start: 'lawinf3', currency: 'PHP' })).toMatchObject({ ok: true });
    const [lawin, tala] = [
      await gateway.house.merchants.settings('lawinf3'),
      await gateway.house.merchants.settings('tala'),
    ];
    expect(tala.flags).toEqual(lawin.flags);
    expect(tala.currency).toEqual(lawin.currency);
    expect(tala).toMatchObject({ demo: false, hosts: [] });
    expect(tala.externalLogin).toBeUndefined();
    expect(tala.links).not.toEqual(lawin.links);
    expect(tala.mark).not.toBe(lawin.mark);
    expect(await remove('tala')).toMatchObject({ ok: true });
  });

  test('is not made over another, at another’s host, with settings that are in no order, or by who would not see it', async () => {
    expect(await make({ code: 'lawinf3' })).toMatchObject({ failure: { code: 'CODE_TAKEN' } });
    const faults = async (more: Parameters<typeof make>[0]) => {
      const outcome = await make({ code: 'buwan', ...more });
      return outcome.ok || outcome.failure.code !== 'SETTINGS_WRONG' ? outcome : outcome.failure.value;
    };
    expect(await faults({ code: 'office' })).toMatchObject({ faults: [{ name: 'code' }] });
    expect(await faults({ defaultLanguage: 'JA' })).toMatchObject({ faults: [{ name: 'defaultLanguage' }] });
    // The agreement that players sign is still the template, and what else is the product's.
    expect(await faults({ hosts: ['play.buwan.example'] })).toMatchObject({
      faults: [
        { name: expect.stringMatching(/^legal\./) },
        { name: 'links.customerService.0.path' },
        { name: 'licence.EN' },
        { name: 'licence.TY' },
      ],
    });
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, hosts: ['play.perlas.example'] }));
    const demo = await newStaff(gateway, 'owner');
    await gateway.house.db.updateTable('staff').set({ demo: true }).where('id', '=', demo.id).execute();
    expect(await make({ code: 'buwan', hosts: ['play.perlas.example'] }, demo)).toMatchObject({
      failure: { value: { faults: [{ name: 'hosts.0', message: 'leads to perlas already' }] } },
    });
    const some = await newStaff(gateway, 'owner', ['lawinf3']);
    for (const by of [some, content]) expect((await make({ code: 'buwan' }, by)).ok).toBe(false);
    expect(await brands()).not.toContain('buwan');
  });

  test('of the plain start opens to the world once the desk has written its legal texts: no file is needed', async () => {
    expect(await make({ code: 'bukas', currency: 'PHP' })).toMatchObject({ ok: true });
    const at = async (by: TestStaff, change: (look: BrandLook) => BrandLook) => {
      const { version, look } = await ask(by.call(officeBrand.studio, { query: { merchant: 'bukas' } }));
      return by.call(officeBrand.publishBrand, { body: { merchant: 'bukas', version, look: change(look) } });
    };
    const refusedFor = (...faults: [name: string, message: string][]) => ({
      failure: {
        code: 'SETTINGS_WRONG',
        value: {
          faults: faults.map(([name, message]) => ({
            name: expect.stringContaining(name),
            message: expect.stringContaining(message),
          })),
        },
      },
    });
    const standIns: [name: string, message: string][] = [
      ['links.customerService.0.path', 'leads to /sandbox/chat/desk, which is there for a demo alone'],
      ['licence.EN', 'calls the brand a demonstration'],
      ['licence.TY', 'calls the brand a demonstration'],
    ];
    const hosts = ['play.bukas.example'];
    const open = (look: BrandLook): BrandLook => ({ ...look, hosts });
    expect(await at(owner, open)).toMatchObject(
      refusedFor(['legal.terms', 'is still the template'], ...standIns),
    );
    // As long as they may be, which is more than another page may send.
    const written = (name: string) => ({ EN: `{name}: ${name} ${'.'.repeat(19_900)}`, TY: '' });
    const legal = { terms: written('terms'), privacy: written('privacy'), rules: written('rules') };
    // Its own texts alone do not open it: a chat that is not there and a licence that calls it a demo are named (decision 208).
    expect(await at(owner, (look) => ({ ...open(look), legal }))).toMatchObject(refusedFor(...standIns));
    const own = {
      legal: { ...legal, terms: { ...legal.terms, TY: 'Mga tuntunin ng {name}' } },
      links: {
        customerService: [{ title: 'CS', path: 'https://help.bukas.example' } as const],
        telegram: 'https://t.me/bukas',
      },
      licence: { EN: 'Licensed by nobody yet', TY: '' },
    };
    const others = gateway.house.merchants;
    const taken = ['play.perlas.example'];
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, hosts: taken }));
    expect(await at(owner, (look) => ({ ...look, ...own, hosts: taken }))).toMatchObject(
      refusedFor(['hosts', 'leads to perlas already']),
    );
    expect(await at(content, (look) => ({ ...open(look), ...own }))).toMatchObject(
      refusedFor(['hosts', 'owner']),
    );
    expect(await at(content, (look) => ({ ...look, ...own }))).toMatchObject({ ok: true });
    expect(await at(owner, open)).toMatchObject({ ok: true });
    await expect.poll(() => others.codeOf('play.bukas.example')).toBe('bukas');
    const visit = gateway.visitor('bukas');
    const status = await ask(visit(siteStatus));
    expect(status.domainRoute).toEqual(hosts);
    expect(status.info.licence).toEqual({ EN: 'Licensed by nobody yet' });
    expect(JSON.stringify([status.customerService, status.downLinkObj])).toMatch(/help\.bukas.*t\.me\/bukas/);
    const read = async (name: 'terms' | 'rules') =>
      (await ask(visit(legalText, { query: { name, language: 'TY' } }))).text;
    expect(await read('terms')).toBe('Mga tuntunin ng Bituin');
    // Whose language has none reads that of the first one, or English.
    expect(await read('rules')).toMatch(/^Bituin: rules/);
    // Emptied in every language it is missing.
    expect(
      await at(owner, (look) => ({ ...look, legal: { ...look.legal, rules: { EN: ' ', TY: '' } } })),
    ).toMatchObject(refusedFor(['legal.rules', 'at least 1']));
  });

  test('is removed with what was written for it, and not once it has had a member or is of the house', async () => {
    await gateway.member('bituin');
    expect(await remove('bituin')).toMatchObject({ failure: { code: 'BRAND_IN_USE' } });
    expect(await remove('perlas')).toMatchObject({ failure: { code: 'BRAND_IN_USE' } });
    await make({ code: 'agos' });
    const { version, look } = await ask(owner.call(officeBrand.studio, { query: { merchant: 'agos' } }));
    await owner.call(officeBrand.publishBrand, {
      body: { merchant: 'agos', version, look: { ...look, name: 'Agos Uno' } },
    });
    expect(await remove('agos', 'ago')).toMatchObject({ failure: { code: 'NOT_THE_CODE' } });
    // A start of the house would bring it back, though nobody has come to it.
    const { db } = gateway.house;
    const ofHouse = { part: 'merchant agos', version: '1' };
    await db.insertInto('seed_state').values(ofHouse).execute();
    expect(await remove('agos')).toMatchObject({ failure: { code: 'BRAND_IN_USE' } });
    await db.deleteFrom('seed_state').where('part', '=', ofHouse.part).execute();
    expect(await remove('agos')).toMatchObject({ ok: true });
    expect(await brands()).not.toContain('agos');
    const said = await db
      .selectFrom('audit')
      .select(['what', 'about'])
      .where('merchant_code', '=', 'office')
      .where('what', 'in', ['brand.made', 'brand.removed'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(said).toMatchObject([
      { what: 'brand.removed', about: { brand: 'agos', staff: owner.name } },
      { what: 'brand.made', about: { brand: 'agos', staff: owner.name } },
    ]);
    // Made again it is another brand, once: of two who make it at the same time one is told so.
    const both = await Promise.all([make({ code: 'agos' }), make({ code: 'agos' })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter(({ ok }) => !ok)).toMatchObject([{ failure: { code: 'CODE_TAKEN' } }]);
  });

  test('who begins a trial or registers in the moment in which its brand is removed is told by name', async () => {
    await make({ code: 'saglit' });
    await expect.poll(() => gateway.house.merchants.codes()).toContain('saglit');
    const { db } = gateway.house;
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    const password = 'Right.horse.7';
    const [trial, registered] = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('merchants').where('code', '=', 'saglit').execute();
      const browser = gateway.browser('saglit');
      const begun = browser.call(startTrial, { body: { botCheck: await gateway.botCheck() } });
      const made = browser.call(register, {
        body: {
          method: 'username',
          countryDialingCode: '63',
          registerUrl: 'saglit.localhost',
          fields: { username: 'saglit1', password, confirmPassword: password },
          registerMethod: 'H5',
          type: 0,
          agreed: true,
          botCheck: await gateway.botCheck(),
        },
      });
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      return [begun, made];
    });
    expect(await trial).toMatchObject({ failure: { code: 'NO_TRIAL' } });
    expect(await registered).toMatchObject({ failure: { code: 'METHOD_OFF' } });
    expect(gateway.errors).toEqual([]);
  });

  test('A21-3 whatever else is asked of a brand in the moment in which it is removed is not now', async () => {
    await make({ code: 'saglit' });
    await expect.poll(() => gateway.house.merchants.codes()).toContain('saglit');
    await gateway.changeMerchant('saglit', (settings) => ({ ...settings, chatForVisitors: true }));
    const { db } = gateway.house;
    const waiting = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length;
    };
    const writer = await newStaff(gateway, 'content');
    const asked = await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('merchants').where('code', '=', 'saglit').execute();
      const all = [
        gateway.visitor('saglit')(visitChat, { body: {} }),
        writer.call(saveAnnouncement, {
          body: {
            merchant: 'saglit',
            key: randomUUID(),
            type: 'PL',
            startsAt: '2026-12-01T10:00',
            texts: { EN: { title: 'Hello', content: '' } },
          },
        }),
      ];
      await expect.poll(waiting, { timeout: 20_000 }).toBe(2);
      return all;
    });
    for (const one of asked) expect(await one).toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    expect(gateway.errors).toEqual([]);
  });
});
