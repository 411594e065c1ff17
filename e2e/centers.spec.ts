import { expect, test } from './fixtures.ts';

test('S2-19 S2-21 each center shows the games of its category, and leads to them', async ({
  page,
  visit,
}) => {
  const main = page.getByRole('main');
  for (const [path, heading, section] of [
    ['/m/sports', 'Sports', 'Sports'],
    ['/m/hot', 'Hot games', 'Slots'],
    ['/m/slotsCenter', 'Slots center', 'Slots'],
  ] as const) {
    await visit(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(main.getByRole('region', { name: section }).getByRole('link').first()).toBeVisible();
  }
  await visit('/m/game');
  const named = main.getByRole('heading', { level: 2 });
  const names = await named.allTextContents();
  expect(names).toEqual(expect.arrayContaining(['Slots', 'Live casino', 'Fish']));
  expect(names.indexOf('Cockfight')).toBe(names.indexOf('Sports') + 1);
  const slots = main.getByRole('region', { name: 'Slots' });
  await slots.getByRole('link', { name: 'All games' }).click();
  await expect(page).toHaveURL('/m/gameList?gameType=RNG');
});
