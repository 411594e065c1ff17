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

test('A34-3 what is tried in a preview is read no longer than it can be, whoever has a link', async () => {
  const door = { secondsLeft: () => 60, settings: () => Promise.reject(new Error('is not asked for')) };
  const app = previewRoutes(door, async () => 'perlas');
  const body = JSON.stringify({ theme: 'x'.repeat(70_000) });
  const answered = await app.request('http://perlas.localhost/preview?link=x', { method: 'POST', body });
  expect(answered.status).toBe(413);
});
