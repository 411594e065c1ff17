import { expect, test, vi } from 'vitest';
import { appIcons } from '../appIcons.ts';
import { drawAside, iconPainter } from './drawnIcons.ts';

const [first, second] = appIcons;
if (!first || !second) throw new Error('web/appIcons.ts has two icons');
const mark = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${inside}</svg>`;

test('M4 icons are drawn one after another, each once, also after one that cannot be drawn', async () => {
  const begun: ((result: Buffer | Error) => void)[] = [];
  const paint = iconPainter(
    () =>
      new Promise((resolve, reject) => {
        begun.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
      }),
  );
  const drawn = [paint(first, 'mark', '#fff'), paint(second, 'mark', '#fff'), paint(first, 'mark', '#fff')];
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  begun[0]?.(new Error('no SVG'));
  expect(await drawn[0]).toBeUndefined();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.(Buffer.from('second'));
  expect(await Promise.all(drawn)).toEqual([undefined, Buffer.from('second'), undefined]);
  expect(begun).toHaveLength(2);
});

test('S1-04 a mark becomes a picture', async () => {
  const picture = await drawAside(first, mark('<circle cx="32" cy="32" r="20"/>'), '#fff');
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
});

test('M4 a mark that takes for ever to draw is given up by who draws it', async () => {
  const curves = 'C9999 0 0 9999 -9999 99'.repeat(800);
  const endless = mark(`<path d="M0 0${curves}" fill="none" stroke="#000" transform="scale(10)"/>`);
  await expect(drawAside(first, endless, '#fff', 2000)).rejects.toMatchObject({
    signal: 'SIGKILL',
    killed: false,
  });
});
