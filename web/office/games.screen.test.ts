import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { arrange, arranged, findGames, type DeskGame } from '@laro/contract/calls/officeGames.ts';
import { answer, type Asked } from '../testing/answers.ts';
import { renderOffice } from '../testing/renderOffice.ts';

const gameOf = (id: string, name: string): DeskGame => ({
  id,
  name,
  vendor: 'Bahaghari',
  type: 'RNG',
  badge: '',
  playable: true,
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
  await page.getByText('2 vendors, 1 not on').click();
  await page
    .getByRole('group', { name: 'State of Bahaghari' })
    .getByRole('radio', { name: 'Maintenance' })
    .click();
  const handle = page.getByRole('button', { name: 'Move Slots' });
  handle.element().focus();
  await userEvent.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('Slots is number 3 of 3 now')).toBeInTheDocument();
  await expect.element(handle).toHaveFocus();
  await page.getByLabelText('Find a game to put first').fill('tala');
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
  await expect
    .element(page.getByText('Published. Open pages of Lawin follow within a minute.'))
    .toBeVisible();
  expect(bodiesOf(asked)).toEqual([
    {
      merchant: 'lawinf3',
      version: 3,
      categories: ['LIVE', 'FISH', 'RNG'],
      vendors: { CBS3: 'maintenance', NM: 'off' },
      hot: ['2', '9', '1'],
      badges: { '9': 'new' },
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
  await page.getByText('2 vendor, 1 hindi bukas').click();
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

test('S6-10 a hot game far down is put first and published by keyboard in twenty presses, however many vendors and games there are', async () => {
  const hot = Array.from({ length: 36 }, (_, at) => gameOf(String(at + 1), `Game ${at + 1}`));
  const vendors = Array.from({ length: 33 }, (_, at) => ({
    code: `V${at}`,
    name: `Vendor ${at}`,
    games: 1,
    state: 'on' as const,
  }));
  const asked = renderOffice('/games', {
    calls: [
      answer(arranged, () => ({ ...state(), hot, vendors })),
      answer(findGames, () => ({ games: [gameOf('31', 'Game 31')] })),
      answer(arrange, () => ({ version: 4 })),
    ],
  });
  let presses = 0;
  const press = async (keys: string): Promise<void> => {
    presses++;
    await userEvent.keyboard(keys);
  };
  const tabTo = async (wanted: Locator): Promise<void> => {
    await expect.element(wanted).toBeInTheDocument();
    for (let tabs = 0; tabs < 60 && document.activeElement !== wanted.query(); tabs++) await press('{Tab}');
    await expect.element(wanted).toHaveFocus();
  };
  const main = page.getByRole('main', { name: 'Games' });
  await expect.element(page.getByRole('list', { name: 'Hot games' })).toBeVisible();
  main.element().focus();
  await tabTo(page.getByLabelText('Find a game to put first'));
  for (const letter of '31') await press(letter);
  await tabTo(page.getByRole('button', { name: 'Game 31, number 31 now' }));
  await press('{Enter}');
  const handle = page.getByRole('button', { name: 'Move Game 31' });
  await expect.element(handle).toHaveFocus();
  // The arrow keys alone go from one to the next, and with Alt they move it.
  await press('{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Move Game 1', exact: true })).toHaveFocus();
  await press('{ArrowUp}');
  await expect.element(handle).toHaveFocus();
  await press('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(page.getByText('Game 31 is number 2 of 36 now')).toBeInTheDocument();
  await tabTo(page.getByRole('button', { name: 'Publish' }));
  await press('{Enter}');
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(20);
  expect(Object(bodiesOf(asked)[0]).hot.slice(0, 3)).toEqual(['1', '31', '2']);
});

test('S6-10 who may only read has nothing to press there', async () => {
  renderOffice('/games', { role: 'reader', calls: [answer(arranged, () => state())] });
  await expect.element(page.getByRole('list', { name: 'Hot games' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Move|^Take/ }).elements()).toEqual([]);
  await page.getByText('2 vendors, 1 not on').click();
  const off = page.getByRole('group', { name: 'State of Anito' }).getByRole('radio', { name: 'Off' });
  await expect.element(off).toBeDisabled();
});
