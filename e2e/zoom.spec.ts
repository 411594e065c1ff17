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
