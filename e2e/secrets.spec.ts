import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { screensOf } from './everyScreen.ts';

/** All that scripts of the page can read, but the token that the specification wants there (S3-01). */
function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const own = (storage: Storage) =>
      Object.entries(storage).filter(([name]) => name !== 'MC_SESSION_INFO' || storage !== sessionStorage);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const markup = document.documentElement.outerHTML;
    return JSON.stringify([own(localStorage), own(sessionStorage), document.cookie, databases, markup]);
  });
}

test('trust 13: S7-01 neither the password nor a key of the session is in an address, in storage, or said on the console', async ({
  page,
  context,
  visit,
  logIn,
  member,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? '');
  });
  page.on('console', (message) => sent.push(message.text()));
  await logIn(member);
  const token = await page.evaluate(() => String(JSON.parse(sessionStorage['MC_SESSION_INFO']).token));
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('laro_session'));
  expect([cookie?.httpOnly, cookie?.sameSite, cookie?.path]).toEqual([true, 'Lax', '/']);
  const secrets = { password: member.password, token, cookie: cookie?.value ?? '' };
  expect(Object.values(secrets).map(({ length }) => length > 10)).toEqual([true, true, true]);

  const spilled = (text: string) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      text.includes(secret) || text.includes(encodeURIComponent(secret)) ? [name] : [],
    );
  for (const screen of screensOf('member')) {
    await visit(screen);
    expect([screen, spilled(await readable(page))]).toEqual([screen, []]);
  }
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter((text) => spilled(text).length > 0)).toEqual([]);
});
