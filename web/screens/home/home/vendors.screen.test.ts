import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { linkTo } from '../../../screens.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { HomeData } from './load.ts';

const vendor = (code: string, count: number) => ({
  code,
  name: code,
  logo: '',
  count,
  games: [],
  to: linkTo('gameList', { gameType: 'RNG', vassalage: code }),
});

const tile = (id: string, name: string) =>
  ({ id, name, vendor: 'Mutya', badge: '', to: linkTo('soon', { nodeId: id }), picture: '' }) as const;

test('S2-60 S3-21 a vendor in maintenance says so on the strip of home, in place of how many games it has, and so do its games', async () => {
  const data: HomeData = {
    banners: [],
    notices: [],
    wins: [],
    menu: [],
    jackpot: undefined,
    tab: 'RNG',
    content: {
      kind: 'area',
      total: '12',
      games: [
        { ...tile('1', 'Perlas ng Silangan'), soon: true, maintenance: true },
        { ...tile('2', 'Bituin'), soon: true },
      ],
      vendors: [vendor('Habagat', 12), { ...vendor('Mutya', 9), maintenance: true }],
    },
  };
  await renderScreen('/m/home?tab=RNG', { data });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('link', { name: /Habagat/ })).toHaveTextContent('Habagat12 games');
  await expect.element(main.getByRole('link', { name: /^Mutya/ })).toHaveTextContent('MutyaMaintenance');
  await expect
    .element(main.getByRole('link', { name: /Perlas/ }).getByText('Maintenance'))
    .toBeInTheDocument();
  await expect.element(main.getByRole('link', { name: /Bituin/ }).getByText('Soon')).toBeInTheDocument();
});
