import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';
import { dataFolder, port } from './setup/place.ts';

const code = 'subok';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false });
test.beforeAll(() => makeBrands({ [code]: { members: true } }));

/** The command as an operator gives it; what it prints. */
function merchant(...args: string[]): string {
  const program = path.join(import.meta.dirname, '../gateway/merchant.ts');
  const env = { ...process.env, LARO_DATA: dataFolder, PORT: String(port) };
  return execFileSync(process.execPath, [program, ...args], { encoding: 'utf8', env });
}

function link(): string {
  const { pathname, search } = new URL(merchant('preview', code).split('\n')[0] ?? '');
  return `${originOfBrand(code)}${pathname}${search}`;
}

async function open(page: Page): Promise<FrameLocator> {
  await page.goto(link());
  const phone = page.frameLocator('iframe');
  await expect(phone.locator('html[data-hydrated]')).toBeAttached({ timeout: 20_000 });
  return phone;
}

test('S1-04 without a link that the house has signed there is no preview', async ({ request }) => {
  const headers = { host: `${code}.localhost` };
  const { pathname, search } = new URL(link());
  expect((await request.get(`${pathname}${search}`, { headers })).status()).toBe(200);
  for (const asked of ['/preview', '/preview?link=1.x', `${pathname}${search}x`]) {
    expect((await request.get(asked, { headers })).status()).toBe(404);
  }
  // A link is of one merchant.
  expect((await request.get(`${pathname}${search}`)).status()).toBe(404);
  expect((await request.post('/preview?link=1.x', { headers, data: {} })).status()).toBe(404);
  const site = await request.get('/m/home', { headers });
  expect(site.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
});

test('S1-04 flags, tokens and the member type are seen at once in the phone, and nowhere else', async ({
  page,
  context,
}) => {
  const phone = await open(page);
  await expect(phone.getByTestId('jackpot')).toBeVisible();
  await page.getByRole('switch', { name: 'jackpotCounter' }).uncheck();
  await expect(phone.getByTestId('jackpot')).toHaveCount(0);
  const register = phone.getByRole('banner').getByRole('link', { name: 'Register' });
  await page.getByRole('textbox', { name: 'radius-m' }).fill('2px');
  await expect(register).toHaveCSS('border-radius', '2px');
  await page.getByLabel('Theme').selectOption('light');
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'light');

  await page.getByLabel('To whom').selectOption('a member (0)');
  await expect(phone.getByTestId('balance')).toBeVisible();
  await page.getByLabel('To whom').selectOption('an agent (3)');
  await expect(phone.getByTestId('balance')).toBeVisible();
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Deposit' })).toHaveCount(0);
  await page.getByLabel('To whom').selectOption('a visitor');
  await expect(register).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${originOfBrand(code)}/m/home`);
  await expect(other.getByTestId('jackpot')).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await other.close();

  await page.getByRole('button', { name: 'As it was' }).click();
  await expect(phone.getByTestId('jackpot')).toBeVisible();
});

test('S1-04 a colour that cannot be read is named beside the phone and not shown', async ({ page }) => {
  const phone = await open(page);
  const before = await phone.locator('html').evaluate((html) => getComputedStyle(html).color);
  await page.locator('#dark-text-1').fill('#111111');
  await expect(page.getByRole('status')).toContainText(/dark\.text-1: text-1 on page .* needs 4\.5:1/);
  expect(await phone.locator('html').evaluate((html) => getComputedStyle(html).color)).toBe(before);
  await page.locator('#dark-text-1').fill('#ffffff');
  await expect(page.getByRole('status').getByRole('listitem')).toHaveCount(0);
  await expect(phone.locator('html')).toHaveCSS('color', 'rgb(255, 255, 255)');
});

test('S1-04 what was tried out is saved as a file that the command takes', async ({ page }) => {
  await open(page);
  await page.getByRole('switch', { name: 'winnerBoard' }).uncheck();
  await page.locator('#dark-primary-line').fill('#123456');
  await page.getByRole('combobox', { name: 'face-display' }).selectOption('serif');
  const file = page.getByRole('textbox', { name: 'The merchant’s file' });
  await expect(file).toHaveValue(/'face-display': 'serif'/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save merchant.ts' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('merchant.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'laro-preview-'));
  const own = path.join(folder, code);
  // The settings are one file of the brand's folder, the mark is another.
  cpSync(path.join(import.meta.dirname, '../merchants/lawinf3/brand'), path.join(own, 'brand'), {
    recursive: true,
  });
  writeFileSync(path.join(own, 'merchant.ts'), await file.inputValue());
  expect(merchant('check', own)).toContain('is in order');
  expect(merchant('diff', own).trim().split('\n').sort()).toEqual([
    'flags.winnerBoard: true -> false',
    'tokens: (unset) -> {"dark":{"primary-line":"#123456"},"brand":{"face-display":"serif"}}',
  ]);
  rmSync(folder, { recursive: true });
});

test('axe finds nothing in the preview, wide or narrow', async ({ page }) => {
  test.slow();
  await open(page);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('what a service worker keeps for a day without network is the site as it is', async ({ page }) => {
  await open(page);
  await page.getByRole('textbox', { name: 'radius-m' }).fill('3px');
  await expect(page.getByRole('textbox', { name: 'The merchant’s file' })).toHaveValue(/'radius-m': '3px'/);
  const kept = await page.evaluate(async () => (await fetch('/offline.html')).text());
  expect(kept).toContain('--radius-m:12px');
});
