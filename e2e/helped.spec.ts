import type { Page } from '@playwright/test';
import { sitDown } from './atDesk.ts';
import { expect, hydrated, test } from './fixtures.ts';
import { originOf } from './setup/place.ts';

const main = (page: Page) => page.getByRole('main');

/** What somebody new joins at each brand, and what its meter says once they have played a round. */
const brands = [
  {
    merchant: 'lawinf3',
    name: 'Lawin',
    promotion: '₱88 para sa isang code',
    code: 'LAWIN88',
    played: /^₱1\.00 sa ₱88\.00/,
  },
  {
    merchant: 'perlas',
    name: 'Perlas',
    promotion: 'Sampung spin sa mga orkidya',
    code: undefined,
    played: /^1 sa 10 round/,
  },
] as const;

test('S2-53 S3-40 S3-42 S7-16 in Filipino at both brands a new member reads a notice, joins a promotion and watches its meter, finds an answer in the help, asks in the chat and is answered from the desk', async ({
  page,
  visit,
  enter,
  freshMember,
}) => {
  test.setTimeout(240_000);
  const context = page.context();
  const desk = await sitDown(context);
  for (const { merchant, name, promotion, code, played } of brands) {
    const origin = originOf(merchant);
    await context.addCookies([{ name: 'laro_lang', value: 'TY', url: origin }]);
    const member = await freshMember(merchant);
    await enter(member, origin);

    await visit(`${origin}/m/notice`);
    const notices = main(page).getByText('Bago', { exact: true });
    await expect(notices.first()).toBeVisible();
    const unread = await notices.count();
    await main(page).getByRole('button').first().click();
    await expect(notices).toHaveCount(unread - 1);

    await visit(`${origin}/m/activity`);
    const offer = main(page).getByRole('listitem').filter({ hasText: promotion });
    await offer.getByRole('button').first().click();
    if (code !== undefined) await offer.getByRole('textbox').fill(code);
    await offer.getByRole('button', { name: code === undefined ? 'Sumali' : 'Kunin' }).click();
    await expect(offer.getByRole('progressbar')).toBeVisible();

    // The page stays as it is, and the meter on it moves while another tab plays.
    const table = await context.newPage();
    await table.goto(`${origin}/m/gameList?gameType=RNG`);
    await hydrated(table);
    await table.getByRole('searchbox').fill('Gintong Lawin');
    await table
      .locator('#list')
      .getByRole('link', { name: /Gintong Lawin/ })
      .click();
    await table.frameLocator('iframe').getByRole('button', { name: 'I-spin', exact: true }).click();
    await expect(offer.getByText(played)).toBeVisible({ timeout: 60_000 });
    await table.close();

    await visit(`${origin}/m/help`);
    await page.getByRole('searchbox').fill('bonus');
    await main(page).getByRole('button', { name: 'Kailan magiging akin ang bonus?' }).click();
    await expect(main(page).getByText(/^Hindi kailanman naka-lock/)).toBeVisible();
    await main(page)
      .getByRole('link', { name: /^Magtanong sa amin/ })
      .click();
    await main(page)
      .getByRole('button', { name: /^Live chat/ })
      .click();
    await page.getByRole('textbox', { name: 'Mensahe mo' }).fill('Kailan sa akin ang bonus?');
    await page.getByRole('button', { name: 'Ipadala', exact: true }).click();
    await expect(page.getByRole('status')).toContainText('Natanggap ng help desk ang mensahe mo');

    // Whoever sits there sees on the first page who waits, and at which brand.
    await desk.getByRole('link', { name: 'Overview' }).click();
    await desk.getByRole('link', { name: new RegExp(`^${name}: \\d+ conversations? waits?`) }).click();
    await desk.getByRole('link', { name: new RegExp(`${member.username}.*Waits since`) }).click();
    await desk.getByLabel('Your answer').fill('Kapag puno na ang meter.');
    await desk.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByRole('log').getByText('Kapag puno na ang meter.')).toBeVisible();
  }
});
