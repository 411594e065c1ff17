/**
 * Every screen is opened once and looked at for all that is true of each: to open it costs more than a look. What is found
 * names the screen, where it was looked at and what is wrong, and the loop goes on, so that one run tells all.
 */
import type { Page } from '@playwright/test';
import { screenAt } from '@laro/web/screens.ts';
import { holdCallsInPage, type HeldCalls } from './callsInPage.ts';
import { openedAs, walkers } from './everyScreen.ts';
import { expectedScreens, type Role } from './expectedScreens.ts';
import { expect, findViolations, test } from './fixtures.ts';
import { differs, frameOf, refusal } from './frameOfScreen.ts';
import { arrived, brands, inTextOf, lasting, smallTexts, unusable, zoomedIn } from './readLarger.ts';
import { waitingOf, waitsForNothing } from './waiting.ts';

/** Screens that have nothing to ask of some who see them. */
const askNothingOf: Partial<Readonly<Record<Role, readonly string[]>>> = {
  // Invites elsewhere.
  agent: ['/m/inviteFriends'],
  // Has no account of their own, and invites nobody.
  trial: ['/m/set', '/m/member/home', '/m/myAccount/index', '/m/securityCenter', '/m/inviteFriends'],
};

const phone = { width: 390, height: 844 };

for (const { merchant, language } of brands) {
  test.describe(`S1-02 S2-01 S2-02 S2-03 S2-04 S2-06 S2-16 S2-18 S2-22 S2-23 S2-24 S2-26 S2-32 S2-33 S2-34 S2-35 S2-36 S2-37 S2-38 S2-51 S2-97 S5-24 S6-01 S6-02 S6-03 S6-04 every screen at ${merchant} in ${language}`, () => {
    test.use({ merchant, language });

    // What waits is the same in both brands.
    const isFirst = merchant === 'lawinf3';
    for (const role of isFirst ? ([...walkers, 'trial'] as const) : walkers) {
      test(`issue 10 B7 S3-35 on no screen of a ${role} axe finds anything${isFirst ? ', none moves while it waits, each has its frame' : ''}, and each is whole zoomed in, in words twice as large and from right to left`, async ({
        page,
        visit,
        toasts,
        enter,
        freshMember,
      }) => {
        test.setTimeout(300_000);
        await page.addInitScript(noteShifts);
        const settings = await page.context().newCDPSession(page);
        if (role === 'trial') {
          await visit('/m/trail');
          await expect(page.getByTestId('balance')).toBeVisible();
        } else if (role !== 'visitor') await enter(await freshMember(merchant, role === 'agent' ? 1 : 0));
        const calls = isFirst ? await holdCallsInPage(page) : undefined;
        const problems: string[] = [];
        for (const path of openedAs(role)) {
          const note = (where: string, found: readonly string[]) =>
            problems.push(...found.map((one) => `${path} ${where}: ${one}`));
          await visit(path);
          if (calls) {
            note('while it waits', await movesWhileItWaits(page, calls, asksFor(path, role)));
            // Once much is wrong the loop hurries, so that it still comes to its end and tells all.
            const patience = problems.length < 8 ? 10_000 : 1000;
            note('around it', await wrongFrame(page, path, role, patience));
            // A brand without the screen shows home instead.
          } else if (new URL(page.url()).pathname !== path) continue;
          // What a trial player sees beside that is what a member does.
          if (role === 'trial') continue;
          await arrived(page, path, merchant);
          note('by axe', await findViolations(page));
          // What moves by itself stands still, or it is cut off on its way.
          await page.emulateMedia({ reducedMotion: 'reduce' });
          for (const size of zoomedIn) {
            await page.setViewportSize(size);
            note(`at ${size.width} px`, await lasting(() => unusable(page)));
          }
          await page.setViewportSize(phone);
          const large = await inTextOf(32, { page, settings }, async () => [
            ...(await lasting(() => unusable(page))),
            ...(await page.evaluate(smallTexts)),
          ]);
          note('in words twice as large', large);
          // Its banners are where they were when it began: rtl.spec.ts.
          if (path !== '/m/home') {
            await page.evaluate(turnRound);
            note('from right to left', await page.evaluate(tooWide));
            await page.setViewportSize({ ...phone, width: 320 });
            note('from right to left at 320 px', await page.evaluate(tooWide));
            await page.setViewportSize(phone);
          }
          await page.emulateMedia({ reducedMotion: null });
        }
        expect(problems).toEqual([]);
        expect(toasts).not.toContain(refusal);
      });
    }
  });
}

/** Whether the screen asks in the browser and shows the shape of what is on its way. */
function asksFor(path: string, role: Role): boolean {
  const { file } = screenAt(path);
  const isSpared = waitsForNothing[file] !== undefined || askNothingOf[role]?.includes(path) === true;
  return waitingOf(file).asks && !isSpared;
}

/** The walk of walk.spec.ts looks where this loop does not. */
async function wrongFrame(page: Page, path: string, role: Role, patience: number): Promise<string[]> {
  const screen = expectedScreens.find(({ paths }) => paths.includes(path));
  if (screen === undefined) return ['not in the list'];
  const found = await differs(page, screen, frameOf(screen, role, path), patience);
  return found === '' ? [] : [found];
}

/** What moves by itself while calls are held and when they are let go; whether a shape is missing meanwhile. */
async function movesWhileItWaits(page: Page, calls: HeldCalls, hasShape: boolean): Promise<string[]> {
  await expect(page.getByLabel('One moment, please')).toHaveCount(0);
  const problems: string[] = [];
  if (hasShape) {
    const shape = page.locator('main [class*=_skeleton]').first();
    await shape.waitFor({ timeout: 10_000 }).catch(() => problems.push('no shape of what is on its way'));
  }
  const answered = expect.poll(() => calls.release(), 'calls without an answer').toBe(0);
  await answered.catch((error: Error) => problems.push(error.message));
  await framesAfter(page);
  const shifts: { part: string; moved: string }[] = await page.evaluate(() => Object(window).layoutShifts);
  return [...problems, ...shifts.map(({ part, moved }) => `${part} moves ${moved}`)];
}

/** Runs in the page: no language from right to left has a catalogue yet, so it is told to be in one. */
function turnRound(): void {
  Object.assign(document.documentElement, { dir: 'rtl', lang: 'ar' });
}

/** Runs in the page. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth ? [`${scrollWidth} wide in ${clientWidth}`] : [];
}

/** Keeps what moved by itself, and where. Runs in the page, before its first script. */
function noteShifts(): void {
  const seen: { readonly part: string; readonly moved: string }[] = [];
  const note = (entries: PerformanceEntryList): void => {
    for (const entry of entries) {
      const { value, hadRecentInput, sources } = Object(entry);
      if (hadRecentInput) continue;
      for (const { node } of sources) {
        const part = node instanceof Element && node.closest('main') ? 'main' : 'frame';
        const html = node instanceof Element ? node.outerHTML.slice(0, 80) : 'what is gone by now';
        seen.push({ part, moved: `${value} ${html}` });
      }
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  // What has not been told yet is asked for.
  Object.defineProperty(window, 'layoutShifts', { get: () => (note(observer.takeRecords()), seen) });
}

/** What was to be drawn is drawn, and what it moved has been told. */
async function framesAfter(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}
