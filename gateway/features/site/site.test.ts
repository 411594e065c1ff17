import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { flagNames, flags, readFlags } from '@laro/contract/protocol/flags.ts';
import { hotGames } from '@laro/contract/calls/games.ts';
import { rules } from '@laro/contract/calls/registration.ts';
import {
  customerService,
  domainRoute,
  legalText,
  settingsTemplate,
  siteStatus,
  systemStatus,
} from '@laro/contract/calls/site.ts';
import { merchant as lawin } from '@laro/merchants/lawinf3/merchant.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';
import { isRestricted } from '../../house/region.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

async function statusOf(merchant: string) {
  const outcome = await gateway.visitor(merchant)(siteStatus);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  return outcome.value;
}

describe('S7-33 S3-31 the status of a site', () => {
  test('is of the merchant that the host name leads to, and of the default one for any other', async () => {
    expect((await statusOf('perlas')).info).toMatchObject({ merchantCode: 'perlas', theme: 'light' });
    expect((await statusOf('lawinf3')).info).toMatchObject({ merchantCode: 'lawinf3', theme: 'dark' });
    expect((await statusOf('nobody')).info.merchantCode).toBe('lawinf3');
    // A name with its last dot is the same name.
    const dotted = await gateway.app.request(`http://perlas.localhost.${siteStatus.path}`);
    expect(await dotted.json()).toMatchObject({ value: { info: { merchantCode: 'perlas' } } });
  });

  test('S3-31 S3-28 S3-30 holds all that the specification names', async () => {
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      hosts: ['play.perlas.example', 'perlas.example'],
      downloads: {
        ...settings.downloads,
        icon: '/brand/perlas/app.png',
        android: 'https://get.perlas.example/a',
      },
      template: {
        ...settings.template,
        appBackground: '/brand/perlas/app.avif',
        appDesc: 'Bukas ang kabibe',
        appDescFontColor: '#112233',
      },
    }));
    expect(await statusOf('perlas')).toMatchObject({
      info: { mainDomain: 'play.perlas.example' },
      domainRoute: ['play.perlas.example', 'perlas.example'],
      paths: { platform: '/wps', lottery: '/lgw' },
      customerService: [{ title: 'CS' }],
      mobileTemplate: {
        app_background: '/brand/perlas/app.avif',
        app_desc: 'Bukas ang kabibe',
        app_desc_font_color: '#112233',
      },
      resources: [
        { resourceType: 'Android', url: 'https://get.perlas.example/a' },
        { resourceType: 'AppDownloadIcon', url: '/brand/perlas/app.png' },
      ],
      register: { username: { enabled: true } },
      whitelabel: ['AGETEAMPNL3', 'TEAMBETTING3', 'GAMSER', 'AGEREBINC3', 'CBS3', 'REGUSERNAME'],
      imageCDNs: [],
      location: { ip: expect.any(String) },
      maintenance: false,
      regionRestriction: false,
    });
  });

  test('S7-34 S7-35 templates, hosts and customer service can each be asked for alone', async () => {
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      hosts: ['play.perlas.example', 'perlas.example'],
      template: { ...settings.template, appDesc: 'Bukas ang kabibe' },
      links: { ...settings.links, customerService: [{ title: 'CS', path: 'https://help.perlas.example' }] },
    }));
    const perlas = gateway.visitor('perlas');
    expect(await perlas(settingsTemplate)).toMatchObject({
      value: {
        mobileTemplate: { mem_cen: 0, app_desc: 'Bukas ang kabibe' },
        register: { username: { enabled: true } },
        regExp: { loginUsername: expect.any(Object) },
        resources: expect.any(Array),
      },
    });
    // The two paths as a front end of somebody else would write them.
    const answerTo = async (path: string): Promise<unknown> => {
      const response = await gateway.app.request(`http://perlas.localhost${path}`);
      return response.json();
    };
    expect(await answerTo('/wps/system/domainRoute')).toEqual({
      success: true,
      value: { domainRoute: ['play.perlas.example', 'perlas.example'] },
    });
    expect(domainRoute.source).toBe('specified');
    const help = { success: true, value: { customerService: [expect.objectContaining({ title: 'CS' })] } };
    expect(await answerTo(`${customerService.path}?pathList=3`)).toEqual(help);
    expect(await answerTo(`${customerService.path}?pathList=1`)).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await gateway.visitor('lawinf3')(domainRoute)).toMatchObject({ value: { domainRoute: [] } });
  });

  test('S1-04 tells every flag by its vendor code: each is on at one brand and off at the other, but for pages of agents and somebody to ask, which both have', async () => {
    const [lawin, perlas] = await Promise.all([statusOf('lawinf3'), statusOf('perlas')]);
    const codes = new Set<string>(flagNames.map((name) => flags[name].vendorCode));
    expect([...lawin.whitelabel, ...perlas.whitelabel].filter((code) => !codes.has(code))).toEqual([]);
    const [ours, theirs] = [readFlags(lawin.whitelabel), readFlags(perlas.whitelabel)];
    const both = flagNames.filter((name) => ours[name] === theirs[name]);
    expect(both).toEqual(['teamProfitAndLoss', 'teamBetting', 'rebateSettings', 'agentRebate', 'liveChat']);
    expect(both.filter((name) => !ours[name])).toEqual([]);
  });

  test('S3-04 has the CNY format for a merchant that sets no currency', async () => {
    expect((await statusOf('perlas')).info.currency).toEqual({
      code: 'CNY',
      symbol: '¥',
      pattern: '#,##0.00',
    });
  });

  test('S4-29 tells the new forms of member center and deposit by a 1, the base ones by a 0', async () => {
    const [lawin, perlas] = await Promise.all([statusOf('lawinf3'), statusOf('perlas')]);
    expect(lawin.mobileTemplate).toMatchObject({ mem_cen: 1, dep_func: 1 });
    expect(perlas.mobileTemplate).toMatchObject({ mem_cen: 0, dep_func: 0 });
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      template: { ...settings.template, memberCenter: 'new' },
    }));
    expect((await statusOf('perlas')).mobileTemplate).toMatchObject({ mem_cen: 1, dep_func: 0 });
  });

  test('S4-22 S4-23 S4-24 follows the database at once, and the gateway refuses every other call meanwhile', async () => {
    const set = (maintenance: boolean, restrictedRanges: string[]) =>
      gateway.changeMerchant('perlas', (settings) => ({
        ...settings,
        status: { maintenance, restrictedRanges },
      }));
    const seen = async () => {
      const games = await gateway.visitor('perlas')(hotGames);
      return [systemStatus(await statusOf('perlas')), games.ok ? 'open' : games.failure.code];
    };
    expect(await seen()).toEqual([0, 'open']);
    await set(true, []);
    expect(await seen()).toEqual([1, 'MAINTENANCE']);
    await set(true, ['127.0.0.0/8']);
    expect(await seen()).toEqual([1, 'MAINTENANCE']);
    await set(false, ['127.0.0.0/8']);
    expect(await seen()).toEqual([2, 'REGION_RESTRICTED']);
    expect((await gateway.visitor('lawinf3')(hotGames)).ok).toBe(true);
    await set(false, []);
    expect(await seen()).toEqual([0, 'open']);
  });

  test('S5-03 security M4: a stored pattern that would hold up the installation is not taken over', async () => {
    const email = async () => {
      const outcome = await gateway.visitor('lawinf3')(rules);
      return outcome.ok && outcome.value.fields['email'];
    };
    const before = await email();
    const evil = { enabled: true, required: true, pattern: '^(\\w+)+@x' };
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      register: { ...settings.register, email: evil },
    }));
    expect(await email()).toEqual(before);
    await vi.waitFor(async () => {
      expect(await email()).toEqual(before);
      expect(gateway.errors.splice(0)).toEqual([expect.stringContaining('reads a text in one way')]);
    });
    await gateway.changeMerchant('lawinf3', (settings) => settings);
    expect(gateway.errors).toEqual([]);
  });

  test('M4 a brand is as it was while its new patterns are counted, and nobody waits for that', async () => {
    const patterns = ['(?=\\S{200})a', '(?=\\S{199})b', '(?=\\S{198})c', '(?=\\S{197})d'];
    const fields = Object.fromEntries(
      ['email', 'nickname', 'payeeName', 'affiliateCode'].map((field, at) => [
        field,
        { enabled: true, required: false, pattern: patterns[at] },
      ]),
    );
    const name = async () => (await gateway.house.merchants.settings('lawinf3')).name;
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      name: 'Another',
      register: { ...settings.register, ...fields },
    }));
    expect(await name()).toBe('Lawin');
    await vi.waitFor(async () => expect(await name()).toBe('Another'), { timeout: 60_000 });
    await gateway.changeMerchant('lawinf3', (settings) => ({
      ...settings,
      name: 'Lawin',
      register: lawin.register,
    }));
    expect(await name()).toBe('Lawin');
  });

  test('a merchant whose stored settings are damaged keeps those it had', async () => {
    const noticed = new Promise<void>((resolve) => {
      gateway.house.events.subscribe('merchants', () => resolve());
    });
    const { db } = gateway.house;
    const before = await db
      .selectFrom('merchants')
      .select('settings')
      .where('code', '=', 'perlas')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('merchants')
      .set({ settings: '{"code":"perlas"}' })
      .where('code', '=', 'perlas')
      .execute();
    await db
      .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val('merchants'), eb.val('perlas')]).as('told'))
      .execute();
    await noticed;
    expect((await statusOf('perlas')).info.name).toBe('Perlas');
    expect(gateway.errors).toHaveLength(1);
    const settings = JSON.stringify(before.settings);
    await db.updateTable('merchants').set({ settings }).where('code', '=', 'perlas').execute();
  });
});

