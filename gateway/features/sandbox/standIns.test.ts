import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteStatus } from '@laro/contract/calls/site.ts';
import { openTestGateway, type TestGateway } from '../../testing/testGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
});
afterAll(() => gateway.close());

const ask = (path: string, merchant = 'lawinf3', headers: Record<string, string> = {}) =>
  gateway.app.request(`http://${merchant}.localhost${path}`, { headers });
const textOf = async (path: string, merchant?: string) => (await ask(path, merchant)).text();

/** Every link of a merchant that leads its players outside. */
async function linksOf(merchant: string): Promise<string[]> {
  const outcome = await gateway.visitor(merchant)(siteStatus);
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const { customerService, downLinkObj, resources } = outcome.value;
  return [
    ...customerService.map(({ path }) => path),
    ...Object.values(downLinkObj).map(({ url }) => url),
    ...resources.map(({ url }) => url),
  ];
}

describe('E3 S2-99 where the links of a demo lead', () => {
  test.each(['lawinf3', 'perlas'])('every link of %s leads to a page that is there', async (merchant) => {
    const links = await linksOf(merchant);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) {
      const page = await ask(link, merchant);
      expect([link, page.status]).toEqual([link, 200]);
      const { name } = await gateway.house.merchants.settings(merchant);
      expect(await page.text()).toContain(name);
    }
  });

  test('a brand that is no demo has no such page, and no link to one', async () => {
    const links = await linksOf('perlas');
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: false }));
    for (const link of [...links, '/sandbox/speed/data', '/sandbox/app/android']) {
      expect((await ask(link, 'perlas')).status).toBe(404);
    }
    expect(await linksOf('perlas')).toEqual([]);
    await gateway.changeMerchant('perlas', (settings) => ({ ...settings, demo: true }));
  });

  test('they speak the language of the site', async () => {
    const page = await ask('/sandbox/chat/desk', 'lawinf3', { cookie: 'laro_lang=TY' });
    expect(await page.text()).toContain('Bumalik sa Lawin');
    expect(await textOf('/sandbox/chat/desk?language=TY')).toContain('Bumalik sa Lawin');
    expect(await textOf('/sandbox/chat/desk')).toContain('Back to Lawin');
  });
});

describe('E3 the stand-in of a chat', () => {
  test('answers what is asked, and writes nothing into the page that is no text', async () => {
    const page = await textOf(`/sandbox/chat/telegram?said=${encodeURIComponent('<script>deposit')}`);
    expect(page).toContain('<h1>Telegram</h1>');
    expect(page).toContain('pay at the sandbox bank');
    expect(page).not.toContain('<script>');
    expect((await ask('/sandbox/chat/desk')).headers.get('content-security-policy')).not.toContain('script');
  });

  test.each([
    ['/m/message', '/m/message'],
    ['http://lawinf3.localhost/m/message', '/m/message'],
    ['https://evil.example/m/message', '/m/home'],
    ['//evil.example/m/message', '/m/home'],
    ['javascript:alert(1)', '/m/home'],
    ['/sandbox/sms', '/m/home'],
  ])('its way back from %s is %s', async (asked, back) => {
    const page = await textOf(`/sandbox/chat/desk?backUrl=${encodeURIComponent(asked)}`);
    expect(/<a href="([^"]+)">Back to/.exec(page)?.[1]).toBe(back);
  });
});

test('E3 the speed test measures with a script of its own, from bytes that are kept nowhere', async () => {
  const page = await ask('/sandbox/speed');
  const nonce = /script-src 'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1];
  expect(await page.text()).toContain(`<script nonce="${nonce}">`);
  const bytes = await ask('/sandbox/speed/data');
  expect((await bytes.arrayBuffer()).byteLength).toBe(1_000_000);
  expect(bytes.headers.get('cache-control')).toBe('no-store');
});

test('F2 the bytes of the speed test are made as they are read, a small piece at a time', async () => {
  const { body } = await ask('/sandbox/speed/data');
  const reader = body?.getReader();
  expect((await reader?.read())?.value?.length).toBeLessThanOrEqual(65_536);
  await reader?.cancel();
});

