import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { screensOf } from './everyScreen.ts';
import { demoPassword, expect, test } from './fixtures.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

/** Texts that would run, load or lead elsewhere wherever they were taken for more than text. */
const vectors = [
  '</script><script>hit=1</script>',
  '"><img src=x onerror=hit=1>',
  "'><svg onload=hit=1>",
  '</style></title></textarea></noscript><img src=x onerror=hit=1>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<base href=//evil.example><a href=javascript:hit=1>x</a>',
  '\u2028--></script><!--<script>hit=1</script>',
  "$&$`$'<style>body>*</style>",
] as const;
const vector = (at: number) => vectors[at % vectors.length] ?? '';

const messages = path.resolve(import.meta.dirname, '../web/messages/en');

/** Every text of the product, in a wording of the operator's own. */
const texts = Object.fromEntries(
  readdirSync(messages)
    .flatMap((file) => {
      const known: unknown = JSON.parse(readFileSync(path.join(messages, file), 'utf8'));
      return Object.keys(Object(known)).map((key) => `${path.basename(file, '.json')}.${key}`);
    })
    .map((id, at) => [id, vector(at)]),
);
const legal = { EN: `# ${vectors.join('\n\n# ')}\n\n[x](javascript:hit=1)\n\n- ${vectors.join('\n- ')}` };
const written = {
  name: vector(1),
  texts: { EN: texts, TY: texts },
  licence: { EN: vectors.join('') },
  legal: { terms: legal, privacy: legal, rules: legal },
  floats: 'atOnce',
} as const;

const origin = originOfBrand('hostile');

/** What of it the page has taken for more than text. */
async function taken(page: Page): Promise<unknown> {
  const [hit, live, off] = await page.evaluate(() => [
    'hit' in window,
    document.querySelectorAll('img[src="x"], [onerror], [onload], [srcdoc], base, a[href^="javascript:"]')
      .length,
    [...document.querySelectorAll('a')].filter(({ hostname }) => hostname === 'evil.example').length,
  ]);
  return { hit, live, off };
}
const nothing = { hit: false, live: 0, off: 0 };

test.describe.configure({ mode: 'serial' });

test('trust 1: the texts that stand for an attack do run where they are taken for HTML', async ({ page }) => {
  for (const text of vectors.slice(0, 5)) {
    await page.setContent(`<title>${text}</title><p title="${text}">${text}</p><p title='${text}'></p>`);
    await expect.poll(() => taken(page)).toMatchObject({ hit: true });
    await page.goto('about:blank');
  }
});

test('trust 1: S3-35 what an operator writes is text on every screen of a visitor', async ({
  page,
  visit,
}) => {
  test.slow();
  await makeBrands({ hostile: { settings: written, games: true } });
  let shown = '';
  for (const screen of screensOf('visitor')) {
    await visit(origin + screen);
    expect([screen, await taken(page)]).toEqual([screen, nothing]);
    // The page's script has them in another spelling.
    shown += await page.locator('body').textContent();
  }
  expect(vectors.filter((text) => !shown.includes(text))).toEqual([]);
});

test('trust 1: S3-35 and on every screen of a member and of an agent', async ({ page, visit }) => {
  test.slow();
  await makeBrands({ hostile: { members: true, games: true } });
  await visit(`${origin}/m/login`);
  await page.getByRole('textbox', { name: 'Username' }).fill('agent');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: /^Log in$/ }).click();
  await expect(page.getByTestId('balance')).toBeVisible();
  await makeBrands({ hostile: { settings: written, members: true, games: true } });
  for (const screen of [...screensOf('member'), ...screensOf('agent')]) {
    await visit(origin + screen);
    expect([screen, await taken(page)]).toEqual([screen, nothing]);
  }
});