test.each([
  ['203.0.113.9', ['203.0.113.0/24'], true],
  ['203.0.114.9', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.9', ['203.0.113.0/24'], true],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32', '203.0.113.0/24'], false],
  ['203.0.113.9', [], false],
  ['2001:db8::1', ['::/0'], true],
  ['::ffff:203.0.113.9', ['::ffff:203.0.113.0/120'], true],
])('S4-24 an address %s is restricted by %j: %s', (ip, restrictedRanges, expected) => {
  expect(isRestricted({ maintenance: false, restrictedRanges }, ip)).toBe(expected);
});

test.each(['203.0.113.9', '::ffff:203.0.113.9'])(
  'S4-24 A6-4: %s is let in where only IPv6 is shut out',
  (ip) => {
    expect(isRestricted({ maintenance: false, restrictedRanges: ['::/0'] }, ip)).toBe(false);
  },
);

test('an unknown path of the API is a 404 in the envelope', async () => {
  for (const path of ['/wps/nothing', '/lgw/nothing']) {
    const response = await gateway.app.request(path, { method: 'POST' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});

describe('S4-10 the legal texts of a merchant', () => {
  const ask = (language?: string) =>
    gateway.visitor('perlas')(legalText, { query: { name: 'terms', ...(language && { language }) } });

  test('come in the language asked for, else in the default one, with name and age filled in', async () => {
    await gateway.changeMerchant('perlas', (settings) => ({
      ...settings,
      name: 'Perlas',
      minimumAge: 18,
      defaultLanguage: 'EN',
      legal: { terms: { EN: '{name}: {age} or older.', TY: '{name}: {age} pataas.' } },
    }));
    expect(await ask('TY')).toMatchObject({ value: { text: 'Perlas: 18 pataas.' } });
    for (const other of [undefined, 'EN', 'FR', 'constructor']) {
      expect(await ask(other)).toMatchObject({ value: { text: 'Perlas: 18 or older.' } });
    }
  });

  test('that are not there are refused as such', async () => {
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, legal: {} }));
    expect(await ask()).toMatchObject({ failure: { code: 'TEXT_NOT_FOUND', status: 404 } });
  });
});
