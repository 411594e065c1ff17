import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  bannerHistory,
  listBanners,
  orderBanners,
  saveBanner,
  uploadPicture,
  withdrawBanner,
  type WrittenBanner,
} from '@laro/contract/calls/officeBanners.ts';
import { findGames } from '@laro/contract/calls/officeGames.ts';
import { answer, type Answer, type Asked } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const bannerOf = (id: string, title: string, more: Partial<WrittenBanner> = {}): WrittenBanner => ({
  id,
  version: 1,
  state: 'running',
  groupName: 'm_home',
  picture: 'banner-lawinf3-x',
  url: '',
  urlSet: '',
  ink: 'light',
  leads: { to: 'nowhere' },
  texts: { EN: { eyebrow: '', title, line: '' } },
  ...more,
});
const three = [bannerOf('1', 'Fire'), bannerOf('2', 'Water'), bannerOf('3', 'Earth')];
const listOf = (banners: readonly WrittenBanner[]) => ({
  banners: [...banners],
  categories: ['RNG' as const, 'LIVE' as const],
  promotions: [{ id: '9', title: 'Welcome gift' }],
  outside: ['telegram' as const],
});
const calls = (more: readonly Answer[], banners = three): Answer[] => [
  answer(listBanners, () => listOf(banners)),
  answer(bannerHistory, () => ({ versions: [] })),
  ...more,
];
const bodies = (asked: readonly Asked[], { id: wanted }: { id: string }) =>
  asked.filter(({ id }) => id === wanted).map(({ body }) => body);
const phone = page.getByRole('figure', { name: 'As on a phone' });

test('S6-10 S3-23 a banner is made with its picture, both languages, a game and a schedule, and seen on a phone as it is typed', async () => {
  const made = [...three];
  const asked = renderOffice('/banners', {
    role: 'content',
    calls: calls(
      [
        answer(findGames, () => ({
          games: [
            {
              id: '77',
              name: 'Tala',
              vendor: 'Anito',
              type: 'RNG' as const,
              badge: '' as const,
              playable: true,
            },
          ],
        })),
        answer(uploadPicture, () => ({
          picture: 'desk-0',
          url: '/art/desk-0-900.jpg',
          urlSet: '',
          ink: 'light' as const,
        })),
        answer(saveBanner, () => {
          made.push(bannerOf('4', 'A star falls', { state: 'scheduled', startsAt: '2026-12-01T00:00' }));
          return { id: '4', version: 1 };
        }),
      ],
      made,
    ),
  });
  await page.getByRole('button', { name: 'Make a banner' }).click();
  await page.getByLabelText('Title, English').fill('A star falls');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText('Choose a picture first')).toBeVisible();
  const file = new File([new Uint8Array(10)], 'star.png', { type: 'image/png' });
  await page.getByLabelText(/^Picture/).upload(file);
  await expect.element(page.getByRole('button', { name: 'Remove the file' })).toBeVisible();
  await page.getByLabelText('Title, Filipino').fill('May bumagsak na tala');
  await page.getByLabelText('Ends; empty for long term').fill('2026-12-24T18:00');
  await page.getByLabelText('A tap leads to').selectOptions('A game');
  await page.getByLabelText('Find the game').fill('tala');
  await page.getByRole('button', { name: 'Tala, Anito' }).click();
  await expect.element(page.getByText('It leads to Tala.')).toBeVisible();
  await expect.element(phone.getByText('A star falls').first()).toBeVisible();
  await phone.getByRole('button', { name: 'Filipino' }).click();
  await expect.element(phone.getByText('May bumagsak na tala').first()).toBeVisible();
  expect(phone.getByText('May bumagsak na tala').elements()).toHaveLength(2);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => window.location.pathname).toBe('/banners/4');
  // What the list has of it is said, to who listens as well; and they are in it.
  const told =
    /^“A star falls” is kept\. From 2026-12-01 00:00 on it can be seen at Lawin, under Banners: Home\.$/;
  await expect.element(page.getByRole('status').getByText(told)).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'A star falls', level: 2 })).toHaveFocus();
  expect(bodies(asked, saveBanner)).toMatchObject([
    {
      merchant: 'lawinf3',
      groupName: 'm_home',
      picture: 'desk-0',
      endsAt: '2026-12-24T18:00',
      leads: { to: 'game', game: '77' },
      texts: { EN: { title: 'A star falls' }, TY: { title: 'May bumagsak na tala' } },
    },
  ]);
});

