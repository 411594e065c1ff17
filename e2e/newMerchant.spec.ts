import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { demoPassword, expect, test } from './fixtures.ts';
import { dataFolder, port } from './setup/place.ts';
import { originOfBrand } from './specialBrands.ts';

const root = path.resolve(import.meta.dirname, '..');
let place: string;

test.beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'laro-doc-'));
  mkdirSync(path.join(place, 'laro'));
});
test.afterAll(() => rmSync(place, { recursive: true }));

/** Does what a code block of the page says, with `place/laro` as the project's folder. */
function follow(kind: string, text: string): void {
  if (kind === 'sh') {
    for (const line of text.trim().split('\n')) {
      const [, args = ''] = /^npm run merchant -- (.+)$/.exec(line) ?? [];
      expect(args, `a command that this test does not know: ${line}`).not.toBe('');
      const cwd = path.join(place, 'laro');
      const env = { ...process.env, INIT_CWD: cwd, LARO_DATA: dataFolder, PORT: String(port) };
      execFileSync(process.execPath, [path.join(root, 'gateway/merchant.ts'), ...args.split(' ')], {
        cwd,
        env,
        stdio: 'pipe',
      });
    }
    return;
  }
  if (kind === 'diff') {
    const file = path.join(place, 'salamin/merchant.ts');
    const lines = text.trimEnd().split('\n');
    const marked = (mark: string) =>
      lines.filter((line) => line.startsWith(mark)).map((line) => `${line.slice(1)}\n`);
    const before = marked('-').join('');
    const source = readFileSync(file, 'utf8');
    expect(source.split(before), `${before} stands there once`).toHaveLength(2);
    writeFileSync(
      file,
      source.replace(before, () => marked('+').join('')),
    );
    return;
  }
  const [, name = ''] = /^svg (.+)$/.exec(kind) ?? [];
  expect(name, `a block that this test does not know: ${kind}`).not.toBe('');
  writeFileSync(path.join(place, 'salamin', name), text);
}

test('S1-04 a merchant made by following docs/a-new-merchant.md is there, with name, colours, mark and flags', async ({
  page,
  visit,
  expectAccessible,
}) => {
  const doc = readFileSync(path.join(root, 'docs/a-new-merchant.md'), 'utf8');
  const blocks = [...doc.matchAll(/^```(.+)\n([^]*?)^```$/gm)];
  expect(blocks.length).toBeGreaterThan(7);
  for (const [, kind = '', text = ''] of blocks) follow(kind, text);

  // The application hears of it a moment later.
  const status = () =>
    page.request.get('/wps/system/whitelabel/status', { headers: { host: 'salamin.localhost' } });
  await expect.poll(async () => (await status()).text()).toContain('"merchantCode":"salamin"');

  const origin = originOfBrand('salamin');
  await visit(`${origin}/m/home`);
  await expect(page).toHaveTitle('Salamin Club');
  await expect(page.locator('html')).toHaveAttribute('data-merchant', 'salamin');
  await expect(page.locator('html')).toHaveCSS('--primary', '#7a2e8e');
  // The figure of its own range, which the flag of the page shows; all other flags but one are as they were: off.
  const jackpot = Number((await page.getByTestId('jackpot').innerText()).replaceAll(/[^\d.]/g, ''));
  expect(jackpot).toBeGreaterThanOrEqual(5_000_000);
  expect(jackpot).toBeLessThanOrEqual(9_000_000);
  const said = await (await status()).json();
  expect(said.value.whitelabel.toSorted()).toEqual([
    'AGEREBINC3',
    'AGETEAMPNL3',
    'CBS3',
    'GAMSER',
    'JACKPOT',
    'REGUSERNAME',
    'TEAMBETTING3',
  ]);
  await expect(page.getByLabel('Latest wins')).toHaveCount(0);
  await expect(page.locator('#games').getByRole('link').first()).toBeVisible();
  const mark = await page.request.get('/brand/salamin/mark.svg', { headers: { host: 'salamin.localhost' } });
  expect(await mark.text()).toContain('#7a2e8e');
  const manifest = await page.request.get('/manifest.webmanifest', {
    headers: { host: 'salamin.localhost' },
  });
  const { icons }: { icons: { src: string; sizes: string }[] } = await manifest.json();
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of [...icons, { src: '/brand/salamin/apple-touch-icon.png', sizes: '180x180' }]) {
    expect(await sizeOfPicture(page, origin + src)).toBe(sizes);
  }
  expect(
    await page.locator('header img').evaluate((image) => Reflect.get(image, 'naturalWidth')),
  ).toBeGreaterThan(0);
  await expectAccessible();

  await visit(`${origin}/m/login`);
  await expect(page.getByRole('checkbox', { name: 'Remember password' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'SMS code' })).toHaveCount(0);
  await page.getByLabel('Username').fill('demo');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByTestId('balance')).toContainText('₱');
});

async function sizeOfPicture(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src });
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
  }, address);
}
