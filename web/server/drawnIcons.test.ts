import { beforeEach, expect, test, vi } from 'vitest';
import { appIcons } from '../appIcons.ts';
import { drawAppIcon } from '../drawAppIcons.ts';
import { iconPainter } from './drawnIcons.ts';

vi.mock('../drawAppIcons.ts');
const begun: ((result: Buffer | Error) => void)[] = [];
beforeEach(() => {
  begun.length = 0;
  vi.mocked(drawAppIcon).mockImplementation(
    () =>
      new Promise((resolve, reject) => {
        begun.push((result) => (result instanceof Error ? reject(result) : resolve(result)));
      }),
  );
});

test('N9 M4 icons are drawn one after another, each once, also after one that cannot be drawn', async () => {
  const paint = iconPainter();
  const [first, second] = appIcons;
  if (!first || !second) throw new Error('there are no icons');
  const drawn = [paint(first, 'mark', '#fff'), paint(second, 'mark', '#fff'), paint(first, 'mark', '#fff')];
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  begun[0]?.(new Error('no SVG'));
  expect(await drawn[0]).toBeUndefined();
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.(Buffer.from('second'));
  expect(await Promise.all(drawn)).toEqual([undefined, Buffer.from('second'), undefined]);
  expect(begun).toHaveLength(2);
});
