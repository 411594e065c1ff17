import type { Page, Response } from '@playwright/test';
import { languages } from '@laro/rules/languages.ts';
import { brokenLayout } from './brokenLayout.ts';
import { screensOf, walkers } from './everyScreen.ts';
import { expect, test } from './fixtures.ts';
import { pseudoTexts } from './pseudo.ts';
import { makeBrands, originOfBrand } from './specialBrands.ts';

const brand = originOfBrand('pseudo');

test.beforeAll(async () => {
  await makeBrands({
    pseudo: {
      settings: { languages: ['EN'], defaultLanguage: 'EN', texts: { EN: pseudoTexts() } },
      members: true,
      games: true,
    },
  });
});

for (const walker of walkers) {
  test(`S3-35 every word that a ${walker} sees comes from the catalogue and has room to be two fifths longer`, async ({
    page,
    visit,
    enter,
  }) => {
    test.setTimeout(240_000);
    const data = gatherData(page);
    if (walker !== 'visitor') await enter({ username: walker === 'agent' ? 'agent' : 'demo' }, brand);
    const problems: string[] = [];
    for (const path of screensOf(walker)) {
      // The gallery is for those who build; its samples are no product text.
      if (path === '/m/gallery') continue;
      await visit(brand + path);
      await expect(page.locator('main [aria-busy=true][aria-label]')).toHaveCount(0);
      await look(page, data, path, problems);
      if (path === '/m/home') {
        await page.locator('header button').last().click();
        await page.getByRole('dialog').waitFor();
        await look(page, data, 'the menu', problems);
      }
    }
    expect(problems).toEqual([]);
  });
}

async function look(page: Page, data: Set<string>, where: string, problems: string[]): Promise<void> {
  for (const text of await lasting(() => foreignTexts(page, data))) {
    problems.push(
      `${where} says “${text}”, which is in no catalogue (web/messages) and no value of a call or loader: let the gateway make it, or give it a message`,
    );
  }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const broken = await lasting(() => page.evaluate(brokenLayout));
    for (const found of broken) problems.push(`${where} at ${width}: ${found}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
}

/** What is still found when everything that was under way has arrived. */
async function lasting(find: () => Promise<string[]>): Promise<string[]> {
  let found: string[] = [];
  const settled = expect.poll(async () => (found = await find()), { timeout: 3000 }).toEqual([]);
  await settled.catch(() => {});
  return found;
}

/** Words that are neither in brackets nor data: what a loader or a call has given the page is not the product's. */
async function foreignTexts(page: Page, data: Set<string>): Promise<string[]> {
  addStrings(await page.evaluate(() => Object(window)['laro'].page), data);
  const texts = await page.evaluate(() => {
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('script, style, noscript, [hidden]')) found.push(textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of [
        'aria-label',
        'alt',
        'title',
        'placeholder',
        'aria-description',
        'aria-roledescription',
      ]) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
  const all = [...data];
  const isForeign = (part: string) =>
    /\p{L}/u.test(part) && !all.some((given) => given.includes(part.trim()));
  // Addresses are no words.
  return texts.filter((text) =>
    text
      .replaceAll(/⟦[^⟧]*⟧|https?:\S+/g, '')
      .split('·')
      .some(isForeign),
  );
}

/** Every text that the page is given by calls, as it comes; what a refusal says is not for users. */
function gatherData(page: Page): Set<string> {
  const data = new Set<string>([
    ...Object.values(languages).map(({ name }) => name),
    'demo',
    'agent',
    'Special',
  ]);
  page.on('response', (response) => void addAnswer(response, data));
  return data;
}

async function addAnswer(response: Response, data: Set<string>): Promise<void> {
  if (!/\/(wps|lgw)\//.test(response.url()) || !response.headers()['content-type']?.includes('json')) return;
  try {
    addStrings(Object(await response.json()).value, data);
  } catch {
    // The page has gone on; whatever it held is not shown.
  }
}

function addStrings(value: unknown, data: Set<string>): void {
  if (typeof value === 'string') data.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const part of Object.values(value)) addStrings(part, data);
  }
}
