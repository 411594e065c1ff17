import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linkTo } from '../../../screens.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { CenterData } from './load.ts';

const main = page.getByRole('main');
const game = (id: string, name: string) =>
  ({ id, name, vendor: 'Bituin', badge: '', to: linkTo('soon', { nodeId: id }), picture: '' }) as const;
const slots = {
  type: 'RNG',
  studios: [
    {
      code: 'LARO',
      name: 'Laro',
      logo: '',
      count: 3,
      to: linkTo('gameList', { gameType: 'RNG', vassalage: 'LARO' }),
    },
  ],
  games: [game('1', 'Gintong Lawin'), game('2', 'Perlas')],
  all: linkTo('gameList', { gameType: 'RNG' }),
} as const;
const fish = { type: 'FISH', studios: [], games: [game('3', 'Isdaan')], all: undefined } as const;

test('S2-19 S2-21 each category is called by its name, with its studios, some games and the way to all', async () => {
  const data: CenterData = { sections: [slots, fish] };
  const { address, move } = await renderScreen('/m/gameCenter', { data });
  const section = main.getByRole('region', { name: 'Slots' });
  await expect.element(section.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect.element(section.getByRole('link', { name: /Gintong Lawin/ })).toBeInTheDocument();
  await expect.element(main.getByRole('region', { name: 'Fish' }).getByRole('link')).toBeInTheDocument();
  await section.getByRole('list', { name: 'Studio' }).getByRole('link', { name: 'Laro' }).click();
  await expect.poll(address).toBe('/m/gameList?gameType=RNG&vassalage=LARO');
  await move('/m/gameCenter');
  await section.getByRole('link', { name: 'All games' }).click();
  await expect.poll(address).toBe('/m/gameList?gameType=RNG');
});

test('S2-19 S3-21 a studio in maintenance says so beside its name', async () => {
  const closed = { ...slots.studios[0], code: 'MUTYA', name: 'Mutya', maintenance: true } as const;
  const sections = [{ ...slots, studios: [...slots.studios, closed] }];
  await renderScreen('/m/gameCenter', { data: { sections } satisfies CenterData });
  const studios = main.getByRole('list', { name: 'Studio' });
  await expect.element(studios.getByRole('link', { name: 'Mutya Maintenance' })).toBeInTheDocument();
  await expect.element(studios.getByRole('link', { name: 'Laro', exact: true })).toBeInTheDocument();
});

test('S2-19 a category that the merchant has not says so and leads on; what did not load is asked for again', async () => {
  await renderScreen('/m/elott', { data: { sections: [] } });
  await expect.element(main.getByRole('heading', { name: 'No games here yet' })).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Back to the games' }))
    .toHaveAttribute('href', '/m/home');
  await renderScreen('/m/elott', { data: { sections: undefined } });
  await expect.element(main.getByRole('button', { name: 'Try again' })).toBeVisible();
});
