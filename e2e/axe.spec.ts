/** What axe finds where {@link everyScreen.spec.ts} does not look: in the other theme, and on what is opened over a page. */
import type { Page } from '@playwright/test';
import { expect, findViolations, test, type Member } from './fixtures.ts';

/** What is looked at in the theme that is not the brand's own. */
const mainAddresses = ['/m/home', '/m/rng', '/m/login', '/m/help', '/m/activity', '/m/app'];

const otherTheme = { lawinf3: 'light', perlas: 'dark' } as const;

for (const merchant of ['lawinf3', 'perlas'] as const) {
  test.describe(`axe finds nothing at ${merchant}`, () => {
    test.use({ merchant, language: 'EN' });

    test.describe('in its other theme', () => {
      test.use({ theme: otherTheme[merchant] });

      test('on the main screens', async ({ page, visit, logIn, member }) => {
        test.setTimeout(240_000);
        await expectNothing(page, visit, mainAddresses);
        await expectNothingOpen(page, visit, logIn, member);
      });
    });

    test('with menu, dialogs and sheets open', async ({ page, visit, logIn, member }) => {
      test.setTimeout(240_000);
      await expectNothingOpen(page, visit, logIn, member);
    });
  });
}

/** Goes on after a finding, so that one run tells them all. */
async function expectNothing(
  page: Page,
  visit: (path: string) => Promise<void>,
  wanted: readonly string[],
): Promise<void> {
  const problems: string[] = [];
  for (const path of wanted) {
    await visit(path);
    // A brand without the screen shows home instead.
    if (new URL(page.url()).pathname !== path) continue;
    await expect(page.getByLabel('One moment, please')).toHaveCount(0);
    problems.push(...(await findViolations(page)).map((found) => `${path} ${found}`));
  }
  expect(problems).toEqual([]);
}

async function expectNothingOpen(
  page: Page,
  visit: (path: string) => Promise<void>,
  logIn: (member: Member) => Promise<void>,
  member: Member,
): Promise<void> {
  const problems: string[] = [];
  // The page behind it is looked at by itself.
  const look = async (what: string) =>
    problems.push(...(await findViolations(page, 'dialog[open]')).map((found) => `${what} ${found}`));
  await visit('/m/gallery');
  for (const name of ['Dialog', 'Danger', 'Sheet', 'Panel']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('dialog')).toBeVisible();
    await look(`gallery, ${name}`);
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog')).toHaveCount(0);
  }
  for (const who of ['visitor', 'member']) {
    if (who === 'member') await logIn(member);
    await visit('/m/home');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await look(`the menu of a ${who}`);
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await look('logging out');
  await page.keyboard.press('Escape');
  expect(problems).toEqual([]);
}
