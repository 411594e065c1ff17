import type { Locator } from '@playwright/test';
import { expect, phonePixels, test } from './fixtures.ts';
import { shownSlide } from './heldClock.ts';

const widths = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
/**
 * A banner's picture is three times as wide as high. What it shows stands at its right, so wide in parts of its height;
 * the rest is ground for words (art/drawings/banners.ts, whose test holds that nothing stands out there).
 */
const art = { ratio: 3, share: 316 / 336 };

/** Words of banners that lie on the art or are cut, with the banner's title. */
function faultsOf(banners: Locator): Promise<string[]> {
  return banners.evaluateAll(
    (all, { share, ratio }) =>
      all.flatMap((banner) => {
        const picture = banner.querySelector('img')?.getBoundingClientRect();
        const title = banner.querySelector('strong')?.textContent ?? '';
        if (picture === undefined) return [`${title}: no picture`];
        // As `object-fit: cover` from the right shows a picture of that ratio.
        const edge = picture.right - share * Math.max(picture.height, picture.width / ratio);
        const parts = [...banner.querySelectorAll('strong, strong ~ span, span:has(~ strong)')];
        return parts.flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          const lines = [...range.getClientRects()];
          const { top, bottom } = banner.getBoundingClientRect();
          return [
            lines.length === 0 ? `${title}: no words` : '',
            lines.some((line) => line.right > edge + 1) ? `${title}: on the art` : '',
            lines.some((line) => line.top < top || line.bottom > bottom) ? `${title}: over its edge` : '',
            part.scrollHeight > part.clientHeight + 1 ? `${title}: cut` : '',
          ].filter((fault) => fault !== '');
        });
      }),
    art,
  );
}

for (const merchant of ['lawinf3', 'perlas'] as const) {
  for (const language of ['EN', 'TY'] as const) {
    test.describe(`banners of ${merchant} in ${language}`, () => {
      test.use({ merchant, language });

      test('B2 no word of a banner lies on its art or is cut, on any screen', async ({ page, visit }) => {
        for (const size of widths) {
          await page.setViewportSize(size);
          for (const path of ['/m/home', '/bet-rank', '/deposit-rank']) {
            await visit(path);
            const banners = page.locator(
              'main li:has(img + noscript, img[fetchpriority]):has(strong ~ span)',
            );
            expect(await banners.count(), path).toBeGreaterThan(3);
            expect(await faultsOf(banners), `${path} at ${size.width}`).toEqual([]);
          }
        }
      });
    });
  }
}

test.describe('a bright brand by night', () => {
  test.use({ ...phonePixels, merchant: 'perlas', theme: 'dark' });

  test('B6 its banners do not glare: their ground is dark, and the words on it light', async ({
    page,
    visit,
  }) => {
    await visit('/m/home');
    const title = page
      .getByRole('region', { name: 'Offers' })
      .getByRole('listitem')
      .first()
      .locator('strong');
    const word = await title.boundingBox();
    if (word === null) throw new Error('the banner has no title');
    // Beside the words, before the art.
    const spot = { x: word.x - 6, y: word.y, width: 4, height: word.height };
    const tone = await page.evaluate(
      async (bytes) => {
        const picture = Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([picture]));
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        const pixels = context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [];
        return Math.max(...pixels.filter((_, index) => index % 4 !== 3));
      },
      (await page.screenshot({ clip: spot })).toString('base64'),
    );
    expect(tone).toBeLessThan(96);
    const ink = await title.evaluate((words) => getComputedStyle(words).color);
    expect(Math.min(...(ink.match(/\d+/g) ?? []).map(Number))).toBeGreaterThan(160);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

  test('A9 a mouse moves the banners by arrows', async ({ page, visit }) => {
    await visit('/m/home');
    const offers = page.getByRole('region', { name: 'Offers' });
    await offers.hover();
    const slideOf = async (): Promise<number> => {
      const { x = 0 } = (await offers.boundingBox()) ?? {};
      const places = await offers
        .getByRole('listitem')
        .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect().left));
      return places.findIndex((left) => Math.abs(left - x) < 4);
    };
    await offers.getByRole('button', { name: 'Next offer' }).click();
    await expect.poll(slideOf).toBe(1);
    await offers.getByRole('button', { name: 'Previous offer' }).click();
    await expect.poll(slideOf).toBe(0);
    await offers.getByRole('button', { name: 'Previous offer' }).click();
    await expect.poll(slideOf).toBe(5);
  });

  test('B5 S2-59 two banners stand side by side, three to one each, and a row of games is in sight', async ({
    page,
    visit,
  }) => {
    // Nothing moves on by itself while it is measured.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit('/m/home');
    const offers = page.getByRole('region', { name: 'Offers' });
    const { x = 0, width = 0, height = 0 } = (await offers.boundingBox()) ?? {};
    expect(height * 3).toBeLessThanOrEqual(width);
    const second = await offers.getByRole('listitem').nth(1).locator('img').boundingBox();
    expect(second?.x).toBeGreaterThan(x + width * 0.4);
    expect((second?.x ?? Infinity) + (second?.width ?? 0)).toBeLessThanOrEqual(x + width + 1);
    const bar = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
    const game = await page.getByRole('tabpanel').getByRole('listitem').first().boundingBox();
    expect((game?.y ?? Infinity) + (game?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  });

  test('B5 bars and ground run from edge to edge of the window', async ({ page, visit }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/m/home', '/m/gameList?gameType=RNG']) {
      await visit(path);
      const beside = await page.getByRole('banner').evaluate((bar) => {
        const { left, right } = bar.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const room = document.body.getBoundingClientRect();
        return [left - room.left, room.right - right];
      });
      expect(beside).toEqual([0, 0]);
      const words = await page.getByRole('main').getByRole('link').first().boundingBox();
      expect(words?.x).toBeGreaterThan(100);
    }
  });
});

