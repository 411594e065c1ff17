import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '@laro/contract/protocol/client.ts';
import { captcha, logout, memberInfo, startTrial } from '@laro/contract/calls/session.ts';
import { openTestGateway, type TestGateway } from '../testing/testGateway.ts';
import { newAddress } from '../testing/testSessions.ts';

let proxied: TestGateway;
let bare: TestGateway;
beforeAll(async () => {
  proxied = await openTestGateway({ TRUST_PROXY: '1' });
  bare = await openTestGateway({ TRUST_PROXY: '0' });
});
afterAll(async () => {
  await proxied.close();
  await bare.close();
});

/** A browser whose request a proxy passes on, saying that it came by `scheme`; `cookies` are the lines it was sent. */
function through(gateway: TestGateway, scheme: string) {
  const ip = newAddress();
  const cookies: string[] = [];
  const kept = { cookie: '', authorization: '' };
  const call = createClient({
    base: 'http://lawinf3.localhost',
    headers: () => ({ 'x-forwarded-for': ip, 'x-forwarded-proto': scheme, ...kept }),
    async fetch(address, init) {
      const response = await gateway.app.request(address, init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
    wait: async () => undefined,
  });
  return { call, cookies, kept };
}

/** Begins a trial, and says its session's cookie as the browser was sent it: name, secret, and what is asked of the browser. */
async function begin(gateway: TestGateway, scheme: string) {
  const browser = through(gateway, scheme);
  const outcome = await browser.call(startTrial, { body: { botCheck: await gateway.botCheck() } });
  if (!outcome.ok) throw new Error(outcome.failure.code);
  const [line = ''] = browser.cookies.filter((one) => one.includes('laro_session'));
  const [pair = '', ...attributes] = line.split('; ');
  const [name = '', secret = ''] = pair.split('=');
  return { ...browser, token: outcome.value.token, name, secret, attributes: attributes.toSorted() };
}

describe('S3-01 the cookie of a session', () => {
  test('behind a proxy that was asked by https is for https and this host alone, and no script reads it', async () => {
    const { name, secret, attributes } = await begin(proxied, 'https');
    expect(name).toBe('__Host-laro_session');
    expect(secret).toMatch(/^[\w-]{43}$/);
    // No Domain, which `__Host-` forbids and which would send it to every brand beside this one.
    expect(attributes).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax', 'Secure']);
  });

  test('behind a proxy opens the session by its whole name only, and is taken back by logout', async () => {
    const browser = await begin(proxied, 'https');
    const { call, kept, token, secret, cookies } = browser;
    kept.authorization = `Bearer ${token}`;
    // A cookie without the prefix may have been set by a page of http, or of another host of this domain.
    kept.cookie = `laro_session=${secret}`;
    expect(await call(memberInfo)).toMatchObject({ ok: false, failure: { code: 'NO_SESSION' } });
    kept.cookie = `__Host-laro_session=${secret}`;
    expect(await call(memberInfo)).toMatchObject({ ok: true, value: { type: 4 } });
    cookies.length = 0;
    expect(await call(logout)).toMatchObject({ ok: true });
    const taken = cookies.map((line) => line.split('; ').toSorted());
    expect(taken).toEqual([
      ['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'Secure', '__Host-laro_session='],
    ]);
    expect(await call(memberInfo)).toMatchObject({ ok: false, failure: { code: 'NO_SESSION' } });
  });

  test('by http, as on one’s own machine, has its plain name and is not for https alone', async () => {
    for (const gateway of [proxied, bare]) {
      const { name, attributes } = await begin(gateway, 'http');
      expect(name).toBe('laro_session');
      expect(attributes).toEqual(['HttpOnly', 'Max-Age=86400', 'Path=/', 'SameSite=Lax']);
    }
  });

  test('without a proxy of ours is not for https because the caller says so', async () => {
    expect((await begin(bare, 'https')).name).toBe('laro_session');
  });

  test('of a browser is behind a proxy as that of its session is', async () => {
    const { call, cookies } = through(proxied, 'https');
    await call(captcha);
    const [line = ''] = cookies;
    expect(line).toMatch(/^__Host-laro_device=[\w-]{43}; /);
    expect(line.split('; ')).toEqual(
      expect.arrayContaining(['HttpOnly', 'Path=/', 'SameSite=Lax', 'Secure']),
    );
  });
});
