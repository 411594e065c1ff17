import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/renderScreen.ts';
import type { HostCard } from './hostCard.ts';

const list = { hasHot: false, hasVendor: true, first: { items: [], totalPages: 0, total: 0 } };
const host: HostCard = {
  id: 'AMH tala',
  name: 'Tala',
  room: 'FREE',
  streaming: true,
  picture: '',
  to: '/m/play?gameType=LIVE&vassalage=AMH&gameId=amihan-baccarat&nodeId=1' as HostCard['to'],
};
const row = page.getByRole('region', { name: 'Live hosts' });

test('S7-18 S3-41 hosts stand above the live games: who streams, in which room, and who is off air or still to come', async () => {
  const hosts = [
    host,
    { ...host, id: '2', name: 'Migo', room: 'VIP' as const, streaming: false },
    {
      ...host,
      id: '3',
      name: 'Celeste',
      room: 'PAY_PER_VIEW' as const,
      streaming: false,
      soon: true as const,
    },
  ];
  await renderScreen('/m/live', { data: { ...list, hosts } });
  await expect.element(row.getByRole('listitem').first()).toBeVisible();
  expect(
    row
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['TLive nowTalaFree', 'MOff airMigoVIP', 'CSoonCelestePay per view']);
  await expect.element(row.getByRole('link', { name: /Tala/ })).toHaveAttribute('href', host.to);
});

test('S7-18 where there are none nothing stands above the games', async () => {
  await renderScreen('/m/live', { data: list });
  await expect.element(page.getByRole('searchbox', { name: 'Find a game' })).toBeVisible();
  await expect.element(row).not.toBeInTheDocument();
});
