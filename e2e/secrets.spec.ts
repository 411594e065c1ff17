import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { screensOf } from './everyScreen.ts';
import { gatewayLog } from './setup/place.ts';

/**
 * All that scripts of the page can read, and a picture of it would show, but the token that the specification wants there
 * (S3-01).
 */
function readable(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const own = (storage: Storage) =>
      Object.entries(storage).filter(([name]) => name !== 'MC_SESSION_INFO' || storage !== sessionStorage);
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const markup = document.documentElement.outerHTML;
    const fields = [...document.querySelectorAll('input, textarea')].map((field) => Object(field).value);
    const kept = [own(localStorage), own(sessionStorage), document.cookie, databases];
    return JSON.stringify([kept, markup, document.body.innerText, fields, location.href, document.referrer]);
  });
}

test('trust 13: S7-01 S7-45 neither password nor card number nor a key of the session is in an address, in storage, on a screen, in what is sent, on the console, or in the log of the gateway', async ({
  page,
  context,
  visit,
  logInByHand,
  member,
}) => {
  test.slow();
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), request.headers()['referer'] ?? '', request.postData() ?? '');
  });
  page.on('console', (message) => sent.push(message.text()));
  await logInByHand(member);
  const card = '604713298855';
  await visit('/m/securityCenter?view=cards');
  await page.getByRole('combobox', { name: /^Bank/ }).selectOption({ label: 'BDO Unibank' });
  await page.getByRole('textbox', { name: /^Account number/ }).fill(card);
  await page.getByRole('textbox', { name: /^Name on the account/ }).fill('Maya Cruz');
  await page.getByRole('textbox', { name: /^Your login password/ }).fill(member.password);
  await page.getByRole('button', { name: 'Add the account' }).click();
  await expect(page.getByText(card.slice(-4))).toBeVisible();

  const token = await page.evaluate(() => String(JSON.parse(sessionStorage['MC_SESSION_INFO']).token));
  const cookie = (await context.cookies()).find(({ name }) => name.endsWith('laro_session'));
  expect([cookie?.httpOnly, cookie?.sameSite, cookie?.path]).toEqual([true, 'Lax', '/']);
  const secrets = { password: member.password, card, token, cookie: cookie?.value ?? '' };
  expect(Object.values(secrets).map(({ length }) => length > 10)).toEqual([true, true, true, true]);

  const spilled = (text: string) =>
    Object.entries(secrets).flatMap(([name, secret]) =>
      text.includes(secret) || text.includes(encodeURIComponent(secret)) ? [name] : [],
    );
  for (const screen of ['/m/securityCenter?view=cards', '/m/withdraw', ...screensOf('member')]) {
    await visit(screen);
    expect([screen, spilled(await readable(page))]).toEqual([screen, []]);
  }
  expect(sent.length).toBeGreaterThan(100);
  expect(sent.filter((text) => spilled(text).length > 0)).toEqual([]);
  if (gatewayLog === undefined) return;
  const log = await readFile(gatewayLog, 'utf8');
  // It is the log of these very calls.
  for (const call of ['session.login', 'bankCards.addCard']) expect(log).toContain(`"call":"${call}"`);
  expect(log.split('\n').filter((line) => spilled(line).length > 0)).toEqual([]);
});
