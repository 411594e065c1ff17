import type { Page } from '@playwright/test';
import { expect, findViolations, test } from './fixtures.ts';
import { lasting, unusable, zoomedIn } from './readLarger.ts';

// One of the pictures is none.
test.use({ expectedErrors: [/status of 422.*feedback\/upload/] });

test('S5-29 S5-30 S5-31 a member writes with a picture, is answered in the inbox, and goes on until it is closed', async ({
  page,
  visit,
  enter,
  member,
  toasts,
}) => {
  const main = page.getByRole('main');
  await enter(member);
  await visit('/m/help');
  const buffer = await page.screenshot({ scale: 'css' });
  await main.getByRole('link', { name: /^Write to us/ }).click();
  await expect(page).toHaveURL('/m/help?view=feedback');
  await main.getByRole('combobox', { name: /^What it is about/ }).selectOption({ label: 'Games' });
  await main.getByRole('textbox', { name: /^What you want/ }).fill('The reels stopped at once');
  await expect(main.getByText('5 words', { exact: true })).toBeVisible();
  await main.getByLabel(/^Pictures/).setInputFiles([
    { name: 'screen.png', mimeType: 'image/png', buffer },
    { name: 'lie.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') },
    { name: 'half.png', mimeType: 'image/png', buffer: buffer.subarray(0, 60) },
  ]);
  await expect(main.getByText('lie.png is no PNG or JPG, whatever it is called')).toBeVisible();
  await expect(main.getByText('half.png cannot be opened. It may be damaged')).toBeVisible();
  await expect(main.getByText(/· Upload success$/)).toHaveCount(1);
  await isUsable(page);
  await main.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect.poll(() => toasts).toContain('Sent. We will answer here and in your inbox');
  const rows = main.getByRole('list', { name: 'What you have sent' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('With us');
  await rows.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: /^No\. \d+$/ });
  const picture = sheet.getByRole('img', { name: 'Picture 1' });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    buffer.readUInt32BE(16),
  );
  const number = (await sheet.getByRole('heading').innerText()).replace('No. ', '');

  await page.goto('/sandbox/feedback');
  const desk = page.getByRole('listitem').filter({ hasText: `No. ${number},` });
  await desk.getByLabel(`Answer to no. ${number}`).fill('Which game was it?');
  await desk.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(desk).toContainText('answered');

  await visit('/m/webEmail');
  await main
    .getByRole('button', { name: new RegExp(`^Your feedback no\\. ${number} has an answer`) })
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Go there' }).click();
  await expect(sheet.getByText('Which game was it?')).toBeVisible();
  await isUsable(page);
  await sheet.getByRole('textbox', { name: 'Your comment' }).fill('Gintong Lawin');
  await sheet.getByRole('button', { name: 'Send the comment' }).click();
  await expect(sheet.getByRole('list', { name: 'What was said' }).getByRole('listitem')).toHaveCount(2);
  await expect(sheet.getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
});

/** The walk looks at the help center as its address alone shows it. */
async function isUsable(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([]);
  const before = page.viewportSize();
  for (const size of zoomedIn) {
    await page.setViewportSize(size);
    expect([size.width, await lasting(() => unusable(page))]).toEqual([size.width, []]);
  }
  if (before) await page.setViewportSize(before);
}
