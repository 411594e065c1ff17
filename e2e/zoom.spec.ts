import { expect, test } from './fixtures.ts';
import { readsWhole, zoomedIn } from './readLarger.ts';

readsWhole(test, zoomedIn);

test.describe('at a zoom of 200 %', () => {
  test.use({ viewport: { width: 195, height: 422 } });

  test('B7 the header of a titled page has two lines for a member', async ({ page, logIn, member }) => {
    await logIn(member, '/m/set');
    const [balance, menu] = [
      page.getByTestId('balance'),
      page.getByRole('banner').getByRole('button').last(),
    ];
    await expect(balance).toHaveText('₱10,000.00');
    const [left, right] = await Promise.all([balance.boundingBox(), menu.boundingBox()]);
    expect(left?.y).toBe(right?.y);
  });
});

test.describe('on the narrowest phone, beside a scroll bar', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('S2-33 no word of a name is broken in the header, and none of its lines is hidden', async ({
    page,
    logIn,
    member,
  }) => {
    await logIn(member, '/m/set');
    await expect(page.getByTestId('balance')).toHaveText('₱10,000.00');
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      document.documentElement.style.paddingInlineEnd = '15px';
      title.textContent = 'Kampeon Football';
      const linesOf = (from: number, to: number): number => {
        const word = document.createRange();
        const [text] = title.childNodes;
        if (text) {
          word.setStart(text, from);
          word.setEnd(text, to);
        }
        return word.getClientRects().length;
      };
      return [linesOf(0, 7), linesOf(8, 16), linesOf(0, 16)];
    });
    expect(lines).toEqual([1, 1, 2]);
  });
});