test('S6-10 S5-31 a picture of 20 MB or of another kind is refused by name before it is sent, and one that is broken after', async () => {
  const refusals = [
    ['PICTURE_BROKEN', /cannot be read\. It may be/],
    ['PICTURE_KIND', /^This is no JPG or PNG/],
    ['PICTURE_HUGE', /too many pixels/],
    ['TOO_LARGE', /^This file is too large/],
  ] as const;
  const now: { code: (typeof refusals)[number][0] } = { code: 'PICTURE_BROKEN' };
  const asked = renderOffice('/banners/1', {
    calls: calls([answer(uploadPicture, () => ({ success: false, code: now.code }))]),
  });
  // In the page: what a browser's driver does with 20 MB takes longer than the refusal.
  const choose = async (bytes: number, type: string): Promise<void> => {
    const input = page.getByLabelText(/^Picture/);
    await expect.element(input).toBeInTheDocument();
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(bytes)], 'big', { type }));
    Object.assign(input.element(), { files: chosen.files });
    input.element().dispatchEvent(new Event('change', { bubbles: true }));
  };
  await choose(20_000_000, 'image/jpeg');
  await expect.element(page.getByText('This file has 20 MB. Choose one of at most 5 MB')).toBeVisible();
  await choose(10, 'image/gif');
  await expect.element(page.getByText(/This kind of file cannot be sent/)).toBeVisible();
  expect(bodies(asked, uploadPicture)).toEqual([]);
  for (const [code, words] of refusals) {
    now.code = code;
    await choose(10, 'image/jpeg');
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

test('S6-10 banners are put in order by keys, over the order that was seen', async () => {
  const asked = renderOffice('/banners', { calls: calls([answer(orderBanners, () => null)]) });
  const handle = page.getByRole('button', { name: 'Move Fire' });
  await expect.element(handle).toBeVisible();
  handle.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('Fire is number 3 of 3 now')).toBeInTheDocument();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
  expect(bodies(asked, orderBanners)).toEqual([
    { merchant: 'lawinf3', groupName: 'm_home', before: ['1', '2', '3'], ids: ['2', '3', '1'] },
  ]);
});

test('S6-10 of two editors the slower one is told who was quicker, keeps every word, and publishes over it or takes theirs', async () => {
  const now = { banners: three };
  const theyPublish = (version: number) => {
    now.banners = [bannerOf('1', 'Fire of ben', { version })];
  };
  const asked = renderOffice('/banners/1', {
    calls: [
      answer(listBanners, () => listOf(now.banners)),
      answer(bannerHistory, () => ({ versions: [] })),
      answer(saveBanner, ({ body }) => {
        const [{ version } = { version: 0 }] = now.banners;
        if (Object(Object(body).changed).version !== version) {
          return { success: false, code: 'CHANGED_MEANWHILE', value: { by: 'ben', version } };
        }
        now.banners = [bannerOf('1', 'Fire of mine', { version: version + 1 })];
        return { id: '1', version: version + 1 };
      }),
    ],
  });
  const title = page.getByLabelText('Title, English');
  await title.fill('Fire of mine');
  theyPublish(2);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/ben has published meanwhile/)).toBeVisible();
  await expect.element(title).toHaveValue('Fire of mine');
  await page.getByRole('button', { name: 'Publish mine over it' }).click();
  await expect
    .poll(() => bodies(asked, saveBanner))
    .toMatchObject([
      { changed: { id: '1', version: 1 } },
      { changed: { id: '1', version: 2 }, texts: { EN: { title: 'Fire of mine' } } },
    ]);
  await expect.element(page.getByRole('button', { name: 'Publish mine over it' })).not.toBeInTheDocument();
  theyPublish(4);
  await title.fill('Fire once more');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect.element(title).toHaveValue('Fire of ben');
});

test('S6-10 a version of before is put into the form, and published it is the banner again; withdrawing says what it is', async () => {
  const before = bannerOf('1', 'As it came');
  const now: { state: WrittenBanner['state'] } = { state: 'running' };
  const asked = renderOffice('/banners/1', {
    calls: [
      answer(listBanners, () => listOf([bannerOf('1', 'Changed', { version: 2, changedBy: 'ben', ...now })])),
      answer(bannerHistory, () => ({
        versions: [
          { ...bannerOf('1', 'Changed'), version: 2, by: 'ben', at: '2026-11-24T10:00:00.000Z' },
          { ...before, version: 1, at: '2026-11-23T10:00:00.000Z' },
        ],
      })),
      answer(saveBanner, () => ({ id: '1', version: 3 })),
      answer(withdrawBanner, () => {
        now.state = 'withdrawn';
        return { id: '1', version: 2 };
      }),
    ],
  });
  await page.getByText('2 versions').click();
  await expect.element(page.getByText('As the brand came')).toBeVisible();
  await page.getByRole('button', { name: 'Bring version 1 back' }).click();
  await expect.element(page.getByText(/An older version is in the form/)).toBeVisible();
  await expect.element(page.getByLabelText('Title, English')).toHaveValue('As it came');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect
    .poll(() => bodies(asked, saveBanner))
    .toMatchObject([{ changed: { id: '1', version: 2 }, texts: { EN: { title: 'As it came' } } }]);
  await page.getByRole('button', { name: 'Take it off every page' }).click();
  await expect
    .poll(() => bodies(asked, withdrawBanner))
    .toEqual([{ merchant: 'lawinf3', id: '1', version: 2, withdrawn: true }]);
  await expect
    .element(page.getByRole('status').getByText(/“Changed” is off every page of Lawin\.$/))
    .toBeInTheDocument();
});

test('S6-10 who may only read has banners to look at and nothing to press', async () => {
  renderOffice('/banners/1', { role: 'reader', calls: calls([]) });
  await expect.element(page.getByLabelText('Title, English')).toHaveValue('Fire');
  expect(page.getByRole('button', { name: /Move|Publish|Take|Make/ }).elements()).toEqual([]);
});
