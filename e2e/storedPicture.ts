import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test, type Locator, type Page, type TestInfo } from '@playwright/test';
import { screenOfPath, screens, titleOf, type Screen, type ScreenName } from '@laro/web/screens.ts';
import { textOf } from './texts.ts';

interface Stored {
  /** Its file, without the ending. */
  readonly name: string;
  /** This part of the page; what is on the screen when left out. */
  readonly part?: Locator;
  /** What is another each time, such as the name of a fresh member. */
  readonly mask?: readonly Locator[];
}

export interface PictureOf extends Stored {
  /** The screen that must be open, so that no picture shows another one. */
  readonly screen: ScreenName;
  /** What the screen is titled with where its data say another than the table: a message, or a name as it is. */
  readonly title?: string | undefined;
}

const root = path.resolve(import.meta.dirname, '..');
const make = 'npx playwright test -c e2e/playwright.config.ts looks --update-snapshots';

/** Compares the page with its stored picture, and fails as well when another screen is open than the picture is of. */
export async function comparePicture(page: Page, info: TestInfo, wanted: PictureOf): Promise<void> {
  const { screen, title = titleOf(screens[screen]) } = wanted;
  const isOpen = () => expectScreen(page, screen, title);
  await isOpen();
  await compareStored(page, info, wanted);
  // A screen that leads on by itself has been left meanwhile.
  await isOpen();
}

/**
 * Compares what is open with a stored picture. Fails without one, and says how to make it; fails as well when another
 * face is worn than the picture is of. Goes on after a difference, so that one run tells all.
 */
export async function compareStored(
  page: Page,
  info: TestInfo,
  { name, part, mask = [] }: Stored,
): Promise<void> {
  const { build, pinned } = info.config.metadata;
  const makes = info.config.updateSnapshots !== 'none';
  const other = `${String(build)} is not the browser that the stored pictures are of`;
  if (pinned !== true && (makes || process.env['CI'] !== undefined)) throw new Error(other);
  test.skip(pinned !== true, other);

  expect(await page.evaluate(widthOfSystemText), 'the width of text in Roboto (setup/chromium.ts)').toBe(
    robotoWidth,
  );
  // checks/pictures.ts refuses a stored one that nothing compares.
  info.annotations.push({ type: 'picture', description: `${name}.png` });
  const file = info.snapshotPath(`${name}.png`, { kind: 'screenshot' });
  if (!makes && !existsSync(file)) {
    const missing = `${path.relative(root, file)} is missing. Make it, look at it and commit it: ${make}`;
    expect.soft(missing, missing).toBe('');
    return;
  }
  await page.evaluate(setTextExactly);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await expect
    .soft(part ?? page, `differs from ${path.relative(root, file)}; if that is meant: ${make}`)
    .toHaveScreenshot(`${name}.png`, {
      animations: 'disabled',
      // A few pixels of antialiasing may differ between two runs of one build; a badge has 300.
      maxDiffPixels: 60,
      // The jackpot follows the clock, and the digits to copy are others each time.
      mask: [page.getByTestId('jackpot'), page.locator('img[src^="data:image/png"]'), ...mask],
    });
}

/** Whether what asks for the face of the page is set in it, once that has come; a page without one has nothing to wear. Runs in the page. */
export async function wearsItsFace(): Promise<boolean> {
  const faces = await document.fonts.load('600 40px Sora');
  const [own = NaN, other = NaN] = ['Sora, monospace', 'monospace'].map((family) => {
    const text = document.createElement('span');
    text.textContent = 'Laro 0123456789 mga laro';
    Object.assign(text.style, { position: 'absolute', whiteSpace: 'nowrap', font: `600 40px ${family}` });
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width;
  });
  return faces.length === 0 || own !== other;
}

/** The page is at an address of the screen and has its title, in either language. */
async function expectScreen(page: Page, name: ScreenName, titled: string): Promise<void> {
  const screen: Screen = screens[name];
  // While the house is closed its page stands at any address.
  if (screen.status === undefined) {
    const { pathname } = new URL(page.url());
    expect(screenOfPath(pathname), `the address of ${name} in web/screens.ts, not ${pathname}`).toBe(screen);
  }
  const isMessage = titled.includes('.');
  const titles = (['en', 'ty'] as const).map(
    (language) => `${isMessage ? textOf(language, titled) : titled} · `,
  );
  // Home has the name of the brand alone.
  const fits = (title: string) =>
    screen.chrome.home ? !title.includes(' · ') : titles.some((start) => title.startsWith(start));
  const seen = async () => {
    const title = await page.title();
    return fits(title) ? name : `a page titled “${title}”`;
  };
  await expect.poll(seen, { message: `the picture is of ${name}, titled ${titled}` }).toBe(name);
}

/**
 * Runs in the page. Once in some hundred pages this browser sets one size of the system's face on whole pixels, and every
 * line of it is another.
 */
function setTextExactly(): void {
  const style = new CSSStyleSheet();
  style.replaceSync('* { text-rendering: geometricPrecision !important }');
  document.adoptedStyleSheets.push(style);
}

const robotoWidth = 19_685;

/** In hundredths of a px; runs in the page. */
function widthOfSystemText(): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  // Parts of a pixel count, which a canvas otherwise leaves out at times.
  context.textRendering = 'geometricPrecision';
  context.font = '600 15px system-ui';
  return Math.round(context.measureText('Laro 0123456789 ₱ mga laro').width * 100);
}
