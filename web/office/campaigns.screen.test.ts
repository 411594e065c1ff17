import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  countAudience,
  keepDraft,
  listCampaigns,
  startCampaign,
  stopCampaign,
} from '@laro/contract/calls/officeCampaigns.ts';
import { listHelp } from '@laro/contract/calls/officeHelp.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

test('S6-10 S2-14 the desk writes to many with a phone beside it, reads who has seen it, and stops what waits', async () => {
  const one = {
    id: '3',
    audience: 'agents' as const,
    sendAt: '2026-11-26T09:00',
    state: 'scheduled' as const,
    texts: { EN: { title: 'Before', content: '' } },
    by: 'ana',
    sent: 40,
    seen: 20,
    read: 10,
    version: 1,
  };
  const asked = renderOffice('/campaigns', {
    role: 'content',
    calls: [
      answer(listCampaigns, () => ({ campaigns: [one], levels: [] })),
      answer(countAudience, ({ query }) => ({ count: query['audience'] === 'newcomers' ? 7 : 1234 })),
      answer(startCampaign, () => ({ id: '4', version: 1 })),
      answer(stopCampaign, () => null),
    ],
  });
  await expect.element(page.getByText('To 40: seen by 20, read by 10')).toBeVisible();
  await expect.element(page.getByText('Goes to 1,234 members as of now')).toBeVisible();
  await page.getByRole('combobox', { name: 'To whom' }).selectOptions('newcomers');
  await expect.element(page.getByText('Goes to 7 members as of now')).toBeVisible();
  await page.getByLabelText(/^Sent from/).fill('2026-11-27T10:00');
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

test('S6-10 a draft is kept without a time, opened again with all that it said, narrowed, and sent', async () => {
  const texts = { EN: { title: 'Come back', content: '<p>We miss you</p>' } };
  const draft = {
    id: '5',
    audience: 'everybody' as const,
    state: 'draft' as const,
    texts,
    version: 2,
    link: '/m/activity',
    rules: { awayDays: 30 },
    by: 'ana',
    sent: 0,
    seen: 0,
    read: 0,
  };
  const levels = [{ EN: 'New' }, { EN: 'Silver', TY: 'Pilak' }];
  const asked = renderOffice('/campaigns', {
    role: 'content',
    calls: [
      answer(listCampaigns, () => ({ campaigns: [draft], levels })),
      answer(countAudience, () => ({ count: 12 })),
      answer(keepDraft, () => ({ id: '5', version: 3 })),
      answer(startCampaign, () => ({ id: '5', version: 3 })),
      answer(stopCampaign, () => null),
    ],
  });
  const sent = (call: { id: string }) => asked.filter(({ id }) => id === call.id).map(({ body }) => body);
  await page.getByLabelText('Title, English').fill('A new one');
  await page.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect
    .poll(() => sent(keepDraft))
    .toMatchObject([{ audience: 'everybody', rules: {}, texts: { EN: { title: 'A new one' } } }]);
  expect(sent(keepDraft)[0]).not.toHaveProperty('changed');
  await page.getByRole('link', { name: 'Go on with it' }).click();
  await expect.element(page.getByLabelText('Title, English')).toHaveValue('Come back');
  await expect.element(page.getByLabelText('have not logged in for so many days')).toHaveValue('30');
  await page.getByLabelText('have deposited within so many days').fill('90');
  await page.getByRole('combobox', { name: 'have reached this level' }).selectOptions('Silver');
  const rules = { awayDays: 30, depositedDays: 90, fromLevel: 1 };
  await expect
    .poll(() => asked.findLast(({ id }) => id === countAudience.id)?.query)
    .toMatchObject({ awayDays: '30', depositedDays: '90', fromLevel: '1' });
  await page.getByLabelText(/^Sent from/).fill('2026-11-27T10:00');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect
    .poll(() => sent(startCampaign))
    .toMatchObject([
      { changed: { id: '5', version: 2 }, rules, sendAt: '2026-11-27T10:00', link: '/m/activity' },
    ]);
  await page.getByRole('button', { name: 'Throw it away' }).click();
  await expect.poll(() => sent(stopCampaign)).toEqual([{ merchant: 'lawinf3', campaignId: '5' }]);
});

test('S6-10 S2-14 a campaign without a time goes at once, by the clock of the brand; whoever may only read is told who writes', async () => {
  const calls = [
    answer(listCampaigns, () => ({ campaigns: [], levels: [] })),
    answer(countAudience, () => ({ count: 1 })),
    answer(startCampaign, () => ({ id: '4', version: 1 })),
  ];
  const asked = renderOffice('/campaigns', { role: 'content', calls });
  await page.getByLabelText('Title, English').fill('A gift');
  await page.getByLabelText(/^Text, English/).fill('Yours');
  const manila = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 16);
  const begun = manila();
  await page.getByRole('button', { name: 'Send it' }).click();
  const sent = () => asked.find(({ id }) => id === startCampaign.id)?.body;
  await expect.poll(sent).toBeDefined();
  // The minute may have passed in between.
  expect(sent()).toMatchObject({ sendAt: expect.toBeOneOf([begun, manila()]) });

  renderOffice('/campaigns', { role: 'support', calls });
  await expect.element(page.getByText(/^You can read this page/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Send it' })).not.toBeInTheDocument();
});

test('S6-10 C10 a campaign that was typed and not sent is there after another page of the desk, and gone once it is sent', async () => {
  const asked = renderOffice('/campaigns', {
    role: 'content',
    calls: [
      answer(listCampaigns, () => ({ campaigns: [], levels: [] })),
      answer(countAudience, () => ({ count: 1 })),
      answer(startCampaign, () => ({ id: '4', version: 1 })),
      answer(listHelp, () => ({ entries: [] })),
    ],
  });
  const title = page.getByLabelText('Title, English');
  const pages = page.getByRole('navigation', { name: 'Pages of the desk' });
  await page.getByRole('combobox', { name: 'To whom' }).selectOptions('agents');
  await title.fill('A gift');
  await pages.getByRole('link', { name: 'Help' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await pages.getByRole('link', { name: 'Campaigns' }).click();
  await expect.element(title).toHaveValue('A gift');
  await expect.element(page.getByRole('combobox', { name: 'To whom' })).toHaveValue('agents');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect
    .poll(() => asked.find(({ id }) => id === startCampaign.id)?.body)
    .toMatchObject({ audience: 'agents' });
  await expect.element(title).toHaveValue('');
});
