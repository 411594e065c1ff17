import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listPromotions, promotionHistory, savePromotion } from '@laro/contract/calls/officePromotions.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S3-24 how a promotion is told is changed with a phone beside it; its cover and its begin stay where nobody touches them', async () => {
  const one = {
    id: '8',
    version: 4,
    state: 'running' as const,
    startsAt: '2026-11-01T09:00',
    url: '',
    picture: 'banner-lawinf3-x',
    texts: { EN: { title: 'A gift', content: '<p>Yours</p>' } },
    category: 'rng_promo' as const,
  };
  const asked = renderOffice('/promotions/8', {
    role: 'content',
    calls: [
      answer(listPromotions, () => ({ promotions: [one] })),
      answer(promotionHistory, () => ({ versions: [] })),
      answer(savePromotion, () => ({ id: '8', version: 5 })),
    ],
  });
  await page.getByLabelText('Title, English').fill('A greater gift');
  const phone = page.getByRole('figure', { name: 'As on a phone' });
  await expect.element(phone.getByText('A greater gift').first()).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect
    .poll(() => asked.filter(({ id }) => id === savePromotion.id).map(({ body }) => body))
    .toMatchObject([
      {
        changed: { id: '8', version: 4 },
        startsAt: '2026-11-01T09:00',
        picture: 'banner-lawinf3-x',
        texts: { EN: { title: 'A greater gift', content: '<p>Yours</p>' } },
      },
    ]);
});

test('S6-10 S3-40 an owner writes what a promotion asks and gives, by its kind; content reads it and is told whose it is', async () => {
  const asks = { wagering: 5, maximumStake: '100.00', days: 14, review: false, contribution: { RNG: 100 } };
  const one = {
    id: '8',
    version: 4,
    state: 'running' as const,
    startsAt: '2026-11-01T09:00',
    url: '',
    category: 'rng_promo' as const,
    texts: { EN: { title: 'A gift', content: '' } },
    terms: { kind: 'signUp' as const, amount: '50.00', ...asks },
  };
  let high = true;
  const calls = [
    answer(listPromotions, () => ({ promotions: [one] })),
    answer(promotionHistory, () => ({ versions: [] })),
    answer(savePromotion, () =>
      high ? { success: false, code: 'WAGERING_TOO_HIGH', value: { most: 10 } } : { id: '8', version: 5 },
    ),
  ];
  const asked = renderOffice('/promotions/8', { role: 'owner', calls });
  await page.getByRole('combobox', { name: 'What it is for' }).selectOptions('freeRounds');
  await page.getByRole('textbox', { name: 'Rounds' }).fill('10');
  await page.getByRole('combobox', { name: 'In which games' }).selectOptions('FISH');
  await page.getByRole('textbox', { name: /^Stake of a round/ }).fill('2');
  await page.getByRole('textbox', { name: 'Times that the bonus is played' }).fill('12');
  await page.getByRole('textbox', { name: 'Fish' }).fill('50');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('This brand lets a bonus be played 10 times at most')).toBeVisible();
  high = false;
  await page.getByRole('textbox', { name: 'Times that the bonus is played' }).fill('3');
  await page.getByRole('button', { name: 'Publish' }).click();
  const sent = () => asked.filter(({ id }) => id === savePromotion.id).map(({ body }) => body);
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({
    terms: {
      kind: 'freeRounds',
      rounds: 10,
      category: 'FISH',
      stake: '2.00',
      days: 14,
      review: false,
      wagering: 3,
      maximumStake: '100.00',
      contribution: { RNG: 100, FISH: 50 },
    },
  });

  renderOffice('/promotions/8', { role: 'content', calls });
  await expect
    .element(page.getByText('What a promotion asks and gives is changed by an owner.'))
    .toBeVisible();
  await expect.element(page.getByText('Times that the bonus is played: 5')).toBeVisible();
});