test.describe('for someone who prefers less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('A9 what does not move has no button to stop it', async ({ page, visit }) => {
    await visit('/m/home');
    const offers = page.getByRole('region', { name: 'Offers' });
    await offers.tap();
    await page.goBack().catch(() => null);
    await visit('/m/home');
    await offers.dispatchEvent('pointerover');
    await expect(offers.locator('[data-moving]')).toBeAttached();
    await expect(offers.getByRole('button')).toHaveCount(0);
    expect(await shownSlide(offers)).toBe(0);
  });
});

for (const viewport of [
  { width: 844, height: 390 },
  { width: 740, height: 320 },
  { width: 640, height: 300 },
]) {
  test.describe(`on a phone on its side, ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });

    test('B4 banner, menu and games are in sight', async ({ page, visit }) => {
      await visit('/m/home');
      const bar = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox();
      const game = await page.getByRole('tabpanel').locator('li img').first().boundingBox();
      const offers = await page.getByRole('region', { name: 'Offers' }).boundingBox();
      expect((offers?.y ?? Infinity) + (offers?.height ?? 0)).toBeLessThan(
        Math.max(viewport.height / 2, 155),
      );
      // Half of a picture says what is to come; where there is less height, its upper edge does.
      const wanted = viewport.height > 350 ? (game?.height ?? 0) / 2 : viewport.height > 310 ? 24 : 8;
      expect((game?.y ?? Infinity) + wanted).toBeLessThan(bar?.y ?? 0);
    });

    test('B4 a list has games in sight, and the login its fields and its button within a short way', async ({
      page,
      visit,
    }) => {
      await visit('/m/gameList?gameType=RNG');
      const game = await page.locator('#list li img').first().boundingBox();
      expect((game?.y ?? Infinity) + 24).toBeLessThan(viewport.height);

      await visit('/m/login');
      const name = page.getByRole('textbox', { name: 'Username' });
      // Where a phone is as low as that, its keyboard scrolls the field into what is left.
      expect((await name.boundingBox())?.y ?? Infinity).toBeLessThan(viewport.height);
      await name.scrollIntoViewIfNeeded();
      await expect(name).toBeInViewport({ ratio: 1 });
      const button = page.getByRole('button', { name: /^Log in$/ });
      const { y = Infinity, height = 0 } = (await button.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(2.1 * viewport.height);
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      const beside = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beside).toBeLessThanOrEqual(0);
    });
  });
}

for (const language of ['EN', 'TY'] as const) {
  test.describe(`on a phone on its side, in ${language}`, () => {
    test.use({ viewport: { width: 640, height: 360 }, language });
    test(`B2 what a banner says is whole`, async ({ page, visit }) => {
      await visit('/m/home');
      const titles = page.getByRole('main').locator('[class*="words"] > strong');
      await titles.first().waitFor();
      const cut = await titles.evaluateAll((all) =>
        all.flatMap((title) => {
          const frame = title.parentElement?.parentElement?.getBoundingClientRect();
          return [...(title.parentElement?.children ?? [])]
            .filter((one) => {
              const { top, bottom, height } = one.getBoundingClientRect();
              const isOut = !frame || top < frame.top || bottom > frame.bottom;
              return height > 0 && (isOut || one.scrollHeight > one.clientHeight + 1);
            })
            .map((one) => one.textContent);
        }),
      );
      expect(cut).toEqual([]);
    });
  });
}
