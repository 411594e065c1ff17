import { expect, test } from './fixtures.ts';
import { deskDay } from './setup/deskDay.ts';
import { originOfBrand } from './specialBrands.ts';
import { compareStored, wearsItsFace } from './storedPicture.ts';

const widths = { 390: { width: 390, height: 844 }, 1440: { width: 1440, height: 900 } } as const;
type Width = keyof typeof widths;
interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: 'EN' | 'TY';
  /** The name of each picture, where it is, at which widths; of the studio, which of its parts. */
  readonly pages: readonly (readonly [
    name: string,
    address: string,
    at: readonly [Width, ...Width[]],
    part?: number,
  ])[];
}

/** What a brand begins with is seen at both widths, other rooms at one. */
const looks: readonly Look[] = [
  {
    theme: 'light',
    language: 'EN',
    pages: [
      ['overview', '/', [390]],
      ['announcements', '/announcements/7', [390, 1440]],
      ['banners', '/banners/1', [390, 1440]],
      ['brands', '/brands', [390, 1440]],
      ['legal', '/brand', [390, 1440], 5],
      ['campaigns', '/campaigns', [1440]],
      ['identities', '/identities', [390]],
      ['missions', '/missions', [390, 1440]],
      ['reports', '/reports', [1440]],
      ['staff', '/staff', [390]],
    ],
  },
  {
    theme: 'dark',
    language: 'TY',
    pages: [
      ['brand', '/brand', [390, 1440]],
      ['games', '/games', [390, 1440]],
      ['addresses', '/brand', [390, 1440], 6],
      ['member', '/members/7', [390, 1440]],
      ['withdrawals', '/withdrawals', [1440]],
      ['bonuses', '/bonuses', [390]],
      ['channels', '/channels', [1440]],
      ['reconciliation', '/reconciliation', [390]],
      ['chats', '/chats/7', [390]],
      ['audit', '/audit', [1440]],
    ],
  },
];

for (const { theme, language, pages } of looks) {
  test(`S6-10 the pages of the desk look as their stored pictures: ${theme}, ${language}`, async ({
    page,
  }, info) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await page.addInitScript(answerAlike, { language, day: Object.fromEntries(deskDay) });
    const title = page.locator('main h1');
    // A face that comes too late is not worn (`font-display: optional`); the next load has it, and shows all pages.
    await expect(async () => {
      await page.goto(originOfBrand('office'));
      await expect(title).toBeVisible();
      await page.waitForFunction(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
      );
      expect(await page.evaluate(wearsItsFace)).toBe(true);
    }).toPass();
    // Not before: of a page whose clock is held nothing says what it has fetched.
    await page.clock.setFixedTime(new Date('2026-11-24T03:05:00Z'));
    for (const [name, address, at, part] of pages) {
      await page.setViewportSize(widths[at[0]]);
      await page.evaluate(goTo, address);
      await expect(page.locator(`nav [aria-current][href^="/${address.split('/')[1]}?"]`)).toBeVisible();
      if (part !== undefined) await page.locator('main [type=radio]').nth(part).check({ force: true });
      for (const width of at) {
        await page.setViewportSize(widths[width]);
        await expect(page.locator('main [aria-hidden=true][class*=skeleton]')).toHaveCount(0);
        // What has the focus may have come into view, before or after all above it was there.
        await page.evaluate(() => scrollTo(0, 0));
        expect.soft(await page.evaluate(() => document.body.scrollWidth), `${name}: its width`).toBe(width);
        await compareStored(page, info, {
          name: `desk-${name}-${width}-${theme}-${language.toLowerCase()}`,
        });
      }
    }
  });
}

/** Runs in the page before its scripts. With a route a browser would keep nothing from one load to the next, no face either. */
function answerAlike({ language, day }: { language: string; day: Record<string, unknown> }): void {
  localStorage.setItem('office_language', language);
  const send = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (!pathname.startsWith('/wps/')) return send(input, init);
    if (!Object.hasOwn(day, pathname)) throw new TypeError(`nothing is said of ${pathname}`);
    return Response.json({ success: true, value: day[pathname] });
  };
}

/** Runs in the page, without loading another one. */
function goTo(address: string): void {
  history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
