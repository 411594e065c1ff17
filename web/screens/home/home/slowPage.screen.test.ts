import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../testing/renderScreen.ts';

const { dataset } = document.documentElement;
const slow = page.getByText('The network is slow');

afterEach(() => {
  vi.useRealTimers();
  delete dataset['moving'];
});

test('S8-38 a page that is slow to come has a notice, until it is there', async () => {
  await renderScreen('/m/help');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The frame's notices come a little later than the frame.
  await expect.poll(() => document.querySelectorAll('output[hidden]')).not.toHaveLength(0);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // As the router says that a screen is on its way.
  dataset['moving'] = '';
  await vi.advanceTimersByTimeAsync(2999);
  await expect.element(slow).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await expect.element(slow).toBeVisible();
  delete dataset['moving'];
  await expect.element(slow).not.toBeInTheDocument();
});
