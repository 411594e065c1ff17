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

/** A painter whose drawings end when the test says so; `begun` has those that were asked for. */
function slowPainter() {
  const begun: { icon: string; mark: string; end: (result: Buffer | Error) => void }[] = [];
  const paint = iconPainter(
    (icon, of) =>
      new Promise((resolve, reject) => {
        const end = (result: Buffer | Error) => (result instanceof Error ? reject(result) : resolve(result));
        begun.push({ icon: icon.file, mark: of, end });
      }),
  );
  return { begun, paint };
}

test('A7-4 M4: a brand’s icon does not wait for those of another mark', async () => {
  const { begun, paint } = slowPainter();
  for (const icon of appIcons) void paint(icon, 'endless', '#fff');
  const theirs = paint(first, 'quick', '#fff');
  await vi.waitFor(() => expect(begun.map(({ mark: of }) => of)).toEqual(['endless', 'quick']));
  begun[1]?.end(Buffer.from('quick'));
  expect(await theirs).toEqual(Buffer.from('quick'));
});

test('A7-4 M4: whatever brands there are, two marks are drawn at once', async () => {
  const { begun, paint } = slowPainter();
  const drawn = ['one', 'two', 'three'].map((of) => paint(first, of, '#fff'));
  await vi.waitFor(() => expect(begun).toHaveLength(2));
  begun[1]?.end(new Error('no SVG'));
  await drawn[1];
  await vi.waitFor(() => expect(begun.map(({ mark: of }) => of)).toEqual(['one', 'two', 'three']));
});

test('A7-4 M4: a mark that took for ever in one size is not drawn in the others', async () => {
  const { begun, paint } = slowPainter();
  const drawn = appIcons.map((icon) => paint(icon, 'endless', '#fff'));
  await vi.waitFor(() => expect(begun).toHaveLength(1));
  begun[0]?.end(Object.assign(new Error('Command failed'), { signal: 'SIGKILL' }));
  expect(await Promise.all(drawn)).toEqual(appIcons.map(() => undefined));
  expect(begun).toHaveLength(1);
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
