import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listCampaigns, startCampaign, stopCampaign } from '@laro/contract/calls/officeCampaigns.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S2-14 the desk writes to many with a phone beside it, reads who has seen it, and stops what waits', async () => {
  const one = {
    ...{ id: '3', audience: 'agents' as const, sendAt: '2026-11-26T09:00', state: 'scheduled' as const },
    ...{ texts: { EN: { title: 'Before', content: '' } }, by: 'ana', sent: 40, seen: 20, read: 10 },
  };
  const asked = renderOffice('/campaigns', {
    role: 'content',
    calls: [
      answer(listCampaigns, () => ({
        campaigns: [one],
        sizes: { everybody: 1200, agents: 40, newcomers: 7 },
      })),
      answer(startCampaign, () => ({ id: '4' })),
      answer(stopCampaign, () => null),
    ],
  });
  await expect.element(page.getByText('To 40: seen by 20, read by 10')).toBeVisible();
  await page.getByRole('combobox', { name: 'To whom' }).selectOptions('newcomers');
  await page.getByLabelText('Sent from').fill('2026-11-27T10:00');
  await page.getByLabelText('Title, English').fill('A gift');
  await page
    .getByLabelText(/^Text, English|English text|English/)
    .last()
    .fill('<p>Yours</p>');
  const phone = page.getByRole('figure', { name: 'As on a phone' });
  await expect.element(phone.getByText('A gift').first()).toBeVisible();
  const sent = (call: { id: string }) => asked.filter(({ id }) => id === call.id).map(({ body }) => body);
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect
    .poll(() => sent(startCampaign))
    .toMatchObject([
      { audience: 'newcomers', sendAt: '2026-11-27T10:00', texts: { EN: { title: 'A gift' } } },
    ]);
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect.poll(() => sent(stopCampaign)).toEqual([{ merchant: 'lawinf3', campaignId: '3' }]);
});
