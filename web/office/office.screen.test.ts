import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { audit, login, me, overview, staffAudit, type Me } from '@laro/contract/calls/office.ts';
import {
  announcementHistory,
  listWritten,
  saveAnnouncement,
} from '@laro/contract/calls/officeAnnouncements.ts';
import { arrange, arranged } from '@laro/contract/calls/officeGames.ts';
import { answer } from '../testing/answers.ts';
import { renderOffice, staffOf } from '../testing/renderOffice.ts';

const noSession = { success: false, code: 'NO_SESSION' } as const;

test('S6-10 a session that ends while somebody types is opened anew over what was typed, which can then be sent', async () => {
  const state: { who: Me | null; saved: number } = { who: staffOf('content'), saved: 0 };
  renderOffice('/announcements', {
    calls: [
      answer(me, () => state.who),
      answer(listWritten, () => (state.who ? { announcements: [] } : noSession)),
      answer(announcementHistory, () => ({ versions: [] })),
      answer(saveAnnouncement, () => {
        if (state.who === null) return noSession;
        state.saved++;
        return { id: '7', version: 1 };
      }),
      answer(login, () => (state.who = staffOf('content'))),
    ],
  });
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByLabelText('Starts').fill('2026-11-25T09:00');
  await page.getByLabelText('Title, English').fill('An hour of writing');
  state.who = null;
  await page.getByRole('button', { name: 'Publish' }).click();
  const door = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect.element(door).toBeVisible();
  await expect.element(page.getByLabelText('Title, English')).toHaveValue('An hour of writing');
  await expect.element(door.getByLabelText('Name')).toHaveValue('ana.content');
  await door.getByLabelText('Password', { exact: true }).fill('kalabaw-sa-bukid-7');
  await door.getByLabelText('Code of your authenticator').fill('123456');
  await door.getByRole('button', { name: 'Sign in' }).click();
  await expect.element(door).not.toBeInTheDocument();
  await expect.element(page.getByText(/Your session had ended/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => window.location.pathname).toBe('/announcements/7');
  expect(state.saved).toBe(1);
});

test('S6-10 what the staff does to each other is a page of owners', async () => {
  const line = { id: '9', at: '2026-11-24T10:00:00.000Z', who: 'ana.owner', what: 'staff.changed' };
  const calls = [
    answer(audit, () => ({ lines: [], more: false })),
    answer(staffAudit, () => ({ lines: [{ ...line, about: { changed: 'ben' } }], more: false })),
  ];
  renderOffice('/audit', { calls });
  await page.getByRole('radio', { name: 'Staff to staff' }).click();
  await expect.element(page.getByText(/Changed: ben/)).toBeVisible();
  renderOffice('/audit', { calls, role: 'reader' });
  await expect.element(page.getByText('Nothing yet')).toBeVisible();
  await expect.element(page.getByText('Staff to staff')).not.toBeInTheDocument();
});

test('S6-10 what somebody did is said in words, in the language of the desk, and an act of another build as it is', async () => {
  const line = (id: string, what: string, about: Record<string, unknown>) => ({
    id,
    what,
    about,
    at: '2026-11-24T10:00:00.000Z',
    who: 'ana',
  });
  const lines = [
    line('4', 'banner.withdrawn', { id: '7', title: 'Fire' }),
    line('3', 'staff.changed', { changed: 'ben', role: 'cashier', shut: true }),
    line('2', 'session.ended', { because: 'logout' }),
    line('1', 'moon.landed', { crater: 'Tycho' }),
  ];
  const calls = [answer(audit, () => ({ lines, more: false }))];
  renderOffice('/audit', { calls });
  await expect.element(page.getByText('ana took a banner off')).toBeVisible();
  await expect.element(page.getByText(/Number: 7, Title: Fire/)).toBeVisible();
  await expect.element(page.getByText(/Changed: ben, Role: Cashier, Shut out: yes/)).toBeVisible();
  await expect.element(page.getByText(/Because: logging out/)).toBeVisible();
  await expect.element(page.getByText('ana moon.landed')).toBeVisible();
  renderOffice('/audit', { language: 'TY', calls });
  await expect.element(page.getByText('ana inalis ang banner')).toBeVisible();
});

test('S6-10 today stands beside yesterday, and each figure of the last days is a picture and a table', async () => {
  const dayOf = (day: string, registered: number, result: string) => ({
    day,
    registered,
    active: 4,
    deposits: '1200.00',
    withdrawals: '0.00',
    staked: '9000.00',
    won: '0.00',
    result,
  });
  const days = [dayOf('2026-11-25', 3, '500.00'), dayOf('2026-11-24', 7, '-1250.50')];
  renderOffice('/', {
    calls: [
      answer(overview, () => ({
        days,
        waiting: { withdrawals: 0, adjustments: 0, secondSteps: 0, feedback: 0 },
      })),
    ],
  });
  await expect.element(page.getByText('Yesterday 7')).toBeVisible();
  await expect.element(page.getByRole('table', { name: /^Result of the house by day/ })).toBeInTheDocument();
  await page.getByRole('radio', { name: 'New members' }).click();
  const picture = page.getByRole('table', { name: /^New members by day/ });
  await expect
    .poll(() =>
      picture
        .getByRole('cell')
        .elements()
        .map((cell) => cell.textContent),
    )
    .toEqual(['7', '3']);
  await page.getByText('All of them as a table').click();
  const row = page.getByRole('row', { name: /^Nov 24/ }).last();
  await expect.poll(() => row.element().textContent).toMatch(/7.*1,200\.00.*−1,250\.50/);
});

test('S6-10 S2-01 a popup is written beside a home with it lying over, and another announcement as it is read', async () => {
  renderOffice('/announcements', { calls: [answer(listWritten, () => ({ announcements: [] }))] });
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  const phone = page.getByRole('figure', { name: 'As on a phone' });
  await page.getByLabelText('Title, English').fill('Fiesta week');
  await expect.element(phone.getByText('Fiesta week').first()).toBeVisible();
  expect(phone.getByText('Not again today').elements()).toEqual([]);
  await page.getByLabelText('For whom').selectOptions('Pop-up on home');
  await expect.element(phone.getByText('Not again today').first()).toBeVisible();
  await expect.element(phone.getByText('Fiesta week').first()).toBeVisible();
});

test('S6-10 a text of 100,000 letters is refused at its field, whole, and sent once it is shorter', async () => {
  const asked = renderOffice('/announcements', {
    calls: [
      answer(listWritten, () => ({ announcements: [] })),
      answer(saveAnnouncement, () => ({ id: '7', version: 1 })),
    ],
  });
  await page.getByRole('button', { name: 'Write an announcement' }).click();
  await page.getByLabelText('Title, English').fill('A long story');
  const text = page.getByLabelText('Text, English (HTML)');
  // As a browser puts in what is pasted: it cuts at a length that the field names.
  const paste = async (letters: number): Promise<void> => {
    await text.click();
    await userEvent.keyboard('{Control>}a{/Control}');
    document.execCommand('insertText', false, 'a'.repeat(letters));
  };
  await paste(100_000);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.element(page.getByText(/^At most 20,000 letters\. All of yours are still here/)).toBeVisible();
  await expect.element(text).toHaveValue('a'.repeat(100_000));
  expect(asked.some(({ id }) => id === saveAnnouncement.id)).toBe(false);
  await paste(20_000);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect.poll(() => window.location.pathname).toBe('/announcements/7');
  expect(asked.some(({ id }) => id === saveAnnouncement.id)).toBe(true);
});

test('S6-10 by keyboard alone a page of the desk is opened, its list put in order and published', async () => {
  const categories = ['RNG', 'LIVE', 'FISH'] as const;
  const asked = renderOffice('/audit', {
    calls: [
      answer(audit, () => ({ lines: [], more: false })),
      answer(arranged, () => ({
        version: 3,
        categories: [...categories],
        hot: [],
        badges: {},
        vendors: [{ code: 'NM', name: 'Anito', games: 12, state: 'on' as const }],
      })),
      answer(arrange, () => ({ version: 4 })),
    ],
  });
  await expect.element(page.getByRole('main', { name: 'Who did what' })).toBeVisible();
  await tabTo(page.getByRole('link', { name: 'Games', exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main', { name: 'Games' })).toHaveFocus();
  await expect.poll(() => document.title).toBe('Games · Lawin');
  // From there the next press of Tab is the first thing of the page, whatever stands before it.
  const first = page.getByLabelText('Find a game to put first');
  await expect.element(first).toBeInTheDocument();
  await userEvent.tab();
  await expect.element(first).toHaveFocus();
  await tabTo(page.getByRole('button', { name: 'Move Slots' }));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(page.getByRole('button', { name: 'Move Fish' })).toHaveFocus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}');
  await tabTo(page.getByRole('button', { name: 'Publish' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^Published\./)).toBeVisible();
  expect(asked.find(({ id }) => id === arrange.id)?.body).toMatchObject({
    categories: ['FISH', 'RNG', 'LIVE'],
  });
});

/** By Tab alone, however many stand between. */
async function tabTo(wanted: Locator): Promise<void> {
  await expect.element(wanted).toBeInTheDocument();
  for (let presses = 0; presses < 60 && document.activeElement !== wanted.query(); presses++)
    await userEvent.tab();
  await expect.element(wanted).toHaveFocus();
}

test('S6-10 on a phone the pages of the desk run by beside the button of all of them, and none lies below it', async () => {
  renderOffice('/mine', { calls: [] });
  const nav = page.getByRole('navigation', { name: 'Pages of the desk' });
  const current = nav.getByRole('link', { name: 'My sign-in' });
  await expect.element(current).toBeInViewport({ ratio: 1 });
  const all = nav.getByRole('button', { name: 'All pages' });
  const row = current.element().parentElement;
  expect(row?.scrollLeft).toBeGreaterThan(0);
  expect(nav.element().scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  expect(row?.getBoundingClientRect().left).toBeGreaterThanOrEqual(
    all.element().getBoundingClientRect().right,
  );
  await all.click();
  await expect.element(nav.getByRole('link', { name: 'Overview' })).toBeInViewport({ ratio: 1 });
  await expect.element(current).toBeInViewport({ ratio: 1 });
});
