import { expect, test } from './fixtures.ts';

for (const merchant of ['lawinf3', 'perlas'] as const) {
  test.describe(merchant, () => {
    test.use({ merchant });

    test('S4-10 everybody can read the terms, the privacy notice and the rules of play, each leading to the others', async ({
      page,
      visit,
      expectAccessible,
    }) => {
      const name = merchant === 'perlas' ? 'Perlas' : 'Lawin';
      await visit('/m/terms');
      await expect(page.getByRole('article')).toContainText(`${name} is a demonstration.`);
      await expect(page.getByRole('article')).toContainText('You are 21 or older');
      await expectAccessible();
      const others = page.getByRole('navigation', { name: 'Other texts' });
      await others.getByRole('link', { name: 'Privacy' }).click();
      await expect(page.getByRole('heading', { name: 'What stays in your browser' })).toBeVisible();
      await others.getByRole('link', { name: 'Rules of play' }).click();
      await expect(page.getByRole('heading', { name: 'Interrupted rounds' })).toBeVisible();
      await expect(page).toHaveURL('/m/rules');
    });
  });
}

test.describe('in Filipino', () => {
  test.use({ language: 'TY' });

  test('S4-10 the rules of play are in the language of the page', async ({ page, visit }) => {
    await visit('/m/rules');
    await expect(page.getByRole('heading', { name: 'Taya at resulta' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('S4-10 the terms can be read all the same', async ({ page, visit }) => {
    await visit('/m/terms');
    await expect(page.getByRole('heading', { name: 'Who may play' })).toBeVisible();
  });
});