test.each(['payouts', 'promotions', 'feedback', 'bank/D202611200001'])(
  'A26-3 L1 a form of /sandbox/%s that cannot be read, or is too long, is no fault of ours',
  async (page) => {
    const send = (type: string, body: string) =>
      gateway.app.request(`http://lawinf3.localhost/sandbox/${page}`, {
        method: 'POST',
        headers: {
          'content-type': type,
          'content-length': String(body.length),
          'sec-fetch-site': 'same-origin',
        },
        body,
      });
    const long = await send('application/x-www-form-urlencoded', `a=${'b'.repeat(5000)}`);
    expect([long.status, await long.text()]).toEqual([413, 'It is too long.']);
    for (const [type, body] of [
      ['multipart/form-data', 'x'],
      ['multipart/form-data; boundary=a', '--a\r\nfoo'],
      ['multipart/form-data; boundary=', ''],
    ] as const) {
      expect([type, (await send(type, body)).status]).toEqual([type, page.startsWith('bank') ? 404 : 400]);
    }
  },
);

test('A35-3 L24 a form of the sandbox that is broken off is no fault of ours', async () => {
  for (const page of ['sandbox/payouts', 'identitytoolkit.googleapis.com/v1/sendVerificationCode']) {
    const answered = await gateway.app.request(
      new Request(`http://lawinf3.localhost/${page}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: new ReadableStream({ start: (body) => body.error(new Error('aborted')) }),
        duplex: 'half',
      }),
    );
    expect([page, answered.status]).toEqual([page, 400]);
  }
});

describe('F6 the sandbox is shown on this machine and at hosts that the brand claims', () => {
  const pages = ['/sandbox/mail', '/sandbox/sms', '/sandbox/chat/desk', '/sandbox/speed/data'];
  const statuses = async (host: string, remoteAddress = '127.0.0.1') => {
    const recaptcha = `/identitytoolkit.googleapis.com/v1/recaptchaParams`;
    const consent = `/sandbox/identity/google?redirect_uri=http://${host}/m/login`;
    const asked = [...pages, recaptcha, consent].map((path) =>
      gateway.app.request(
        `http://${host}${path}`,
        { headers: { host } },
        { incoming: { socket: { remoteAddress } } },
      ),
    );
    return [...new Set((await Promise.all(asked)).map(({ status }) => status))];
  };

  test.each(['localhost', 'lawinf3.localhost:4000', 'any.localhost', '127.0.0.1:4000', '[::1]:4000'])(
    '%s is this machine',
    async (host) => expect(await statuses(host)).toEqual([200]),
  );

  test.each(['127.0.0.1', '127.0.3.7', '::1', '::ffff:127.0.0.1'])('asked from %s', async (from) =>
    expect(await statuses('localhost:4000', from)).toEqual([200]),
  );

  test.each(['192.168.1.7', '::ffff:192.168.1.7', '2001:db8::1', '10.127.0.0.1', ''])(
    '%s, which is another, cannot say it is this one',
    async (from) => {
      for (const host of ['localhost:4000', '127.0.0.1:4000', 'lawinf3.localhost'])
        expect(await statuses(host, from)).toEqual([404]);
    },
  );

  test.each([
    [2, '127.0.0.1', '203.0.113.9'],
    [2, '127.0.0.1', '127.0.0.1, 203.0.113.9'],
    [1, '192.0.2.2', '127.0.0.1'],
    [0, '127.0.0.1', '203.0.113.9'],
    [0, '127.0.0.1', 'unknown'],
  ])(
    'A7-5 F6: with TRUST_PROXY=%d, %s says that it asks for %s, who is not here',
    async (proxies, from, forwarded) => {
      const house = proxies === 1 ? gateway : await openTestGateway({ TRUST_PROXY: String(proxies) });
      const { status } = await house.app.request(
        'http://localhost:4000/sandbox/sms',
        { headers: { 'x-forwarded-for': forwarded } },
        { incoming: { socket: { remoteAddress: from } } },
      );
      if (house !== gateway) await house.close();
      expect(status).toBe(404);
    },
  );

  test.each([
    'evil.example',
    'evil.example:4000',
    'localhost.evil.example',
    '192.168.1.5:4000',
    'evil.test.',
  ])('%s, which only leads here, is shown nothing of it', async (host) =>
    expect(await statuses(host)).toEqual([404]),
  );

  test('a host that a demo brand claims shows its own', async () => {
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, hosts: ['demo.example'] }));
    expect(await statuses('demo.example')).toEqual([200]);
    expect(await statuses('www.demo.example')).toEqual([404]);
    await gateway.changeMerchant('lawinf3', (settings) => ({ ...settings, hosts: [] }));
  });
});
