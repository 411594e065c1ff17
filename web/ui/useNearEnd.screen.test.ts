import { createElement, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { useNearEnd } from './useNearEnd.ts';

test('S2-67 S9-04 a list whose pages come faster than they are drawn goes on while its end stays in sight', async () => {
  const place = document.body.appendChild(document.createElement('main'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  root.render(createElement(List));
  await expect.element(page.getByText('3 of 3')).toBeVisible();
});

function List() {
  const [length, setLength] = useState(1);
  const end = useNearEnd(length < 3 && length, () => setLength(length + 1));
  return createElement('div', { ref: end }, `${length} of 3`);
}
