import { createElement as e, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import 'virtual:office-theme.css';
import '../themes/base.css';
import { Skeleton } from './Skeleton.tsx';
import { TotalsRow } from './TotalsRow.tsx';

test('a line that waits is as high as the text that comes, in every size of text', async () => {
  const faces = ['caption', 'small', 'body', 'title', 'heading', 'figure'];
  const [waiting = [], come = []] = await Promise.all(
    [e(Skeleton, { shape: 'line' }), 'Words'].map((content) =>
      heights(faces.map((face) => e('p', { style: { font: `var(--type-${face})` } }, content))),
    ),
  );
  expect(waiting).toEqual(come);
  expect(new Set(come).size).toBe(faces.length);
});

test('sums keep their place while they are reckoned, few of them and many', async () => {
  const sums = (text: string | undefined) =>
    [2, 4].map((count) =>
      e(TotalsRow, {
        label: 'Sums',
        totals: Array.from({ length: count }, (_, at) => ({ label: `Sum ${at}`, text })),
      }),
    );
  expect(await heights(sums(undefined))).toEqual(await heights(sums('₱12,345.67')));
});

/** Of each of these. */
async function heights(shown: readonly ReactNode[]): Promise<number[]> {
  const place = document.body.appendChild(document.createElement('section'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(shown.map((one, at) => e('div', { key: at }, one)));
  await expect.poll(() => place.children.length).toBe(shown.length);
  return [...place.children].map((child) => child.getBoundingClientRect().height);
}
