import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { announcements } from '@laro/contract/calls/announcements.ts';
import { offers } from '@laro/contract/calls/promotions.ts';
import { announcementOf, running } from '../../../testing/announcementsOf.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const open = main.getByRole('button', { expanded: true });
const titles = main.getByRole('heading', { level: 2 });
const promotion = Array.from({ length: 12 }, (_, index) =>
  announcementOf(index + 1, { type: 'PR', title: `Promo ${index + 1}`, category: 'fish_promo' }),
);
const calls = [running(() => ({ promotion }))];

test('S2-76 the promotion of the query is open and in view, one at most is, and a press on it closes it', async () => {
  const { address } = await renderScreen('/m/activity', { calls });
  await titles.last().getByRole('button').click();
  await expect.poll(address).toBe('/m/activity?id=12');
  await renderScreen('/m/activity?id=12', { calls });
  await expect.element(open).toHaveTextContent('Promo 12');
  await expect.element(open).toBeInViewport();
  await titles.first().getByRole('button').click();
  await expect.poll(() => open.element().textContent).toBe('Promo 1');
  await open.click();
  await expect.element(open).not.toBeInTheDocument();
  expect(address()).toBe('/m/activity');

  await renderScreen('/m/activityDetail?id=12', { calls });
  await expect.element(titles).toHaveTextContent('Promo 12');
  const { address: after } = await renderScreen('/m/activityDetail?id=99999999', { calls });
  await expect.element(titles).toHaveTextContent('This promo is over, or there is none here');
  await main.getByRole('link', { name: 'See all promos' }).click();
  await expect.poll(after).toBe('/m/activity');
});

test('S2-75 S2-78 of one category there is no menu, and of no promotion a word that says so', async () => {
  await renderScreen('/m/activity', { calls: [running(() => ({ promotion: promotion.slice(0, 1) }))] });
  await expect.element(titles).toHaveTextContent('Promo 1');
  await expect.element(main.getByRole('tablist')).not.toBeInTheDocument();
  await renderScreen('/m/activity', { calls: [running(() => ({}))] });
  await expect.element(titles).toHaveTextContent('No promos at the moment');
});

test('S3-40 one that is to come says from when, and cannot be taken part in yet', async () => {
  const startDate = '2099-01-31T00:00:00.000Z';
  const soon = announcementOf(1, { type: 'PR', title: 'Promo to come', startDate });
  const state = { kind: 'code', label: 'comingSoon', why: 'NOT_YET', part: null } as const;
  const asks = { wagering: 1, days: 1, maximumStake: '1.00', contribution: [], task: null };
  const days = { startsAt: startDate, endsAt: null };
  const offered = { id: '1', ...state, ...asks, ...days, needsCode: true, forDeposit: false };
  await renderScreen('/m/activity?id=1', {
    calls: [
      running(() => ({ promotion: [soon] })),
      answer(offers, () => ({ currency: 'PHP', offers: [offered] })),
    ],
  });
  await expect.element(main.getByText('Coming soon: 31/01/2099')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Coming soon' })).toBeDisabled();
  await expect.element(main.getByText('It has not begun yet')).toBeVisible();
});

test('S2-74 of 300 promotions each is found, on a page of fewer than 1,500 elements, by one call', async () => {
  const all = Array.from({ length: 300 }, (_, at) =>
    announcementOf(at + 1, { type: 'PR', title: `Promo ${at + 1}`, startDate: '2026-11-01T00:00:00.000Z' }),
  );
  const many = [running(() => ({ promotion: all }))];
  const { asked } = await renderScreen('/m/activity', { calls: many });
  await expect.poll(() => titles.elements().length).toBeGreaterThan(20);
  expect(document.querySelectorAll('*').length).toBeLessThan(1500);
  expect(asked.filter(({ id }) => id === announcements.id)).toHaveLength(1);
  await renderScreen('/m/activity?id=299', { calls: many });
  await expect.element(open).toHaveTextContent('Promo 299');
  await expect.element(open).toBeInViewport();
});
