import { expect, test } from 'vitest';
import en from './messages/en.json' with { type: 'json' };
import ty from './messages/ty.json' with { type: 'json' };
import { previewText } from './previewPage.ts';

test('S3-35 the preview has the same texts in every language, with the same placeholders', () => {
  const names = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? [];
  expect(Object.keys(ty)).toEqual(Object.keys(en));
  for (const id of Object.keys(en) as (keyof typeof en)[]) {
    expect({ id, names: names(ty[id]) }).toEqual({ id, names: names(en[id]) });
  }
  expect(previewText('TY', 'title', { name: 'Lawin' })).toBe('Preview ng Lawin');
});
