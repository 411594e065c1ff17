import { expect } from './fixtures.ts';
import { readsWhole, setToText } from './readLarger.ts';

const test = setToText(32);

readsWhole(test, [{ width: 390, height: 844 }]);

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test.describe(`the slot at ${width} x ${height}`, () => {
    test.use({ viewport: { width, height } });

    test('B7 its words are larger in a browser that is set so, and all of it is in sight', async ({
      page,
      logIn,
      member,
    }) => {
      await logIn(member);
      await page.getByRole('tabpanel').getByRole('link', { name: 'Gintong Lawin' }).click();
      const game = page.frameLocator('iframe');
      const spin = game.getByRole('button', { name: 'Spin', exact: true });
      await expect(spin).toBeInViewport({ ratio: 1 });
      for (const text of ['Press spin', 'Bet', 'Auto']) {
        const words = game.getByText(text, { exact: true });
        await expect(words).toBeInViewport({ ratio: 1 });
        const size = await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
        // Under a round button as large as fits beside the next one: 4.2 % of the width.
        expect(size, text).toBeGreaterThanOrEqual(text === 'Auto' ? width * 0.042 - 0.1 : 20);
      }
      await game.getByRole('button', { name: /^Bet/ }).click();
      const sheet = game.getByRole('dialog');
      await expect(sheet.getByRole('heading', { name: 'Choose your bet' })).toBeFocused();
      const last = sheet.getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 0.9 });
      expect(await last.evaluate((chip) => Number.parseFloat(getComputedStyle(chip).fontSize))).toBe(32);
    });
  });
}
