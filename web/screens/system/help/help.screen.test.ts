import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { helpCenter } from '@laro/contract/calls/support.ts';
import { help } from '@laro/merchants/help.ts';
import { answer } from '../../../testing/answers.ts';
import { renderScreen } from '../../../testing/renderScreen.ts';

const entries = help.map(({ key, type, text: { EN } }) => ({
  id: key,
  type,
  title: EN.title,
  content: EN.html,
}));
const answered = { calls: [answer(helpCenter, () => ({ entries }))] };

const main = page.getByRole('main');
const heads = main.getByRole('heading', { level: 2 }).getByRole('button');
const open = main.getByRole('button', { expanded: true });
const titles = () => heads.elements().map((head) => head.textContent);

test('S2-12 S2-56 S4-36 the first answer is open, or that of i; another one takes its place, and a press on it closes it', async () => {
  const { address } = await renderScreen('/m/help', answered);
  await expect.element(open).toHaveTextContent('I forgot my password');
  const words = main.getByText(/We send a code to the number or email/);
  await expect.element(words).toBeVisible();
  const other = heads.filter({ hasText: 'How do I open an account?' });
  await other.click();
  await expect.element(open).toHaveTextContent('How do I open an account?');
  await expect.element(words).not.toBeInTheDocument();
  await other.click();
  await expect.element(open).not.toBeInTheDocument();

  await renderScreen('/m/help?i=4', answered);
  await expect.element(open).toHaveTextContent('A game stopped in the middle of a round');
  await expect.element(open).toBeInViewport();
  for (const query of ['?i=400', '?i=x', '?i=']) {
    await renderScreen(`/m/help${query}`, answered);
    await expect.element(open).toHaveTextContent('I forgot my password');
  }
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect.poll(address).toBe('/m/forget');
});

test('S3-42 help is found by what it is about and by its words, and there is a way out of nothing', async () => {
  const { address } = await renderScreen('/m/help', answered);
  await main.getByRole('radio', { name: 'App' }).click();
  await expect
    .poll(titles)
    .toEqual([expect.stringMatching(/home screen/), expect.stringMatching(/change the language/)]);
  const search = page.getByRole('searchbox', { name: 'Search the help' });
  await search.fill('SAFARI share');
  await expect.poll(titles).toEqual([expect.stringMatching(/home screen/)]);
  await search.fill('safari casino');
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect.element(search).toHaveValue('');
  await expect.poll(titles).toHaveLength(entries.length);
  await search.fill('code');
  await expect.poll(titles).toEqual([expect.stringMatching(/forgot my password/)]);
  await main.getByRole('link', { name: /^Ask us/ }).click();
  await expect.poll(address).toBe('/m/message');
});

test('S2-56 help that does not come says so, and comes when asked again', async () => {
  let isThere = false;
  await renderScreen('/m/help', { calls: [answer(helpCenter, () => (isThere ? { entries } : 'lost'))] });
  await expect.element(page.getByRole('heading', { name: 'The help could not be loaded' })).toBeVisible();
  isThere = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(open).toHaveTextContent('I forgot my password');
});

test('S2-55 S2-56 help names the ways that the brand has to ask somebody, and none where there is none', async () => {
  const ask = main.getByRole('link', { name: /^Ask us/ });
  const write = main.getByRole('link', { name: /^Write to us/ });
  const off = ['liveChat'] as const;
  await renderScreen('/m/help', { ...answered, off });
  // Telegram is in the message center.
  await expect.element(ask).toHaveAttribute('href', '/m/message');

  await renderScreen('/m/help', { ...answered, merchant: 'perlas', off, isAlone: true });
  await expect.poll(titles).toHaveLength(entries.length);
  await expect.element(ask).not.toBeInTheDocument();
  await expect.element(write).not.toBeInTheDocument();

  await renderScreen('/m/help', { ...answered, off, isAlone: true });
  await expect.element(write).toBeVisible();
  await expect.element(ask).not.toBeInTheDocument();

  const { asked } = await renderScreen('/m/help', { calls: [answer(helpCenter, () => ({ entries: [] }))] });
  await expect.element(page.getByRole('heading', { name: 'No help has been written yet' })).toBeVisible();
  await expect.element(ask).toHaveAttribute('href', '/m/message');
  expect(asked).toHaveLength(1);
});
