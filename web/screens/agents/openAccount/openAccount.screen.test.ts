import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  affiliateUrls,
  createAffiliateUrl,
  deleteAffiliateUrl,
  quotas,
  joinedBy,
  registrationRebates,
  type AffiliateLink,
} from '@laro/contract/calls/affiliate.ts';
import { givenToNew, quotaOfNew, someLinks } from '@laro/e2e/setup/weekOfTeam.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const main = page.getByRole('main');
const rows = main.getByRole('list', { name: 'Your links' }).getByRole('listitem');

test('S2-27 S7-40 a link is made for an agent with rates within what is there, shown with its QR code, and deleted', async () => {
  const made: AffiliateLink = {
    id: '3',
    code: 'DAVAO23456',
    name: 'Davao',
    opens: 'agent',
    joined: 0,
    rates: [{ category: 'RNG', rate: 90 }],
    madeAt: '2026-11-22T04:00:00.000Z',
    endsAt: null,
    uses: 1,
  };
  let links = someLinks.links;
  let isMoved = true;
  const calls = [
    answer(registrationRebates, () => givenToNew),
    answer(quotas, () => quotaOfNew),
    answer(affiliateUrls, () => ({ ...someLinks, links })),
    answer(createAffiliateUrl, () => {
      if (isMoved) return { success: false, code: 'RATE_WRONG', value: { category: 'RNG', most: 80 } };
      links = [made, ...links];
      return made;
    }),
    answer(deleteAffiliateUrl, () => {
      links = links.filter(({ id }) => id !== '3');
      return {};
    }),
  ];
  const { asked } = await renderScreen('/m/agentRegister', { as: 'agent', calls });
  await expect.element(main.getByText('2 of 20 links')).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Contracts' }))
    .toHaveAttribute('href', '/m/member/agent/getSalaryContract');
  await expect
    .element(rows.nth(0).getByText('made 20/11/2026, 14:12 · ends 20/12/2026, 14:12'))
    .toBeVisible();
  await expect.element(rows.nth(0).getByText('Slots 0.80% · Live casino 0.50%')).toBeVisible();
  await expect.element(rows.nth(0).getByRole('button', { name: '3 of 10 have registered' })).toBeVisible();
  await expect.element(rows.nth(1).getByText('nobody yet · made 18/11/2026, 10:30')).toBeVisible();
  await expect.element(rows.nth(1).getByText('Without rebates')).toBeVisible();

  await main.getByRole('button', { name: 'Make a link' }).click();
  await main.getByRole('radio', { name: 'Agent' }).click({ force: true });
  await main.getByRole('textbox', { name: 'What it is for' }).fill('Davao');
  await main.getByRole('radio', { name: '30 days' }).click({ force: true });
  await main.getByRole('radio', { name: '1', exact: true }).click({ force: true });
  await expect
    .element(main.getByText('0.20% is the least that stays with you.', { exact: false }))
    .toBeVisible();
  const slots = main.getByRole('combobox', { name: 'Slots' });
  await expect.element(slots).toHaveAccessibleDescription('Up to 1.00%');
  await slots.selectOptions('90');
  await main.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(main.getByText('What can be given has changed.', { exact: false })).toBeVisible();
  isMoved = false;
  await main.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(rows.nth(0).getByText('Davao')).toBeVisible();
  expect(asked.findLast(({ id }) => id === createAffiliateUrl.id)?.body).toEqual({
    name: 'Davao',
    opens: 'agent',
    days: 30,
    uses: 1,
    rates: givenToNew.rates.map(({ category }) => ({ category, rate: category === 'RNG' ? 90 : 0 })),
  });

  await rows.nth(0).getByRole('button', { name: 'QR code' }).click();
  const sheet = page.getByRole('dialog', { name: 'Davao' });
  await expect.element(sheet.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect
    .element(sheet.getByText('/m/register?affiliateCode=DAVAO23456', { exact: false }))
    .toBeVisible();
  const shared: File[] = [];
  Object.assign(navigator, {
    canShare: () => true,
    share: async ({ files = [] }: ShareData) => void shared.push(...files),
  });
  await sheet.getByRole('button', { name: 'Share as a picture' }).click();
  await expect
    .poll(() => shared.map(({ name, type }) => [name, type]))
    .toEqual([['Lawin-DAVAO23456.png', 'image/png']]);
  const picture = await createImageBitmap(shared[0] ?? new Blob());
  const paper = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  paper?.drawImage(picture, 0, 0);
  const darkIn = (...place: readonly [x: number, y: number, width: number, height: number]) =>
    paper?.getImageData(...place).data.filter((value, at) => at % 4 === 0 && value < 128).length ?? 0;
  // White around the code, and in it as much dark as a code has.
  expect([picture.width, picture.height, darkIn(0, 300, 60, 1000)]).toEqual([1080, 1440, 0]);
  expect(darkIn(90, 350, 900, 900)).toBeGreaterThan(250_000);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await rows.nth(0).getByRole('button', { name: 'Delete' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Delete this link?' });
  await sure.getByRole('button', { name: 'Delete' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  await expect.element(rows.nth(0).getByText('Agents in Cebu')).toBeVisible();
  expect(asked.findLast(({ id }) => id === deleteAffiliateUrl.id)?.body).toEqual({ linkId: '3' });
});

test('S7-40 who has as many links as there can be makes no other, and who gives no rebates chooses none', async () => {
  const links = { open: 20, most: 20 };
  let isFull = true;
  const calls = [
    answer(registrationRebates, () => ({ step: 10, rates: [] })),
    answer(quotas, () => ({ links: isFull ? links : { ...links, open: 0 }, rates: [] })),
    answer(affiliateUrls, () => ({ ...someLinks, links: [] })),
  ];
  await renderScreen('/m/agentRegister?full', { as: 'agent', calls });
  await expect.element(main.getByRole('button', { name: 'Make a link' })).toBeDisabled();
  await expect.element(main.getByText('You have 20 links', { exact: false })).toBeVisible();
  isFull = false;
  await renderScreen('/m/agentRegister?free', { as: 'agent', calls });
  await main.getByRole('button', { name: 'Make a link' }).click();
  await expect.element(main.getByRole('textbox', { name: 'What it is for' })).toBeVisible();
  await expect.element(main.getByRole('combobox')).not.toBeInTheDocument();
});

test('S7-40 who has registered by a link is listed', async () => {
  const person = { id: '31', username: 'kim.valdez', isAgent: true, joinedAt: '2026-11-21T01:00:00.000Z' };
  const calls = [
    answer(registrationRebates, () => givenToNew),
    answer(quotas, () => quotaOfNew),
    answer(affiliateUrls, () => ({
      ...someLinks,
      links: someLinks.links.map((one) => ({ ...one, uses: 3 })),
    })),
    answer(joinedBy, () => ({ content: [person], pageNum: 1, totalPages: 1, total: 1 })),
  ];
  const { asked } = await renderScreen('/m/agentRegister?joined', { as: 'agent', calls });
  await expect
    .element(rows.nth(1).getByText('0 of 3 have registered · made 18/11/2026, 10:30'))
    .toBeVisible();
  await expect
    .element(rows.nth(0).getByText('used up · made 20/11/2026, 14:12 · ends 20/12/2026, 14:12'))
    .toBeVisible();
  await rows.nth(0).getByRole('button', { name: '3 of 3 have registered' }).click();
  const people = page.getByRole('dialog', { name: '3 have registered' }).getByRole('listitem');
  await expect.element(people).toHaveTextContent('kim.valdezAgent21/11/2026, 09:00');
  expect(asked.findLast(({ id }) => id === joinedBy.id)?.query).toMatchObject({ linkId: '2' });
});
