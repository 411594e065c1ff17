import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { arrange, arranged, findGames, type DeskGame } from '@laro/contract/calls/officeGames.ts';
import { answer, type Asked } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const gameOf = (id: string, name: string): DeskGame => ({
  ...{ id, name, vendor: 'Bahaghari', type: 'RNG', badge: '', playable: true },
});
const state = (version = 3) => ({
  version,
  changedBy: 'ben',
  changedAt: '2026-11-24T10:00:00.000Z',
  categories: ['RNG' as const, 'LIVE' as const, 'FISH' as const],
  vendors: [
    { code: 'CBS3', name: 'Bahaghari', games: 40, state: 'on' as const },
    { code: 'NM', name: 'Anito', games: 12, state: 'off' as const },
  ],
  hot: [gameOf('1', 'Gintong Lawin'), gameOf('2', 'Perlas ng Dagat'), gameOf('3', 'Bulkan')],
  badges: {},
});
const bodiesOf = (asked: readonly Asked[]) =>
  asked.filter(({ id }) => id === arrange.id).map(({ body }) => body);

test('S6-10 vendors, categories by keys, hot games by dragging, and badges are published together, over the version seen', async () => {
  const asked = renderOffice('/games', {
    calls: [
      answer(arranged, () => state()),
      answer(findGames, () => ({ games: [gameOf('9', 'Tala')] })),
      answer(arrange, () => ({ version: 4 })),
    ],
  });
  await page
    .getByRole('group', { name: 'State of Bahaghari' })
    .getByRole('radio', { name: 'Maintenance' })
    .click();
  const handle = page.getByRole('button', { name: 'Move Slots' });
  handle.element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByText('Slots is number 3 of 3 now')).toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  await page.getByLabelText('Find a game to add').fill('tala');
  await page.getByRole('button', { name: 'Tala, Bahaghari' }).click();
  await page.getByLabelText('Badge of Tala').selectOptions('new');
  await page.getByRole('button', { name: 'Take Bulkan out' }).click();
  await page
    .getByRole('button', { name: 'Move Perlas ng Dagat' })
    .dropTo(page.getByRole('button', { name: 'Move Tala' }));
  await expect
    .poll(() => page.getByRole('list', { name: 'Hot games' }).element().textContent)
    .toMatch(/1.*Perlas ng Dagat.*2.*Tala.*3.*Gintong Lawin/);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
  expect(bodiesOf(asked)).toEqual([
    {
      ...{ merchant: 'lawinf3', version: 3, categories: ['LIVE', 'FISH', 'RNG'] },
      ...{ vendors: { CBS3: 'maintenance', NM: 'off' }, hot: ['2', '9', '1'], badges: { '9': 'new' } },
    },
  ]);
});

test('S6-10 who was slower keeps what they arranged, and puts it over the other’s or takes theirs', async () => {
  const now = { version: 3 };
  const asked = renderOffice('/games', {
    language: 'TY',
    calls: [
      answer(arranged, () => state(now.version)),
      answer(arrange, ({ body }) => {
        const { version } = Object(body);
        if (version === 4) return { version: 5 };
        now.version = 4;
        return { success: false, code: 'CHANGED_MEANWHILE', value: { by: 'ben', version: 4 } };
      }),
    ],
  });
  await page.getByRole('group', { name: 'Lagay ng Anito' }).getByRole('radio', { name: 'Bukas' }).click();
  await page.getByRole('button', { name: 'Ilathala' }).click();
  await expect.element(page.getByText(/Naglathala si ben/)).toBeVisible();
  await expect
    .element(page.getByRole('group', { name: 'Lagay ng Anito' }).getByRole('radio', { name: 'Bukas' }))
    .toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Kunin ang kanya' })).toBeVisible();
  await page.getByRole('button', { name: 'Ilathala ang akin' }).click();
  await expect.element(page.getByText(/Nailathala na/)).toBeVisible();
  expect(bodiesOf(asked)).toMatchObject([
    { version: 3, vendors: {} },
    { version: 4, vendors: {} },
  ]);
});

test('S6-10 who may only read has nothing to press there', async () => {
  renderOffice('/games', { role: 'reader', calls: [answer(arranged, () => state())] });
  await expect.element(page.getByRole('list', { name: 'Hot games' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Move|^Take/ }).elements()).toEqual([]);
  const off = page.getByRole('group', { name: 'State of Anito' }).getByRole('radio', { name: 'Off' });
  await expect.element(off).toBeDisabled();
});
