import { expect, test } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import ty from './messages/ty.json' with { type: 'json' };
import { previewRoutes } from './preview.ts';
import { previewText } from './previewPage.ts';

test('S3-35 the preview has the same texts in every language, with the same placeholders', () => {
  const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  expect(Object.keys(ty)).toEqual(Object.keys(en));
  for (const id of Object.keys(en) as (keyof typeof en)[]) {
    expect({ id, names: names(ty[id]) }).toEqual({ id, names: names(en[id]) });
  }
  expect(previewText('TY', 'title', { name: 'Lawin' })).toBe('Preview ng Lawin');
});

const door = {
  secondsLeft: (_: string, link: string) => (link === 'good' ? 60 : 0),
  settings: () => Promise.reject(new Error('is not asked for')),
};
const app = previewRoutes(door, async () => 'perlas');
const post = (link: string, body: RequestInit) =>
  app.request(`http://perlas.localhost/preview?link=${link}`, { method: 'POST', ...body });

test('A34-3 A35-6 what is tried in a preview is read no longer than it can be, whoever has a link', async () => {
  const body = JSON.stringify({ theme: 'x'.repeat(20_000) });
  const answered = await post('good', { body });
  expect(await answered.json()).toEqual({ faults: [expect.stringContaining('Too many changes')] });
});

test('A35-3 L24 without a link nothing is read, and what is broken off is no error of ours', async () => {
  const broken = () => ({
    body: new ReadableStream({ start: (body) => body.error(new Error('aborted')) }),
    duplex: 'half',
  });
  const [stranger, owner] = [await post('bad', broken()), await post('good', broken())];
  expect([stranger.status, owner.status]).toEqual([404, 400]);
});
