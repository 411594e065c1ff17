import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listPromotions, promotionHistory, savePromotion } from '@laro/contract/calls/officePromotions.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S3-24 how a promotion is told is changed with a phone beside it; its cover and its begin stay where nobody touches them', async () => {
  const one = {
    ...{ id: '8', version: 4, state: 'running' as const, startsAt: '2026-11-01T09:00', url: '' },
    ...{ picture: 'banner-lawinf3-x', texts: { EN: { title: 'A gift', content: '<p>Yours</p>' } } },
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
        ...{ changed: { id: '8', version: 4 }, startsAt: '2026-11-01T09:00', picture: 'banner-lawinf3-x' },
        texts: { EN: { title: 'A greater gift', content: '<p>Yours</p>' } },
      },
    ]);
});
